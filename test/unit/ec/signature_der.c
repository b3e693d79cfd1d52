/* SPDX-License-Identifier: Apache-2.0 */
/* Signatures in DER: shortest forms out, nothing but DER in. */
#include <mica/ec.h>

#include "support/test.h"

static const struct mica_ec_curve *const curve = &mica_secp256r1;

static void check(const char *r, const char *s, const char *wanted)
{
    uint8_t raw[64] = {0}, der[MICA_EC_SIGNATURE_DER_MAX], again[64], bytes[32];
    size_t len, n = test_unhex(r, bytes, sizeof bytes);

    memcpy(raw + 32 - n, bytes, n);
    n = test_unhex(s, bytes, sizeof bytes);
    memcpy(raw + 64 - n, bytes, n);
    assert_ok(mica_ec_signature_to_der(curve, raw, der, sizeof der, &len));
    test_assert_hex(der, len, wanted);
    assert_ok(mica_ec_signature_from_der(curve, der, len, again));
    assert_memory_equal(again, raw, 64);
    assert_status(MICA_ERR_CAPACITY, mica_ec_signature_to_der(curve, raw, der, len - 1, &len));
    assert_int_equal(len, 0);
}

static void forms(void **state)
{
    (void)state;
    check("01", "7f", "3006 020101 02017f");
    check("80", "ff00", "3009 02020080 020300ff00");
    check("00", "01", "3006 020100 020101");
}

static void refuse(const char *hex)
{
    uint8_t der[200], raw[64];
    size_t len = test_unhex(hex, der, sizeof der);

    memset(raw, 1, sizeof raw);
    assert_status(MICA_ERR_ENCODING, mica_ec_signature_from_der(curve, der, len, raw));
    assert_true(test_is_zero(raw, 64));
}

static void refused(void **state)
{
    static const char *const bad[] = {
        "", "30", "3006020101", "3106020101020101",     /* cut, another tag */
        "300602010102010100", "3007020101020101 00",    /* bytes behind, inside */
        "308106020101020101", "3082000602010102 0101",  /* length not in its shortest form */
        "3080020101020101 0000",                        /* indefinite length */
        "30070202000102 0101", "3007020101 02020001",   /* padded numbers */
        "3006020181020101", "3006020101020181",         /* negative numbers */
        "300502 00020101", "3006040101020101",          /* empty number, another tag */
        "3003020101", "3009020101020101020101",         /* one number, three numbers */
        "3027 0222 00ff000000000000000000000000000000000000000000000000000000000000000000 020101", /* too long */
    };
    uint8_t raw[64] = {0}, der[10];
    size_t len;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        refuse(bad[i]);
    }
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_from_der(NULL, der, 1, raw));
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_from_der(curve, NULL, 1, raw));
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_from_der(curve, der, 1, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_to_der(NULL, raw, der, 10, &len));
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_to_der(curve, NULL, der, 10, &len));
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_to_der(curve, raw, NULL, 10, &len));
    assert_status(MICA_ERR_PARAMETER, mica_ec_signature_to_der(curve, raw, der, 10, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms),
        cmocka_unit_test(refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

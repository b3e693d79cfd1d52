/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 ciphertexts in DER: both ways for many lengths; cut, padded and overlong encodings refused. */
#include <mica/sm2.h>

#include "support/test.h"

/* A made-up ciphertext with numbers that need a leading zero, or have some. */
static size_t make(uint8_t *raw, size_t len, unsigned kind)
{
    struct test_random random = {len + kind};

    test_random_bytes(&random, raw, MICA_SM2_OVERHEAD + len);
    raw[0] = 4;
    raw[1] = kind & 1 ? 0x80 : 0;
    raw[2] = kind & 1 ? 1 : kind & 2 ? 0 : 0x80;
    raw[33] = kind & 2 ? 0xff : 0x7f;
    return MICA_SM2_OVERHEAD + len;
}

static void both_ways(void **state)
{
    static const size_t lengths[] = {1, 16, 20, 21, 120, 127, 128, 129, 160, 255, 256, 4000};
    static uint8_t raw[5000], der[5000], again[5000];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        for (unsigned kind = 0; kind < 4; kind++) {
            size_t len = make(raw, lengths[i], kind), der_len, again_len;
            assert_ok(mica_sm2_ciphertext_to_der(raw, len, der, MICA_SM2_DER_MAX(len), &der_len));
            assert_true(der_len <= MICA_SM2_DER_MAX(len));
            assert_ok(mica_sm2_ciphertext_from_der(der, der_len, again, len, &again_len));
            assert_int_equal(again_len, len);
            assert_memory_equal(again, raw, len);
            assert_status(MICA_ERR_CAPACITY, mica_sm2_ciphertext_to_der(raw, len, again, der_len - 1, &again_len));
            assert_status(MICA_ERR_CAPACITY, mica_sm2_ciphertext_from_der(der, der_len, again, len - 1, &again_len));
            assert_int_equal(again_len, 0);
        }
    }
}

static void refused(void **state)
{
    uint8_t raw[200], der[300], out[400];
    size_t len = make(raw, 30, 1), der_len, n;

    (void)state;
    assert_ok(mica_sm2_ciphertext_to_der(raw, len, der, sizeof der, &der_len));
    for (size_t i = 0; i < der_len; i++) {
        memset(out, 1, sizeof out);
        assert_status(MICA_ERR_ENCODING, mica_sm2_ciphertext_from_der(der, i, out, sizeof out, &n));
        assert_true(test_is_zero(out, sizeof out));
    }
    assert_status(MICA_ERR_ENCODING, mica_sm2_ciphertext_from_der(der, der_len + 1, out, sizeof out, &n));
    for (size_t i = 0; i < 8; i++) { /* tags, lengths and the padding of the first number */
        der[i] ^= 0x40;
        if (i != 6 && i != 7) {
            assert_status(MICA_ERR_ENCODING, mica_sm2_ciphertext_from_der(der, der_len, out, sizeof out, &n));
        }
        der[i] ^= 0x40;
    }
    assert_status(MICA_ERR_PARAMETER, mica_sm2_ciphertext_from_der(NULL, 1, out, sizeof out, &n));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_ciphertext_from_der(der, 1, NULL, sizeof out, &n));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_ciphertext_from_der(der, 1, out, sizeof out, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_ciphertext_to_der(NULL, len, der, sizeof der, &n));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_ciphertext_to_der(raw, len, NULL, sizeof der, &n));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_ciphertext_to_der(raw, len, der, sizeof der, NULL));
    assert_status(MICA_ERR_LENGTH, mica_sm2_ciphertext_to_der(raw, MICA_SM2_OVERHEAD, der, sizeof der, &n));
    raw[0] = 2;
    assert_status(MICA_ERR_ENCODING, mica_sm2_ciphertext_to_der(raw, len, der, sizeof der, &n));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways),
        cmocka_unit_test(refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

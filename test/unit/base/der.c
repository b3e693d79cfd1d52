/* SPDX-License-Identifier: Apache-2.0 */
/* DER signatures: what X.690 allows (8.3, 10.1) and what it forbids. */
#include "base/der.h"

#include "support/test.h"

static bool read_pair(const char *hex, uint8_t *r, uint8_t *s, size_t n)
{
    uint8_t in[600];
    size_t len = test_unhex(hex, in, sizeof in);

    return mica_der_read_pair(in, len, r, s, n);
}

static void good(void **state)
{
    uint8_t r[4], s[4];

    (void)state;
    assert_true(read_pair("3006 020101 020102", r, s, 4));
    test_assert_hex(r, 4, "00000001");
    test_assert_hex(s, 4, "00000002");
    assert_true(read_pair("300b 020500ffffffff 02020080", r, s, 4));
    test_assert_hex(r, 4, "ffffffff");
    test_assert_hex(s, 4, "00000080");
    assert_true(read_pair("3006 020100 020100", r, s, 4));
    test_assert_hex(r, 4, "00000000");
}

static void bad(void **state)
{
    static const char *const cases[] = {
        "",                          /* nothing */
        "30",                        /* no length */
        "3006 020101 0201",          /* cut short */
        "3006 020101 020102 00",     /* bytes behind the sequence */
        "3009 020101 020102 020103", /* a third integer */
        "3003 020101",               /* one integer */
        "3106 020101 020102",        /* not a sequence */
        "3006 030101 020102",        /* not an integer */
        "308106 020101 020102",      /* length not in its shortest form */
        "30820006 020101 020102",    /* the same */
        "3080 020101 020102 0000",   /* indefinite length */
        "3007 02020001 020102",      /* padded integer */
        "3006 020181 020102",        /* negative */
        "3005 0200 020102",          /* empty integer */
        "3008 02810101 020102",      /* inner length too long a form */
        "300a 02050100000000 020101", /* too large for four bytes */
        "3006 020101 020202",        /* inner length past the end */
        "3084ffffffff 020101",       /* a huge length */
    };
    uint8_t r[4], s[4];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        if (read_pair(cases[i], r, s, 4)) {
            fail_msg("accepted: %s", cases[i]);
        }
    }
}

static void round_trip(void **state)
{
    static const size_t sizes[] = {1, 20, 32, 61, 62, 63, 66, 120, 124, 125, 128, 250, 300};
    struct test_random random = {8};
    uint8_t r[300], s[300], r2[300], s2[300], der[MICA_DER_PAIR_MAX(300)];

    (void)state;
    for (unsigned round = 0; round < 50; round++) {
        for (size_t i = 0; i < COUNT_OF(sizes); i++) {
            size_t n = sizes[i];
            test_random_bytes(&random, r, n);
            test_random_bytes(&random, s, n);
            memset(r, 0, test_random_below(&random, (uint32_t)n + 1) / 2);
            memset(s, 0, test_random_below(&random, (uint32_t)n + 1));
            size_t len = mica_der_write_pair(der, sizeof der, r, s, n);
            assert_true(len > 0 && len <= MICA_DER_PAIR_MAX(n));
            assert_true(mica_der_read_pair(der, len, r2, s2, n));
            assert_memory_equal(r, r2, n);
            assert_memory_equal(s, s2, n);
            assert_false(mica_der_read_pair(der, len - 1, r2, s2, n));
            assert_int_equal(mica_der_write_pair(der, len - 1, r, s, n), 0);
        }
    }
}

static void failure_is_sticky(void **state)
{
    const uint8_t in[] = {0x02, 0x01, 0xff, 0x02, 0x01, 0x01};
    struct mica_der_reader reader;
    const uint8_t *value;
    size_t len;

    (void)state;
    mica_der_reader_init(&reader, in, sizeof in);
    mica_der_read_unsigned(&reader, &value, &len);
    assert_true(reader.failed);
    mica_der_read_unsigned(&reader, &value, &len);
    assert_int_equal(len, 0);
    assert_false(mica_der_reader_done(&reader));
    mica_der_reader_init(&reader, NULL, 0);
    assert_true(mica_der_reader_done(&reader));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good),
        cmocka_unit_test(bad),
        cmocka_unit_test(round_trip),
        cmocka_unit_test(failure_is_sticky),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

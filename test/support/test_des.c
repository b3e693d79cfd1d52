/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_des.h"

#include "support/test.h"

static const struct mica_cipher_impl *tested;

static void check(const char *key_hex, const char *plain_hex, const char *cipher_hex)
{
    struct mica_cipher_key key;
    uint8_t raw[24], data[40 * 8];

    assert_ok(mica_cipher_key_init(&key, tested, raw, test_unhex(key_hex, raw, sizeof raw)));
    for (size_t n = 1; n <= 40; n++) {
        for (size_t i = 0; i < n; i++) {
            test_unhex(plain_hex, data + 8 * i, 8);
        }
        assert_ok(mica_cipher_encrypt(&key, data, data, n));
        for (size_t i = 0; i < n; i++) {
            test_assert_hex(data + 8 * i, 8, cipher_hex);
        }
        assert_ok(mica_cipher_decrypt(&key, data, data, n));
        for (size_t i = 0; i < n; i++) {
            test_assert_hex(data + 8 * i, 8, plain_hex);
        }
    }
}

/* SP 800-67 rev. 1, appendix B.1: "The qufck brown fox jump". */
static void sp_800_67(void **state)
{
    const char *key = "0123456789abcdef 23456789abcdef01 456789abcdef0123";

    (void)state;
    check(key, "5468652071756663", "a826fd8ce53b855f");
    check(key, "6b2062726f776e20", "cce21c8112256fe6");
    check(key, "666f78206a756d70", "68d5c05dd9b6b900");
}

/* NIST SP 800-17, table A.1 and others: single DES, which is what three equal keys make. */
static void single(void **state)
{
    (void)state;
    check("0101010101010101 0101010101010101 0101010101010101", "95f8a5e5dd31d900", "8000000000000000");
    check("0123456789abcdef 0123456789abcdef 0123456789abcdef", "4e6f772069732074", "3fa40e8a984d4815");
    check("0123456789abcdef 0123456789abcdef", "4e6f772069732074", "3fa40e8a984d4815");
}

/* Two keys are K1, K2, K1; parity bits do not matter. */
static void two_keys(void **state)
{
    struct mica_cipher_key two, three;
    struct test_random rng = {3};
    uint8_t raw[24], a[16], b[16];

    (void)state;
    for (size_t i = 0; i < 100; i++) {
        test_random_bytes(&rng, raw, 16);
        memcpy(raw + 16, raw, 8);
        test_random_bytes(&rng, a, sizeof a);
        memcpy(b, a, sizeof b);
        assert_ok(mica_cipher_key_init(&two, tested, raw, 16));
        raw[test_random_below(&rng, 24)] ^= 1;
        assert_ok(mica_cipher_key_init(&three, tested, raw, 24));
        assert_ok(mica_cipher_encrypt(&two, a, a, 2));
        assert_ok(mica_cipher_encrypt(&three, b, b, 2));
        assert_memory_equal(a, b, sizeof a);
    }
}

static void key_lengths(void **state)
{
    struct mica_cipher_key key;
    uint8_t raw[32] = {0};

    (void)state;
    for (size_t len = 0; len <= 32; len++) {
        assert_status(len == 16 || len == 24 ? MICA_OK : MICA_ERR_LENGTH,
                      mica_cipher_key_init(&key, tested, raw, len));
    }
}

int test_des3(const struct mica_cipher_impl *impl)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sp_800_67),
        cmocka_unit_test(single),
        cmocka_unit_test(two_keys),
        cmocka_unit_test(key_lengths),
    };

    tested = impl;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

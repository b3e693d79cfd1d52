/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_sm4.h"

#include "support/test.h"

static const struct mica_cipher_impl *tested;

/* GB/T 32907-2016, appendix A: key and plaintext are the same. */
static const char sample[] = "0123456789abcdeffedcba9876543210";

static struct mica_cipher_key sample_key(void)
{
    struct mica_cipher_key key;
    uint8_t raw[16];

    test_unhex(sample, raw, sizeof raw);
    assert_ok(mica_cipher_key_init(&key, tested, raw, sizeof raw));
    return key;
}

/* A.1; in every place of a run of up to 40 blocks. */
static void one_block(void **state)
{
    struct mica_cipher_key key = sample_key();
    uint8_t data[40 * 16];

    (void)state;
    for (size_t n = 1; n <= 40; n++) {
        for (size_t i = 0; i < n; i++) {
            test_unhex(sample, data + 16 * i, 16);
        }
        assert_ok(mica_cipher_encrypt(&key, data, data, n));
        for (size_t i = 0; i < n; i++) {
            test_assert_hex(data + 16 * i, 16, "681edf34d206965e86b3e94f536e4246");
        }
        assert_ok(mica_cipher_decrypt(&key, data, data, n));
        for (size_t i = 0; i < n; i++) {
            test_assert_hex(data + 16 * i, 16, sample);
        }
    }
}

/* A.2: a million times; on an ordinary run only when asked for. */
static void million(void **state)
{
    struct mica_cipher_key key = sample_key();
    uint8_t block[16];

    (void)state;
    if (test_rounds(0, 1) == 0) {
        skip();
    }
    test_unhex(sample, block, sizeof block);
    for (size_t i = 0; i < 1000000; i++) {
        assert_ok(mica_cipher_encrypt(&key, block, block, 1));
    }
    test_assert_hex(block, 16, "595298c7c6fd271f0402f804c33d3f66");
}

int test_sm4(const struct mica_cipher_impl *impl)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_block),
        cmocka_unit_test(million),
    };

    tested = impl;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

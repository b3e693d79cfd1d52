/* SPDX-License-Identifier: Apache-2.0 */
/* CMAC: examples of SP 800-38B, appendix D (AES-128, AES-256), pieces of any length, errors. */
#include <mica/cmac.h>

#include "support/test.h"

#define KEY128 "2b7e151628aed2a6abf7158809cf4f3c"
#define KEY256 "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"

static const char message[] = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
                              "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710";

static void check(const char *raw_hex, size_t len, const char *mac_hex)
{
    const struct mica_cipher_impl *const ciphers[] = {&mica_aes_ct32, TEST_WIDE(&mica_aes_ct64) &mica_aes_tab};
    uint8_t raw[32], text[64], mac[16];
    size_t raw_len = test_unhex(raw_hex, raw, sizeof raw);

    test_unhex(message, text, sizeof text);
    for (size_t i = 0; i < COUNT_OF(ciphers); i++) {
        struct mica_cmac_key key;
        assert_ok(mica_cmac_key_init(&key, ciphers[i], raw, raw_len));
        assert_ok(mica_cmac(&key, text, len, mac, 16));
        test_assert_hex(mac, 16, mac_hex);
    }
}

static void known(void **state)
{
    (void)state;
    check(KEY128, 0, "bb1d6929e95937287fa37d129b756746");
    check(KEY128, 16, "070a16b46b4d4144f79bdd9dd04a287c");
    check(KEY128, 40, "dfa66747de9ae63030ca32611497c827");
    check(KEY128, 64, "51f0bebf7e3b9d92fc49741779363cfe");
    check(KEY256, 0, "028962f61b7bf89efc6b551f4667d983");
    check(KEY256, 16, "28a7023f452e8f82bd4bf28d8c37c35c");
    check(KEY256, 40, "aaf3d8f1de5640c232f5b169b9c911e6");
    check(KEY256, 64, "e1992190549f6ed5696a2c056c315410");
}

static void pieces(void **state)
{
    struct mica_cmac_key key;
    struct test_random random = {.state = 1};
    uint8_t text[200], whole[16], mac[16];

    (void)state;
    test_random_bytes(&random, text, sizeof text);
    assert_ok(mica_cmac_key_init(&key, mica_aes_default, text, 16));
    for (size_t len = 0; len <= sizeof text; len++) {
        struct mica_cmac_ctx ctx, copy;
        size_t mac_len = 1 + len % 16;
        assert_ok(mica_cmac(&key, text, len, whole, mac_len));
        assert_ok(mica_cmac_start(&ctx, &key));
        for (size_t at = 0; at < len;) {
            size_t take = test_random_below(&random, 35);
            take = take < len - at ? take : len - at;
            assert_ok(mica_cmac_update(&ctx, text + at, take));
            at += take;
        }
        copy = ctx;
        assert_ok(mica_cmac_final(&ctx, mac, mac_len));
        assert_memory_equal(mac, whole, mac_len);
        ctx = copy;
        assert_ok(mica_cmac_verify(&ctx, mac, mac_len));
        mac[len % mac_len] ^= 4;
        assert_status(MICA_ERR_VERIFY, mica_cmac_verify(&copy, mac, mac_len));
        assert_true(test_is_zero(&copy, sizeof copy));
    }
}

static void errors(void **state)
{
    struct mica_cmac_key key = {0};
    struct mica_cmac_ctx ctx = {0};
    uint8_t raw[16] = {0}, mac[20];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_cmac_start(&ctx, &key));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_update(&ctx, raw, 1));
    memset(&ctx, 0, sizeof ctx);
    assert_status(MICA_ERR_STATE, mica_cmac_update(&ctx, raw, 1));
    assert_status(MICA_ERR_STATE, mica_cmac_final(&ctx, mac, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_key_init(NULL, mica_aes_default, raw, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_key_init(&key, NULL, raw, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_key_init(&key, mica_aes_default, NULL, 16));
    assert_status(MICA_ERR_LENGTH, mica_cmac_key_init(&key, mica_aes_default, raw, 17));
    assert_true(test_is_zero(&key, sizeof key));
    assert_ok(mica_cmac_key_init(&key, mica_aes_default, raw, 16));
    memset(mac, 1, sizeof mac);
    assert_status(MICA_ERR_LENGTH, mica_cmac(&key, raw, 1, mac, 0));
    assert_status(MICA_ERR_LENGTH, mica_cmac(&key, raw, 1, mac, 17));
    assert_true(test_is_zero(mac, 17));
    memset(mac, 1, sizeof mac);
    assert_status(MICA_ERR_PARAMETER, mica_cmac(&key, NULL, 1, mac, 16));
    assert_true(test_is_zero(mac, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac(NULL, raw, 1, mac, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac(&key, raw, 1, NULL, 16));
    assert_ok(mica_cmac_start(&ctx, &key));
    assert_ok(mica_cmac_update(&ctx, NULL, 0));
    assert_status(MICA_ERR_LENGTH, mica_cmac_verify(&ctx, mac, 17));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_start(NULL, &key));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_update(NULL, raw, 1));
    memset(mac, 1, sizeof mac);
    assert_status(MICA_ERR_PARAMETER, mica_cmac_final(NULL, mac, 16));
    assert_true(test_is_zero(mac, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_verify(NULL, mac, 16));
    assert_status(MICA_ERR_PARAMETER, mica_cmac_verify(&ctx, NULL, 16));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(pieces), cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

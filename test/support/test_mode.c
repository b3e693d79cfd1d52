/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_mode.h"

#include "support/test.h"

static const char *const keys[3] = {
    "2b7e151628aed2a6abf7158809cf4f3c",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
};
static const char shared_text[] = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
                                  "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710";

static void run(const struct mica_cipher_params *params, const uint8_t *in, size_t len, const char *expected)
{
    struct mica_cipher_ctx ctx;
    uint8_t out[64];
    size_t given = 0, n;

    assert_ok(mica_cipher_crypt(mica_aes_default, params, in, len, out));
    test_assert_hex(out, len, expected);
    memset(out, 0, sizeof out);
    assert_ok(mica_cipher_init(&ctx, mica_aes_default, params));
    for (size_t i = 0; i < len; i++) {
        assert_ok(mica_cipher_update(&ctx, in + i, 1, out + given, len - given, &n));
        given += n;
    }
    assert_ok(mica_cipher_final(&ctx));
    test_assert_hex(out, given, expected);
}

void test_mode(const struct test_mode_answers *answers)
{
    const char *text = answers->text ? answers->text : shared_text;
    struct mica_cipher_params params = {.mode = answers->mode};
    uint8_t key[32], iv[16], in[64];

    params.key = key;
    params.iv = iv;
    params.iv_len = test_unhex(answers->iv, iv, sizeof iv);
    for (size_t i = 0; i < 3; i++) {
        size_t len = test_unhex(text, in, sizeof in);
        params.key_len = test_unhex(keys[i], key, sizeof key);
        params.direction = MICA_ENCRYPT;
        run(&params, in, len, answers->expected[i]);
        len = test_unhex(answers->expected[i], in, sizeof in);
        params.direction = MICA_DECRYPT;
        run(&params, in, len, text);
    }
}

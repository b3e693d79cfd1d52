/* SPDX-License-Identifier: Apache-2.0 */
/* AES, SM4 and 3DES: keys and texts are secret in every operation of the constant-time implementations; PKCS#7 unpadding. */
#include <mica/cipher.h>
#include <mica/des.h>

#include "ct/ct.h"

#define LEN (40 * 16)

static const struct mica_cipher_mode *const modes[] = {&mica_mode_ecb,  &mica_mode_cbc, &mica_mode_cfb,
                                                       &mica_mode_cfb8, &mica_mode_ofb, &mica_mode_ctr};

static void message(const struct mica_cipher_impl *impl, size_t key_len, const struct mica_cipher_mode *mode,
                    enum mica_cipher_direction direction)
{
    uint8_t key[32], iv[16], data[LEN];
    struct mica_cipher_params params = {mode, direction, key, key_len, iv, mode->has_iv ? impl->alg->block_len : 0};
    struct mica_cipher_ctx ctx;
    size_t n;

    ct_fill(key, sizeof key, 1);
    ct_fill(iv, sizeof iv, 2);
    ct_fill(data, sizeof data, 3);
    ct_secret(key, sizeof key);
    ct_secret(iv, sizeof iv);
    ct_secret(data, sizeof data);
    ct_expect(ct_reveal(mica_cipher_crypt(impl, &params, data, sizeof data, data)) == MICA_OK);
    /* In pieces: a short run, an incomplete block, the rest. */
    ct_expect(ct_reveal(mica_cipher_init(&ctx, impl, &params)) == MICA_OK);
    ct_expect(ct_reveal(mica_cipher_update(&ctx, data, 21, data, sizeof data, &n)) == MICA_OK);
    ct_expect(ct_reveal(mica_cipher_update(&ctx, data, 163, data, sizeof data, &n)) == MICA_OK);
    ct_expect(ct_reveal(mica_cipher_update(&ctx, data, 8, data, sizeof data, &n)) == MICA_OK);
    ct_expect(ct_reveal(mica_cipher_final(&ctx)) == MICA_OK);
    ct_public(data, sizeof data);
}

static void implementation(const struct mica_cipher_impl *impl)
{
    ct_part(impl->name);
    for (size_t k = 0; k < sizeof impl->alg->key_lens && impl->alg->key_lens[k]; k++) {
        for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++) {
            message(impl, impl->alg->key_lens[k], modes[m], MICA_ENCRYPT);
            message(impl, impl->alg->key_lens[k], modes[m], MICA_DECRYPT);
        }
    }
}

static void unpad(uint8_t last, int expected)
{
    uint8_t data[48];
    size_t len;

    ct_part("pkcs7");
    memset(data, last, sizeof data);
    ct_secret(data, sizeof data);
    ct_expect(ct_reveal(mica_pkcs7_unpad(data, sizeof data, 16, &len)) == expected);
    ct_public(&len, sizeof len);
    ct_expect(len == (expected == MICA_OK ? sizeof data - last : 0));
}

static void des_key_check(void)
{
    uint8_t key[24];

    ct_part("3DES key check");
    ct_fill(key, sizeof key, 4);
    ct_secret(key, sizeof key);
    ct_expect(ct_reveal(mica_des3_check_key(key, sizeof key)) == MICA_OK);
}

int main(void)
{
    implementation(&mica_aes_ct32);
    implementation(&mica_aes_ct64);
    implementation(&mica_sm4_ct32);
    implementation(&mica_sm4_ct64);
    implementation(&mica_des3_ct);
    unpad(3, MICA_OK);
    unpad(16, MICA_OK);
    unpad(17, MICA_ERR_VERIFY);
    unpad(0, MICA_ERR_VERIFY);
    des_key_check();
    return 0;
}

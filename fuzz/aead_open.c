/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AEADs with arbitrary lengths of nonce, associated data, text and tag: what was sealed opens, one changed
 * bit does not, and then the output is zero.
 */
#include "fuzz/fuzz.h"

#include <mica/aead.h>

static void round_trip(const struct mica_aead_key *key, struct mica_aead_message *message, uint8_t flip)
{
    size_t len = message->len, tag_len = message->tag_len ? message->tag_len : 16;
    uint8_t *sealed = calloc(1, len + 1), *opened = calloc(1, len + 1);
    const uint8_t *plain = message->in;
    uint8_t tag[20]; /* as long as the longest tag_len asked for, also where it is refused */

    fuzz_expect(sealed && opened);
    if (mica_aead_seal(key, message, sealed, tag) == MICA_OK) {
        message->in = sealed;
        fuzz_expect(mica_aead_open(key, message, tag, opened) == MICA_OK);
        fuzz_expect(len == 0 || memcmp(opened, plain, len) == 0);
        tag[flip % tag_len] ^= (uint8_t)(1u << flip % 8);
        fuzz_expect(mica_aead_open(key, message, tag, opened) == MICA_ERR_VERIFY);
        for (size_t i = 0; i < len; i++) {
            fuzz_expect(opened[i] == 0);
        }
    }
    free(opened);
    free(sealed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct mica_aead_impl *const impls[] = {
        mica_aes_gcm_default, mica_aes_ccm_default,      mica_sm4_gcm_default,
        mica_sm4_ccm_default, &mica_chacha20_poly1305_c, &mica_xchacha20_poly1305_c,
    };
    struct fuzz_input in = {data, size};
    const struct mica_aead_impl *impl = impls[fuzz_u8(&in) % (sizeof impls / sizeof impls[0])];
    static const uint8_t raw[32] = {1, 2, 3};
    struct mica_aead_message message = {.nonce_len = fuzz_u8(&in) % 32, .tag_len = fuzz_u8(&in) % 20};
    struct mica_aead_key key;
    uint8_t flip = fuzz_u8(&in);
    uint8_t *nonce, *aad, *text;

    message.aad_len = fuzz_u8(&in);
    nonce = fuzz_bytes(&in, message.nonce_len);
    aad = fuzz_bytes(&in, message.aad_len);
    text = fuzz_rest(&in, &message.len);
    message.nonce = nonce;
    message.aad = aad;
    message.in = text;
    fuzz_expect(mica_aead_key_init(&key, impl, raw, impl->alg->key_lens[0]) == MICA_OK);
    round_trip(&key, &message, flip);
    free(text);
    free(aad);
    free(nonce);
    return 0;
}

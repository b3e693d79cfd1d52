/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AEADs and their parts with secret keys, texts and associated data. Lengths and nonces are public; so is whether a tag
 * was right. The implementations with table ciphers are named as not constant time and are not run here.
 */
#include <mica/aead.h>
#include <mica/ascon.h>
#include <mica/chacha20.h>
#include <mica/cmac.h>
#include <mica/ghash.h>
#include <mica/poly1305.h>

#include "ct/ct.h"

#define LEN 101

static uint8_t raw[32], nonce[24], aad[37], text[LEN], out[LEN], tag[16];

static void secrets(void)
{
    ct_fill(raw, sizeof raw, 1);
    ct_fill(nonce, sizeof nonce, 2);
    ct_fill(aad, sizeof aad, 3);
    ct_fill(text, sizeof text, 4);
    ct_secret(raw, sizeof raw);
    ct_secret(aad, sizeof aad);
    ct_secret(text, sizeof text);
}

/* Seal, then open what came out, whole and in pieces. */
static void aead(const struct mica_aead_impl *impl, size_t key_len, size_t nonce_len)
{
    static struct mica_aead_key key;
    struct mica_aead_message m = {.nonce = nonce, .nonce_len = nonce_len, .aad = aad, .aad_len = sizeof aad,
                                  .in = text, .len = LEN};
    const struct mica_aead_start start = {.direction = MICA_AEAD_OPEN, .nonce = nonce, .nonce_len = nonce_len,
                                          .aad_len = sizeof aad, .text_len = LEN};
    struct mica_aead_ctx ctx;

    ct_part(impl->name);
    secrets();
    ct_expect(ct_reveal(mica_aead_key_init(&key, impl, raw, key_len)) == MICA_OK);
    ct_expect(ct_reveal(mica_aead_seal(&key, &m, out, tag)) == MICA_OK);
    ct_public(out, sizeof out);
    ct_public(tag, sizeof tag);
    ct_expect(ct_reveal(mica_aead_start(&ctx, &key, &start)) == MICA_OK);
    ct_expect(ct_reveal(mica_aead_aad(&ctx, aad, 20)) == MICA_OK);
    ct_expect(ct_reveal(mica_aead_aad(&ctx, aad + 20, sizeof aad - 20)) == MICA_OK);
    ct_expect(ct_reveal(mica_aead_update(&ctx, out, out, 50)) == MICA_OK);
    ct_expect(ct_reveal(mica_aead_update(&ctx, out + 50, out + 50, LEN - 50)) == MICA_OK);
    ct_public(&ctx.state, sizeof ctx.state); /* the comparison below has a public outcome */
    ct_public(&key, sizeof key);
    ct_expect(mica_aead_finish_open(&ctx, tag, 16) == MICA_OK);
    ct_public(out, sizeof out);
    ct_public(text, sizeof text);
    ct_expect(memcmp(out, text, LEN) == 0);
}

static void aeads(void)
{
    aead(&mica_aes_gcm_ct32, 16, 12);
    aead(&mica_aes_gcm_ct32, 32, 16);
    aead(&mica_aes_gcm_ct64, 16, 12);
    aead(&mica_aes_gcm_ct64, 24, 13);
    aead(&mica_aes_ccm_ct32, 16, 13);
    aead(&mica_aes_ccm_ct64, 32, 7);
    aead(&mica_sm4_gcm_ct32, 16, 12);
    aead(&mica_sm4_gcm_ct64, 16, 12);
    aead(&mica_sm4_ccm_ct32, 16, 12);
    aead(&mica_sm4_ccm_ct64, 16, 12);
    aead(&mica_chacha20_poly1305_c, 32, 12);
    aead(&mica_xchacha20_poly1305_c, 32, 24);
    aead(&mica_ascon_aead128_c32, 16, 16);
    aead(&mica_ascon_aead128_c32i, 16, 16);
    aead(&mica_ascon_aead128_c64, 16, 16);
}

static void ghash(const struct mica_ghash_impl *impl)
{
    struct mica_ghash_key key;
    uint8_t y[16] = {0};

    ct_part(impl->name);
    secrets();
    ct_expect(ct_reveal(mica_ghash_key_init(&key, impl, raw)) == MICA_OK);
    ct_expect(ct_reveal(mica_ghash_padded(&key, y, text, LEN)) == MICA_OK);
    ct_public(y, sizeof y);
}

static void poly1305(const struct mica_poly1305_impl *impl)
{
    ct_part(impl->name);
    secrets();
    ct_expect(ct_reveal(mica_poly1305(impl, raw, text, LEN, tag)) == MICA_OK);
    ct_public(tag, sizeof tag);
}

static void chacha20(size_t nonce_len)
{
    const struct mica_chacha20_start start = {.key = raw, .nonce = nonce, .nonce_len = nonce_len, .counter = 1};

    ct_part("chacha20");
    secrets();
    ct_expect(ct_reveal(mica_chacha20(&mica_chacha20_c, &start, text, out, LEN)) == MICA_OK);
    ct_public(out, sizeof out);
}

static void cmac(const struct mica_cipher_impl *cipher)
{
    struct mica_cmac_key key;

    ct_part(cipher->name);
    secrets();
    ct_expect(ct_reveal(mica_cmac_key_init(&key, cipher, raw, 16)) == MICA_OK);
    ct_expect(ct_reveal(mica_cmac(&key, text, LEN, tag, 16)) == MICA_OK);
    ct_public(tag, sizeof tag);
}

static void ascon_hash(const struct mica_hash_impl *hash, const struct mica_xof_impl *cxof)
{
    struct mica_xof_ctx ctx;
    uint8_t digest[32];

    ct_part(hash->name);
    secrets();
    ct_expect(ct_reveal(mica_hash(hash, text, LEN, digest)) == MICA_OK);
    ct_public(digest, sizeof digest);
    ct_expect(ct_reveal(mica_ascon_cxof128_init(&ctx, cxof, aad, sizeof aad)) == MICA_OK);
    ct_expect(ct_reveal(mica_xof_update(&ctx, text, LEN)) == MICA_OK);
    ct_expect(ct_reveal(mica_xof_squeeze(&ctx, out, sizeof out)) == MICA_OK);
    ct_public(out, sizeof out);
}

int main(void)
{
    aeads();
    ghash(&mica_ghash_ct32);
    ghash(&mica_ghash_ct32s);
    poly1305(&mica_poly1305_c32);
    poly1305(&mica_poly1305_c32s);
#if defined(__SIZEOF_INT128__)
    ghash(&mica_ghash_ct64);
    poly1305(&mica_poly1305_c64);
#endif
    chacha20(12);
    chacha20(24);
    cmac(&mica_aes_ct32);
    cmac(&mica_aes_ct64);
    cmac(&mica_sm4_ct32);
    ascon_hash(&mica_ascon_hash256_c32, &mica_ascon_cxof128_c32);
    ascon_hash(&mica_ascon_hash256_c32i, &mica_ascon_cxof128_c32i);
    ascon_hash(&mica_ascon_hash256_c64, &mica_ascon_cxof128_c64);
    return 0;
}

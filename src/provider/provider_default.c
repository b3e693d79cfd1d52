/* SPDX-License-Identifier: Apache-2.0 */
/* The default provider: portable, constant-time implementations for this target. */
#include <mica/ascon.h>
#include <mica/provider.h>

#include "base/word.h"

#if MICA_WORD_BITS == 64
#define FOR_WORD(name) &mica_##name##_ct64
#else
#define FOR_WORD(name) &MICA_CIPHER_32(name)
#endif

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha224_c,   &mica_sha256_c,   &mica_sha384_c,   &mica_sha512_c, &mica_sha512_224_c, &mica_sha512_256_c,
    &mica_sha3_224_c, &mica_sha3_256_c, &mica_sha3_384_c, &mica_sha3_512_c, &mica_sm3_c,      &mica_ascon_hash256_c,
    NULL,
};

static const struct mica_xof_impl *const xofs[] = {
    &mica_shake128_c, &mica_shake256_c, &mica_ascon_xof128_c, &mica_ascon_cxof128_c, NULL,
};

static const struct mica_cipher_impl *const ciphers[] = {FOR_WORD(aes), FOR_WORD(sm4), NULL};

static const struct mica_aead_impl *const aeads[] = {
    FOR_WORD(aes_gcm),
    FOR_WORD(aes_ccm),
    FOR_WORD(sm4_gcm),
    FOR_WORD(sm4_ccm),
    &mica_chacha20_poly1305_c,
    &mica_xchacha20_poly1305_c,
    &mica_ascon_aead128_c,
    NULL,
};

static const struct mica_ec_impl *const curves[] = {
    &mica_secp224r1_c,       &mica_secp256r1_c,       &mica_secp384r1_c,       &mica_secp521r1_c, &mica_secp256k1_c,
    &mica_brainpoolp256r1_c, &mica_brainpoolp384r1_c, &mica_brainpoolp512r1_c, &mica_sm2p256v1_c, NULL,
};

static const struct mica_provider portable = {
    .name = "portable",
    .hashes = hashes,
    .xofs = xofs,
    .ciphers = ciphers,
    .aeads = aeads,
    .curves = curves,
    .modexp = &mica_modexp_c,
    .x25519 = &mica_x25519_c,
    .x448 = &mica_x448_c,
    .ed25519 = &mica_ed25519_c,
    .ed448 = &mica_ed448_c,
};

const struct mica_provider *mica_provider_default(void)
{
    return &portable;
}

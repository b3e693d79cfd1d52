/* SPDX-License-Identifier: Apache-2.0 */
/* What this AArch64 CPU has, as Linux tells it (AT_HWCAP). */
#include <mica/arch.h>
#include <mica/ascon.h>
#include <mica/legacy_hash.h>

#include <sys/auxv.h>

const struct mica_engine mica_engine_cpu = {.name = "Armv8-A"};

/* Linux, arch/arm64/include/uapi/asm/hwcap.h. */
enum { HWCAP_AES_BIT = 1 << 3, HWCAP_PMULL_BIT = 1 << 4, HWCAP_SHA1_BIT = 1 << 5, HWCAP_SHA2_BIT = 1 << 6 };

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha224_armv8, &mica_sha256_armv8, &mica_sha384_c,   &mica_sha512_c,   &mica_sha512_224_c, &mica_sha512_256_c,
    &mica_sha3_224_c,   &mica_sha3_256_c,   &mica_sha3_384_c, &mica_sha3_512_c, &mica_sm3_c,        &mica_ascon_hash256_c,
    NULL,
};
static const struct mica_hash_impl *const only_hashes[] = {&mica_sha1_armv8, &mica_sha224_armv8, &mica_sha256_armv8, NULL};

static const struct mica_xof_impl *const xofs[] = {&mica_shake128_c, &mica_shake256_c, &mica_ascon_xof128_c,
                                                   &mica_ascon_cxof128_c, NULL};

static const struct mica_cipher_impl *const ciphers[] = {&mica_aes_armv8, &mica_sm4_ct64, NULL};
static const struct mica_cipher_impl *const only_ciphers[] = {&mica_aes_armv8, NULL};

static const struct mica_aead_impl *const aeads[] = {
    &mica_aes_gcm_armv8, &mica_aes_ccm_armv8,      &mica_sm4_gcm_ct64,         &mica_sm4_ccm_ct64,
    &mica_chacha20_poly1305_c, &mica_xchacha20_poly1305_c, &mica_ascon_aead128_c, NULL,
};
static const struct mica_aead_impl *const only_aeads[] = {&mica_aes_gcm_armv8, &mica_aes_ccm_armv8, NULL};

static const struct mica_ec_impl *const curves[] = {
    &mica_secp224r1_c,       &mica_secp256r1_c,       &mica_secp384r1_c,       &mica_secp521r1_c, &mica_secp256k1_c,
    &mica_brainpoolp256r1_c, &mica_brainpoolp384r1_c, &mica_brainpoolp512r1_c, &mica_sm2p256v1_c, NULL,
};

static const struct mica_provider whole = {
    .name = "Armv8-A", .hashes = hashes, .xofs = xofs, .ciphers = ciphers, .aeads = aeads, .curves = curves,
    .modexp = &mica_modexp_c, .x25519 = &mica_x25519_c, .x448 = &mica_x448_c, .ed25519 = &mica_ed25519_c,
    .ed448 = &mica_ed448_c,
};

static const struct mica_provider only = {
    .name = "Armv8-A", .hashes = only_hashes, .ciphers = only_ciphers, .aeads = only_aeads,
};

/* CPUs have all of the four or none, but for the oldest, which go without. */
static bool has_all(void)
{
    const unsigned long all = HWCAP_AES_BIT | HWCAP_PMULL_BIT | HWCAP_SHA1_BIT | HWCAP_SHA2_BIT;

    return (getauxval(AT_HWCAP) & all) == all;
}

const struct mica_provider *mica_provider_host(void)
{
    return has_all() ? &whole : mica_provider_default();
}

const struct mica_provider *mica_provider_cpu(void)
{
    return has_all() ? &only : NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What this x86-64 CPU has: every combination of its AES, wide AES and SHA instructions is a provider of its own. */
#include <mica/arch.h>
#include <mica/ascon.h>
#include <mica/legacy_hash.h>

#include <cpuid.h>

const struct mica_engine mica_engine_cpu = {.name = "x86-64"};

enum { HAS_AES = 1, HAS_VAES = 2, HAS_SHA = 4, COMBINATIONS = 8 };

/* AES counts only with carry-less multiplication: every CPU that has one has both. */
static unsigned cpu_features(void)
{
    unsigned bits = 0;

    __builtin_cpu_init();
    if (__builtin_cpu_supports("aes") && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1")) {
        bits |= HAS_AES;
    }
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) {
        bits |= ebx & 1u << 29 && __builtin_cpu_supports("sse4.1") ? HAS_SHA : 0;
        /* AVX2 is reported only when the system saves the wide registers. */
        bits |= (bits & HAS_AES) && ecx & 1u << 9 && __builtin_cpu_supports("avx2") ? HAS_VAES : 0;
    }
    return bits;
}

#define REST                                                                                                      \
    &mica_sha384_c, &mica_sha512_c, &mica_sha512_224_c, &mica_sha512_256_c, &mica_sha3_224_c, &mica_sha3_256_c,    \
        &mica_sha3_384_c, &mica_sha3_512_c, &mica_sm3_c, &mica_ascon_hash256_c, NULL

static const struct mica_hash_impl *const portable_hashes[] = {&mica_sha224_c, &mica_sha256_c, REST};
static const struct mica_hash_impl *const ni_hashes[] = {&mica_sha224_x86ni, &mica_sha256_x86ni, REST};
static const struct mica_hash_impl *const only_hashes[] = {&mica_sha1_x86ni, &mica_sha224_x86ni, &mica_sha256_x86ni, NULL};

static const struct mica_cipher_impl *const ni_ciphers[] = {&mica_aes_x86ni, &mica_sm4_ct64, NULL};
static const struct mica_cipher_impl *const vaes_ciphers[] = {&mica_aes_vaes, &mica_sm4_ct64, NULL};
static const struct mica_cipher_impl *const portable_ciphers[] = {&mica_aes_ct64, &mica_sm4_ct64, NULL};

#define OTHER_AEADS                                                                                        \
    &mica_sm4_gcm_ct64, &mica_sm4_ccm_ct64, &mica_chacha20_poly1305_c, &mica_xchacha20_poly1305_c,         \
        &mica_ascon_aead128_c, NULL

static const struct mica_aead_impl *const ni_aeads[] = {&mica_aes_gcm_x86ni, &mica_aes_ccm_x86ni, OTHER_AEADS};
static const struct mica_aead_impl *const vaes_aeads[] = {&mica_aes_gcm_vaes, &mica_aes_ccm_x86ni, OTHER_AEADS};
static const struct mica_aead_impl *const portable_aeads[] = {&mica_aes_gcm_ct64, &mica_aes_ccm_ct64, OTHER_AEADS};
static const struct mica_aead_impl *const ni_only_aeads[] = {&mica_aes_gcm_x86ni, &mica_aes_ccm_x86ni, NULL};
static const struct mica_aead_impl *const vaes_only_aeads[] = {&mica_aes_gcm_vaes, &mica_aes_ccm_x86ni, NULL};

static const struct mica_xof_impl *const xofs[] = {&mica_shake128_c, &mica_shake256_c, &mica_ascon_xof128_c,
                                                   &mica_ascon_cxof128_c, NULL};

static const struct mica_ec_impl *const curves[] = {
    &mica_secp224r1_c,       &mica_secp256r1_c,       &mica_secp384r1_c,       &mica_secp521r1_c, &mica_secp256k1_c,
    &mica_brainpoolp256r1_c, &mica_brainpoolp384r1_c, &mica_brainpoolp512r1_c, &mica_sm2p256v1_c, NULL,
};

#define WHOLE(name_, hashes_, ciphers_, aeads_)                                                                   \
    {                                                                                                             \
        .name = name_, .hashes = hashes_, .xofs = xofs, .ciphers = ciphers_, .aeads = aeads_, .curves = curves,   \
        .modexp = &mica_modexp_c, .x25519 = &mica_x25519_c, .x448 = &mica_x448_c, .ed25519 = &mica_ed25519_c,     \
        .ed448 = &mica_ed448_c                                                                                    \
    }

static const struct mica_provider whole[COMBINATIONS] = {
    [HAS_AES] = WHOLE("x86-64 AES-NI", portable_hashes, ni_ciphers, ni_aeads),
    [HAS_AES | HAS_VAES] = WHOLE("x86-64 VAES", portable_hashes, vaes_ciphers, vaes_aeads),
    [HAS_SHA] = WHOLE("x86-64 SHA", ni_hashes, portable_ciphers, portable_aeads),
    [HAS_AES | HAS_SHA] = WHOLE("x86-64 AES-NI, SHA", ni_hashes, ni_ciphers, ni_aeads),
    [HAS_AES | HAS_VAES | HAS_SHA] = WHOLE("x86-64 VAES, SHA", ni_hashes, vaes_ciphers, vaes_aeads),
};

static const struct mica_cipher_impl *const ni_only[] = {&mica_aes_x86ni, NULL};
static const struct mica_cipher_impl *const vaes_only[] = {&mica_aes_vaes, NULL};

static const struct mica_provider only[COMBINATIONS] = {
    [HAS_AES] = {.name = "AES-NI", .ciphers = ni_only, .aeads = ni_only_aeads},
    [HAS_AES | HAS_VAES] = {.name = "VAES", .ciphers = vaes_only, .aeads = vaes_only_aeads},
    [HAS_SHA] = {.name = "SHA", .hashes = only_hashes},
    [HAS_AES | HAS_SHA] = {.name = "AES-NI, SHA", .hashes = only_hashes, .ciphers = ni_only, .aeads = ni_only_aeads},
    [HAS_AES | HAS_VAES | HAS_SHA] = {.name = "VAES, SHA", .hashes = only_hashes, .ciphers = vaes_only,
                                      .aeads = vaes_only_aeads},
};

const struct mica_provider *mica_provider_host(void)
{
    const struct mica_provider *found = &whole[cpu_features()];

    return found->name ? found : mica_provider_default();
}

const struct mica_provider *mica_provider_cpu(void)
{
    const struct mica_provider *found = &only[cpu_features()];

    return found->name ? found : NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Implementations on instructions for cryptography that a CPU may have: AES-NI, VAES, PCLMULQDQ and the SHA extensions of x86-64;
 * the AES, SHA and polynomial multiply instructions of Armv8-A. They are compiled on their own architecture only.
 */
#ifndef MICA_ARCH_H
#define MICA_ARCH_H

#include <mica/ghash.h>
#include <mica/provider.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The fastest constant-time provider for the CPU that this runs on: the portable one, with implementations on the CPU's
 * instructions where it has them. It asks the CPU at each call: call it once and keep the result.
 *
 * @return a constant provider, never NULL; mica_provider_default() where there is nothing better
 *
 * Errors: none. Constant time: all it names is.
 */
const struct mica_provider *mica_provider_host(void);

/**
 * Only what the CPU's instructions do, without the portable rest: for the benchmark's hardware rows, and for tests.
 *
 * @return a constant provider whose implementations all have an engine; NULL where the CPU has none of the instructions
 *
 * Errors: none besides NULL. Constant time: all it names is.
 */
const struct mica_provider *mica_provider_cpu(void);

/** The CPU as an engine: it has neither registers nor a lock; its name says the instruction set. */
extern const struct mica_engine mica_engine_cpu;

#if defined(__x86_64__)
/** AES-NI; eight blocks at a time where the mode allows it. */
extern const struct mica_cipher_impl mica_aes_x86ni;
/** AES on VAES, 256 bits wide: sixteen blocks at a time. Needs AVX2. */
extern const struct mica_cipher_impl mica_aes_vaes;
/** GHASH on PCLMULQDQ, eight blocks to a reduction. */
extern const struct mica_ghash_impl mica_ghash_pclmul;
extern const struct mica_hash_impl mica_sha1_x86ni;   /**< the SHA extensions */
extern const struct mica_hash_impl mica_sha224_x86ni; /**< likewise */
extern const struct mica_hash_impl mica_sha256_x86ni; /**< likewise */
extern const struct mica_aead_impl mica_aes_gcm_x86ni, mica_aes_gcm_vaes, mica_aes_ccm_x86ni;
#endif

#if defined(__aarch64__)
/** The AES instructions of Armv8-A; four blocks at a time where the mode allows it. */
extern const struct mica_cipher_impl mica_aes_armv8;
/** GHASH on PMULL. */
extern const struct mica_ghash_impl mica_ghash_pmull;
extern const struct mica_hash_impl mica_sha1_armv8;   /**< the SHA-1 instructions */
extern const struct mica_hash_impl mica_sha224_armv8; /**< the SHA-256 instructions */
extern const struct mica_hash_impl mica_sha256_armv8; /**< likewise */
extern const struct mica_aead_impl mica_aes_gcm_armv8, mica_aes_ccm_armv8;
#endif

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Ed448 signatures: Ed448 and Ed448ph (RFC 8032, 5.2; FIPS 186-5, 7). */
#ifndef MICA_ED448_H
#define MICA_ED448_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/eddsa.h>
#include <mica/engine.h>
#include <mica/rng.h>
#include <mica/status.h>
#include <mica/xof.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_ED448_KEY_LEN 57        /**< bytes of a private key (the seed) and of a public key */
#define MICA_ED448_SIGNATURE_LEN 114 /**< bytes of a signature */

/** One implementation of Ed448's scalar multiplications: const, in flash. Points are encoded as RFC 8032, 5.2.2. */
struct mica_ed448_impl {
    const char *name;                  /**< technique, e.g. "ed448_c" */
    const struct mica_engine *engine;  /**< NULL for software */
    bool constant_time;                /**< in private keys */
    const struct mica_xof_impl *xof;   /**< SHAKE256 to use */
    /** point = scalar * B, for a secret little-endian scalar of 448 bits; may answer MICA_NOT_ME. */
    mica_status (*multiply_base)(const struct mica_engine *engine, uint8_t point[57], const uint8_t scalar[56]);
    /**
     * point = s * B - k * A, for public s, k below the order and the public key A. Answers MICA_ERR_POINT when A is
     * not the canonical encoding of a point or has small order; may answer MICA_NOT_ME.
     */
    mica_status (*multiply_two)(const struct mica_engine *engine, uint8_t point[57], const uint8_t s[56],
                                const uint8_t k[56], const uint8_t public_key[57]);
    const struct mica_ed448_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/** Ed448 in portable C, constant time, with the portable SHAKE256. */
extern const struct mica_ed448_impl mica_ed448_c;

/** A private key made ready for signing, so that each signature does not hash it again. Wipe with mica_wipe(). */
struct mica_ed448_key {
    uint8_t scalar[56];     /**< s, pruned as RFC 8032, 5.2.5 says */
    uint8_t prefix[57];     /**< hashed into each signature's nonce */
    uint8_t public_key[57]; /**< A = s B */
};

/**
 * Make a key pair.
 *
 * @param impl        implementation, e.g. &mica_ed448_c
 * @param rng         generator of the private key
 * @param private_key receives 57 random bytes; the caller owns and in the end wipes them
 * @param public_key  receives the public key
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); the generator's error; a hardware error. Both outputs
 *         are all zero on error.
 *
 * Constant time in the private key, when impl->constant_time. Standard: RFC 8032, 5.2.5.
 */
MICA_MUST_USE mica_status mica_ed448_keygen(const struct mica_ed448_impl *impl, struct mica_rng *rng,
                                              uint8_t private_key[57], uint8_t public_key[57]);

/**
 * The public key of a private key.
 *
 * @param impl        implementation
 * @param private_key any 57 bytes
 * @param public_key  receives the public key; all zero on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); a hardware error
 *
 * Constant time in the private key, when impl->constant_time. Standard: RFC 8032, 5.2.5.
 */
MICA_MUST_USE mica_status mica_ed448_public_key(const struct mica_ed448_impl *impl,
                                                  const uint8_t private_key[57], uint8_t public_key[57]);

/**
 * Make a private key ready for signing. The public key is computed, not taken from the caller: a wrong
 * one would give the private key away.
 *
 * @param impl        implementation
 * @param key         receives the expanded key; the caller owns and wipes it; all zero on error
 * @param private_key any 57 bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); a hardware error
 *
 * Constant time in the private key, when impl->constant_time. Standard: RFC 8032, 5.2.5.
 */
MICA_MUST_USE mica_status mica_ed448_key_init(const struct mica_ed448_impl *impl, struct mica_ed448_key *key,
                                                const uint8_t private_key[57]);

/**
 * Sign a message, deterministically.
 *
 * @param impl      implementation
 * @param key       from mica_ed448_key_init()
 * @param variant   NULL for Ed448 with the empty context
 * @param message   the message, or with variant->prehash its digest; may be NULL when len is 0
 * @param len       bytes; with variant->prehash it must be 64
 * @param signature receives 114 bytes; all zero on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (context over 255 bytes, digest not of 64);
 *         a hardware error
 *
 * Constant time in the key, when impl->constant_time. Standard: RFC 8032, 5.2.6; FIPS 186-5, 7.6.2, 7.8.3.
 */
MICA_MUST_USE mica_status mica_ed448_sign(const struct mica_ed448_impl *impl, const struct mica_ed448_key *key,
                                            const struct mica_eddsa_variant *variant, const uint8_t *message,
                                            size_t len, uint8_t signature[114]);

/**
 * Verify a signature. The rule, where standards leave a choice: the public key must be canonically encoded and
 * must not have small order; S must be below the order; R must be the very bytes that encode S B - k A (the
 * equation without the cofactor, which also makes R canonical). All verifiers that follow this rule agree.
 *
 * @param impl       implementation
 * @param public_key 57 bytes, not trusted
 * @param variant    NULL for Ed448 with the empty context
 * @param message    the message, or with variant->prehash its digest; may be NULL when len is 0
 * @param len        bytes; with variant->prehash it must be 64
 * @param signature  114 bytes
 * @return MICA_OK when it is valid; MICA_ERR_VERIFY; MICA_ERR_POINT (public key); MICA_ERR_PARAMETER (NULL);
 *         MICA_ERR_LENGTH (context over 255 bytes, digest not of 64); a hardware error
 *
 * Not constant time: all inputs are public. Standard: RFC 8032, 5.2.7; FIPS 186-5, 7.7, 7.8.4.
 */
MICA_MUST_USE mica_status mica_ed448_verify(const struct mica_ed448_impl *impl, const uint8_t public_key[57],
                                              const struct mica_eddsa_variant *variant, const uint8_t *message,
                                              size_t len, const uint8_t signature[114]);

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * DSA (FIPS 186-4; withdrawn for signing by FIPS 186-5): for old systems only, in the library mica_legacy. Primes p of 512
 * to 3072 bits and q of 160 to 256 bits; the standard's pairs are 1024/160, 2048/224, 2048/256 and 3072/256.
 * A raw signature is r || s, each of MICA_DSA_PRIVATE_LEN() bytes.
 */
#ifndef MICA_DSA_H
#define MICA_DSA_H

#include <stddef.h>
#include <stdint.h>

#include <mica/hash.h>
#include <mica/modexp.h>
#include <mica/number.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_DSA_SIGNATURE_MAX 64     /**< bytes of the longest raw signature */
#define MICA_DSA_SIGNATURE_DER_MAX 72 /**< bytes of the longest DER signature */

/** Domain parameters in use. Fill with mica_dsa_init(); the last two members may be set afterwards. */
struct mica_dsa {
    struct mica_number p, q, g;            /**< without leading zeros */
    size_t q_bits;                         /**< bits of q */
    const struct mica_hash_impl *hash;     /**< hash of the nonce's HMAC (usually the one of the digest) */
    const struct mica_modexp_impl *modexp; /**< implementation; NULL for portable C */
};

/** Bytes of a private key, and of each half of a signature. */
#define MICA_DSA_PRIVATE_LEN(dsa) ((dsa)->q.len)

/** Bytes of a public key. */
#define MICA_DSA_PUBLIC_LEN(dsa) ((dsa)->p.len)

/**
 * Check the ranges of domain parameters and take them into use.
 *
 * @param dsa  receives the description, which points to the caller's numbers; all zero on error
 * @param p    prime modulus
 * @param q    prime order of g
 * @param g    generator
 * @param hash hash for the nonces of signatures
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY (sizes, an even p or q, q does not divide p-1, g not in
 *         [2, p-2])
 *
 * That p and q are prime, and that g has order q, is not tested. Constant time: no secrets. Standard: FIPS 186-4 4.2.
 */
MICA_MUST_USE mica_status mica_dsa_init(struct mica_dsa *dsa, const struct mica_number *p, const struct mica_number *q,
                                        const struct mica_number *g, const struct mica_hash_impl *hash);

/**
 * Generate a key pair.
 *
 * @param dsa         domain parameters
 * @param rng         generator
 * @param private_key receives MICA_DSA_PRIVATE_LEN(dsa) bytes; wiped on error
 * @param public_key  receives MICA_DSA_PUBLIC_LEN(dsa) bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENTROPY; a hardware error
 *
 * Constant time in the private key. Standard: FIPS 186-4 B.1.2.
 */
MICA_MUST_USE mica_status mica_dsa_keygen(const struct mica_dsa *dsa, struct mica_rng *rng, uint8_t *private_key,
                                          uint8_t *public_key);

/**
 * Public key of a private key.
 *
 * @param dsa         domain parameters
 * @param private_key MICA_DSA_PRIVATE_LEN(dsa) bytes
 * @param public_key  receives MICA_DSA_PUBLIC_LEN(dsa) bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY (private key not in [1, q-1]); a hardware error
 *
 * Constant time in the private key. Standard: FIPS 186-4 4.1.
 */
MICA_MUST_USE mica_status mica_dsa_public(const struct mica_dsa *dsa, const uint8_t *private_key, uint8_t *public_key);

/**
 * Check a public key: in [2, p-2] and of order q.
 *
 * @param dsa        domain parameters
 * @param public_key big-endian
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_POINT (out of range, or of another order); a hardware error
 *
 * Constant time: no secrets. Standard: SP 800-89 5.3.1.
 */
MICA_MUST_USE mica_status mica_dsa_check_public(const struct mica_dsa *dsa, const struct mica_number *public_key);

/**
 * Sign a digest, hedged: the nonce comes from RFC 6979's construction with fresh random bytes as its additional input
 * (section 3.6).
 *
 * @param dsa         domain parameters
 * @param private_key MICA_DSA_PRIVATE_LEN(dsa) bytes
 * @param digest      hash of the message; more bits than q has are cut on the right
 * @param digest_len  bytes, at least 1
 * @param rng         generator
 * @param signature   receives r || s, 2 * MICA_DSA_PRIVATE_LEN(dsa) bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (digest_len 0); MICA_ERR_KEY (private key not in
 *         [1, q-1]); MICA_ERR_ENTROPY; a hardware error
 *
 * Constant time in private key and nonce. Standard: FIPS 186-4 4.6.
 */
MICA_MUST_USE mica_status mica_dsa_sign(const struct mica_dsa *dsa, const uint8_t *private_key, const uint8_t *digest,
                                        size_t digest_len, struct mica_rng *rng, uint8_t *signature);

/**
 * Sign a digest with the deterministic nonce of RFC 6979: the same signature each time.
 *
 * @param dsa         domain parameters
 * @param private_key MICA_DSA_PRIVATE_LEN(dsa) bytes
 * @param digest      hash of the message
 * @param digest_len  bytes, at least 1
 * @param signature   receives r || s; wiped on error
 * @return as mica_dsa_sign(), without MICA_ERR_ENTROPY
 *
 * Constant time in private key and nonce. Standard: RFC 6979 3.2.
 */
MICA_MUST_USE mica_status mica_dsa_sign_deterministic(const struct mica_dsa *dsa, const uint8_t *private_key,
                                                      const uint8_t *digest, size_t digest_len, uint8_t *signature);

/**
 * Verify a signature of a digest.
 *
 * @param dsa        domain parameters
 * @param public_key big-endian; its range is checked, its order is not (mica_dsa_check_public())
 * @param digest     hash of the message
 * @param digest_len bytes, at least 1
 * @param signature  r || s, 2 * MICA_DSA_PRIVATE_LEN(dsa) bytes
 * @return MICA_OK; MICA_ERR_VERIFY (bad, or r or s not in [1, q-1]); MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH
 *         (digest_len 0); MICA_ERR_POINT (public key not in [2, p-2]); a hardware error
 *
 * Constant time: no secrets. Standard: FIPS 186-4 4.7.
 */
MICA_MUST_USE mica_status mica_dsa_verify(const struct mica_dsa *dsa, const struct mica_number *public_key,
                                          const uint8_t *digest, size_t digest_len, const uint8_t *signature);

/**
 * Verify a DER signature of a digest.
 *
 * @param dsa        domain parameters
 * @param public_key big-endian
 * @param digest     hash of the message
 * @param digest_len bytes, at least 1
 * @param der        SEQUENCE { INTEGER r, INTEGER s }, strict DER
 * @param der_len    bytes
 * @return as mica_dsa_verify(); MICA_ERR_ENCODING when der is malformed or a number is longer than q
 *
 * Constant time: no secrets. Standard: FIPS 186-4 4.7; RFC 3279 2.2.2.
 */
MICA_MUST_USE mica_status mica_dsa_verify_der(const struct mica_dsa *dsa, const struct mica_number *public_key,
                                              const uint8_t *digest, size_t digest_len, const uint8_t *der,
                                              size_t der_len);

/**
 * Encode a raw signature as DER.
 *
 * @param dsa       domain parameters
 * @param signature r || s
 * @param der       receives the encoding
 * @param capacity  bytes there; MICA_DSA_SIGNATURE_DER_MAX always suffices
 * @param der_len   receives the encoding's length; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_CAPACITY
 *
 * Constant time: no secrets. Standard: RFC 3279 2.2.2.
 */
MICA_MUST_USE mica_status mica_dsa_signature_to_der(const struct mica_dsa *dsa, const uint8_t *signature, uint8_t *der,
                                                    size_t capacity, size_t *der_len);

#ifdef __cplusplus
}
#endif
#endif

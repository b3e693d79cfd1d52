/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Elliptic curves in short Weierstrass form: curves, their implementations, keys and points. ECDH is in ecdh.h,
 * ECDSA in ecdsa.h, SM2 in sm2.h.
 *
 * Byte forms, all big-endian and of fixed length for a curve:
 *   private key  scalar_len bytes, a number in [1, n - 1]
 *   public key   1 + 2 * field_len bytes: 04 || X || Y (SEC 1, section 2.3.3, uncompressed)
 */
#ifndef MICA_EC_H
#define MICA_EC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/hash.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_EC_FIELD_MAX 66                            /**< bytes of the longest coordinate (secp521r1) */
#define MICA_EC_SCALAR_MAX 66                           /**< bytes of the longest private key */
#define MICA_EC_PUBLIC_MAX (1 + 2 * MICA_EC_FIELD_MAX)  /**< bytes of the longest public key */

struct mica_ec_domain;

/** One curve: its facts, shared by all its implementations. */
struct mica_ec_curve {
    const char *name;                    /**< as the benchmark prints it, e.g. "secp256r1" */
    uint16_t bits;                       /**< of the field's prime and of the group's order */
    uint8_t field_len;                   /**< bytes of a coordinate */
    uint8_t scalar_len;                  /**< bytes of a private key, and of r and of s */
    const uint8_t *oid;                  /**< content bytes of the DER object identifier */
    uint8_t oid_len;                     /**< bytes of oid */
    const struct mica_ec_domain *domain; /**< constants of the arithmetic */
};

/**
 * One implementation of one curve: const, in flash. Scalars are scalar_len bytes in [1, n - 1], points are
 * X || Y, both validated by the front end. Each operation may be NULL or answer MICA_NOT_ME: then the
 * implementation in otherwise is asked. Outputs may be the same memory as inputs.
 */
struct mica_ec_impl {
    const struct mica_ec_curve *curve;
    const char *name;                 /**< technique, e.g. "secp256r1_c" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< mul_base and mul, in scalar and point */
    /** out = k G. */
    mica_status (*mul_base)(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out);
    /** out = k P. */
    mica_status (*mul)(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point, uint8_t *out);
    /** out = u G + v P for public values, each scalar in [0, n - 1]; MICA_ERR_POINT when the sum is infinity. */
    mica_status (*mul_add)(const struct mica_ec_impl *self, const uint8_t *u, const uint8_t *v, const uint8_t *point,
                           uint8_t *out);
    /**
     * A whole ECDSA signature r || s, for blocks that make one; optional. digest is a number below n, scalar_len bytes.
     * k is the nonce; NULL: the block draws a fresh random one inside. A block that can do only one of the two answers
     * MICA_NOT_ME to the other, so that a deterministic signature is never one of a nonce drawn inside.
     */
    mica_status (*ecdsa_sign)(const struct mica_ec_impl *self, const uint8_t *private_key, const uint8_t *digest,
                              const uint8_t *k, uint8_t *signature);
    /** MICA_OK or MICA_ERR_VERIFY for a signature with r and s in [1, n - 1] under a valid point; optional. */
    mica_status (*ecdsa_verify)(const struct mica_ec_impl *self, const uint8_t *point, const uint8_t *digest,
                                const uint8_t *signature);
    /** ecdsa_sign proves its result by itself; otherwise the front end does, by one more mul_base. */
    bool ecdsa_sign_is_proven;
    const struct mica_ec_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/** A curve and a hash function: what ECDSA and SM2 compute with. */
struct mica_ec_suite {
    const struct mica_ec_impl *ec;
    const struct mica_hash_impl *hash;
};

extern const struct mica_ec_curve mica_secp224r1;       /**< NIST P-224, SP 800-186 */
extern const struct mica_ec_curve mica_secp256r1;       /**< NIST P-256, SP 800-186 */
extern const struct mica_ec_curve mica_secp384r1;       /**< NIST P-384, SP 800-186 */
extern const struct mica_ec_curve mica_secp521r1;       /**< NIST P-521, SP 800-186 */
extern const struct mica_ec_curve mica_secp256k1;       /**< SEC 2 */
extern const struct mica_ec_curve mica_brainpoolp256r1; /**< RFC 5639 */
extern const struct mica_ec_curve mica_brainpoolp384r1; /**< RFC 5639 */
extern const struct mica_ec_curve mica_brainpoolp512r1; /**< RFC 5639 */
extern const struct mica_ec_curve mica_sm2p256v1;       /**< GB/T 32918.5 */

extern const struct mica_ec_impl mica_secp224r1_c;       /**< portable C, constant time */
extern const struct mica_ec_impl mica_secp256r1_c;       /**< portable C, constant time */
extern const struct mica_ec_impl mica_secp384r1_c;       /**< portable C, constant time */
extern const struct mica_ec_impl mica_secp521r1_c;       /**< portable C, constant time */
extern const struct mica_ec_impl mica_secp256k1_c;       /**< portable C, constant time */
extern const struct mica_ec_impl mica_brainpoolp256r1_c; /**< portable C, constant time */
extern const struct mica_ec_impl mica_brainpoolp384r1_c; /**< portable C, constant time */
extern const struct mica_ec_impl mica_brainpoolp512r1_c; /**< portable C, constant time */
extern const struct mica_ec_impl mica_sm2p256v1_c;       /**< portable C, constant time */

/**
 * Make a key pair: d = (c mod (n - 1)) + 1 for a random c with 64 surplus bits (FIPS 186-5, A.2.1).
 *
 * @param ec          implementation of the curve
 * @param rng         generator
 * @param private_key receives scalar_len bytes; wiped on error
 * @param public_key  receives 1 + 2 * field_len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); the generator's errors; a hardware error
 *
 * Constant time, when ec->constant_time.
 */
MICA_MUST_USE mica_status mica_ec_keygen(const struct mica_ec_impl *ec, struct mica_rng *rng, uint8_t *private_key,
                                         uint8_t *public_key);

/**
 * Compute the public key of a private key.
 *
 * @param ec          implementation of the curve
 * @param private_key scalar_len bytes
 * @param public_key  receives 1 + 2 * field_len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY (not in [1, n - 1]); a hardware error
 *
 * Constant time in the key, when ec->constant_time. SEC 1, section 3.2.1.
 */
MICA_MUST_USE mica_status mica_ec_public_key(const struct mica_ec_impl *ec, const uint8_t *private_key,
                                             uint8_t *public_key);

/**
 * Check that a private key is in [1, n - 1].
 *
 * @param curve       the curve
 * @param private_key scalar_len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY
 *
 * Constant time in the key, but for the answer.
 */
MICA_MUST_USE mica_status mica_ec_check_private(const struct mica_ec_curve *curve, const uint8_t *private_key);

/**
 * Read a point in any form: uncompressed (04), compressed (02, 03) or hybrid-free SEC 1 bytes, and validate it fully:
 * coordinates below p, on the curve, not infinity (SP 800-56A, 5.6.2.3.3; these curves have cofactor 1).
 *
 * @param curve      the curve
 * @param in         encoded point
 * @param len        bytes: 1 + 2 * field_len, or 1 + field_len
 * @param public_key receives the uncompressed form, 1 + 2 * field_len bytes; wiped on error. May be in.
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENCODING (length or first byte; also the one-byte encoding
 *         of infinity); MICA_ERR_POINT (coordinate not below p, not on the curve, no such x)
 *
 * Not constant time: points are public. SEC 1, section 2.3.4.
 */
MICA_MUST_USE mica_status mica_ec_point_decode(const struct mica_ec_curve *curve, const uint8_t *in, size_t len,
                                               uint8_t *public_key);

/**
 * Write a public key in compressed form, 02 or 03 || X.
 *
 * @param curve      the curve
 * @param public_key 1 + 2 * field_len bytes, uncompressed
 * @param compressed receives 1 + field_len bytes; wiped on error. May be public_key.
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENCODING (first byte); MICA_ERR_POINT (not on the curve)
 *
 * Not constant time: points are public. SEC 1, section 2.3.3.
 */
MICA_MUST_USE mica_status mica_ec_point_compress(const struct mica_ec_curve *curve, const uint8_t *public_key,
                                                 uint8_t *compressed);

/**
 * Check a public key fully, as mica_ec_point_decode() does, without an output.
 *
 * @param curve      the curve
 * @param public_key 1 + 2 * field_len bytes, uncompressed
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENCODING (first byte); MICA_ERR_POINT
 *
 * Not constant time: points are public.
 */
MICA_MUST_USE mica_status mica_ec_check_public(const struct mica_ec_curve *curve, const uint8_t *public_key);

#define MICA_EC_SIGNATURE_DER_MAX (2 * (MICA_EC_SCALAR_MAX + 5) + 4) /**< bytes of the longest DER signature */

/**
 * Write a raw signature (ECDSA's or SM2's) as DER: SEQUENCE { INTEGER r, INTEGER s }.
 *
 * @param curve     the curve
 * @param signature r || s, 2 * scalar_len bytes
 * @param der       receives the encoding; wiped on error
 * @param capacity  bytes of der; MICA_EC_SIGNATURE_DER_MAX is always enough
 * @param len       receives the bytes written; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_CAPACITY
 *
 * Not constant time: signatures are public. RFC 3279, section 2.2.3.
 */
MICA_MUST_USE mica_status mica_ec_signature_to_der(const struct mica_ec_curve *curve, const uint8_t *signature,
                                                   uint8_t *der, size_t capacity, size_t *len);

/**
 * Read a DER signature. Only DER is taken: shortest lengths, minimal non-negative numbers, nothing behind.
 *
 * @param curve     the curve
 * @param der       the encoding
 * @param len       bytes
 * @param signature receives r || s, 2 * scalar_len bytes; wiped on error. Its numbers are not compared with n.
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENCODING (malformed, or a number longer than scalar_len)
 *
 * Not constant time: signatures are public. RFC 3279, section 2.2.3.
 */
MICA_MUST_USE mica_status mica_ec_signature_from_der(const struct mica_ec_curve *curve, const uint8_t *der, size_t len,
                                                     uint8_t *signature);

#ifdef __cplusplus
}
#endif
#endif

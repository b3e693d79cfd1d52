/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ECDSA (FIPS 186-5). A raw signature is r || s, each of scalar_len bytes; mica_ec_signature_to_der() and
 * mica_ec_signature_from_der() convert it.
 */
#ifndef MICA_ECDSA_H
#define MICA_ECDSA_H

#include <mica/ec.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_ECDSA_SIGNATURE_MAX (2 * MICA_EC_SCALAR_MAX) /**< bytes of the longest raw signature */

/**
 * Sign a digest, hedged: the nonce comes from RFC 6979's construction with fresh random bytes as its additional
 * input (section 3.6), so that it is unique with a broken generator, and unpredictable to faults with a good one.
 * An accelerator that makes whole signatures draws the nonce inside instead; then rng is not asked, and unless the
 * implementation proves its result by itself, the signature leaves only after a check against the key (one more k G).
 *
 * @param suite       curve, and the hash function of the nonce's HMAC (usually the one of the digest)
 * @param private_key scalar_len bytes
 * @param digest      hash of the message; more bits than the order has are cut on the right
 * @param digest_len  bytes, at least 1
 * @param rng         generator; one call for hash->digest_len bytes, or none
 * @param signature   receives r || s, 2 * scalar_len bytes; wiped on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (digest_len 0); MICA_ERR_KEY (private key not in
 *         [1, n - 1]); the generator's errors; MICA_ERR_FAULT (an accelerator's signature is wrong); a hardware error
 *
 * Constant time in the private key and the nonce. FIPS 186-5, section 6.4.1.
 */
MICA_MUST_USE mica_status mica_ecdsa_sign(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                          const uint8_t *digest, size_t digest_len, struct mica_rng *rng,
                                          uint8_t *signature);

/**
 * Sign a digest with the deterministic nonce of RFC 6979: the same signature each time.
 *
 * @param suite       as for mica_ecdsa_sign()
 * @param private_key scalar_len bytes
 * @param digest      hash of the message
 * @param digest_len  bytes, at least 1
 * @param signature   receives r || s, 2 * scalar_len bytes; wiped on error
 * @return as mica_ecdsa_sign(), without the generator's errors
 *
 * Constant time in the private key and the nonce. FIPS 186-5, sections 6.4.1 and A.3.3; RFC 6979, section 3.2.
 */
MICA_MUST_USE mica_status mica_ecdsa_sign_deterministic(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                                        const uint8_t *digest, size_t digest_len,
                                                        uint8_t *signature);

/**
 * Hash a message and sign it, hedged.
 *
 * @param suite       curve and hash function
 * @param private_key scalar_len bytes
 * @param message     may be NULL when len is 0
 * @param len         bytes
 * @param rng         generator
 * @param signature   receives r || s, 2 * scalar_len bytes; wiped on error
 * @return as mica_ecdsa_sign(), and the hash function's errors
 *
 * Constant time in the private key and the nonce. FIPS 186-5, section 6.4.1.
 */
MICA_MUST_USE mica_status mica_ecdsa_sign_message(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                                  const uint8_t *message, size_t len, struct mica_rng *rng,
                                                  uint8_t *signature);

/**
 * Verify a signature of a digest.
 *
 * @param ec         implementation of the curve
 * @param public_key 1 + 2 * field_len bytes, uncompressed; validated fully
 * @param digest     hash of the message
 * @param digest_len bytes, at least 1
 * @param signature  r || s, 2 * scalar_len bytes
 * @return MICA_OK: the signature is good; MICA_ERR_VERIFY (it is not, or r or s is not in [1, n - 1]);
 *         MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (digest_len 0); MICA_ERR_ENCODING, MICA_ERR_POINT (public key);
 *         a hardware error
 *
 * Not constant time: all inputs are public. FIPS 186-5, section 6.4.2.
 */
MICA_MUST_USE mica_status mica_ecdsa_verify(const struct mica_ec_impl *ec, const uint8_t *public_key,
                                            const uint8_t *digest, size_t digest_len, const uint8_t *signature);

/**
 * Verify a DER signature of a digest.
 *
 * @param ec         implementation of the curve
 * @param public_key 1 + 2 * field_len bytes, uncompressed; validated fully
 * @param digest     hash of the message
 * @param digest_len bytes, at least 1
 * @param der        SEQUENCE { INTEGER r, INTEGER s }, strict DER
 * @param der_len    bytes
 * @return as mica_ecdsa_verify(); MICA_ERR_ENCODING also when der is malformed
 *
 * Not constant time: all inputs are public. FIPS 186-5, section 6.4.2; RFC 3279, section 2.2.3.
 */
MICA_MUST_USE mica_status mica_ecdsa_verify_der(const struct mica_ec_impl *ec, const uint8_t *public_key,
                                                const uint8_t *digest, size_t digest_len, const uint8_t *der,
                                                size_t der_len);

/**
 * Hash a message and verify its signature.
 *
 * @param suite      curve and hash function
 * @param public_key 1 + 2 * field_len bytes, uncompressed; validated fully
 * @param message    may be NULL when len is 0
 * @param len        bytes
 * @param signature  r || s, 2 * scalar_len bytes
 * @return as mica_ecdsa_verify(), and the hash function's errors
 *
 * Not constant time: all inputs are public. FIPS 186-5, section 6.4.2.
 */
MICA_MUST_USE mica_status mica_ecdsa_verify_message(const struct mica_ec_suite *suite, const uint8_t *public_key,
                                                    const uint8_t *message, size_t len, const uint8_t *signature);

#ifdef __cplusplus
}
#endif
#endif

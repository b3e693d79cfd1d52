/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of SM2 share, and its operations with a given secret k, for known answers in the tests. */
#ifndef MICA_EC_SM2_CORE_H
#define MICA_EC_SM2_CORE_H

#include <mica/sm2.h>

#include "bignum/limb.h"

#define MICA_SM2_LEN 32 /**< bytes of a coordinate, a scalar and a digest */

/** A piece of a hash function's input. */
struct mica_sm2_piece {
    const void *p;
    size_t len;
};

/** MICA_OK when the suite is one of SM2. */
mica_status mica_sm2_check_suite(const struct mica_ec_suite *suite);

/** Hash pieces up to the one with p == NULL. */
mica_status mica_sm2_hash(const struct mica_ec_suite *suite, const struct mica_sm2_piece *pieces, uint8_t digest[32]);

/**
 * out ^= KDF(pieces) (GB/T 32918.4, section 5.4.3). any, if not NULL, receives the OR of all bytes of the key stream.
 * At most three pieces, then one with p == NULL and room for one more behind it.
 */
mica_status mica_sm2_kdf_xor(const struct mica_ec_suite *suite, struct mica_sm2_piece pieces[5], uint8_t *out,
                             size_t len, uint8_t *any);

/** Sign with k; digest is a number below n. MICA_NOT_ME: take another k. */
mica_status mica_sm2_sign_core(const struct mica_ec_suite *suite, const uint8_t *private_key, const mica_limb *digest,
                               const uint8_t *k, uint8_t signature[64]);

/** Encrypt with the ephemeral key k, whose public key already stands in ciphertext. MICA_NOT_ME: take another k. */
mica_status mica_sm2_encrypt_core(const struct mica_ec_suite *suite, const uint8_t *public_key, const uint8_t *message,
                                  size_t len, const uint8_t *k, uint8_t *ciphertext);

#endif

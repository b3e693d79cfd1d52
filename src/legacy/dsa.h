/* SPDX-License-Identifier: Apache-2.0 */
/* Parts that the files of DSA share. */
#ifndef MICA_LEGACY_DSA_H
#define MICA_LEGACY_DSA_H

#include <mica/dsa.h>

#include "bignum/number.h"

#define MICA_DSA_Q_MAX 32 /* bytes */

/** HMAC_DRBG of RFC 6979 3.2 between two candidates; wipe it after use. */
struct mica_dsa_nonce {
    const struct mica_dsa *dsa;
    uint8_t key[MICA_HASH_DIGEST_MAX];
    uint8_t v[MICA_HASH_DIGEST_MAX];
};

/** Steps a to g: digest is bits2octets(H(m)), of q's length; rng may be NULL for the deterministic nonce. */
mica_status mica_dsa_nonce_init(struct mica_dsa_nonce *nonce, const struct mica_dsa *dsa, const uint8_t *private_key,
                                const uint8_t *digest, struct mica_rng *rng);

/** Step h: the next candidate of q's length and bits, not yet checked to be in [1, q-1]. */
mica_status mica_dsa_nonce_next(struct mica_dsa_nonce *nonce, uint8_t *k);

/** bits2int of RFC 6979 2.3.2: the leftmost bits of a digest, as many as q has, in q's length. */
void mica_dsa_leftmost(const struct mica_dsa *dsa, uint8_t *out, const uint8_t *digest, size_t digest_len);

/** base^exponent mod p through the implementation; out holds the base, of p's length, and receives the result. */
mica_status mica_dsa_raise(const struct mica_dsa *dsa, uint8_t *out, const struct mica_number *exponent,
                           bool public_exponent);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The secret number k of a signature: RFC 6979, with additional input when there is a generator. */
#ifndef MICA_EC_NONCE_H
#define MICA_EC_NONCE_H

#include <stdbool.h>

#include <mica/ec.h>

#include "bignum/limb.h"

/** HMAC_DRBG of RFC 6979, section 3.2, between two candidates; wipe it after use. */
struct mica_ec_nonce {
    const struct mica_ec_suite *suite;
    uint8_t key[MICA_HASH_DIGEST_MAX];
    uint8_t v[MICA_HASH_DIGEST_MAX];
};

/**
 * Steps a to g. digest is bits2octets(H(m)): scalar_len bytes below n. rng may be NULL: then the nonce is the
 * deterministic one. Errors: the generator's and the hash function's.
 */
mica_status mica_ec_nonce_init(struct mica_ec_nonce *nonce, const struct mica_ec_suite *suite,
                               const uint8_t *private_key, const uint8_t *digest, struct mica_rng *rng);

/** Step h: the next candidate in [1, n - 1], scalar_len bytes. */
mica_status mica_ec_nonce_next(struct mica_ec_nonce *nonce, uint8_t *k);

/**
 * Turn a mask into a branch. The only place where a condition that was computed from secrets is looked at: used for
 * "this candidate is out of range, take the next", "this key is invalid", and such, which may be known.
 */
bool mica_ec_reveal(mica_limb mask);

#endif

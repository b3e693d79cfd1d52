/* SPDX-License-Identifier: Apache-2.0 */
/* ECDSA with a nonce that is given: for the signing functions, and for known answers in the tests. */
#ifndef MICA_EC_ECDSA_CORE_H
#define MICA_EC_ECDSA_CORE_H

#include <mica/ec.h>

#include "bignum/limb.h"

/**
 * Sign with k in [1, n - 1] and a valid private key; digest is a number below n. MICA_NOT_ME when r or s is zero: take
 * another k. k must be secret, uniformly random and never used twice.
 */
mica_status mica_ecdsa_core(const struct mica_ec_impl *ec, const uint8_t *private_key, const mica_limb *digest,
                            const uint8_t *k, uint8_t *signature);

#endif

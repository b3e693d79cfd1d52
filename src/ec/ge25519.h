/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The group of Ed25519 (RFC 8032, 5.1), -x^2 + y^2 = 1 + d x^2 y^2, in extended coordinates
 * (Hisil, Wong, Carter, Dawson 2008); the formulas hold for all points.
 */
#ifndef MICA_EC_GE25519_H
#define MICA_EC_GE25519_H

#include <stdbool.h>
#include <stdint.h>

#include "bignum/limb.h"
#include "ec/fe25519.h"

/** x = X / Z, y = Y / Z, x y = T / Z; all tight. T is not always kept. */
struct mica_ge25519 {
    mica_fe25519 x, y, z, t;
};

/** r = k B, without T. k: 256 bits, any value. Constant time in k. */
void mica_ge25519_mul_base(struct mica_ge25519 *r, const mica_limb *k);

/** r = s B - k A, without T; s and k little-endian, below 2^255. Not constant time: for public values. */
void mica_ge25519_mul_two(struct mica_ge25519 *r, const uint8_t s[32], const uint8_t k[32],
                          const struct mica_ge25519 *a);

/** Decode a point (RFC 8032, 5.1.3); false when it is no canonical encoding of a point. Not constant time. */
bool mica_ge25519_decode(struct mica_ge25519 *r, const uint8_t in[32]);

/** Encode a point (RFC 8032, 5.1.2). Constant time. */
void mica_ge25519_encode(uint8_t out[32], const struct mica_ge25519 *a);

/** True when the order of a divides 8. Not constant time. */
bool mica_ge25519_has_small_order(const struct mica_ge25519 *a);

#endif

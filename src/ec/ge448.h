/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The group of Ed448 (RFC 8032, 5.2), x^2 + y^2 = 1 + d x^2 y^2 with d = -39081, in extended
 * coordinates (Hisil, Wong, Carter, Dawson 2008); the formulas hold for all points.
 */
#ifndef MICA_EC_GE448_H
#define MICA_EC_GE448_H

#include <stdbool.h>
#include <stdint.h>

#include "bignum/limb.h"
#include "ec/fe448.h"

/** x = X / Z, y = Y / Z, x y = T / Z; all tight. T is not always kept. */
struct mica_ge448 {
    mica_fe448 x, y, z, t;
};

/** r = k B, without T. k: 448 bits, any value. Constant time in k. */
void mica_ge448_mul_base(struct mica_ge448 *r, const mica_limb *k);

/** r = s B - k A, without T; s and k little-endian. Not constant time: for public values. */
void mica_ge448_mul_two(struct mica_ge448 *r, const uint8_t s[56], const uint8_t k[56], const struct mica_ge448 *a);

/** Decode a point (RFC 8032, 5.2.3); false when it is no canonical encoding of a point. Not constant time. */
bool mica_ge448_decode(struct mica_ge448 *r, const uint8_t in[57]);

/** Encode a point (RFC 8032, 5.2.2). Constant time. */
void mica_ge448_encode(uint8_t out[57], const struct mica_ge448 *a);

/** True when the order of a divides 4. Not constant time. */
bool mica_ge448_has_small_order(const struct mica_ge448 *a);

#endif

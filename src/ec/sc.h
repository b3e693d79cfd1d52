/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Scalars: arithmetic modulo the prime order L of a subgroup, for EdDSA. Numbers are n limbs, least
 * significant first. Constant time in the values, by Barrett's reduction (HAC, algorithm 14.42).
 */
#ifndef MICA_EC_SC_H
#define MICA_EC_SC_H

#include "bignum/limb.h"

#define MICA_SC_MAX MICA_LIMBS_FOR_BITS(448) /**< limbs of the longest order */

/** An order L of n limbs, the top one not zero. */
struct mica_sc_order {
    const mica_limb *l;  /**< n limbs */
    const mica_limb *mu; /**< floor(2^(2 n MICA_LIMB_BITS) / L), n + 1 limbs */
    size_t n;
};

/** r = x mod L, x of 2n limbs. */
void mica_sc_reduce(mica_limb *r, const mica_limb *x, const struct mica_sc_order *order);

/** r = little-endian bytes mod L, of any length. */
void mica_sc_from_bytes(mica_limb *r, const uint8_t *in, size_t len, const struct mica_sc_order *order);

/** r = a * b + c mod L; a, b and c any n limbs with a * b + c < 2^(2 n MICA_LIMB_BITS). */
void mica_sc_mul_add(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *c,
                     const struct mica_sc_order *order);

/** The order 2^252 + 27742317777372353535851937790883648493 of Ed25519 (RFC 8032, 5.1). */
extern const struct mica_sc_order mica_sc25519;

/** The order 2^446 - 13818066809895115352007386748515426880336692474882178609894547503885 of Ed448 (5.2). */
extern const struct mica_sc_order mica_sc448;

#endif

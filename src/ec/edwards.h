/* SPDX-License-Identifier: Apache-2.0 */
/* What the scalar multiplications of Ed25519 and Ed448 share: choosing from tables, and digits. */
#ifndef MICA_EC_EDWARDS_H
#define MICA_EC_EDWARDS_H

#include <stdint.h>

#include "ec/edwards_table.h"

/**
 * out[0..words) = the entry of a comb's block that the teeth's bits choose; the bits of a negative
 * entry are turned around. Constant time. words is a multiple of 6.
 *
 * @return all ones when the entry is to be negated, else zero
 */
uint32_t mica_edwards_select(uint32_t *out, const uint32_t *block, unsigned words, uint32_t teeth);

/** The bits of k (n limbs, zero above) under one block's teeth at a position of a comb with this spacing. */
uint32_t mica_edwards_teeth(const mica_limb *k, unsigned n, unsigned block, unsigned position, unsigned space);

/**
 * The w-NAF of a public scalar: digits[i] is 0 or odd with |digits[i]| < 2^(window - 1), at most one of any
 * window in a row not zero, and the sum of digits[i] 2^i is the scalar. Not constant time.
 *
 * @param digits receives bits + 1 digits
 * @param scalar bits / 8 bytes, little-endian
 */
void mica_edwards_wnaf(int8_t *digits, const uint8_t *scalar, unsigned bits, unsigned window);

#endif

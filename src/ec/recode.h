/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Scalars in digits that are all odd. For odd k < 2^T, k = sum of s_i 2^i with all s_i = 1 or -1, where bit i of
 * (k >> 1) + 2^(T-1) tells s_i. So the bits of that number, taken four (or one per tooth of the comb) at a time, are
 * the digits; the highest of them is the sign, the rest (inverted when negative) is the index into a table.
 */
#ifndef MICA_EC_RECODE_H
#define MICA_EC_RECODE_H

#include "ec/domain.h"

/** The signed recoding of a scalar. */
struct mica_ec_digits {
    mica_limb bits[MICA_FP_LIMBS_MAX + 1];
    mica_limb negate; /**< mask: the scalar was even, and n - k is in bits */
};

/** Index into a table of 2^(width - 1) entries, and a mask: take the entry's negative. */
struct mica_ec_digit {
    mica_limb index;
    mica_limb negative;
};

/** Recode scalar_len bytes k in [1, n - 1] with total >= the order's bits. Constant time. */
void mica_ec_recode(const struct mica_ec_domain *domain, struct mica_ec_digits *digits, const uint8_t *k,
                    unsigned total);

/** The ith digit of four bits. */
struct mica_ec_digit mica_ec_window_digit(const struct mica_ec_digits *digits, unsigned i);

/** Rows of the comb: the bits that each tooth of each block covers. */
unsigned mica_ec_comb_rows(const struct mica_ec_domain *domain);

/** The comb's digit: teeth are rows * blocks bits apart, blocks are rows bits apart. */
struct mica_ec_digit mica_ec_comb_digit(const struct mica_ec_digits *digits, unsigned rows, unsigned row,
                                        unsigned block);

#endif

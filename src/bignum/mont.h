/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery arithmetic with the double-length product in the caller's scratch memory. */
#ifndef MICA_BIGNUM_MONT_H
#define MICA_BIGNUM_MONT_H

#include "bignum/limb.h"

/** r = t / R mod m for t < m * R of 2n limbs; t is destroyed. r may be t or t + n. */
void mica_mont_redc(mica_limb *r, mica_limb *t, const struct mica_mont *mont);

/** mica_mont_mul() with 2n limbs of scratch. */
void mica_mont_mul_with(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mont,
                        mica_limb *scratch);

/** mica_mont_sqr() with 2n limbs of scratch. */
void mica_mont_sqr_with(mica_limb *r, const mica_limb *a, const struct mica_mont *mont, mica_limb *scratch);

/**
 * Fill rr (n limbs, the array mont->rr points to) with R^2 mod m; mont->m, m0_inv and n are set; 2^start <= m < R
 * is where the doublings begin, and all the time depends on beside n. 2n limbs of scratch.
 */
void mica_mont_rr_with(mica_limb *rr, const struct mica_mont *mont, size_t start, mica_limb *scratch);

/** a = 2 a mod m for a < m. */
void mica_mont_double(mica_limb *a, const mica_limb *m, size_t n);

#endif

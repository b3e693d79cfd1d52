/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A prime field as a const table of operations. An element is an array of n limbs with a value below p, in the
 * field's own representation: Montgomery form (rr is not NULL) or plain. Every operation is constant time, gives a
 * fully reduced value, and lets outputs be inputs.
 */
#ifndef MICA_EC_FP_H
#define MICA_EC_FP_H

#include "bignum/limb.h"

#define MICA_FP_LIMBS_MAX MICA_LIMBS_FOR_BITS(521)

/** An element of the largest field; smaller ones use its first n limbs. */
typedef mica_limb mica_fe[MICA_FP_LIMBS_MAX];

/** Limbs from 32-bit words, least significant first: the source of a constant is the same for both limb sizes. */
#if MICA_LIMB_BITS == 64
#define MICA_WORDS(lo, hi) (((mica_limb)(hi) << 32) | (mica_limb)(lo))
#else
#define MICA_WORDS(lo, hi) (lo), (hi)
#endif

struct mica_fp {
    const mica_limb *p;    /**< the prime, n limbs */
    const mica_limb *one;  /**< 1 in the field's representation */
    const mica_limb *rr;   /**< R^2 mod p for Montgomery form, R = 2^(n * MICA_LIMB_BITS); NULL for plain form */
    const mica_limb *root; /**< of unity, of order 2^(two-adicity of p - 1), for p = 1 mod 4; NULL for p = 3 mod 4 */
    mica_limb m0_inv;      /**< -p^-1 mod 2^MICA_LIMB_BITS */
    uint16_t bits;         /**< of p */
    uint8_t n;             /**< limbs */
    void (*mul)(mica_limb *r, const mica_limb *a, const mica_limb *b);
    void (*sqr)(mica_limb *r, const mica_limb *a);
    void (*add)(mica_limb *r, const mica_limb *a, const mica_limb *b);
    void (*sub)(mica_limb *r, const mica_limb *a, const mica_limb *b);
    void (*half)(mica_limb *r, const mica_limb *a);
};

/** r = 1 / a, or 0 for a = 0. */
void mica_fp_inv(const struct mica_fp *fp, mica_limb *r, const mica_limb *a);

/** r = a square root of a; returns a mask that is zero when a is no square. For public values: time depends on a. */
mica_limb mica_fp_sqrt(const struct mica_fp *fp, mica_limb *r, const mica_limb *a);

/** Enter the field's representation; returns a mask that is zero when the big-endian bytes are not below p. */
mica_limb mica_fp_from_be(const struct mica_fp *fp, mica_limb *r, const uint8_t *in);

/** Write (bits + 7) / 8 big-endian bytes. */
void mica_fp_to_be(const struct mica_fp *fp, uint8_t *out, const mica_limb *a);

/** r = -a. */
void mica_fp_neg(const struct mica_fp *fp, mica_limb *r, const mica_limb *a);

/** r = 0 and r = a. */
void mica_fp_zero(const struct mica_fp *fp, mica_limb *r);
void mica_fp_copy(const struct mica_fp *fp, mica_limb *r, const mica_limb *a);

#endif

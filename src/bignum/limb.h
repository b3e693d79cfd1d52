/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Numbers as arrays of limbs, least significant limb first, of a length the caller knows. All
 * functions are constant time in the limbs' values; time depends on lengths only. Outputs may be
 * the same array as an input unless said otherwise. A mask is all ones or zero (base/ct.h).
 */
#ifndef MICA_BIGNUM_LIMB_H
#define MICA_BIGNUM_LIMB_H

#include <stddef.h>
#include <stdint.h>

#include "base/ct.h"
#include "base/word.h"

#if MICA_WORD_BITS == 64
typedef uint64_t mica_limb;
__extension__ typedef unsigned __int128 mica_dlimb;
#define mica_ct_mask_limb mica_ct_mask_u64
#define mica_ct_is_zero_limb mica_ct_is_zero_u64
#define mica_ct_lt_limb mica_ct_lt_u64
#else
typedef uint32_t mica_limb;
typedef uint64_t mica_dlimb;
#define mica_ct_mask_limb mica_ct_mask_u32
#define mica_ct_is_zero_limb mica_ct_is_zero_u32
#define mica_ct_lt_limb mica_ct_lt_u32
#endif

#define MICA_LIMB_BITS MICA_WORD_BITS
#define MICA_LIMB_BYTES (MICA_LIMB_BITS / 8)
#define MICA_LIMBS_FOR_BITS(bits) (((bits) + MICA_LIMB_BITS - 1) / MICA_LIMB_BITS)

/** r = a + b; returns the carry, 0 or 1. */
mica_limb mica_limb_add(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n);

/** r = a - b; returns the borrow, 0 or 1. */
mica_limb mica_limb_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n);

/** r = a + (mask & b); returns the carry. */
mica_limb mica_limb_cond_add(mica_limb *r, const mica_limb *a, const mica_limb *b, mica_limb mask, size_t n);

/** r = a - (mask & b); returns the borrow. */
mica_limb mica_limb_cond_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, mica_limb mask, size_t n);

/** r = mask ? a : b. */
void mica_limb_select(mica_limb *r, const mica_limb *a, const mica_limb *b, mica_limb mask, size_t n);

/** Mask: a == 0. */
mica_limb mica_limb_is_zero(const mica_limb *a, size_t n);

/** Mask: a == b. */
mica_limb mica_limb_eq(const mica_limb *a, const mica_limb *b, size_t n);

/** Mask: a < b. */
mica_limb mica_limb_lt(const mica_limb *a, const mica_limb *b, size_t n);

/** r[0..2n) = a * b; r may not overlap an input. Schoolbook, product scanning; Karatsuba from a measured size up. */
void mica_limb_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n);

/** r[0..2n) = a * a; r may not overlap a. */
void mica_limb_sqr(mica_limb *r, const mica_limb *a, size_t n);

/** Read a big-endian number of len bytes into n limbs; returns a mask that is zero when it does not fit. */
mica_limb mica_limb_from_be(mica_limb *r, size_t n, const uint8_t *in, size_t len);

/** Write the low len bytes of a, big-endian, zero-padded on the left. */
void mica_limb_to_be(uint8_t *out, size_t len, const mica_limb *a, size_t n);

/** Turn n limbs into as many big-endian bytes, zero-padded on the left, in their own memory; or such bytes into limbs. */
void mica_limb_turn(mica_limb *a, size_t n);

/** An odd modulus prepared for Montgomery arithmetic with R = 2^(n * MICA_LIMB_BITS). */
struct mica_mont {
    const mica_limb *m;   /**< the modulus, n limbs, odd, > 1 */
    const mica_limb *rr;  /**< R^2 mod m, n limbs */
    mica_limb m0_inv;     /**< -m^-1 mod 2^MICA_LIMB_BITS */
    size_t n;
};

/** -m0^-1 mod 2^MICA_LIMB_BITS for an odd m0. */
mica_limb mica_mont_m0_inv(mica_limb m0);

/** rr = R^2 mod m for n limbs of odd m. */
void mica_mont_rr(mica_limb *rr, const mica_limb *m, size_t n);

/** r = a * b / R mod m, for a, b < m; r < m. At most 8192 bits; needs no scratch from the caller (2n limbs of stack). */
void mica_mont_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mont);

/** r = a * a / R mod m. */
void mica_mont_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mont);

#endif

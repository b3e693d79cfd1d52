/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^448 - 2^224 - 1 elements (RFC 7748, 4.2). An element is held unreduced, as limbs of
 * one of two forms; each has its own file:
 *
 *   MICA_FE448_LIMBS  8   fe448_8x56.c     radix 2^56, for 64-bit machines
 *   MICA_FE448_LIMBS 16   fe448_16x28.c    radix 2^28, for 32-bit cores
 *
 * Both keep one contract. An element is "tight" (what all but an addition gives) or "loose" (also
 * what one addition of tight elements gives):
 *
 *   add                                     tight in, loose out
 *   sub, neg, mul, sqr, mul_small_add       loose in, tight out
 *
 * Everything is constant time in the values. Outputs may be the same element as an input, except
 * those of mul and sqr.
 */
#ifndef MICA_EC_FE448_H
#define MICA_EC_FE448_H

#include <stdint.h>

#include "base/ct.h"
#include "base/word.h"

#ifndef MICA_FE448_LIMBS
#if MICA_WORD_BITS == 64
#define MICA_FE448_LIMBS 8
#else
#define MICA_FE448_LIMBS 16
#endif
#endif

#if MICA_FE448_LIMBS == 8
typedef uint64_t mica_fe448_limb;
#else
typedef uint32_t mica_fe448_limb;
#endif

typedef struct mica_fe448 {
    mica_fe448_limb v[MICA_FE448_LIMBS];
} mica_fe448;

/* Of each form. */

/** r = a + b. */
void mica_fe448_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b);

/** r = a - b. */
void mica_fe448_sub(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b);

/** r = a * b; r is neither a nor b. */
void mica_fe448_mul(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b);

/** r = a * a; r is not a. */
void mica_fe448_sqr(mica_fe448 *r, const mica_fe448 *a);

/** r = a + small * b, small < 2^17. */
void mica_fe448_mul_small_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b, uint32_t small);

/** Little-endian; values from p up taken modulo p; r is tight. */
void mica_fe448_from_bytes(mica_fe448 *r, const uint8_t in[56]);

/** The one canonical encoding, of a tight element. */
void mica_fe448_to_bytes(uint8_t out[56], const mica_fe448 *a);

/* Of all forms: fe448.c. */

extern const mica_fe448 mica_fe448_zero;
extern const mica_fe448 mica_fe448_one;

/** r = -a. */
void mica_fe448_neg(mica_fe448 *r, const mica_fe448 *a);

/** r = a^(2^count), count >= 1; a loose, r tight; may be the same. */
void mica_fe448_sqr_times(mica_fe448 *r, const mica_fe448 *a, unsigned count);

/** r = 1 / a, and 0 for 0; tight; may be the same. */
void mica_fe448_invert(mica_fe448 *r, const mica_fe448 *a);

/** r = a^((p - 3) / 4), the core of a square root; tight, not the same. */
void mica_fe448_pow_p34(mica_fe448 *r, const mica_fe448 *a);

/** Exchange a and b when mask is all ones. */
void mica_fe448_cswap(mica_fe448 *a, mica_fe448 *b, mica_fe448_limb mask);

/** r = a when mask is all ones; unchanged when it is zero. */
void mica_fe448_cmov(mica_fe448 *r, const mica_fe448 *a, mica_fe448_limb mask);

/** 1 when the tight element is zero modulo p, else 0. */
uint32_t mica_fe448_is_zero(const mica_fe448 *a);

/** The lowest bit of the canonical encoding of a tight element. */
uint32_t mica_fe448_parity(const mica_fe448 *a);

#endif

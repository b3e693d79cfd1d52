/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^255 - 19 elements (RFC 7748, 4.1). An element is held unreduced, as limbs of one
 * of three forms; each has its own file:
 *
 *   MICA_FE25519_LIMBS  5   fe25519_5x51.c    radix 2^51, for 64-bit machines
 *   MICA_FE25519_LIMBS 10   fe25519_10x25.c   radix 2^25.5, where 32x32+64 accumulates in one instruction
 *   MICA_FE25519_LIMBS  8   fe25519_8x32.c    radix 2^32, full words, for all other 32-bit cores
 *
 * All three keep one contract. An element is "tight" (what a multiplication gives) or "loose" (what
 * one addition or subtraction gives):
 *
 *   add, sub, neg               tight in, loose out
 *   mul, sqr, mul_small_add     loose in, tight out
 *   carry                       loose in, tight out
 *
 * Everything is constant time in the values. Outputs may be the same element as an input, except
 * those of mul and sqr.
 */
#ifndef MICA_EC_FE25519_H
#define MICA_EC_FE25519_H

#include <stdint.h>

#include "base/ct.h"
#include "base/word.h"

#ifndef MICA_FE25519_LIMBS
#if MICA_WORD_BITS == 64
#define MICA_FE25519_LIMBS 5
#elif defined(__arm__) && (!defined(__thumb__) || defined(__thumb2__))
#define MICA_FE25519_LIMBS 10
#else
#define MICA_FE25519_LIMBS 8
#endif
#endif

#if MICA_FE25519_LIMBS == 5
typedef uint64_t mica_fe25519_limb;
#else
typedef uint32_t mica_fe25519_limb;
#endif

typedef struct mica_fe25519 {
    mica_fe25519_limb v[MICA_FE25519_LIMBS];
} mica_fe25519;

/* Of each form. */

/** r = a + b. */
void mica_fe25519_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b);

/** r = a - b. */
void mica_fe25519_sub(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b);

/** r = a, tight. */
void mica_fe25519_carry(mica_fe25519 *r, const mica_fe25519 *a);

/** r = a * b; r is neither a nor b. */
void mica_fe25519_mul(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b);

/** r = a * a; r is not a. */
void mica_fe25519_sqr(mica_fe25519 *r, const mica_fe25519 *a);

/** r = a + small * b, small < 2^17; a tight, b loose. */
void mica_fe25519_mul_small_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b, uint32_t small);

/** Little-endian, bit 255 ignored, values from p up taken modulo p; r is tight. */
void mica_fe25519_from_bytes(mica_fe25519 *r, const uint8_t in[32]);

/** The one canonical encoding, of a tight element. */
void mica_fe25519_to_bytes(uint8_t out[32], const mica_fe25519 *a);

/* Of all forms: fe25519.c. */

extern const mica_fe25519 mica_fe25519_zero;
extern const mica_fe25519 mica_fe25519_one;

/** r = -a. */
void mica_fe25519_neg(mica_fe25519 *r, const mica_fe25519 *a);

/** r = a^(2^count), count >= 1; a loose, r tight; may be the same. */
void mica_fe25519_sqr_times(mica_fe25519 *r, const mica_fe25519 *a, unsigned count);

/** r = 1 / a, and 0 for 0; a tight, r tight; may be the same. */
void mica_fe25519_invert(mica_fe25519 *r, const mica_fe25519 *a);

/** r = a^((p - 5) / 8), the core of a square root; a tight, r tight, not the same. */
void mica_fe25519_pow_p58(mica_fe25519 *r, const mica_fe25519 *a);

/** Exchange a and b when mask is all ones. */
void mica_fe25519_cswap(mica_fe25519 *a, mica_fe25519 *b, mica_fe25519_limb mask);

/** r = a when mask is all ones; unchanged when it is zero. */
void mica_fe25519_cmov(mica_fe25519 *r, const mica_fe25519 *a, mica_fe25519_limb mask);

/** 1 when the tight element is zero modulo p, else 0. */
uint32_t mica_fe25519_is_zero(const mica_fe25519 *a);

/** The lowest bit of the canonical encoding of a tight element. */
uint32_t mica_fe25519_parity(const mica_fe25519 *a);

#endif

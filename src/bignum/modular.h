/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic modulo odd numbers, over limb arrays; constant time in all values unless said otherwise. */
#ifndef MICA_BIGNUM_MODULAR_H
#define MICA_BIGNUM_MODULAR_H

#include "bignum/mont.h"
#include "bignum/scratch.h"

/** Limbs of scratch that mica_mod_prepare() takes and keeps. */
#define MICA_MOD_NEED(n) (4 * (n))

/** An odd modulus with everything its arithmetic needs. */
struct mica_mod {
    struct mica_mont mont; /**< m and R^2 mod m are in the scratch memory */
    mica_limb *product;    /**< 2n limbs, overwritten by each operation */
};

/**
 * Read an odd modulus > 1 from bytes into n limbs and prepare it. Returns a mask: it fits, is odd, above 1, and its
 * first byte is not zero; otherwise results modulo it mean nothing. The time depends on n and len only.
 */
mica_limb mica_mod_prepare(struct mica_mod *mod, const uint8_t *m, size_t len, size_t n, struct mica_scratch *scratch);

/** The same for a good modulus and products only: without R^2, mica_mod_to_mont() and what uses it must not be called. */
void mica_mod_prepare_products(struct mica_mod *mod, const uint8_t *m, size_t len, size_t n,
                               struct mica_scratch *scratch);

/** r = a * b / R mod m. */
void mica_mod_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mod *mod);

/** r = a * a / R mod m. */
void mica_mod_sqr(mica_limb *r, const mica_limb *a, const struct mica_mod *mod);

/** r = a * R mod m for any a of n limbs. */
void mica_mod_to_mont(mica_limb *r, const mica_limb *a, const struct mica_mod *mod);

/** r = a / R mod m for any a of n limbs. */
void mica_mod_from_mont(mica_limb *r, const mica_limb *a, const struct mica_mod *mod);

/** r = a + b mod m for a, b < m. */
void mica_mod_add(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mod *mod);

/** r = a - b mod m for a, b < m. */
void mica_mod_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mod *mod);

/** r = x mod m for x of x_n limbs; 2n limbs of work. r may not overlap x. */
void mica_mod_reduce(mica_limb *r, const mica_limb *x, size_t x_n, const struct mica_mod *mod, mica_limb *work);

/** Limbs of scratch for mica_mod_inverse() and mica_mod_gcd(). */
#define MICA_MOD_INVERSE_NEED(n) (5 * ((n) + (n) / 15 + 3))

/** r = 1 / a mod m for odd m > 1 and a < m. Returns a mask: a is invertible (r is 0 otherwise). Keeps no scratch. */
mica_limb mica_mod_inverse(mica_limb *r, const mica_limb *a, const mica_limb *m, size_t n,
                           struct mica_scratch *scratch);

/** r = gcd(a, m) for odd m > 1 and a < m (gcd(0, m) = m). Keeps no scratch. */
void mica_mod_gcd(mica_limb *r, const mica_limb *a, const mica_limb *m, size_t n, struct mica_scratch *scratch);

/** a mod d for a secret a and 0 < d < 2^31, without a division instruction. */
uint32_t mica_limb_mod_u32(const mica_limb *a, size_t n, uint32_t d);

/** a = a * x + y of n limbs; returns the carry limb. */
mica_limb mica_limb_mul_small(mica_limb *a, size_t n, mica_limb x, mica_limb y);

/** a = a / d, which must be exact, for odd d. */
void mica_limb_div_exact_small(mica_limb *a, size_t n, mica_limb d);

/** q = a / b for odd b of n limbs, which must be exact; a of n limbs is destroyed. q may not overlap. */
void mica_limb_div_exact(mica_limb *q, mica_limb *a, const mica_limb *b, size_t n);

/**
 * r = x mod m for x of 2n limbs below m * 2^(w n), without anything to prepare: worth it for one product. n >= 2, the
 * top limb of m is not zero, and the time tells its leading zeros only. x is destroyed; n limbs of work.
 */
void mica_limb_remainder(mica_limb *r, mica_limb *x, const mica_limb *m, size_t n, mica_limb *work);

/** a = a / 2. */
void mica_limb_halve(mica_limb *a, size_t n);

/** Bits of a number: the time tells the length. */
size_t mica_limb_bits(const mica_limb *a, size_t n);

#endif

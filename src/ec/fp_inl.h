/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Field arithmetic as inline templates: with a constant number of limbs n and a constant prime, compilers unroll
 * the loops and fold the prime's zero and all-one limbs away. Included by the files that make a field of them.
 */
#ifndef MICA_EC_FP_INL_H
#define MICA_EC_FP_INL_H

#include "bignum/kernel.h"
#include "ec/fp.h"

#define MICA_FP_INLINE static inline __attribute__((always_inline)) void
#define MICA_FP_UNROLL _Pragma("GCC unroll 64")

#if MICA_LIMB_BITS == 64
__extension__ typedef __int128 mica_sdlimb;
#else
typedef int64_t mica_sdlimb;
#endif

#if MICA_WORD_BITS == 32 && defined(__thumb__) && !defined(__thumb2__)

/* ARMv6-M and ARMv8-M baseline: the products of big numbers, whose rows are in assembly. Unrolled, they would not be faster. */
#define mica_fp_mul_wide mica_limb_mul
#define mica_fp_mul_wide_loop mica_limb_mul
#define mica_fp_sqr_wide mica_limb_sqr

#else

/* Product rows: x * y + u + v < 2^(2w) never overflows. */
MICA_FP_INLINE mica_fp_row(mica_limb *r, mica_limb x, const mica_limb *b, size_t n)
{
    mica_limb carry = 0;

    MICA_FP_UNROLL
    for (size_t j = 0; j < n; j++) {
        mica_dlimb t = (mica_dlimb)x * b[j] + r[j] + carry;
        r[j] = (mica_limb)t;
        carry = (mica_limb)(t >> MICA_LIMB_BITS);
    }
    r[n] = carry;
}

/** Low limb of x * y + u + v; the high limb goes to *high. */
static inline __attribute__((always_inline)) mica_limb mica_fp_muladd(mica_limb *high, mica_limb x, mica_limb y,
                                                                      mica_limb u, mica_limb v)
{
    mica_dlimb t = (mica_dlimb)x * y + u;

    t += v;
    *high = (mica_limb)(t >> MICA_LIMB_BITS);
    return (mica_limb)t;
}

/*
 * k rows at once, 1 <= k <= 4: r[0..n+k) = a[0..k) * b, plus r[0..n) unless first. Each limb of b is loaded once for k
 * products, and the columns between the rows stay in registers.
 */
MICA_FP_INLINE mica_fp_rows(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n, size_t k, int first)
{
    mica_limb m[4] = {0}, c[4] = {0};

    MICA_FP_UNROLL
    for (size_t i = 0; i < k; i++) {
        m[i] = a[i];
    }
    MICA_FP_UNROLL
    for (size_t j = 0; j < n; j++) {
        mica_limb high, next;
        r[j] = mica_fp_muladd(&high, b[j], m[0], first ? 0 : r[j], c[0]);
        MICA_FP_UNROLL
        for (size_t i = 1; i < k; i++) {
            c[i - 1] = mica_fp_muladd(&next, b[j], m[i], high, c[i]);
            high = next;
        }
        c[k - 1] = high;
    }
    MICA_FP_UNROLL
    for (size_t i = 0; i < k; i++) {
        r[n + i] = c[i];
    }
}

/** r[0..2n) = a * b for n >= 4; r must not overlap an input. All unrolled: for small n. */
MICA_FP_INLINE mica_fp_mul_wide(mica_limb *restrict r, const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_fp_rows(r, a, b, n, 4, 1);
    MICA_FP_UNROLL
    for (size_t i = 4; i + 4 <= n; i += 4) {
        mica_fp_rows(r + i, a + i, b, n, 4, 0);
    }
    if (n % 4) {
        mica_fp_rows(r + n - n % 4, a + n - n % 4, b, n, n % 4, 0);
    }
}

/** The same with a loop over groups of rows: for large n. */
MICA_FP_INLINE mica_fp_mul_wide_loop(mica_limb *restrict r, const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_fp_rows(r, a, b, n, 4, 1);
    for (size_t i = 4; i + 4 <= n; i += 4) {
        mica_fp_rows(r + i, a + i, b, n, 4, 0);
    }
    if (n % 4) {
        mica_fp_rows(r + n - n % 4, a + n - n % 4, b, n, n % 4, 0);
    }
}

/* r = 2 r + the squares of a's limbs on the even columns, for r the sum of the mixed products. */
MICA_FP_INLINE mica_fp_sqr_finish(mica_limb *restrict r, const mica_limb *a, size_t n)
{
    mica_limb top = 0, carry = 0;

    MICA_FP_UNROLL
    for (size_t i = 0; i < n; i++) {
        mica_dlimb t = (mica_dlimb)a[i] * a[i];
        mica_limb lo = r[2 * i], hi = r[2 * i + 1];
        mica_dlimb s = (mica_dlimb)(mica_limb)t + ((lo << 1) | top) + carry;
        r[2 * i] = (mica_limb)s;
        top = lo >> (MICA_LIMB_BITS - 1);
        s = (s >> MICA_LIMB_BITS) + (t >> MICA_LIMB_BITS) + ((hi << 1) | top);
        r[2 * i + 1] = (mica_limb)s;
        top = hi >> (MICA_LIMB_BITS - 1);
        carry = (mica_limb)(s >> MICA_LIMB_BITS);
    }
}

/** r[0..2n) = a * a; r must not overlap a. */
MICA_FP_INLINE mica_fp_sqr_wide(mica_limb *restrict r, const mica_limb *a, size_t n)
{
    mica_limb carry = 0;

    MICA_FP_UNROLL
    for (size_t j = 1; j < n; j++) {
        mica_dlimb t = (mica_dlimb)a[0] * a[j] + carry;
        r[j] = (mica_limb)t;
        carry = (mica_limb)(t >> MICA_LIMB_BITS);
    }
    r[n] = carry;
    MICA_FP_UNROLL
    for (size_t i = 1; i + 1 < n; i++) {
        mica_fp_row(r + 2 * i + 1, a[i], a + i + 1, n - i - 1);
    }
    r[0] = 0;
    r[2 * n - 1] = 0;
    mica_fp_sqr_finish(r, a, n);
}

#endif

/** r += p when mask is all ones. */
MICA_FP_INLINE mica_fp_add_back(mica_limb *r, const mica_limb *p, mica_limb mask, size_t n)
{
    mica_dlimb t = 0;

    MICA_FP_UNROLL
    for (size_t i = 0; i < n; i++) {
        t += r[i];
        t += p[i] & mask;
        r[i] = (mica_limb)t;
        t >>= MICA_LIMB_BITS;
    }
}

/** r = t mod p for t + carry * 2^(n w) below 2 p. */
MICA_FP_INLINE mica_fp_reduce_once(mica_limb *r, const mica_limb *t, mica_sdlimb carry, const mica_limb *p, size_t n)
{
    mica_sdlimb d = 0;

    MICA_FP_UNROLL
    for (size_t i = 0; i < n; i++) {
        d += t[i];
        d -= p[i];
        r[i] = (mica_limb)d;
        d >>= MICA_LIMB_BITS;
    }
    mica_fp_add_back(r, p, mica_ct_mask_limb((mica_limb)(0 - (d + carry))), n);
}

MICA_FP_INLINE mica_fp_add_inl(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *p, size_t n)
{
    mica_sdlimb d = 0;

    MICA_FP_UNROLL
    for (size_t i = 0; i < n; i++) {
        d += a[i];
        d += b[i];
        d -= p[i];
        r[i] = (mica_limb)d;
        d >>= MICA_LIMB_BITS;
    }
    mica_fp_add_back(r, p, mica_ct_mask_limb((mica_limb)(0 - d)), n);
}

MICA_FP_INLINE mica_fp_sub_inl(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *p, size_t n)
{
    mica_sdlimb d = 0;

    MICA_FP_UNROLL
    for (size_t i = 0; i < n; i++) {
        d += a[i];
        d -= b[i];
        r[i] = (mica_limb)d;
        d >>= MICA_LIMB_BITS;
    }
    mica_fp_add_back(r, p, mica_ct_mask_limb((mica_limb)(0 - d)), n);
}

/** r = a / 2: a or a + p, whichever is even, shifted. */
MICA_FP_INLINE mica_fp_half_inl(mica_limb *r, const mica_limb *a, const mica_limb *p, size_t n)
{
    const mica_limb mask = mica_ct_mask_limb(a[0] & 1);
    mica_dlimb t = (mica_dlimb)a[0] + (p[0] & mask);
    mica_limb low = (mica_limb)t;

    MICA_FP_UNROLL
    for (size_t i = 1; i < n; i++) {
        t >>= MICA_LIMB_BITS;
        t += a[i];
        t += p[i] & mask;
        r[i - 1] = (low >> 1) | ((mica_limb)t << (MICA_LIMB_BITS - 1));
        low = (mica_limb)t;
    }
    r[n - 1] = (low >> 1) | ((mica_limb)(t >> MICA_LIMB_BITS) << (MICA_LIMB_BITS - 1));
}

/** The quotient limb that an offset of o limbs brings to column k of a sparse reduction. */
#define MICA_FP_Q(q, k, o, n) ((mica_dlimb)((k) >= (o) && (k) - (o) < (n) ? (q)[(k) >= (o) && (k) - (o) < (n) ? (k) - (o) : 0] : 0))

#if MICA_WORD_BITS == 32 && defined(__thumb__) && !defined(__thumb2__)

/** r = t / R mod p for t < p R of 2n limbs, any odd p; t is destroyed. */
MICA_FP_INLINE mica_fp_redc(mica_limb *r, mica_limb *t, const mica_limb *p, mica_limb m0_inv, size_t n)
{
    mica_limb over = 0;

    for (size_t i = 0; i < n; i++, t++) {
        mica_dlimb sum = (mica_dlimb)mica_row1(t, p, n, t[0] * m0_inv) + t[n] + over;
        t[n] = (mica_limb)sum;
        over = (mica_limb)(sum >> MICA_LIMB_BITS);
    }
    mica_fp_reduce_once(r, t, over, p, n);
}

#else

/**
 * r = t / R mod p for t < p R of 2n limbs, any odd p, n even; t is destroyed. Two quotient limbs at a time: q0 p
 * clears column i, q1 p column i + 1; c0 and c1 are the two rows' carries.
 */
MICA_FP_INLINE mica_fp_redc(mica_limb *r, mica_limb *t, const mica_limb *p, mica_limb m0_inv, size_t n)
{
    mica_limb over = 0;

    for (size_t i = 0; i < n; i += 2, t += 2) {
        mica_limb c0, c1;
        const mica_limb q0 = t[0] * m0_inv;
        (void)mica_fp_muladd(&c0, q0, p[0], t[0], 0);
        const mica_limb t1 = mica_fp_muladd(&c0, q0, p[1], t[1], c0);
        const mica_limb q1 = t1 * m0_inv;
        (void)mica_fp_muladd(&c1, q1, p[0], t1, 0);
        MICA_FP_UNROLL
        for (size_t j = 2; j < n; j++) {
            const mica_limb s = mica_fp_muladd(&c0, q0, p[j], t[j], c0);
            t[j] = mica_fp_muladd(&c1, q1, p[j - 1], s, c1);
        }
        const mica_limb s = mica_fp_muladd(&c1, q1, p[n - 1], c0, c1);
        mica_dlimb sum = (mica_dlimb)t[n] + s + over;
        t[n] = (mica_limb)sum;
        sum = (sum >> MICA_LIMB_BITS) + t[n + 1] + c1;
        t[n + 1] = (mica_limb)sum;
        over = (mica_limb)(sum >> MICA_LIMB_BITS);
    }
    mica_fp_reduce_once(r, t, over, p, n);
}

#endif

/** Define the static functions add, sub and half of the field with n limbs and prime p. */
#define MICA_FP_DEFINE_LINEAR(p, n)                                            \
    static void add(mica_limb *r, const mica_limb *a, const mica_limb *b)      \
    {                                                                          \
        mica_fp_add_inl(r, a, b, p, n);                                        \
    }                                                                          \
    static void sub(mica_limb *r, const mica_limb *a, const mica_limb *b)      \
    {                                                                          \
        mica_fp_sub_inl(r, a, b, p, n);                                        \
    }                                                                          \
    static void half(mica_limb *r, const mica_limb *a)                         \
    {                                                                          \
        mica_fp_half_inl(r, a, p, n);                                          \
    }

/** Define mul and sqr from functions for the double-length product and a static function reduce(r, t). */
#define MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, n)                         \
    static void mul(mica_limb *r, const mica_limb *a, const mica_limb *b)      \
    {                                                                          \
        mica_limb t[2 * (n)];                                                  \
        mul_wide(t, a, b);                                                     \
        reduce(r, t);                                                          \
    }                                                                          \
    static void sqr(mica_limb *r, const mica_limb *a)                          \
    {                                                                          \
        mica_limb t[2 * (n)];                                                  \
        sqr_wide(t, a);                                                        \
        reduce(r, t);                                                          \
    }

/** Define mul_wide and sqr_wide of n limbs inline, for fields whose size no other field shares. */
#define MICA_FP_DEFINE_WIDE(n)                                                         \
    static void mul_wide(mica_limb *r, const mica_limb *a, const mica_limb *b)         \
    {                                                                                  \
        mica_fp_mul_wide(r, a, b, n);                                                  \
    }                                                                                  \
    static void sqr_wide(mica_limb *r, const mica_limb *a)                             \
    {                                                                                  \
        mica_fp_sqr_wide(r, a, n);                                                     \
    }

#endif

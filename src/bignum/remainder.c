/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Division in constant time, for the remainder: schoolbook from the top (Knuth, The Art of Computer Programming, volume 2,
 * 4.3.1, algorithm D), each digit by a reciprocal of the divisor's top limb (Moeller and Granlund, "Improved division by
 * invariant integers", 2011), so that no division instruction runs. The dividend is held complemented: subtracting q m
 * then is adding it, as every row of a product does.
 */
#include "bignum/kernel.h"
#include "bignum/modular.h"

#define TOP_BIT ((mica_limb)1 << (MICA_LIMB_BITS - 1))

/* floor((B^2 - 1) / d) - B for d >= B / 2: the division of (B - 1 - d) B + B - 1, bit by bit. */
static mica_limb reciprocal(mica_limb d)
{
    mica_limb rest = ~d, quotient = 0;

    for (unsigned i = 0; i < MICA_LIMB_BITS; i++) {
        const mica_limb carry = mica_ct_mask_limb(rest >> (MICA_LIMB_BITS - 1));
        rest = rest << 1 | 1;
        const mica_limb take = carry | ~mica_ct_lt_limb(rest, d);
        rest -= d & take;
        quotient = quotient << 1 | (take & 1);
    }
    return quotient;
}

/* What stays the same for all digits: the divisor, its top limbs, the reciprocal of the first. */
struct divisor {
    const mica_limb *m;
    mica_limb d1, d0, v;
    size_t n;
};

/* floor((u2 B + u1) / d1) and the rest, for u2 < d1. */
static mica_limb divide(const struct divisor *by, mica_limb u2, mica_limb u1, mica_limb *rest)
{
    mica_limb high, r, mask;
    const mica_limb low = mica_muladd(&high, by->v, u2, u1, 0);
    mica_limb q = high + u2 + 1;

    r = u1 - q * by->d1;
    mask = mica_ct_lt_limb(low, r);
    q += mask;
    r += by->d1 & mask;
    mask = ~mica_ct_lt_limb(r, by->d1);
    q -= mask;
    *rest = r - (by->d1 & mask);
    return q;
}

/* The digit of (u2, u1, u0), or one more: u2 <= d1. */
static mica_limb estimate(const struct divisor *by, mica_limb u2, mica_limb u1, mica_limb u0)
{
    const mica_limb full = ~mica_ct_lt_limb(u2, by->d1); /* u2 = d1: the digit is at most B - 1 */
    mica_limb rest, high, low, over;
    mica_limb q = divide(by, u2 & ~full, u1, &rest) | full;

    rest = (rest & ~full) | ((u1 + by->d1) & full);
    over = full & mica_ct_lt_limb(rest, u1);
    for (unsigned i = 0; i < 2; i++) { /* while q d0 > rest B + u0 */
        low = mica_muladd(&high, q, by->d0, 0, 0);
        const mica_limb equal = mica_ct_is_zero_limb(rest ^ high);
        const mica_limb less = ~over & (mica_ct_lt_limb(rest, high) | (equal & mica_ct_lt_limb(u0, low)));
        q += less;
        rest += by->d1 & less;
        over |= less & mica_ct_lt_limb(rest, by->d1);
    }
    return q;
}

/* One digit: y[0..n] holds the complement of a number below m B, and then of its remainder. */
static void step(const struct divisor *by, mica_limb *y)
{
    const size_t n = by->n;
    const mica_limb q = estimate(by, ~y[n], ~y[n - 1], ~y[n - 2]);
    const mica_limb top = ~y[n] - mica_row1(y, by->m, n, q); /* 0, or -1: one too many */

    y[n] = ~(mica_limb)0;
    (void)mica_limb_cond_sub(y, y, by->m, mica_ct_mask_limb(top >> (MICA_LIMB_BITS - 1)), n);
}

/* a = a << bits. */
static void shift_left(mica_limb *a, size_t n, unsigned bits)
{
    for (size_t i = n; bits && i-- > 0;) {
        a[i] = a[i] << bits | (i ? a[i - 1] >> (MICA_LIMB_BITS - bits) : 0);
    }
}

void mica_limb_remainder(mica_limb *r, mica_limb *x, const mica_limb *m, size_t n, mica_limb *work)
{
    unsigned shift = 0;

    while (!(m[n - 1] << shift & TOP_BIT)) {
        shift++;
    }
    for (size_t i = 0; i < n; i++) {
        work[i] = m[i];
    }
    shift_left(work, n, shift);
    shift_left(x, 2 * n, shift);
    for (size_t i = 0; i < 2 * n; i++) {
        x[i] = ~x[i];
    }
    const struct divisor by = {work, work[n - 1], work[n - 2], reciprocal(work[n - 1]), n};
    for (size_t i = n; i-- > 0;) {
        step(&by, x + i);
    }
    for (size_t i = 0; i < n; i++) {
        const mica_limb above = i + 1 < n && shift ? ~x[i + 1] << (MICA_LIMB_BITS - shift) : 0;
        r[i] = ~x[i] >> shift | above;
    }
}

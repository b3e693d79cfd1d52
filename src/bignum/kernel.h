/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Inner loops of multiplication, squaring and Montgomery reduction. Four rows of a product are worked on at a
 * time: each limb of a is loaded once for four multiplications, and the columns between the rows stay in
 * registers. Every step is x * y + u + v < 2^(2w), which never overflows: (2^w - 1)^2 + 2 (2^w - 1) = 2^(2w) - 1.
 */
#ifndef MICA_BIGNUM_KERNEL_H
#define MICA_BIGNUM_KERNEL_H

#include "bignum/limb.h"

#if MICA_WORD_BITS == 32 && defined(__thumb__) && !defined(__thumb2__)

/*
 * ARMv6-M and ARMv8-M baseline have only 32 x 32 -> 32: a product is made of four products of halves (constant time,
 * and half the cost of the compiler's library call), and one row at a time is all that fits the eight registers.
 */
#define MICA_KERNEL_ROWS 1

static inline mica_limb mica_muladd(mica_limb *high, mica_limb x, mica_limb y, mica_limb u, mica_limb v)
{
    mica_limb x0 = x & 0xffffu, x1 = x >> 16, y0 = y & 0xffffu, y1 = y >> 16;
    mica_limb low = x0 * y0, top = x1 * y1;
    mica_limb middle = x0 * y1 + (low >> 16); /* at most (2^16 - 1)^2 + 2^16 - 1 < 2^32 */
    mica_limb other = x1 * y0 + (middle & 0xffffu);

    top += (middle >> 16) + (other >> 16);
    low = (low & 0xffffu) | (other << 16);
    low += u;
    top += low < u;
    low += v;
    top += low < v;
    *high = top;
    return low;
}

#if defined(__GNUC__) && defined(__OPTIMIZE__) /* without, the operands do not fit */
#include "bignum/row_thumb1.h"
#endif

#else

#define MICA_KERNEL_ROWS 4

/** Low limb of x * y + u + v; the high limb goes to *high. */
static inline mica_limb mica_muladd(mica_limb *high, mica_limb x, mica_limb y, mica_limb u, mica_limb v)
{
    mica_dlimb t = (mica_dlimb)x * y + u;

    t += v;
    *high = (mica_limb)(t >> MICA_LIMB_BITS);
    return (mica_limb)t;
}

#endif

#ifndef MICA_BIGNUM_ROW_THUMB1_H
/** t[0..n) += a * b; returns the carry limb. */
static inline mica_limb mica_row1(mica_limb *t, const mica_limb *a, size_t n, mica_limb b)
{
    mica_limb carry = 0;

    for (size_t j = 0; j < n; j++) {
        t[j] = mica_muladd(&carry, a[j], b, t[j], carry);
    }
    return carry;
}
#endif

/** Four rows: multipliers b, and c, the sums of the four columns not yet stored. */
struct mica_rows4 {
    mica_limb b0, b1, b2, b3;
    mica_limb c0, c1, c2, c3;
};

/** One limb x of a through all four rows: finishes the column *t, and moves the pending ones up. */
static inline void mica_rows4_step(struct mica_rows4 *w, mica_limb *t, mica_limb x)
{
    mica_limb high;

    *t = mica_muladd(&high, x, w->b0, *t, w->c0);
    w->c0 = mica_muladd(&high, x, w->b1, high, w->c1);
    w->c1 = mica_muladd(&high, x, w->b2, high, w->c2);
    w->c2 = mica_muladd(&w->c3, x, w->b3, high, w->c3);
}

/** t[0..n) += a * (b0..b3) with pending columns c before; leaves the four columns from t[n] on in c. */
static inline void mica_rows4(struct mica_rows4 *rows, mica_limb *t, const mica_limb *a, size_t n)
{
    struct mica_rows4 w = *rows;
    size_t j = 0;

    /* Unrolled for small cores; gcc gives each 128-bit intermediate of a 64-bit word its own place on the stack. */
    for (; MICA_LIMB_BITS == 32 && j + 4 <= n; j += 4) {
        mica_rows4_step(&w, t + j, a[j]);
        mica_rows4_step(&w, t + j + 1, a[j + 1]);
        mica_rows4_step(&w, t + j + 2, a[j + 2]);
        mica_rows4_step(&w, t + j + 3, a[j + 3]);
    }
    for (; j < n; j++) {
        mica_rows4_step(&w, t + j, a[j]);
    }
    *rows = w;
}

/** r[0..n) = 0, word by word: many a small C library's memset goes byte by byte. */
static inline void mica_zero(mica_limb *r, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        r[i] = 0;
        __asm__("" : : : "memory"); /* keeps the compiler from making it a call of memset */
    }
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One row of a product on ARMv6-M and ARMv8-M baseline, which have only 32 x 32 -> 32 and eight registers for it: four
 * products of halves, x y = y1 b1 2^32 + (y0 b1 + y1 b0) 2^16 + y0 b0 for b = b1 2^16 + b0 and y a limb of a. In
 * assembly because compilers keep the halves on the stack and make each carry by comparing: 34 instructions a limb
 * instead of 45. Constant time where MULS is.
 */
#ifndef MICA_BIGNUM_ROW_THUMB1_H
#define MICA_BIGNUM_ROW_THUMB1_H

#include "bignum/limb.h"

/** t[0..n) += a * b; returns the carry limb. */
static inline mica_limb mica_row1(mica_limb *t, const mica_limb *a, size_t n, mica_limb b)
{
    const mica_limb *end = a + n;
    mica_limb b0 = b & 0xffffu, b1 = b >> 16, y, u, w;

    if (n == 0) {
        return 0;
    }
    /* ip: y0 b0; lr: the carry; r8: end. By name: with -Os gcc gives away no high register. */
    __asm__ volatile(".syntax unified\n\t"
                     "mov r8, %[y]\n\t"
                     "movs %[w], #0\n\t"
                     "mov lr, %[w]\n"
                     "1: ldmia %[a]!, {%[y]}\n\t"
                     "uxth %[u], %[y]\n\t"
                     "lsrs %[y], %[y], #16\n\t"
                     "mov %[w], %[u]\n\t"
                     "muls %[w], %[b0], %[w]\n\t"
                     "mov ip, %[w]\n\t" /* y0 b0 */
                     "muls %[u], %[b1], %[u]\n\t"
                     "mov %[w], %[y]\n\t"
                     "muls %[w], %[b0], %[w]\n\t"
                     "muls %[y], %[b1], %[y]\n\t" /* y1 b1 */
                     "adds %[u], %[u], %[w]\n\t" /* the middle, of 33 bits */
                     "movs %[w], #0\n\t"
                     "adcs %[w], %[w], %[w]\n\t"
                     "lsls %[w], %[w], #16\n\t"
                     "adds %[y], %[y], %[w]\n\t"
                     "lsrs %[w], %[u], #16\n\t"
                     "adds %[y], %[y], %[w]\n\t"
                     "lsls %[u], %[u], #16\n\t"
                     "mov %[w], ip\n\t"
                     "adds %[u], %[u], %[w]\n\t"
                     "movs %[w], #0\n\t"
                     "adcs %[y], %[y], %[w]\n\t"
                     "ldr %[w], [%[t]]\n\t" /* + t */
                     "adds %[u], %[u], %[w]\n\t"
                     "movs %[w], #0\n\t"
                     "adcs %[y], %[y], %[w]\n\t"
                     "mov %[w], lr\n\t" /* + carry */
                     "adds %[u], %[u], %[w]\n\t"
                     "movs %[w], #0\n\t"
                     "adcs %[y], %[y], %[w]\n\t"
                     "stmia %[t]!, {%[u]}\n\t"
                     "mov lr, %[y]\n\t"
                     "cmp %[a], r8\n\t"
                     "bne 1b"
                     : [t] "+l"(t), [a] "+l"(a), [y] "=&l"(y), [u] "=&l"(u), [w] "=&l"(w)
                     : [b0] "l"(b0), [b1] "l"(b1), "[y]"(end)
                     : "r8", "ip", "lr", "cc", "memory");
    return y;
}

#endif

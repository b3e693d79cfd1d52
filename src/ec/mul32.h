/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The product of two 32-bit words, for the 32-bit forms of the fields. Cores of the ARMv6-M and
 * ARMv8-M baseline class have only 32 x 32 -> 32: there it is made of four products of halves,
 * which is faster than the compiler's call of a 64-bit multiplication and constant time.
 */
#ifndef MICA_EC_MUL32_H
#define MICA_EC_MUL32_H

#include <stdint.h>

/*
 * For a function whose statements stand in the order that needs the fewest registers: gcc shall not
 * sort its sums and loads anew (worth a fifth of a field multiplication on a Cortex-M4).
 */
#if defined(__GNUC__) && !defined(__clang__)
#define MICA_AS_WRITTEN __attribute__((optimize("no-tree-reassoc", "no-schedule-insns")))
#else
#define MICA_AS_WRITTEN
#endif

#if defined(__thumb__) && !defined(__thumb2__)

/* Not inlined: with eight registers, the rows of a product around it would live on the stack. */
static __attribute__((noinline, unused)) uint64_t mica_mul32_add2(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    uint32_t a0 = a & 0xffffu, a1 = a >> 16, b0 = b & 0xffffu, b1 = b >> 16;
    uint32_t low = a0 * b0, high = a1 * b1, x = a0 * b1, y = a1 * b0;
    uint64_t t = (uint64_t)high << 32 | low;

    t += (uint64_t)(x >> 16) << 32 | x << 16;
    t += (uint64_t)(y >> 16) << 32 | y << 16;
    t += c;
    return t + d;
}

static __attribute__((noinline, unused)) uint64_t mica_mul32(uint32_t a, uint32_t b)
{
    uint32_t a0 = a & 0xffffu, a1 = a >> 16, b0 = b & 0xffffu, b1 = b >> 16;
    uint32_t low = a0 * b0, high = a1 * b1, x = a0 * b1, y = a1 * b0;
    uint64_t t = (uint64_t)high << 32 | low;

    t += (uint64_t)(x >> 16) << 32 | x << 16;
    return t + ((uint64_t)(y >> 16) << 32 | y << 16);
}

#else

static inline __attribute__((always_inline)) uint64_t mica_mul32(uint32_t a, uint32_t b)
{
    return (uint64_t)a * b;
}

/** a * b + c + d: never overflows, as (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1. */
static inline __attribute__((always_inline)) uint64_t mica_mul32_add2(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return mica_mul32(a, b) + c + d;
}

#endif

/** a * b + c: never overflows. */
static inline __attribute__((always_inline)) uint64_t mica_mul32_add(uint32_t a, uint32_t b, uint32_t c)
{
    return mica_mul32(a, b) + c;
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Constant-time helpers. A "mask" is all ones for true and zero for false. Every mask passes a
 * value barrier, so that the compiler cannot see that it has two values and turn the arithmetic
 * that follows back into a branch.
 */
#ifndef MICA_BASE_CT_H
#define MICA_BASE_CT_H

#include <stddef.h>
#include <stdint.h>

/** Hide a value's origin from the optimiser. */
static inline uint32_t mica_ct_barrier_u32(uint32_t x)
{
    __asm__("" : "+r"(x));
    return x;
}

static inline uint64_t mica_ct_barrier_u64(uint64_t x)
{
    __asm__("" : "+r"(x));
    return x;
}

/** Mask from a bit that is 0 or 1. */
static inline uint32_t mica_ct_mask_u32(uint32_t bit)
{
    return mica_ct_barrier_u32((uint32_t)0 - bit);
}

static inline uint64_t mica_ct_mask_u64(uint64_t bit)
{
    return mica_ct_barrier_u64((uint64_t)0 - bit);
}

/** Mask: x == 0. */
static inline uint32_t mica_ct_is_zero_u32(uint32_t x)
{
    return mica_ct_mask_u32((~x & (x - 1u)) >> 31);
}

static inline uint64_t mica_ct_is_zero_u64(uint64_t x)
{
    return mica_ct_mask_u64((~x & (x - 1u)) >> 63);
}

/** Mask: a == b. */
static inline uint32_t mica_ct_eq_u32(uint32_t a, uint32_t b)
{
    return mica_ct_is_zero_u32(a ^ b);
}

static inline uint64_t mica_ct_eq_u64(uint64_t a, uint64_t b)
{
    return mica_ct_is_zero_u64(a ^ b);
}

/** Mask: a < b, unsigned. */
static inline uint32_t mica_ct_lt_u32(uint32_t a, uint32_t b)
{
    return mica_ct_mask_u32((a ^ ((a ^ b) | ((a - b) ^ b))) >> 31);
}

static inline uint64_t mica_ct_lt_u64(uint64_t a, uint64_t b)
{
    return mica_ct_mask_u64((a ^ ((a ^ b) | ((a - b) ^ b))) >> 63);
}

/** mask ? a : b. */
static inline uint32_t mica_ct_select_u32(uint32_t mask, uint32_t a, uint32_t b)
{
    return b ^ (mask & (a ^ b));
}

static inline uint64_t mica_ct_select_u64(uint64_t mask, uint64_t a, uint64_t b)
{
    return b ^ (mask & (a ^ b));
}

#endif

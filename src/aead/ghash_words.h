/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH (SP 800-38D 6.4) on 32-bit words, as a template over the carry-less multiplication of two words.
 *
 * GHASH numbers bits from the left. With blocks read as big-endian integers, the carry-less product of two
 * blocks therefore comes out one bit too far to the right; the hash key is multiplied by 1/x beforehand,
 * which in this order is a shift to the left, so that products are in place (shift_key below).
 *
 * A 128-bit product is Karatsuba twice: nine products of words. Two blocks go through at a time, as
 * (y ^ b0) * H^2 ^ b1 * H: recombination and reduction are paid once for both.
 */
#ifndef MICA_AEAD_GHASH_WORDS_H
#define MICA_AEAD_GHASH_WORDS_H

#include <stddef.h>

#include "base/bytes.h"
#include "base/ct.h"
#include "cipher/block.h"

#define MICA_GHASH_INLINE static inline __attribute__((always_inline))

/** The nine factors that Karatsuba makes of four words (w[0] lowest). */
MICA_GHASH_INLINE void mica_ghash_factors(uint32_t f[9], const uint32_t w[4])
{
    f[0] = w[0];
    f[1] = w[1];
    f[2] = w[0] ^ w[1];
    f[3] = w[2];
    f[4] = w[3];
    f[5] = w[2] ^ w[3];
    f[6] = w[0] ^ w[2];
    f[7] = w[1] ^ w[3];
    f[8] = f[6] ^ f[7];
}

/** z = the product of 64-bit halves, from its three word products, as four words. */
MICA_GHASH_INLINE void mica_ghash_join(uint32_t z[4], uint64_t low, uint64_t high, uint64_t middle)
{
    middle ^= low ^ high;
    z[0] = (uint32_t)low;
    z[1] = (uint32_t)(low >> 32) ^ (uint32_t)middle;
    z[2] = (uint32_t)high ^ (uint32_t)(middle >> 32);
    z[3] = (uint32_t)(high >> 32);
}

/** Recombine nine products and reduce modulo x^128 + x^7 + x^2 + x + 1. */
MICA_GHASH_INLINE void mica_ghash_reduce(uint32_t y[4], const uint64_t p[9])
{
    uint32_t low[4], high[4], middle[4], z[8];

    mica_ghash_join(low, p[0], p[1], p[2]);
    mica_ghash_join(high, p[3], p[4], p[5]);
    mica_ghash_join(middle, p[6], p[7], p[8]);
    for (unsigned i = 0; i < 4; i++) {
        middle[i] ^= low[i] ^ high[i];
    }
    z[0] = low[0];
    z[1] = low[1];
    z[2] = low[2] ^ middle[0];
    z[3] = low[3] ^ middle[1];
    z[4] = high[0] ^ middle[2];
    z[5] = high[1] ^ middle[3];
    z[6] = high[2];
    z[7] = high[3];
    /* The low half holds x^128 and up; it folds into the high one. Going right is times x. */
    for (unsigned i = 0; i < 4; i++) {
        uint32_t t = z[i];
        z[i + 4] ^= t ^ t >> 1 ^ t >> 2 ^ t >> 7;
        z[i + 3] ^= t << 31 ^ t << 30 ^ t << 25;
    }
    for (unsigned i = 0; i < 4; i++) {
        y[i] = z[i + 4];
    }
}

/** Product of one factor of a block and the same factor of the hash key in the implementation's own form. */
typedef uint64_t mica_ghash_product_fn(uint32_t factor, const void *h);

/** y = y * h: the nine factors of h lie one after the other, each h_len bytes. product is a constant function. */
MICA_GHASH_INLINE void mica_ghash_multiply(uint32_t y[4], const void *h, size_t h_len, mica_ghash_product_fn *product)
{
    const uint8_t *at = h;
    uint32_t f[9];
    uint64_t p[9];

    mica_ghash_factors(f, y);
    for (unsigned i = 0; i < 9; i++, at += h_len) {
        p[i] = product(f[i], at);
    }
    mica_ghash_reduce(y, p);
}

MICA_GHASH_INLINE void mica_ghash_load(uint32_t w[4], const uint8_t *block)
{
    uint32_t le[4];

    mica_block_load_le(le, block, 4);
    for (unsigned i = 0; i < 4; i++) {
        w[3 - i] = __builtin_bswap32(le[i]);
    }
}

MICA_GHASH_INLINE void mica_ghash_store(uint8_t *block, const uint32_t w[4])
{
    for (unsigned i = 0; i < 4; i++) {
        mica_store_be32(block + 4 * i, w[3 - i]);
    }
}

/** h / x: one place to the left, and what falls out, x^-1, comes back as x^127 + x^6 + x + 1. */
MICA_GHASH_INLINE void mica_ghash_shift_key(uint32_t h[4])
{
    uint32_t out = mica_ct_mask_u32(h[3] >> 31);

    h[3] = (h[3] << 1 | h[2] >> 31) ^ (out & 0xc2000000);
    h[2] = h[2] << 1 | h[1] >> 31;
    h[1] = h[1] << 1 | h[0] >> 31;
    h[0] = h[0] << 1 | (out & 1);
}

#endif

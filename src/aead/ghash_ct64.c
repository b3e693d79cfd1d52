/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH in constant time with integer multiplications 64 x 64 -> 128 bits; the method is that of ghash_ct32.c.
 * Empty where the compiler has no 128-bit type.
 *
 * In a product of 64 by 64 bits taken apart, 16 pairs may meet at place 63, one too many for a count of 4 bits. So
 * one factor is cut to 60 bits, and the part of its top 4 bits comes from multiplications by single bits.
 */
#include <mica/ghash.h>

#if defined(__SIZEOF_INT128__)

#include <stddef.h>

#include "base/bytes.h"
#include "base/ct.h"

__extension__ typedef unsigned __int128 u128;

#define M0 0x1111111111111111u
#define M1 0x2222222222222222u
#define M2 0x4444444444444444u
#define M3 0x8888888888888888u
#define WIDE(m) ((u128)(m) << 64 | (m))
#define LOW60 (((uint64_t)1 << 60) - 1)

/** Factors of H / x: low half, high half, their sum; whole and taken apart. */
struct key {
    uint64_t h[3];
    uint64_t apart[3][4];
};

_Static_assert(sizeof(struct key) <= MICA_GHASH_KEY_MAX, "key fits");

static inline u128 product(uint64_t x, const uint64_t h[4], uint64_t whole)
{
    const uint64_t low = x & LOW60, top = x >> 60;
    const u128 x0 = low & M0, x1 = low & M1, x2 = low & M2, x3 = low & M3;
    u128 z = (x0 * h[0] ^ x1 * h[3] ^ x2 * h[2] ^ x3 * h[1]) & WIDE(M0);

    z |= (x0 * h[1] ^ x1 * h[0] ^ x2 * h[3] ^ x3 * h[2]) & WIDE(M1);
    z |= (x0 * h[2] ^ x1 * h[1] ^ x2 * h[0] ^ x3 * h[3]) & WIDE(M2);
    z |= (x0 * h[3] ^ x1 * h[2] ^ x2 * h[1] ^ x3 * h[0]) & WIDE(M3);
    for (unsigned i = 0; i < 4; i++) {
        z ^= ((u128)(top & 1u << i) * whole) << 60;
    }
    return z;
}

static void multiply(const struct key *key, uint64_t y[2])
{
    u128 low = product(y[0], key->apart[0], key->h[0]);
    u128 high = product(y[1], key->apart[1], key->h[1]);
    u128 middle = product(y[0] ^ y[1], key->apart[2], key->h[2]) ^ low ^ high;
    uint64_t z[4];

    z[0] = (uint64_t)low;
    z[1] = (uint64_t)(low >> 64) ^ (uint64_t)middle;
    z[2] = (uint64_t)high ^ (uint64_t)(middle >> 64);
    z[3] = (uint64_t)(high >> 64);
    /* The low half holds x^128 and up; it folds into the high one. Going right is times x. */
    for (unsigned i = 0; i < 2; i++) {
        uint64_t t = z[i];
        z[i + 2] ^= t ^ t >> 1 ^ t >> 2 ^ t >> 7;
        z[i + 1] ^= t << 63 ^ t << 62 ^ t << 57;
    }
    y[0] = z[2];
    y[1] = z[3];
}

static mica_status set_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    struct key *k = key;
    uint64_t high = mica_load_be64(h), low = mica_load_be64(h + 8), out = mica_ct_mask_u64(high >> 63);

    (void)engine;
    /* h / x: one place to the left, and what falls out, x^-1, comes back as x^127 + x^6 + x + 1 */
    k->h[1] = (high << 1 | low >> 63) ^ (out & 0xc200000000000000u);
    k->h[0] = low << 1 | (out & 1);
    k->h[2] = k->h[0] ^ k->h[1];
    for (unsigned i = 0; i < 3; i++) {
        k->apart[i][0] = k->h[i] & M0;
        k->apart[i][1] = k->h[i] & M1;
        k->apart[i][2] = k->h[i] & M2;
        k->apart[i][3] = k->h[i] & M3;
    }
    return MICA_OK;
}

static mica_status blocks(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in,
                          size_t n_blocks)
{
    uint64_t w[2] = {mica_load_be64(y + 8), mica_load_be64(y)};

    (void)engine;
    for (; n_blocks; n_blocks--, in += 16) {
        w[0] ^= mica_load_be64(in + 8);
        w[1] ^= mica_load_be64(in);
        multiply(key, w);
    }
    mica_store_be64(y + 8, w[0]);
    mica_store_be64(y, w[1]);
    return MICA_OK;
}

const struct mica_ghash_impl mica_ghash_ct64 = {
    .name = "ghash_ct64",
    .constant_time = true,
    .key_len = sizeof(struct key),
    .set_key = set_key,
    .blocks = blocks,
};

#else
typedef int mica_ghash_ct64_absent;
#endif

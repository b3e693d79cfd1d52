/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH in constant time with multiplications 32 x 32 -> 32 bits, for cores that have no longer ones.
 *
 * As ghash_ct32.c, but the smallest product is of 16 by 16 bits. Each factor is taken apart into three words with
 * two zero bits behind each possible one: at most 6 pairs of bits meet at a place of a product, so that
 * no count leaves its 3 bits. Three such products make one of words (Karatsuba).
 */
#include <mica/ghash.h>

#include "aead/ghash_words.h"

#define M0 0x49249249u
#define M1 0x92492492u
#define M2 0x24924924u

/** Low half, high half and their sum of one factor of the hash key, each taken apart. */
struct parts {
    uint16_t w[3][3];
};

struct key {
    struct parts h[9]; /**< factors of H / x */
};

_Static_assert(sizeof(struct key) <= MICA_GHASH_KEY_MAX, "key fits");

/* 16 x 16 -> 31 bits. */
MICA_GHASH_INLINE uint32_t product16(uint32_t x, const uint16_t h[3])
{
    const uint32_t x0 = x & M0, x1 = x & M1, x2 = x & M2, h0 = h[0], h1 = h[1], h2 = h[2];

    return ((x0 * h0 ^ x1 * h2 ^ x2 * h1) & M0) | ((x0 * h1 ^ x1 * h0 ^ x2 * h2) & M1) |
           ((x0 * h2 ^ x1 * h1 ^ x2 * h0) & M2);
}

MICA_GHASH_INLINE uint64_t product(uint32_t x, const void *apart_h)
{
    const struct parts *h = apart_h;
    uint32_t low = product16(x & 0xffff, h->w[0]);
    uint32_t high = product16(x >> 16, h->w[1]);
    uint32_t middle = product16((x ^ x >> 16) & 0xffff, h->w[2]) ^ low ^ high;

    return (uint64_t)(high ^ middle >> 16) << 32 | (low ^ middle << 16);
}

static void take_apart(uint16_t out[3], uint32_t x)
{
    out[0] = (uint16_t)(x & M0);
    out[1] = (uint16_t)(x & M1);
    out[2] = (uint16_t)(x & M2);
}

static mica_status set_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    struct key *k = key;
    uint32_t w[4], f[9];

    (void)engine;
    mica_ghash_load(w, h);
    mica_ghash_shift_key(w);
    mica_ghash_factors(f, w);
    for (unsigned i = 0; i < 9; i++) {
        take_apart(k->h[i].w[0], f[i] & 0xffff);
        take_apart(k->h[i].w[1], f[i] >> 16);
        take_apart(k->h[i].w[2], (f[i] ^ f[i] >> 16) & 0xffff);
    }
    return MICA_OK;
}

static mica_status blocks(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in,
                          size_t n_blocks)
{
    const struct key *k = key;
    uint32_t w[4], b[4];

    (void)engine;
    mica_ghash_load(w, y);
    for (; n_blocks; n_blocks--, in += 16) {
        mica_ghash_load(b, in);
        for (unsigned i = 0; i < 4; i++) {
            w[i] ^= b[i];
        }
        mica_ghash_multiply(w, k->h, sizeof k->h[0], product);
    }
    mica_ghash_store(y, w);
    return MICA_OK;
}

const struct mica_ghash_impl mica_ghash_ct32s = {
    .name = "ghash_ct32s",
    .constant_time = true,
    .key_len = sizeof(struct key),
    .set_key = set_key,
    .blocks = blocks,
};

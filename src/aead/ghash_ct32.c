/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH in constant time with integer multiplications 32 x 32 -> 64 bits.
 *
 * Carry-less products out of integer ones: each factor is taken apart into four words with three zero
 * bits behind each possible one. A product of two such words counts, at every fourth bit, how many pairs
 * of bits meet there; at most 8, so no count runs into the next one, and the lowest bit of each count is
 * the carry-less result. The hash key is kept taken apart.
 *
 * Two counts may even be added, where their sum is at most 15: that is so for the pairs joined by JOIN below
 * (per position: 8 + 7 at most), and an Arm core does it inside the multiplication.
 */
#include <mica/ghash.h>

#include "aead/ghash_words.h"

#if defined(__arm__)
#define JOIN +
#else
#define JOIN ^
#endif

#define M0 0x11111111u
#define M1 0x22222222u
#define M2 0x44444444u
#define M3 0x88888888u
#define WIDE(m) ((uint64_t)(m) << 32 | (m))

/** One factor of the hash key, taken apart. */
struct parts {
    uint32_t w[4];
};

struct key {
    struct parts h[9];  /**< factors of H / x */
    struct parts h2[9]; /**< factors of H^2 / x */
};

_Static_assert(sizeof(struct key) <= MICA_GHASH_KEY_MAX, "key fits");

MICA_GHASH_INLINE struct parts apart(uint32_t x)
{
    return (struct parts){{x & M0, x & M1, x & M2, x & M3}};
}

/* The sums are finished one after the other: there are registers for one of them, not for four side by side. */
#define FINISH(low, high) __asm__ volatile("" : "+r"(low), "+r"(high))
#define MUL(i, j) ((uint64_t)x.w[i] * h.w[j])
#define ADD_SUM(sum, mask)                    \
    do {                                      \
        uint64_t z = sum;                     \
        low |= (uint32_t)z & (mask);          \
        high |= (uint32_t)(z >> 32) & (mask); \
        FINISH(low, high);                    \
    } while (0)

MICA_GHASH_INLINE uint64_t product(uint32_t factor, const void *apart_h)
{
    const struct parts x = apart(factor), h = *(const struct parts *)apart_h;
    uint32_t low = 0, high = 0;

    ADD_SUM((MUL(0, 0) JOIN MUL(2, 2)) ^ MUL(1, 3) ^ MUL(3, 1), M0);
    ADD_SUM((MUL(0, 1) JOIN MUL(2, 3)) ^ (MUL(1, 0) JOIN MUL(3, 2)), M1);
    ADD_SUM((MUL(0, 2) JOIN MUL(3, 3)) ^ MUL(1, 1) ^ MUL(2, 0), M2);
    ADD_SUM(MUL(0, 3) ^ MUL(1, 2) ^ MUL(2, 1) ^ MUL(3, 0), M3);
    return (uint64_t)high << 32 | low;
}

static void one_block(const struct key *key, uint32_t y[4])
{
    mica_ghash_multiply(y, key->h, sizeof key->h[0], product);
}

static void two_blocks(const struct key *key, uint32_t y[4], const uint8_t *in)
{
    uint32_t b[4], f[9], g[9];
    uint64_t p[9];

    mica_ghash_load(b, in);
    for (unsigned i = 0; i < 4; i++) {
        y[i] ^= b[i];
    }
    mica_ghash_load(b, in + 16);
    mica_ghash_factors(f, y);
    mica_ghash_factors(g, b);
    for (unsigned i = 0; i < 9; i++) {
        p[i] = product(f[i], &key->h2[i]) ^ product(g[i], &key->h[i]);
    }
    mica_ghash_reduce(y, p);
}

static void set_factors(struct parts out[9], const uint32_t h[4])
{
    uint32_t f[9];

    mica_ghash_factors(f, h);
    for (unsigned i = 0; i < 9; i++) {
        out[i] = apart(f[i]);
    }
}

static mica_status set_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    struct key *k = key;
    uint32_t w[4];

    (void)engine;
    mica_ghash_load(w, h);
    mica_ghash_shift_key(w);
    set_factors(k->h, w);
    mica_ghash_load(w, h);
    one_block(k, w);
    mica_ghash_shift_key(w);
    set_factors(k->h2, w);
    return MICA_OK;
}

static mica_status blocks(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in,
                          size_t n_blocks)
{
    uint32_t w[4], b[4];

    (void)engine;
    mica_ghash_load(w, y);
    for (; n_blocks >= 2; n_blocks -= 2, in += 32) {
        two_blocks(key, w, in);
    }
    if (n_blocks) {
        mica_ghash_load(b, in);
        for (unsigned i = 0; i < 4; i++) {
            w[i] ^= b[i];
        }
        one_block(key, w);
    }
    mica_ghash_store(y, w);
    return MICA_OK;
}

const struct mica_ghash_impl mica_ghash_ct32 = {
    .name = "ghash_ct32",
    .constant_time = true,
    .key_len = sizeof(struct key),
    .set_key = set_key,
    .blocks = blocks,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA-512's compression (FIPS 180-4) for cores with 32-bit registers. Eight 64-bit variables fit no
 * such core, so they stay in memory, and nothing is moved there either: the window over them slides
 * down by one word a round.
 */
#include <mica/secret.h>

#include "hash/md.h"
#include "hash/sha512.h"

#define INLINE static inline __attribute__((always_inline))

/* The low half of h:l rotated right by n; with the halves exchanged, the high half. */
INLINE uint32_t turn(uint32_t h, uint32_t l, unsigned n)
{
    return n < 32 ? l >> n ^ h << (32 - n) : h >> (n - 32) ^ l << (64 - n);
}

INLINE uint64_t sum(uint64_t x, unsigned i, unsigned j, unsigned k)
{
    const uint32_t h = (uint32_t)(x >> 32), l = (uint32_t)x;
    const uint32_t high = turn(l, h, i) ^ turn(l, h, j) ^ turn(l, h, k);

    return (uint64_t)high << 32 | (turn(h, l, i) ^ turn(h, l, j) ^ turn(h, l, k));
}

/* The last one is a shift by k < 32. */
INLINE uint64_t sigma(uint64_t x, unsigned i, unsigned j, unsigned k)
{
    const uint32_t h = (uint32_t)(x >> 32), l = (uint32_t)x;
    const uint32_t high = turn(l, h, i) ^ turn(l, h, j) ^ h >> k;

    return (uint64_t)high << 32 | (turn(h, l, i) ^ turn(h, l, j) ^ turn(h, l, k));
}

/* Keeps loads and stores where they are written: moved early, their words do not fit the registers. */
#define APART() __asm__ volatile("" : : : "memory")

/* What one round hands to the next in registers: a, and b ^ c for the majority b ^ ((a ^ b) & (b ^ c)). */
struct carried {
    uint64_t a;
    uint64_t bc;
};

/*
 * The window p over the frame: a..h in p[0..7], and the schedule behind them, p[7 + j] holding the
 * word of j rounds ago. The round writes its own word to h's place, adds to d, which becomes e, and
 * writes the new a to p[-1], where the next round's window starts.
 */
INLINE void one_round(uint64_t *p, struct carried *carried, uint64_t w, uint64_t k)
{
    const uint64_t e = p[4];
    uint64_t t = p[7] + k + w;

    p[7] = w;
    APART();
    t += sum(e, 14, 18, 41);
    APART();
    t += p[6] ^ (e & (p[5] ^ p[6]));
    APART();
    p[3] += t;
    APART();
    t += sum(carried->a, 28, 34, 39);
    APART();
    const uint64_t b = p[1], ab = carried->a ^ b;
    t += b ^ (ab & carried->bc);
    carried->bc = ab;
    carried->a = t;
    p[-1] = t;
    APART();
}

INLINE uint64_t schedule(const uint64_t *p)
{
    uint64_t w = p[7 + 16] + p[7 + 7] + sigma(p[7 + 15], 1, 8, 7);

    APART();
    w += sigma(p[7 + 2], 19, 61, 6);
    APART();
    return w;
}

static void compress(uint64_t state[8], const uint8_t *block, uint64_t frame[8 + 80])
{
    uint64_t *p = frame + 80;
    const uint64_t *k = mica_sha512_k;
    struct carried carried = {state[0], state[1] ^ state[2]};

    block = mica_md_block(block, frame, 128);
    for (unsigned i = 0; i < 8; i++) {
        p[i] = state[i];
        APART(); /* and no call of memcpy() for eight words */
    }
    for (; k < mica_sha512_k + 16; p -= 2, k += 2, block += 16) {
        one_round(p, &carried, mica_md_be64(block), k[0]);
        one_round(p - 1, &carried, mica_md_be64(block + 8), k[1]);
    }
    for (; k < mica_sha512_k + 80; p -= 2, k += 2) {
        one_round(p, &carried, schedule(p), k[0]);
        one_round(p - 1, &carried, schedule(p - 1), k[1]);
    }
    for (unsigned i = 0; i < 8; i++) {
        state[i] += p[i];
    }
}

mica_status mica_sha512_blocks_c32(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint64_t frame[8 + 80];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 128) {
        compress(state, in, frame);
    }
    mica_wipe(frame, sizeof frame);
    return MICA_OK;
}

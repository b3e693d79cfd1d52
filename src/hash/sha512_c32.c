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

/* One half of a 64-bit word rotated right by n < 32; with the halves exchanged, by n + 32. */
#define TURN(half, other, n) ((half) >> (n) ^ (other) << (32 - (n)))

INLINE uint64_t join(uint32_t high, uint32_t low)
{
    return (uint64_t)high << 32 | low;
}

/* Rotations by 28, 34, 39. */
INLINE uint64_t sum0(uint64_t x)
{
    const uint32_t h = (uint32_t)(x >> 32), l = (uint32_t)x;

    return join(TURN(h, l, 28) ^ TURN(l, h, 2) ^ TURN(l, h, 7), TURN(l, h, 28) ^ TURN(h, l, 2) ^ TURN(h, l, 7));
}

/* Rotations by 14, 18, 41. */
INLINE uint64_t sum1(uint64_t x)
{
    const uint32_t h = (uint32_t)(x >> 32), l = (uint32_t)x;

    return join(TURN(h, l, 14) ^ TURN(h, l, 18) ^ TURN(l, h, 9), TURN(l, h, 14) ^ TURN(l, h, 18) ^ TURN(h, l, 9));
}

/* Rotations by 1, 8, a shift by 7. */
INLINE uint64_t sig0(uint64_t x)
{
    const uint32_t h = (uint32_t)(x >> 32), l = (uint32_t)x;

    return join(TURN(h, l, 1) ^ TURN(h, l, 8) ^ h >> 7, TURN(l, h, 1) ^ TURN(l, h, 8) ^ TURN(l, h, 7));
}

/* Rotations by 19, 61, a shift by 6. */
INLINE uint64_t sig1(uint64_t x)
{
    const uint32_t h = (uint32_t)(x >> 32), l = (uint32_t)x;

    return join(TURN(h, l, 19) ^ TURN(l, h, 29) ^ h >> 6, TURN(l, h, 19) ^ TURN(h, l, 29) ^ TURN(l, h, 6));
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
    t += sum1(e);
    APART();
    t += p[6] ^ (e & (p[5] ^ p[6]));
    APART();
    p[3] += t;
    APART();
    t += sum0(carried->a);
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
    uint64_t w = p[7 + 16] + p[7 + 7] + sig0(p[7 + 15]);

    APART();
    w += sig1(p[7 + 2]);
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

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ChaCha20 block function (RFC 8439 2.3) in portable C: additions, XORs and rotations only.
 *
 * Sixteen words do not fit an Arm core's registers, and a compiler left alone moves far more of them than
 * it must. So the words that wait are put into memory by hand: STAY() makes the compiler believe that
 * memory changes there, so that it neither keeps the waiting words in registers nor moves others.
 */
#include <mica/chacha20.h>

#include <mica/secret.h>

#include "base/bytes.h"
#include "cipher/block.h"


#define QUARTER_ROUND(a, b, c, d)   \
    do {                            \
        a += b;                     \
        d = mica_rotl32(d ^ a, 16); \
        c += d;                     \
        b = mica_rotl32(b ^ c, 12); \
        a += b;                     \
        d = mica_rotl32(d ^ a, 8);  \
        c += d;                     \
        b = mica_rotl32(b ^ c, 7);  \
    } while (0)

#define STAY(x) __asm__ volatile("" : : "r"(x) : "memory")

#if defined(__thumb__) && !defined(__thumb2__)

/* Eight registers: four words at a time. */
static inline void quarter(uint32_t *x, const unsigned i[4])
{
    uint32_t a = x[i[0]], b = x[i[1]], c = x[i[2]], d = x[i[3]];

    QUARTER_ROUND(a, b, c, d);
    x[i[0]] = a;
    x[i[1]] = b;
    x[i[2]] = c;
    x[i[3]] = d;
    STAY(x);
}

#define QUARTER(a, b, c, d) quarter(x, (const unsigned[4]){a, b, c, d})

static void permute(uint32_t x[16])
{
    for (unsigned i = 0; i < 10; i++) {
        QUARTER(0, 4, 8, 12);
        QUARTER(1, 5, 9, 13);
        QUARTER(2, 6, 10, 14);
        QUARTER(3, 7, 11, 15);
        QUARTER(0, 5, 10, 15);
        QUARTER(1, 6, 11, 12);
        QUARTER(2, 7, 8, 13);
        QUARTER(3, 4, 9, 14);
    }
}

#elif defined(__arm__)

/* Fourteen registers: rows 0, 1, 3 and half of row 2; the other half waits in wait[]. */
static void permute(uint32_t x[16])
{
    uint32_t x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];
    uint32_t c0 = x[8], c1 = x[9], x12 = x[12], x13 = x[13], x14 = x[14], x15 = x[15];
    uint32_t *wait = x + 8;

    for (wait[4] = 10; wait[4]; wait[4]--) {
        QUARTER_ROUND(x0, x4, c0, x12);
        QUARTER_ROUND(x1, x5, c1, x13);
        wait[0] = c0, wait[1] = c1;
        STAY(wait);
        c0 = wait[2], c1 = wait[3];
        QUARTER_ROUND(x2, x6, c0, x14);
        QUARTER_ROUND(x3, x7, c1, x15);
        QUARTER_ROUND(x0, x5, c0, x15);
        QUARTER_ROUND(x1, x6, c1, x12);
        wait[2] = c0, wait[3] = c1;
        STAY(wait);
        c0 = wait[0], c1 = wait[1];
        QUARTER_ROUND(x2, x7, c0, x13);
        QUARTER_ROUND(x3, x4, c1, x14);
    }
    x[0] = x0, x[1] = x1, x[2] = x2, x[3] = x3, x[4] = x4, x[5] = x5, x[6] = x6, x[7] = x7;
    x[8] = c0, x[9] = c1, x[12] = x12, x[13] = x13, x[14] = x14, x[15] = x15;
}

#else

static void permute(uint32_t x[16])
{
    uint32_t x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];
    uint32_t x8 = x[8], x9 = x[9], x10 = x[10], x11 = x[11], x12 = x[12], x13 = x[13], x14 = x[14], x15 = x[15];

    for (unsigned i = 0; i < 10; i++) {
        QUARTER_ROUND(x0, x4, x8, x12);
        QUARTER_ROUND(x1, x5, x9, x13);
        QUARTER_ROUND(x2, x6, x10, x14);
        QUARTER_ROUND(x3, x7, x11, x15);
        QUARTER_ROUND(x0, x5, x10, x15);
        QUARTER_ROUND(x1, x6, x11, x12);
        QUARTER_ROUND(x2, x7, x8, x13);
        QUARTER_ROUND(x3, x4, x9, x14);
    }
    x[0] = x0, x[1] = x1, x[2] = x2, x[3] = x3, x[4] = x4, x[5] = x5, x[6] = x6, x[7] = x7;
    x[8] = x8, x[9] = x9, x[10] = x10, x[11] = x11, x[12] = x12, x[13] = x13, x[14] = x14, x[15] = x15;
}

#endif

static inline void copy(uint32_t x[16], const uint32_t state[16])
{
    for (unsigned i = 0; i < 16; i += 4) {
        x[i] = state[i], x[i + 1] = state[i + 1], x[i + 2] = state[i + 2], x[i + 3] = state[i + 3];
        STAY(x); /* words, not a call of memcpy */
    }
}

/* out = in ^ (x + state), four words at a time. */
static inline void mix(uint8_t *out, const uint8_t *in, const uint32_t x[16], const uint32_t state[16])
{
    for (unsigned i = 0; i < 16; i += 4) {
        uint32_t w[4];
        mica_block_load_le(w, in + 4 * i, 4);
        for (unsigned j = 0; j < 4; j++) {
            w[j] ^= x[i + j] + state[i + j];
        }
        mica_block_store_le(out + 4 * i, w, 4);
    }
}

static mica_status blocks(const struct mica_engine *engine, uint32_t state[16], const uint8_t *in, uint8_t *out,
                          size_t n_blocks)
{
    uint32_t x[16];

    (void)engine;
    for (; n_blocks; n_blocks--, in += MICA_CHACHA20_BLOCK_LEN, out += MICA_CHACHA20_BLOCK_LEN) {
        copy(x, state);
        permute(x);
        STAY(x);
        mix(out, in, x, state);
        state[12]++;
    }
    mica_wipe(x, sizeof x);
    return MICA_OK;
}

const struct mica_chacha20_impl mica_chacha20_c = {
    .name = "chacha20_c",
    .constant_time = true,
    .blocks = blocks,
};

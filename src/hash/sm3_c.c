/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 (GB/T 32905-2016) in portable C: the schedule first, then four rounds at a time with no variable moved. */
#include <string.h>

#include <mica/hash.h>
#include <mica/secret.h>

#include "base/bytes.h"
#include "hash/md.h"

#define P0(x) ((x) ^ mica_rotl32(x, 9) ^ mica_rotl32(x, 17))
#define P1(x) ((x) ^ mica_rotl32(x, 15) ^ mica_rotl32(x, 23))
#define XOR3(x, y, z) ((x) ^ (y) ^ (z))
#define MAJ(x, y, z) (((x) & (y)) | ((z) & ((x) | (y))))
#define CH(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))

/* One round; w points to its word, k is its constant, already rotated, and left so for the next. */
#define ROUND(FF, GG, a, b, c, d, e, f, g, h, w)                                                                       \
    do {                                                                                                               \
        const uint32_t a12 = mica_rotl32(a, 12);                                                                       \
        const uint32_t ss1 = mica_rotl32(a12 + (e) + k, 7);                                                            \
        k = mica_rotl32(k, 1);                                                                                         \
        h += GG(e, f, g) + ss1 + (w)[0];                                                                               \
        d += FF(a, b, c) + (ss1 ^ a12) + ((w)[0] ^ (w)[4]);                                                            \
        b = mica_rotl32(b, 9);                                                                                         \
        f = mica_rotl32(f, 19);                                                                                        \
        h = P0(h);                                                                                                     \
    } while (0)

#define FOUR(FF, GG, w)                                                                                                \
    ROUND(FF, GG, a, b, c, d, e, f, g, h, w);                                                                          \
    ROUND(FF, GG, d, a, b, c, h, e, f, g, w + 1);                                                                      \
    ROUND(FF, GG, c, d, a, b, g, h, e, f, w + 2);                                                                      \
    ROUND(FF, GG, b, c, d, a, f, g, h, e, w + 3)

static void expand(uint32_t w[68], const uint8_t *block)
{
    block = mica_md_block(block, w, 64);
    for (unsigned i = 0; i < 16; i++) {
        w[i] = mica_md_be32(block + 4 * i);
    }
    for (unsigned i = 16; i < 68; i++) {
        const uint32_t x = w[i - 16] ^ w[i - 9] ^ mica_rotl32(w[i - 3], 15);
        w[i] = P1(x) ^ mica_rotl32(w[i - 13], 7) ^ w[i - 6];
    }
}

static void compress(uint32_t state[8], const uint32_t w[68])
{
    const uint32_t *p = w;
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    uint32_t k = 0x79cc4519;

    for (; p < w + 16; p += 4) {
        FOUR(XOR3, XOR3, p);
    }
    k = 0x9d8a7a87; /* 0x7a879d8a rotated by 16 */
    for (; p < w + 64; p += 4) {
        FOUR(MAJ, CH, p);
    }
    state[0] ^= a;
    state[1] ^= b;
    state[2] ^= c;
    state[3] ^= d;
    state[4] ^= e;
    state[5] ^= f;
    state[6] ^= g;
    state[7] ^= h;
}

static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint32_t w[68];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 64) {
        expand(w, in);
        compress(state, w);
    }
    mica_wipe(w, sizeof w);
    return MICA_OK;
}

static const struct mica_md_shape shape = {
    .state_len = 32, .length_len = 8, .word_len = 4, .little_endian = false, .block_len = 64};

static void init(struct mica_hash_ctx *ctx)
{
    static const uint32_t iv[8] = {0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
                                   0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e};
    memcpy(ctx->state.u32, iv, sizeof iv);
}

static mica_status update(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    return mica_md_update(ctx, &shape, in, len);
}

static mica_status final(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    return mica_md_final(ctx, &shape, digest);
}

/* 1.2.156.10197.1.401 */
static const uint8_t oid[] = {0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x83, 0x11};

const struct mica_hash_alg mica_sm3 = {
    .name = "SM3",
    .digest_len = 32,
    .block_len = 64,
    .oid = oid,
    .oid_len = sizeof oid,
    .init = init,
    .update = update,
    .final = final,
};

const struct mica_hash_impl mica_sm3_c = {
    .alg = &mica_sm3,
    .name = "sm3_c",
    .constant_time = true,
    .blocks = blocks,
};

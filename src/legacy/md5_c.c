/* SPDX-License-Identifier: Apache-2.0 */
/* MD5 (RFC 1321) in portable C, unrolled: the four groups of rounds take the words in four orders. */
#include <string.h>

#include <mica/legacy_hash.h>
#include <mica/secret.h>

#include "base/bytes.h"
#include "hash/md.h"

static const uint32_t K[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};

#define F(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define G(x, y, z) (((x) & (z)) + ((y) & ~(z))) /* the terms share no bit */
#define H(x, y, z) ((x) ^ (y) ^ (z))
#define I(x, y, z) ((y) ^ ((x) | ~(z)))

#define STEP(FN, a, b, c, d, i, word, turn)                                                                            \
    do {                                                                                                               \
        a += mica_md_le32(block + 4 * ((word) % 16)) + k[i];                                                           \
        a += FN(b, c, d);                                                                                              \
        a = mica_rotl32(a, turn) + (b);                                                                                \
    } while (0)

/* Rounds i to i + 3, whose words are w, w + step, ... */
#define FOUR(FN, i, w, step, s0, s1, s2, s3)                                                                           \
    STEP(FN, a, b, c, d, (i), (w), s0);                                                                                \
    STEP(FN, d, a, b, c, (i) + 1, (w) + (step), s1);                                                                   \
    STEP(FN, c, d, a, b, (i) + 2, (w) + 2 * (step), s2);                                                               \
    STEP(FN, b, c, d, a, (i) + 3, (w) + 3 * (step), s3)

#define SIXTEEN(FN, i, w, step, s0, s1, s2, s3)                                                                        \
    FOUR(FN, i, w, step, s0, s1, s2, s3);                                                                              \
    FOUR(FN, (i) + 4, (w) + 4 * (step), step, s0, s1, s2, s3);                                                         \
    FOUR(FN, (i) + 8, (w) + 8 * (step), step, s0, s1, s2, s3);                                                         \
    FOUR(FN, (i) + 12, (w) + 12 * (step), step, s0, s1, s2, s3)

static void compress(uint32_t state[4], const uint8_t *block, uint32_t room[16])
{
    const uint32_t *k = K;
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];

    __asm__("" : "+r"(k)); /* loads from the table are shorter than constants in the code */
    block = mica_md_block(block, room, 64);
    SIXTEEN(F, 0, 0, 1, 7, 12, 17, 22);
    SIXTEEN(G, 16, 1, 5, 5, 9, 14, 20);
    SIXTEEN(H, 32, 5, 3, 4, 11, 16, 23);
    SIXTEEN(I, 48, 0, 7, 6, 10, 15, 21);
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint32_t room[16];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 64) {
        compress(state, in, room);
    }
    mica_wipe(room, sizeof room);
    return MICA_OK;
}

static const struct mica_md_shape shape = {
    .state_len = 16, .length_len = 8, .word_len = 4, .little_endian = true, .block_len = 64};

static void init(struct mica_hash_ctx *ctx)
{
    static const uint32_t iv[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
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

static const uint8_t oid[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x05}; /* 1.2.840.113549.2.5 */

const struct mica_hash_alg mica_md5 = {
    .name = "MD5",
    .digest_len = 16,
    .block_len = 64,
    .oid = oid,
    .oid_len = sizeof oid,
    .init = init,
    .update = update,
    .final = final,
};

const struct mica_hash_impl mica_md5_c = {
    .alg = &mica_md5,
    .name = "md5_c",
    .constant_time = true,
    .blocks = blocks,
};

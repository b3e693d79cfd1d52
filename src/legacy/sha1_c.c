/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 (FIPS 180-4) in portable C: the schedule first, then five rounds at a time with no variable moved. */
#include <string.h>

#include <mica/legacy_hash.h>
#include <mica/secret.h>

#include "base/bytes.h"
#include "hash/md.h"

#define CH(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define XOR3(x, y, z) ((x) ^ (y) ^ (z))
#define MAJ(x, y, z) (((x) & (y)) + ((z) & ((x) ^ (y)))) /* the terms share no bit */

#define ROUND(F, a, b, c, d, e, w)                                                                                     \
    do {                                                                                                               \
        e += (w) + k + mica_rotl32(a, 5);                                                                              \
        e += F(b, c, d);                                                                                               \
        b = mica_rotl32(b, 30);                                                                                        \
    } while (0)

#define TWENTY(F, constant)                                                                                            \
    for (k = (constant), end += 20; p < end; p += 5) {                                                                 \
        ROUND(F, a, b, c, d, e, p[0]);                                                                                 \
        ROUND(F, e, a, b, c, d, p[1]);                                                                                 \
        ROUND(F, d, e, a, b, c, p[2]);                                                                                 \
        ROUND(F, c, d, e, a, b, p[3]);                                                                                 \
        ROUND(F, b, c, d, e, a, p[4]);                                                                                 \
    }

static void expand(uint32_t w[80], const uint8_t *block)
{
    block = mica_md_block(block, w, 64);
    for (unsigned i = 0; i < 16; i++) {
        w[i] = mica_md_be32(block + 4 * i);
    }
    for (unsigned i = 16; i < 80; i++) {
        w[i] = mica_rotl32(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    }
}

static void compress(uint32_t state[5], const uint32_t w[80])
{
    const uint32_t *p = w, *end = w;
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], k;

    TWENTY(CH, 0x5a827999)
    TWENTY(XOR3, 0x6ed9eba1)
    TWENTY(MAJ, 0x8f1bbcdc)
    TWENTY(XOR3, 0xca62c1d6)
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint32_t w[80];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 64) {
        expand(w, in);
        compress(state, w);
    }
    mica_wipe(w, sizeof w);
    return MICA_OK;
}

/* Five words, and a sixth that keeps the buffered block aligned. */
static const struct mica_md_shape shape = {
    .state_len = 24, .length_len = 8, .word_len = 4, .little_endian = false, .block_len = 64};

static void init(struct mica_hash_ctx *ctx)
{
    static const uint32_t iv[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
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

static const uint8_t oid[] = {0x2b, 0x0e, 0x03, 0x02, 0x1a}; /* 1.3.14.3.2.26 */

const struct mica_hash_alg mica_sha1 = {
    .name = "SHA-1",
    .digest_len = 20,
    .block_len = 64,
    .oid = oid,
    .oid_len = sizeof oid,
    .init = init,
    .update = update,
    .final = final,
};

const struct mica_hash_impl mica_sha1_c = {
    .alg = &mica_sha1,
    .name = "sha1_c",
    .constant_time = true,
    .blocks = blocks,
};

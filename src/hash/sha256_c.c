/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256 (FIPS 180-4) in portable C: sixteen rounds unrolled, no variable moved. */
#include <string.h>

#include <mica/hash.h>
#include <mica/secret.h>

#include "base/bytes.h"
#include "hash/md.h"
#include "hash/sha256.h"
#include "hash/sha2_rounds.h"

const uint32_t mica_sha256_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* Each rotates what it has already rotated, so that the last rotation is left to the addition that uses it. */
#define SUM0(x) mica_rotr32((x) ^ mica_rotr32((x) ^ mica_rotr32(x, 9), 11), 2)
#define SUM1(x) mica_rotr32((x) ^ mica_rotr32((x) ^ mica_rotr32(x, 14), 5), 6)
#define SIG0(x) (mica_rotr32((x) ^ mica_rotr32(x, 11), 7) ^ ((x) >> 3))
#define SIG1(x) (mica_rotr32((x) ^ mica_rotr32(x, 2), 17) ^ ((x) >> 10))
#define LOAD(block, i) mica_md_be32((block) + 4 * (i))

static void compress(uint32_t state[8], const uint8_t *block, uint32_t w[16])
{
    const uint32_t *k = mica_sha256_k;
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    uint32_t t, bc = b ^ c;

    __asm__("" : "+r"(k)); /* loads from the table are shorter than constants in the code */
    block = mica_md_block(block, w, 64);
    EIGHT(STEP_LOAD, 0);
    EIGHT(STEP_LOAD, 8);
    for (k = mica_sha256_k + 16; k < mica_sha256_k + 64; k += 16) {
        EIGHT(STEP_NEXT, 0);
        EIGHT(STEP_NEXT, 8);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
}

static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint32_t w[16];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 64) {
        compress(state, in, w);
    }
    mica_wipe(w, sizeof w);
    return MICA_OK;
}

static const struct mica_md_shape shape = {
    .state_len = 32, .length_len = 8, .word_len = 4, .little_endian = false, .block_len = 64};

static const uint32_t iv_224[8] = {
    0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4,
};
static const uint32_t iv_256[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static void init_224(struct mica_hash_ctx *ctx)
{
    memcpy(ctx->state.u32, iv_224, sizeof iv_224);
}

static void init_256(struct mica_hash_ctx *ctx)
{
    memcpy(ctx->state.u32, iv_256, sizeof iv_256);
}

static mica_status update(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    return mica_md_update(ctx, &shape, in, len);
}

static mica_status final(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    return mica_md_final(ctx, &shape, digest);
}

/* 2.16.840.1.101.3.4.2.4 and .1 */
static const uint8_t oid_224[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x04};
static const uint8_t oid_256[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01};

const struct mica_hash_alg mica_sha224 = {
    .name = "SHA-224",
    .digest_len = 28,
    .block_len = 64,
    .oid = oid_224,
    .oid_len = sizeof oid_224,
    .init = init_224,
    .update = update,
    .final = final,
};

const struct mica_hash_alg mica_sha256 = {
    .name = "SHA-256",
    .digest_len = 32,
    .block_len = 64,
    .oid = oid_256,
    .oid_len = sizeof oid_256,
    .init = init_256,
    .update = update,
    .final = final,
};

const struct mica_hash_impl mica_sha224_c = {
    .alg = &mica_sha224,
    .name = "sha224_c",
    .constant_time = true,
    .blocks = blocks,
};

const struct mica_hash_impl mica_sha256_c = {
    .alg = &mica_sha256,
    .name = "sha256_c",
    .constant_time = true,
    .blocks = blocks,
};

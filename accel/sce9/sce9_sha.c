/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256 on the SCE9: the state goes in and comes out as bytes, so that nothing stays in the engine. */
#include "sce9/sce9.h"

#define STATE_WORDS 8u
#define BLOCK_LEN 64u

static void turn(uint32_t *words)
{
    for (unsigned i = 0; i < STATE_WORDS; i++) {
        words[i] = __builtin_bswap32(words[i]);
    }
}

static mica_sce9_result absorb(uint32_t *state, const uint8_t *in, size_t n_blocks)
{
    uint32_t piece[SCE9_PIECE / 4];
    mica_sce9_result result = SCE9_SUCCESS;

    if ((uintptr_t)in % 4 == 0) {
        return HW_SCE_Sha224256GenerateMessageDigestSub(state, (const uint32_t *)(const void *)in,
                                                        (uint32_t)(n_blocks * (BLOCK_LEN / 4)), state);
    }
    while (n_blocks && result == SCE9_SUCCESS) {
        size_t n = n_blocks < SCE9_PIECE / BLOCK_LEN ? n_blocks : SCE9_PIECE / BLOCK_LEN;
        memcpy(piece, in, n * BLOCK_LEN);
        result = HW_SCE_Sha224256GenerateMessageDigestSub(state, piece, (uint32_t)(n * (BLOCK_LEN / 4)), state);
        in += n * BLOCK_LEN;
        n_blocks -= n;
    }
    mica_wipe(piece, sizeof piece);
    return result;
}

static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    mica_status status = n_blocks ? mica_accel_open(engine) : MICA_OK;

    if (status || n_blocks == 0) {
        return status;
    }
    turn(state);
    status = mica_sce9_status(absorb(state, in, n_blocks));
    turn(state);
    return mica_accel_close(engine, status);
}

const struct mica_hash_impl mica_sha224_sce9 = {
    .alg = &mica_sha224,
    .name = "sha224_sce9",
    .engine = &mica_engine_sce9,
    .constant_time = true,
    .blocks = blocks,
    .otherwise = &mica_sha224_c,
};

const struct mica_hash_impl mica_sha256_sce9 = {
    .alg = &mica_sha256,
    .name = "sha256_sce9",
    .engine = &mica_engine_sce9,
    .constant_time = true,
    .blocks = blocks,
    .otherwise = &mica_sha256_c,
};

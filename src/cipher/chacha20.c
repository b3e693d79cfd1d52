/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 and XChaCha20 as streams: front end over the block function's implementations. */
#include <mica/chacha20.h>

#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"

static void load_matrix(uint32_t state[16], const uint8_t *key)
{
    /* "expand 32-byte k" */
    state[0] = 0x61707865;
    state[1] = 0x3320646e;
    state[2] = 0x79622d32;
    state[3] = 0x6b206574;
    for (unsigned i = 0; i < 8; i++) {
        state[4 + i] = mica_load_le32(key + 4 * i);
    }
}

static mica_status run(const struct mica_chacha20_impl *impl, uint32_t state[16], const uint8_t *in, uint8_t *out,
                       size_t n_blocks)
{
    mica_status status;

    while (n_blocks * MICA_CHACHA20_BLOCK_LEN < impl->min_len && impl->otherwise) {
        impl = impl->otherwise;
    }
    do {
        status = impl->blocks(impl->engine, state, in, out, n_blocks);
        impl = impl->otherwise;
    } while (status == MICA_NOT_ME && impl);
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

mica_status mica_hchacha20(const uint8_t *key, const uint8_t *nonce, uint8_t *subkey)
{
    uint32_t state[16], before[16];
    uint8_t zero[MICA_CHACHA20_BLOCK_LEN] = {0};
    mica_status status;

    if (!key || !nonce || !subkey) {
        return MICA_ERR_PARAMETER;
    }
    load_matrix(state, key);
    for (unsigned i = 0; i < 4; i++) {
        state[12 + i] = mica_load_le32(nonce + 4 * i);
    }
    memcpy(before, state, sizeof before);
    status = mica_chacha20_c.blocks(NULL, state, zero, zero, 1);
    /* The block function adds its input at the end; HChaCha20 does not, so take it away again. */
    for (unsigned i = 0; i < 4; i++) {
        mica_store_le32(subkey + 4 * i, mica_load_le32(zero + 4 * i) - before[i]);
        mica_store_le32(subkey + 16 + 4 * i, mica_load_le32(zero + 48 + 4 * i) - before[12 + i]);
    }
    mica_wipe(state, sizeof state);
    mica_wipe(before, sizeof before);
    mica_wipe(zero, sizeof zero);
    return status;
}

static mica_status load_state(struct mica_chacha20_ctx *ctx, const struct mica_chacha20_start *start)
{
    uint8_t subkey[MICA_CHACHA20_KEY_LEN];
    const uint8_t *nonce = start->nonce;
    mica_status status = MICA_OK;

    if (start->nonce_len == MICA_CHACHA20_NONCE_LEN) {
        load_matrix(ctx->state, start->key);
        ctx->state[13] = mica_load_le32(nonce);
    } else {
        status = mica_hchacha20(start->key, nonce, subkey);
        load_matrix(ctx->state, subkey);
        mica_wipe(subkey, sizeof subkey);
        ctx->state[13] = 0;
        nonce += 12;
    }
    ctx->state[12] = start->counter;
    ctx->state[14] = mica_load_le32(nonce + 4);
    ctx->state[15] = mica_load_le32(nonce + 8);
    ctx->blocks_left = ((uint64_t)1 << 32) - start->counter;
    return status;
}

mica_status mica_chacha20_init(struct mica_chacha20_ctx *ctx, const struct mica_chacha20_impl *impl,
                               const struct mica_chacha20_start *start)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    if (!impl || !start || !start->key || !start->nonce) {
        ctx->failed = MICA_ERR_PARAMETER;
    } else if (start->nonce_len != MICA_CHACHA20_NONCE_LEN && start->nonce_len != MICA_XCHACHA20_NONCE_LEN) {
        ctx->failed = MICA_ERR_LENGTH;
    } else {
        ctx->impl = impl;
        ctx->failed = load_state(ctx, start);
    }
    return ctx->failed;
}

/* Use up to len bytes of the block begun; returns how many. */
static size_t use_rest(struct mica_chacha20_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const uint8_t *stream = ctx->stream + sizeof ctx->stream - ctx->left;
    size_t take = len < ctx->left ? len : ctx->left;

    for (size_t i = 0; i < take; i++) {
        out[i] = in[i] ^ stream[i];
    }
    ctx->left = (uint8_t)(ctx->left - take);
    return take;
}

static mica_status apply(struct mica_chacha20_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    size_t done = use_rest(ctx, in, out, len);
    size_t n_blocks = (len - done) / MICA_CHACHA20_BLOCK_LEN;
    mica_status status = MICA_OK;

    if ((len - done + MICA_CHACHA20_BLOCK_LEN - 1) / MICA_CHACHA20_BLOCK_LEN > ctx->blocks_left) {
        return MICA_ERR_LENGTH;
    }
    if (n_blocks) {
        status = run(ctx->impl, ctx->state, in + done, out + done, n_blocks);
        ctx->blocks_left -= n_blocks;
        done += n_blocks * MICA_CHACHA20_BLOCK_LEN;
    }
    if (done < len && status == MICA_OK) {
        memset(ctx->stream, 0, sizeof ctx->stream);
        status = run(ctx->impl, ctx->state, ctx->stream, ctx->stream, 1);
        ctx->blocks_left--;
        ctx->left = sizeof ctx->stream;
        use_rest(ctx, in + done, out + done, len - done);
    }
    return status;
}

static mica_status update(struct mica_chacha20_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    if (ctx->failed == MICA_OK && !ctx->impl) {
        return MICA_ERR_STATE;
    }
    if (ctx->failed == MICA_OK && len) {
        ctx->failed = in && out ? apply(ctx, in, out, len) : MICA_ERR_PARAMETER;
    }
    return ctx->failed;
}

mica_status mica_chacha20_update(struct mica_chacha20_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    mica_status status = ctx ? update(ctx, in, out, len) : MICA_ERR_PARAMETER;

    if (status && out) {
        mica_wipe(out, len);
    }
    return status;
}

mica_status mica_chacha20(const struct mica_chacha20_impl *impl, const struct mica_chacha20_start *start,
                          const uint8_t *in, uint8_t *out, size_t len)
{
    struct mica_chacha20_ctx ctx;
    mica_status status = mica_chacha20_init(&ctx, impl, start);

    if (status == MICA_OK) {
        status = mica_chacha20_update(&ctx, in, out, len);
    } else if (out) {
        mica_wipe(out, len);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

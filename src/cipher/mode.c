/* SPDX-License-Identifier: Apache-2.0 */
/* Messages through the modes of SP 800-38A, in pieces or at once: buffering, errors and wiping for all modes. */
#include <mica/cipher.h>

#include <string.h>

#include <mica/secret.h>

#define CHUNK 128 /* bytes re-aligned at a time while an incomplete block waits: whole batches of the implementations */

static mica_status check_params(const struct mica_cipher_impl *impl, const struct mica_cipher_params *params)
{
    if (!impl || !params || !params->mode || (!params->iv && params->iv_len)) {
        return MICA_ERR_PARAMETER;
    }
    if (params->direction != MICA_ENCRYPT && params->direction != MICA_DECRYPT) {
        return MICA_ERR_PARAMETER;
    }
    return params->iv_len == (params->mode->has_iv ? impl->alg->block_len : 0) ? MICA_OK : MICA_ERR_LENGTH;
}

static void begin(struct mica_cipher_ctx *ctx, const struct mica_cipher_params *params)
{
    ctx->mode = params->mode;
    ctx->direction = params->direction;
    if (params->iv_len) {
        memcpy(ctx->chain, params->iv, params->iv_len);
    }
}

mica_status mica_cipher_init(struct mica_cipher_ctx *ctx, const struct mica_cipher_impl *impl,
                             const struct mica_cipher_params *params)
{
    mica_status status;

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    status = check_params(impl, params);
    if (status == MICA_OK) {
        status = mica_cipher_key_init(&ctx->key, impl, params->key, params->key_len);
    }
    if (status == MICA_OK) {
        begin(ctx, params);
    }
    return status;
}

mica_status mica_cipher_init_key(struct mica_cipher_ctx *ctx, const struct mica_cipher_key *key,
                                 const struct mica_cipher_params *params)
{
    mica_status status;

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    status = key ? check_params(key->impl, params) : MICA_ERR_PARAMETER;
    if (status == MICA_OK) {
        ctx->key = *key;
        begin(ctx, params);
    }
    return status;
}

static size_t block_len_of(const struct mica_cipher_ctx *ctx)
{
    return ctx->key.impl->alg->block_len;
}

static size_t length_given(const struct mica_cipher_ctx *ctx, size_t len)
{
    const size_t block_len = block_len_of(ctx);

    if (!ctx->mode->whole_blocks) {
        return len;
    }
    /* Without the sum of fill and len, which might wrap. */
    return len - len % block_len + (ctx->fill + len % block_len >= block_len ? block_len : 0);
}

/*
 * Whole blocks while `fill` bytes wait. Output runs ahead of input by as many bytes; so when both are
 * one buffer, the input that output is about to cover is fetched first.
 */
static mica_status shifted(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    uint8_t chunk[CHUNK];
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        const size_t n = len < CHUNK ? len : CHUNK;
        memcpy(chunk, ctx->buffer, ctx->fill);
        memcpy(chunk + ctx->fill, in, n - ctx->fill);
        len -= n;
        if (len) {
            memcpy(ctx->buffer, in + n - ctx->fill, ctx->fill);
        }
        in += n;
        status = ctx->mode->run(ctx, chunk, chunk, n);
        memcpy(out, chunk, n);
        out += n;
    }
    mica_wipe(chunk, sizeof chunk);
    return status;
}

/* given bytes of output from len bytes of input; the rest of the input waits. */
static mica_status whole_blocks(struct mica_cipher_ctx *ctx, const uint8_t *in, size_t len, uint8_t *out, size_t given)
{
    uint8_t rest[MICA_CIPHER_BLOCK_MAX];
    const size_t left = ctx->fill + len - given;
    mica_status status;

    if (given == 0) {
        memcpy(ctx->buffer + ctx->fill, in, len);
        ctx->fill = (uint8_t)left;
        return MICA_OK;
    }
    memcpy(rest, in + len - left, left);
    status = ctx->fill ? shifted(ctx, in, out, given) : ctx->mode->run(ctx, in, out, given);
    memcpy(ctx->buffer, rest, left);
    ctx->fill = (uint8_t)left;
    mica_wipe(rest, sizeof rest);
    return status;
}

static mica_status take(struct mica_cipher_ctx *ctx, const uint8_t *in, size_t len, uint8_t *out, size_t given)
{
    if (len == 0) {
        return MICA_OK;
    }
    if (!in || (!out && given)) {
        return MICA_ERR_PARAMETER;
    }
    return ctx->mode->whole_blocks ? whole_blocks(ctx, in, len, out, given) : ctx->mode->run(ctx, in, out, len);
}

static mica_status state_of(const struct mica_cipher_ctx *ctx)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    return ctx->failed || ctx->mode ? ctx->failed : MICA_ERR_STATE;
}

mica_status mica_cipher_update(struct mica_cipher_ctx *ctx, const uint8_t *in, size_t len, uint8_t *out,
                               size_t capacity, size_t *out_len)
{
    mica_status status = out_len ? state_of(ctx) : MICA_ERR_PARAMETER;
    size_t given = len;

    if (status == MICA_OK) {
        given = length_given(ctx, len);
        status = given > capacity ? MICA_ERR_CAPACITY : take(ctx, in, len, out, given);
        ctx->failed = status;
    }
    if (status && out) {
        mica_wipe(out, given < capacity ? given : capacity);
    }
    if (out_len) {
        *out_len = status ? 0 : given;
    }
    return status;
}

mica_status mica_cipher_final(struct mica_cipher_ctx *ctx)
{
    mica_status status = state_of(ctx);

    if (!ctx) {
        return status;
    }
    if (status == MICA_OK && ctx->mode->whole_blocks && ctx->fill) {
        status = MICA_ERR_LENGTH;
    }
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

mica_status mica_cipher_crypt(const struct mica_cipher_impl *impl, const struct mica_cipher_params *params,
                              const uint8_t *in, size_t len, uint8_t *out)
{
    struct mica_cipher_ctx ctx;
    mica_status status;

    if (!out && len) {
        return MICA_ERR_PARAMETER;
    }
    status = in || !len ? mica_cipher_init(&ctx, impl, params) : MICA_ERR_PARAMETER;
    if (status == MICA_OK && ctx.mode->whole_blocks && len % block_len_of(&ctx)) {
        status = MICA_ERR_LENGTH;
    }
    if (status == MICA_OK && len) {
        status = ctx.mode->run(&ctx, in, out, len);
    }
    if (status && len) {
        mica_wipe(out, len);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

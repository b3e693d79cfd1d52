/* SPDX-License-Identifier: Apache-2.0 */
/* Poly1305's front end: buffering, the last block's padding, wiping. */
#include <mica/poly1305.h>

#include <string.h>

#include <mica/secret.h>

mica_status mica_poly1305_init(struct mica_poly1305_ctx *ctx, const struct mica_poly1305_impl *impl,
                               const uint8_t *key)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    if (!impl || !key) {
        ctx->failed = MICA_ERR_PARAMETER;
        return ctx->failed;
    }
    ctx->impl = impl;
    impl->init(&ctx->state, key);
    return MICA_OK;
}

/* The accumulator is in one implementation's own form: no other can go on. */
static mica_status absorb_blocks(struct mica_poly1305_ctx *ctx, const uint8_t *in, size_t n_blocks, uint32_t top)
{
    mica_status status = ctx->impl->blocks(ctx->impl->engine, &ctx->state, in, n_blocks, top);

    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

static mica_status absorb(struct mica_poly1305_ctx *ctx, const uint8_t *in, size_t len)
{
    mica_status status = MICA_OK;

    if (ctx->fill) {
        size_t take = len < 16u - ctx->fill ? len : 16u - ctx->fill;
        memcpy(ctx->buffer + ctx->fill, in, take);
        ctx->fill = (uint8_t)(ctx->fill + take);
        in += take;
        len -= take;
        if (ctx->fill < 16) {
            return MICA_OK;
        }
        status = absorb_blocks(ctx, ctx->buffer, 1, 1);
    }
    if (len >= 16 && status == MICA_OK) {
        status = absorb_blocks(ctx, in, len / 16, 1);
    }
    ctx->fill = (uint8_t)(len % 16);
    memcpy(ctx->buffer, in + (len - len % 16), len % 16);
    return status;
}

mica_status mica_poly1305_update(struct mica_poly1305_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (ctx->failed == MICA_OK && !ctx->impl) {
        return MICA_ERR_STATE;
    }
    if (ctx->failed == MICA_OK && len) {
        ctx->failed = in ? absorb(ctx, in, len) : MICA_ERR_PARAMETER;
    }
    return ctx->failed;
}

/* A short last block gets its top bit as a byte 1 behind the data, then zeros (RFC 8439 2.5.1). */
static mica_status last_block(struct mica_poly1305_ctx *ctx)
{
    if (ctx->fill == 0) {
        return MICA_OK;
    }
    ctx->buffer[ctx->fill] = 1;
    memset(ctx->buffer + ctx->fill + 1, 0, 15u - ctx->fill);
    return absorb_blocks(ctx, ctx->buffer, 1, 0);
}

mica_status mica_poly1305_final(struct mica_poly1305_ctx *ctx, uint8_t *tag)
{
    mica_status status;

    if (!tag) {
        return MICA_ERR_PARAMETER;
    }
    if (!ctx) {
        mica_wipe(tag, MICA_POLY1305_TAG_LEN);
        return MICA_ERR_PARAMETER;
    }
    status = ctx->failed || ctx->impl ? ctx->failed : MICA_ERR_STATE;
    if (status == MICA_OK) {
        status = last_block(ctx);
    }
    if (status == MICA_OK) {
        ctx->impl->finish(&ctx->state, tag);
    } else {
        mica_wipe(tag, MICA_POLY1305_TAG_LEN);
    }
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

mica_status mica_poly1305_verify(struct mica_poly1305_ctx *ctx, const uint8_t *tag)
{
    uint8_t computed[MICA_POLY1305_TAG_LEN];
    mica_status status;

    if (!tag) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_poly1305_final(ctx, computed);
    if (status == MICA_OK && !mica_equal(computed, tag, sizeof computed)) {
        status = MICA_ERR_VERIFY;
    }
    mica_wipe(computed, sizeof computed);
    return status;
}

mica_status mica_poly1305(const struct mica_poly1305_impl *impl, const uint8_t *key, const uint8_t *in, size_t len,
                          uint8_t *tag)
{
    struct mica_poly1305_ctx ctx;
    mica_status status;

    if (!tag) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_poly1305_init(&ctx, impl, key);
    if (status == MICA_OK) {
        status = mica_poly1305_update(&ctx, in, len);
    }
    if (status == MICA_OK) {
        status = mica_poly1305_final(&ctx, tag);
    }
    if (status) {
        mica_wipe(tag, MICA_POLY1305_TAG_LEN);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

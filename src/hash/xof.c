/* SPDX-License-Identifier: Apache-2.0 */
/* The front end of the extendable-output functions: order of calls and sticky errors. */
#include <mica/xof.h>

#include <mica/secret.h>

mica_status mica_xof_init(struct mica_xof_ctx *ctx, const struct mica_xof_impl *impl)
{
    if (!ctx || !impl) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    ctx->impl = impl;
    impl->alg->init(ctx);
    return MICA_OK;
}

static mica_status update(struct mica_xof_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx->impl || ctx->squeezing) {
        return MICA_ERR_STATE;
    }
    if (len == 0) {
        return MICA_OK;
    }
    return in ? ctx->impl->alg->update(ctx, in, len) : MICA_ERR_PARAMETER;
}

mica_status mica_xof_update(struct mica_xof_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (!ctx->failed) {
        ctx->failed = update(ctx, in, len);
    }
    return ctx->failed;
}

static mica_status squeeze(struct mica_xof_ctx *ctx, uint8_t *out, size_t len)
{
    if (!ctx->impl) {
        return MICA_ERR_STATE;
    }
    if (!ctx->squeezing) {
        mica_status status = ctx->impl->alg->finish(ctx);
        if (status) {
            return status;
        }
        ctx->squeezing = true;
    }
    return len ? ctx->impl->alg->squeeze(ctx, out, len) : MICA_OK;
}

mica_status mica_xof_squeeze(struct mica_xof_ctx *ctx, uint8_t *out, size_t len)
{
    if (!out && len) {
        return MICA_ERR_PARAMETER;
    }
    if (!ctx) {
        mica_wipe(out, len);
        return MICA_ERR_PARAMETER;
    }
    if (!ctx->failed) {
        ctx->failed = squeeze(ctx, out, len);
    }
    if (ctx->failed) {
        mica_wipe(out, len);
    }
    return ctx->failed;
}

mica_status mica_xof(const struct mica_xof_impl *impl, const uint8_t *in, size_t in_len, uint8_t *out, size_t out_len)
{
    struct mica_xof_ctx ctx;
    mica_status status;

    if (!out && out_len) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_xof_init(&ctx, impl);
    if (status == MICA_OK) {
        status = mica_xof_update(&ctx, in, in_len);
    }
    if (status == MICA_OK) {
        status = mica_xof_squeeze(&ctx, out, out_len);
    }
    if (status) {
        mica_wipe(out, out_len);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

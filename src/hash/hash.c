/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/hash.h>

#include <mica/secret.h>

/* An engine that cannot save its state takes whole messages only; pieces go to the implementation behind it. */
static bool takes_pieces(const struct mica_hash_impl *impl)
{
    return impl->blocks || impl->core;
}

static const struct mica_hash_impl *for_pieces(const struct mica_hash_impl *impl)
{
    while (!takes_pieces(impl) && impl->otherwise) {
        impl = impl->otherwise;
    }
    return impl;
}

mica_status mica_hash_init(struct mica_hash_ctx *ctx, const struct mica_hash_impl *impl)
{
    if (!ctx || !impl) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    ctx->impl = for_pieces(impl);
    if (takes_pieces(ctx->impl)) {
        ctx->impl->alg->init(ctx);
    } else {
        ctx->failed = MICA_ERR_UNSUPPORTED;
    }
    return ctx->failed;
}

mica_status mica_hash_update(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (ctx->failed) {
        return ctx->failed;
    }
    if (!ctx->impl) {
        return MICA_ERR_STATE;
    }
    if (len == 0) {
        return MICA_OK;
    }
    ctx->failed = in ? ctx->impl->alg->update(ctx, in, len) : MICA_ERR_PARAMETER;
    return ctx->failed;
}

mica_status mica_hash_final(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    mica_status status;

    if (!ctx || !digest) {
        return MICA_ERR_PARAMETER;
    }
    if (!ctx->impl) {
        return ctx->failed ? ctx->failed : MICA_ERR_STATE;
    }
    status = ctx->failed ? ctx->failed : ctx->impl->alg->final(ctx, digest);
    if (status) {
        mica_wipe(digest, ctx->impl->alg->digest_len);
    }
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

static mica_status whole_message(const struct mica_hash_impl *impl, const uint8_t *in, size_t len, uint8_t *digest)
{
    for (; impl; impl = impl->otherwise) {
        if (impl->message && len >= impl->min_len) {
            mica_status status = impl->message(impl->engine, in, len, digest);
            if (status != MICA_NOT_ME) {
                return status;
            }
        }
    }
    return MICA_NOT_ME;
}

/* Below an implementation's smallest useful length, the one it falls back to runs. */
static const struct mica_hash_impl *for_length(const struct mica_hash_impl *impl, size_t len)
{
    while (len < impl->min_len && impl->otherwise) {
        impl = impl->otherwise;
    }
    return impl;
}

mica_status mica_hash(const struct mica_hash_impl *impl, const uint8_t *in, size_t len, uint8_t *digest)
{
    struct mica_hash_ctx ctx;
    mica_status status;

    if (!impl || !digest) {
        return MICA_ERR_PARAMETER;
    }
    status = in || !len ? whole_message(impl, in, len, digest) : MICA_ERR_PARAMETER;
    if (status == MICA_NOT_ME) {
        status = mica_hash_init(&ctx, for_length(impl, len));
        if (status == MICA_OK) {
            status = mica_hash_update(&ctx, in, len);
        }
        if (status == MICA_OK) {
            status = mica_hash_final(&ctx, digest);
        } else {
            mica_wipe(&ctx, sizeof ctx);
        }
    }
    if (status) {
        mica_wipe(digest, impl->alg->digest_len);
    }
    return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* SHAKE128 and SHAKE256 (FIPS 202, section 6.2) over either Keccak core. */
#include <mica/xof.h>

#include "hash/keccak.h"

static struct mica_sponge sponge_of(struct mica_xof_ctx *ctx)
{
    return (struct mica_sponge){ctx->impl->core, &ctx->state, ctx->impl->alg->rate};
}

static void init(struct mica_xof_ctx *ctx)
{
    ctx->suffix = 0x1f; /* 1111, and the first padding bit */
}

static mica_status update(struct mica_xof_ctx *ctx, const uint8_t *in, size_t len)
{
    const struct mica_sponge sponge = sponge_of(ctx);

    ctx->at = (uint16_t)mica_sponge_absorb(&sponge, ctx->at, in, len);
    return MICA_OK;
}

static mica_status finish(struct mica_xof_ctx *ctx)
{
    const struct mica_sponge sponge = sponge_of(ctx);

    mica_sponge_pad(&sponge, ctx->at, ctx->suffix);
    ctx->at = 0;
    return MICA_OK;
}

static mica_status squeeze(struct mica_xof_ctx *ctx, uint8_t *out, size_t len)
{
    const struct mica_sponge sponge = sponge_of(ctx);

    ctx->at = (uint16_t)mica_sponge_squeeze(&sponge, ctx->at, out, len);
    return MICA_OK;
}

#define SHAKE(text, rate_, strength_)                                                                                  \
    {.name = (text), .rate = (rate_), .strength = (strength_), .init = init, .update = update, .finish = finish,       \
     .squeeze = squeeze}

const struct mica_xof_alg mica_shake128 = SHAKE("SHAKE128", 168, 128);
const struct mica_xof_alg mica_shake256 = SHAKE("SHAKE256", 136, 256);

#define IMPL(algorithm, text, core_) {.alg = &(algorithm), .name = (text), .constant_time = true, .core = &(core_)}

const struct mica_xof_impl mica_shake128_c32 = IMPL(mica_shake128, "shake128_c32", mica_keccak_c32);
const struct mica_xof_impl mica_shake256_c32 = IMPL(mica_shake256, "shake256_c32", mica_keccak_c32);
const struct mica_xof_impl mica_shake128_c64 = IMPL(mica_shake128, "shake128_c64", mica_keccak_c64);
const struct mica_xof_impl mica_shake256_c64 = IMPL(mica_shake256, "shake256_c64", mica_keccak_c64);

/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon-Hash256, Ascon-XOF128, Ascon-CXOF128 (SP 800-232, section 5): a sponge of 8 bytes over any form of the permutation. */
#include <mica/ascon.h>

#include <mica/secret.h>

#include "hash/ascon.h"

#define RATE 8

/** The sponge of a context, whichever front end it belongs to. */
struct sponge {
    const struct mica_ascon_core *core;
    union mica_ascon_state *state;
};

_Static_assert(sizeof(union mica_ascon_state) <= MICA_HASH_STATE_MAX, "hash state fits");
_Static_assert(sizeof(union mica_ascon_state) <= MICA_XOF_STATE_MAX, "XOF state fits");

/* The front ends' states are aligned storage; ours lives in it. */
static struct sponge of_hash(struct mica_hash_ctx *ctx)
{
    return (struct sponge){ctx->impl->core, (union mica_ascon_state *)(void *)&ctx->state};
}

static struct sponge of_xof(struct mica_xof_ctx *ctx)
{
    return (struct sponge){ctx->impl->core, (union mica_ascon_state *)(void *)&ctx->state};
}

static void begin(struct sponge s, uint64_t iv)
{
    const uint64_t lanes[5] = {iv};

    s.core->set(s.state, lanes);
    s.core->permute(s.state, 12);
}

/* Absorb len bytes when `at` bytes of the current block are in already; returns the new place. */
static unsigned absorb(struct sponge s, unsigned at, const uint8_t *in, size_t len)
{
    size_t n_blocks;
    uint64_t x = 0;

    for (; at && len; len--) {
        x |= (uint64_t)*in++ << 8 * at;
        if (++at == RATE) {
            s.core->add(s.state, 0, x);
            s.core->permute(s.state, 12);
            at = 0;
            x = 0;
        }
    }
    n_blocks = len / RATE;
    s.core->absorb8(s.state, in, n_blocks);
    for (in += n_blocks * RATE, len %= RATE; len; len--) {
        x |= (uint64_t)*in++ << 8 * at++;
    }
    s.core->add(s.state, 0, x);
    return at;
}

static void pad(struct sponge s, unsigned at)
{
    s.core->add(s.state, 0, (uint64_t)1 << 8 * at);
    s.core->permute(s.state, 12);
}

/* Give len bytes when `at` bytes of the current block are out already; returns the new place. */
static unsigned squeeze(struct sponge s, unsigned at, uint8_t *out, size_t len)
{
    while (len) {
        if (at == RATE) {
            s.core->permute(s.state, 12);
            at = 0;
        }
        uint64_t x = s.core->get(s.state, 0) >> 8 * at;
        for (; at < RATE && len; at++, len--, x >>= 8) {
            *out++ = (uint8_t)x;
        }
    }
    return at;
}

static void hash_init(struct mica_hash_ctx *ctx)
{
    begin(of_hash(ctx), 0x0000080100cc0002);
}

static mica_status hash_update(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    absorb(of_hash(ctx), (unsigned)(ctx->total % RATE), in, len);
    ctx->total += len;
    return MICA_OK;
}

static mica_status hash_final(struct mica_hash_ctx *ctx, uint8_t *digest)
{
    pad(of_hash(ctx), (unsigned)(ctx->total % RATE));
    squeeze(of_hash(ctx), 0, digest, 32);
    return MICA_OK;
}

static void xof_init(struct mica_xof_ctx *ctx)
{
    begin(of_xof(ctx), 0x0000080000cc0003);
}

static mica_status xof_update(struct mica_xof_ctx *ctx, const uint8_t *in, size_t len)
{
    ctx->at = (uint16_t)absorb(of_xof(ctx), ctx->at, in, len);
    return MICA_OK;
}

static mica_status xof_finish(struct mica_xof_ctx *ctx)
{
    pad(of_xof(ctx), ctx->at);
    ctx->at = 0;
    return MICA_OK;
}

static mica_status xof_squeeze(struct mica_xof_ctx *ctx, uint8_t *out, size_t len)
{
    ctx->at = (uint16_t)squeeze(of_xof(ctx), ctx->at, out, len);
    return MICA_OK;
}

/* The string's length in bits is a block of its own; then the string, padded as a message is. */
static void customise(struct mica_xof_ctx *ctx, const uint8_t *custom, size_t len)
{
    const struct sponge s = of_xof(ctx);

    begin(s, 0x0000080000cc0004);
    s.core->add(s.state, 0, (uint64_t)len << 3);
    s.core->permute(s.state, 12);
    pad(s, len ? absorb(s, 0, custom, len) : 0);
}

static void cxof_init(struct mica_xof_ctx *ctx)
{
    customise(ctx, NULL, 0);
}

mica_status mica_ascon_cxof128_init(struct mica_xof_ctx *ctx, const struct mica_xof_impl *impl, const uint8_t *custom,
                                    size_t custom_len)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    if (impl && impl->alg == &mica_ascon_cxof128 && (custom || !custom_len)) {
        status = custom_len <= MICA_ASCON_CUSTOM_MAX ? mica_xof_init(ctx, impl) : MICA_ERR_LENGTH;
    }
    if (status == MICA_OK) {
        customise(ctx, custom, custom_len);
    }
    ctx->failed = status;
    return status;
}

const struct mica_hash_alg mica_ascon_hash256 = {
    .name = "Ascon-Hash256",
    .digest_len = 32,
    .block_len = RATE,
    .init = hash_init,
    .update = hash_update,
    .final = hash_final,
};

const struct mica_xof_alg mica_ascon_xof128 = {
    .name = "Ascon-XOF128",
    .rate = RATE,
    .strength = 128,
    .init = xof_init,
    .update = xof_update,
    .finish = xof_finish,
    .squeeze = xof_squeeze,
};

const struct mica_xof_alg mica_ascon_cxof128 = {
    .name = "Ascon-CXOF128",
    .rate = RATE,
    .strength = 128,
    .init = cxof_init,
    .update = xof_update,
    .finish = xof_finish,
    .squeeze = xof_squeeze,
};

#define IMPL(algorithm, text, core_) {.alg = &(algorithm), .name = (text), .constant_time = true, .core = &(core_)}

const struct mica_hash_impl mica_ascon_hash256_c32 = IMPL(mica_ascon_hash256, "ascon_hash256_c32", mica_ascon_core_c32);
const struct mica_hash_impl mica_ascon_hash256_c32i =
    IMPL(mica_ascon_hash256, "ascon_hash256_c32i", mica_ascon_core_c32i);
const struct mica_hash_impl mica_ascon_hash256_c64 = IMPL(mica_ascon_hash256, "ascon_hash256_c64", mica_ascon_core_c64);
const struct mica_xof_impl mica_ascon_xof128_c32 = IMPL(mica_ascon_xof128, "ascon_xof128_c32", mica_ascon_core_c32);
const struct mica_xof_impl mica_ascon_xof128_c32i = IMPL(mica_ascon_xof128, "ascon_xof128_c32i", mica_ascon_core_c32i);
const struct mica_xof_impl mica_ascon_xof128_c64 = IMPL(mica_ascon_xof128, "ascon_xof128_c64", mica_ascon_core_c64);
const struct mica_xof_impl mica_ascon_cxof128_c32 = IMPL(mica_ascon_cxof128, "ascon_cxof128_c32", mica_ascon_core_c32);
const struct mica_xof_impl mica_ascon_cxof128_c32i =
    IMPL(mica_ascon_cxof128, "ascon_cxof128_c32i", mica_ascon_core_c32i);
const struct mica_xof_impl mica_ascon_cxof128_c64 = IMPL(mica_ascon_cxof128, "ascon_cxof128_c64", mica_ascon_core_c64);

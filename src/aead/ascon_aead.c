/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon-AEAD128 (SP 800-232, section 4) over any form of the permutation. */
#include <mica/ascon.h>

#include "base/bytes.h"
#include "hash/ascon.h"

#define RATE 16

struct running {
    union mica_ascon_state state;
    uint8_t at; /**< bytes of the current block that are in the state */
};

_Static_assert(sizeof(struct running) <= MICA_AEAD_STATE_MAX, "state fits");

/* The front end's state is aligned storage; ours lives in it. */
static struct running *running(struct mica_aead_ctx *ctx)
{
    return (struct running *)(void *)&ctx->state;
}

static mica_status set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    uint64_t *key = material;

    (void)impl, (void)raw_len;
    key[0] = mica_load_le64(raw);
    key[1] = mica_load_le64(raw + 8);
    return MICA_OK;
}

static mica_status start(struct mica_aead_ctx *ctx, const struct mica_aead_start *from)
{
    const struct mica_ascon_core *core = ctx->impl->core;
    const uint64_t *key = ctx->material;
    struct running *run = running(ctx);
    const uint64_t lanes[5] = {0x00001000808c0001, key[0], key[1], mica_load_le64(from->nonce),
                               mica_load_le64(from->nonce + 8)};

    core->set(&run->state, lanes);
    core->permute(&run->state, 12);
    core->add(&run->state, 3, key[0]);
    core->add(&run->state, 4, key[1]);
    run->at = 0;
    return MICA_OK;
}

/* XOR one byte into its place; after the block's last one, permute. */
static void add_byte(const struct mica_ascon_core *core, struct running *run, uint8_t x)
{
    core->add(&run->state, run->at / 8u, (uint64_t)x << 8 * (run->at % 8u));
    if (++run->at == RATE) {
        core->permute(&run->state, 8);
        run->at = 0;
    }
}

static mica_status aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len)
{
    const struct mica_ascon_core *core = ctx->impl->core;
    struct running *run = running(ctx);

    for (; len && run->at; len--) {
        add_byte(core, run, *in++);
    }
    core->absorb16(&run->state, in, len / RATE);
    for (in += len - len % RATE, len %= RATE; len; len--) {
        add_byte(core, run, *in++);
    }
    return MICA_OK;
}

static void pad(const struct mica_ascon_core *core, struct running *run)
{
    core->add(&run->state, run->at / 8u, (uint64_t)1 << 8 * (run->at % 8u));
    run->at = 0;
}

/* Without associated data there is no padded block of it; the domain bit is always set (4.1.1, step 2). */
static mica_status aad_end(struct mica_aead_ctx *ctx)
{
    const struct mica_ascon_core *core = ctx->impl->core;
    struct running *run = running(ctx);

    if (ctx->aad_total) {
        pad(core, run);
        core->permute(&run->state, 8);
    }
    core->add(&run->state, 4, (uint64_t)1 << 63);
    return MICA_OK;
}

/* One byte of text: the state's byte becomes that of the ciphertext. */
static uint8_t crypt_byte(struct mica_aead_ctx *ctx, uint8_t in)
{
    const struct mica_ascon_core *core = ctx->impl->core;
    struct running *run = running(ctx);
    uint8_t out = in ^ (uint8_t)(core->get(&run->state, run->at / 8u) >> 8 * (run->at % 8u));

    add_byte(core, run, ctx->direction == MICA_AEAD_SEAL ? in : out);
    return out;
}

/* Bytes up to the next whole block, whole blocks, the rest. */
static mica_status crypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const struct mica_ascon_core *core = ctx->impl->core;
    struct running *run = running(ctx);

    for (; len && run->at; len--) {
        *out++ = crypt_byte(ctx, *in++);
    }
    (ctx->direction == MICA_AEAD_SEAL ? core->encrypt16 : core->decrypt16)(&run->state, in, out, len / RATE);
    in += len - len % RATE;
    out += len - len % RATE;
    for (len %= RATE; len; len--) {
        *out++ = crypt_byte(ctx, *in++);
    }
    return MICA_OK;
}

static mica_status finish(struct mica_aead_ctx *ctx, uint8_t *tag)
{
    const struct mica_ascon_core *core = ctx->impl->core;
    const uint64_t *key = ctx->material;
    struct running *run = running(ctx);

    pad(core, run);
    core->add(&run->state, 2, key[0]);
    core->add(&run->state, 3, key[1]);
    core->permute(&run->state, 12);
    mica_store_le64(tag, core->get(&run->state, 3) ^ key[0]);
    mica_store_le64(tag + 8, core->get(&run->state, 4) ^ key[1]);
    return MICA_OK;
}

/* SP 800-232 4.2.1: tags of 32 bits and more may be had by truncation; 64 bits and more are recommended. */
const struct mica_aead_alg mica_ascon_aead128 = {
    .name = "Ascon-AEAD128",
    .key_lens = {16},
    .nonce_len = 16,
    .nonce_min = 16,
    .nonce_max = 16,
    .tag_lens = 0x1fffu << 4,
    .aad_max = UINT64_MAX,
    .text_max = UINT64_MAX,
};

#define IMPL(text, core_)                                                                               \
    {.alg = &mica_ascon_aead128, .name = (text), .constant_time = true, .material_len = 16,             \
     .core = &(core_), .set_key = set_key, .start = start, .aad = aad, .aad_end = aad_end,              \
     .encrypt = crypt, .decrypt = crypt, .finish = finish}

const struct mica_aead_impl mica_ascon_aead128_c32 = IMPL("ascon_aead128_c32", mica_ascon_core_c32);
const struct mica_aead_impl mica_ascon_aead128_c32i = IMPL("ascon_aead128_c32i", mica_ascon_core_c32i);
const struct mica_aead_impl mica_ascon_aead128_c64 = IMPL("ascon_aead128_c64", mica_ascon_core_c64);

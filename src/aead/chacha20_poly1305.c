/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20-Poly1305 (RFC 8439 2.8) and XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03 2.1). */
#include <string.h>

#include <mica/aead.h>
#include <mica/chacha20.h>
#include <mica/poly1305.h>
#include <mica/secret.h>

#include "aead/portable.h"
#include "base/bytes.h"

/** The kernels an implementation is made of. */
struct kernels {
    const struct mica_chacha20_impl *chacha20;
    const struct mica_poly1305_impl *poly1305;
};

struct running {
    struct mica_chacha20_ctx stream;
    struct mica_poly1305_ctx mac;
};

_Static_assert(sizeof(struct running) <= MICA_AEAD_STATE_MAX, "state fits");

/* The state is an aligned union of words; the running message lives in it. */
static struct running *running(struct mica_aead_ctx *ctx)
{
    return (struct running *)(void *)&ctx->state;
}

static mica_status set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len)
{
    (void)impl;
    memcpy(material, raw, raw_len);
    return MICA_OK;
}

/* Block 0 of the key stream keys Poly1305; the text begins with block 1. */
static mica_status start(struct mica_aead_ctx *ctx, const struct mica_aead_start *from)
{
    const struct kernels *kernels = ctx->impl->core;
    const struct mica_chacha20_start first = {
        .key = ctx->material, .nonce = from->nonce, .nonce_len = from->nonce_len, .counter = 0};
    struct running *run = running(ctx);
    uint8_t block[MICA_CHACHA20_BLOCK_LEN] = {0};
    mica_status status = mica_chacha20_init(&run->stream, kernels->chacha20, &first);

    if (status == MICA_OK) {
        status = mica_chacha20_update(&run->stream, block, block, sizeof block);
    }
    if (status == MICA_OK) {
        status = mica_poly1305_init(&run->mac, kernels->poly1305, block);
    }
    mica_wipe(block, sizeof block);
    return status;
}

static mica_status aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len)
{
    return mica_poly1305_update(&running(ctx)->mac, in, len);
}

/* Zeros up to a multiple of 16 bytes. */
static mica_status pad(struct mica_aead_ctx *ctx, uint64_t total)
{
    static const uint8_t zero[15];

    return mica_poly1305_update(&running(ctx)->mac, zero, (size_t)(-total & 15));
}

static mica_status aad_end(struct mica_aead_ctx *ctx)
{
    return pad(ctx, ctx->aad_total);
}

static mica_status encrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    struct running *run = running(ctx);
    mica_status status = mica_chacha20_update(&run->stream, in, out, len);

    return status ? status : mica_poly1305_update(&run->mac, out, len);
}

static mica_status decrypt(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    struct running *run = running(ctx);
    mica_status status = mica_poly1305_update(&run->mac, in, len);

    return status ? status : mica_chacha20_update(&run->stream, in, out, len);
}

static mica_status finish(struct mica_aead_ctx *ctx, uint8_t *tag)
{
    struct running *run = running(ctx);
    uint8_t lens[16];
    mica_status status = pad(ctx, ctx->text_total);

    mica_store_le64(lens, ctx->aad_total);
    mica_store_le64(lens + 8, ctx->text_total);
    if (status == MICA_OK) {
        status = mica_poly1305_update(&run->mac, lens, sizeof lens);
    }
    return status ? status : mica_poly1305_final(&run->mac, tag);
}

#define TEXT_MAX (((uint64_t)1 << 38) - 64) /* 2^32 - 1 blocks behind block 0 */

const struct mica_aead_alg mica_chacha20_poly1305 = {
    .name = "ChaCha20-Poly1305",
    .key_lens = {32},
    .nonce_len = 12,
    .nonce_min = 12,
    .nonce_max = 12,
    .tag_lens = 1u << 16,
    .aad_max = UINT64_MAX,
    .text_max = TEXT_MAX,
};

const struct mica_aead_alg mica_xchacha20_poly1305 = {
    .name = "XChaCha20-Poly1305",
    .key_lens = {32},
    .nonce_len = 24,
    .nonce_min = 24,
    .nonce_max = 24,
    .tag_lens = 1u << 16,
    .aad_max = UINT64_MAX,
    .text_max = TEXT_MAX,
};

static const struct kernels portable = {.chacha20 = &mica_chacha20_c, .poly1305 = &MICA_POLY1305_PORTABLE};

#define OPERATIONS                                                                                  \
    .constant_time = true, .material_len = MICA_CHACHA20_KEY_LEN, .core = &portable,                \
    .set_key = set_key, .start = start, .aad = aad, .aad_end = aad_end, .encrypt = encrypt,         \
    .decrypt = decrypt, .finish = finish

const struct mica_aead_impl mica_chacha20_poly1305_c = {
    .alg = &mica_chacha20_poly1305, .name = "chacha20_poly1305_c", OPERATIONS};

const struct mica_aead_impl mica_xchacha20_poly1305_c = {
    .alg = &mica_xchacha20_poly1305, .name = "xchacha20_poly1305_c", OPERATIONS};

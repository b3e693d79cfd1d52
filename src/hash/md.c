/* SPDX-License-Identifier: Apache-2.0 */
#include "hash/md.h"

#include <mica/secret.h>

static mica_status absorb(struct mica_hash_ctx *ctx, const uint8_t *in, size_t n_blocks)
{
    const struct mica_hash_impl *impl = ctx->impl;
    mica_status status;

    do {
        status = impl->blocks ? impl->blocks(impl->engine, &ctx->state, in, n_blocks) : MICA_NOT_ME;
        impl = impl->otherwise;
    } while (status == MICA_NOT_ME && impl);
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

static uint8_t *buffer_of(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape)
{
    return ctx->state.u8 + shape->state_len;
}

mica_status mica_md_update(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape, const uint8_t *in, size_t len)
{
    const size_t block_len = shape->block_len;
    uint8_t *buffer = buffer_of(ctx, shape);
    size_t fill = (size_t)ctx->total & (block_len - 1);

    /* The length field counts bits: a message may have at most 2^64 - 1 of them (we stop there for SHA-512, too). */
    if (len > (UINT64_MAX >> 3) - ctx->total) {
        return MICA_ERR_LENGTH;
    }
    ctx->total += len;
    if (fill) {
        size_t take = len < block_len - fill ? len : block_len - fill;
        mica_copy(buffer + fill, in, take);
        in += take;
        len -= take;
        if (fill + take < block_len) {
            return MICA_OK;
        }
        mica_status status = absorb(ctx, buffer, 1);
        if (status) {
            return status;
        }
    }
    if (len >= block_len) {
        size_t n_blocks = len / block_len;
        mica_status status = absorb(ctx, in, n_blocks);
        if (status) {
            return status;
        }
        in += n_blocks * block_len;
        len -= n_blocks * block_len;
    }
    if (len) {
        mica_copy(buffer, in, len);
    }
    return MICA_OK;
}

static void store_length(const struct mica_md_shape *shape, uint8_t *field, uint64_t total)
{
    memset(field, 0, shape->length_len);
    if (shape->little_endian) {
        mica_store_le64(field, total << 3);
    } else {
        mica_store_be64(field + shape->length_len - 8, total << 3);
    }
}

static void store_word(const struct mica_md_shape *shape, const uint8_t *state, uint8_t word[8])
{
    uint32_t x;
    uint64_t y;

    if (shape->word_len == 8) {
        memcpy(&y, state, 8);
        mica_store_be64(word, y);
        return;
    }
    memcpy(&x, state, 4);
    if (shape->little_endian) {
        mica_store_le32(word, x);
    } else {
        mica_store_be32(word, x);
    }
}

static void store_digest(const struct mica_hash_ctx *ctx, const struct mica_md_shape *shape, uint8_t *digest)
{
    const size_t len = ctx->impl->alg->digest_len, word_len = shape->word_len;
    size_t done = 0;

    for (; len - done >= word_len; done += word_len) {
        store_word(shape, ctx->state.u8 + done, digest + done);
    }
    if (done < len) { /* half a word of SHA-512/224 */
        uint8_t word[8];
        store_word(shape, ctx->state.u8 + done, word);
        memcpy(digest + done, word, len - done);
    }
}

mica_status mica_md_final(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape, uint8_t *digest)
{
    const size_t block_len = shape->block_len;
    uint8_t *buffer = buffer_of(ctx, shape);
    size_t fill = (size_t)ctx->total & (block_len - 1);
    mica_status status = MICA_OK;

    buffer[fill++] = 0x80;
    if (fill > block_len - shape->length_len) {
        mica_wipe(buffer + fill, block_len - fill);
        status = absorb(ctx, buffer, 1);
        fill = 0;
    }
    if (status == MICA_OK) {
        mica_wipe(buffer + fill, block_len - fill);
        store_length(shape, buffer + block_len - shape->length_len, ctx->total);
        status = absorb(ctx, buffer, 1);
    }
    if (status == MICA_OK) {
        store_digest(ctx, shape, digest);
    }
    return status;
}

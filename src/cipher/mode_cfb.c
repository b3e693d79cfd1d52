/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CFB with segments of one block (SP 800-38A, 6.3). The chain is the last ciphertext block, filled
 * byte by byte; the buffer is its encryption, of which `fill` bytes are used. Decryption knows all its
 * feedback beforehand and encrypts it in batches.
 */
#include <mica/cipher.h>

#include <string.h>

#include <mica/secret.h>

#include "cipher/block.h"

#define BATCH 8

/* Up to the end of the current block; returns the bytes taken. */
static size_t within_block(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    const size_t n = len < block_len - ctx->fill ? len : block_len - ctx->fill;

    for (size_t i = 0; i < n; i++) {
        const uint8_t x = in[i], y = x ^ ctx->buffer[ctx->fill + i];
        out[i] = y;
        ctx->chain[ctx->fill + i] = ctx->direction == MICA_ENCRYPT ? y : x;
    }
    ctx->fill = (uint8_t)((ctx->fill + n) % block_len);
    return n;
}

/* n whole blocks, at most BATCH, when none is begun. */
static mica_status decrypt_blocks(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    uint8_t stream[BATCH * MICA_CIPHER_BLOCK_MAX];
    mica_status status;

    memcpy(stream, ctx->chain, block_len);
    memcpy(stream + block_len, in, (n - 1) * block_len);
    memcpy(ctx->chain, in + (n - 1) * block_len, block_len);
    status = mica_cipher_encrypt(&ctx->key, stream, stream, n);
    mica_block_xor(out, in, stream, n * block_len);
    mica_wipe(stream, sizeof stream);
    return status;
}

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    size_t done = ctx->fill ? within_block(ctx, in, out, len) : 0;
    mica_status status = MICA_OK;

    while (done < len && status == MICA_OK) {
        size_t n = (len - done) / block_len;
        if (n && ctx->direction == MICA_DECRYPT) {
            n = n < BATCH ? n : BATCH;
            status = decrypt_blocks(ctx, in + done, out + done, n);
            done += n * block_len;
        } else {
            status = mica_cipher_encrypt(&ctx->key, ctx->chain, ctx->buffer, 1);
            done += within_block(ctx, in + done, out + done, len - done);
        }
    }
    return status;
}

const struct mica_cipher_mode mica_mode_cfb = {.name = "CFB", .has_iv = true, .whole_blocks = false, .run = run};

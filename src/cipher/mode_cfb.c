/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CFB with segments of one block (SP 800-38A, 6.3). The chain is the last ciphertext block, filled
 * byte by byte; the buffer is its encryption, of which `fill` bytes are used.
 */
#include <mica/cipher.h>

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

static mica_status whole_blocks(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    return ctx->direction == MICA_ENCRYPT ? mica_cipher_cfb_encrypt(&ctx->key, ctx->chain, in, out, n_blocks)
                                          : mica_cipher_cfb_decrypt(&ctx->key, ctx->chain, in, out, n_blocks);
}

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    const size_t old = ctx->fill ? within_block(ctx, in, out, len) : 0;
    const size_t whole = (len - old) / block_len * block_len;
    const size_t tail = len - old - whole;
    mica_status status = whole_blocks(ctx, in + old, out + old, whole / block_len);

    if (status == MICA_OK && tail) {
        status = mica_cipher_encrypt(&ctx->key, ctx->chain, ctx->buffer, 1); /* on error the context ends */
        within_block(ctx, in + old + whole, out + old + whole, tail);
    }
    return status;
}

const struct mica_cipher_mode mica_mode_cfb = {.name = "CFB", .has_iv = true, .whole_blocks = false, .run = run};

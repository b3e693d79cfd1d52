/* SPDX-License-Identifier: Apache-2.0 */
/* OFB (SP 800-38A, 6.4); the rest of a key stream block serves the next piece. */
#include <mica/cipher.h>

#include <string.h>

#include "cipher/block.h"

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    const size_t old = mica_stream_rest(ctx, in, out, len);
    const size_t whole = (len - old) / block_len * block_len;
    const size_t tail = len - old - whole;
    mica_status status = mica_cipher_ofb(&ctx->key, ctx->chain, in + old, out + old, whole / block_len);

    if (status == MICA_OK && tail) {
        status = mica_cipher_encrypt(&ctx->key, ctx->chain, ctx->chain, 1);
        memcpy(ctx->buffer, ctx->chain, block_len);
        mica_block_xor(out + old + whole, in + old + whole, ctx->buffer, tail);
        ctx->fill = (uint8_t)tail;
    }
    return status;
}

const struct mica_cipher_mode mica_mode_ofb = {.name = "OFB", .has_iv = true, .whole_blocks = false, .run = run};

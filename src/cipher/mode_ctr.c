/* SPDX-License-Identifier: Apache-2.0 */
/* CTR (SP 800-38A, 6.5); the rest of a key stream block serves the next piece. */
#include <mica/cipher.h>

#include <string.h>

#include "cipher/block.h"

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    const size_t old = mica_stream_rest(ctx, in, out, len);
    const size_t whole = (len - old) / block_len * block_len;
    const size_t tail = len - old - whole;
    mica_status status = mica_cipher_ctr(&ctx->key, ctx->chain, in + old, out + old, whole / block_len);

    if (status == MICA_OK && tail) {
        memset(ctx->buffer, 0, block_len);
        status = mica_cipher_ctr(&ctx->key, ctx->chain, ctx->buffer, ctx->buffer, 1);
        mica_block_xor(out + old + whole, in + old + whole, ctx->buffer, tail);
        ctx->fill = (uint8_t)tail;
    }
    return status;
}

const struct mica_cipher_mode mica_mode_ctr = {.name = "CTR", .has_iv = true, .whole_blocks = false, .run = run};

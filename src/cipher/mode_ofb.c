/* SPDX-License-Identifier: Apache-2.0 */
/* OFB (SP 800-38A, 6.4). */
#include <mica/cipher.h>

#include <string.h>

#include "cipher/block.h"

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    size_t done = mica_stream_rest(ctx, in, out, len);
    mica_status status = MICA_OK;

    while (done < len && status == MICA_OK) {
        const size_t n = len - done < block_len ? len - done : block_len;
        status = mica_cipher_encrypt(&ctx->key, ctx->chain, ctx->chain, 1);
        memcpy(ctx->buffer, ctx->chain, block_len);
        mica_block_xor(out + done, in + done, ctx->buffer, n);
        ctx->fill = (uint8_t)(n % block_len);
        done += n;
    }
    return status;
}

const struct mica_cipher_mode mica_mode_ofb = {.name = "OFB", .has_iv = true, .whole_blocks = false, .run = run};

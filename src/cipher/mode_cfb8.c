/* SPDX-License-Identifier: Apache-2.0 */
/* CFB with segments of 8 bits (SP 800-38A, 6.3). The chain is a shift register of ciphertext bytes. */
#include <mica/cipher.h>

#include <string.h>

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    mica_status status = MICA_OK;

    for (size_t i = 0; i < len && status == MICA_OK; i++) {
        const uint8_t x = in[i];
        status = mica_cipher_encrypt(&ctx->key, ctx->chain, ctx->buffer, 1);
        out[i] = x ^ ctx->buffer[0];
        memmove(ctx->chain, ctx->chain + 1, block_len - 1);
        ctx->chain[block_len - 1] = ctx->direction == MICA_ENCRYPT ? out[i] : x;
    }
    return status;
}

const struct mica_cipher_mode mica_mode_cfb8 = {.name = "CFB8", .has_iv = true, .whole_blocks = false, .run = run};

/* SPDX-License-Identifier: Apache-2.0 */
/* OFB (SP 800-38A, 6.4). The key stream is CBC encryption of zeros: so hardware gets runs of blocks. */
#include <mica/cipher.h>

#include <string.h>

#include <mica/secret.h>

#include "cipher/block.h"

#define BATCH 8

/* n whole blocks, at most BATCH, when none is begun. */
static mica_status whole_blocks(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t n)
{
    const size_t len = n * ctx->key.impl->alg->block_len;
    uint8_t stream[BATCH * MICA_CIPHER_BLOCK_MAX];
    mica_status status;

    memset(stream, 0, len);
    status = mica_cipher_cbc_encrypt(&ctx->key, ctx->chain, stream, stream, n);
    mica_block_xor(out, in, stream, len);
    mica_wipe(stream, len);
    return status;
}

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    size_t done = mica_stream_rest(ctx, in, out, len);
    mica_status status = MICA_OK;

    while (len - done >= block_len && status == MICA_OK) {
        size_t n = (len - done) / block_len;
        n = n < BATCH ? n : BATCH;
        status = whole_blocks(ctx, in + done, out + done, n);
        done += n * block_len;
    }
    if (done < len && status == MICA_OK) {
        status = mica_cipher_encrypt(&ctx->key, ctx->chain, ctx->chain, 1);
        memcpy(ctx->buffer, ctx->chain, block_len);
        mica_block_xor(out + done, in + done, ctx->buffer, len - done);
        ctx->fill = (uint8_t)(len - done);
    }
    return status;
}

const struct mica_cipher_mode mica_mode_ofb = {.name = "OFB", .has_iv = true, .whole_blocks = false, .run = run};

/* SPDX-License-Identifier: Apache-2.0 */
/* CBC without padding (SP 800-38A, 6.2). */
#include <mica/cipher.h>

static mica_status run(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t n_blocks = len / ctx->key.impl->alg->block_len;

    return ctx->direction == MICA_ENCRYPT ? mica_cipher_cbc_encrypt(&ctx->key, ctx->chain, in, out, n_blocks)
                                          : mica_cipher_cbc_decrypt(&ctx->key, ctx->chain, in, out, n_blocks);
}

const struct mica_cipher_mode mica_mode_cbc = {.name = "CBC", .has_iv = true, .whole_blocks = true, .run = run};

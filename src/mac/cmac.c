/* SPDX-License-Identifier: Apache-2.0 */
/* CMAC (SP 800-38B), also known as OMAC1. */
#include <mica/cmac.h>

#include <string.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "cipher/block.h"

/* Times x in GF(2^64) or GF(2^128) (SP 800-38B 5.3: R_64 = 1b, R_128 = 87). */
static void double_block(uint8_t *out, const uint8_t *in, size_t block_len)
{
    uint32_t top = mica_ct_mask_u32(in[0] >> 7);

    for (size_t i = 0; i < block_len - 1; i++) {
        out[i] = (uint8_t)(in[i] << 1 | in[i + 1] >> 7);
    }
    out[block_len - 1] = (uint8_t)((uint32_t)in[block_len - 1] << 1 ^ (top & (block_len == 16 ? 0x87 : 0x1b)));
}

mica_status mica_cmac_key_init(struct mica_cmac_key *key, const struct mica_cipher_impl *cipher, const uint8_t *raw,
                               size_t raw_len)
{
    uint8_t l[MICA_CIPHER_BLOCK_MAX] = {0};
    mica_status status;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(key, sizeof *key);
    status = mica_cipher_key_init(&key->cipher, cipher, raw, raw_len);
    if (status == MICA_OK) {
        status = mica_cipher_encrypt(&key->cipher, l, l, 1);
    }
    if (status == MICA_OK) {
        double_block(key->k1, l, cipher->alg->block_len);
        double_block(key->k2, key->k1, cipher->alg->block_len);
    } else {
        mica_wipe(key, sizeof *key);
    }
    mica_wipe(l, sizeof l);
    return status;
}

mica_status mica_cmac_start(struct mica_cmac_ctx *ctx, const struct mica_cmac_key *key)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    memset(ctx, 0, sizeof *ctx);
    if (!key || !key->cipher.impl) {
        ctx->failed = MICA_ERR_PARAMETER;
        return ctx->failed;
    }
    ctx->key = key;
    return MICA_OK;
}

static void mix(struct mica_cmac_ctx *ctx, const uint8_t *in, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        ctx->chain[ctx->fill + i] ^= in[i];
    }
}

/* A whole block is encrypted only when more follows: the last one needs a subkey first. */
static mica_status absorb(struct mica_cmac_ctx *ctx, const uint8_t *in, size_t len)
{
    const struct mica_cipher_key *cipher = &ctx->key->cipher;
    const size_t block_len = mica_block_len(cipher->impl);
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        if (ctx->fill == block_len) {
            status = mica_cipher_encrypt(cipher, ctx->chain, ctx->chain, 1);
            ctx->fill = 0;
        }
        if (ctx->fill == 0 && status == MICA_OK) {
            const size_t n_blocks = (len - 1) / block_len;
            status = mica_cipher_cbc_mac(cipher, ctx->chain, in, n_blocks);
            in += n_blocks * block_len;
            len -= n_blocks * block_len;
        }
        size_t take = len < block_len - ctx->fill ? len : block_len - ctx->fill;
        if (take == block_len) {
            mica_block_xor(ctx->chain, ctx->chain, in, block_len);
        } else {
            mix(ctx, in, take);
        }
        ctx->fill = (uint8_t)(ctx->fill + take);
        in += take;
        len -= take;
    }
    return status;
}

mica_status mica_cmac_update(struct mica_cmac_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (ctx->failed || !ctx->key) {
        return ctx->failed ? ctx->failed : MICA_ERR_STATE;
    }
    if (len) {
        ctx->failed = in ? absorb(ctx, in, len) : MICA_ERR_PARAMETER;
    }
    return ctx->failed;
}

static mica_status last_block(struct mica_cmac_ctx *ctx)
{
    const struct mica_cmac_key *key = ctx->key;
    const size_t block_len = mica_block_len(key->cipher.impl);

    if (ctx->fill == block_len) {
        mica_block_xor(ctx->chain, ctx->chain, key->k1, block_len);
    } else {
        ctx->chain[ctx->fill] ^= 0x80;
        mica_block_xor(ctx->chain, ctx->chain, key->k2, block_len);
    }
    return mica_cipher_encrypt(&key->cipher, ctx->chain, ctx->chain, 1);
}

mica_status mica_cmac_final(struct mica_cmac_ctx *ctx, uint8_t *mac, size_t mac_len)
{
    mica_status status;

    if (!mac) {
        return MICA_ERR_PARAMETER;
    }
    if (!ctx) {
        mica_wipe(mac, mac_len);
        return MICA_ERR_PARAMETER;
    }
    status = ctx->failed || ctx->key ? ctx->failed : MICA_ERR_STATE;
    if (status == MICA_OK && (mac_len == 0 || mac_len > mica_block_len(ctx->key->cipher.impl))) {
        status = MICA_ERR_LENGTH;
    }
    if (status == MICA_OK) {
        status = last_block(ctx);
    }
    if (status == MICA_OK) {
        memcpy(mac, ctx->chain, mac_len);
    } else {
        mica_wipe(mac, mac_len);
    }
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

mica_status mica_cmac_verify(struct mica_cmac_ctx *ctx, const uint8_t *mac, size_t mac_len)
{
    uint8_t computed[MICA_CIPHER_BLOCK_MAX] = {0};
    mica_status status;

    if (!ctx || !mac) {
        return MICA_ERR_PARAMETER;
    }
    if (mac_len > sizeof computed) {
        mica_wipe(ctx, sizeof *ctx);
        return MICA_ERR_LENGTH;
    }
    status = mica_cmac_final(ctx, computed, mac_len);
    if (status == MICA_OK && !mica_equal(computed, mac, mac_len)) {
        status = MICA_ERR_VERIFY;
    }
    mica_wipe(computed, sizeof computed);
    return status;
}

mica_status mica_cmac(const struct mica_cmac_key *key, const uint8_t *in, size_t len, uint8_t *mac, size_t mac_len)
{
    struct mica_cmac_ctx ctx;
    mica_status status;

    if (!mac) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_cmac_start(&ctx, key);
    if (status == MICA_OK) {
        status = mica_cmac_update(&ctx, in, len);
    }
    if (status == MICA_OK) {
        return mica_cmac_final(&ctx, mac, mac_len);
    }
    mica_wipe(mac, mac_len);
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC (RFC 2104, FIPS 198-1). */
#include <mica/hmac.h>

#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"

#define INNER_PAD 0x36
#define OUTER_PAD 0x5c

static void xor_all(uint8_t *block, size_t len, uint8_t value)
{
    for (size_t i = 0; i < len; i++) {
        block[i] ^= value;
    }
}

static mica_status begin(struct mica_hash_ctx *ctx, const struct mica_hash_impl *hash, const uint8_t *block)
{
    mica_status status = mica_hash_init(ctx, hash);

    return status ? status : mica_hash_update(ctx, block, hash->alg->block_len);
}

/* RFC 2104 keys a block with a digest; where that is longer than the block, what was cut off would be lost strength. */
static mica_status check(const struct mica_hash_impl *hash, const uint8_t *key, size_t key_len)
{
    if (!hash || (!key && key_len)) {
        return MICA_ERR_PARAMETER;
    }
    return hash->alg->digest_len > hash->alg->block_len ? MICA_ERR_UNSUPPORTED : MICA_OK;
}

mica_status mica_hmac_init(struct mica_hmac_ctx *ctx, const struct mica_hash_impl *hash, const uint8_t *key,
                           size_t key_len)
{
    uint8_t block[MICA_HASH_BLOCK_MAX] = {0};
    mica_status status = check(hash, key, key_len);

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (status) {
        mica_wipe(ctx, sizeof *ctx);
        return status;
    }
    if (key_len > hash->alg->block_len) {
        status = mica_hash(hash, key, key_len, block);
    } else if (key_len) {
        memcpy(block, key, key_len);
    }
    if (status == MICA_OK) {
        xor_all(block, hash->alg->block_len, INNER_PAD);
        status = begin(&ctx->inner, hash, block);
    }
    if (status == MICA_OK) {
        xor_all(block, hash->alg->block_len, INNER_PAD ^ OUTER_PAD);
        status = begin(&ctx->outer, hash, block);
    }
    mica_wipe(block, sizeof block);
    if (status) {
        mica_wipe(ctx, sizeof *ctx);
    }
    return status;
}

mica_status mica_hmac_update(struct mica_hmac_ctx *ctx, const uint8_t *in, size_t len)
{
    return ctx ? mica_hash_update(&ctx->inner, in, len) : MICA_ERR_PARAMETER;
}

/* The full tag; the context is wiped. */
static mica_status finish(struct mica_hmac_ctx *ctx, uint8_t tag[MICA_HASH_DIGEST_MAX], size_t tag_len)
{
    const size_t digest_len = ctx->inner.impl ? ctx->inner.impl->alg->digest_len : 0;
    mica_status status;

    if (digest_len && (tag_len < MICA_HMAC_TAG_MIN || tag_len > digest_len)) {
        status = MICA_ERR_LENGTH;
    } else {
        status = mica_hash_final(&ctx->inner, tag);
    }
    if (status == MICA_OK) {
        status = mica_hash_update(&ctx->outer, tag, digest_len);
    }
    if (status == MICA_OK) {
        status = mica_hash_final(&ctx->outer, tag);
    } else {
        mica_wipe(ctx, sizeof *ctx);
    }
    return status;
}

mica_status mica_hmac_final(struct mica_hmac_ctx *ctx, uint8_t *tag, size_t tag_len)
{
    uint8_t full[MICA_HASH_DIGEST_MAX];
    mica_status status;

    if (!tag) {
        return MICA_ERR_PARAMETER;
    }
    status = ctx ? finish(ctx, full, tag_len) : MICA_ERR_PARAMETER;
    if (status == MICA_OK) {
        mica_copy(tag, full, tag_len);
    } else {
        mica_wipe(tag, tag_len);
    }
    mica_wipe(full, sizeof full);
    return status;
}

mica_status mica_hmac_verify(struct mica_hmac_ctx *ctx, const uint8_t *tag, size_t tag_len)
{
    uint8_t full[MICA_HASH_DIGEST_MAX];
    mica_status status;

    if (!ctx || !tag) {
        return MICA_ERR_PARAMETER;
    }
    status = finish(ctx, full, tag_len);
    if (status == MICA_OK && !mica_equal(full, tag, tag_len)) {
        status = MICA_ERR_VERIFY;
    }
    mica_wipe(full, sizeof full);
    return status;
}

mica_status mica_hmac(const struct mica_hash_impl *hash, const uint8_t *key, size_t key_len, const uint8_t *in,
                      size_t len, uint8_t *tag)
{
    struct mica_hmac_ctx ctx;
    mica_status status;

    if (!hash || !tag) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_hmac_init(&ctx, hash, key, key_len);
    if (status == MICA_OK) {
        (void)!mica_hmac_update(&ctx, in, len); /* sticky */
        return mica_hmac_final(&ctx, tag, hash->alg->digest_len);
    }
    mica_wipe(tag, hash->alg->digest_len);
    return status;
}

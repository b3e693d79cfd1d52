/* SPDX-License-Identifier: Apache-2.0 */
/*
 * HMAC (RFC 2104, FIPS 198-1). Where an implementation of the hash does HMAC itself (a block of hardware that takes the key),
 * it is asked first. For messages in pieces, key and message wait in the context until they end, or become too long to
 * wait: then the hashes begin. A short message thus costs one run of the block, and no state has to leave it.
 */
#include <mica/hmac.h>

#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"

#define INNER_PAD 0x36
#define OUTER_PAD 0x5c

/* A key of at most a block. */
struct key {
    const uint8_t *p;
    size_t len;
    uint8_t digest[MICA_HASH_DIGEST_MAX]; /* of a longer one */
};

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

/* Both hashes, from the key. */
static mica_status begin_both(struct mica_hmac_ctx *ctx, const struct mica_hash_impl *hash, const struct key *key)
{
    uint8_t block[MICA_HASH_BLOCK_MAX] = {0};
    mica_status status;

    if (key->len) {
        memcpy(block, key->p, key->len);
    }
    xor_all(block, hash->alg->block_len, INNER_PAD);
    status = begin(&ctx->inner, hash, block);
    if (status == MICA_OK) {
        xor_all(block, hash->alg->block_len, INNER_PAD ^ OUTER_PAD);
        status = begin(&ctx->outer, hash, block);
    }
    mica_wipe(block, sizeof block);
    return status;
}

/* RFC 2104 keys a block with a digest; where that is longer than the block, what was cut off would be lost strength. */
static mica_status check(const struct mica_hash_impl *hash, const uint8_t *key, size_t key_len)
{
    if (!hash || (!key && key_len)) {
        return MICA_ERR_PARAMETER;
    }
    return hash->alg->digest_len > hash->alg->block_len ? MICA_ERR_UNSUPPORTED : MICA_OK;
}

/* The key, or its digest. */
static mica_status take_key(struct key *key, const struct mica_hash_impl *hash, const uint8_t *p, size_t len)
{
    mica_status status = check(hash, p, len);

    key->p = p;
    key->len = len;
    if (status == MICA_OK && len > hash->alg->block_len) {
        status = mica_hash(hash, p, len, key->digest);
        key->p = key->digest;
        key->len = hash->alg->digest_len;
    }
    return status;
}

/* The first of the chain, from impl on, that does HMAC itself; or NULL. */
static const struct mica_hash_impl *by_itself(const struct mica_hash_impl *impl)
{
    while (impl && !impl->hmac) {
        impl = impl->otherwise;
    }
    return impl;
}

static mica_status whole(const struct mica_hash_impl *hash, const struct mica_hash_keyed *message, uint8_t *tag)
{
    const struct mica_hash_impl *impl = by_itself(hash);
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = by_itself(impl->otherwise)) {
        status = impl->hmac(impl->engine, message, tag);
    }
    return status;
}

/* --- a message that waits: outer's state holds the key, inner's the text; their totals are the lengths --- */

static void wait_for_end(struct mica_hmac_ctx *ctx, const struct mica_hash_impl *hash, const struct key *key)
{
    ctx->waits = true;
    ctx->inner.impl = hash;
    ctx->outer.total = key->len;
    if (key->len) {
        memcpy(ctx->outer.state.u8, key->p, key->len);
    }
}

/* The hashes begin after all, and take what has come so far. */
static mica_status wait_no_more(struct mica_hmac_ctx *ctx)
{
    struct mica_hmac_ctx waiting;
    mica_status status;

    mica_copy(&waiting, ctx, sizeof waiting);
    const struct key key = {.p = waiting.outer.state.u8, .len = (size_t)waiting.outer.total};
    ctx->waits = false;
    status = begin_both(ctx, waiting.inner.impl, &key);
    if (status == MICA_OK) {
        status = mica_hash_update(&ctx->inner, waiting.inner.state.u8, (size_t)waiting.inner.total);
    }
    if (status) {
        mica_wipe(ctx, sizeof *ctx);
        ctx->inner.impl = waiting.inner.impl;
        ctx->inner.failed = status;
    }
    mica_wipe(&waiting, sizeof waiting);
    return status;
}

static mica_status update_waiting(struct mica_hmac_ctx *ctx, const uint8_t *in, size_t len)
{
    struct mica_hash_ctx *inner = &ctx->inner;

    if (inner->failed || !len) {
        return inner->failed;
    }
    if (!in) {
        inner->failed = MICA_ERR_PARAMETER;
    } else if (len <= sizeof inner->state - (size_t)inner->total) {
        memcpy(inner->state.u8 + inner->total, in, len);
        inner->total += len;
    } else if (wait_no_more(ctx) == MICA_OK) {
        return mica_hash_update(inner, in, len);
    }
    return inner->failed;
}

/* MICA_NOT_ME: the hashes have begun. */
static mica_status finish_waiting(struct mica_hmac_ctx *ctx, uint8_t *tag)
{
    const struct mica_hash_keyed message = {ctx->outer.state.u8, (size_t)ctx->outer.total, ctx->inner.state.u8,
                                            (size_t)ctx->inner.total};
    mica_status status = ctx->inner.failed ? ctx->inner.failed : whole(ctx->inner.impl, &message, tag);

    if (status == MICA_NOT_ME) {
        status = wait_no_more(ctx);
        return status ? status : MICA_NOT_ME;
    }
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

/* --- the calls --- */

mica_status mica_hmac_init(struct mica_hmac_ctx *ctx, const struct mica_hash_impl *hash, const uint8_t *key,
                           size_t key_len)
{
    struct key taken;
    mica_status status;

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(ctx, sizeof *ctx);
    status = take_key(&taken, hash, key, key_len);
    if (status == MICA_OK && by_itself(hash)) {
        wait_for_end(ctx, hash, &taken);
    } else if (status == MICA_OK) {
        status = begin_both(ctx, hash, &taken);
    }
    mica_wipe(&taken, sizeof taken);
    if (status) {
        mica_wipe(ctx, sizeof *ctx);
    }
    return status;
}

mica_status mica_hmac_update(struct mica_hmac_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    return ctx->waits ? update_waiting(ctx, in, len) : mica_hash_update(&ctx->inner, in, len);
}

static mica_status finish_hashes(struct mica_hmac_ctx *ctx, uint8_t *tag, size_t digest_len)
{
    mica_status status = mica_hash_final(&ctx->inner, tag);

    if (status == MICA_OK) {
        status = mica_hash_update(&ctx->outer, tag, digest_len);
    }
    return status ? status : mica_hash_final(&ctx->outer, tag);
}

/* The full tag; the context is wiped. */
static mica_status finish(struct mica_hmac_ctx *ctx, uint8_t tag[MICA_HASH_DIGEST_MAX], size_t tag_len)
{
    const size_t digest_len = ctx->inner.impl ? ctx->inner.impl->alg->digest_len : 0;
    mica_status status = MICA_NOT_ME;

    if (digest_len && (tag_len < MICA_HMAC_TAG_MIN || tag_len > digest_len)) {
        status = MICA_ERR_LENGTH;
    } else if (ctx->waits) {
        status = finish_waiting(ctx, tag);
    }
    if (status == MICA_NOT_ME) {
        status = finish_hashes(ctx, tag, digest_len);
    }
    if (status) {
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

/* By the hashes. */
static mica_status composed(const struct mica_hash_impl *hash, const struct key *key, const uint8_t *in, size_t len,
                            uint8_t *tag)
{
    struct mica_hmac_ctx ctx;
    mica_status status = begin_both(&ctx, hash, key);

    if (status == MICA_OK) {
        (void)!mica_hash_update(&ctx.inner, in, len); /* sticky */
        status = finish_hashes(&ctx, tag, hash->alg->digest_len);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

mica_status mica_hmac(const struct mica_hash_impl *hash, const uint8_t *key, size_t key_len, const uint8_t *in,
                      size_t len, uint8_t *tag)
{
    struct key taken;
    mica_status status;

    if (!hash || !tag) {
        return MICA_ERR_PARAMETER;
    }
    status = take_key(&taken, hash, key, key_len);
    if (status == MICA_OK && (in || !len)) {
        const struct mica_hash_keyed message = {taken.p, taken.len, in, len};
        status = whole(hash, &message, tag);
    } else if (status == MICA_OK) {
        status = MICA_ERR_PARAMETER;
    }
    if (status == MICA_NOT_ME) {
        status = composed(hash, &taken, in, len, tag);
    }
    mica_wipe(&taken, sizeof taken);
    if (status) {
        mica_wipe(tag, hash->alg->digest_len);
    }
    return status;
}

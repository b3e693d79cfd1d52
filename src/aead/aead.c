/* SPDX-License-Identifier: Apache-2.0 */
/* The AEAD front end: checks, order of calls, totals, fall-back, wiping. */
#include <mica/aead.h>

#include <string.h>

#include <mica/secret.h>

static bool key_len_allowed(const struct mica_aead_alg *alg, size_t len)
{
    for (unsigned i = 0; i < sizeof alg->key_lens && alg->key_lens[i]; i++) {
        if (alg->key_lens[i] == len) {
            return true;
        }
    }
    return false;
}

static size_t part_len(const struct mica_aead_impl *impl)
{
    return ((size_t)impl->material_len + 7) & ~(size_t)7;
}

/* Every implementation of the chain expands the key, so that each message may choose among them. */
static mica_status expand(struct mica_aead_key *key, const uint8_t *raw, size_t raw_len)
{
    const struct mica_aead_impl *impl = key->impl;
    size_t at = 0;

    for (unsigned i = 0; impl && i < MICA_AEAD_CHAIN_MAX; i++, impl = impl->otherwise) {
        mica_status status = MICA_ERR_CAPACITY;
        if (at + part_len(impl) <= sizeof key->material) {
            status = impl->set_key(impl, key->material.u8 + at, raw, raw_len);
        }
        /* A composite answers "unsupported" when one of its parts does not take the key: that is "not me", too. */
        if (status && status != MICA_NOT_ME && status != MICA_ERR_UNSUPPORTED) {
            return status;
        }
        key->usable |= (uint32_t)(status == MICA_OK) << i;
        at += part_len(impl);
    }
    return key->usable ? MICA_OK : MICA_ERR_UNSUPPORTED;
}

mica_status mica_aead_key_init(struct mica_aead_key *key, const struct mica_aead_impl *impl, const uint8_t *raw,
                               size_t raw_len)
{
    mica_status status;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    memset(key, 0, sizeof *key);
    if (!impl || !raw) {
        return MICA_ERR_PARAMETER;
    }
    if (!key_len_allowed(impl->alg, raw_len)) {
        return MICA_ERR_LENGTH;
    }
    key->impl = impl;
    status = expand(key, raw, raw_len);
    if (status) {
        mica_wipe(key, sizeof *key);
    }
    return status;
}

static mica_status check_lens(const struct mica_aead_alg *alg, size_t nonce_len, size_t tag_len)
{
    if (nonce_len < alg->nonce_min || nonce_len > alg->nonce_max) {
        return MICA_ERR_LENGTH;
    }
    if (tag_len > MICA_AEAD_TAG_MAX || !(alg->tag_lens >> tag_len & 1u)) {
        return MICA_ERR_LENGTH;
    }
    return MICA_OK;
}

static size_t tag_len_of(size_t stated)
{
    return stated ? stated : MICA_AEAD_TAG_MAX;
}

/* Once a message has begun, no other implementation can take it. */
static mica_status settled(mica_status status)
{
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

static mica_status check_start(const struct mica_aead_alg *alg, const struct mica_aead_start *start)
{
    if (!start->nonce || (start->direction != MICA_AEAD_SEAL && start->direction != MICA_AEAD_OPEN)) {
        return MICA_ERR_PARAMETER;
    }
    if (alg->declares_lengths && (start->aad_len > alg->aad_max || start->text_len > alg->text_max)) {
        return MICA_ERR_LENGTH;
    }
    return check_lens(alg, start->nonce_len, tag_len_of(start->tag_len));
}

static void fill_ctx(struct mica_aead_ctx *ctx, const struct mica_aead_alg *alg, const struct mica_aead_start *start)
{
    ctx->aad_total = 0;
    ctx->text_total = 0;
    ctx->in_text = 0;
    ctx->failed = MICA_OK;
    ctx->direction = (uint8_t)start->direction;
    ctx->tag_len = (uint8_t)tag_len_of(start->tag_len);
    ctx->aad_left = alg->declares_lengths ? start->aad_len : alg->aad_max;
    ctx->text_left = alg->declares_lengths ? start->text_len : alg->text_max;
}

/* Start with the first implementation that has the key, is worth it for len bytes of text, and wants the message. */
static mica_status start_chain(struct mica_aead_ctx *ctx, const struct mica_aead_key *key,
                               const struct mica_aead_start *start, uint64_t len)
{
    const struct mica_aead_impl *impl = key->impl;
    size_t at = 0;

    for (unsigned i = 0; impl && i < MICA_AEAD_CHAIN_MAX; i++, impl = impl->otherwise) {
        bool worth = len >= impl->min_len || !impl->otherwise;
        if ((key->usable >> i & 1u) && impl->start && worth) {
            fill_ctx(ctx, impl->alg, start);
            ctx->impl = impl;
            ctx->material = key->material.u8 + at;
            mica_status status = impl->start(ctx, start);
            if (status != MICA_NOT_ME) {
                return status;
            }
        }
        at += part_len(impl);
    }
    return MICA_ERR_UNSUPPORTED;
}

mica_status mica_aead_start(struct mica_aead_ctx *ctx, const struct mica_aead_key *key,
                            const struct mica_aead_start *start)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (key && key->impl && start) {
        status = check_start(key->impl->alg, start);
    }
    if (status == MICA_OK) {
        status = start_chain(ctx, key, start, UINT64_MAX);
    }
    if (status) {
        mica_wipe(ctx, sizeof *ctx);
        ctx->failed = status;
    }
    return status;
}

mica_status mica_aead_aad(struct mica_aead_ctx *ctx, const uint8_t *in, size_t len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (ctx->failed || !ctx->impl) {
        return ctx->failed ? ctx->failed : MICA_ERR_STATE;
    }
    if (len == 0) {
        return MICA_OK;
    }
    if (!in) {
        ctx->failed = MICA_ERR_PARAMETER;
    } else if (ctx->in_text) {
        ctx->failed = MICA_ERR_STATE;
    } else if (len > ctx->aad_left) {
        ctx->failed = MICA_ERR_LENGTH;
    } else {
        ctx->failed = settled(ctx->impl->aad(ctx, in, len));
        ctx->aad_total += len;
        ctx->aad_left -= len;
    }
    return ctx->failed;
}

static mica_status end_aad(struct mica_aead_ctx *ctx)
{
    if (ctx->in_text) {
        return MICA_OK;
    }
    if (ctx->impl->alg->declares_lengths && ctx->aad_left) {
        return MICA_ERR_LENGTH;
    }
    ctx->in_text = 1;
    return settled(ctx->impl->aad_end(ctx));
}

static mica_status take_text(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    mica_status status;

    if (len > ctx->text_left) {
        return MICA_ERR_LENGTH;
    }
    status = end_aad(ctx);
    if (status) {
        return status;
    }
    status = ctx->direction == MICA_AEAD_SEAL ? ctx->impl->encrypt(ctx, in, out, len)
                                              : ctx->impl->decrypt(ctx, in, out, len);
    ctx->text_total += len;
    ctx->text_left -= len;
    return settled(status);
}

mica_status mica_aead_update(struct mica_aead_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (ctx) {
        status = ctx->failed || ctx->impl ? ctx->failed : MICA_ERR_STATE;
    }
    if (status == MICA_OK && len) {
        ctx->failed = in && out ? take_text(ctx, in, out, len) : MICA_ERR_PARAMETER;
        status = ctx->failed;
    }
    if (status && out) {
        mica_wipe(out, len);
    }
    return status;
}

/* The last steps common to both directions; the context does not survive. */
static mica_status finish(struct mica_aead_ctx *ctx, enum mica_aead_direction direction, uint8_t *tag, size_t tag_len)
{
    mica_status status = ctx->failed;

    if (status == MICA_OK && (!ctx->impl || ctx->direction != direction)) {
        status = MICA_ERR_STATE;
    }
    if (status == MICA_OK && tag_len != ctx->tag_len) {
        status = MICA_ERR_LENGTH;
    }
    if (status == MICA_OK) {
        status = end_aad(ctx);
    }
    if (status == MICA_OK && ctx->impl->alg->declares_lengths && ctx->text_left) {
        status = MICA_ERR_LENGTH;
    }
    if (status == MICA_OK) {
        status = settled(ctx->impl->finish(ctx, tag));
    }
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

mica_status mica_aead_finish_seal(struct mica_aead_ctx *ctx, uint8_t *tag, size_t tag_len)
{
    uint8_t full[MICA_AEAD_TAG_MAX];
    mica_status status;

    if (!tag) {
        return MICA_ERR_PARAMETER;
    }
    status = ctx ? finish(ctx, MICA_AEAD_SEAL, full, tag_len) : MICA_ERR_PARAMETER;
    if (status) {
        mica_wipe(tag, tag_len);
    } else {
        memcpy(tag, full, tag_len);
    }
    mica_wipe(full, sizeof full);
    return status;
}

/* The computed tag against the one received; it is wiped. */
static mica_status compare(mica_status status, uint8_t full[MICA_AEAD_TAG_MAX], const uint8_t *tag, size_t tag_len)
{
    if (status == MICA_OK && !mica_equal(full, tag, tag_len)) {
        status = MICA_ERR_VERIFY;
    }
    mica_wipe(full, MICA_AEAD_TAG_MAX);
    return status;
}

mica_status mica_aead_finish_open(struct mica_aead_ctx *ctx, const uint8_t *tag, size_t tag_len)
{
    uint8_t full[MICA_AEAD_TAG_MAX];

    if (!ctx || !tag) {
        return MICA_ERR_PARAMETER;
    }
    return compare(finish(ctx, MICA_AEAD_OPEN, full, tag_len), full, tag, tag_len);
}

/* One-shot: hardware that takes whole messages first. */
static mica_status whole(const struct mica_aead_key *key, enum mica_aead_direction direction,
                         const struct mica_aead_message *message, uint8_t *out, uint8_t *tag)
{
    const struct mica_aead_impl *impl = key->impl;
    size_t at = 0;

    for (unsigned i = 0; impl && i < MICA_AEAD_CHAIN_MAX; i++, impl = impl->otherwise) {
        if ((key->usable >> i & 1u) && impl->message && message->len >= impl->min_len) {
            mica_status status = impl->message(impl, key->material.u8 + at, direction, message, out, tag);
            if (status != MICA_NOT_ME) {
                return status;
            }
        }
        at += part_len(impl);
    }
    return MICA_NOT_ME;
}

static mica_status stream(const struct mica_aead_key *key, enum mica_aead_direction direction,
                          const struct mica_aead_message *message, uint8_t *out, uint8_t *tag)
{
    const struct mica_aead_start start = {.direction = direction, .nonce = message->nonce,
                                          .nonce_len = message->nonce_len, .tag_len = message->tag_len,
                                          .aad_len = message->aad_len, .text_len = message->len};
    struct mica_aead_ctx ctx;
    mica_status status = start_chain(&ctx, key, &start, message->len);

    if (status == MICA_OK) {
        status = mica_aead_aad(&ctx, message->aad, message->aad_len);
    }
    if (status == MICA_OK) {
        status = mica_aead_update(&ctx, message->in, out, message->len);
    }
    if (status == MICA_OK) {
        return finish(&ctx, direction, tag, tag_len_of(message->tag_len));
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

static mica_status check_message(const struct mica_aead_key *key, const struct mica_aead_message *message,
                                 const void *out)
{
    const struct mica_aead_alg *alg;

    if (!key || !key->impl || !message->nonce || (!message->aad && message->aad_len) || ((!message->in || !out) && message->len)) {
        return MICA_ERR_PARAMETER;
    }
    alg = key->impl->alg;
    if (message->aad_len > alg->aad_max || message->len > alg->text_max) {
        return MICA_ERR_LENGTH;
    }
    return check_lens(alg, message->nonce_len, tag_len_of(message->tag_len));
}

/* Text and untruncated tag of one message. */
static mica_status one_shot(const struct mica_aead_key *key, enum mica_aead_direction direction,
                            const struct mica_aead_message *message, uint8_t *out, uint8_t *tag)
{
    mica_status status = check_message(key, message, out);

    if (status == MICA_OK) {
        status = whole(key, direction, message, out, tag);
    }
    if (status == MICA_NOT_ME) {
        status = stream(key, direction, message, out, tag);
    }
    return status;
}

mica_status mica_aead_seal(const struct mica_aead_key *key, const struct mica_aead_message *message, uint8_t *out,
                           uint8_t *tag)
{
    uint8_t full[MICA_AEAD_TAG_MAX];
    mica_status status;

    if (!message) {
        return MICA_ERR_PARAMETER;
    }
    status = tag ? one_shot(key, MICA_AEAD_SEAL, message, out, full) : MICA_ERR_PARAMETER;
    if (status == MICA_OK) {
        memcpy(tag, full, tag_len_of(message->tag_len));
    } else {
        mica_wipe(tag, tag ? tag_len_of(message->tag_len) : 0);
        mica_wipe(out, out ? message->len : 0);
    }
    mica_wipe(full, sizeof full);
    return status;
}

/* Hardware that compares the tag by itself; MICA_NOT_ME: none. */
static mica_status open_inside(const struct mica_aead_key *key, const struct mica_aead_message *message,
                               const uint8_t *tag, uint8_t *out)
{
    const struct mica_aead_impl *impl = key ? key->impl : NULL;
    mica_status status = MICA_NOT_ME;
    size_t at = 0;

    for (unsigned i = 0; impl && i < MICA_AEAD_CHAIN_MAX && status == MICA_NOT_ME; i++, impl = impl->otherwise) {
        if ((key->usable >> i & 1u) && impl->open && message->len >= impl->min_len) {
            status = check_message(key, message, out);
            status = status ? status : impl->open(impl, key->material.u8 + at, message, tag, out);
        }
        at += part_len(impl);
    }
    return status;
}

/* The tag by the implementation, compared here. */
static mica_status open_and_compare(const struct mica_aead_key *key, const struct mica_aead_message *message,
                                    const uint8_t *tag, uint8_t *out)
{
    uint8_t full[MICA_AEAD_TAG_MAX];
    mica_status status = one_shot(key, MICA_AEAD_OPEN, message, out, full);

    return compare(status, full, tag, tag_len_of(message->tag_len));
}

mica_status mica_aead_open(const struct mica_aead_key *key, const struct mica_aead_message *message,
                           const uint8_t *tag, uint8_t *out)
{
    mica_status status;

    if (!message) {
        return MICA_ERR_PARAMETER;
    }
    status = tag ? open_inside(key, message, tag, out) : MICA_ERR_PARAMETER;
    if (status == MICA_NOT_ME) {
        status = open_and_compare(key, message, tag, out);
    }
    if (status) {
        mica_wipe(out, out ? message->len : 0);
    }
    return status;
}

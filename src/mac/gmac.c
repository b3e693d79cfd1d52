/* SPDX-License-Identifier: Apache-2.0 */
/* GMAC (SP 800-38D): all of the message is GCM's associated data. */
#include <mica/gmac.h>

#include <mica/secret.h>

/* GCM is the AEAD that is made of a GHASH; hardware in front of it need not say of what it is made. */
static bool is_gcm(const struct mica_aead_key *key)
{
    const struct mica_aead_impl *impl = key ? key->impl : NULL;

    while (impl && !impl->ghash) {
        impl = impl->otherwise;
    }
    return impl != NULL;
}

mica_status mica_gmac_start(struct mica_gmac_ctx *ctx, const struct mica_aead_key *key, const uint8_t *nonce,
                            size_t nonce_len, size_t tag_len)
{
    /* An AEAD takes 0 for its longest tag; here it is a wrong length like others. */
    const struct mica_aead_start start = {.direction = MICA_AEAD_SEAL, .nonce = nonce, .nonce_len = nonce_len,
                                          .tag_len = tag_len ? tag_len : 1};

    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (!is_gcm(key)) {
        mica_wipe(ctx, sizeof *ctx);
        return MICA_ERR_PARAMETER;
    }
    return mica_aead_start(&ctx->aead, key, &start);
}

mica_status mica_gmac_update(struct mica_gmac_ctx *ctx, const uint8_t *in, size_t len)
{
    return ctx ? mica_aead_aad(&ctx->aead, in, len) : MICA_ERR_PARAMETER;
}

mica_status mica_gmac_final(struct mica_gmac_ctx *ctx, uint8_t *tag, size_t tag_len)
{
    return mica_aead_finish_seal(ctx ? &ctx->aead : NULL, tag, tag_len);
}

mica_status mica_gmac_verify(struct mica_gmac_ctx *ctx, const uint8_t *tag, size_t tag_len)
{
    if (!ctx) {
        return MICA_ERR_PARAMETER;
    }
    if (ctx->aead.impl) {
        ctx->aead.direction = MICA_AEAD_OPEN; /* without text both directions are the same */
    }
    return mica_aead_finish_open(&ctx->aead, tag, tag_len);
}

mica_status mica_gmac(const struct mica_aead_key *key, const struct mica_aead_message *message, uint8_t *tag)
{
    if (!tag) {
        return MICA_ERR_PARAMETER;
    }
    if (!is_gcm(key) || !message || message->len) {
        mica_wipe(tag, message && message->tag_len ? message->tag_len : MICA_AEAD_TAG_MAX);
        return MICA_ERR_PARAMETER;
    }
    return mica_aead_seal(key, message, NULL, tag);
}

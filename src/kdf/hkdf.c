/* SPDX-License-Identifier: Apache-2.0 */
/* HKDF (RFC 5869) and HKDF-Expand-Label (RFC 8446, 7.1). */
#include <mica/hkdf.h>

#include <string.h>

#include <mica/hmac.h>
#include <mica/secret.h>

#include "base/bytes.h"

static bool parts_missing(const struct mica_hkdf *hkdf)
{
    return !hkdf || !hkdf->hash || (!hkdf->salt && hkdf->salt_len) || (!hkdf->info && hkdf->info_len);
}

mica_status mica_hkdf_extract(const struct mica_hkdf *hkdf, const uint8_t *ikm, size_t ikm_len, uint8_t *prk)
{
    if (parts_missing(hkdf) || !prk) {
        mica_wipe(prk, prk && hkdf && hkdf->hash ? hkdf->hash->alg->digest_len : 0);
        return MICA_ERR_PARAMETER;
    }
    /* An absent salt is a digest's length of zeros: the same HMAC key as an empty one. */
    return mica_hmac(hkdf->hash, hkdf->salt, hkdf->salt_len, ikm, ikm_len, prk);
}

/* T(i) = HMAC(PRK, T(i - 1) | info | i); keyed is the HMAC that has taken the PRK. Errors are sticky in the context. */
static mica_status next_block(const struct mica_hmac_ctx *keyed, const struct mica_hkdf *hkdf, uint8_t *t,
                              uint8_t index)
{
    const size_t digest_len = hkdf->hash->alg->digest_len;
    struct mica_hmac_ctx ctx;

    mica_copy(&ctx, keyed, sizeof ctx);
    (void)!mica_hmac_update(&ctx, t, index > 1 ? digest_len : 0);
    (void)!mica_hmac_update(&ctx, hkdf->info, hkdf->info_len);
    (void)!mica_hmac_update(&ctx, &index, 1);
    return mica_hmac_final(&ctx, t, digest_len);
}

mica_status mica_hkdf_expand(const struct mica_hkdf *hkdf, const uint8_t *prk, size_t prk_len, uint8_t *okm,
                             size_t okm_len)
{
    struct mica_hmac_ctx keyed;
    uint8_t t[MICA_HASH_DIGEST_MAX];
    mica_status status;
    size_t done = 0;

    if (!okm) {
        return MICA_ERR_PARAMETER;
    }
    if (parts_missing(hkdf) || (!prk && prk_len)) {
        mica_wipe(okm, okm_len);
        return MICA_ERR_PARAMETER;
    }
    const size_t digest_len = hkdf->hash->alg->digest_len;
    if (okm_len == 0 || okm_len > MICA_HKDF_BLOCKS_MAX * digest_len) {
        mica_wipe(okm, okm_len);
        return MICA_ERR_LENGTH;
    }
    status = mica_hmac_init(&keyed, hkdf->hash, prk, prk_len);
    for (uint8_t index = 1; status == MICA_OK && done < okm_len; index++) {
        size_t take = okm_len - done < digest_len ? okm_len - done : digest_len;
        status = next_block(&keyed, hkdf, t, index);
        memcpy(okm + done, t, take);
        done += take;
    }
    if (status) {
        mica_wipe(okm, okm_len);
    }
    mica_wipe(t, sizeof t);
    mica_wipe(&keyed, sizeof keyed);
    return status;
}

mica_status mica_hkdf(const struct mica_hkdf *hkdf, const uint8_t *ikm, size_t ikm_len, uint8_t *okm, size_t okm_len)
{
    uint8_t prk[MICA_HASH_DIGEST_MAX];
    mica_status status;

    if (!okm) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_hkdf_extract(hkdf, ikm, ikm_len, prk);
    if (status == MICA_OK) {
        status = mica_hkdf_expand(hkdf, prk, hkdf->hash->alg->digest_len, okm, okm_len);
    } else {
        mica_wipe(okm, okm_len);
    }
    mica_wipe(prk, sizeof prk);
    return status;
}

/* Room for HkdfLabel: two bytes of length, and two strings of up to 255 bytes with a length byte each. */
#define LABEL_MAX (2 + 1 + 255 + 1 + 255)

static mica_status check_label(const struct mica_hkdf_label *label)
{
    if (!label || !label->prefix || !label->label || (!label->context && label->context_len)) {
        return MICA_ERR_PARAMETER;
    }
    const size_t prefix_len = strlen(label->prefix), label_len = strlen(label->label);
    return prefix_len > 255 || label_len > 255 - prefix_len || label->context_len > 255 ? MICA_ERR_LENGTH : MICA_OK;
}

mica_status mica_hkdf_expand_label(const struct mica_hkdf_label *label, const uint8_t *secret, size_t secret_len,
                                   uint8_t *out, size_t out_len)
{
    uint8_t info[LABEL_MAX];
    uint8_t *p = info;
    mica_status status = check_label(label);

    if (status) {
        mica_wipe(out, out ? out_len : 0);
        return status;
    }
    const size_t prefix_len = strlen(label->prefix), label_len = strlen(label->label);
    *p++ = (uint8_t)(out_len >> 8);
    *p++ = (uint8_t)out_len;
    *p++ = (uint8_t)(prefix_len + label_len);
    memcpy(p, label->prefix, prefix_len);
    memcpy(p + prefix_len, label->label, label_len);
    p += prefix_len + label_len;
    *p++ = (uint8_t)label->context_len;
    if (label->context_len) {
        memcpy(p, label->context, label->context_len);
        p += label->context_len;
    }
    const struct mica_hkdf hkdf = {.hash = label->hash, .info = info, .info_len = (size_t)(p - info)};
    status = mica_hkdf_expand(&hkdf, secret, secret_len, out, out_len);
    mica_wipe(info, sizeof info);
    return status;
}

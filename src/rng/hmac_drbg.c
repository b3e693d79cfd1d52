/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC_DRBG (SP 800-90A rev. 1, 10.1.2). */
#include <string.h>

#include <mica/hmac.h>
#include <mica/secret.h>

#include "base/bytes.h"
#include "rng/drbg.h"

/* Bytes of entropy for the hash's security strength (SP 800-57 part 1, table 3). */
static size_t strength_bytes(const struct mica_hash_impl *hash)
{
    const size_t digest_len = hash->alg->digest_len;

    return digest_len >= 32 ? 32 : digest_len >= 28 ? 24 : 16;
}

/* V = HMAC(K, V), with K already taken. */
static mica_status turn_v(struct mica_hmac_drbg *drbg, const struct mica_hmac_ctx *keyed)
{
    const size_t digest_len = drbg->hash->alg->digest_len;
    struct mica_hmac_ctx ctx;

    mica_copy(&ctx, keyed, sizeof ctx);
    (void)!mica_hmac_update(&ctx, drbg->v, digest_len); /* sticky */
    return mica_hmac_final(&ctx, drbg->v, digest_len);
}

/* K = HMAC(K, V | separator | data); V = HMAC(K, V). */
static mica_status update_half(struct mica_hmac_drbg *drbg, uint8_t separator, const struct mica_drbg_seed *data)
{
    const size_t digest_len = drbg->hash->alg->digest_len;
    struct mica_hmac_ctx ctx;
    mica_status status = mica_hmac_init(&ctx, drbg->hash, drbg->key, digest_len);

    if (status) {
        return status;
    }
    (void)!mica_hmac_update(&ctx, drbg->v, digest_len);
    (void)!mica_hmac_update(&ctx, &separator, 1);
    for (size_t i = 0; i < MICA_DRBG_PARTS_MAX; i++) {
        (void)!mica_hmac_update(&ctx, data->parts[i].p, data->parts[i].len);
    }
    status = mica_hmac_final(&ctx, drbg->key, digest_len);
    if (status == MICA_OK) {
        status = mica_hmac_init(&ctx, drbg->hash, drbg->key, digest_len);
    }
    if (status == MICA_OK) {
        status = turn_v(drbg, &ctx);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

/* HMAC_DRBG_Update (10.1.2.2). */
static mica_status update(struct mica_hmac_drbg *drbg, const struct mica_drbg_seed *data)
{
    mica_status status = update_half(drbg, 0x00, data);
    size_t len = 0;

    for (size_t i = 0; i < MICA_DRBG_PARTS_MAX; i++) {
        len |= data->parts[i].len;
    }
    if (status == MICA_OK && len) {
        status = update_half(drbg, 0x01, data);
    }
    return status;
}

static mica_status seed(struct mica_hmac_drbg *drbg, size_t nonce_len, const uint8_t *extra, size_t extra_len)
{
    const size_t entropy_len = strength_bytes(drbg->hash);
    uint8_t drawn[32 + 16];
    mica_status status = mica_drbg_draw(&drbg->common, drawn, entropy_len);

    if (status == MICA_OK && nonce_len) {
        status = mica_drbg_draw(&drbg->common, drawn + entropy_len, nonce_len);
    }
    if (status == MICA_OK) {
        const struct mica_drbg_seed data = {{{drawn, entropy_len + nonce_len}, {extra, extra_len}, {0}}};
        status = update(drbg, &data);
    }
    mica_wipe(drawn, sizeof drawn);
    drbg->common.requests = 0;
    return status;
}

static mica_status rng_generate(struct mica_rng *self, uint8_t *out, size_t len);

mica_status mica_hmac_drbg_init(struct mica_hmac_drbg *drbg, const struct mica_hash_impl *hash,
                                const struct mica_drbg_config *config)
{
    mica_status status;

    if (!drbg) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(drbg, sizeof *drbg);
    if (!hash || hash->alg->digest_len < 20 || mica_drbg_config_is_bad(config)) {
        return MICA_ERR_PARAMETER;
    }
    drbg->rng.generate = rng_generate;
    drbg->hash = hash;
    mica_drbg_begin(&drbg->common, config);
    memset(drbg->v, 0x01, hash->alg->digest_len);
    status = seed(drbg, strength_bytes(hash) / 2, config->personalization, config->personalization_len);
    if (status) {
        mica_wipe(drbg, sizeof *drbg);
    }
    return status;
}

mica_status mica_hmac_drbg_reseed(struct mica_hmac_drbg *drbg, const uint8_t *additional, size_t additional_len)
{
    if (!drbg || (!additional && additional_len)) {
        return MICA_ERR_PARAMETER;
    }
    if (!drbg->hash) {
        return MICA_ERR_STATE;
    }
    if (drbg->common.failed == MICA_OK) {
        drbg->common.failed = seed(drbg, 0, additional, additional_len);
    }
    return drbg->common.failed;
}

static mica_status output(struct mica_hmac_drbg *drbg, uint8_t *out, size_t len)
{
    const size_t digest_len = drbg->hash->alg->digest_len;
    struct mica_hmac_ctx keyed;
    mica_status status = mica_hmac_init(&keyed, drbg->hash, drbg->key, digest_len);

    while (status == MICA_OK && len) {
        size_t take = len < digest_len ? len : digest_len;
        status = turn_v(drbg, &keyed);
        memcpy(out, drbg->v, take);
        out += take;
        len -= take;
    }
    mica_wipe(&keyed, sizeof keyed);
    return status;
}

/* 9.3.1 and 10.1.2.5; a reseed takes the additional input, which is then not used again. */
static mica_status generate(struct mica_hmac_drbg *drbg, struct mica_drbg_part additional, uint8_t *out, size_t len)
{
    mica_status status = MICA_OK;

    if (mica_drbg_reseed_is_due(&drbg->common)) {
        status = seed(drbg, 0, additional.p, additional.len);
        additional.len = 0;
    }
    const struct mica_drbg_seed data = {{additional, {0}, {0}}};
    if (status == MICA_OK && additional.len) {
        status = update(drbg, &data);
    }
    if (status == MICA_OK) {
        status = output(drbg, out, len);
    }
    if (status == MICA_OK) {
        status = update(drbg, &data);
    }
    drbg->common.requests++;
    return status;
}

mica_status mica_hmac_drbg_generate(struct mica_hmac_drbg *drbg, const uint8_t *additional, size_t additional_len,
                                    uint8_t *out, size_t len)
{
    mica_status status = MICA_OK;

    if (!out && len) {
        return MICA_ERR_PARAMETER;
    }
    if (!drbg || (!additional && additional_len)) {
        mica_wipe(out, len);
        return MICA_ERR_PARAMETER;
    }
    if (!drbg->hash) {
        status = MICA_ERR_STATE;
    } else if (len > MICA_DRBG_REQUEST_MAX) {
        status = MICA_ERR_LENGTH;
    } else if (drbg->common.failed == MICA_OK) {
        drbg->common.failed = generate(drbg, (struct mica_drbg_part){additional, additional_len}, out, len);
    }
    if (status == MICA_OK) {
        status = drbg->common.failed;
    }
    if (status) {
        mica_wipe(out, len);
    }
    return status;
}

static mica_status piece(void *drbg, uint8_t *out, size_t len)
{
    return mica_hmac_drbg_generate(drbg, NULL, 0, out, len);
}

static mica_status rng_generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    return mica_drbg_in_pieces(self, piece, out, len);
}

void mica_hmac_drbg_uninit(struct mica_hmac_drbg *drbg)
{
    if (drbg) {
        mica_wipe(drbg, sizeof *drbg);
    }
}

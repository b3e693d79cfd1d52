/* SPDX-License-Identifier: Apache-2.0 */
/* CTR_DRBG (SP 800-90A rev. 1, 10.2.1) over a cipher with blocks of 16 bytes. */
#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"
#include "rng/drbg.h"

#define BLOCK 16u
#define SEED_MAX 48u /* key and V: 32 + 16 */

static size_t seed_len(const struct mica_ctr_drbg_kind *kind)
{
    return kind->key_len + BLOCK;
}

/* Blocks that hold a seed: 2 or 3. */
static size_t seed_blocks(const struct mica_ctr_drbg_kind *kind)
{
    return (seed_len(kind) + BLOCK - 1) / BLOCK;
}

/* Block_Cipher_df (10.3.2): two or three CBC-MACs of the same string, run side by side. */
struct derivation {
    struct mica_cipher_key key;
    uint8_t chains[SEED_MAX];
    size_t n_chains;
    size_t fill;         /**< bytes added to the current block */
    mica_status status;  /**< sticky */
};

static void df_encrypt(struct derivation *df)
{
    if (df->status == MICA_OK) {
        df->status = mica_cipher_encrypt(&df->key, df->chains, df->chains, df->n_chains);
    }
    df->fill = 0;
}

static void df_add(struct derivation *df, const uint8_t *in, size_t len)
{
    for (; len; len--, in++) {
        for (size_t i = 0; i < df->n_chains; i++) {
            df->chains[BLOCK * i + df->fill] ^= *in;
        }
        if (++df->fill == BLOCK) {
            df_encrypt(df);
        }
    }
}

static void df_begin(struct derivation *df, const struct mica_ctr_drbg_kind *kind)
{
    uint8_t key[32];

    for (size_t i = 0; i < sizeof key; i++) {
        key[i] = (uint8_t)i;
    }
    mica_wipe(df->chains, sizeof df->chains);
    df->n_chains = seed_blocks(kind);
    for (size_t i = 0; i < df->n_chains; i++) {
        df->chains[BLOCK * i + 3] = (uint8_t)i;
    }
    df->status = mica_cipher_key_init(&df->key, kind->cipher, key, kind->key_len);
    df_encrypt(df);
}

/* The string is in; the first chains' bytes are a key and a block that is encrypted over and over. */
static void df_end(struct derivation *df, const struct mica_ctr_drbg_kind *kind, uint8_t out[SEED_MAX])
{
    const uint8_t end = 0x80;
    uint8_t x[BLOCK];

    df_add(df, &end, 1);
    if (df->fill) {
        df_encrypt(df);
    }
    memcpy(x, df->chains + kind->key_len, BLOCK);
    if (df->status == MICA_OK) {
        df->status = mica_cipher_key_init(&df->key, kind->cipher, df->chains, kind->key_len);
    }
    for (size_t i = 0; i < df->n_chains && df->status == MICA_OK; i++) {
        df->status = mica_cipher_encrypt(&df->key, x, x, 1);
        memcpy(out + BLOCK * i, x, BLOCK);
    }
    mica_wipe(x, sizeof x);
}

static mica_status derive(const struct mica_ctr_drbg_kind *kind, const struct mica_drbg_seed *seed,
                          uint8_t out[SEED_MAX])
{
    struct derivation df;
    uint8_t head[8];
    uint64_t len = 0;

    for (size_t i = 0; i < MICA_DRBG_PARTS_MAX; i++) {
        len += seed->parts[i].len;
        if (seed->parts[i].len > UINT32_MAX || len > UINT32_MAX) {
            return MICA_ERR_LENGTH;
        }
    }
    mica_store_be32(head, (uint32_t)len);
    mica_store_be32(head + 4, (uint32_t)seed_len(kind));
    df_begin(&df, kind);
    df_add(&df, head, sizeof head);
    for (size_t i = 0; i < MICA_DRBG_PARTS_MAX; i++) {
        df_add(&df, seed->parts[i].p, seed->parts[i].len);
    }
    df_end(&df, kind, out);
    mica_status status = df.status;
    mica_wipe(&df, sizeof df);
    return status;
}

static mica_status key_stream(struct mica_ctr_drbg *drbg, const struct mica_cipher_key *key, uint8_t *out,
                              size_t n_blocks)
{
    mica_wipe(out, BLOCK * n_blocks);
    return mica_cipher_ctr(key, drbg->counter, out, out, n_blocks);
}

/* CTR_DRBG_Update (10.2.1.2) with the key that is expanded already; data is seed_len bytes. */
static mica_status update(struct mica_ctr_drbg *drbg, const struct mica_cipher_key *key, const uint8_t data[SEED_MAX])
{
    uint8_t temp[SEED_MAX];
    mica_status status = key_stream(drbg, key, temp, seed_blocks(&drbg->kind));
    unsigned carry = 1;

    if (status == MICA_OK) {
        for (size_t i = 0; i < seed_len(&drbg->kind); i++) {
            temp[i] ^= data[i];
        }
        memcpy(drbg->key, temp, drbg->kind.key_len);
        for (size_t i = BLOCK; i-- > 0;) {
            carry += temp[drbg->kind.key_len + i];
            drbg->counter[i] = (uint8_t)carry;
            carry >>= 8;
        }
    }
    mica_wipe(temp, sizeof temp);
    return status;
}

static mica_status expand_and_update(struct mica_ctr_drbg *drbg, const uint8_t data[SEED_MAX])
{
    struct mica_cipher_key key;
    mica_status status = mica_cipher_key_init(&key, drbg->kind.cipher, drbg->key, drbg->kind.key_len);

    if (status == MICA_OK) {
        status = update(drbg, &key, data);
    }
    mica_wipe(&key, sizeof key);
    return status;
}

/* Input that is not condensed is at most seed_len bytes, and is filled up with zeros. */
static mica_status take_additional(const struct mica_ctr_drbg_kind *kind, struct mica_drbg_part additional,
                                   uint8_t out[SEED_MAX])
{
    if (additional.len && kind->derivation) {
        const struct mica_drbg_seed seed = {{additional, {0}, {0}}};
        return derive(kind, &seed, out);
    }
    mica_wipe(out, SEED_MAX);
    if (additional.len > seed_len(kind)) {
        return MICA_ERR_LENGTH;
    }
    if (additional.len) {
        memcpy(out, additional.p, additional.len);
    }
    return MICA_OK;
}

/* Half the strength, in whole words of 8 bytes. */
static size_t nonce_len(const struct mica_ctr_drbg_kind *kind)
{
    return kind->derivation ? (kind->key_len / 2u + 7) / 8 * 8 : 0;
}

static mica_status seed_material(struct mica_ctr_drbg *drbg, size_t with_nonce, struct mica_drbg_part extra,
                                 uint8_t out[SEED_MAX])
{
    const size_t entropy_len = drbg->kind.derivation ? drbg->kind.key_len : seed_len(&drbg->kind);
    uint8_t drawn[SEED_MAX];
    mica_status status = mica_drbg_draw(&drbg->common, drawn, entropy_len);

    if (status == MICA_OK && with_nonce) {
        status = mica_drbg_draw(&drbg->common, drawn + entropy_len, with_nonce);
    }
    if (status == MICA_OK && drbg->kind.derivation) {
        const struct mica_drbg_seed seed = {{{drawn, entropy_len + with_nonce}, extra, {0}}};
        status = derive(&drbg->kind, &seed, out);
    } else if (status == MICA_OK) {
        status = take_additional(&drbg->kind, extra, out);
        for (size_t i = 0; i < entropy_len; i++) {
            out[i] ^= drawn[i];
        }
    }
    mica_wipe(drawn, sizeof drawn);
    return status;
}

static mica_status seed(struct mica_ctr_drbg *drbg, size_t with_nonce, struct mica_drbg_part extra)
{
    uint8_t data[SEED_MAX];
    mica_status status = seed_material(drbg, with_nonce, extra, data);

    if (status == MICA_OK) {
        status = expand_and_update(drbg, data);
    }
    mica_wipe(data, sizeof data);
    drbg->common.requests = 0;
    return status;
}

static bool additional_is_too_long(const struct mica_ctr_drbg *drbg, size_t len)
{
    return len > (drbg->kind.derivation ? UINT32_MAX - SEED_MAX : seed_len(&drbg->kind));
}

static mica_status rng_generate(struct mica_rng *self, uint8_t *out, size_t len);

mica_status mica_ctr_drbg_init(struct mica_ctr_drbg *drbg, const struct mica_ctr_drbg_kind *kind,
                               const struct mica_drbg_config *config)
{
    mica_status status;

    if (!drbg) {
        return MICA_ERR_PARAMETER;
    }
    mica_wipe(drbg, sizeof *drbg);
    if (!kind || !kind->cipher || kind->cipher->alg->block_len != BLOCK || mica_drbg_config_is_bad(config)) {
        return MICA_ERR_PARAMETER;
    }
    drbg->rng.generate = rng_generate;
    drbg->kind = *kind;
    mica_drbg_begin(&drbg->common, config);
    drbg->counter[BLOCK - 1] = 1;
    if ((kind->key_len != 16 && kind->key_len != 24 && kind->key_len != 32) ||
        additional_is_too_long(drbg, config->personalization_len)) {
        status = MICA_ERR_LENGTH;
    } else {
        status = seed(drbg, nonce_len(kind),
                      (struct mica_drbg_part){config->personalization, config->personalization_len});
    }
    if (status) {
        mica_wipe(drbg, sizeof *drbg);
    }
    return status;
}

mica_status mica_ctr_drbg_reseed(struct mica_ctr_drbg *drbg, const uint8_t *additional, size_t additional_len)
{
    if (!drbg || (!additional && additional_len)) {
        return MICA_ERR_PARAMETER;
    }
    if (!drbg->kind.cipher) {
        return MICA_ERR_STATE;
    }
    if (additional_is_too_long(drbg, additional_len)) {
        return MICA_ERR_LENGTH;
    }
    if (drbg->common.failed == MICA_OK) {
        drbg->common.failed = seed(drbg, 0, (struct mica_drbg_part){additional, additional_len});
    }
    return drbg->common.failed;
}

static mica_status output(struct mica_ctr_drbg *drbg, const struct mica_cipher_key *key, uint8_t *out, size_t len)
{
    const size_t n_blocks = len / BLOCK;
    mica_status status = key_stream(drbg, key, out, n_blocks);

    if (status == MICA_OK && len % BLOCK) {
        uint8_t last[BLOCK];
        status = key_stream(drbg, key, last, 1);
        memcpy(out + BLOCK * n_blocks, last, len % BLOCK);
        mica_wipe(last, sizeof last);
    }
    return status;
}

/* 9.3.1 and 10.2.1.5; a reseed takes the additional input, which is then not used again. */
static mica_status generate(struct mica_ctr_drbg *drbg, struct mica_drbg_part additional, uint8_t *out, size_t len)
{
    struct mica_cipher_key key;
    uint8_t data[SEED_MAX];
    mica_status status = MICA_OK;

    if (mica_drbg_reseed_is_due(&drbg->common)) {
        status = seed(drbg, 0, additional);
        additional.len = 0;
    }
    if (status == MICA_OK) {
        status = take_additional(&drbg->kind, additional, data);
    }
    if (status == MICA_OK && additional.len) {
        status = expand_and_update(drbg, data);
    }
    if (status == MICA_OK) {
        status = mica_cipher_key_init(&key, drbg->kind.cipher, drbg->key, drbg->kind.key_len);
    }
    if (status == MICA_OK) {
        status = output(drbg, &key, out, len);
        status = status ? status : update(drbg, &key, data);
        mica_wipe(&key, sizeof key);
    }
    mica_wipe(data, sizeof data);
    drbg->common.requests++;
    return status;
}

mica_status mica_ctr_drbg_generate(struct mica_ctr_drbg *drbg, const uint8_t *additional, size_t additional_len,
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
    if (!drbg->kind.cipher) {
        status = MICA_ERR_STATE;
    } else if (len > MICA_DRBG_REQUEST_MAX || additional_is_too_long(drbg, additional_len)) {
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
    return mica_ctr_drbg_generate(drbg, NULL, 0, out, len);
}

static mica_status rng_generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    return mica_drbg_in_pieces(self, piece, out, len);
}

void mica_ctr_drbg_uninit(struct mica_ctr_drbg *drbg)
{
    if (drbg) {
        mica_wipe(drbg, sizeof *drbg);
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
/* RSAES-OAEP (RFC 8017 7.1): EM = 00 masked-seed masked-DB, DB = label hash, 00..00, 01, message. */
#include <string.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "base/reveal.h"
#include "rsa/rsa.h"

static const struct mica_hash_impl *mgf_hash(const struct mica_rsa_oaep *params)
{
    return params->mgf_hash ? params->mgf_hash : params->hash;
}

/* The parts of an encoded message. */
struct parts {
    struct mica_number seed, db;
    uint8_t *seed_bytes, *db_bytes;
};

static struct parts parts_of(uint8_t *em, size_t len, size_t hash_len)
{
    uint8_t *db = em + 1 + hash_len;
    size_t db_len = len - 1 - hash_len;

    return (struct parts){{em + 1, hash_len}, {db, db_len}, em + 1, db};
}

static bool bad_params(const struct mica_rsa_oaep *params)
{
    return !params || !params->hash || (!params->label && params->label_len);
}

static mica_status encode(const struct mica_rsa_oaep *params, struct mica_rng *rng,
                          const struct mica_rsa_plaintext *in, uint8_t *em, size_t len)
{
    const size_t hash_len = params->hash->alg->digest_len;
    mica_status status;

    if (len < 2 * hash_len + 2 || in->len > len - 2 * hash_len - 2) {
        return MICA_ERR_LENGTH;
    }
    struct parts parts = parts_of(em, len, hash_len);
    if (in->len) {
        memmove(em + len - in->len, in->bytes, in->len);
    }
    em[0] = 0;
    memset(parts.db_bytes + hash_len, 0, parts.db.len - hash_len - in->len - 1);
    em[len - in->len - 1] = 1;
    status = mica_hash(params->hash, params->label, params->label_len, parts.db_bytes);
    if (status == MICA_OK) {
        status = mica_rng_generate(rng, parts.seed_bytes, hash_len);
    }
    if (status == MICA_OK) {
        status = mica_rsa_mgf1_xor(mgf_hash(params), &parts.seed, parts.db_bytes, parts.db.len);
    }
    if (status == MICA_OK) {
        status = mica_rsa_mgf1_xor(mgf_hash(params), &parts.db, parts.seed_bytes, hash_len);
    }
    return status;
}

mica_status mica_rsa_oaep_encrypt(const struct mica_rsa_public *key, struct mica_rng *rng,
                                  const struct mica_rsa_oaep *params, const struct mica_rsa_plaintext *in,
                                  uint8_t *out)
{
    mica_status status;

    if (!key || !key->bits || !rng || bad_params(params) || !in || (!in->bytes && in->len) || !out) {
        return MICA_ERR_PARAMETER;
    }
    status = encode(params, rng, in, out, key->n.len);
    if (status) {
        mica_wipe(out, key->n.len);
        return status;
    }
    return mica_rsa_public_primitive(key, out, out);
}

/* Mask: DB is label hash, zeros, 01, message; *at is the position of the 01. */
static uint32_t find_message(const uint8_t *db, size_t len, const uint8_t *label_hash, size_t hash_len, uint32_t *at)
{
    uint32_t bad = 0;
    uint32_t found = 0;

    *at = 0;
    for (size_t i = 0; i < hash_len; i++) {
        bad |= (uint32_t)(db[i] ^ label_hash[i]);
    }
    for (size_t i = hash_len; i < len; i++) {
        uint32_t one = mica_ct_eq_u32(db[i], 1);
        bad |= db[i] & ~one & ~found;
        *at |= (uint32_t)i & one & ~found;
        found |= one;
    }
    return mica_ct_is_zero_u32(bad) & found;
}

static mica_status decode(const struct mica_rsa_oaep *params, uint8_t *em, size_t len, struct mica_rsa_message *out)
{
    const size_t hash_len = params->hash->alg->digest_len;
    struct parts parts = parts_of(em, len, hash_len);
    uint8_t label_hash[MICA_HASH_DIGEST_MAX];
    uint32_t good, at;
    mica_status status = mica_hash(params->hash, params->label, params->label_len, label_hash);

    if (status == MICA_OK) {
        status = mica_rsa_mgf1_xor(mgf_hash(params), &parts.db, parts.seed_bytes, hash_len);
    }
    if (status == MICA_OK) {
        status = mica_rsa_mgf1_xor(mgf_hash(params), &parts.seed, parts.db_bytes, parts.db.len);
    }
    if (status) {
        return status;
    }
    good = find_message(parts.db_bytes, parts.db.len, label_hash, hash_len, &at);
    good &= mica_ct_is_zero_u32(em[0]);
    if (!mica_ct_reveal(good)) {
        return MICA_ERR_VERIFY;
    }
    size_t message_len = parts.db.len - 1 - mica_ct_reveal_u32(at); /* good: the length is part of the answer */
    if (message_len > out->capacity) {
        return MICA_ERR_CAPACITY;
    }
    if (message_len) {
        memcpy(out->bytes, em + len - message_len, message_len);
    }
    out->len = message_len;
    return MICA_OK;
}

struct decryption {
    const struct mica_rsa_private *key;
    struct mica_rng *rng;
    const struct mica_rsa_oaep *params;
    const uint8_t *in;
    struct mica_rsa_message *out;
};

static mica_status decrypt(void *arg, struct mica_scratch *scratch)
{
    const struct decryption *d = arg;
    const size_t len = d->key->pub.n.len;
    uint8_t *em = (uint8_t *)mica_scratch_take(scratch, MICA_RSA_BYTES_NEED(len));
    mica_status status = mica_rsa_private_primitive(d->key, d->rng, d->in, em);

    if (status) {
        return status == MICA_ERR_PARAMETER ? MICA_ERR_VERIFY : status;
    }
    return decode(d->params, em, len, d->out);
}

mica_status mica_rsa_oaep_decrypt(const struct mica_rsa_private *key, struct mica_rng *rng,
                                  const struct mica_rsa_oaep *params, const struct mica_number *in,
                                  struct mica_rsa_message *out)
{
    mica_status status = MICA_ERR_VERIFY;

    if (!key || !key->pub.bits || !rng || bad_params(params) || !in || (!in->bytes && in->len) || !out ||
        (!out->bytes && out->capacity)) {
        return MICA_ERR_PARAMETER;
    }
    struct decryption d = {key, rng, params, in->bytes, out};
    out->len = 0;
    if (in->len == key->pub.n.len && in->len >= 2 * (size_t)params->hash->alg->digest_len + 2) {
        status = mica_scratch_run(MICA_RSA_BYTES_NEED(in->len), decrypt, &d);
    }
    if (status) {
        mica_wipe(out->bytes, out->capacity);
    }
    return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* RSASSA-PSS (RFC 8017 8.1, 9.1). */
#include <string.h>

#include <mica/secret.h>

#include "rsa/rsa.h"

/*
 * The encoded message EM has em_len bytes for bits-1 bits: when bits - 1 is a multiple of 8 that is one byte less than
 * the modulus, and a zero byte stands before it. EM = masked DB | H | bc, DB = 00..00 01 salt, H = hash(8 zeros,
 * digest, salt).
 */
struct shape {
    size_t em_len;
    size_t hash_len;
    size_t db_len;
    uint8_t top_mask; /* bits of EM's first byte that may be set */
};

static bool shape_of(struct shape *shape, const struct mica_rsa_pss *params, size_t bits)
{
    shape->em_len = (bits - 1 + 7) / 8;
    shape->hash_len = params->hash->alg->digest_len;
    shape->top_mask = (uint8_t)(0xff >> (8 * shape->em_len - (bits - 1)));
    if (shape->em_len < shape->hash_len + 2) {
        return false;
    }
    shape->db_len = shape->em_len - shape->hash_len - 1;
    return true;
}

static const struct mica_hash_impl *mgf_hash(const struct mica_rsa_pss *params)
{
    return params->mgf_hash ? params->mgf_hash : params->hash;
}

/* H = hash(8 zero bytes, digest, salt). */
static mica_status hash_salted(const struct mica_rsa_pss *params, const uint8_t *digest, const uint8_t *salt,
                               size_t salt_len, uint8_t *out)
{
    static const uint8_t zeros[8] = {0};
    struct mica_hash_ctx ctx;
    mica_status status = mica_hash_init(&ctx, params->hash);

    if (status == MICA_OK) {
        status = mica_hash_update(&ctx, zeros, sizeof zeros);
    }
    if (status == MICA_OK) {
        status = mica_hash_update(&ctx, digest, params->hash->alg->digest_len);
    }
    if (status == MICA_OK) {
        status = mica_hash_update(&ctx, salt, salt_len);
    }
    if (status == MICA_OK) {
        status = mica_hash_final(&ctx, out);
    }
    return status;
}

/* Fill the whole of out with the encoding: its len is that of the modulus. */
static mica_status encode(const struct mica_rsa_pss *params, struct mica_rng *rng, const uint8_t *digest,
                          uint8_t *out, size_t bits)
{
    size_t salt_len = params->salt_len;
    struct shape shape;
    mica_status status;

    if (salt_len == MICA_RSA_PSS_SALT_DIGEST || salt_len == MICA_RSA_PSS_SALT_ANY) {
        salt_len = params->hash->alg->digest_len;
    }
    if (!shape_of(&shape, params, bits) || salt_len > shape.db_len - 1) {
        return MICA_ERR_LENGTH;
    }
    if ((bits - 1) % 8 == 0) {
        *out++ = 0;
    }
    uint8_t *salt = out + shape.db_len - salt_len;
    uint8_t *h = out + shape.db_len;
    const struct mica_number seed = {h, shape.hash_len};
    memset(out, 0, shape.db_len);
    status = mica_rng_generate(rng, salt, salt_len);
    if (status == MICA_OK) {
        status = hash_salted(params, digest, salt, salt_len, h);
    }
    if (status == MICA_OK) {
        salt[-1] = 1;
        status = mica_rsa_mgf1_xor(mgf_hash(params), &seed, out, shape.db_len);
    }
    out[0] &= shape.top_mask;
    out[shape.em_len - 1] = 0xbc;
    return status;
}

mica_status mica_rsa_pss_sign(const struct mica_rsa_private *key, struct mica_rng *rng,
                              const struct mica_rsa_pss *params, const uint8_t *digest, uint8_t *sig)
{
    mica_status status;

    if (!key || !key->pub.bits || !rng || !params || !params->hash || !digest || !sig) {
        return MICA_ERR_PARAMETER;
    }
    status = encode(params, rng, digest, sig, key->pub.bits);
    if (status) {
        mica_wipe(sig, key->pub.n.len);
        return status;
    }
    return mica_rsa_private_primitive(key, rng, sig, sig);
}

/* DB after unmasking: 00..00 01 salt; the salt's length, or false. */
static bool find_salt(const uint8_t *db, size_t db_len, size_t *salt_len)
{
    size_t i = 0;

    while (i < db_len && db[i] == 0) {
        i++;
    }
    if (i == db_len || db[i] != 1) {
        return false;
    }
    *salt_len = db_len - i - 1;
    return true;
}

static bool salt_len_is_wanted(const struct mica_rsa_pss *params, size_t salt_len)
{
    if (params->salt_len == MICA_RSA_PSS_SALT_ANY) {
        return true;
    }
    return salt_len == (params->salt_len == MICA_RSA_PSS_SALT_DIGEST ? params->hash->alg->digest_len
                                                                     : params->salt_len);
}

/* Check the encoding em, which is overwritten. */
static mica_status check(const struct mica_rsa_pss *params, const uint8_t *digest, uint8_t *em, size_t bits)
{
    uint8_t expected[MICA_HASH_DIGEST_MAX];
    struct shape shape;
    size_t salt_len = 0;
    mica_status status;

    if (!shape_of(&shape, params, bits) || ((bits - 1) % 8 == 0 && *em++ != 0) || (em[0] & ~shape.top_mask) ||
        em[shape.em_len - 1] != 0xbc) {
        return MICA_ERR_VERIFY;
    }
    const struct mica_number h = {em + shape.db_len, shape.hash_len};
    status = mica_rsa_mgf1_xor(mgf_hash(params), &h, em, shape.db_len);
    em[0] &= shape.top_mask;
    if (status == MICA_OK && (!find_salt(em, shape.db_len, &salt_len) || !salt_len_is_wanted(params, salt_len))) {
        status = MICA_ERR_VERIFY;
    }
    if (status == MICA_OK) {
        status = hash_salted(params, digest, em + shape.db_len - salt_len, salt_len, expected);
    }
    if (status == MICA_OK && !mica_equal(h.bytes, expected, h.len)) {
        status = MICA_ERR_VERIFY;
    }
    return status;
}

struct verification {
    const struct mica_rsa_public *key;
    const struct mica_rsa_pss *params;
    const uint8_t *digest;
    const uint8_t *sig;
};

static mica_status verify(void *arg, struct mica_scratch *scratch)
{
    const struct verification *v = arg;
    uint8_t *em = (uint8_t *)mica_scratch_take(scratch, MICA_RSA_BYTES_NEED(v->key->n.len));
    mica_status status = mica_rsa_public_primitive(v->key, v->sig, em);

    if (status) {
        return status == MICA_ERR_PARAMETER ? MICA_ERR_VERIFY : status;
    }
    return check(v->params, v->digest, em, v->key->bits);
}

mica_status mica_rsa_pss_verify(const struct mica_rsa_public *key, const struct mica_rsa_pss *params,
                                const uint8_t *digest, const uint8_t *sig, size_t sig_len)
{
    struct verification v = {key, params, digest, sig};

    if (!key || !key->bits || !params || !params->hash || !digest || (!sig && sig_len)) {
        return MICA_ERR_PARAMETER;
    }
    if (sig_len != key->n.len) {
        return MICA_ERR_VERIFY;
    }
    return mica_scratch_run(MICA_RSA_BYTES_NEED(sig_len), verify, &v);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* RSASSA-PKCS1-v1_5 (RFC 8017 8.2). */
#include <string.h>

#include <mica/secret.h>

#include "rsa/rsa.h"

/* 00 01 ff..ff 00 SEQUENCE { SEQUENCE { OBJECT IDENTIFIER, NULL }, OCTET STRING digest }, at least 8 ff. */
mica_status mica_rsa_pkcs1_encode(const struct mica_hash_alg *alg, const uint8_t *digest, uint8_t *out, size_t len)
{
    size_t info_len, padding;

    if (!alg->oid) {
        return MICA_ERR_UNSUPPORTED;
    }
    info_len = 10u + alg->oid_len + alg->digest_len; /* below 128: every DER length is one byte */
    if (len < info_len + 11) {
        return MICA_ERR_LENGTH;
    }
    padding = len - 3 - info_len;
    *out++ = 0;
    *out++ = 1;
    memset(out, 0xff, padding);
    out += padding;
    const uint8_t head[7] = {0, 0x30, (uint8_t)(info_len - 2), 0x30, (uint8_t)(alg->oid_len + 4), 0x06, alg->oid_len};
    memcpy(out, head, sizeof head);
    out += sizeof head;
    memcpy(out, alg->oid, alg->oid_len);
    out += alg->oid_len;
    const uint8_t tail[4] = {0x05, 0x00, 0x04, (uint8_t)alg->digest_len};
    memcpy(out, tail, sizeof tail);
    memcpy(out + sizeof tail, digest, alg->digest_len);
    return MICA_OK;
}

mica_status mica_rsa_pkcs1_sign(const struct mica_rsa_private *key, struct mica_rng *rng,
                                const struct mica_hash_alg *alg, const uint8_t *digest, uint8_t *sig)
{
    mica_status status;

    if (!key || !key->pub.bits || !rng || !alg || !digest || !sig) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rsa_pkcs1_encode(alg, digest, sig, key->pub.n.len);
    if (status) {
        mica_wipe(sig, key->pub.n.len);
        return status;
    }
    return mica_rsa_private_primitive(key, rng, sig, sig);
}

struct verification {
    const struct mica_rsa_public *key;
    const struct mica_hash_alg *alg;
    const uint8_t *digest;
    const uint8_t *sig;
};

static mica_status verify(void *arg, struct mica_scratch *scratch)
{
    const struct verification *v = arg;
    const size_t len = v->key->n.len;
    uint8_t *opened = (uint8_t *)mica_scratch_take(scratch, MICA_RSA_BYTES_NEED(len));
    uint8_t *expected = (uint8_t *)mica_scratch_take(scratch, MICA_RSA_BYTES_NEED(len));
    mica_status status = mica_rsa_pkcs1_encode(v->alg, v->digest, expected, len);

    if (status == MICA_OK) {
        status = mica_rsa_public_primitive(v->key, v->sig, opened);
        if (status == MICA_ERR_PARAMETER) {
            status = MICA_ERR_VERIFY; /* not below the modulus */
        }
    }
    if (status == MICA_OK && !mica_equal(opened, expected, len)) {
        status = MICA_ERR_VERIFY;
    }
    return status;
}

mica_status mica_rsa_pkcs1_verify(const struct mica_rsa_public *key, const struct mica_hash_alg *alg,
                                  const uint8_t *digest, const uint8_t *sig, size_t sig_len)
{
    struct verification v = {key, alg, digest, sig};

    if (!key || !key->bits || !alg || !digest || (!sig && sig_len)) {
        return MICA_ERR_PARAMETER;
    }
    if (sig_len != key->n.len) {
        return MICA_ERR_VERIFY;
    }
    return mica_scratch_run(2 * MICA_RSA_BYTES_NEED(sig_len), verify, &v);
}

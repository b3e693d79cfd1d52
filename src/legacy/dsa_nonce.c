/* SPDX-License-Identifier: Apache-2.0 */
/* The secret number k of a DSA signature: RFC 6979 3.2, and 3.6 for the hedged variant. */
#include <string.h>

#include <mica/hmac.h>
#include <mica/secret.h>

#include "legacy/dsa.h"

/* What HMAC takes beside V, all of it optional. */
struct input {
    const uint8_t *tag;
    struct mica_number private_key, digest, fresh;
};

static mica_status feed(struct mica_hmac_ctx *hmac, const struct input *input)
{
    const struct mica_number pieces[4] = {{input->tag, 1}, input->private_key, input->digest, input->fresh};
    mica_status status = MICA_OK;

    for (unsigned i = 0; i < 4 && status == MICA_OK; i++) {
        status = mica_hmac_update(hmac, pieces[i].bytes, pieces[i].len);
    }
    return status;
}

/* out = HMAC(key, V || input); out may be V or the key. */
static mica_status hmac_v(struct mica_dsa_nonce *nonce, const struct input *input, uint8_t *out)
{
    const struct mica_hash_impl *hash = nonce->dsa->hash;
    const size_t len = hash->alg->digest_len;
    struct mica_hmac_ctx hmac;
    mica_status status = mica_hmac_init(&hmac, hash, nonce->key, len);

    if (status == MICA_OK) {
        status = mica_hmac_update(&hmac, nonce->v, len);
    }
    if (status == MICA_OK && input) {
        status = feed(&hmac, input);
    }
    if (status == MICA_OK) {
        status = mica_hmac_final(&hmac, out, len);
    }
    mica_wipe(&hmac, sizeof hmac);
    return status;
}

static mica_status update(struct mica_dsa_nonce *nonce, const struct input *input)
{
    mica_status status = hmac_v(nonce, input, nonce->key);

    return status ? status : hmac_v(nonce, NULL, nonce->v);
}

mica_status mica_dsa_nonce_init(struct mica_dsa_nonce *nonce, const struct mica_dsa *dsa, const uint8_t *private_key,
                                const uint8_t *digest, struct mica_rng *rng)
{
    static const uint8_t tags[2] = {0, 1};
    uint8_t fresh[MICA_HASH_DIGEST_MAX];
    const size_t fresh_len = rng ? dsa->hash->alg->digest_len : 0;
    struct input input = {NULL, {private_key, dsa->q.len}, {digest, dsa->q.len}, {fresh, fresh_len}};
    mica_status status = rng ? mica_rng_generate(rng, fresh, fresh_len) : MICA_OK;

    nonce->dsa = dsa;
    memset(nonce->key, 0, sizeof nonce->key);
    memset(nonce->v, 1, sizeof nonce->v);
    for (unsigned i = 0; i < 2 && status == MICA_OK; i++) {
        input.tag = &tags[i];
        status = update(nonce, &input);
    }
    mica_wipe(fresh, sizeof fresh);
    return status;
}

mica_status mica_dsa_nonce_next(struct mica_dsa_nonce *nonce, uint8_t *k)
{
    static const uint8_t zero = 0;
    const struct input again = {.tag = &zero};
    const size_t digest_len = nonce->dsa->hash->alg->digest_len;
    const size_t len = nonce->dsa->q.len;
    uint8_t t[MICA_DSA_Q_MAX];
    mica_status status = MICA_OK;

    for (size_t done = 0; done < len && status == MICA_OK; done += digest_len) {
        status = hmac_v(nonce, NULL, nonce->v);
        memcpy(t + done, nonce->v, len - done < digest_len ? len - done : digest_len);
    }
    if (status == MICA_OK) {
        mica_dsa_leftmost(nonce->dsa, k, t, len);
        status = update(nonce, &again); /* for a next candidate */
    }
    mica_wipe(t, sizeof t);
    return status;
}

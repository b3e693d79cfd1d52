/* SPDX-License-Identifier: Apache-2.0 */
/* RFC 6979, section 3.2, and 3.6 for the hedged variant. */
#include "ec/nonce.h"

#include <string.h>

#include <mica/hmac.h>
#include <mica/secret.h>

#include "ec/scalar.h"

/* A piece of an HMAC's message. */
struct piece {
    const uint8_t *p;
    size_t len;
};

#define PIECES 5

/* out = HMAC(key, pieces); out may be key, and pieces may cover it. */
static mica_status keyed_hash(const struct mica_ec_nonce *nonce, const struct piece *pieces, size_t count,
                              uint8_t *out)
{
    const struct mica_hash_impl *hash = nonce->suite->hash;
    struct mica_hmac_ctx ctx;
    mica_status status = mica_hmac_init(&ctx, hash, nonce->key, hash->alg->digest_len);

    for (size_t i = 0; i < count && status == MICA_OK; i++) {
        status = mica_hmac_update(&ctx, pieces[i].p, pieces[i].len);
    }
    if (status == MICA_OK) {
        status = mica_hmac_final(&ctx, out, hash->alg->digest_len);
    }
    mica_wipe(&ctx, sizeof ctx);
    return status;
}

/* key = HMAC(key, V || tag || ...), V = HMAC(key, V): pieces[0] and [1] are filled in here. */
static mica_status update(struct mica_ec_nonce *nonce, uint8_t tag, struct piece *pieces, size_t count)
{
    const struct piece v = {nonce->v, nonce->suite->hash->alg->digest_len};
    mica_status status;

    pieces[0] = v;
    pieces[1] = (struct piece){&tag, 1};
    status = keyed_hash(nonce, pieces, count, nonce->key);
    return status ? status : keyed_hash(nonce, &v, 1, nonce->v);
}

mica_status mica_ec_nonce_init(struct mica_ec_nonce *nonce, const struct mica_ec_suite *suite,
                               const uint8_t *private_key, const uint8_t *digest, struct mica_rng *rng)
{
    const size_t digest_len = suite->hash->alg->digest_len;
    const size_t scalar_len = suite->ec->curve->scalar_len;
    uint8_t fresh[MICA_HASH_DIGEST_MAX];
    struct piece pieces[PIECES] = {{0}, {0}, {private_key, scalar_len}, {digest, scalar_len}, {fresh, digest_len}};
    const size_t count = rng ? PIECES : PIECES - 1;
    mica_status status = rng ? mica_rng_generate(rng, fresh, digest_len) : MICA_OK;

    nonce->suite = suite;
    memset(nonce->key, 0, sizeof nonce->key);
    memset(nonce->v, 1, sizeof nonce->v);
    for (uint8_t tag = 0; tag < 2 && status == MICA_OK; tag++) {
        status = update(nonce, tag, pieces, count);
    }
    mica_wipe(fresh, sizeof fresh);
    return status;
}

/* Fill out with V = HMAC(key, V) again and again: step h.2, cut to the order's length. */
static mica_status generate(struct mica_ec_nonce *nonce, uint8_t *out, size_t len)
{
    const struct piece v = {nonce->v, nonce->suite->hash->alg->digest_len};
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        const size_t take = len < v.len ? len : v.len;
        status = keyed_hash(nonce, &v, 1, nonce->v);
        memcpy(out, nonce->v, take);
        out += take;
        len -= take;
    }
    return status;
}

/* bits2int for len a whole candidate: drop the surplus bits on the right. */
static void shift_right(uint8_t *p, size_t len, unsigned bits)
{
    for (size_t i = len; bits && i-- > 0;) {
        p[i] = (uint8_t)(p[i] >> bits | (i ? p[i - 1] << (8 - bits) : 0));
    }
}

mica_status mica_ec_nonce_next(struct mica_ec_nonce *nonce, uint8_t *k)
{
    const struct mica_ec_curve *curve = nonce->suite->ec->curve;
    struct piece pieces[2];
    bool found = false;
    mica_fe scalar;

    while (!found) {
        mica_status status = generate(nonce, k, curve->scalar_len);
        if (status == MICA_OK) {
            shift_right(k, curve->scalar_len, (8u - curve->bits % 8u) % 8u);
            found = mica_ec_reveal(mica_scalar_read(curve, scalar, k));
            status = update(nonce, 0, pieces, 2); /* for a next candidate */
        }
        mica_wipe(scalar, sizeof scalar);
        if (status) {
            mica_wipe(k, curve->scalar_len);
            return status;
        }
    }
    return MICA_OK;
}

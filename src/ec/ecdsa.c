/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/ecdsa.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/ecdsa_core.h"
#include "ec/nonce.h"
#include "ec/run.h"
#include "ec/scalar.h"

/* r = x coordinate of k G, mod n. */
static mica_status commit(const struct mica_ec_impl *ec, const uint8_t *k, mica_limb *r)
{
    uint8_t point[2 * MICA_EC_FIELD_MAX];
    mica_status status = mica_ec_run_mul_base(ec, k, point);

    if (status == MICA_OK) {
        mica_scalar_reduce(ec->curve, r, point, ec->curve->field_len);
    }
    mica_wipe(point, sizeof point);
    return status;
}

mica_status mica_ecdsa_core(const struct mica_ec_impl *ec, const uint8_t *private_key, const mica_limb *digest,
                            const uint8_t *k, uint8_t *signature)
{
    const struct mica_ec_curve *curve = ec->curve;
    mica_fe d, r, s, inverse;
    mica_status status = commit(ec, k, r);

    if (status) {
        return status;
    }
    (void)mica_scalar_read(curve, inverse, k);
    mica_scalar_inv(curve, inverse, inverse);
    (void)mica_scalar_read(curve, d, private_key);
    mica_scalar_mul(curve, s, r, d);
    mica_scalar_add(curve, s, s, digest);
    mica_scalar_mul(curve, s, s, inverse);
    mica_scalar_write(curve, signature, r);
    mica_scalar_write(curve, signature + curve->scalar_len, s);
    mica_wipe(d, sizeof d);
    mica_wipe(inverse, sizeof inverse);
    if (mica_ec_reveal(mica_scalar_is_zero(curve, r) | mica_scalar_is_zero(curve, s))) {
        return MICA_NOT_ME;
    }
    return MICA_OK;
}

/*
 * Prove a block's signature before it leaves: the nonce it stands for, k = (digest + r d) / s, must have r as the x
 * coordinate of k G. A fault in the block would otherwise give away bits of d.
 */
static mica_status prove(const struct mica_ec_impl *ec, const uint8_t *private_key, const mica_limb *digest,
                         const uint8_t *signature)
{
    const struct mica_ec_curve *curve = ec->curve;
    uint8_t k[MICA_EC_SCALAR_MAX];
    mica_fe r, s, t;
    mica_status status;

    (void)mica_scalar_read(curve, r, signature);
    (void)mica_scalar_read(curve, s, signature + curve->scalar_len);
    (void)mica_scalar_read(curve, t, private_key);
    mica_scalar_mul(curve, t, t, r);
    mica_scalar_add(curve, t, t, digest);
    mica_scalar_inv(curve, s, s);
    mica_scalar_mul(curve, t, t, s);
    mica_scalar_write(curve, k, t);
    status = mica_ec_reveal(mica_scalar_is_zero(curve, t)) ? MICA_ERR_FAULT : commit(ec, k, s);
    if (status == MICA_OK && !mica_ec_reveal(mica_limb_eq(r, s, curve->domain->order->n))) {
        status = MICA_ERR_FAULT;
    }
    mica_wipe(k, sizeof k);
    mica_wipe(t, sizeof t);
    return status;
}

/* A signature by a block, with the nonce k or one it draws itself (NULL). MICA_NOT_ME: no block makes it. */
static mica_status sign_in_block(const struct mica_ec_impl *ec, const uint8_t *private_key, const mica_limb *digest,
                                 const uint8_t *k, uint8_t *signature)
{
    const struct mica_ec_curve *curve = ec->curve;
    const struct mica_ec_impl *by = ec;
    uint8_t number[MICA_EC_SCALAR_MAX];
    mica_status status;
    mica_fe r, s;

    mica_scalar_write(curve, number, digest);
    status = mica_ec_run_ecdsa_sign(ec, private_key, number, k, signature, &by);
    if (status) {
        return status;
    }
    if (!(mica_scalar_read(curve, r, signature) & mica_scalar_read(curve, s, signature + curve->scalar_len))) {
        return MICA_ERR_FAULT;
    }
    return by->ecdsa_sign_is_proven ? MICA_OK : prove(ec, private_key, digest, signature);
}

static mica_status sign_with(const struct mica_ec_impl *ec, const uint8_t *private_key, const mica_limb *digest,
                             const uint8_t *k, uint8_t *signature)
{
    mica_status status = sign_in_block(ec, private_key, digest, k, signature);

    return status == MICA_NOT_ME ? mica_ecdsa_core(ec, private_key, digest, k, signature) : status;
}

/* rng is NULL for the deterministic nonce. */
static mica_status sign(const struct mica_ec_suite *suite, const uint8_t *private_key, const mica_limb *digest,
                        struct mica_rng *rng, uint8_t *signature)
{
    uint8_t k[MICA_EC_SCALAR_MAX], reduced[MICA_EC_SCALAR_MAX];
    struct mica_ec_nonce nonce;
    mica_status status = rng ? sign_in_block(suite->ec, private_key, digest, NULL, signature) : MICA_NOT_ME;

    if (status != MICA_NOT_ME) {
        return status;
    }
    mica_scalar_write(suite->ec->curve, reduced, digest);
    status = mica_ec_nonce_init(&nonce, suite, private_key, reduced, rng);
    if (status == MICA_OK) {
        do {
            status = mica_ec_nonce_next(&nonce, k);
            if (status == MICA_OK) {
                status = sign_with(suite->ec, private_key, digest, k, signature);
            }
        } while (status == MICA_NOT_ME);
    }
    mica_wipe(&nonce, sizeof nonce);
    mica_wipe(k, sizeof k);
    return status;
}

static mica_status check_and_sign(const struct mica_ec_suite *suite, const uint8_t *private_key, const uint8_t *digest,
                                  size_t digest_len, struct mica_rng *rng, uint8_t *signature)
{
    const struct mica_ec_curve *curve;
    mica_status status;
    mica_fe e;

    if (!suite || !suite->ec || !suite->hash || !private_key || !digest || !signature) {
        return MICA_ERR_PARAMETER;
    }
    curve = suite->ec->curve;
    status = digest_len ? mica_ec_check_private(curve, private_key) : MICA_ERR_LENGTH;
    if (status == MICA_OK) {
        mica_scalar_from_digest(curve, e, digest, digest_len);
        status = sign(suite, private_key, e, rng, signature);
    }
    if (status) {
        mica_wipe(signature, 2u * curve->scalar_len);
    }
    return status;
}

mica_status mica_ecdsa_sign(const struct mica_ec_suite *suite, const uint8_t *private_key, const uint8_t *digest,
                            size_t digest_len, struct mica_rng *rng, uint8_t *signature)
{
    return rng ? check_and_sign(suite, private_key, digest, digest_len, rng, signature) : MICA_ERR_PARAMETER;
}

mica_status mica_ecdsa_sign_deterministic(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                          const uint8_t *digest, size_t digest_len, uint8_t *signature)
{
    return check_and_sign(suite, private_key, digest, digest_len, NULL, signature);
}

mica_status mica_ecdsa_sign_message(const struct mica_ec_suite *suite, const uint8_t *private_key,
                                    const uint8_t *message, size_t len, struct mica_rng *rng, uint8_t *signature)
{
    uint8_t digest[MICA_HASH_DIGEST_MAX];
    mica_status status;

    if (!suite || !suite->ec || !suite->hash || !signature) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_hash(suite->hash, message, len, digest);
    if (status) {
        mica_wipe(signature, 2u * suite->ec->curve->scalar_len);
        return status;
    }
    return mica_ecdsa_sign(suite, private_key, digest, suite->hash->alg->digest_len, rng, signature);
}

/* u = digest / s, v = r / s as bytes. */
static void multipliers(const struct mica_ec_curve *curve, const mica_limb *e, const mica_limb *r, mica_limb *s,
                        uint8_t uv[2 * MICA_EC_SCALAR_MAX])
{
    mica_fe t;

    mica_scalar_inv(curve, s, s);
    mica_scalar_mul(curve, t, e, s);
    mica_scalar_write(curve, uv, t);
    mica_scalar_mul(curve, t, r, s);
    mica_scalar_write(curve, uv + curve->scalar_len, t);
}

/* The numbers are checked; the whole verification by a block that has it, else by u G + v Q. */
static mica_status verify(const struct mica_ec_impl *ec, const uint8_t *point, const mica_limb *e,
                          const uint8_t *signature)
{
    uint8_t uv[2 * MICA_EC_SCALAR_MAX], sum[2 * MICA_EC_FIELD_MAX];
    const struct mica_ec_curve *curve = ec->curve;
    mica_status status;
    mica_fe r, s;

    mica_scalar_write(curve, uv, e);
    status = mica_ec_run_ecdsa_verify(ec, point, uv, signature);
    if (status != MICA_NOT_ME) {
        return status;
    }
    (void)mica_scalar_read(curve, r, signature);
    (void)mica_scalar_read(curve, s, signature + curve->scalar_len);
    multipliers(curve, e, r, s, uv);
    status = mica_ec_run_mul_add(ec, uv, uv + curve->scalar_len, point, sum);
    if (status) {
        return status == MICA_ERR_POINT ? MICA_ERR_VERIFY : status;
    }
    mica_scalar_reduce(curve, s, sum, curve->field_len);
    return mica_limb_eq(r, s, curve->domain->order->n) ? MICA_OK : MICA_ERR_VERIFY;
}

mica_status mica_ecdsa_verify(const struct mica_ec_impl *ec, const uint8_t *public_key, const uint8_t *digest,
                              size_t digest_len, const uint8_t *signature)
{
    const struct mica_ec_curve *curve;
    mica_status status;
    mica_fe e, r, s;

    if (!ec || !public_key || !digest || !signature) {
        return MICA_ERR_PARAMETER;
    }
    curve = ec->curve;
    if (digest_len == 0) {
        return MICA_ERR_LENGTH;
    }
    status = mica_ec_check_public(curve, public_key);
    if (status) {
        return status;
    }
    if (!(mica_scalar_read(curve, r, signature) & mica_scalar_read(curve, s, signature + curve->scalar_len))) {
        return MICA_ERR_VERIFY;
    }
    mica_scalar_from_digest(curve, e, digest, digest_len);
    return verify(ec, public_key + 1, e, signature);
}

mica_status mica_ecdsa_verify_der(const struct mica_ec_impl *ec, const uint8_t *public_key, const uint8_t *digest,
                                  size_t digest_len, const uint8_t *der, size_t der_len)
{
    uint8_t signature[MICA_ECDSA_SIGNATURE_MAX];
    mica_status status;

    if (!ec) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_ec_signature_from_der(ec->curve, der, der_len, signature);
    return status ? status : mica_ecdsa_verify(ec, public_key, digest, digest_len, signature);
}

mica_status mica_ecdsa_verify_message(const struct mica_ec_suite *suite, const uint8_t *public_key,
                                      const uint8_t *message, size_t len, const uint8_t *signature)
{
    uint8_t digest[MICA_HASH_DIGEST_MAX];
    mica_status status;

    if (!suite || !suite->ec || !suite->hash) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_hash(suite->hash, message, len, digest);
    return status ? status
                  : mica_ecdsa_verify(suite->ec, public_key, digest, suite->hash->alg->digest_len, signature);
}

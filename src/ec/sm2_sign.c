/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 signature, GB/T 32918.2. */
#include <mica/secret.h>
#include <mica/sm2.h>

#include "ec/nonce.h"
#include "ec/run.h"
#include "ec/scalar.h"
#include "ec/sm2_core.h"

/* s = (1 + d)^-1 (k - r d). */
static void second_half(const struct mica_ec_curve *curve, mica_limb *s, const mica_limb *r, const mica_limb *k,
                        const uint8_t *private_key)
{
    const mica_fe one = {1};
    mica_fe d, t;

    (void)mica_scalar_read(curve, d, private_key);
    mica_scalar_mul(curve, s, r, d);
    mica_scalar_sub(curve, s, k, s);
    mica_scalar_add(curve, t, d, one);
    mica_scalar_inv(curve, t, t);
    mica_scalar_mul(curve, s, s, t);
    mica_wipe(d, sizeof d);
    mica_wipe(t, sizeof t);
}

mica_status mica_sm2_sign_core(const struct mica_ec_suite *suite, const uint8_t *private_key, const mica_limb *digest,
                               const uint8_t *k, uint8_t signature[64])
{
    const struct mica_ec_curve *curve = suite->ec->curve;
    uint8_t point[2 * MICA_SM2_LEN];
    mica_fe r, s, scalar, sum;
    mica_limb refused;
    mica_status status = mica_ec_run_mul_base(suite->ec, k, point);

    if (status) {
        return status;
    }
    (void)mica_scalar_read(curve, scalar, k);
    mica_scalar_reduce(curve, r, point, MICA_SM2_LEN);
    mica_scalar_add(curve, r, r, digest);
    mica_scalar_add(curve, sum, r, scalar);
    second_half(curve, s, r, scalar, private_key);
    refused = mica_scalar_is_zero(curve, r) | mica_scalar_is_zero(curve, sum) | mica_scalar_is_zero(curve, s);
    mica_scalar_write(curve, signature, r);
    mica_scalar_write(curve, signature + MICA_SM2_LEN, s);
    mica_wipe(point, sizeof point);
    mica_wipe(scalar, sizeof scalar);
    mica_wipe(sum, sizeof sum);
    return mica_ec_reveal(refused) ? MICA_NOT_ME : MICA_OK;
}

/* In [1, n - 2]: neither d nor d + 1 is zero. */
static mica_status check_key(const struct mica_ec_curve *curve, const uint8_t *private_key)
{
    const mica_fe one = {1};
    mica_fe d;
    mica_limb valid = mica_scalar_read(curve, d, private_key);

    mica_scalar_add(curve, d, d, one);
    valid &= ~mica_scalar_is_zero(curve, d);
    mica_wipe(d, sizeof d);
    return mica_ec_reveal(valid) ? MICA_OK : MICA_ERR_KEY;
}

static mica_status sign(const struct mica_ec_suite *suite, const uint8_t *private_key, const uint8_t digest[32],
                        struct mica_rng *rng, uint8_t *signature)
{
    uint8_t k[MICA_SM2_LEN], reduced[MICA_SM2_LEN];
    struct mica_ec_nonce nonce;
    mica_status status;
    mica_fe e;

    mica_scalar_reduce(suite->ec->curve, e, digest, MICA_SM2_LEN);
    mica_scalar_write(suite->ec->curve, reduced, e);
    status = mica_ec_nonce_init(&nonce, suite, private_key, reduced, rng);
    while (status == MICA_OK) {
        status = mica_ec_nonce_next(&nonce, k);
        if (status == MICA_OK) {
            status = mica_sm2_sign_core(suite, private_key, e, k, signature);
        }
        if (status != MICA_NOT_ME) {
            break;
        }
        status = MICA_OK;
    }
    mica_wipe(&nonce, sizeof nonce);
    mica_wipe(k, sizeof k);
    return status;
}

mica_status mica_sm2_sign(const struct mica_ec_suite *suite, const uint8_t *private_key, const uint8_t digest[32],
                          struct mica_rng *rng, uint8_t signature[64])
{
    mica_status status;

    if (mica_sm2_check_suite(suite) || !private_key || !digest || !rng || !signature) {
        return MICA_ERR_PARAMETER;
    }
    status = check_key(suite->ec->curve, private_key);
    if (status == MICA_OK) {
        status = sign(suite, private_key, digest, rng, signature);
    }
    if (status) {
        mica_wipe(signature, MICA_SM2_SIGNATURE_LEN);
    }
    return status;
}

mica_status mica_sm2_verify(const struct mica_ec_suite *suite, const uint8_t *public_key, const uint8_t digest[32],
                            const uint8_t signature[64])
{
    uint8_t point[2 * MICA_SM2_LEN], sum[MICA_SM2_LEN];
    const struct mica_ec_curve *curve;
    mica_fe e, r, s, t;
    mica_status status;

    if (mica_sm2_check_suite(suite) || !public_key || !digest || !signature) {
        return MICA_ERR_PARAMETER;
    }
    curve = suite->ec->curve;
    status = mica_ec_check_public(curve, public_key);
    if (status) {
        return status;
    }
    if (!(mica_scalar_read(curve, r, signature) & mica_scalar_read(curve, s, signature + MICA_SM2_LEN))) {
        return MICA_ERR_VERIFY;
    }
    mica_scalar_add(curve, t, r, s);
    if (mica_scalar_is_zero(curve, t)) {
        return MICA_ERR_VERIFY;
    }
    mica_scalar_write(curve, sum, t);
    status = mica_ec_run_mul_add(suite->ec, signature + MICA_SM2_LEN, sum, public_key + 1, point);
    if (status) {
        return status == MICA_ERR_POINT ? MICA_ERR_VERIFY : status;
    }
    mica_scalar_reduce(curve, e, digest, MICA_SM2_LEN);
    mica_scalar_reduce(curve, t, point, MICA_SM2_LEN);
    mica_scalar_add(curve, t, t, e);
    return mica_limb_eq(r, t, curve->domain->order->n) ? MICA_OK : MICA_ERR_VERIFY;
}

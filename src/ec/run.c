/* SPDX-License-Identifier: Apache-2.0 */
/* Each operation goes to the first implementation of the chain that has it and takes the job. */
#include "ec/run.h"

static mica_status settle(mica_status status)
{
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

mica_status mica_ec_run_mul_base(const struct mica_ec_impl *ec, const uint8_t *k, uint8_t *out)
{
    mica_status status = MICA_NOT_ME;

    for (; ec && status == MICA_NOT_ME; ec = ec->otherwise) {
        status = ec->mul_base ? ec->mul_base(ec, k, out) : MICA_NOT_ME;
    }
    return settle(status);
}

mica_status mica_ec_run_mul(const struct mica_ec_impl *ec, const uint8_t *k, const uint8_t *point, uint8_t *out)
{
    mica_status status = MICA_NOT_ME;

    for (; ec && status == MICA_NOT_ME; ec = ec->otherwise) {
        status = ec->mul ? ec->mul(ec, k, point, out) : MICA_NOT_ME;
    }
    return settle(status);
}

mica_status mica_ec_run_mul_add(const struct mica_ec_impl *ec, const uint8_t *u, const uint8_t *v,
                                const uint8_t *point, uint8_t *out)
{
    mica_status status = MICA_NOT_ME;

    for (; ec && status == MICA_NOT_ME; ec = ec->otherwise) {
        status = ec->mul_add ? ec->mul_add(ec, u, v, point, out) : MICA_NOT_ME;
    }
    return settle(status);
}

mica_status mica_ec_run_ecdsa_sign(const struct mica_ec_impl *ec, const uint8_t *private_key, const uint8_t *digest,
                                   const uint8_t *k, uint8_t *signature, const struct mica_ec_impl **by)
{
    mica_status status = MICA_NOT_ME;

    for (; ec && status == MICA_NOT_ME; ec = ec->otherwise) {
        status = ec->ecdsa_sign ? ec->ecdsa_sign(ec, private_key, digest, k, signature) : MICA_NOT_ME;
        *by = ec;
    }
    return status;
}

mica_status mica_ec_run_ecdsa_verify(const struct mica_ec_impl *ec, const uint8_t *point, const uint8_t *digest,
                                     const uint8_t *signature)
{
    mica_status status = MICA_NOT_ME;

    for (; ec && status == MICA_NOT_ME; ec = ec->otherwise) {
        status = ec->ecdsa_verify ? ec->ecdsa_verify(ec, point, digest, signature) : MICA_NOT_ME;
    }
    return status;
}

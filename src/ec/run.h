/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of an implementation's operations, with the way to the one it falls back to. */
#ifndef MICA_EC_RUN_H
#define MICA_EC_RUN_H

#include <mica/ec.h>

mica_status mica_ec_run_mul_base(const struct mica_ec_impl *ec, const uint8_t *k, uint8_t *out);
mica_status mica_ec_run_mul(const struct mica_ec_impl *ec, const uint8_t *k, const uint8_t *point, uint8_t *out);
mica_status mica_ec_run_mul_add(const struct mica_ec_impl *ec, const uint8_t *u, const uint8_t *v,
                                const uint8_t *point, uint8_t *out);

/**
 * Whole signatures: MICA_NOT_ME when no implementation of the chain takes the job. *by receives the one that signed.
 */
mica_status mica_ec_run_ecdsa_sign(const struct mica_ec_impl *ec, const uint8_t *private_key, const uint8_t *digest,
                                   const uint8_t *k, uint8_t *signature, const struct mica_ec_impl **by);
mica_status mica_ec_run_ecdsa_verify(const struct mica_ec_impl *ec, const uint8_t *point, const uint8_t *digest,
                                     const uint8_t *signature);

#endif

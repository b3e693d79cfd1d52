/* SPDX-License-Identifier: Apache-2.0 */
/* The RSA public operation. */
#include <mica/secret.h>

#include "rsa/rsa.h"

mica_status mica_rsa_public_primitive(const struct mica_rsa_public *key, const uint8_t *in, uint8_t *out)
{
    if (!key || !key->bits || !in || !out) {
        return MICA_ERR_PARAMETER;
    }
    const struct mica_modexp_args args = {
        .modulus = key->n.bytes,
        .base = in,
        .exponent = key->e.bytes,
        .modulus_len = key->n.len,
        .exponent_len = key->e.len,
        .public_exponent = true,
    };
    return mica_modexp(key->modexp, &args, out);
}

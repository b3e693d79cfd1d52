/* SPDX-License-Identifier: Apache-2.0 */
/* Keys and points of all curves: what users call. */
#include <mica/ec.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/nonce.h"
#include "ec/run.h"
#include "ec/scalar.h"

#define SURPLUS_BYTES 8

static size_t public_len(const struct mica_ec_curve *curve)
{
    return 1u + 2u * curve->field_len;
}

mica_status mica_ec_check_private(const struct mica_ec_curve *curve, const uint8_t *private_key)
{
    mica_fe d;
    mica_limb valid;

    if (!curve || !private_key) {
        return MICA_ERR_PARAMETER;
    }
    valid = mica_scalar_read(curve, d, private_key);
    mica_wipe(d, sizeof d);
    return mica_ec_reveal(valid) ? MICA_OK : MICA_ERR_KEY;
}

mica_status mica_ec_public_key(const struct mica_ec_impl *ec, const uint8_t *private_key, uint8_t *public_key)
{
    mica_status status;

    if (!ec || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_ec_check_private(ec->curve, private_key);
    if (status == MICA_OK) {
        status = mica_ec_run_mul_base(ec, private_key, public_key + 1);
    }
    public_key[0] = 4;
    if (status) {
        mica_wipe(public_key, public_len(ec->curve));
    }
    return status;
}

mica_status mica_ec_keygen(const struct mica_ec_impl *ec, struct mica_rng *rng, uint8_t *private_key,
                           uint8_t *public_key)
{
    uint8_t wide[MICA_EC_SCALAR_MAX + SURPLUS_BYTES];
    mica_status status;
    mica_fe d;

    if (!ec || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rng_generate(rng, wide, ec->curve->scalar_len + (size_t)SURPLUS_BYTES);
    if (status == MICA_OK) {
        mica_scalar_from_wide(ec->curve, d, wide, ec->curve->scalar_len + (size_t)SURPLUS_BYTES);
        mica_scalar_write(ec->curve, private_key, d);
        mica_wipe(d, sizeof d);
        status = mica_ec_run_mul_base(ec, private_key, public_key + 1);
        public_key[0] = 4;
    }
    mica_wipe(wide, sizeof wide);
    if (status) {
        mica_wipe(private_key, ec->curve->scalar_len);
        mica_wipe(public_key, public_len(ec->curve));
    }
    return status;
}

static mica_status decode(const struct mica_ec_curve *curve, struct mica_ec_affine *point, const uint8_t *in,
                          size_t len)
{
    mica_limb valid;

    if (len == public_len(curve) && in[0] == 4) {
        valid = mica_ec_read_point(curve->domain, point, in + 1);
    } else if (len == 1u + curve->field_len && (in[0] | 1) == 3) {
        valid = mica_ec_read_x(curve->domain, point, in + 1, in[0] & 1);
    } else {
        return MICA_ERR_ENCODING;
    }
    return valid ? MICA_OK : MICA_ERR_POINT;
}

mica_status mica_ec_point_decode(const struct mica_ec_curve *curve, const uint8_t *in, size_t len,
                                 uint8_t *public_key)
{
    struct mica_ec_affine point;
    mica_status status;

    if (!curve || (!in && len) || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = len ? decode(curve, &point, in, len) : MICA_ERR_ENCODING;
    if (status) {
        mica_wipe(public_key, public_len(curve));
        return status;
    }
    public_key[0] = 4;
    mica_ec_write_affine(curve->domain, public_key + 1, &point);
    return MICA_OK;
}

mica_status mica_ec_check_public(const struct mica_ec_curve *curve, const uint8_t *public_key)
{
    struct mica_ec_affine point;

    if (!curve || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    return decode(curve, &point, public_key, public_len(curve));
}

mica_status mica_ec_point_compress(const struct mica_ec_curve *curve, const uint8_t *public_key, uint8_t *compressed)
{
    mica_status status;

    if (!curve || !public_key || !compressed) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_ec_check_public(curve, public_key);
    if (status) {
        mica_wipe(compressed, 1u + curve->field_len);
        return status;
    }
    const uint8_t parity = public_key[2 * curve->field_len] & 1;
    memmove(compressed + 1, public_key + 1, curve->field_len);
    compressed[0] = 2 | parity;
    return MICA_OK;
}

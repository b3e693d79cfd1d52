/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/ecdh.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/run.h"

mica_status mica_ecdh(const struct mica_ec_impl *ec, const uint8_t *private_key, const uint8_t *peer,
                      size_t peer_len, uint8_t *shared_secret)
{
    uint8_t point[MICA_EC_PUBLIC_MAX];
    mica_status status;

    if (!ec || !private_key || (!peer && peer_len) || !shared_secret) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_ec_check_private(ec->curve, private_key);
    if (status == MICA_OK) {
        status = mica_ec_point_decode(ec->curve, peer, peer_len, point);
    }
    if (status == MICA_OK) {
        status = mica_ec_run_mul(ec, private_key, point + 1, point + 1);
    }
    if (status == MICA_OK) {
        memcpy(shared_secret, point + 1, ec->curve->field_len);
    } else {
        mica_wipe(shared_secret, ec->curve->field_len);
    }
    mica_wipe(point, sizeof point);
    return status;
}

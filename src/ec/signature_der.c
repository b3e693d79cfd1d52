/* SPDX-License-Identifier: Apache-2.0 */
/* Signatures to and from DER. */
#include <mica/ec.h>
#include <mica/secret.h>

#include "base/der.h"

mica_status mica_ec_signature_to_der(const struct mica_ec_curve *curve, const uint8_t *signature, uint8_t *der,
                                     size_t capacity, size_t *len)
{
    if (!curve || !signature || !der || !len) {
        return MICA_ERR_PARAMETER;
    }
    *len = mica_der_write_pair(der, capacity, signature, signature + curve->scalar_len, curve->scalar_len);
    if (*len == 0) {
        mica_wipe(der, capacity);
        return MICA_ERR_CAPACITY;
    }
    return MICA_OK;
}

mica_status mica_ec_signature_from_der(const struct mica_ec_curve *curve, const uint8_t *der, size_t len,
                                       uint8_t *signature)
{
    if (!curve || (!der && len) || !signature) {
        return MICA_ERR_PARAMETER;
    }
    if (!mica_der_read_pair(der, len, signature, signature + curve->scalar_len, curve->scalar_len)) {
        mica_wipe(signature, 2u * curve->scalar_len);
        return MICA_ERR_ENCODING;
    }
    return MICA_OK;
}

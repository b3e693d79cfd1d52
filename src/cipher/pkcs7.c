/* SPDX-License-Identifier: Apache-2.0 */
/* Padding of PKCS#7 (RFC 5652, 6.3). */
#include <mica/cipher.h>

#include <string.h>

#include "base/ct.h"

mica_status mica_pkcs7_pad(uint8_t *data, size_t len, size_t capacity, size_t block_len, size_t *padded)
{
    size_t n;

    if (!padded) {
        return MICA_ERR_PARAMETER;
    }
    *padded = 0;
    if (!data || block_len == 0 || block_len > 255) {
        return MICA_ERR_PARAMETER;
    }
    n = block_len - len % block_len;
    if (len > capacity || n > capacity - len) {
        return MICA_ERR_CAPACITY;
    }
    memset(data + len, (int)n, n);
    *padded = len + n;
    return MICA_OK;
}

mica_status mica_pkcs7_unpad(const uint8_t *data, size_t len, size_t block_len, size_t *message)
{
    uint32_t n, good;

    if (!message) {
        return MICA_ERR_PARAMETER;
    }
    *message = 0;
    if (!data || block_len == 0 || block_len > 255) {
        return MICA_ERR_PARAMETER;
    }
    if (len == 0 || len % block_len) {
        return MICA_ERR_LENGTH;
    }
    n = data[len - 1];
    good = ~mica_ct_is_zero_u32(n) & ~mica_ct_lt_u32((uint32_t)block_len, n);
    for (uint32_t i = 0; i < block_len; i++) {
        const uint32_t padding = mica_ct_lt_u32(i, n); /* the i-th byte from the end is to be n */
        good &= ~padding | mica_ct_eq_u32(data[len - 1 - i], n);
    }
    *message = (len - n) & (size_t)(int32_t)good;
    return (mica_status)mica_ct_select_u32(good, (uint32_t)MICA_OK, (uint32_t)MICA_ERR_VERIFY);
}

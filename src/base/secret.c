/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/secret.h>

#include <stdint.h>
#include <string.h>

#include "base/ct.h"

void mica_wipe(void *p, size_t len)
{
    if (len == 0) {
        return;
    }
    memset(p, 0, len);
    /* The compiler must assume that this reads the zeros, so it keeps the stores. */
    __asm__ volatile("" : : "r"(p) : "memory");
}

bool mica_equal(const void *a, const void *b, size_t len)
{
    const uint8_t *x = a;
    const uint8_t *y = b;
    uint32_t diff = 0;

    for (size_t i = 0; i < len; i++) {
        diff |= (uint32_t)(x[i] ^ y[i]);
    }
    return (bool)(mica_ct_is_zero_u32(diff) & 1u);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Limb arrays from and to big-endian bytes. */
#include <string.h>

#include "bignum/limb.h"

mica_limb mica_limb_from_be(mica_limb *r, size_t n, const uint8_t *in, size_t len)
{
    mica_limb lost = 0;

    memset(r, 0, n * sizeof *r);
    for (size_t i = 0; i < len; i++) {
        mica_limb byte = in[len - 1 - i];
        size_t limb = i / MICA_LIMB_BYTES;
        if (limb < n) {
            r[limb] |= byte << (8 * (i % MICA_LIMB_BYTES));
        } else {
            lost |= byte;
        }
    }
    return mica_ct_is_zero_limb(lost);
}

void mica_limb_to_be(uint8_t *out, size_t len, const mica_limb *a, size_t n)
{
    for (size_t i = 0; i < len; i++) {
        size_t limb = i / MICA_LIMB_BYTES;
        mica_limb x = limb < n ? a[limb] : 0;
        out[len - 1 - i] = (uint8_t)(x >> (8 * (i % MICA_LIMB_BYTES)));
    }
}

/* Limbs change places with their mirror images; each one's bytes turn, too, where memory is little-endian. */
void mica_limb_turn(mica_limb *a, size_t n)
{
    for (size_t i = 0; i < (n + 1) / 2; i++) {
        mica_limb low = a[i], high = a[n - 1 - i];
        mica_limb_to_be((uint8_t *)&a[i], sizeof high, &high, 1);
        mica_limb_to_be((uint8_t *)&a[n - 1 - i], sizeof low, &low, 1);
    }
}

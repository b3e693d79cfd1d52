/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers in limbs from and to little-endian bytes, the order of RFC 7748 and RFC 8032. */
#ifndef MICA_EC_LIMB_LE_H
#define MICA_EC_LIMB_LE_H

#include "base/bytes.h"
#include "bignum/limb.h"

#if MICA_LIMB_BITS == 64
#define mica_load_le_limb mica_load_le64
#define mica_store_le_limb mica_store_le64
#else
#define mica_load_le_limb mica_load_le32
#define mica_store_le_limb mica_store_le32
#endif

/** r = n * MICA_LIMB_BYTES bytes. */
static inline void mica_limb_from_le(mica_limb *r, size_t n, const uint8_t *in)
{
    for (size_t i = 0; i < n; i++) {
        r[i] = mica_load_le_limb(in + i * MICA_LIMB_BYTES);
    }
}

/** n * MICA_LIMB_BYTES bytes of a. */
static inline void mica_limb_to_le(uint8_t *out, const mica_limb *a, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        mica_store_le_limb(out + i * MICA_LIMB_BYTES, a[i]);
    }
}

#endif

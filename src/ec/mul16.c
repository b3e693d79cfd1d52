/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Products and squares of 16 limbs by one level of subtractive Karatsuba: with a = a0 + a1 B, b = b0 + b1 B,
 * a b = a0 b0 + (a0 b0 + a1 b1 - (a0 - a1)(b0 - b1)) B + a1 b1 B^2, where B = 2^(8 w).
 */
#include "ec/mul8.h"

#include <string.h>

/* r = |a - b|; returns a mask: a < b. */
static mica_limb distance(mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_limb mask = mica_ct_mask_limb(mica_limb_sub(r, a, b, 8));
    mica_dlimb t = mask & 1;

    for (unsigned i = 0; i < 8; i++) {
        t += r[i] ^ mask;
        r[i] = (mica_limb)t;
        t >>= MICA_LIMB_BITS;
    }
    return mask;
}

/* r holds low and high products; add low + high - (mid, negated when negative) at limb 8. */
static void combine(mica_limb *r, mica_limb *mid, mica_limb negative)
{
    mica_limb sum[16];
    mica_limb carry = mica_limb_add(sum, r, r + 16, 16);
    mica_dlimb t = ~negative & 1;

    for (unsigned i = 0; i < 16; i++) { /* sum - mid, or sum + mid when mid is to be taken negative */
        t += sum[i];
        t += mid[i] ^ ~negative;
        sum[i] = (mica_limb)t;
        t >>= MICA_LIMB_BITS;
    }
    carry += (mica_limb)t - (~negative & 1);
    carry += mica_limb_add(r + 8, r + 8, sum, 16);
    for (unsigned i = 24; i < 32; i++) {
        t = (mica_dlimb)r[i] + carry;
        r[i] = (mica_limb)t;
        carry = (mica_limb)(t >> MICA_LIMB_BITS);
    }
}

void mica_mul16(mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_limb da[8], db[8], mid[16];
    mica_limb negative = distance(da, a, a + 8) ^ distance(db, b, b + 8);

    mica_mul8(mid, da, db);
    mica_mul8(r, a, b);
    mica_mul8(r + 16, a + 8, b + 8);
    combine(r, mid, negative);
}

void mica_sqr16(mica_limb *r, const mica_limb *a)
{
    mica_limb da[8], mid[16];

    (void)distance(da, a, a + 8);
    mica_sqr8(mid, da);
    mica_sqr8(r, a);
    mica_sqr8(r + 16, a + 8);
    combine(r, mid, 0);
}

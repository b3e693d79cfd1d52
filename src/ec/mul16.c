/* SPDX-License-Identifier: Apache-2.0 */
/* Products of 16 limbs in a loop over groups of rows; squares from those of the halves. */
#include "ec/mul8.h"

#include "ec/fp_inl.h"

void mica_mul16(mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_fp_mul_wide_loop(r, a, b, 16);
}

/* a0^2 + 2 a0 a1 B + a1^2 B^2 with B = 2^(8 w). */
void mica_sqr16(mica_limb *r, const mica_limb *a)
{
    mica_limb mid[16], top = 0;
    mica_dlimb sum = 0;

    mica_mul8(mid, a, a + 8);
    mica_sqr8(r, a);
    mica_sqr8(r + 16, a + 8);
    MICA_FP_UNROLL
    for (unsigned i = 0; i < 16; i++) {
        sum += r[8 + i];
        sum += (mid[i] << 1) | top;
        top = mid[i] >> (MICA_LIMB_BITS - 1);
        r[8 + i] = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
    sum += top;
    MICA_FP_UNROLL
    for (unsigned i = 24; i < 32; i++) {
        sum += r[i];
        r[i] = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
}

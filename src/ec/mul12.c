/* SPDX-License-Identifier: Apache-2.0 */
/* Products and squares of 12 limbs; the product in a loop over groups of rows. */
#include "ec/mul8.h"

#include "ec/fp_inl.h"

void mica_mul12(mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_fp_mul_wide_loop(r, a, b, 12);
}

void mica_sqr12(mica_limb *r, const mica_limb *a)
{
    mica_fp_sqr_wide(r, a, 12);
}

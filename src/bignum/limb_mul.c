/* SPDX-License-Identifier: Apache-2.0 */
/* Multiplication: schoolbook, four rows at a time. */
#include "bignum/kernel.h"

void mica_limb_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    size_t i = 0;

    mica_zero(r, n);
    for (; MICA_KERNEL_ROWS == 4 && i + 4 <= n; i += 4) {
        struct mica_rows4 rows = {b[i], b[i + 1], b[i + 2], b[i + 3], 0, 0, 0, 0};
        mica_rows4(&rows, r + i, a, n);
        r[n + i] = rows.c0;
        r[n + i + 1] = rows.c1;
        r[n + i + 2] = rows.c2;
        r[n + i + 3] = rows.c3;
    }
    for (; i < n; i++) {
        r[n + i] = mica_row1(r + i, a, n, b[i]);
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Squaring: the products a[i] * a[j] with i < j once, four rows at a time, then doubled, plus the squares. */
#include "bignum/kernel.h"

/* Rows i..i+3 of the triangle above the diagonal; the first three columns hold fewer than four products. */
static void triangle_rows4(mica_limb *r, const mica_limb *a, size_t n, size_t i)
{
    struct mica_rows4 w = {a[i], a[i + 1], a[i + 2], a[i + 3], 0, 0, 0, 0};
    mica_limb *t = r + 2 * i;
    mica_limb high;

    t[1] = mica_muladd(&w.c0, w.b1, w.b0, t[1], 0);
    t[2] = mica_muladd(&high, w.b2, w.b0, t[2], w.c0);
    w.c0 = mica_muladd(&w.c1, w.b2, w.b1, high, 0);
    t[3] = mica_muladd(&high, w.b3, w.b0, t[3], w.c0);
    w.c0 = mica_muladd(&high, w.b3, w.b1, high, w.c1);
    w.c1 = mica_muladd(&w.c2, w.b3, w.b2, high, 0);
    mica_rows4(&w, t + 4, a + i + 4, n - i - 4);
    r[n + i] = w.c0;
    r[n + i + 1] = w.c1;
    r[n + i + 2] = w.c2;
    r[n + i + 3] = w.c3;
}

/* r = 2 * r + sum of a[i]^2 * 2^(2 i w). The result is a^2 < 2^(2 n w), so the last carries are zero. */
static void double_and_add_squares(mica_limb *r, const mica_limb *a, size_t n)
{
    mica_limb carry = 0;
    mica_limb top = 0;

    for (size_t i = 0; i < n; i++) {
        mica_limb low_half = r[2 * i];
        mica_limb high_half = r[2 * i + 1];
        mica_limb high;
        mica_limb low = mica_muladd(&high, a[i], a[i], (low_half << 1) | top, carry);
        mica_dlimb sum = (mica_dlimb)((high_half << 1) | (low_half >> (MICA_LIMB_BITS - 1))) + high;

        top = high_half >> (MICA_LIMB_BITS - 1);
        r[2 * i] = low;
        r[2 * i + 1] = (mica_limb)sum;
        carry = (mica_limb)(sum >> MICA_LIMB_BITS);
    }
}

void mica_limb_sqr(mica_limb *r, const mica_limb *a, size_t n)
{
    size_t i = 0;

    mica_zero(r, n);
    for (; MICA_KERNEL_ROWS == 4 && i + 4 <= n; i += 4) {
        triangle_rows4(r, a, n, i);
    }
    for (; i < n; i++) {
        r[n + i] = mica_row1(r + 2 * i + 1, a + i + 1, n - i - 1, a[i]);
    }
    double_and_add_squares(r, a, n);
}

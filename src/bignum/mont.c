/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Montgomery arithmetic: a full product (or the cheaper full square) and then a reduction that clears four limbs at
 * a time. R^2 mod m comes from doublings and Montgomery squarings, without a division.
 */
#include "bignum/mont.h"

#include <string.h>

#include "bignum/kernel.h"
#include "bignum/modular.h"

mica_limb mica_mont_m0_inv(mica_limb m0)
{
    mica_limb x = (3 * m0) ^ 2; /* m0 * x = 1 mod 2^5; each Newton step doubles the bits */

    for (unsigned bits = 5; bits < MICA_LIMB_BITS; bits *= 2) {
        x *= 2 - m0 * x;
    }
    return 0 - x;
}

/*
 * Find the four quotient limbs q that clear t[0..4), column by column, each row k carrying h[k] on; and leave in the
 * pending columns what q * m[0..4) + t[0..4) carries into t[4] and above (less than 2^(4 w)).
 */
static inline void quotient4(struct mica_rows4 *w, const mica_limb *t, const mica_limb *m, mica_limb m0_inv)
{
    const mica_limb m0 = m[0], m1 = m[1], m2 = m[2], m3 = m[3];
    mica_limb h0, h1, h2, h3, v;

    w->b0 = t[0] * m0_inv;
    (void)mica_muladd(&h0, w->b0, m0, t[0], 0);
    v = mica_muladd(&h0, w->b0, m1, t[1], h0);
    w->b1 = v * m0_inv;
    (void)mica_muladd(&h1, w->b1, m0, v, 0);
    v = mica_muladd(&h0, w->b0, m2, t[2], h0);
    v = mica_muladd(&h1, w->b1, m1, v, h1);
    w->b2 = v * m0_inv;
    (void)mica_muladd(&h2, w->b2, m0, v, 0);
    v = mica_muladd(&h0, w->b0, m3, t[3], h0);
    v = mica_muladd(&h1, w->b1, m2, v, h1);
    v = mica_muladd(&h2, w->b2, m1, v, h2);
    w->b3 = v * m0_inv;
    (void)mica_muladd(&h3, w->b3, m0, v, 0);
    /* The rest of the square: columns 4, 5 and 6. */
    v = mica_muladd(&h1, w->b1, m3, h0, h1);
    v = mica_muladd(&h2, w->b2, m2, v, h2);
    w->c0 = mica_muladd(&h3, w->b3, m1, v, h3);
    v = mica_muladd(&h2, w->b2, m3, h1, h2);
    w->c1 = mica_muladd(&h3, w->b3, m2, v, h3);
    w->c2 = mica_muladd(&w->c3, w->b3, m3, h2, h3);
}

static mica_limb add_limb(mica_limb *t, mica_limb x, mica_limb carry)
{
    mica_dlimb sum = (mica_dlimb)*t + x + carry;

    *t = (mica_limb)sum;
    return (mica_limb)(sum >> MICA_LIMB_BITS);
}

void mica_mont_redc(mica_limb *r, mica_limb *t, const struct mica_mont *mont)
{
    const mica_limb *m = mont->m;
    const size_t n = mont->n;
    mica_limb carry = 0;
    size_t i = 0;

    for (; MICA_KERNEL_ROWS == 4 && i + 4 <= n; i += 4) {
        struct mica_rows4 w;
        quotient4(&w, t + i, m, mont->m0_inv);
        mica_rows4(&w, t + i + 4, m + 4, n - 4);
        carry = add_limb(t + i + n, w.c0, carry);
        carry = add_limb(t + i + n + 1, w.c1, carry);
        carry = add_limb(t + i + n + 2, w.c2, carry);
        carry = add_limb(t + i + n + 3, w.c3, carry);
    }
    for (; i < n; i++) {
        mica_limb high = mica_row1(t + i, m, n, t[i] * mont->m0_inv);
        carry = add_limb(t + i + n, high, carry);
    }
    /* The value is below 2 m: subtract m unless it was smaller and had no carry. */
    mica_limb borrow = mica_limb_sub(t, t + n, m, n);
    mica_limb_select(r, t + n, t, mica_ct_mask_limb(borrow & (carry ^ 1)), n);
}

void mica_mont_mul_with(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mont,
                        mica_limb *scratch)
{
    mica_limb_mul(scratch, a, b, mont->n);
    mica_mont_redc(r, scratch, mont);
}

void mica_mont_sqr_with(mica_limb *r, const mica_limb *a, const struct mica_mont *mont, mica_limb *scratch)
{
    mica_limb_sqr(scratch, a, mont->n);
    mica_mont_redc(r, scratch, mont);
}

void mica_mont_double(mica_limb *a, const mica_limb *m, size_t n)
{
    mica_limb carry = 0, borrow = 0;

    for (size_t i = 0; i < n; i++) {
        const mica_limb twice = a[i] << 1 | carry;
        const mica_dlimb difference = (mica_dlimb)twice - m[i] - borrow;
        carry = a[i] >> (MICA_LIMB_BITS - 1);
        borrow = (mica_limb)(difference >> MICA_LIMB_BITS) & 1;
        a[i] = twice;
    }
    (void)mica_limb_cond_sub(a, a, m, mica_ct_mask_limb(carry | (borrow ^ 1)), n);
}

/*
 * With V(k) = R * 2^(k w) mod m: V(1) by doublings from 2^start <= m (m is odd, so 2^start < m unless both are 1);
 * V(2 k) = V(k)^2 / R by a Montgomery squaring, V(k + 1) by w more doublings; R^2 = V(n), by the bits of n from the
 * top.
 */
void mica_mont_rr_with(mica_limb *rr, const struct mica_mont *mont, size_t start, mica_limb *scratch)
{
    const size_t n = mont->n;
    size_t doublings = n * MICA_LIMB_BITS - start + MICA_LIMB_BITS;
    size_t top = 1;

    memset(rr, 0, n * sizeof *rr);
    rr[start / MICA_LIMB_BITS] = (mica_limb)1 << (start % MICA_LIMB_BITS);
    while (top <= n / 2) {
        top *= 2;
    }
    for (;;) {
        for (; doublings; doublings--) {
            mica_mont_double(rr, mont->m, n);
        }
        if (top == 1) {
            break;
        }
        top /= 2;
        mica_mont_sqr_with(rr, rr, mont, scratch);
        doublings = (n & top) ? MICA_LIMB_BITS : 0;
    }
}

/*
 * The entry points without scratch: the product lives on the stack, in one of four sizes, so that small numbers
 * do not pay for the stack of large ones.
 */
#define DEFINE_ON_STACK(name, limbs)                                                                             \
    __attribute__((noinline)) static void name(mica_limb *r, const mica_limb *a, const mica_limb *b,             \
                                               const struct mica_mont *mont)                                     \
    {                                                                                                            \
        mica_limb scratch[2 * (limbs)];                                                                          \
        if (b) {                                                                                                 \
            mica_mont_mul_with(r, a, b, mont, scratch);                                                          \
        } else if (a) {                                                                                          \
            mica_mont_sqr_with(r, a, mont, scratch);                                                             \
        } else {                                                                                                 \
            mica_mont_rr_with(r, mont, mica_limb_bits(mont->m, mont->n) - 1, scratch);                           \
        }                                                                                                        \
    }

DEFINE_ON_STACK(on_stack_576, MICA_LIMBS_FOR_BITS(576))
DEFINE_ON_STACK(on_stack_2048, MICA_LIMBS_FOR_BITS(2048))
DEFINE_ON_STACK(on_stack_4096, MICA_LIMBS_FOR_BITS(4096))
DEFINE_ON_STACK(on_stack_8192, MICA_LIMBS_FOR_BITS(8192))

/* b is NULL for a square; a, too, for R^2. */
static void on_stack(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mont)
{
    if (mont->n <= MICA_LIMBS_FOR_BITS(576)) {
        on_stack_576(r, a, b, mont);
    } else if (mont->n <= MICA_LIMBS_FOR_BITS(2048)) {
        on_stack_2048(r, a, b, mont);
    } else if (mont->n <= MICA_LIMBS_FOR_BITS(4096)) {
        on_stack_4096(r, a, b, mont);
    } else {
        on_stack_8192(r, a, b, mont);
    }
}

void mica_mont_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mont)
{
    on_stack(r, a, b, mont);
}

void mica_mont_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mont)
{
    on_stack(r, a, NULL, mont);
}

void mica_mont_rr(mica_limb *rr, const mica_limb *m, size_t n)
{
    const struct mica_mont mont = {.m = m, .rr = rr, .m0_inv = mica_mont_m0_inv(m[0]), .n = n};

    on_stack(rr, NULL, NULL, &mont);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Addition, subtraction, selection and comparison of limb arrays, with carries kept out of branches. */
#include "bignum/limb.h"

static mica_limb add_step(mica_limb *r, mica_limb a, mica_limb b, mica_limb carry)
{
    mica_dlimb sum = (mica_dlimb)a + b + carry;

    *r = (mica_limb)sum;
    return (mica_limb)(sum >> MICA_LIMB_BITS);
}

static inline mica_limb sub_step(mica_limb *r, mica_limb a, mica_limb b, mica_limb borrow)
{
    mica_dlimb difference = (mica_dlimb)a - b - borrow;

    *r = (mica_limb)difference;
    return (mica_limb)(difference >> MICA_LIMB_BITS) & 1;
}

mica_limb mica_limb_add(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb carry = 0;

    for (size_t i = 0; i < n; i++) {
        carry = add_step(&r[i], a[i], b[i], carry);
    }
    return carry;
}

mica_limb mica_limb_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb borrow = 0;
    size_t i = 0;

    for (; i + 4 <= n; i += 4) {
        borrow = sub_step(&r[i], a[i], b[i], borrow);
        borrow = sub_step(&r[i + 1], a[i + 1], b[i + 1], borrow);
        borrow = sub_step(&r[i + 2], a[i + 2], b[i + 2], borrow);
        borrow = sub_step(&r[i + 3], a[i + 3], b[i + 3], borrow);
    }
    for (; i < n; i++) {
        borrow = sub_step(&r[i], a[i], b[i], borrow);
    }
    return borrow;
}

mica_limb mica_limb_cond_add(mica_limb *r, const mica_limb *a, const mica_limb *b, mica_limb mask, size_t n)
{
    mica_limb carry = 0;

    for (size_t i = 0; i < n; i++) {
        carry = add_step(&r[i], a[i], b[i] & mask, carry);
    }
    return carry;
}

mica_limb mica_limb_cond_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, mica_limb mask, size_t n)
{
    mica_limb borrow = 0;

    for (size_t i = 0; i < n; i++) {
        borrow = sub_step(&r[i], a[i], b[i] & mask, borrow);
    }
    return borrow;
}

void mica_limb_select(mica_limb *r, const mica_limb *a, const mica_limb *b, mica_limb mask, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        r[i] = b[i] ^ (mask & (a[i] ^ b[i]));
    }
}

mica_limb mica_limb_is_zero(const mica_limb *a, size_t n)
{
    mica_limb bits = 0;

    for (size_t i = 0; i < n; i++) {
        bits |= a[i];
    }
    return mica_ct_is_zero_limb(bits);
}

mica_limb mica_limb_eq(const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb bits = 0;

    for (size_t i = 0; i < n; i++) {
        bits |= a[i] ^ b[i];
    }
    return mica_ct_is_zero_limb(bits);
}

mica_limb mica_limb_lt(const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb borrow = 0;
    mica_limb unused;

    for (size_t i = 0; i < n; i++) {
        borrow = sub_step(&unused, a[i], b[i], borrow);
    }
    return mica_ct_mask_limb(borrow);
}

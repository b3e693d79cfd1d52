/* SPDX-License-Identifier: Apache-2.0 */
#include "bignum/modular.h"

#include <string.h>

mica_limb mica_mod_prepare(struct mica_mod *mod, const uint8_t *m, size_t len, size_t n, struct mica_scratch *scratch)
{
    mica_limb *modulus = mica_scratch_take(scratch, n);
    mica_limb *rr = mica_scratch_take(scratch, n);
    const size_t fitting = len < n * MICA_LIMB_BYTES ? len : n * MICA_LIMB_BYTES;
    mica_limb good = mica_limb_from_be(modulus, n, m, len);

    mod->product = mica_scratch_take(scratch, 2 * n);
    good &= mica_ct_mask_limb(modulus[0] & 1);
    good &= ~mica_ct_is_zero_limb(m[0]);
    modulus[0] ^= 1; /* 1 becomes 0 */
    good &= ~mica_limb_is_zero(modulus, n);
    modulus[0] ^= 1;
    mod->mont = (struct mica_mont){modulus, rr, mica_mont_m0_inv(modulus[0]), n};
    mica_mont_rr_with(rr, &mod->mont, 8 * (fitting - 1), mod->product);
    return good;
}

void mica_mod_prepare_products(struct mica_mod *mod, const uint8_t *m, size_t len, size_t n,
                               struct mica_scratch *scratch)
{
    mica_limb *modulus = mica_scratch_take(scratch, n);

    (void)mica_limb_from_be(modulus, n, m, len);
    mod->product = mica_scratch_take(scratch, 2 * n);
    mod->mont = (struct mica_mont){modulus, NULL, mica_mont_m0_inv(modulus[0]), n};
}

void mica_mod_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mod *mod)
{
    mica_mont_mul_with(r, a, b, &mod->mont, mod->product);
}

void mica_mod_sqr(mica_limb *r, const mica_limb *a, const struct mica_mod *mod)
{
    mica_mont_sqr_with(r, a, &mod->mont, mod->product);
}

void mica_mod_to_mont(mica_limb *r, const mica_limb *a, const struct mica_mod *mod)
{
    mica_mod_mul(r, a, mod->mont.rr, mod);
}

void mica_mod_from_mont(mica_limb *r, const mica_limb *a, const struct mica_mod *mod)
{
    const size_t n = mod->mont.n;

    memmove(mod->product, a, n * sizeof *a);
    memset(mod->product + n, 0, n * sizeof *a);
    mica_mont_redc(r, mod->product, &mod->mont);
}

void mica_mod_add(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mod *mod)
{
    const size_t n = mod->mont.n;
    mica_limb carry = mica_limb_add(r, a, b, n);
    mica_limb borrow = mica_limb_sub(r, r, mod->mont.m, n);

    mica_limb_cond_add(r, r, mod->mont.m, mica_ct_mask_limb(borrow & (carry ^ 1)), n);
}

void mica_mod_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mod *mod)
{
    const size_t n = mod->mont.n;
    mica_limb borrow = mica_limb_sub(r, a, b, n);

    mica_limb_cond_add(r, r, mod->mont.m, mica_ct_mask_limb(borrow), n);
}

/* Horner's rule in chunks of n limbs: r = r * R + chunk. A chunk is below R, so chunk * R^2 / R is in range. */
void mica_mod_reduce(mica_limb *r, const mica_limb *x, size_t x_n, const struct mica_mod *mod, mica_limb *work)
{
    const size_t n = mod->mont.n;
    const size_t chunks = (x_n + n - 1) / n;
    mica_limb *chunk = work;

    memset(r, 0, n * sizeof *r);
    for (size_t i = chunks; i-- > 0;) {
        size_t take = x_n - i * n < n ? x_n - i * n : n;
        memset(chunk, 0, n * sizeof *chunk);
        memcpy(chunk, x + i * n, take * sizeof *chunk);
        mica_mod_to_mont(chunk, chunk, mod);
        mica_mod_from_mont(chunk, chunk, mod);
        mica_mod_to_mont(r, r, mod);
        mica_mod_add(r, r, chunk, mod);
    }
}

uint32_t mica_limb_mod_u32(const mica_limb *a, size_t n, uint32_t d)
{
    uint32_t r = 0;

    for (size_t i = n * MICA_LIMB_BITS; i-- > 0;) {
        r = (r << 1) | (uint32_t)((a[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS)) & 1);
        r -= d & ~mica_ct_lt_u32(r, d);
    }
    return r;
}

mica_limb mica_limb_mul_small(mica_limb *a, size_t n, mica_limb x, mica_limb y)
{
    for (size_t i = 0; i < n; i++) {
        mica_dlimb t = (mica_dlimb)a[i] * x + y;
        a[i] = (mica_limb)t;
        y = (mica_limb)(t >> MICA_LIMB_BITS);
    }
    return y;
}

/* Each limb of the quotient is what makes the lowest limb of the rest vanish. */
void mica_limb_div_exact_small(mica_limb *a, size_t n, mica_limb d)
{
    const mica_limb inverse = 0 - mica_mont_m0_inv(d);
    mica_limb borrow = 0;

    for (size_t i = 0; i < n; i++) {
        mica_limb rest = a[i] - borrow;
        mica_limb under = (a[i] ^ ((a[i] ^ borrow) | (rest ^ borrow))) >> (MICA_LIMB_BITS - 1);
        a[i] = rest * inverse;
        borrow = (mica_limb)(((mica_dlimb)a[i] * d) >> MICA_LIMB_BITS) + under;
    }
}

void mica_limb_div_exact(mica_limb *q, mica_limb *a, const mica_limb *b, size_t n)
{
    const mica_limb inverse = 0 - mica_mont_m0_inv(b[0]);

    for (size_t i = 0; i < n; i++) {
        mica_limb digit = a[i] * inverse;
        mica_limb borrow = 0;
        for (size_t j = 0; i + j < n; j++) {
            mica_dlimb t = (mica_dlimb)digit * b[j] + borrow;
            mica_dlimb rest = (mica_dlimb)a[i + j] - (mica_limb)t;
            a[i + j] = (mica_limb)rest;
            borrow = (mica_limb)(t >> MICA_LIMB_BITS) + ((mica_limb)(rest >> MICA_LIMB_BITS) & 1);
        }
        q[i] = digit;
    }
}

void mica_limb_halve(mica_limb *a, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        mica_limb above = i + 1 < n ? a[i + 1] : 0;
        a[i] = (a[i] >> 1) | (above << (MICA_LIMB_BITS - 1));
    }
}

size_t mica_limb_bits(const mica_limb *a, size_t n)
{
    size_t bits = n * MICA_LIMB_BITS;

    while (bits && !((a[(bits - 1) / MICA_LIMB_BITS] >> ((bits - 1) % MICA_LIMB_BITS)) & 1)) {
        bits--;
    }
    return bits;
}

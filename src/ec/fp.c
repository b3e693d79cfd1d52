/* SPDX-License-Identifier: Apache-2.0 */
/* What all prime fields share: entering and leaving the representation, inversion, square roots. */
#include "ec/fp.h"

#include <string.h>

#include "ec/inv.h"

void mica_fp_zero(const struct mica_fp *fp, mica_limb *r)
{
    memset(r, 0, fp->n * sizeof *r);
}

void mica_fp_copy(const struct mica_fp *fp, mica_limb *r, const mica_limb *a)
{
    memmove(r, a, fp->n * sizeof *r);
}

void mica_fp_neg(const struct mica_fp *fp, mica_limb *r, const mica_limb *a)
{
    mica_fe zero;

    mica_fp_zero(fp, zero);
    fp->sub(r, zero, a);
}

void mica_fp_inv(const struct mica_fp *fp, mica_limb *r, const mica_limb *a)
{
    const struct mica_inv_modulus modulus = {fp->p, fp->m0_inv, fp->bits, fp->n};

    mica_inv_mod(r, a, &modulus);
    if (fp->rr) { /* 1 / (a R), and we want R / a */
        fp->mul(r, r, fp->rr);
        fp->mul(r, r, fp->rr);
    }
}

mica_limb mica_fp_from_be(const struct mica_fp *fp, mica_limb *r, const uint8_t *in)
{
    mica_limb below;

    mica_limb_from_be(r, fp->n, in, (fp->bits + 7u) / 8);
    below = mica_limb_lt(r, fp->p, fp->n);
    if (fp->rr) {
        fp->mul(r, r, fp->rr);
    }
    return below;
}

void mica_fp_to_be(const struct mica_fp *fp, uint8_t *out, const mica_limb *a)
{
    mica_fe plain;

    mica_fp_copy(fp, plain, a);
    if (fp->rr) {
        mica_fe one = {1};
        fp->mul(plain, plain, one);
    }
    mica_limb_to_be(out, (fp->bits + 7u) / 8, plain, fp->n);
}

/* r = a^e for a public exponent of up to n limbs; r must not be a. */
static void power(const struct mica_fp *fp, mica_limb *r, const mica_limb *a, const mica_limb *e)
{
    mica_fe base;

    mica_fp_copy(fp, base, a);
    mica_fp_copy(fp, r, fp->one);
    for (unsigned i = fp->n * MICA_LIMB_BITS; i-- > 0;) {
        fp->sqr(r, r);
        if ((e[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS)) & 1) {
            fp->mul(r, r, base);
        }
    }
}

static void shift_right(mica_limb *a, unsigned n, unsigned bits)
{
    for (; bits; bits--) {
        for (unsigned i = 0; i < n; i++) {
            a[i] = (a[i] >> 1) | (i + 1 < n ? a[i + 1] << (MICA_LIMB_BITS - 1) : 0);
        }
    }
}

/* How many squarings take b to 1; limit when none of fewer does. */
static unsigned squarings_to_one(const struct mica_fp *fp, const mica_limb *b, unsigned limit)
{
    mica_fe t;
    unsigned m = 0;

    mica_fp_copy(fp, t, b);
    while (m < limit && !mica_limb_eq(t, fp->one, fp->n)) {
        fp->sqr(t, t);
        m++;
    }
    return m;
}

/*
 * Tonelli and Shanks for p - 1 = 2^s q, q odd; root has order 2^s. Invariant: x^2 = a b, and b's order divides
 * 2^(k - 1). secp224r1 has s = 96.
 */
static void sqrt_tonelli(const struct mica_fp *fp, mica_limb *r, const mica_limb *a)
{
    mica_fe e, b, c;
    unsigned k = 0;

    mica_fp_copy(fp, e, fp->p);
    e[0] -= 1;
    while (!(e[0] & 1)) {
        shift_right(e, fp->n, 1);
        k++;
    }
    shift_right(e, fp->n, 1);      /* (q - 1) / 2 */
    power(fp, r, a, e);
    fp->sqr(b, r);
    fp->mul(b, b, a);              /* a^q */
    fp->mul(r, r, a);              /* a^((q + 1) / 2) */
    mica_fp_copy(fp, c, fp->root);
    for (;;) {
        unsigned m = squarings_to_one(fp, b, k);
        if (m == 0 || m == k) {
            return; /* found, or a is no square: the caller's check tells */
        }
        for (unsigned i = 0; i + 1 < k - m; i++) {
            fp->sqr(c, c);
        }
        fp->mul(r, r, c);
        fp->sqr(c, c);
        fp->mul(b, b, c);
        k = m;
    }
}

mica_limb mica_fp_sqrt(const struct mica_fp *fp, mica_limb *r, const mica_limb *a)
{
    mica_fe x, check;

    if (fp->root) {
        sqrt_tonelli(fp, x, a);
    } else { /* p = 3 mod 4: a^((p + 1) / 4); (p + 1) / 4 = (p - 3) / 4 + 1 */
        mica_fe e;
        mica_fp_copy(fp, e, fp->p);
        shift_right(e, fp->n, 2);
        power(fp, x, a, e);
        fp->mul(x, x, a);
    }
    fp->sqr(check, x);
    mica_fp_copy(fp, r, x);
    return mica_limb_eq(check, a, fp->n);
}

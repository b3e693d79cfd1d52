/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Blinding of the RSA private operation: a random odd r of 128 bits, enough that c r^e cannot be told, and few enough
 * that dividing by it modulo n costs little. x / r = (x + n t) / r with t = -x / n mod r, so only 1 / n mod r is kept.
 *
 * All of it is made of one step, Montgomery's reduction by r of a number x of any length k: limb by limb from the
 * bottom, digits q make x + q r a multiple of 2^(w k). What remains above is x / 2^(w k) mod r, and the digits are
 * -x / r mod 2^(w k): an exact quotient, negated.
 */
#include "rsa/rsa_mask.h"

#include <string.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "bignum/kernel.h"
#include "bignum/modular.h"

#define LIMBS MICA_RSA_MASK_LIMBS

/* x has k + LIMBS limbs, the upper ones zero: they become x / 2^(w k) mod r, at most r; the others the digits. */
static void reduce(const struct mica_rsa_mask *mask, mica_limb *x, size_t k)
{
    mica_limb carry = 0;

    for (size_t i = 0; i < k; i++) {
        const mica_limb digit = x[i] * mask->m0_inv;
        const mica_dlimb sum = (mica_dlimb)mica_row1(x + i, mask->r, LIMBS, digit) + x[i + LIMBS] + carry;
        x[i + LIMBS] = (mica_limb)sum;
        carry = (mica_limb)(sum >> MICA_LIMB_BITS);
        x[i] = digit;
    }
}

/* inverse = 2^(w (n + 2 LIMBS)) / modulus mod r; a mask: there is one. A random r has none only if it meets p or q. */
static mica_limb invert(struct mica_rsa_mask *mask, const mica_limb *modulus, size_t n, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    const size_t k = n + 2 * LIMBS;
    mica_limb *x = mica_scratch_take(&own, k + LIMBS);

    memset(x, 0, (k + LIMBS) * sizeof *x);
    memcpy(x, modulus, n * sizeof *x);
    reduce(mask, x, k);
    return mica_mod_inverse(mask->inverse, x + k, mask->r, LIMBS, &own);
}

mica_status mica_rsa_mask_draw(struct mica_rsa_mask *mask, struct mica_rng *rng, const mica_limb *modulus, size_t n,
                               struct mica_scratch *scratch)
{
    do {
        mica_status status = mica_rng_generate(rng, (uint8_t *)mask->r, sizeof mask->r);
        if (status) {
            return status;
        }
        mask->r[0] |= 1;
        mask->r[LIMBS - 1] |= (mica_limb)1 << (MICA_LIMB_BITS - 1);
        mask->m0_inv = mica_mont_m0_inv(mask->r[0]);
    } while (!mica_ct_reveal((uint32_t)invert(mask, modulus, n, scratch)));
    return MICA_OK;
}

/* t = -value / modulus mod r. */
static void quotient(const struct mica_rsa_mask *mask, mica_limb *t, const mica_limb *value, size_t n, mica_limb *work)
{
    mica_limb product[3 * LIMBS];

    memset(work, 0, (n + LIMBS) * sizeof *work);
    memcpy(work, value, n * sizeof *work);
    reduce(mask, work, n);
    memset(product, 0, sizeof product);
    mica_limb_mul(product, work + n, mask->inverse, LIMBS);
    reduce(mask, product, 2 * LIMBS);
    const mica_limb zero = mica_limb_is_zero(product + 2 * LIMBS, LIMBS);
    (void)mica_limb_sub(t, mask->r, product + 2 * LIMBS, LIMBS);
    for (size_t i = 0; i < LIMBS; i++) {
        t[i] &= ~zero;
    }
    mica_wipe(product, sizeof product);
}

void mica_rsa_unmask(const struct mica_rsa_mask *mask, mica_limb *value, const mica_limb *modulus, size_t n,
                     struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    mica_limb *work = mica_scratch_take(&own, n + LIMBS);
    mica_limb t[LIMBS], carry = 0;

    quotient(mask, t, value, n, work);
    memset(work, 0, (n + LIMBS) * sizeof *work);
    memcpy(work, value, n * sizeof *work);
    for (size_t i = 0; i < LIMBS; i++) { /* value + modulus t < modulus r */
        const mica_dlimb sum = (mica_dlimb)mica_row1(work + i, modulus, n, t[i]) + work[i + n] + carry;
        work[i + n] = (mica_limb)sum;
        carry = (mica_limb)(sum >> MICA_LIMB_BITS);
    }
    memset(value, 0, n * sizeof *value);
    reduce(mask, work, n);
    (void)mica_limb_sub(value, value, work, n);
    mica_wipe(t, sizeof t);
}

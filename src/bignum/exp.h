/* SPDX-License-Identifier: Apache-2.0 */
/* Exponentiation over a prepared modulus. Exponents are big-endian bytes. */
#ifndef MICA_BIGNUM_EXP_H
#define MICA_BIGNUM_EXP_H

#include "bignum/modular.h"

/** An exponent. */
struct mica_exponent {
    const uint8_t *bytes;
    size_t len;
};

/** Bits of the fixed window for a modulus of n limbs: the table stays within 4 KiB up to 4096 bits. */
#define MICA_EXP_WINDOW(n) ((n) * MICA_LIMB_BYTES <= 256 ? 4u : 3u)

/** Limbs of scratch for mica_exp_secret(). */
#define MICA_EXP_NEED(n) (((n) * MICA_LIMB_BYTES <= 256 ? 17 : 9) * (n))

/**
 * r = r^exponent in Montgomery form. Constant time in base, exponent and modulus: fixed window, the whole table read
 * for each digit. The exponent's len is public. Keeps no scratch.
 */
void mica_exp_secret(mica_limb *r, const struct mica_exponent *exponent, const struct mica_mod *mod,
                     struct mica_scratch *scratch);

/**
 * r = base^exponent for a public exponent: base plain and below m, r plain; the time tells the exponent. 2n limbs of
 * scratch, not kept. r may be base.
 */
void mica_exp_public(mica_limb *r, const mica_limb *base, const struct mica_exponent *exponent,
                     const struct mica_mod *mod, struct mica_scratch *scratch);

/** Limbs of scratch for mica_exp_double(). */
#define MICA_EXP_DOUBLE_NEED(n) (9 * (n))

/** One power of a product of powers. */
struct mica_power {
    const mica_limb *base; /**< Montgomery form */
    const uint8_t *exponent;
};

/**
 * r = a^x * b^y in Montgomery form, both exponents of len bytes. Variable time, for public data: one chain of squarings
 * for both, with windows of up to three bits sliding over each exponent. Keeps no scratch.
 */
void mica_exp_double(mica_limb *r, const struct mica_power two[2], size_t len, const struct mica_mod *mod,
                     struct mica_scratch *scratch);

#endif

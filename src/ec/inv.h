/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time modular inversion for moduli of up to 521 bits. */
#ifndef MICA_EC_INV_H
#define MICA_EC_INV_H

#include "bignum/limb.h"

/** An odd modulus for inversions. */
struct mica_inv_modulus {
    const mica_limb *m; /**< n limbs */
    mica_limb m0_inv;   /**< -m^-1 mod 2^MICA_LIMB_BITS */
    uint16_t bits;      /**< of m, at most 521 */
    uint8_t n;
};

/** r = 1 / a mod m for a < m, coprime to m; 0 for a = 0. */
void mica_inv_mod(mica_limb *r, const mica_limb *a, const struct mica_inv_modulus *modulus);

#endif

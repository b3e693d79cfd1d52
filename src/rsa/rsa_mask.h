/* SPDX-License-Identifier: Apache-2.0 */
/* The random factor that blinds RSA's private operation, and the division by it. Constant time. */
#ifndef MICA_RSA_RSA_MASK_H
#define MICA_RSA_RSA_MASK_H

#include <mica/rng.h>

#include "bignum/limb.h"
#include "bignum/modular.h"
#include "bignum/scratch.h"

#define MICA_RSA_MASK_LIMBS MICA_LIMBS_FOR_BITS(128)

struct mica_rsa_mask {
    mica_limb r[MICA_RSA_MASK_LIMBS];       /**< odd, of full length */
    mica_limb inverse[MICA_RSA_MASK_LIMBS]; /**< of the modulus, modulo r, in Montgomery form */
    mica_limb m0_inv;
};

/** Limbs of scratch for both functions, for a modulus of n limbs. */
#define MICA_RSA_MASK_NEED(n) ((n) + 3 * MICA_RSA_MASK_LIMBS + MICA_MOD_INVERSE_NEED(MICA_RSA_MASK_LIMBS))

/** Draws r, prime to the modulus of n >= 2 limbs. Keeps no scratch. Returns the generator's error. */
mica_status mica_rsa_mask_draw(struct mica_rsa_mask *mask, struct mica_rng *rng, const mica_limb *modulus, size_t n,
                               struct mica_scratch *scratch);

/** value = value / r mod modulus, for a value below the modulus. Keeps no scratch. */
void mica_rsa_unmask(const struct mica_rsa_mask *mask, mica_limb *value, const mica_limb *modulus, size_t n,
                     struct mica_scratch *scratch);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The generated constants of each curve (tools/gen_ec_tables.py). */
#ifndef MICA_EC_TABLES_H
#define MICA_EC_TABLES_H

#include "ec/domain.h"

#define MICA_EC_DECLARE_TABLES(curve)                                                              \
    extern const mica_limb mica_##curve##_one[];  /* 1 */                                          \
    extern const mica_limb mica_##curve##_b[];    /* of the curve computed on */                   \
    extern const mica_limb mica_##curve##_n[];    /* the order */                                  \
    extern const mica_limb mica_##curve##_n_rr[]; /* R^2 mod n */                                  \
    extern const mica_limb mica_##curve##_comb[]  /* MICA_EC_COMB_BLOCKS tables of 16 points */

MICA_EC_DECLARE_TABLES(secp224r1);
MICA_EC_DECLARE_TABLES(secp256r1);
MICA_EC_DECLARE_TABLES(secp384r1);
MICA_EC_DECLARE_TABLES(secp521r1);
MICA_EC_DECLARE_TABLES(secp256k1);
MICA_EC_DECLARE_TABLES(brainpoolp256r1);
MICA_EC_DECLARE_TABLES(brainpoolp384r1);
MICA_EC_DECLARE_TABLES(brainpoolp512r1);
MICA_EC_DECLARE_TABLES(sm2p256v1);

/* R^2 mod p of the fields in Montgomery form. */
extern const mica_limb mica_secp224r1_rr[];
extern const mica_limb mica_secp256r1_rr[];
extern const mica_limb mica_secp384r1_rr[];
extern const mica_limb mica_brainpoolp256r1_rr[];
extern const mica_limb mica_brainpoolp384r1_rr[];
extern const mica_limb mica_brainpoolp512r1_rr[];
extern const mica_limb mica_sm2p256v1_rr[];

/* What a few curves need besides: a root of unity, and the ways to the twist and back. */
extern const mica_limb mica_secp224r1_root[];
extern const mica_limb mica_brainpoolp256r1_untwist[];
extern const mica_limb mica_brainpoolp384r1_untwist[];
extern const mica_limb mica_brainpoolp512r1_untwist[];

#endif

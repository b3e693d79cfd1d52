/* SPDX-License-Identifier: Apache-2.0 */
/* Multiples of Ed25519's base point B: see tools/gen_edwards_tables.py. */
#ifndef MICA_EC_ED25519_TABLE_H
#define MICA_EC_ED25519_TABLE_H

#include "ec/edwards_table.h"

#define MICA_ED25519_SPACE (MICA_EDWARDS_TEETH == 5 ? 13 : 22) /**< distance of a comb's teeth */

#define MICA_ED25519_WINDOW 6 /**< of the w-NAF of B's scalar: odd digits up to 31 */

/** Comb: blocks, one after the other. */
extern const uint32_t mica_ed25519_comb[MICA_EDWARDS_BLOCKS * MICA_EDWARDS_BLOCK][24];

/** B, 3 B .. 31 B. */
extern const uint32_t mica_ed25519_odd[1 << (MICA_ED25519_WINDOW - 2)][24];

/** 1/2 modulo the order; and (2^N - 1) / 2 for N positions of the comb. */
extern const mica_limb mica_ed25519_half[], mica_ed25519_offset[];

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Multiples of Ed448's base point B: see tools/gen_edwards_tables.py. */
#ifndef MICA_EC_ED448_TABLE_H
#define MICA_EC_ED448_TABLE_H

#include "ec/edwards_table.h"

#define MICA_ED448_SPACE (MICA_EDWARDS_TEETH == 5 ? 23 : 38) /**< distance of a comb's teeth */

#define MICA_ED448_WINDOW 5 /**< of the w-NAF of B's scalar: odd digits up to 15 */

/** Comb: blocks, one after the other. */
extern const uint32_t mica_ed448_comb[MICA_EDWARDS_BLOCKS * MICA_EDWARDS_BLOCK][42];

/** B, 3 B .. 15 B. */
extern const uint32_t mica_ed448_odd[1 << (MICA_ED448_WINDOW - 2)][42];

/** 1/2 modulo the order; and (2^N - 1) / 2 for N positions of the comb. */
extern const mica_limb mica_ed448_half[], mica_ed448_offset[];

#endif

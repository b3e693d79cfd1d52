/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shape of the tables of base point multiples, the same for Ed25519 and Ed448. Their size is a build
 * knob: MICA_EDWARDS_TEETH 5 (default: 64 points in the comb; with the odd multiples 7,680 bytes for
 * Ed25519 and 12,096 for Ed448) or 3 (16 points; 3,072 and 4,032 bytes).
 */
#ifndef MICA_EC_EDWARDS_TABLE_H
#define MICA_EC_EDWARDS_TABLE_H

#include <stdint.h>

#include "bignum/limb.h"

#ifndef MICA_EDWARDS_TEETH
#define MICA_EDWARDS_TEETH 5
#endif

#define MICA_EDWARDS_BLOCKS 4
#define MICA_EDWARDS_BLOCK (1 << (MICA_EDWARDS_TEETH - 1)) /**< entries of a block */

/* Two words of 32 bits, high and low, as one limb or two. */
#if MICA_LIMB_BITS == 64
#define MICA_PAIR(high, low) ((uint64_t)(high) << 32 | (low))
#else
#define MICA_PAIR(high, low) (low), (high)
#endif

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Made by tools/gen_entropy_cutoffs.py; do not edit. */
#include "rng/entropy_table.h"

const uint16_t mica_entropy_proportion_cutoffs[64] = {
    502, 477, 449, 422, 396, 371, 347, 325, 304, 284, 266, 248,
    232, 217, 203, 190, 178, 167, 157, 147, 138, 129, 121, 114,
    107, 101, 95, 89, 84, 79, 75, 71, 67, 63, 60, 56,
    53, 51, 48, 46, 43, 41, 39, 37, 35, 34, 32, 31,
    29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 19,
    18, 17, 17, 16,
};

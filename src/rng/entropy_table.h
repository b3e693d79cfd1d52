/* SPDX-License-Identifier: Apache-2.0 */
#ifndef MICA_RNG_ENTROPY_TABLE_H
#define MICA_RNG_ENTROPY_TABLE_H

#include <stdint.h>

#define MICA_ENTROPY_WINDOW 512 /**< samples of the adaptive proportion test */

/** Cut-off of the adaptive proportion test for a claim of index + 1 eighths of a bit. */
extern const uint16_t mica_entropy_proportion_cutoffs[64];

#endif

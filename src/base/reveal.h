/* SPDX-License-Identifier: Apache-2.0 */
/* The one place where a decision about secrets becomes a branch: "the key is inconsistent", "the padding is wrong". */
#ifndef MICA_BASE_REVEAL_H
#define MICA_BASE_REVEAL_H

#include <stdbool.h>
#include <stdint.h>

/**
 * Turn a mask into a truth value that may be branched on. Call it only on a verdict that the caller of the library
 * learns anyway. The constant-time tests know this function by name.
 */
bool mica_ct_reveal(uint32_t mask);

/** The same for a number that is part of the answer, such as the length of a message whose padding is right. */
uint32_t mica_ct_reveal_u32(uint32_t x);

#endif

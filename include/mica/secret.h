/* SPDX-License-Identifier: Apache-2.0 */
/* Handling secrets in memory: wiping them and comparing them. */
#ifndef MICA_SECRET_H
#define MICA_SECRET_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Overwrite memory with zeros in a way the compiler keeps.
 *
 * @param p   memory to wipe; may be NULL when len is 0
 * @param len bytes
 *
 * Errors: none. Constant time in the contents; time depends on len.
 */
void mica_wipe(void *p, size_t len);

/**
 * Compare two byte strings without telling where they differ.
 *
 * @param a   first, len bytes
 * @param b   second, len bytes
 * @param len bytes; 0 compares equal
 * @return true when all bytes are equal
 *
 * Errors: none. Constant time in the contents; time depends on len.
 */
bool mica_equal(const void *a, const void *b, size_t len);

#ifdef __cplusplus
}
#endif
#endif

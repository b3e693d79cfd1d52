/* SPDX-License-Identifier: Apache-2.0 */
/* Primality of large numbers. */
#ifndef MICA_PRIME_H
#define MICA_PRIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Miller-Rabin test with random bases.
 *
 * @param number big-endian; leading zeros are skipped
 * @param len    bytes
 * @param rounds number of bases; a composite passes each with probability at most 1/4
 * @param rng    generator, for the bases
 * @param prime  receives the answer: false is certain, true is probable; false on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, no rounds); MICA_ERR_CAPACITY (number over the build's limit); MICA_ERR_ENTROPY
 *
 * Constant time: for public numbers; the time tells the length and the low bits. Standard: FIPS 186-5 B.3.1.
 */
MICA_MUST_USE mica_status mica_prime_test(const uint8_t *number, size_t len, unsigned rounds, struct mica_rng *rng,
                                          bool *prime);

#ifdef __cplusplus
}
#endif
#endif

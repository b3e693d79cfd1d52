/* SPDX-License-Identifier: Apache-2.0 */
/* Tests of secret prime candidates. */
#ifndef MICA_BIGNUM_PRIME_H
#define MICA_BIGNUM_PRIME_H

#include <stdbool.h>

#include "bignum/exp.h"

/** Limbs of scratch for mica_prime_pass(), beside the prepared modulus. */
#define MICA_PRIME_NEED(n) (3 * (n) + MICA_EXP_NEED(n))

/**
 * One round of Miller-Rabin for the prepared modulus m = 2^twos * odd + 1 with this base (any n limbs). Returns a
 * mask: m passes. Constant time in m and base; twos is public (1 when m = 3 mod 4). Keeps no scratch.
 */
mica_limb mica_prime_pass(const struct mica_mod *mod, size_t twos, const mica_limb *base,
                          struct mica_scratch *scratch);

/** True when a big-endian candidate has no prime factor below 1024 (the candidate itself being larger). */
bool mica_prime_sieve(const uint8_t *candidate, size_t len);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Random words for the boards' noise sources: repeatable from run to run, for tests and measurements only. */
#ifndef SIM_TRNG_H
#define SIM_TRNG_H

#include <stdint.h>

/** The next word; *state must not be 0 (its first value is the seed). */
static inline uint32_t sim_random(uint32_t *state)
{
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

#define SIM_RANDOM_SEED 0x6D696361u

#endif

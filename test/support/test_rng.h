/* SPDX-License-Identifier: Apache-2.0 */
/* A repeatable struct mica_rng for tests: never secure. */
#ifndef MICA_TEST_RNG_H
#define MICA_TEST_RNG_H

#include <mica/rng.h>

#include "support/test.h"

struct test_rng {
    struct mica_rng rng; /**< pass its address to the library */
    struct test_random random;
    const uint8_t *fixed; /**< bytes to give out first, or NULL */
    size_t fixed_len;
    size_t fail_after; /**< calls that succeed before MICA_ERR_ENTROPY; 0 for no limit */
    size_t calls;
};

/** A generator that gives the same bytes for the same seed. */
struct test_rng test_rng_seeded(uint64_t seed);

/** A generator that gives these bytes first, then seeded ones. */
struct test_rng test_rng_fixed(const uint8_t *bytes, size_t len);

#endif

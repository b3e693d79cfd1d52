/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Entropy for tests: known bytes, and noise that is good or bad at will. It is in the test library
 * alone, which is never installed.
 */
#ifndef MICA_TEST_ENTROPY_H
#define MICA_TEST_ENTROPY_H

#include <mica/entropy.h>

#include "support/test.h"

/** Hands out given strings in order; each request must ask for exactly the next one's length. */
struct test_script {
    struct mica_entropy_input input; /**< pass its address to a generator */
    const uint8_t *pieces[8];
    size_t lens[8];
    size_t n_pieces, next;
};

/** An empty script. */
struct test_script test_script_empty(void);

/** Append a string, which must live on; an empty one is left out. */
void test_script_add(struct test_script *script, const uint8_t *piece, size_t len);

/** Endless full-entropy bytes of a seed; fails after a number of requests when limit is not 0. */
struct test_input {
    struct mica_entropy_input input; /**< pass its address to a generator */
    struct test_random random;
    size_t limit, calls, bytes;
};

struct test_input test_input_seeded(uint64_t seed);

/** A noise source's state: what comes out, and when it goes wrong. */
struct test_noise {
    struct test_random random;
    size_t samples;      /**< given so far */
    size_t goes_wrong;   /**< after so many samples; 0 for never */
    enum { NOISE_FAILS, NOISE_STICKS, NOISE_LEANS } how; /**< error; one value only; one value nearly always */
    uint32_t mask;       /**< bits of a sample that vary */
};

/** Read function of a struct mica_entropy_source whose state is a struct test_noise. */
mica_status test_noise_read(void *state, uint8_t *out, size_t len);

#endif

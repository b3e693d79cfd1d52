/* SPDX-License-Identifier: Apache-2.0 */
/* A repeatable struct mica_rng for tests of key generation and signing; it can be told to fail. */
#ifndef MICA_TEST_EC_RNG_H
#define MICA_TEST_EC_RNG_H

#include <mica/rng.h>

struct test_ec_rng {
    struct mica_rng rng;
    uint64_t state;
    mica_status fail;
};

static inline mica_status test_ec_rng_generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    struct test_ec_rng *rng = (struct test_ec_rng *)(void *)self;

    for (size_t i = 0; i < len; i++) {
        rng->state = rng->state * 6364136223846793005u + 1442695040888963407u;
        out[i] = (uint8_t)(rng->state >> 56);
    }
    return rng->fail;
}

static inline void test_ec_rng_init(struct test_ec_rng *rng, uint64_t seed)
{
    rng->rng.generate = test_ec_rng_generate;
    rng->state = seed;
    rng->fail = MICA_OK;
}

#endif

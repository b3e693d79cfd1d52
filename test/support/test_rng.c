/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_rng.h"

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    struct test_rng *rng = (struct test_rng *)self;
    size_t take = len < rng->fixed_len ? len : rng->fixed_len;

    rng->calls++;
    if (rng->fail_after && rng->calls > rng->fail_after) {
        return MICA_ERR_ENTROPY;
    }
    if (take) {
        memcpy(out, rng->fixed, take);
        rng->fixed += take;
        rng->fixed_len -= take;
    }
    test_random_bytes(&rng->random, out + take, len - take);
    return MICA_OK;
}

struct test_rng test_rng_seeded(uint64_t seed)
{
    return (struct test_rng){.rng = {generate}, .random = {seed}};
}

struct test_rng test_rng_fixed(const uint8_t *bytes, size_t len)
{
    return (struct test_rng){.rng = {generate}, .random = {1}, .fixed = bytes, .fixed_len = len};
}

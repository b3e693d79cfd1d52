/* SPDX-License-Identifier: Apache-2.0 */
/* The sieve against trial division. */
#include "bignum/prime.h"

#include "support/test.h"

static void numbers_of_four_bytes(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (unsigned round = 0; round < 5000; round++) {
        uint32_t x = (uint32_t)test_random_u64(&random) | 0x80000001u;
        const uint8_t bytes[] = {(uint8_t)(x >> 24), (uint8_t)(x >> 16), (uint8_t)(x >> 8), (uint8_t)x};
        bool clean = true;
        for (uint32_t d = 3; d < 1024; d += 2) {
            clean = clean && x % d;
        }
        assert_int_equal(mica_prime_sieve(bytes, 4), clean);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_four_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Primality: all numbers below 2000 by trial division, Carmichael numbers, Mersenne primes, errors. */
#include <mica/prime.h>

#include "support/test_rng.h"

static bool is_prime(const uint8_t *bytes, size_t len)
{
    struct test_rng rng = test_rng_seeded(1);
    bool prime;

    assert_ok(mica_prime_test(bytes, len, 20, &rng.rng, &prime));
    return prime;
}

static void small_numbers(void **state)
{
    (void)state;
    for (unsigned x = 0; x < 2000; x++) {
        const uint8_t bytes[] = {0, (uint8_t)(x >> 8), (uint8_t)x};
        bool expected = x >= 2;
        for (unsigned d = 2; d * d <= x; d++) {
            expected = expected && x % d;
        }
        assert_int_equal(is_prime(bytes, 3), expected);
    }
}

static void carmichael_numbers(void **state)
{
    static const uint32_t numbers[] = {561, 1105, 1729, 41041, 825265, 321197185};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        const uint32_t x = numbers[i];
        const uint8_t bytes[] = {(uint8_t)(x >> 24), (uint8_t)(x >> 16), (uint8_t)(x >> 8), (uint8_t)x};
        assert_false(is_prime(bytes, 4));
    }
}

static void mersenne_numbers(void **state)
{
    static const unsigned exponents[] = {61, 89, 107, 127, 521, 607};
    uint8_t bytes[76];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(exponents); i++) {
        size_t len = (exponents[i] + 7) / 8;
        memset(bytes, 0xff, len);
        bytes[0] = (uint8_t)((1u << (exponents[i] % 8)) - 1);
        assert_true(is_prime(bytes, len));
        bytes[0] = (uint8_t)(2 * bytes[0] + 1); /* 2^(p+1) - 1: divisible by 3 */
        assert_false(is_prime(bytes, len));
    }
}

static void errors(void **state)
{
    static uint8_t huge[1100];
    static const uint8_t x[] = {0x10, 0x01};
    struct test_rng rng = test_rng_seeded(1);
    bool prime = true;

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_prime_test(NULL, 2, 1, &rng.rng, &prime));
    assert_status(MICA_ERR_PARAMETER, mica_prime_test(x, 2, 0, &rng.rng, &prime));
    assert_status(MICA_ERR_PARAMETER, mica_prime_test(x, 2, 1, NULL, &prime));
    assert_status(MICA_ERR_PARAMETER, mica_prime_test(x, 2, 1, &rng.rng, NULL));
    memset(huge, 1, sizeof huge);
    assert_status(MICA_ERR_CAPACITY, mica_prime_test(huge, sizeof huge, 1, &rng.rng, &prime));
    assert_false(prime);
    rng.fail_after = 1;
    rng.calls = 1;
    assert_status(MICA_ERR_ENTROPY, mica_prime_test(x, 2, 1, &rng.rng, &prime));
    assert_false(prime);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_numbers),
        cmocka_unit_test(carmichael_numbers),
        cmocka_unit_test(mersenne_numbers),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

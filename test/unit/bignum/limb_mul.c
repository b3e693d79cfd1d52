/* SPDX-License-Identifier: Apache-2.0 */
/* Multiplication against digit-by-digit multiplication in base 256, all sizes, with runs of zeros and ones. */
#include "unit/bignum/reference.h"

static void check(const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb got[2 * REFERENCE_LIMBS + 1], expected[2 * REFERENCE_LIMBS];

    memset(got, 0xa5, sizeof got);
    mica_limb_mul(got, a, b, n);
    reference_mul(expected, a, b, n);
    assert_memory_equal(got, expected, 2 * n * sizeof *got);
    assert_true((uint8_t)got[2 * n] == 0xa5);
    (void)b;
}

static void all_ones(void **state)
{
    mica_limb a[REFERENCE_LIMBS];

    (void)state;
    memset(a, 0xff, sizeof a);
    for (size_t n = 1; n <= REFERENCE_LIMBS; n++) {
        check(a, a, n);
    }
}

static void random_numbers(void **state)
{
    struct test_random random = {2};
    mica_limb a[REFERENCE_LIMBS], b[REFERENCE_LIMBS];

    (void)state;
    for (unsigned round = 0; round < 20; round++) {
        for (size_t n = 1; n <= REFERENCE_LIMBS; n += n < 20 ? 1 : 7) {
            reference_random(&random, a, n);
            reference_random(&random, b, n);
            check(a, b, n);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_ones),
        cmocka_unit_test(random_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

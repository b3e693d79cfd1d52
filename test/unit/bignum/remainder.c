/* SPDX-License-Identifier: Apache-2.0 */
/* The remainder against shift-and-subtract: random numbers with many zero and full limbs, dividends next to their bound. */
#include "bignum/modular.h"

#include "unit/bignum/reference.h"

#define N 9

static void check(const mica_limb *x, const mica_limb *m, size_t n)
{
    mica_limb copy[2 * N], got[N], expected[N], work[N];

    memcpy(copy, x, 2 * n * sizeof *x);
    reference_mod(expected, x, 2 * n, m, n);
    mica_limb_remainder(got, copy, m, n, work);
    assert_memory_equal(got, expected, n * sizeof *got);
    memcpy(copy, x, 2 * n * sizeof *x);
    mica_limb_remainder(copy, copy, m, n, work); /* in place */
    assert_memory_equal(copy, expected, n * sizeof *got);
}

/* The largest dividend: (m - 1) B^n + B^n - 1; and one whose upper half is m with a smaller low limb. */
static void check_edges(const mica_limb *m, size_t n)
{
    mica_limb x[2 * N];

    memset(x, 0xff, n * sizeof *x);
    memcpy(x + n, m, n * sizeof *m);
    for (size_t i = 0; i < n; i++) {
        if (x[n + i]) {
            x[n + i]--;
            check(x, m, n);
            x[n + i]++;
        }
    }
    memset(x, 0, 2 * n * sizeof *x);
    check(x, m, n);
    memcpy(x, m, n * sizeof *m);
    check(x, m, n);
    x[0]--;
    check(x, m, n);
}

static void random_numbers(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (unsigned round = 0; round < 3000; round++) {
        const size_t n = 2 + test_random_below(&random, N - 1);
        mica_limb m[N], x[2 * N], high[N];

        reference_random(&random, m, n);
        reference_random(&random, x, 2 * n);
        m[0] |= 1;
        m[n - 1] = m[n - 1] ? m[n - 1] : 1;
        m[n - 1] >>= test_random_below(&random, 3) ? 0 : test_random_below(&random, MICA_LIMB_BITS);
        m[n - 1] = m[n - 1] ? m[n - 1] : 5;
        reference_mod(high, x + n, n, m, n);
        memcpy(x + n, high, n * sizeof *x);
        check(x, m, n);
        check_edges(m, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

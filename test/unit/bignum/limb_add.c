/* SPDX-License-Identifier: Apache-2.0 */
/* Addition, subtraction, selection, comparison: edges, and identities on random numbers. */
#include "unit/bignum/reference.h"

#define N 9

static const mica_limb ones = (mica_limb)-1;

static void carries_run_through(void **state)
{
    mica_limb a[N], one[N] = {1}, r[N];

    (void)state;
    memset(a, 0xff, sizeof a);
    assert_int_equal(mica_limb_add(r, a, one, N), 1);
    assert_true(mica_limb_is_zero(r, N) == ones);
    assert_int_equal(mica_limb_sub(r, r, one, N), 1);
    assert_true(mica_limb_eq(r, a, N) == ones);
    assert_int_equal(mica_limb_sub(r, a, one, N), 0);
    assert_int_equal(mica_limb_add(r, r, one, N), 0);
    assert_true(mica_limb_eq(r, a, N) == ones);
}

static void identities(void **state)
{
    struct test_random random = {1};
    mica_limb a[N], b[N], r[N], s[N];

    (void)state;
    for (unsigned round = 0; round < 2000; round++) {
        size_t n = 1 + test_random_below(&random, N);
        reference_random(&random, a, n);
        reference_random(&random, b, n);
        mica_limb carry = mica_limb_add(r, a, b, n);
        memcpy(s, a, sizeof s);
        assert_true(mica_limb_cond_add(s, s, b, ones, n) == carry);
        assert_true(mica_limb_eq(r, s, n));
        assert_true((mica_limb_lt(r, a, n) & 1) == carry);
        assert_true(mica_limb_sub(s, r, b, n) == carry);
        assert_true(mica_limb_eq(s, a, n) == ones);
        assert_true(mica_limb_cond_sub(r, r, b, ones, n) == carry);
        assert_true(mica_limb_eq(r, a, n) == ones);
        assert_true(mica_limb_cond_add(r, a, b, 0, n) == 0 && mica_limb_eq(r, a, n));
        assert_true(mica_limb_cond_sub(r, a, b, 0, n) == 0 && mica_limb_eq(r, a, n));
        assert_true((mica_limb_lt(a, b, n) | mica_limb_lt(b, a, n) | mica_limb_eq(a, b, n)) == ones);
        assert_true((mica_limb_lt(a, b, n) & mica_limb_lt(b, a, n)) == 0);
        mica_limb_select(r, a, b, ones, n);
        assert_true(mica_limb_eq(r, a, n));
        mica_limb_select(r, a, b, 0, n);
        assert_true(mica_limb_eq(r, b, n));
    }
}

static void zero_and_equal(void **state)
{
    mica_limb a[N] = {0}, b[N] = {0};

    (void)state;
    for (size_t i = 0; i < N * MICA_LIMB_BITS; i++) {
        memset(a, 0, sizeof a);
        a[i / MICA_LIMB_BITS] = (mica_limb)1 << (i % MICA_LIMB_BITS);
        assert_true(mica_limb_is_zero(a, N) == 0);
        assert_true(mica_limb_eq(a, b, N) == 0);
        assert_true(mica_limb_lt(b, a, N) == ones);
        assert_true(mica_limb_lt(a, b, N) == 0);
    }
    assert_true(mica_limb_is_zero(b, N) == ones);
    assert_true(mica_limb_lt(b, b, N) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(carries_run_through),
        cmocka_unit_test(identities),
        cmocka_unit_test(zero_and_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

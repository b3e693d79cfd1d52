/* SPDX-License-Identifier: Apache-2.0 */
/* Inverses: a * (1 / a) = 1; numbers without one; gcds. */
#include "bignum/modular.h"

#include <stdbool.h>

#include "unit/bignum/reference.h"

#define N 9

static mica_status check(void *arg, struct mica_scratch *scratch)
{
    struct test_random *random = arg;
    const size_t n = 1 + test_random_below(random, N);
    mica_limb m[N], a[N], r[N], product[N], one[N] = {1};

    reference_random(random, product, n);
    reference_random(random, m, n);
    m[0] |= 3;
    reference_mod(a, product, n, m, n);
    mica_mod_gcd(r, a, m, n, scratch);
    bool coprime = mica_limb_eq(r, one, n) != 0;
    assert_true((mica_mod_inverse(r, a, m, n, scratch) != 0) == coprime);
    if (coprime) {
        reference_mulmod(product, a, r, m, n);
        assert_memory_equal(product, one, n * sizeof *one);
    } else {
        assert_true(mica_limb_is_zero(r, n));
    }
    return MICA_OK;
}

static void random_numbers(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (unsigned round = 0; round < 500; round++) {
        assert_ok(mica_scratch_run(MICA_MOD_INVERSE_NEED(N), check, &random));
    }
}

static mica_status known(void *arg, struct mica_scratch *scratch)
{
    mica_limb m = 15, a = 7, r;

    (void)arg;
    assert_true(mica_mod_inverse(&r, &a, &m, 1, scratch) && r == 13);
    a = 6;
    assert_true(mica_mod_inverse(&r, &a, &m, 1, scratch) == 0 && r == 0);
    mica_mod_gcd(&r, &a, &m, 1, scratch);
    assert_true(r == 3);
    a = 0;
    mica_mod_gcd(&r, &a, &m, 1, scratch);
    assert_true(r == 15);
    return MICA_OK;
}

static void known_answers(void **state)
{
    (void)state;
    assert_ok(mica_scratch_run(MICA_MOD_INVERSE_NEED(1), known, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers),
        cmocka_unit_test(known_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Modular arithmetic against shift-and-subtract; exact division against multiplication. */
#include "bignum/modular.h"

#include "unit/bignum/reference.h"

#define N 7

static mica_status against_reference(void *arg, struct mica_scratch *scratch)
{
    struct test_random *random = arg;
    const size_t n = 1 + test_random_below(random, N);
    uint8_t bytes[N * MICA_LIMB_BYTES];
    mica_limb x[3 * N], a[N], b[N], r[N], expected[N], work[2 * N];
    struct mica_mod mod, products;

    test_random_bytes(random, bytes, sizeof bytes);
    bytes[0] |= 1;
    bytes[n * MICA_LIMB_BYTES - 1] |= 3;
    assert_true(mica_mod_prepare(&mod, bytes, n * MICA_LIMB_BYTES, n, scratch));
    reference_random(random, x, 3 * n);
    for (size_t x_n = 1; x_n <= 3 * n; x_n++) {
        mica_mod_reduce(r, x, x_n, &mod, work);
        reference_mod(expected, x, x_n, mod.mont.m, n);
        assert_memory_equal(r, expected, n * sizeof *r);
    }
    reference_mod(a, x, n, mod.mont.m, n);
    reference_mod(b, x + n, n, mod.mont.m, n);
    mica_mod_add(r, a, b, &mod);
    mica_mod_sub(expected, r, b, &mod);
    assert_memory_equal(a, expected, n * sizeof *r);
    assert_true(mica_limb_lt(r, mod.mont.m, n));
    mica_mod_to_mont(r, a, &mod);
    mica_mod_mul(r, r, b, &mod);
    reference_mulmod(expected, a, b, mod.mont.m, n);
    assert_memory_equal(r, expected, n * sizeof *r);
    mica_mod_to_mont(r, a, &mod);
    mica_mod_sqr(r, r, &mod);
    mica_mod_from_mont(r, r, &mod);
    reference_mulmod(expected, a, a, mod.mont.m, n);
    assert_memory_equal(r, expected, n * sizeof *r);
    mica_mod_to_mont(r, a, &mod); /* the product needs no R^2 of its own */
    mica_mod_prepare_products(&products, bytes, n * MICA_LIMB_BYTES, n, scratch);
    mica_mod_mul(r, r, b, &products);
    reference_mulmod(expected, a, b, mod.mont.m, n);
    assert_memory_equal(r, expected, n * sizeof *r);
    return MICA_OK;
}

static void arithmetic(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (unsigned round = 0; round < 200; round++) {
        assert_ok(mica_scratch_run(2 * MICA_MOD_NEED(N), against_reference, &random));
    }
}

static mica_status bad_moduli(void *arg, struct mica_scratch *scratch)
{
    static const uint8_t cases[4][2] = {{1, 4}, {0, 3}, {0, 1}, {0, 0}};
    struct mica_mod mod;

    (void)arg;
    for (size_t i = 0; i < 4; i++) {
        struct mica_scratch own = *scratch;
        assert_true(mica_mod_prepare(&mod, cases[i], 2, 1, &own) == 0);
    }
    const uint8_t one = 1;
    assert_true(mica_mod_prepare(&mod, &one, 1, 1, scratch) == 0);
    return MICA_OK;
}

static void refused_moduli(void **state)
{
    (void)state;
    assert_ok(mica_scratch_run(2 * MICA_MOD_NEED(1), bad_moduli, NULL));
}

static void exact_division(void **state)
{
    struct test_random random = {2};
    mica_limb a[N], b[N], product[2 * N], q[N];

    (void)state;
    for (unsigned round = 0; round < 500; round++) {
        memset(a, 0, sizeof a);
        memset(b, 0, sizeof b);
        reference_random(&random, a, N / 2);
        reference_random(&random, b, N / 2);
        b[0] |= 1;
        mica_limb_mul(product, a, b, N);
        mica_limb_div_exact(q, product, b, N);
        assert_memory_equal(q, a, sizeof a);
        uint32_t d = (uint32_t)test_random_u64(&random) >> 1 | 1;
        memcpy(q, a, sizeof a);
        assert_true(mica_limb_mul_small(q, N, d, 0) == 0);
        mica_limb_div_exact_small(q, N, d);
        assert_memory_equal(q, a, sizeof a);
        memcpy(q, a, sizeof a);
        mica_limb_mul_small(q, N, d, 5);
        assert_int_equal(mica_limb_mod_u32(q, N, d), 5 % d);
        memcpy(q, a, sizeof a);
        mica_limb_add(q, q, q, N);
        mica_limb_halve(q, N);
        assert_memory_equal(q, a, sizeof a);
    }
}

static void lengths(void **state)
{
    mica_limb a[3] = {0, 0, 0};

    (void)state;
    assert_int_equal(mica_limb_bits(a, 3), 0);
    a[0] = 1;
    assert_int_equal(mica_limb_bits(a, 3), 1);
    a[1] = 5;
    assert_int_equal(mica_limb_bits(a, 3), MICA_LIMB_BITS + 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic),
        cmocka_unit_test(refused_moduli),
        cmocka_unit_test(exact_division),
        cmocka_unit_test(lengths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

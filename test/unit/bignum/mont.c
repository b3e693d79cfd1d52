/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery arithmetic against shift-and-subtract reduction. */
#include "unit/bignum/reference.h"

#include "bignum/mont.h"

struct fixture {
    mica_limb m[REFERENCE_LIMBS], rr[REFERENCE_LIMBS], r[REFERENCE_LIMBS];
    struct mica_mont mont;
};

/* A random odd modulus; sometimes all ones, sometimes with empty top bits. */
static void prepare(struct fixture *f, struct test_random *random, size_t n)
{
    mica_limb r_plain[2 * REFERENCE_LIMBS + 1] = {0};
    uint32_t kind = test_random_below(random, 4);

    reference_random(random, f->m, n);
    if (kind == 0) {
        memset(f->m, 0xff, n * sizeof(mica_limb));
    } else if (kind == 1) {
        f->m[n - 1] = 1;
    }
    f->m[0] |= 3;
    f->mont = (struct mica_mont){f->m, f->rr, mica_mont_m0_inv(f->m[0]), n};
    mica_mont_rr(f->rr, f->m, n);
    r_plain[n] = 1;
    reference_mod(f->r, r_plain, n + 1, f->m, n);
}

static void inverse_of_low_limb(void **state)
{
    struct test_random random = {4};

    (void)state;
    for (unsigned i = 0; i < 1000; i++) {
        mica_limb m0 = (mica_limb)test_random_u64(&random) | 1;
        assert_true((mica_limb)(m0 * mica_mont_m0_inv(m0)) == (mica_limb)-1);
    }
}

static void r_squared(void **state)
{
    struct test_random random = {5};
    mica_limb expected[REFERENCE_LIMBS];
    struct fixture f;

    (void)state;
    for (size_t n = 1; n <= REFERENCE_LIMBS; n += n < 20 ? 1 : 11) {
        for (unsigned round = 0; round < 4; round++) {
            prepare(&f, &random, n);
            reference_mulmod(expected, f.r, f.r, f.m, n);
            assert_memory_equal(f.rr, expected, n * sizeof(mica_limb));
        }
    }
}

/* mont_mul(a, b) * R = a * b mod m; in place = out of place; sqr(a) = mul(a, a). */
static void products(void **state)
{
    struct test_random random = {6};
    mica_limb a[REFERENCE_LIMBS], b[REFERENCE_LIMBS], got[REFERENCE_LIMBS], back[REFERENCE_LIMBS];
    mica_limb expected[REFERENCE_LIMBS];
    struct fixture f;

    (void)state;
    for (unsigned round = 0; round < 60; round++) {
        size_t n = 1 + test_random_below(&random, round < 50 ? 20 : REFERENCE_LIMBS);
        prepare(&f, &random, n);
        reference_random(&random, got, n);
        reference_mod(a, got, n, f.m, n);
        reference_random(&random, got, n);
        reference_mod(b, got, n, f.m, n);
        mica_mont_mul(got, a, b, &f.mont);
        assert_true(mica_limb_lt(got, f.m, n));
        reference_mulmod(back, got, f.r, f.m, n);
        reference_mulmod(expected, a, b, f.m, n);
        assert_memory_equal(back, expected, n * sizeof(mica_limb));
        memcpy(back, a, sizeof back);
        mica_mont_mul(back, back, b, &f.mont);
        assert_memory_equal(back, got, n * sizeof(mica_limb));
        mica_mont_mul(b, a, b, &f.mont);
        assert_memory_equal(b, got, n * sizeof(mica_limb));
        mica_mont_mul(got, a, a, &f.mont);
        mica_mont_sqr(a, a, &f.mont);
        assert_memory_equal(a, got, n * sizeof(mica_limb));
    }
}

static void largest_operands(void **state)
{
    struct test_random random = {7};
    mica_limb one[REFERENCE_LIMBS] = {1}, a[REFERENCE_LIMBS], got[REFERENCE_LIMBS];
    struct fixture f;

    (void)state;
    for (size_t n = 1; n <= 20; n++) {
        prepare(&f, &random, n);
        mica_limb_sub(a, f.m, one, n); /* (-1)^2 = 1 */
        mica_mont_sqr(got, a, &f.mont);
        mica_mont_mul(got, got, f.rr, &f.mont);
        assert_memory_equal(got, one, n * sizeof(mica_limb));
        memset(a, 0, sizeof a);
        mica_mont_sqr(got, a, &f.mont);
        assert_true(mica_limb_is_zero(got, n));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inverse_of_low_limb), cmocka_unit_test(r_squared),       cmocka_unit_test(products),
        cmocka_unit_test(largest_operands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

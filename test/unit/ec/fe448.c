/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^448 - 2^224 - 1: inversion, powers, selection and predicates. */
#include "ec/fe448.h"

#include "support/test.h"

static void random_element(struct test_random *random, mica_fe448 *a)
{
    uint8_t bytes[56];

    test_random_bytes(random, bytes, 56);
    mica_fe448_from_bytes(a, bytes);
}

static void assert_same(const mica_fe448 *a, const mica_fe448 *b)
{
    uint8_t x[56], y[56];

    mica_fe448_to_bytes(x, a);
    mica_fe448_to_bytes(y, b);
    assert_memory_equal(x, y, 56);
}

static void inversion(void **state)
{
    struct test_random random = {1};
    mica_fe448 a, b, r;

    (void)state;
    for (size_t i = 0; i < test_rounds(200, 20000); i++) {
        random_element(&random, &a);
        mica_fe448_invert(&b, &a);
        mica_fe448_mul(&r, &a, &b);
        assert_same(&r, &mica_fe448_one);
    }
    mica_fe448_invert(&r, &mica_fe448_zero);
    assert_int_equal(mica_fe448_is_zero(&r), 1);
    mica_fe448_invert(&r, &mica_fe448_one);
    assert_same(&r, &mica_fe448_one);
    mica_fe448_neg(&a, &mica_fe448_one);
    mica_fe448_invert(&a, &a);
    mica_fe448_neg(&a, &a);
    assert_same(&a, &mica_fe448_one);
}

/* a^((p - 3) / 4): its fourth power times a^2 is a^(p - 1) = 1. */
static void power(void **state)
{
    struct test_random random = {2};
    mica_fe448 a, b, c, r;

    (void)state;
    for (size_t i = 0; i < 20; i++) {
        random_element(&random, &a);
        mica_fe448_pow_p34(&b, &a);
        mica_fe448_sqr_times(&b, &b, 2);
        mica_fe448_sqr_times(&c, &a, 1);
        mica_fe448_mul(&r, &b, &c);
        assert_same(&r, &mica_fe448_one);
    }
}

static void selection(void **state)
{
    struct test_random random = {3};
    mica_fe448 a, b, c, d;

    (void)state;
    random_element(&random, &a);
    random_element(&random, &b);
    c = a;
    d = b;
    mica_fe448_cswap(&c, &d, 0);
    assert_same(&c, &a);
    assert_same(&d, &b);
    mica_fe448_cswap(&c, &d, ~(mica_fe448_limb)0);
    assert_same(&c, &b);
    assert_same(&d, &a);
    mica_fe448_cmov(&c, &a, 0);
    assert_same(&c, &b);
    mica_fe448_cmov(&c, &a, ~(mica_fe448_limb)0);
    assert_same(&c, &a);
}

static void predicates(void **state)
{
    uint8_t p[56];
    mica_fe448 a;

    (void)state;
    assert_int_equal(mica_fe448_is_zero(&mica_fe448_zero), 1);
    assert_int_equal(mica_fe448_is_zero(&mica_fe448_one), 0);
    assert_int_equal(mica_fe448_parity(&mica_fe448_one), 1);
    memset(p, 0xff, sizeof p); /* 2^448 - 1 = p + 2^224 */
    mica_fe448_from_bytes(&a, p);
    assert_int_equal(mica_fe448_is_zero(&a), 0);
    assert_int_equal(mica_fe448_parity(&a), 0);
    p[28] = 0xfe;
    mica_fe448_from_bytes(&a, p);
    assert_int_equal(mica_fe448_is_zero(&a), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inversion),
        cmocka_unit_test(power),
        cmocka_unit_test(selection),
        cmocka_unit_test(predicates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

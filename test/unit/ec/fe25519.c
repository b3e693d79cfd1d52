/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^255 - 19: inversion, powers, selection and predicates. */
#include "ec/fe25519.h"

#include "support/test.h"

static void random_element(struct test_random *random, mica_fe25519 *a)
{
    uint8_t bytes[32];

    test_random_bytes(random, bytes, 32);
    mica_fe25519_from_bytes(a, bytes);
}

static void assert_same(const mica_fe25519 *a, const mica_fe25519 *b)
{
    uint8_t x[32], y[32];

    mica_fe25519_to_bytes(x, a);
    mica_fe25519_to_bytes(y, b);
    assert_memory_equal(x, y, 32);
}

static void inversion(void **state)
{
    struct test_random random = {1};
    mica_fe25519 a, b, r;

    (void)state;
    for (size_t i = 0; i < test_rounds(200, 20000); i++) {
        random_element(&random, &a);
        mica_fe25519_invert(&b, &a);
        mica_fe25519_mul(&r, &a, &b);
        assert_same(&r, &mica_fe25519_one);
    }
    mica_fe25519_invert(&r, &mica_fe25519_zero);
    assert_int_equal(mica_fe25519_is_zero(&r), 1);
    mica_fe25519_invert(&r, &mica_fe25519_one);
    assert_same(&r, &mica_fe25519_one);
    mica_fe25519_neg(&a, &mica_fe25519_one);
    mica_fe25519_carry(&a, &a);
    mica_fe25519_invert(&a, &a);
    mica_fe25519_neg(&a, &a);
    mica_fe25519_carry(&a, &a);
    assert_same(&a, &mica_fe25519_one);
}

/* a^((p - 5) / 8): its eighth power times a^4 is a^(p - 1) = 1. */
static void power(void **state)
{
    struct test_random random = {2};
    mica_fe25519 a, b, c, r;

    (void)state;
    for (size_t i = 0; i < 20; i++) {
        random_element(&random, &a);
        mica_fe25519_pow_p58(&b, &a);
        mica_fe25519_sqr_times(&b, &b, 3);
        mica_fe25519_sqr_times(&c, &a, 2);
        mica_fe25519_mul(&r, &b, &c);
        assert_same(&r, &mica_fe25519_one);
    }
}

static void selection(void **state)
{
    struct test_random random = {3};
    mica_fe25519 a, b, c, d;

    (void)state;
    random_element(&random, &a);
    random_element(&random, &b);
    c = a;
    d = b;
    mica_fe25519_cswap(&c, &d, 0);
    assert_same(&c, &a);
    assert_same(&d, &b);
    mica_fe25519_cswap(&c, &d, ~(mica_fe25519_limb)0);
    assert_same(&c, &b);
    assert_same(&d, &a);
    mica_fe25519_cmov(&c, &a, 0);
    assert_same(&c, &b);
    mica_fe25519_cmov(&c, &a, ~(mica_fe25519_limb)0);
    assert_same(&c, &a);
}

static void predicates(void **state)
{
    uint8_t p[32];
    mica_fe25519 a;

    (void)state;
    assert_int_equal(mica_fe25519_is_zero(&mica_fe25519_zero), 1);
    assert_int_equal(mica_fe25519_is_zero(&mica_fe25519_one), 0);
    assert_int_equal(mica_fe25519_parity(&mica_fe25519_one), 1);
    memset(p, 0xff, sizeof p);
    p[0] = 0xed;
    mica_fe25519_from_bytes(&a, p);
    assert_int_equal(mica_fe25519_is_zero(&a), 1);
    assert_int_equal(mica_fe25519_parity(&a), 0);
    p[0] = 0xee;
    mica_fe25519_from_bytes(&a, p);
    assert_int_equal(mica_fe25519_is_zero(&a), 0);
    assert_int_equal(mica_fe25519_parity(&a), 1);
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

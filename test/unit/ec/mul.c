/* SPDX-License-Identifier: Apache-2.0 */
/* Multiplication by secret scalars: the comb and the windows agree, also on the exceptional scalars. */
#include "support/test_ec.h"

/* k G by the comb and by windows over G. */
static void same(const struct mica_ec_impl *ec, const uint8_t *g, const uint8_t *k)
{
    uint8_t p[2 * MICA_EC_FIELD_MAX], q[2 * MICA_EC_FIELD_MAX];

    assert_ok(mica_ec_mul_base_c(ec, k, p));
    assert_ok(mica_ec_mul_c(ec, k, g, q));
    assert_memory_equal(p, q, 2u * ec->curve->field_len);
}

/* 2^i and n - 2^i, besides small numbers: the sums of both methods meet their exceptions at the ends of the range. */
static void check(const struct mica_ec_impl *ec)
{
    const struct mica_mont *order = ec->curve->domain->order;
    uint8_t k[MICA_EC_SCALAR_MAX], g[2 * MICA_EC_FIELD_MAX];
    struct test_random random = {ec->curve->bits};

    test_ec_scalar(ec, 1, k);
    assert_ok(mica_ec_mul_base_c(ec, k, g));
    for (unsigned i = 0; i < ec->curve->bits - 1u; i += 5) {
        mica_fe x = {0}, y;
        x[i / MICA_LIMB_BITS] = (mica_limb)1 << (i % MICA_LIMB_BITS);
        mica_limb_to_be(k, ec->curve->scalar_len, x, order->n);
        same(ec, g, k);
        mica_limb_sub(y, order->m, x, order->n);
        mica_limb_to_be(k, ec->curve->scalar_len, y, order->n);
        same(ec, g, k);
    }
    for (int i = 1; i <= 34; i++) {
        test_ec_scalar(ec, i, k);
        same(ec, g, k);
        test_ec_scalar(ec, -i, k);
        same(ec, g, k);
        test_random_bytes(&random, k, sizeof k);
        k[0] = 0;
        same(ec, g, k);
    }
    memset(g, 1, sizeof g);
    assert_status(MICA_ERR_POINT, mica_ec_mul_c(ec, k, g, g));
}

static void all_curves(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        check(test_ec_all[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_curves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

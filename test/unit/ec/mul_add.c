/* SPDX-License-Identifier: Apache-2.0 */
/* u G + v P for small u, v and P = G, -G, 2 G, where all sums collide; infinity is told. */
#include "support/test_ec.h"

static void check(const struct mica_ec_impl *ec, int point)
{
    uint8_t u[MICA_EC_SCALAR_MAX], v[MICA_EC_SCALAR_MAX], p[2 * MICA_EC_FIELD_MAX];
    uint8_t got[2 * MICA_EC_FIELD_MAX], wanted[2 * MICA_EC_FIELD_MAX];
    const size_t len = 2u * ec->curve->field_len;

    test_ec_scalar(ec, point, u);
    assert_ok(mica_ec_mul_base_c(ec, u, p));
    for (int i = -6; i <= 6; i++) {
        for (int j = -20; j <= 20; j += 3) {
            const int sum = i + j * point;
            test_ec_scalar(ec, i, u);
            test_ec_scalar(ec, j, v);
            if (sum == 0) {
                assert_status(MICA_ERR_POINT, mica_ec_mul_add_c(ec, u, v, p, got));
                continue;
            }
            assert_ok(mica_ec_mul_add_c(ec, u, v, p, got));
            test_ec_scalar(ec, sum, u);
            assert_ok(mica_ec_mul_base_c(ec, u, wanted));
            assert_memory_equal(got, wanted, len);
        }
    }
    p[0] ^= 1;
    assert_status(MICA_ERR_POINT, mica_ec_mul_add_c(ec, u, v, p, got));
}

static void all_curves(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        check(test_ec_all[i], 1);
        check(test_ec_all[i], -1);
        check(test_ec_all[i], 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_curves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* u G + v P for small u, v and P = G, -G, 2 G, where all sums collide; infinity is told. */
#include "support/test_ec.h"

#include "ec/domain.h"

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

/* The halves that drivers take: u G alone, and a point added to it. */
static void check_halves(const struct mica_ec_impl *ec)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    uint8_t u[MICA_EC_SCALAR_MAX], p[2 * MICA_EC_FIELD_MAX], got[2 * MICA_EC_FIELD_MAX], wanted[2 * MICA_EC_FIELD_MAX];
    const size_t len = 2u * ec->curve->field_len;
    struct mica_ec_jacobian sum;
    struct mica_ec_affine point;

    for (int i = -5; i <= 5; i += 2) {
        test_ec_scalar(ec, i, u);
        mica_ec_mul_base_public(domain, &sum, u);
        assert_true(mica_ec_write_point(domain, got, &sum));
        assert_ok(mica_ec_mul_base_c(ec, u, p));
        assert_memory_equal(got, p, len);
        assert_true(mica_ec_read_point(domain, &point, p));
        mica_ec_accumulate(domain, &sum, point.x, point.y, false);
        assert_true(mica_ec_write_point(domain, got, &sum));
        test_ec_scalar(ec, 2 * i, u);
        assert_ok(mica_ec_mul_base_c(ec, u, wanted));
        assert_memory_equal(got, wanted, len);
        mica_ec_accumulate(domain, &sum, point.x, point.y, true);
        mica_ec_accumulate(domain, &sum, point.x, point.y, true);
        assert_false(mica_ec_write_point(domain, got, &sum));
    }
}

static void all_curves(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        check(test_ec_all[i], 1);
        check(test_ec_all[i], -1);
        check(test_ec_all[i], 2);
        check_halves(test_ec_all[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_curves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Point formulas: exceptions of the complete addition, and the table of odd multiples. */
#include "support/test_ec.h"

static void generator(const struct mica_ec_impl *ec, struct mica_ec_affine *g)
{
    uint8_t k[MICA_EC_SCALAR_MAX], q[MICA_EC_PUBLIC_MAX];

    test_ec_scalar(ec, 1, k);
    assert_ok(mica_ec_public_key(ec, k, q));
    assert_true(mica_ec_read_point(ec->curve->domain, g, q + 1));
}

static void equal_points(const struct mica_ec_domain *domain, const struct mica_ec_jacobian *a,
                         const struct mica_ec_jacobian *b)
{
    uint8_t p[2 * MICA_EC_FIELD_MAX], q[2 * MICA_EC_FIELD_MAX];

    assert_int_equal(mica_ec_write_point(domain, p, a), mica_ec_write_point(domain, q, b));
    assert_memory_equal(p, q, 2 * ((domain->fp->bits + 7u) / 8));
}

static void exceptions(const struct mica_ec_impl *ec)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    const struct mica_fp *fp = domain->fp;
    struct mica_ec_affine g, minus;
    struct mica_ec_jacobian p, twice, r, infinity;

    generator(ec, &g);
    minus = g;
    mica_fp_neg(fp, minus.y, g.y);
    mica_ec_lift(domain, &p, &g);
    mica_ec_double(domain, &twice, &p);
    mica_ec_add_complete(domain, &r, &p, &g); /* equal points */
    equal_points(domain, &r, &twice);
    mica_ec_add_complete(domain, &infinity, &p, &minus); /* opposite points */
    assert_true(mica_limb_is_zero(infinity.z, fp->n));
    mica_ec_add_complete(domain, &r, &infinity, &g); /* infinity */
    equal_points(domain, &r, &p);
    mica_ec_double(domain, &r, &infinity);
    assert_true(mica_limb_is_zero(r.z, fp->n));
    mica_ec_add(domain, &r, &twice, &g); /* 3 G, then 3 G - G = 2 G, by both */
    mica_ec_add_complete(domain, &p, &twice, &g);
    equal_points(domain, &r, &p);
    mica_ec_add(domain, &r, &r, &minus);
    equal_points(domain, &r, &twice);
}

static void multiples(const struct mica_ec_impl *ec)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    struct mica_ec_jacobian table[MICA_EC_WINDOW_POINTS], p;
    struct mica_ec_affine g, entry;

    generator(ec, &g);
    mica_ec_odd_multiples(domain, table, &g);
    mica_ec_lift(domain, &p, &g);
    for (unsigned i = 0; i < MICA_EC_WINDOW_POINTS; i++) {
        struct mica_ec_jacobian lifted;
        memcpy(entry.x, table[i].x, sizeof entry.x);
        memcpy(entry.y, table[i].y, sizeof entry.y);
        mica_ec_lift(domain, &lifted, &entry);
        equal_points(domain, &lifted, &p);
        mica_ec_add_complete(domain, &p, &p, &g);
        mica_ec_add_complete(domain, &p, &p, &g);
    }
}

static void all_curves(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        exceptions(test_ec_all[i]);
        multiples(test_ec_all[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_curves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

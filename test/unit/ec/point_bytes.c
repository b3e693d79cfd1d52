/* SPDX-License-Identifier: Apache-2.0 */
/* Points from and to bytes: what is refused, and the two roots of a compressed point. */
#include "support/test_ec.h"

static void check(const struct mica_ec_impl *ec)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    const size_t len = ec->curve->field_len;
    uint8_t k[MICA_EC_SCALAR_MAX], q[MICA_EC_PUBLIC_MAX], out[2 * MICA_EC_FIELD_MAX], bad[2 * MICA_EC_FIELD_MAX];
    struct mica_ec_affine p, other;

    test_ec_scalar(ec, 7, k);
    assert_ok(mica_ec_public_key(ec, k, q));
    assert_true(mica_ec_read_point(domain, &p, q + 1));
    mica_ec_write_affine(domain, out, &p);
    assert_memory_equal(out, q + 1, 2 * len);
    for (unsigned parity = 0; parity < 2; parity++) {
        assert_true(mica_ec_read_x(domain, &other, q + 1, parity));
        mica_ec_write_affine(domain, out, &other);
        assert_memory_equal(out, q + 1, len);
        assert_int_equal(out[2 * len - 1] & 1, parity);
        assert_int_equal(memcmp(out, q + 1, 2 * len) == 0, (q[2 * len] & 1) == parity);
    }
    memcpy(bad, q + 1, 2 * len); /* not on the curve */
    bad[len - 1] ^= 1;
    assert_false(mica_ec_read_point(domain, &p, bad));
    memset(bad, 0, sizeof bad); /* (0, 0) */
    assert_false(mica_ec_read_point(domain, &p, bad));
    mica_limb_to_be(bad, len, domain->fp->p, domain->fp->n); /* x = p */
    assert_false(mica_ec_read_point(domain, &p, bad));
    assert_false(mica_ec_read_x(domain, &p, bad, 0));
    memset(bad, 0xff, sizeof bad);
    assert_false(mica_ec_read_point(domain, &p, bad));
    struct mica_ec_jacobian infinity = {.x = {1}, .y = {1}};
    assert_false(mica_ec_write_point(domain, out, &infinity));
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

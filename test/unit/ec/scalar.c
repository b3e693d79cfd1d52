/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic modulo the orders, and the reduction of digests and wide random numbers. */
#include "ec/scalar.h"
#include "support/test_ec.h"

static void arithmetic(const struct mica_ec_curve *curve)
{
    struct test_random random = {curve->bits};
    const struct mica_mont *order = curve->domain->order;
    mica_fe a, b, r, one = {1};

    for (unsigned i = 0; i < 30; i++) {
        test_random_bytes(&random, (uint8_t *)a, sizeof a);
        test_random_bytes(&random, (uint8_t *)b, sizeof b);
        a[order->n - 1] &= order->m[order->n - 1] >> 1;
        b[order->n - 1] &= order->m[order->n - 1] >> 1;
        mica_scalar_inv(curve, r, a);
        mica_scalar_mul(curve, r, r, a);
        assert_memory_equal(r, one, order->n * sizeof *r);
        mica_scalar_sub(curve, r, a, b);
        mica_scalar_add(curve, r, r, b);
        assert_memory_equal(r, a, order->n * sizeof *r);
        mica_scalar_sub(curve, r, a, a);
        assert_true(mica_scalar_is_zero(curve, r));
    }
}

static void ranges(const struct mica_ec_impl *ec)
{
    const struct mica_ec_curve *curve = ec->curve;
    const struct mica_mont *order = curve->domain->order;
    uint8_t bytes[MICA_EC_SCALAR_MAX + 8] = {0}, out[MICA_EC_SCALAR_MAX];
    mica_fe r;

    test_ec_scalar(ec, -1, bytes);
    assert_true(mica_scalar_read(curve, r, bytes));
    mica_scalar_write(curve, out, r);
    assert_memory_equal(out, bytes, curve->scalar_len);
    mica_limb_to_be(bytes, curve->scalar_len, order->m, order->n);
    assert_false(mica_scalar_read(curve, r, bytes));
    mica_scalar_reduce(curve, r, bytes, curve->scalar_len);
    assert_true(mica_scalar_is_zero(curve, r));
    memset(bytes, 0, sizeof bytes);
    assert_false(mica_scalar_read(curve, r, bytes));
    mica_scalar_from_wide(curve, r, bytes, curve->scalar_len + 8u); /* 0 becomes 1 */
    mica_scalar_write(curve, out, r);
    test_ec_scalar(ec, 1, bytes);
    assert_memory_equal(out, bytes, curve->scalar_len);
    memset(bytes, 0, sizeof bytes);
    test_ec_scalar(ec, -1, bytes + 8); /* n - 1 becomes 0 + 1, too */
    mica_scalar_from_wide(curve, r, bytes, curve->scalar_len + 8u);
    mica_scalar_write(curve, out, r);
    test_ec_scalar(ec, 1, bytes);
    assert_memory_equal(out, bytes, curve->scalar_len);
}

/* Short digests are taken whole, long ones from the left. */
static void digests(void **state)
{
    uint8_t digest[64], out[66];
    mica_fe r;

    (void)state;
    memset(digest, 0x55, sizeof digest);
    mica_scalar_from_digest(&mica_secp256r1, r, digest, 20);
    mica_scalar_write(&mica_secp256r1, out, r);
    assert_true(test_is_zero(out, 12));
    assert_memory_equal(out + 12, digest, 20);
    mica_scalar_from_digest(&mica_secp256r1, r, digest, 64);
    mica_scalar_write(&mica_secp256r1, out, r);
    assert_memory_equal(out, digest, 32);
    mica_scalar_from_digest(&mica_secp521r1, r, digest, 64);
    mica_scalar_write(&mica_secp521r1, out, r);
    assert_memory_equal(out + 2, digest, 64);
}

static void all_curves(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        arithmetic(test_ec_all[i]->curve);
        ranges(test_ec_all[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_curves),
        cmocka_unit_test(digests),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Keys and points: every documented error, outputs wiped, in-place calls. */
#include <mica/ec.h>

#include "support/test_ec.h"

static const struct mica_ec_impl *const ec = &mica_secp256r1_c;

static void keygen(void **state)
{
    struct test_ec_rng rng;
    uint8_t d[32], e[32], q[65], again[65];

    (void)state;
    test_ec_rng_init(&rng, 1);
    assert_ok(mica_ec_keygen(ec, &rng.rng, d, q));
    assert_ok(mica_ec_public_key(ec, d, again));
    assert_memory_equal(q, again, 65);
    assert_ok(mica_ec_keygen(ec, &rng.rng, e, q));
    assert_memory_not_equal(d, e, 32);
    rng.fail = MICA_ERR_ENTROPY;
    assert_status(MICA_ERR_ENTROPY, mica_ec_keygen(ec, &rng.rng, d, q));
    assert_true(test_is_zero(d, 32));
    assert_true(test_is_zero(q, 65));
    assert_status(MICA_ERR_PARAMETER, mica_ec_keygen(NULL, &rng.rng, d, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_keygen(ec, NULL, d, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_keygen(ec, &rng.rng, NULL, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_keygen(ec, &rng.rng, d, NULL));
}

static void null_pointers(void **state)
{
    uint8_t d[32] = {1}, q[65] = {4};

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_ec_public_key(NULL, d, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_public_key(ec, NULL, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_public_key(ec, d, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ec_check_private(NULL, d));
    assert_status(MICA_ERR_PARAMETER, mica_ec_check_private(ec->curve, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ec_check_public(NULL, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_check_public(ec->curve, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ec_point_decode(NULL, q, 65, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_point_decode(ec->curve, NULL, 65, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_point_decode(ec->curve, q, 65, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_ec_point_compress(NULL, q, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_point_compress(ec->curve, NULL, q));
    assert_status(MICA_ERR_PARAMETER, mica_ec_point_compress(ec->curve, q, NULL));
}

static void refuse(const struct mica_ec_curve *curve, mica_status wanted, const uint8_t *in, size_t len)
{
    uint8_t out[MICA_EC_PUBLIC_MAX];

    memset(out, 1, sizeof out);
    assert_status(wanted, mica_ec_point_decode(curve, in, len, out));
    assert_true(test_is_zero(out, 1 + 2u * curve->field_len));
}

/* Wrong first bytes and lengths, x = p, x without a point, infinity. */
static void refused_points(const struct mica_ec_impl *impl)
{
    const struct mica_ec_curve *curve = impl->curve;
    const size_t n = curve->field_len, len = 1 + 2 * n;
    uint8_t k[MICA_EC_SCALAR_MAX], q[MICA_EC_PUBLIC_MAX], bad[MICA_EC_PUBLIC_MAX + 1];
    unsigned without = 0;

    test_ec_scalar(impl, 9, k);
    assert_ok(mica_ec_public_key(impl, k, q));
    for (unsigned first = 0; first < 256; first++) {
        memcpy(bad, q, len);
        bad[0] = (uint8_t)first;
        if (first != 4) {
            refuse(curve, MICA_ERR_ENCODING, bad, len);
            assert_status(MICA_ERR_ENCODING, mica_ec_check_public(curve, bad));
        }
        if (first != 2 && first != 3) {
            refuse(curve, MICA_ERR_ENCODING, bad, 1 + n);
        }
    }
    memcpy(bad, q, len);
    for (size_t i = 0; i < len; i++) {
        if (i != 1 + n) {
            refuse(curve, MICA_ERR_ENCODING, bad, i);
        }
    }
    refuse(curve, MICA_ERR_ENCODING, bad, len + 1);
    bad[len - 1] ^= 1;
    refuse(curve, MICA_ERR_POINT, bad, len);
    mica_limb_to_be(bad + 1, n, curve->domain->fp->p, curve->domain->fp->n);
    refuse(curve, MICA_ERR_POINT, bad, len);
    bad[0] = 2;
    refuse(curve, MICA_ERR_POINT, bad, 1 + n);
    memset(bad, 0, sizeof bad);
    bad[0] = 4;
    refuse(curve, MICA_ERR_POINT, bad, len); /* (0, 0) */
    bad[0] = 2;
    for (unsigned x = 0; x < 32; x++) {
        uint8_t out[MICA_EC_PUBLIC_MAX];
        bad[n] = (uint8_t)x;
        without += mica_ec_point_decode(curve, bad, 1 + n, out) == MICA_ERR_POINT;
    }
    assert_in_range(without, 4, 28); /* about half of all x have no point */
}

static void points(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        refused_points(test_ec_all[i]);
    }
}

static void in_place(void **state)
{
    uint8_t k[32] = {5}, q[65], p[65];

    (void)state;
    assert_ok(mica_ec_public_key(ec, k, q));
    memcpy(p, q, 65);
    assert_ok(mica_ec_point_compress(ec->curve, p, p));
    assert_ok(mica_ec_point_decode(ec->curve, p, 33, p));
    assert_memory_equal(p, q, 65);
    p[64] ^= 1;
    assert_status(MICA_ERR_POINT, mica_ec_point_compress(ec->curve, p, p));
    assert_true(test_is_zero(p, 33));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keygen),
        cmocka_unit_test(null_pointers),
        cmocka_unit_test(points),
        cmocka_unit_test(in_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The chain of implementations: an accelerator may decline, fail, or do part of the work. */
#include "ec/run.h"
#include "support/test_ec.h"

static mica_status answer;
static unsigned calls;

static mica_status fake_base(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)
{
    (void)self, (void)k, (void)out;
    calls++;
    return answer;
}

static void chain(void **state)
{
    const struct mica_ec_impl fake = {
        .curve = &mica_secp256r1, .name = "fake", .mul_base = fake_base, .otherwise = &mica_secp256r1_c};
    struct mica_ec_impl alone = fake;
    uint8_t k[32], q[65], wanted[65], u[32] = {0};

    (void)state;
    alone.otherwise = NULL;
    test_ec_scalar(&mica_secp256r1_c, 5, k);
    assert_ok(mica_ec_public_key(&mica_secp256r1_c, k, wanted));
    answer = MICA_NOT_ME;
    assert_ok(mica_ec_public_key(&fake, k, q));
    assert_memory_equal(q, wanted, 65);
    assert_int_equal(calls, 1);
    assert_status(MICA_ERR_UNSUPPORTED, mica_ec_run_mul_base(&alone, k, q));
    assert_status(MICA_ERR_UNSUPPORTED, mica_ec_run_mul(&alone, k, wanted + 1, q));
    assert_status(MICA_ERR_UNSUPPORTED, mica_ec_run_mul_add(&alone, u, k, wanted + 1, q));
    answer = MICA_ERR_HARDWARE;
    assert_status(MICA_ERR_HARDWARE, mica_ec_public_key(&fake, k, q));
    assert_true(test_is_zero(q, 65));
    assert_ok(mica_ec_run_mul(&fake, k, wanted + 1, q));
    assert_ok(mica_ec_run_mul_add(&fake, u, k, wanted + 1, q));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chain),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

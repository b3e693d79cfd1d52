/* SPDX-License-Identifier: Apache-2.0 */
/* The portable implementation of Ed25519 behind its descriptor. */
#include <mica/ed25519.h>

#include "support/test.h"

/* s B - 0 A is s B. */
static void two_agrees_with_base(void **state)
{
    struct test_random random = {1};
    uint8_t s[32], zero[32] = {0}, p[32], q[32];

    (void)state;
    assert_string_equal(mica_ed25519_c.name, "ed25519_c");
    for (size_t i = 0; i < 50; i++) {
        test_random_bytes(&random, s, sizeof s);
        s[31] &= 0x0f;
        assert_ok(mica_ed25519_c.multiply_base(NULL, p, s));
        assert_ok(mica_ed25519_c.multiply_two(NULL, q, s, zero, p));
        assert_memory_equal(p, q, 32);
    }
}

static void refuses_bad_points(void **state)
{
    uint8_t s[32] = {5}, k[32] = {7}, a[32] = {1}, q[32];

    (void)state;
    assert_status(MICA_ERR_POINT, mica_ed25519_c.multiply_two(NULL, q, s, k, a));
    a[0] = 2;
    assert_status(MICA_ERR_POINT, mica_ed25519_c.multiply_two(NULL, q, s, k, a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_agrees_with_base),
        cmocka_unit_test(refuses_bad_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The portable implementation of Ed448 behind its descriptor. */
#include <mica/ed448.h>

#include "support/test.h"

/* s B - 0 A is s B. */
static void two_agrees_with_base(void **state)
{
    struct test_random random = {1};
    uint8_t s[56], zero[56] = {0}, p[57], q[57];

    (void)state;
    assert_string_equal(mica_ed448_c.name, "ed448_c");
    for (size_t i = 0; i < 50; i++) {
        test_random_bytes(&random, s, sizeof s);
        s[55] &= 0x1f;
        assert_ok(mica_ed448_c.multiply_base(NULL, p, s));
        assert_ok(mica_ed448_c.multiply_two(NULL, q, s, zero, p));
        assert_memory_equal(p, q, 57);
    }
}

static void refuses_bad_points(void **state)
{
    uint8_t s[56] = {5}, k[56] = {7}, a[57] = {1}, q[57];

    (void)state;
    assert_status(MICA_ERR_POINT, mica_ed448_c.multiply_two(NULL, q, s, k, a));
    a[56] = 1;
    assert_status(MICA_ERR_POINT, mica_ed448_c.multiply_two(NULL, q, s, k, a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_agrees_with_base),
        cmocka_unit_test(refuses_bad_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

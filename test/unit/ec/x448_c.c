/* SPDX-License-Identifier: Apache-2.0 */
/* The portable implementation of X448 behind its descriptor: clamping and the base point. */
#include <mica/x448.h>

#include "support/test.h"

/* Bits 0 and 1 of a scalar are ignored and bit 447 counts as set: RFC 7748, clause 5. */
static void clamping(void **state)
{
    struct test_random random = {1};
    uint8_t k[56], u[56], r[56], s[56];

    (void)state;
    test_random_bytes(&random, k, sizeof k);
    test_random_bytes(&random, u, sizeof u);
    assert_ok(mica_x448_c.multiply(NULL, r, k, u));
    k[0] ^= 3;
    k[55] ^= 0x80;
    assert_ok(mica_x448_c.multiply(NULL, s, k, u));
    assert_memory_equal(r, s, 56);
}

/* The fixed base gives what the ladder gives for u = 5. */
static void base_point(void **state)
{
    static const uint8_t five[56] = {5};
    struct test_random random = {2};
    uint8_t k[56], r[56], s[56];

    (void)state;
    for (size_t i = 0; i < test_rounds(300, 30000); i++) {
        test_random_bytes(&random, k, sizeof k);
        if (i < 4) {
            memset(k, i & 1 ? 0xff : 0, sizeof k);
            k[17] ^= (uint8_t)(i & 2);
        }
        assert_ok(mica_x448_c.multiply(NULL, r, k, NULL));
        assert_ok(mica_x448_c.multiply(NULL, s, k, five));
        assert_memory_equal(r, s, 56);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clamping),
        cmocka_unit_test(base_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

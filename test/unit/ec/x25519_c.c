/* SPDX-License-Identifier: Apache-2.0 */
/* The portable implementation of X25519 behind its descriptor: clamping and the base point. */
#include <mica/x25519.h>

#include "support/test.h"

/* Bits 0..2 and 255 of a scalar are ignored and bit 254 counts as set: RFC 7748, clause 5. */
static void clamping(void **state)
{
    struct test_random random = {1};
    uint8_t k[32], u[32], r[32], s[32];

    (void)state;
    test_random_bytes(&random, k, sizeof k);
    test_random_bytes(&random, u, sizeof u);
    assert_ok(mica_x25519_c.multiply(NULL, r, k, u));
    k[0] ^= 7;
    k[31] ^= 0xc0;
    k[31] ^= (uint8_t)((k[31] & 0x40) ^ 0x40);
    assert_ok(mica_x25519_c.multiply(NULL, s, k, u));
    assert_memory_equal(r, s, 32);
}

/* The fixed base gives what the ladder gives for u = 9. */
static void base_point(void **state)
{
    static const uint8_t nine[32] = {9};
    struct test_random random = {2};
    uint8_t k[32], r[32], s[32];

    (void)state;
    for (size_t i = 0; i < test_rounds(300, 30000); i++) {
        test_random_bytes(&random, k, sizeof k);
        if (i < 4) {
            memset(k, i & 1 ? 0xff : 0, sizeof k);
            k[17] ^= (uint8_t)(i & 2);
        }
        assert_ok(mica_x25519_c.multiply(NULL, r, k, NULL));
        assert_ok(mica_x25519_c.multiply(NULL, s, k, nine));
        assert_memory_equal(r, s, 32);
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

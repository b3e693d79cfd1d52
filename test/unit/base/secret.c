/* SPDX-License-Identifier: Apache-2.0 */
/* Wiping and comparing secrets. */
#include <mica/secret.h>

#include "support/test.h"

static void wipe_clears_exactly_its_bytes(void **state)
{
    uint8_t bytes[40];

    (void)state;
    for (size_t start = 0; start < 8; start++) {
        for (size_t len = 0; len + start <= 32; len++) {
            memset(bytes, 0xa5, sizeof bytes);
            mica_wipe(bytes + start, len);
            for (size_t i = 0; i < sizeof bytes; i++) {
                assert_int_equal(bytes[i], i >= start && i < start + len ? 0 : 0xa5);
            }
        }
    }
    mica_wipe(NULL, 0);
}

static void equal_finds_a_difference_of_one_bit_anywhere(void **state)
{
    uint8_t a[65], b[65];

    (void)state;
    for (size_t i = 0; i < sizeof a; i++) {
        a[i] = b[i] = (uint8_t)(i * 7 + 1);
    }
    assert_true(mica_equal(a, b, sizeof a));
    for (size_t bit = 0; bit < 8 * sizeof a; bit++) {
        b[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_false(mica_equal(a, b, sizeof a));
        assert_true(mica_equal(a, b, bit / 8));
        b[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
}

static void nothing_equals_nothing(void **state)
{
    (void)state;
    assert_true(mica_equal("a", "b", 0));
    assert_true(mica_equal(NULL, NULL, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wipe_clears_exactly_its_bytes),
        cmocka_unit_test(equal_finds_a_difference_of_one_bit_anywhere),
        cmocka_unit_test(nothing_equals_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

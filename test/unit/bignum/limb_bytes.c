/* SPDX-License-Identifier: Apache-2.0 */
/* Reading and writing big-endian bytes: values, padding, overflow. */
#include "unit/bignum/reference.h"

static void known_value(void **state)
{
    const uint8_t bytes[5] = {0x01, 0x02, 0x03, 0x04, 0x05};
    mica_limb a[3];
    uint8_t out[7];

    (void)state;
    assert_true(mica_limb_from_be(a, 3, bytes, 5) == (mica_limb)-1);
    assert_true((uint32_t)a[0] == 0x02030405);
    mica_limb_to_be(out, 7, a, 3);
    test_assert_hex(out, 7, "00000102030405");
    mica_limb_to_be(out, 2, a, 3);
    test_assert_hex(out, 2, "0405");
}

static void overflow_is_reported(void **state)
{
    uint8_t bytes[MICA_LIMB_BYTES + 1] = {0};
    mica_limb a[1];

    (void)state;
    assert_true(mica_limb_from_be(a, 1, bytes, sizeof bytes) == (mica_limb)-1);
    bytes[0] = 1;
    assert_true(mica_limb_from_be(a, 1, bytes, sizeof bytes) == 0);
}

static void round_trip(void **state)
{
    struct test_random random = {3};
    uint8_t in[100], out[100];
    mica_limb a[40];

    (void)state;
    for (size_t len = 0; len <= sizeof in; len++) {
        test_random_bytes(&random, in, len);
        assert_true(mica_limb_from_be(a, COUNT_OF(a), in, len));
        mica_limb_to_be(out, len, a, COUNT_OF(a));
        assert_memory_equal(in, out, len);
    }
}

/* Turned numbers are their own bytes, for odd and even lengths. */
static void turned_in_place(void **state)
{
    struct test_random random = {4};
    uint8_t bytes[5 * MICA_LIMB_BYTES];
    mica_limb a[5], b[5];

    (void)state;
    for (size_t n = 0; n <= 5; n++) {
        test_random_bytes(&random, (uint8_t *)a, sizeof a);
        memcpy(b, a, sizeof a);
        mica_limb_to_be(bytes, n * MICA_LIMB_BYTES, a, n);
        mica_limb_turn(a, n);
        assert_memory_equal(a, bytes, n * MICA_LIMB_BYTES);
        mica_limb_turn(a, n);
        assert_memory_equal(a, b, sizeof a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_value),
        cmocka_unit_test(overflow_is_reported),
        cmocka_unit_test(round_trip),
        cmocka_unit_test(turned_in_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

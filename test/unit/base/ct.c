/* SPDX-License-Identifier: Apache-2.0 */
/* The constant-time masks against plain comparisons, at the corners of the words and at random. */
#include "base/ct.h"

#include "support/test.h"

static const uint64_t corners[] = {
    0, 1, 2, 0x7f, 0x80, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x100000000,
    0x7fffffffffffffff, 0x8000000000000000, 0x8000000000000001, 0xfffffffffffffffe, 0xffffffffffffffff,
};

static void check_u32(uint32_t a, uint32_t b)
{
    assert_int_equal(mica_ct_is_zero_u32(a), a == 0 ? UINT32_MAX : 0);
    assert_int_equal(mica_ct_eq_u32(a, b), a == b ? UINT32_MAX : 0);
    assert_int_equal(mica_ct_lt_u32(a, b), a < b ? UINT32_MAX : 0);
    assert_int_equal(mica_ct_select_u32(UINT32_MAX, a, b), a);
    assert_int_equal(mica_ct_select_u32(0, a, b), b);
    assert_int_equal(mica_ct_barrier_u32(a), a);
}

static void check_u64(uint64_t a, uint64_t b)
{
    assert_true(mica_ct_is_zero_u64(a) == (a == 0 ? UINT64_MAX : 0));
    assert_true(mica_ct_eq_u64(a, b) == (a == b ? UINT64_MAX : 0));
    assert_true(mica_ct_lt_u64(a, b) == (a < b ? UINT64_MAX : 0));
    assert_true(mica_ct_select_u64(UINT64_MAX, a, b) == a);
    assert_true(mica_ct_select_u64(0, a, b) == b);
    assert_true(mica_ct_barrier_u64(a) == a);
}

static void corner_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(corners); i++) {
        for (size_t j = 0; j < COUNT_OF(corners); j++) {
            check_u32((uint32_t)corners[i], (uint32_t)corners[j]);
            check_u64(corners[i], corners[j]);
        }
    }
}

static void random_values(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (size_t i = 0; i < test_rounds(100000, 10000000); i++) {
        uint64_t a = test_random_u64(&random), b = test_random_u64(&random);
        check_u32((uint32_t)a, (uint32_t)b);
        check_u64(a, b);
        check_u64(a, a);
    }
}

static void masks_from_bits(void **state)
{
    (void)state;
    assert_int_equal(mica_ct_mask_u32(0), 0);
    assert_int_equal(mica_ct_mask_u32(1), UINT32_MAX);
    assert_true(mica_ct_mask_u64(0) == 0);
    assert_true(mica_ct_mask_u64(1) == UINT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corner_values),
        cmocka_unit_test(random_values),
        cmocka_unit_test(masks_from_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

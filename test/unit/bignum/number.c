/* SPDX-License-Identifier: Apache-2.0 */
/* Big-endian numbers. */
#include "bignum/number.h"

#include "support/test.h"

static void helpers(void **state)
{
    static const uint8_t bytes[] = {0, 0, 0x12, 0x35}, p[] = {0x12, 0x37}, minus_one[] = {0x12, 0x36}, one[] = {1};
    const struct mica_number padded = {bytes, 4}, modulus = {p, 2}, last = {minus_one, 2}, unit = {one, 1};
    struct mica_number x = mica_number_strip(&padded), zero = {bytes, 2};
    uint8_t out[3];

    (void)state;
    assert_ptr_equal(x.bytes, bytes + 2);
    assert_int_equal(x.len, 2);
    assert_int_equal(mica_number_bits(&x), 13);
    assert_true(mica_number_is_odd(&x));
    assert_false(mica_number_is_odd(&last));
    zero = mica_number_strip(&zero);
    assert_int_equal(zero.len, 0);
    assert_int_equal(mica_number_bits(&zero), 0);
    assert_true(mica_number_is_below(&x, &modulus));
    assert_false(mica_number_is_below(&modulus, &modulus));
    assert_true(mica_number_is_below(&unit, &modulus));
    assert_true(mica_number_is_inside(&x, &modulus));
    assert_false(mica_number_is_inside(&last, &modulus));
    assert_false(mica_number_is_inside(&unit, &modulus));
    assert_false(mica_number_is_inside(&zero, &modulus));
    assert_false(mica_number_is_inside(&modulus, &modulus));
    assert_true(mica_number_less(minus_one, p, 2));
    assert_false(mica_number_less(p, p, 2));
    mica_number_pad(out, 3, &modulus);
    test_assert_hex(out, 3, "001237");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(helpers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Selection from a comb and digits of scalars. */
#include "ec/edwards.h"

#include "support/test.h"

static void selection(void **state)
{
    uint32_t block[MICA_EDWARDS_BLOCK][12], out[12];

    (void)state;
    for (uint32_t i = 0; i < MICA_EDWARDS_BLOCK; i++) {
        for (uint32_t j = 0; j < 12; j++) {
            block[i][j] = 0x9e3779b9u * (12 * i + j + 1);
        }
    }
    for (uint32_t teeth = 0; teeth < 2 * MICA_EDWARDS_BLOCK; teeth++) {
        uint32_t minus = mica_edwards_select(out, block[0], 12, teeth);
        uint32_t index = teeth >= MICA_EDWARDS_BLOCK ? teeth - MICA_EDWARDS_BLOCK : MICA_EDWARDS_BLOCK - 1 - teeth;
        assert_int_equal(minus, teeth >= MICA_EDWARDS_BLOCK ? 0 : 0xffffffffu);
        assert_memory_equal(out, block[index], sizeof out);
    }
}

static void teeth_bits(void **state)
{
    mica_limb k[4 * 64 / MICA_LIMB_BITS] = {0};
    unsigned n = COUNT_OF(k), space = 13;

    (void)state;
    for (unsigned bit = 0; bit < 256; bit++) {
        k[bit / MICA_LIMB_BITS] = (mica_limb)1 << (bit % MICA_LIMB_BITS);
        for (unsigned block = 0; block < MICA_EDWARDS_BLOCKS; block++) {
            for (unsigned position = 0; position < space; position++) {
                uint32_t expected = 0;
                for (unsigned i = 0; i < MICA_EDWARDS_TEETH; i++) {
                    expected |= (uint32_t)(bit == (block * MICA_EDWARDS_TEETH + i) * space + position) << i;
                }
                assert_int_equal(mica_edwards_teeth(k, n, block, position, space), expected);
            }
        }
        k[bit / MICA_LIMB_BITS] = 0;
    }
}

/* The digits' sum is the scalar: add them up from the top into bytes with a sign. */
static void check_wnaf(const uint8_t *scalar, unsigned bytes, unsigned window)
{
    int8_t digits[8 * 56 + 1];
    uint8_t sum[58] = {0};
    unsigned run = 0;

    mica_edwards_wnaf(digits, scalar, 8 * bytes, window);
    for (unsigned i = 8 * bytes + 1; i-- > 0;) {
        int carry = digits[i];
        for (unsigned j = 0; j < bytes + 2; j++) {
            carry += 2 * sum[j];
            sum[j] = (uint8_t)carry;
            carry >>= 8;
        }
        if (digits[i]) {
            assert_true(digits[i] & 1);
            assert_true(abs(digits[i]) < 1 << (window - 1));
            assert_true(run == 0);
        }
        run = digits[i] ? window - 1 : run - (run > 0);
    }
    assert_memory_equal(sum, scalar, bytes);
    assert_true(sum[bytes] == 0 && sum[bytes + 1] == 0);
}

static void wnaf(void **state)
{
    struct test_random random = {1};
    uint8_t scalar[56];

    (void)state;
    for (size_t i = 0; i < test_rounds(300, 30000); i++) {
        test_random_bytes(&random, scalar, sizeof scalar);
        if (i < 4) {
            memset(scalar, i & 1 ? 0xff : 0, sizeof scalar);
            scalar[0] ^= (uint8_t)(i & 2);
        }
        check_wnaf(scalar, 32, 5);
        check_wnaf(scalar, 32, 6);
        check_wnaf(scalar, 56, 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(selection),
        cmocka_unit_test(teeth_bits),
        cmocka_unit_test(wnaf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

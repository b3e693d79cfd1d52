/* SPDX-License-Identifier: Apache-2.0 */
/* Recoded scalars: the digits sum up to the scalar, or to n minus it. */
#include "ec/recode.h"
#include "support/test_ec.h"

/* sum = 16 sum + digit, from the top; all sums are positive. */
static void add_digit(mica_limb *sum, size_t n, struct mica_ec_digit digit)
{
    mica_fe value = {2 * digit.index + 1};

    for (unsigned i = 0; i < 4; i++) {
        mica_limb_add(sum, sum, sum, n);
    }
    if (digit.negative) {
        mica_limb_sub(sum, sum, value, n);
    } else {
        mica_limb_add(sum, sum, value, n);
    }
}

static void check_windows(const struct mica_ec_impl *ec, const uint8_t *k)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    const unsigned windows = (ec->curve->bits + 3u) / 4;
    const size_t n = domain->order->n;
    struct mica_ec_digits digits;
    mica_limb sum[MICA_FP_LIMBS_MAX + 1] = {0};
    uint8_t out[MICA_EC_SCALAR_MAX];

    mica_ec_recode(domain, &digits, k, 4 * windows);
    for (unsigned i = windows; i-- > 0;) {
        add_digit(sum, n, mica_ec_window_digit(&digits, i));
    }
    if (digits.negate) {
        mica_limb_sub(sum, domain->order->m, sum, n);
    }
    mica_limb_to_be(out, ec->curve->scalar_len, sum, n);
    assert_memory_equal(out, k, ec->curve->scalar_len);
}

static void check_comb(const struct mica_ec_impl *ec, const uint8_t *k)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    const unsigned rows = mica_ec_comb_rows(domain);
    const unsigned total = rows * MICA_EC_COMB_TEETH * MICA_EC_COMB_BLOCKS;
    struct mica_ec_digits digits;

    assert_true(total >= ec->curve->bits);
    mica_ec_recode(domain, &digits, k, total);
    for (unsigned block = 0; block < MICA_EC_COMB_BLOCKS; block++) {
        const unsigned last = ((MICA_EC_COMB_TEETH - 1) * MICA_EC_COMB_BLOCKS + block) * rows;
        for (unsigned row = 0; row < rows; row++) {
            const struct mica_ec_digit digit = mica_ec_comb_digit(&digits, rows, row, block);
            const unsigned at = last + row; /* the top tooth's bit is the sign */
            const mica_limb bit = (digits.bits[at / MICA_LIMB_BITS] >> (at % MICA_LIMB_BITS)) & 1;
            assert_true(digit.index < MICA_EC_COMB_POINTS);
            assert_true((digit.negative == 0) == (bit == 1));
        }
    }
}

static void all_curves(void **state)
{
    uint8_t k[MICA_EC_SCALAR_MAX];

    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        for (int edge = -20; edge <= 20; edge++) {
            if (edge) {
                test_ec_scalar(test_ec_all[i], edge, k);
                check_windows(test_ec_all[i], k);
                check_comb(test_ec_all[i], k);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_curves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

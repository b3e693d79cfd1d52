/* SPDX-License-Identifier: Apache-2.0 */
/* What all fields share: square roots, negation, reading of numbers not below the prime. */
#include "support/test_ec.h"

static void roots(const struct mica_fp *fp)
{
    struct test_random random = {fp->bits};
    unsigned squares = 0;
    mica_fe a, r, check;

    for (unsigned i = 0; i < 24; i++) {
        mica_fe zero = {0};
        test_random_bytes(&random, (uint8_t *)a, sizeof a);
        a[fp->n - 1] &= fp->p[fp->n - 1] >> 1;
        if (mica_fp_sqrt(fp, r, a)) {
            fp->sqr(check, r);
            assert_memory_equal(check, a, fp->n * sizeof *a);
            squares++;
        }
        fp->sqr(check, a); /* a square has a root, plus or minus a */
        assert_true(mica_fp_sqrt(fp, r, check));
        mica_fp_neg(fp, check, r);
        assert_true(mica_limb_eq(r, a, fp->n) || mica_limb_eq(check, a, fp->n));
        assert_true(mica_fp_sqrt(fp, r, zero));
        assert_true(mica_limb_is_zero(r, fp->n));
    }
    assert_in_range(squares, 4, 20); /* about half of all numbers */
}

static void bytes(const struct mica_fp *fp)
{
    const size_t len = (fp->bits + 7u) / 8;
    uint8_t in[MICA_EC_FIELD_MAX], out[MICA_EC_FIELD_MAX];
    mica_fe a;

    mica_limb_to_be(in, len, fp->p, fp->n);
    assert_false(mica_fp_from_be(fp, a, in));
    in[len - 1] -= 1; /* p is odd */
    assert_true(mica_fp_from_be(fp, a, in));
    mica_fp_to_be(fp, out, a);
    assert_memory_equal(in, out, len);
    mica_fp_neg(fp, a, a);
    assert_memory_equal(a, fp->one, fp->n * sizeof *a);
    memset(in, 0xff, sizeof in);
    assert_false(mica_fp_from_be(fp, a, in));
}

static void all_fields(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        roots(test_ec_all[i]->curve->domain->fp);
        bytes(test_ec_all[i]->curve->domain->fp);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_fields),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

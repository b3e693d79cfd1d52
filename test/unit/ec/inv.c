/* SPDX-License-Identifier: Apache-2.0 */
/* Inversion by division steps: products with the inverse are one, for fields and orders. */
#include "ec/inv.h"
#include "support/test_ec.h"

static void check(const struct mica_inv_modulus *modulus, const mica_limb *a)
{
    mica_fe inverse, rr, r;
    const struct mica_mont mont = {.m = modulus->m, .rr = rr, .m0_inv = modulus->m0_inv, .n = modulus->n};

    mica_inv_mod(inverse, a, modulus);
    assert_true(mica_limb_lt(inverse, modulus->m, modulus->n));
    mica_mont_rr(rr, modulus->m, modulus->n);
    mica_mont_mul(r, a, inverse, &mont);
    mica_mont_mul(r, r, rr, &mont);
    if (mica_limb_is_zero(a, modulus->n)) {
        assert_true(mica_limb_is_zero(inverse, modulus->n));
    } else {
        assert_int_equal(r[0], 1);
        assert_true(test_is_zero(r + 1, (modulus->n - 1u) * sizeof *r));
    }
}

static void check_modulus(const struct mica_inv_modulus *modulus)
{
    struct test_random random = {modulus->m[0]};
    mica_fe a;

    for (unsigned i = 0; i < 40; i++) {
        mica_fe small = {i};
        check(modulus, small);
        mica_limb_sub(a, modulus->m, small, modulus->n);
        if (i) {
            check(modulus, a);
        }
        test_random_bytes(&random, (uint8_t *)a, sizeof a);
        a[modulus->n - 1] &= modulus->m[modulus->n - 1] >> 1;
        check(modulus, a);
    }
}

static void all_moduli(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_EC_COUNT; i++) {
        const struct mica_ec_domain *domain = test_ec_all[i]->curve->domain;
        const struct mica_fp *fp = domain->fp;
        check_modulus(&(struct mica_inv_modulus){fp->p, fp->m0_inv, fp->bits, fp->n});
        check_modulus(&(struct mica_inv_modulus){domain->order->m, domain->order->m0_inv, fp->bits, fp->n});
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moduli),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

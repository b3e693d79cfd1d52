/* SPDX-License-Identifier: Apache-2.0 */
/* Exponentiation: the three ways agree with each other and with repeated multiplication. */
#include "bignum/exp.h"

#include "unit/bignum/reference.h"

#define N 5

/* a^x by squaring and multiplying in the reference arithmetic. */
static void reference_exp(mica_limb *r, const mica_limb *a, const uint8_t *x, size_t len, const struct mica_mod *mod)
{
    const size_t n = mod->mont.n;

    memset(r, 0, n * sizeof *r);
    r[0] = 1;
    for (size_t i = 0; i < 8 * len; i++) {
        mica_limb t[N];
        reference_mulmod(t, r, r, mod->mont.m, n);
        memcpy(r, t, n * sizeof *r);
        if ((x[i / 8] >> (7 - i % 8)) & 1) {
            reference_mulmod(t, r, a, mod->mont.m, n);
            memcpy(r, t, n * sizeof *r);
        }
    }
}

static mica_status check(void *arg, struct mica_scratch *scratch)
{
    struct test_random *random = arg;
    const size_t n = 1 + test_random_below(random, N), len = 1 + test_random_below(random, 9);
    uint8_t m[N * MICA_LIMB_BYTES], x[9], y[9];
    mica_limb a[N], b[N], r[N], t[N], ax[N], by[N];
    const struct mica_exponent exponent = {x, len};
    const struct mica_power powers[2] = {{t, x}, {r, y}};
    struct mica_mod mod;

    test_random_bytes(random, m, sizeof m);
    test_random_bytes(random, x, sizeof x);
    test_random_bytes(random, y, sizeof y);
    memset(x, 0, test_random_below(random, (uint32_t)len + 1));
    m[0] |= 1;
    m[n * MICA_LIMB_BYTES - 1] |= 3;
    assert_true(mica_mod_prepare(&mod, m, n * MICA_LIMB_BYTES, n, scratch));
    reference_random(random, t, n);
    reference_mod(a, t, n, mod.mont.m, n);
    reference_random(random, t, n);
    reference_mod(b, t, n, mod.mont.m, n);
    reference_exp(ax, a, x, len, &mod);
    reference_exp(by, b, y, len, &mod);
    mica_mod_to_mont(r, a, &mod);
    mica_exp_secret(r, &exponent, &mod, scratch);
    mica_mod_from_mont(r, r, &mod);
    assert_memory_equal(r, ax, n * sizeof *r);
    mica_exp_public(r, a, &exponent, &mod, scratch);
    assert_memory_equal(r, ax, n * sizeof *r);
    mica_mod_to_mont(t, a, &mod);
    mica_mod_to_mont(r, b, &mod);
    mica_exp_double(a, powers, len, &mod, scratch);
    mica_mod_from_mont(a, a, &mod);
    reference_mulmod(t, ax, by, mod.mont.m, n);
    assert_memory_equal(a, t, n * sizeof *r);
    return MICA_OK;
}

static void three_ways(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (unsigned round = 0; round < 150; round++) {
        assert_ok(mica_scratch_run(MICA_MOD_NEED(N) + MICA_EXP_NEED(N), check, &random));
    }
}

static mica_status no_exponent(void *arg, struct mica_scratch *scratch)
{
    const uint8_t m = 13;
    const struct mica_exponent none = {NULL, 0};
    mica_limb r = 5;
    struct mica_mod mod;

    (void)arg;
    assert_true(mica_mod_prepare(&mod, &m, 1, 1, scratch));
    mica_exp_secret(&r, &none, &mod, scratch);
    mica_mod_from_mont(&r, &r, &mod);
    assert_true(r == 1);
    r = 5;
    mica_exp_public(&r, &r, &none, &mod, scratch);
    assert_true(r == 1);
    return MICA_OK;
}

static void empty_exponent(void **state)
{
    (void)state;
    assert_ok(mica_scratch_run(MICA_MOD_NEED(1) + MICA_EXP_NEED(1), no_exponent, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_ways),
        cmocka_unit_test(empty_exponent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

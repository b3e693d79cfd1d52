/* SPDX-License-Identifier: Apache-2.0 */
/* Limb arithmetic, modular inversion and exponentiation against OpenSSL's BN. */
#include <openssl/bn.h>

#include <mica/modexp.h>

#include "bignum/exp.h"
#include "support/test.h"

#define LIMBS_MAX MICA_LIMBS_FOR_BITS(4096)

static size_t cases;

static BIGNUM *to_bn(const mica_limb *a, size_t n)
{
    uint8_t bytes[LIMBS_MAX * 2 * MICA_LIMB_BYTES];

    mica_limb_to_be(bytes, n * MICA_LIMB_BYTES, a, n);
    return BN_bin2bn(bytes, (int)(n * MICA_LIMB_BYTES), NULL);
}

static void assert_equals_bn(const mica_limb *a, size_t n, BIGNUM *expected)
{
    BIGNUM *got = to_bn(a, n);

    assert_int_equal(BN_cmp(got, expected), 0);
    BN_free(got);
    BN_free(expected);
    cases++;
}

static void random_limbs(struct test_random *random, mica_limb *a, size_t n)
{
    test_random_bytes(random, (uint8_t *)a, n * sizeof *a);
    if (test_random_below(random, 4) == 0) {
        size_t from = test_random_below(random, (uint32_t)n);
        memset(a + from, (int)test_random_below(random, 2) * 0xff, (n - from) * sizeof *a);
    }
}

static void products(void **state)
{
    struct test_random random = {1};
    static mica_limb a[LIMBS_MAX], b[LIMBS_MAX], r[2 * LIMBS_MAX];
    BN_CTX *ctx = BN_CTX_new();

    (void)state;
    for (size_t round = 0; round < test_rounds(3, 50); round++) {
        for (size_t n = 1; n <= LIMBS_MAX; n += n < 40 ? 1 : 13) {
            random_limbs(&random, a, n);
            random_limbs(&random, b, n);
            BIGNUM *x = to_bn(a, n), *y = to_bn(b, n), *p = BN_new(), *s = BN_new();
            BN_mul(p, x, y, ctx);
            BN_sqr(s, x, ctx);
            mica_limb_mul(r, a, b, n);
            assert_equals_bn(r, 2 * n, p);
            mica_limb_sqr(r, a, n);
            assert_equals_bn(r, 2 * n, s);
            BN_free(x);
            BN_free(y);
        }
    }
    BN_CTX_free(ctx);
}

struct inverse_job {
    mica_limb *r, *a, *m;
    size_t n;
    mica_limb ok;
    mica_limb *gcd;
};

static mica_status run_inverse(void *arg, struct mica_scratch *scratch)
{
    struct inverse_job *job = arg;

    job->ok = mica_mod_inverse(job->r, job->a, job->m, job->n, scratch);
    mica_mod_gcd(job->gcd, job->a, job->m, job->n, scratch);
    return MICA_OK;
}

static void check_inverse(const mica_limb *a, const mica_limb *m, size_t n, BN_CTX *ctx)
{
    static mica_limb r[LIMBS_MAX], g[LIMBS_MAX], a_copy[LIMBS_MAX], m_copy[LIMBS_MAX];
    struct inverse_job job = {r, a_copy, m_copy, n, 0, g};
    BIGNUM *x = to_bn(a, n), *y = to_bn(m, n), *gcd = BN_new(), *inverse;

    memcpy(a_copy, a, n * sizeof *a);
    memcpy(m_copy, m, n * sizeof *m);
    assert_ok(mica_scratch_run(MICA_MOD_INVERSE_NEED(n), run_inverse, &job));
    BN_gcd(gcd, x, y, ctx);
    assert_true((job.ok != 0) == BN_is_one(gcd));
    inverse = BN_mod_inverse(NULL, x, y, ctx);
    assert_equals_bn(r, n, inverse ? inverse : BN_new());
    assert_equals_bn(g, n, gcd);
    BN_free(x);
    BN_free(y);
}

static void inverses(void **state)
{
    struct test_random random = {2};
    static mica_limb a[LIMBS_MAX], m[LIMBS_MAX];
    BN_CTX *ctx = BN_CTX_new();

    (void)state;
    for (size_t round = 0; round < test_rounds(400, 5000); round++) {
        size_t n = 1 + test_random_below(&random, round % 16 ? 12 : LIMBS_MAX / 2);
        random_limbs(&random, m, n);
        random_limbs(&random, a, n);
        m[0] |= 3;
        if (test_random_below(&random, 8) == 0) {
            memset(a, 0, n * sizeof *a);
            a[0] = (mica_limb)test_random_below(&random, 3);
        }
        while (!mica_limb_lt(a, m, n)) {
            a[n - 1] >>= 1;
            a[n - 1] &= m[n - 1] | (m[n - 1] >> 1);
            if (mica_limb_lt(m, a, n) && a[n - 1] == m[n - 1]) {
                mica_limb_sub(a, a, m, n);
            }
            if (a[n - 1] == 0 && m[n - 1] == 0) {
                m[n - 1] = 1;
            }
        }
        check_inverse(a, m, n, ctx);
    }
    BN_CTX_free(ctx);
}

static void check_exp(struct test_random *random, size_t len, size_t e_len, bool is_public, BN_CTX *ctx)
{
    uint8_t m[520], b[520], e[520], out[520];
    struct mica_modexp_args args = {.modulus = m, .base = b, .exponent = e, .modulus_len = len, .exponent_len = e_len,
                                    .public_exponent = is_public};

    test_random_bytes(random, m, len);
    test_random_bytes(random, b, len);
    test_random_bytes(random, e, e_len);
    m[len - 1] |= 3;
    m[0] |= 1;
    b[0] = m[0] - 1;
    memset(e, 0, test_random_below(random, (uint32_t)e_len + 1) / 2);
    BIGNUM *bm = BN_bin2bn(m, (int)len, NULL), *bb = BN_bin2bn(b, (int)len, NULL);
    BIGNUM *be = BN_bin2bn(e, (int)e_len, NULL), *expected = BN_new();
    BN_mod_exp(expected, bb, be, bm, ctx);
    assert_ok(mica_modexp(NULL, &args, out));
    BIGNUM *got = BN_bin2bn(out, (int)len, NULL);
    assert_int_equal(BN_cmp(got, expected), 0);
    assert_ok(mica_modexp(&mica_modexp_c, &args, b)); /* in place */
    assert_memory_equal(b, out, len);
    cases += 2;
    BN_free(bm);
    BN_free(bb);
    BN_free(be);
    BN_free(got);
    BN_free(expected);
}

static void exponentiations(void **state)
{
    static const size_t lens[] = {1, 2, 4, 5, 8, 9, 20, 28, 32, 33, 63, 64, 65, 96, 127, 128, 129, 192, 256};
    struct test_random random = {3};
    BN_CTX *ctx = BN_CTX_new();

    (void)state;
    for (size_t round = 0; round < test_rounds(6, 100); round++) {
        for (size_t i = 0; i < COUNT_OF(lens); i++) {
            size_t e_len = test_random_below(&random, (uint32_t)(lens[i] < 40 ? lens[i] + 9 : 40));
            check_exp(&random, lens[i], e_len, round % 2, ctx);
        }
    }
    check_exp(&random, 256, 256, false, ctx);
    check_exp(&random, 384, 48, false, ctx);
    check_exp(&random, 512, 64, false, ctx);
    BN_CTX_free(ctx);
}

struct double_job {
    const uint8_t *m, *a, *b, *x, *y;
    size_t len;
    uint8_t *out;
};

static mica_status run_double(void *arg, struct mica_scratch *scratch)
{
    const struct double_job *job = arg;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * job->len);
    mica_limb *a = mica_scratch_take(scratch, n), *b = mica_scratch_take(scratch, n);
    mica_limb *r = mica_scratch_take(scratch, n);
    struct mica_power powers[2] = {{a, job->x}, {b, job->y}};
    struct mica_mod mod;

    assert_true(mica_mod_prepare(&mod, job->m, job->len, n, scratch) != 0);
    mica_limb_from_be(a, n, job->a, job->len);
    mica_limb_from_be(b, n, job->b, job->len);
    mica_mod_to_mont(a, a, &mod);
    mica_mod_to_mont(b, b, &mod);
    mica_exp_double(r, powers, 20, &mod, scratch);
    mica_mod_from_mont(r, r, &mod);
    mica_limb_to_be(job->out, job->len, r, n);
    return MICA_OK;
}

static void double_exponentiations(void **state)
{
    struct test_random random = {4};
    uint8_t m[128], a[128], b[128], x[20], y[20], out[128];
    BN_CTX *ctx = BN_CTX_new();

    (void)state;
    for (size_t round = 0; round < test_rounds(60, 1000); round++) {
        size_t len = 20 + test_random_below(&random, 108);
        struct double_job job = {m, a, b, x, y, len, out};
        test_random_bytes(&random, m, len);
        test_random_bytes(&random, a, len);
        test_random_bytes(&random, b, len);
        test_random_bytes(&random, x, 20);
        test_random_bytes(&random, y, 20);
        memset(x, 0, test_random_below(&random, 40) / 2);
        m[0] |= 0x80;
        m[len - 1] |= 1;
        assert_ok(mica_scratch_run(16 * MICA_LIMBS_FOR_BITS(8 * len), run_double, &job));
        BIGNUM *bm = BN_bin2bn(m, (int)len, NULL), *ba = BN_bin2bn(a, (int)len, NULL), *bb = BN_bin2bn(b, (int)len, NULL);
        BIGNUM *bx = BN_bin2bn(x, 20, NULL), *by = BN_bin2bn(y, 20, NULL), *got = BN_bin2bn(out, (int)len, NULL);
        BN_mod_exp(ba, ba, bx, bm, ctx);
        BN_mod_exp(bb, bb, by, bm, ctx);
        BN_mod_mul(ba, ba, bb, bm, ctx);
        assert_int_equal(BN_cmp(ba, got), 0);
        cases++;
        BN_free(bm);
        BN_free(ba);
        BN_free(bb);
        BN_free(bx);
        BN_free(by);
        BN_free(got);
    }
    BN_CTX_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products),
        cmocka_unit_test(inverses),
        cmocka_unit_test(exponentiations),
        cmocka_unit_test(double_exponentiations),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    printf("%zu cases\n", cases);
    return failed;
}

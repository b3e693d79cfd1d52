/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of 2^255 - 19 and 2^448 - 2^224 - 1, and the scalars, against OpenSSL's big numbers. */
#include "ec/fe25519.h"
#include "ec/fe448.h"
#include "ec/limb_le.h"
#include "ec/sc.h"

#include <openssl/bn.h>

#include "support/test.h"

static size_t cases;
static BN_CTX *ctx;

static BIGNUM *number(const uint8_t *bytes, size_t len)
{
    return BN_lebin2bn(bytes, (int)len, NULL);
}

static void same(const uint8_t *bytes, size_t len, const BIGNUM *expected)
{
    uint8_t t[64];

    assert_int_equal(BN_bn2lebinpad(expected, t, (int)len), (int)len);
    assert_memory_equal(bytes, t, len);
    cases++;
}

/* Edge values: 0, 1, 2, p - 2 .. p + 2, all ones; then random ones with runs. */
static void pick(struct test_random *random, size_t i, uint8_t *bytes, size_t len)
{
    memset(bytes, i < 3 ? 0 : 0xff, len);
    if (i < 3) {
        bytes[0] = (uint8_t)i;
    } else if (i < 8 && len == 32) {
        bytes[0] = (uint8_t)(0xed + (int)i - 5);
        bytes[31] = 0x7f;
    } else if (i < 6 && len == 56) {
        bytes[0] = (uint8_t)(0xff + (int)i - 5);
        bytes[28] = 0xfe;
    } else if (i > 8) {
        test_random_bytes(random, bytes, len);
        if (test_random_below(random, 3) == 0) {
            memset(bytes + test_random_below(random, 16), test_random_below(random, 2) ? 0xff : 0, 16);
        }
    }
}

#define FIELD_TEST(name, fe, LEN)                                                               \
    static void name(void **state)                                                              \
    {                                                                                           \
        struct test_random random = {1};                                                        \
        BIGNUM *p = BN_new(), *z = BN_new();                                                    \
        (void)state;                                                                            \
        set_prime(p, LEN);                                                                      \
        for (size_t i = 0; i < test_rounds(2000, 200000); i++) {                                \
            uint8_t a[LEN], b[LEN], out[LEN];                                                   \
            fe x, y, r, t;                                                                      \
            BIGNUM *u, *v;                                                                      \
            pick(&random, i % 12, a, LEN);                                                      \
            pick(&random, i / 12 % 12, b, LEN);                                                 \
            fe##_from_bytes(&x, a);                                                             \
            fe##_from_bytes(&y, b);                                                             \
            a[LEN - 1] &= (uint8_t)(LEN == 32 ? 0x7f : 0xff);                                   \
            b[LEN - 1] &= (uint8_t)(LEN == 32 ? 0x7f : 0xff);                                   \
            u = number(a, LEN);                                                                 \
            v = number(b, LEN);                                                                 \
            fe##_mul(&r, &x, &y);                                                               \
            fe##_to_bytes(out, &r);                                                             \
            BN_mod_mul(z, u, v, p, ctx);                                                        \
            same(out, LEN, z);                                                                  \
            fe##_sqr(&r, &x);                                                                   \
            fe##_to_bytes(out, &r);                                                             \
            BN_mod_sqr(z, u, p, ctx);                                                           \
            same(out, LEN, z);                                                                  \
            fe##_add(&r, &x, &y);                                                               \
            fe##_mul(&t, &r, &x);                                                               \
            fe##_to_bytes(out, &t);                                                             \
            BN_mod_add(z, u, v, p, ctx);                                                        \
            BN_mod_mul(z, z, u, p, ctx);                                                        \
            same(out, LEN, z);                                                                  \
            fe##_sub(&r, &x, &y);                                                               \
            fe##_sqr(&t, &r);                                                                   \
            fe##_to_bytes(out, &t);                                                             \
            BN_mod_sub(z, u, v, p, ctx);                                                        \
            BN_mod_sqr(z, z, p, ctx);                                                           \
            same(out, LEN, z);                                                                  \
            fe##_invert(&r, &x);                                                                \
            fe##_to_bytes(out, &r);                                                             \
            BN_nnmod(u, u, p, ctx);                                                             \
            if (BN_is_zero(u)) {                                                                \
                BN_zero(z);                                                                     \
            } else {                                                                            \
                BN_mod_inverse(z, u, p, ctx);                                                   \
            }                                                                                   \
            same(out, LEN, z);                                                                  \
            BN_free(u);                                                                         \
            BN_free(v);                                                                         \
        }                                                                                       \
        BN_free(p);                                                                             \
        BN_free(z);                                                                             \
    }

static void set_prime(BIGNUM *p, size_t len)
{
    BN_zero(p);
    BN_set_bit(p, len == 32 ? 255 : 448);
    if (len == 32) {
        BN_sub_word(p, 19);
    } else {
        BIGNUM *t = BN_new();
        BN_set_bit(t, 224);
        BN_sub(p, p, t);
        BN_sub_word(p, 1);
        BN_free(t);
    }
}

FIELD_TEST(field_25519, mica_fe25519, 32)
FIELD_TEST(field_448, mica_fe448, 56)

static void scalars(void **state)
{
    static const struct mica_sc_order *const orders[] = {&mica_sc25519, &mica_sc448};
    struct test_random random = {4};

    (void)state;
    for (size_t i = 0; i < test_rounds(2000, 200000); i++) {
        const struct mica_sc_order *order = orders[i % 2];
        uint8_t l[56], wide[114], out[56];
        mica_limb r[MICA_SC_MAX];
        size_t n = order->n * MICA_LIMB_BYTES, len = test_random_below(&random, sizeof wide + 1);
        BIGNUM *x, *m;
        mica_limb_to_le(l, order->l, order->n);
        memset(wide, 0xff, sizeof wide);
        if (i > 20) {
            test_random_bytes(&random, wide, sizeof wide);
        }
        x = number(wide, len);
        m = number(l, n);
        mica_sc_from_bytes(r, wide, len, order);
        mica_limb_to_le(out, r, order->n);
        BN_nnmod(x, x, m, ctx);
        same(out, n, x);
        BN_free(x);
        BN_free(m);
    }
}

static int start(void **state)
{
    (void)state;
    ctx = BN_CTX_new();
    return ctx ? 0 : -1;
}

static int report(void **state)
{
    (void)state;
    BN_CTX_free(ctx);
    printf("edwards fields: %zu cases against OpenSSL\n", cases);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(field_25519),
        cmocka_unit_test(field_448),
        cmocka_unit_test(scalars),
    };
    return cmocka_run_group_tests(tests, start, report);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Scalars modulo the Edwards orders, against a bit-by-bit reference. */
#include "ec/sc.h"

#include "ec/limb_le.h"
#include "support/test.h"

#define BYTES 56

/* r = in mod l by shift and subtract; n bytes of l. */
static void reference(uint8_t *r, const uint8_t *in, size_t len, const uint8_t *l, size_t n)
{
    uint8_t t[BYTES];

    memset(r, 0, n);
    for (size_t i = 8 * len; i-- > 0;) {
        unsigned carry = in[i / 8] >> (i % 8) & 1;
        int borrow = 0;
        for (size_t j = 0; j < n; j++) {
            carry += 2u * r[j];
            r[j] = (uint8_t)carry;
            carry >>= 8;
        }
        for (size_t j = 0; j < n; j++) {
            borrow += r[j] - l[j];
            t[j] = (uint8_t)borrow;
            borrow >>= 8;
        }
        if (carry || borrow == 0) {
            memcpy(r, t, n);
        }
    }
}

static void check_bytes(const struct mica_sc_order *order, const uint8_t *in, size_t len)
{
    uint8_t l[BYTES], expected[BYTES], got[BYTES];
    mica_limb r[MICA_SC_MAX];
    size_t n = order->n * MICA_LIMB_BYTES;

    mica_limb_to_le(l, order->l, order->n);
    reference(expected, in, len, l, n);
    mica_sc_from_bytes(r, in, len, order);
    mica_limb_to_le(got, r, order->n);
    assert_memory_equal(got, expected, n);
}

static void lengths(void **state)
{
    struct test_random random = {1};
    uint8_t in[130];

    (void)state;
    for (size_t len = 0; len <= sizeof in; len++) {
        for (int kind = 0; kind < 3; kind++) {
            memset(in, kind == 1 ? 0xff : 0, sizeof in);
            if (kind == 0) {
                test_random_bytes(&random, in, sizeof in);
            }
            check_bytes(&mica_sc25519, in, len);
            check_bytes(&mica_sc448, in, len);
        }
    }
}

/* Around multiples of the order, where a quotient off by one shows. */
static void edges(const struct mica_sc_order *order)
{
    struct test_random random = {2};
    uint8_t in[2 * BYTES];
    mica_limb x[2 * MICA_SC_MAX], q[MICA_SC_MAX], delta[2 * MICA_SC_MAX];

    for (size_t i = 0; i < test_rounds(300, 30000); i++) {
        test_random_bytes(&random, (uint8_t *)q, sizeof q);
        memset(delta, 0, sizeof delta);
        delta[0] = i % 3;
        mica_limb_mul(x, q, order->l, order->n);
        if (i & 1) {
            mica_limb_sub(x, x, delta, 2 * order->n);
        } else {
            mica_limb_add(x, x, delta, 2 * order->n);
        }
        mica_limb_to_le(in, x, 2 * order->n);
        check_bytes(order, in, 2 * order->n * MICA_LIMB_BYTES);
    }
}

static void near_multiples(void **state)
{
    (void)state;
    edges(&mica_sc25519);
    edges(&mica_sc448);
}

static void product(const struct mica_sc_order *order)
{
    struct test_random random = {3};
    mica_limb a[MICA_SC_MAX], b[MICA_SC_MAX], c[MICA_SC_MAX], r[MICA_SC_MAX], t[2 * MICA_SC_MAX], u[2 * MICA_SC_MAX];
    uint8_t bytes[2 * BYTES];

    for (size_t i = 0; i < test_rounds(200, 20000); i++) {
        test_random_bytes(&random, (uint8_t *)a, sizeof a);
        test_random_bytes(&random, (uint8_t *)b, sizeof b);
        test_random_bytes(&random, (uint8_t *)c, sizeof c);
        b[order->n - 1] >>= 1;
        memset(u, 0, sizeof u);
        memcpy(u, c, order->n * sizeof *u);
        mica_limb_mul(t, a, b, order->n);
        mica_limb_add(t, t, u, 2 * order->n);
        mica_limb_to_le(bytes, t, 2 * order->n);
        mica_sc_from_bytes(t, bytes, 2 * order->n * MICA_LIMB_BYTES, order);
        mica_sc_mul_add(r, a, b, c, order);
        assert_memory_equal(r, t, order->n * sizeof *r);
    }
}

static void mul_add(void **state)
{
    (void)state;
    product(&mica_sc25519);
    product(&mica_sc448);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths),
        cmocka_unit_test(near_multiples),
        cmocka_unit_test(mul_add),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

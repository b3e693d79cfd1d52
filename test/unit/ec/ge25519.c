/* SPDX-License-Identifier: Apache-2.0 */
/* The group of Ed25519: laws that tie its two scalar multiplications and its encoding together. */
#include "ec/ge25519.h"

#include "ec/limb_le.h"
#include "ec/sc.h"
#include "support/test.h"

#define WORDS (256 / MICA_LIMB_BITS)

static void base_times(uint8_t out[32], const uint8_t k[32])
{
    struct mica_ge25519 p;
    mica_limb limbs[WORDS];

    mica_limb_from_le(limbs, WORDS, k);
    mica_ge25519_mul_base(&p, limbs);
    mica_ge25519_encode(out, &p);
}

/* RFC 8032, 5.1: B has y = 4/5, and 0 B is the neutral element. */
static void base_point(void **state)
{
    uint8_t k[32] = {1}, out[32];

    (void)state;
    base_times(out, k);
    test_assert_hex(out, 32, "5866666666666666666666666666666666666666666666666666666666666666");
    k[0] = 0;
    base_times(out, k);
    test_assert_hex(out, 32, "0100000000000000000000000000000000000000000000000000000000000000");
    mica_limb_to_le(k, mica_sc25519.l, WORDS);
    base_times(out, k);
    test_assert_hex(out, 32, "0100000000000000000000000000000000000000000000000000000000000000");
    k[0]--;
    base_times(out, k);
    test_assert_hex(out, 32, "58666666666666666666666666666666666666666666666666666666666666e6");
}

/* s B - k (a B) = (s - k a) B. */
static void two_scalars(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (size_t i = 0; i < test_rounds(100, 10000); i++) {
        uint8_t a[32], k[32], s[32], t[32], got[32], expected[32];
        mica_limb x[WORDS], y[WORDS], z[WORDS], zero[WORDS] = {0};
        struct mica_ge25519 p, q;
        test_random_bytes(&random, a, 32);
        test_random_bytes(&random, k, 32);
        test_random_bytes(&random, s, 32);
        k[31] &= 0x7f;
        s[31] &= 0x7f;
        memset(t, 0, 32);
        memset(i == 1 ? k : i == 2 ? s : t, 0, 32);
        base_times(t, a);
        assert_true(mica_ge25519_decode(&q, t));
        mica_ge25519_mul_two(&p, s, k, &q);
        mica_ge25519_encode(got, &p);
        mica_limb_from_le(x, WORDS, k);
        mica_limb_from_le(y, WORDS, a);
        mica_sc_mul_add(x, x, y, zero, &mica_sc25519);
        mica_limb_sub(y, mica_sc25519.l, x, WORDS);
        memset(z, 0, sizeof z);
        z[0] = 1;
        mica_limb_from_le(x, WORDS, s);
        mica_sc_mul_add(x, x, z, y, &mica_sc25519);
        mica_limb_to_le(t, x, WORDS);
        base_times(expected, t);
        assert_memory_equal(got, expected, 32);
    }
}

static void coding(void **state)
{
    struct test_random random = {2};
    uint8_t k[32], out[32], again[32];
    struct mica_ge25519 p;
    size_t points = 0;

    (void)state;
    for (size_t i = 0; i < 100; i++) {
        test_random_bytes(&random, k, 32);
        base_times(out, k);
        assert_true(mica_ge25519_decode(&p, out));
        assert_false(mica_ge25519_has_small_order(&p));
        mica_ge25519_encode(again, &p);
        assert_memory_equal(out, again, 32);
        points += mica_ge25519_decode(&p, k);
    }
    assert_in_range(points, 30, 70); /* half of all strings are points */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base_point),
        cmocka_unit_test(two_scalars),
        cmocka_unit_test(coding),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

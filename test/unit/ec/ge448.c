/* SPDX-License-Identifier: Apache-2.0 */
/* The group of Ed448: laws that tie its two scalar multiplications and its encoding together. */
#include "ec/ge448.h"

#include "ec/limb_le.h"
#include "ec/sc.h"
#include "support/test.h"

#define WORDS (448 / MICA_LIMB_BITS)

static void base_times(uint8_t out[57], const uint8_t k[56])
{
    struct mica_ge448 p;
    mica_limb limbs[WORDS];

    mica_limb_from_le(limbs, WORDS, k);
    mica_ge448_mul_base(&p, limbs);
    mica_ge448_encode(out, &p);
}

/* RFC 8032, 5.2: B; and 0 B is the neutral element. */
static void base_point(void **state)
{
    static const char b[] = "14fa30f25b790898adc8d74e2c13bdfdc4397ce61cffd33ad7c2a0051e9c78874098a36c7373ea4b"
                            "62c7c9563720768824bcb66e71463f6900";
    uint8_t k[56] = {1}, out[57], neutral[57] = {1}, again[57];

    (void)state;
    base_times(out, k);
    test_assert_hex(out, 57, b);
    memcpy(again, out, 57);
    k[0] = 0;
    base_times(out, k);
    assert_memory_equal(out, neutral, 57);
    mica_limb_to_le(k, mica_sc448.l, WORDS);
    base_times(out, k);
    assert_memory_equal(out, neutral, 57);
    k[0]--;
    base_times(out, k);
    again[56] ^= 0x80;
    assert_memory_equal(out, again, 57);
}

/* s B - k (a B) = (s - k a) B. */
static void two_scalars(void **state)
{
    struct test_random random = {1};

    (void)state;
    for (size_t i = 0; i < test_rounds(100, 10000); i++) {
        uint8_t a[56], k[56], s[56], t[57], got[57], expected[57];
        mica_limb x[WORDS], y[WORDS], z[WORDS], zero[WORDS] = {0};
        struct mica_ge448 p, q;
        test_random_bytes(&random, a, 56);
        test_random_bytes(&random, k, 56);
        test_random_bytes(&random, s, 56);
        memset(t, 0, 57);
        memset(i == 1 ? k : i == 2 ? s : t, 0, 56);
        base_times(t, a);
        assert_true(mica_ge448_decode(&q, t));
        mica_ge448_mul_two(&p, s, k, &q);
        mica_ge448_encode(got, &p);
        mica_limb_from_le(x, WORDS, k);
        mica_limb_from_le(y, WORDS, a);
        mica_sc_mul_add(x, x, y, zero, &mica_sc448);
        mica_limb_sub(y, mica_sc448.l, x, WORDS);
        memset(z, 0, sizeof z);
        z[0] = 1;
        mica_limb_from_le(x, WORDS, s);
        mica_sc_mul_add(x, x, z, y, &mica_sc448);
        mica_limb_to_le(t, x, WORDS);
        base_times(expected, t);
        assert_memory_equal(got, expected, 57);
    }
}

static void coding(void **state)
{
    struct test_random random = {2};
    uint8_t k[57], out[57], again[57];
    struct mica_ge448 p;
    size_t points = 0;

    (void)state;
    for (size_t i = 0; i < 100; i++) {
        test_random_bytes(&random, k, 56);
        base_times(out, k);
        assert_true(mica_ge448_decode(&p, out));
        assert_false(mica_ge448_has_small_order(&p));
        mica_ge448_encode(again, &p);
        assert_memory_equal(out, again, 57);
        k[56] = (uint8_t)(i << 7);
        points += mica_ge448_decode(&p, k);
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

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The test of one form of the field of 2^255 - 19, against a slow reference on bytes. A test program
 * defines MICA_FE25519_LIMBS and includes the form's source, so that each form is tested on every
 * machine that can compile it, also when the library itself uses another.
 */
#include "support/test.h"

#include "ec/fe25519.h"

/* Reference: 32 little-endian bytes, always below p. */
typedef struct {
    uint8_t b[32];
} ref;

/* r = (in[0..n) as a number) mod p: bit by bit from the top, r = 2r + bit. */
static ref ref_mod(const uint8_t *in, size_t n)
{
    ref r = {{0}};

    for (size_t i = 8 * n; i-- > 0;) {
        unsigned carry = in[i / 8] >> (i % 8) & 1;
        for (size_t j = 0; j < 32; j++) {
            carry += 2u * r.b[j];
            r.b[j] = (uint8_t)carry;
            carry >>= 8;
        }
        /* r < 2^256: subtract p = 2^255 - 19 once or twice, by adding 19 and dropping bit 255 */
        for (int again = 0; again < 2; again++) {
            uint8_t t[32];
            unsigned c = 19;
            for (size_t j = 0; j < 32; j++) {
                c += r.b[j];
                t[j] = (uint8_t)c;
                c >>= 8;
            }
            if (c || (t[31] & 0x80)) {
                t[31] = (uint8_t)(t[31] - 0x80);
                memcpy(r.b, t, 32);
            }
        }
    }
    return r;
}

static ref ref_mul(const ref *x, const ref *y)
{
    uint8_t t[64] = {0};

    for (size_t i = 0; i < 32; i++) {
        unsigned carry = 0;
        for (size_t j = 0; j < 32; j++) {
            carry += (unsigned)x->b[i] * y->b[j] + t[i + j];
            t[i + j] = (uint8_t)carry;
            carry >>= 8;
        }
        t[i + 32] = (uint8_t)carry;
    }
    return ref_mod(t, 64);
}

/* x + k * y, k < 2^24; with k = -1 as p - 1 for a difference. */
static ref ref_add(const ref *x, const ref *y, uint32_t k)
{
    uint8_t t[40] = {0};
    uint64_t carry = 0;

    for (size_t i = 0; i < 40; i++) {
        carry += i < 32 ? x->b[i] + (uint64_t)k * y->b[i] : 0;
        t[i] = (uint8_t)carry;
        carry >>= 8;
    }
    return ref_mod(t, 40);
}

static ref ref_sub(const ref *x, const ref *y)
{
    static const ref minus_one = {{0xec, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                   0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                   0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}};
    ref t = ref_mul(y, &minus_one);

    return ref_add(x, &t, 1);
}

static void same(const mica_fe25519 *a, const ref *expected)
{
    uint8_t bytes[32];

    mica_fe25519_to_bytes(bytes, a);
    assert_memory_equal(bytes, expected->b, 32);
}

/* Edge values first, random ones after; small and all-ones runs among them. */
static void pick(struct test_random *random, size_t i, mica_fe25519 *a, ref *x)
{
    static const uint8_t first[] = {0, 1, 2, 18, 19, 20, 0xec, 0xed, 0xee, 0xff};
    uint8_t bytes[32];

    if (i < COUNT_OF(first)) {
        memset(bytes, first[i] >= 0xec ? 0xff : 0, 32);
        bytes[0] = first[i];
        bytes[31] &= 0x7f;
    } else {
        test_random_bytes(random, bytes, 32);
        if (test_random_below(random, 3) == 0) {
            memset(bytes + test_random_below(random, 16), test_random_below(random, 2) ? 0xff : 0, 16);
        }
    }
    mica_fe25519_from_bytes(a, bytes);
    bytes[31] &= 0x7f;
    *x = ref_mod(bytes, 32);
}

/* A loose element: a tight one, a sum or a difference. */
static void pick_loose(struct test_random *random, size_t i, mica_fe25519 *a, ref *x)
{
    mica_fe25519 f, g;
    ref y, z;

    pick(random, i % 13, &f, &y);
    pick(random, i / 13, &g, &z);
    if (i % 3 == 0) {
        mica_fe25519_add(a, &f, &g);
        *x = ref_add(&y, &z, 1);
    } else {
        mica_fe25519_sub(a, &f, &g);
        *x = ref_sub(&y, &z);
    }
}

static void loose_operations(void **state)
{
    struct test_random random = {1};
    size_t rounds = test_rounds(400, 20000);

    (void)state;
    for (size_t i = 0; i < rounds; i++) {
        mica_fe25519 a, b, t, r;
        ref x, y, z, expected;
        pick_loose(&random, i, &a, &x);
        pick_loose(&random, i % 31 * 7, &b, &y);
        mica_fe25519_mul(&r, &a, &b);
        expected = ref_mul(&x, &y);
        same(&r, &expected);
        mica_fe25519_sqr(&r, &a);
        expected = ref_mul(&x, &x);
        same(&r, &expected);
        mica_fe25519_carry(&r, &a);
        same(&r, &x);
        pick(&random, i % 17, &t, &z);
        mica_fe25519_mul_small_add(&r, &t, &b, 121665);
        expected = ref_add(&z, &y, 121665);
        same(&r, &expected);
    }
}

static void tight_operations(void **state)
{
    struct test_random random = {2};

    (void)state;
    for (size_t i = 0; i < 225; i++) {
        mica_fe25519 a, b, r;
        ref x, y, expected;
        pick(&random, i % 15, &a, &x);
        pick(&random, i / 15, &b, &y);
        mica_fe25519_add(&r, &a, &b);
        mica_fe25519_carry(&r, &r);
        expected = ref_add(&x, &y, 1);
        same(&r, &expected);
        mica_fe25519_sub(&r, &a, &b);
        mica_fe25519_carry(&r, &r);
        expected = ref_sub(&x, &y);
        same(&r, &expected);
        same(&a, &x);
    }
}

/* A long chain keeps every intermediate inside its bounds, or the result goes wrong. */
static void chain(void **state)
{
    struct test_random random = {3};
    mica_fe25519 a, b, c, d;
    ref x, y, z, w;

    (void)state;
    pick(&random, 100, &a, &x);
    pick(&random, 100, &b, &y);
    for (size_t i = 0; i < test_rounds(300, 10000); i++) {
        mica_fe25519_sub(&c, &a, &b);
        z = ref_sub(&x, &y);
        mica_fe25519_add(&d, &a, &b);
        w = ref_add(&x, &y, 1);
        mica_fe25519_mul(&a, &c, &d);
        x = ref_mul(&z, &w);
        mica_fe25519_sqr(&b, &c);
        y = ref_mul(&z, &z);
    }
    same(&a, &x);
    same(&b, &y);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loose_operations),
        cmocka_unit_test(tight_operations),
        cmocka_unit_test(chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

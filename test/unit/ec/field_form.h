/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The test of one form of a field, against a slow reference on bytes. A test program chooses the form,
 * includes its source, and defines the field: FE(name) (the function's full name), FE_TYPE, FE_BYTES,
 * FE_LAST (the last byte of p, a power of two minus 1), FE_SMALL (the curve's constant) and P[]. So
 * each form is tested on every machine that can compile it, also when the library itself uses another.
 */
#include "support/test.h"

#define N FE_BYTES

/* Reference: little-endian bytes, always below p. */
typedef struct {
    uint8_t b[N];
} ref;

/* r -= p when r >= p; carry is the bit above r. */
static void ref_reduce(ref *r, unsigned carry)
{
    uint8_t t[N];
    int borrow = 0;

    for (size_t j = 0; j < N; j++) {
        borrow += r->b[j] - P[j];
        t[j] = (uint8_t)borrow;
        borrow >>= 8;
    }
    if (carry || borrow == 0) {
        memcpy(r->b, t, N);
    }
}

/* r = (in[0..n) as a number) mod p: bit by bit from the top, r = 2r + bit. */
static ref ref_mod(const uint8_t *in, size_t n)
{
    ref r = {{0}};

    for (size_t i = 8 * n; i-- > 0;) {
        unsigned carry = in[i / 8] >> (i % 8) & 1;
        for (size_t j = 0; j < N; j++) {
            carry += 2u * r.b[j];
            r.b[j] = (uint8_t)carry;
            carry >>= 8;
        }
        ref_reduce(&r, carry);
    }
    return r;
}

static ref ref_mul(const ref *x, const ref *y)
{
    uint8_t t[2 * N] = {0};

    for (size_t i = 0; i < N; i++) {
        unsigned carry = 0;
        for (size_t j = 0; j < N; j++) {
            carry += (unsigned)x->b[i] * y->b[j] + t[i + j];
            t[i + j] = (uint8_t)carry;
            carry >>= 8;
        }
        t[i + N] = (uint8_t)carry;
    }
    return ref_mod(t, 2 * N);
}

/* x + k * y, k < 2^24. */
static ref ref_add(const ref *x, const ref *y, uint32_t k)
{
    uint8_t t[N + 8] = {0};
    uint64_t carry = 0;

    for (size_t i = 0; i < N + 8; i++) {
        carry += i < N ? x->b[i] + (uint64_t)k * y->b[i] : 0;
        t[i] = (uint8_t)carry;
        carry >>= 8;
    }
    return ref_mod(t, N + 8);
}

static ref ref_sub(const ref *x, const ref *y)
{
    ref t;
    int borrow = 0;

    for (size_t j = 0; j < N; j++) {
        borrow += P[j] - y->b[j];
        t.b[j] = (uint8_t)borrow;
        borrow >>= 8;
    }
    return ref_add(x, &t, 1);
}

static void same(const FE_TYPE *a, const ref *expected)
{
    uint8_t bytes[N];

    FE(to_bytes)(bytes, a);
    assert_memory_equal(bytes, expected->b, N);
}

/* Edge values first, random ones after; small and all-ones runs among them. */
static void pick(struct test_random *random, size_t i, FE_TYPE *a, ref *x)
{
    uint8_t bytes[N];

    if (i < 11) { /* 0..5; p - 2 .. p + 1; the largest */
        memset(bytes, 0, N);
        bytes[0] = (uint8_t)i;
        if (i > 5) {
            memcpy(bytes, P, N);
            bytes[0] = (uint8_t)(bytes[0] + (int)i - 8);
        }
        if (i == 10) {
            memset(bytes, 0xff, N);
        }
    } else {
        test_random_bytes(random, bytes, N);
        if (test_random_below(random, 3) == 0) {
            memset(bytes + test_random_below(random, 16), test_random_below(random, 2) ? 0xff : 0, 16);
        }
    }
    FE(from_bytes)(a, bytes);
    bytes[N - 1] &= FE_LAST;
    *x = ref_mod(bytes, N);
}

/* A loose element: a tight one, a sum or a difference. */
static void pick_loose(struct test_random *random, size_t i, FE_TYPE *a, ref *x)
{
    FE_TYPE f, g;
    ref y, z;

    pick(random, i % 13, &f, &y);
    pick(random, i / 13, &g, &z);
    if (i % 3 == 0) {
        FE(add)(a, &f, &g);
        *x = ref_add(&y, &z, 1);
    } else {
        FE(sub)(a, &f, &g);
        *x = ref_sub(&y, &z);
    }
}

static void loose_operations(void **state)
{
    struct test_random random = {1};
    size_t rounds = test_rounds(400, 20000);

    (void)state;
    for (size_t i = 0; i < rounds; i++) {
        FE_TYPE a, b, t, r;
        ref x, y, z, expected;
        pick_loose(&random, i, &a, &x);
        pick_loose(&random, i % 31 * 7, &b, &y);
        FE(mul)(&r, &a, &b);
        expected = ref_mul(&x, &y);
        same(&r, &expected);
        FE(sqr)(&r, &a);
        expected = ref_mul(&x, &x);
        same(&r, &expected);
        pick(&random, i % 19, &t, &z); /* a first factor as large as it may be */
        FE(sub)(&b, &b, &t);
        y = ref_sub(&y, &z);
        FE(mul)(&r, &b, &a);
        expected = ref_mul(&x, &y);
        same(&r, &expected);
        pick_loose(&random, i % 31 * 7, &b, &y);
        pick(&random, i % 17, &t, &z);
        FE(mul_small_add)(&r, &t, &b, FE_SMALL);
        expected = ref_add(&z, &y, FE_SMALL);
        same(&r, &expected);
    }
}

/* Sums and differences by themselves; the product with 1 makes them tight. */
static void tight_operations(void **state)
{
    struct test_random random = {2};
    uint8_t bytes[N] = {1};
    FE_TYPE one;

    (void)state;
    FE(from_bytes)(&one, bytes);
    for (size_t i = 0; i < 225; i++) {
        FE_TYPE a, b, r, t;
        ref x, y, expected;
        pick(&random, i % 15, &a, &x);
        pick(&random, i / 15, &b, &y);
        FE(add)(&r, &a, &b);
        FE(mul)(&t, &r, &one);
        expected = ref_add(&x, &y, 1);
        same(&t, &expected);
        FE(sub)(&r, &a, &b);
        FE(mul)(&t, &r, &one);
        expected = ref_sub(&x, &y);
        same(&t, &expected);
        same(&a, &x);
    }
}

/* A long chain keeps every intermediate inside its bounds, or the result goes wrong. */
static void chain(void **state)
{
    struct test_random random = {3};
    FE_TYPE a, b, c, d;
    ref x, y, z, w;

    (void)state;
    pick(&random, 100, &a, &x);
    pick(&random, 100, &b, &y);
    for (size_t i = 0; i < test_rounds(300, 10000); i++) {
        FE(sub)(&c, &a, &b);
        z = ref_sub(&x, &y);
        FE(add)(&d, &a, &b);
        w = ref_add(&x, &y, 1);
        FE(mul)(&a, &c, &d);
        x = ref_mul(&z, &w);
        FE(sqr)(&b, &c);
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

/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_ec.h"

#define WIDE_MAX 17 /* limbs of the longest operand */

const struct mica_ec_impl *const test_ec_all[TEST_EC_COUNT] = {
    &mica_secp224r1_c,       &mica_secp256r1_c,       &mica_secp384r1_c,       &mica_secp521r1_c, &mica_secp256k1_c,
    &mica_brainpoolp256r1_c, &mica_brainpoolp384r1_c, &mica_brainpoolp512r1_c, &mica_sm2p256v1_c,
};

void test_ec_scalar(const struct mica_ec_impl *ec, int k, uint8_t *out)
{
    const struct mica_mont *order = ec->curve->domain->order;
    mica_fe x = {0}, y = {(mica_limb)(k < 0 ? -k : k)};

    if (k < 0) {
        mica_limb_sub(x, order->m, y, order->n);
    }
    mica_limb_to_be(out, ec->curve->scalar_len, k < 0 ? x : y, order->n);
}

void test_ec_product(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    memset(r, 0, 2 * n * sizeof *r);
    for (size_t i = 0; i < n * MICA_LIMB_BITS; i++) { /* r = 2 r + (bit of a from the top) b */
        const size_t at = n * MICA_LIMB_BITS - 1 - i;
        mica_limb carry = 0, wide[2 * WIDE_MAX] = {0};
        mica_limb_add(r, r, r, 2 * n);
        if ((a[at / MICA_LIMB_BITS] >> (at % MICA_LIMB_BITS)) & 1) {
            memcpy(wide, b, n * sizeof *b);
            carry = mica_limb_add(r, r, wide, 2 * n);
        }
        assert_int_equal(carry, 0);
    }
}

void test_ec_wide(void (*mul)(mica_limb *, const mica_limb *, const mica_limb *),
                  void (*sqr)(mica_limb *, const mica_limb *), size_t n)
{
    struct test_random random = {n};
    mica_limb a[WIDE_MAX], b[WIDE_MAX], r[2 * WIDE_MAX], wanted[2 * WIDE_MAX];

    for (unsigned round = 0; round < 40; round++) {
        test_random_bytes(&random, (uint8_t *)a, sizeof a);
        test_random_bytes(&random, (uint8_t *)b, sizeof b);
        if (round & 1) {
            memset(a, 0xff, sizeof a);
        }
        if (round & 2) {
            memset(b, 0xff, sizeof b);
        }
        mul(r, a, b);
        test_ec_product(wanted, a, b, n);
        assert_memory_equal(r, wanted, 2 * n * sizeof *r);
        sqr(r, a);
        test_ec_product(wanted, a, a, n);
        assert_memory_equal(r, wanted, 2 * n * sizeof *r);
    }
}

/* r = a + b mod p with the library's limb functions only. */
static void plain_add(const struct mica_fp *fp, mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_fe t;
    mica_limb carry = mica_limb_add(r, a, b, fp->n);
    mica_limb borrow = mica_limb_sub(t, r, fp->p, fp->n);

    if (carry || !borrow) {
        memcpy(r, t, fp->n * sizeof *r);
    }
}

/* r = a b mod p by doubling and adding; a, b and r in plain form. */
static void plain_mul(const struct mica_fp *fp, mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_fe sum = {0};

    for (size_t i = fp->n * MICA_LIMB_BITS; i-- > 0;) {
        plain_add(fp, sum, sum, sum);
        if ((a[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS)) & 1) {
            plain_add(fp, sum, sum, b);
        }
    }
    memcpy(r, sum, sizeof sum);
}

/* The plain value of an element. */
static void plain(const struct mica_fp *fp, mica_limb *r, const mica_limb *a)
{
    uint8_t bytes[MICA_EC_FIELD_MAX];

    memset(r, 0, sizeof(mica_fe));
    mica_fp_to_be(fp, bytes, a);
    mica_limb_from_be(r, fp->n, bytes, (fp->bits + 7u) / 8);
}

static void same(const struct mica_fp *fp, const mica_limb *element, const mica_limb *wanted)
{
    mica_fe value;

    assert_true(mica_limb_lt(element, fp->p, fp->n));
    plain(fp, value, element);
    assert_memory_equal(value, wanted, fp->n * sizeof *value);
}

static void check_pair(const struct mica_fp *fp, const mica_limb *a, const mica_limb *b)
{
    mica_fe pa, pb, r, wanted;

    plain(fp, pa, a);
    plain(fp, pb, b);
    fp->add(r, a, b);
    plain_add(fp, wanted, pa, pb);
    same(fp, r, wanted);
    fp->sub(r, r, b);
    same(fp, r, pa);
    fp->half(r, a);
    fp->add(r, r, r);
    same(fp, r, pa);
    fp->mul(r, a, b);
    plain_mul(fp, wanted, pa, pb);
    same(fp, r, wanted);
    fp->sqr(r, a);
    plain_mul(fp, wanted, pa, pa);
    same(fp, r, wanted);
}

/* Elements near 0, near p, with runs of ones, and random ones. */
static void make_element(const struct mica_fp *fp, struct test_random *random, mica_limb *r, unsigned kind)
{
    mica_fe small = {1 + kind / 4};

    memset(r, 0, sizeof(mica_fe));
    if (kind % 4 == 0) {
        memcpy(r, small, sizeof small);
        r[0] -= 1;
    } else if (kind % 4 == 1) {
        mica_limb_sub(r, fp->p, small, fp->n);
    } else if (kind % 4 == 2) {
        memset(r, 0xff, fp->n * sizeof *r / 2);
    } else {
        test_random_bytes(random, (uint8_t *)r, fp->n * sizeof *r);
        r[fp->n - 1] &= fp->p[fp->n - 1] >> 1;
    }
}

static void check_field(const struct mica_fp *fp)
{
    struct test_random random = {fp->bits};
    mica_fe a, b, r;

    for (unsigned i = 0; i < 12; i++) {
        for (unsigned j = 0; j < 8; j++) {
            make_element(fp, &random, a, i);
            make_element(fp, &random, b, j);
            check_pair(fp, a, b);
        }
        mica_fp_inv(fp, b, a);
        fp->mul(r, a, b);
        assert_memory_equal(r, mica_limb_is_zero(a, fp->n) ? a : fp->one, fp->n * sizeof *r);
    }
}

static void check_refused(const struct mica_ec_impl *ec)
{
    uint8_t k[MICA_EC_SCALAR_MAX], q[MICA_EC_PUBLIC_MAX];
    const size_t len = 1 + 2u * ec->curve->field_len;
    const struct mica_mont *order = ec->curve->domain->order;
    mica_fe x = {1};

    for (unsigned i = 0; i < 4; i++) { /* 0, n, n + 1, all ones */
        test_ec_scalar(ec, 0, k);
        if (i == 1) {
            mica_limb_to_be(k, ec->curve->scalar_len, order->m, order->n);
        } else if (i == 2) {
            mica_limb_add(x, x, order->m, order->n);
            mica_limb_to_be(k, ec->curve->scalar_len, x, order->n);
        } else if (i == 3) {
            memset(k, 0xff, sizeof k);
        }
        memset(q, 1, sizeof q);
        assert_status(MICA_ERR_KEY, mica_ec_check_private(ec->curve, k));
        assert_status(MICA_ERR_KEY, mica_ec_public_key(ec, k, q));
        assert_true(test_is_zero(q, len));
    }
}

/* k and n - k give points with the same x and different y; small multiples of G are what repeated addition gives. */
static void check_edges(const struct mica_ec_impl *ec)
{
    const struct mica_ec_domain *domain = ec->curve->domain;
    const size_t field_len = ec->curve->field_len;
    uint8_t k[MICA_EC_SCALAR_MAX], g[MICA_EC_PUBLIC_MAX], p[MICA_EC_PUBLIC_MAX], q[MICA_EC_PUBLIC_MAX];
    struct mica_ec_affine step;
    struct mica_ec_jacobian sum;

    test_ec_scalar(ec, 1, k);
    assert_ok(mica_ec_public_key(ec, k, g));
    assert_true(mica_ec_read_point(domain, &step, g + 1));
    mica_ec_lift(domain, &sum, &step);
    const int end = (int)test_rounds(40, 40);
    for (int i = 1; i < end; i++) {
        assert_true(mica_ec_write_point(domain, q + 1, &sum));
        test_ec_scalar(ec, i, k);
        assert_ok(mica_ec_public_key(ec, k, p));
        assert_memory_equal(p + 1, q + 1, 2 * field_len);
        assert_ok(ec->mul(ec, k, g + 1, p + 1));
        assert_memory_equal(p + 1, q + 1, 2 * field_len);
        test_ec_scalar(ec, -i, k);
        assert_ok(mica_ec_public_key(ec, k, p));
        assert_memory_equal(p + 1, q + 1, field_len);
        assert_memory_not_equal(p + 1 + field_len, q + 1 + field_len, field_len);
        assert_ok(ec->mul(ec, k, g + 1, q + 1));
        assert_memory_equal(p + 1, q + 1, 2 * field_len);
        mica_ec_add_complete(domain, &sum, &sum, &step);
    }
}

void test_ec_curve(const struct mica_ec_impl *ec, const struct test_ec_answer *answer)
{
    uint8_t d[MICA_EC_SCALAR_MAX], q[MICA_EC_PUBLIC_MAX];
    const size_t len = ec->curve->field_len;

    assert_int_equal(test_unhex(answer->d, d, sizeof d), ec->curve->scalar_len);
    assert_ok(mica_ec_public_key(ec, d, q));
    assert_int_equal(q[0], 4);
    test_assert_hex(q + 1, len, answer->x);
    test_assert_hex(q + 1 + len, len, answer->y);
    assert_ok(mica_ec_check_public(ec->curve, q));
    q[2 * len] ^= 1;
    assert_status(MICA_ERR_POINT, mica_ec_check_public(ec->curve, q));
    check_refused(ec);
    check_edges(ec);
    check_field(ec->curve->domain->fp);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Curves against OpenSSL: public keys, ECDH, points in both forms; random and edge scalars. */
#include <mica/ecdh.h>

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>

#include "ec/scalar.h"
#include "support/test.h"

static const struct {
    const struct mica_ec_impl *ec;
    int nid;
} curves[] = {
    {&mica_secp224r1_c, NID_secp224r1},
    {&mica_secp256r1_c, NID_X9_62_prime256v1},
    {&mica_secp384r1_c, NID_secp384r1},
    {&mica_secp521r1_c, NID_secp521r1},
    {&mica_secp256k1_c, NID_secp256k1},
    {&mica_brainpoolp256r1_c, NID_brainpoolP256r1},
    {&mica_brainpoolp384r1_c, NID_brainpoolP384r1},
    {&mica_brainpoolp512r1_c, NID_brainpoolP512r1},
    {&mica_sm2p256v1_c, NID_sm2},
};

static size_t cases;

/* k as scalar_len bytes; k may be negative: then n + k. */
static void small_scalar(const EC_GROUP *group, long k, uint8_t *out, int len)
{
    BIGNUM *x = BN_new();

    BN_set_word(x, (BN_ULONG)(k < 0 ? -k : k));
    if (k < 0) {
        BN_sub(x, EC_GROUP_get0_order(group), x);
    }
    assert_int_equal(BN_bn2binpad(x, out, len), len);
    BN_free(x);
}

static void check_scalar(const struct mica_ec_impl *ec, const EC_GROUP *group, const uint8_t *k, const uint8_t *peer)
{
    const size_t len = 1 + 2u * ec->curve->field_len;
    uint8_t mine[MICA_EC_PUBLIC_MAX], theirs[MICA_EC_PUBLIC_MAX], packed[MICA_EC_PUBLIC_MAX];
    BIGNUM *x = BN_bin2bn(k, ec->curve->scalar_len, NULL);
    EC_POINT *point = EC_POINT_new(group), *other = EC_POINT_new(group);

    assert_true(EC_POINT_mul(group, point, x, NULL, NULL, NULL));
    assert_int_equal(EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, theirs, sizeof theirs, NULL), len);
    assert_ok(mica_ec_public_key(ec, k, mine));
    assert_memory_equal(mine, theirs, len);

    assert_ok(mica_ec_point_compress(ec->curve, mine, packed));
    assert_int_equal(EC_POINT_point2oct(group, point, POINT_CONVERSION_COMPRESSED, theirs, sizeof theirs, NULL),
                     1 + ec->curve->field_len);
    assert_memory_equal(packed, theirs, 1 + ec->curve->field_len);
    assert_ok(mica_ec_point_decode(ec->curve, packed, 1 + ec->curve->field_len, packed));
    assert_memory_equal(packed, mine, len);

    assert_true(EC_POINT_oct2point(group, other, peer, len, NULL));
    assert_true(EC_POINT_mul(group, point, NULL, other, x, NULL));
    EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, theirs, sizeof theirs, NULL);
    assert_ok(mica_ecdh(ec, k, peer, len, mine));
    assert_memory_equal(mine, theirs + 1, ec->curve->field_len);
    EC_POINT_free(point);
    EC_POINT_free(other);
    BN_free(x);
    cases++;
}

/* u G + v P against OpenSSL, and small values where the sums meet. */
static void check_sum(const struct mica_ec_impl *ec, const EC_GROUP *group, const uint8_t *u, const uint8_t *v,
                      const uint8_t *peer)
{
    const size_t len = 1 + 2u * ec->curve->field_len;
    uint8_t mine[MICA_EC_PUBLIC_MAX], theirs[MICA_EC_PUBLIC_MAX];
    BIGNUM *x = BN_bin2bn(u, ec->curve->scalar_len, NULL), *y = BN_bin2bn(v, ec->curve->scalar_len, NULL);
    EC_POINT *point = EC_POINT_new(group), *other = EC_POINT_new(group);

    assert_true(EC_POINT_oct2point(group, other, peer, len, NULL));
    assert_true(EC_POINT_mul(group, point, x, other, y, NULL));
    if (EC_POINT_is_at_infinity(group, point)) {
        assert_status(MICA_ERR_POINT, ec->mul_add(ec, u, v, peer + 1, mine));
    } else {
        EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, theirs, sizeof theirs, NULL);
        assert_ok(ec->mul_add(ec, u, v, peer + 1, mine));
        assert_memory_equal(mine, theirs + 1, len - 1);
    }
    EC_POINT_free(point);
    EC_POINT_free(other);
    BN_free(x);
    BN_free(y);
    cases++;
}

static void random_scalar(struct test_random *random, const EC_GROUP *group, uint8_t *out, int len)
{
    uint8_t bytes[80];
    BIGNUM *x;
    BN_CTX *ctx = BN_CTX_new();

    test_random_bytes(random, bytes, sizeof bytes);
    x = BN_bin2bn(bytes, sizeof bytes, NULL);
    BN_nnmod(x, x, EC_GROUP_get0_order(group), ctx);
    assert_int_equal(BN_bn2binpad(x, out, len), len);
    BN_CTX_free(ctx);
    BN_free(x);
}

static void run_curve(const struct mica_ec_impl *ec, int nid)
{
    struct test_random random = {(uint64_t)nid};
    EC_GROUP *group = EC_GROUP_new_by_curve_name(nid);
    uint8_t k[MICA_EC_SCALAR_MAX], v[MICA_EC_SCALAR_MAX], peer[MICA_EC_PUBLIC_MAX];
    const int len = ec->curve->scalar_len;
    const size_t rounds = test_rounds(12, 400);

    assert_non_null(group);
    random_scalar(&random, group, k, len);
    assert_ok(mica_ec_public_key(ec, k, peer));
    for (long edge = 1; edge <= 36; edge++) {
        small_scalar(group, edge, k, len);
        check_scalar(ec, group, k, peer);
        small_scalar(group, -edge, k, len);
        check_scalar(ec, group, k, peer);
    }
    for (size_t i = 0; i < rounds; i++) {
        random_scalar(&random, group, k, len);
        check_scalar(ec, group, k, peer);
        random_scalar(&random, group, v, len);
        check_sum(ec, group, k, v, peer);
        assert_ok(mica_ec_public_key(ec, k, peer));
    }
    small_scalar(group, 1, k, len);
    for (long p = 0; p < 2; p++) { /* P is G, then 2 G: all sums collide */
        assert_ok(mica_ec_public_key(ec, k, peer));
        for (long a = -5; a <= 5; a++) {
            for (long b = -5; b <= 5; b++) {
                small_scalar(group, a, k, len);
                small_scalar(group, b, v, len);
                check_sum(ec, group, k, v, peer);
            }
        }
        small_scalar(group, 2, k, len);
    }
    EC_GROUP_free(group);
}

/* (x mod (n - 1)) + 1 for numbers of all lengths to scalar_len + 8 bytes, with quotients at their ends. */
static void check_wide(const struct mica_ec_impl *ec, const EC_GROUP *group, const uint8_t *in, size_t len)
{
    uint8_t mine[MICA_EC_SCALAR_MAX], theirs[MICA_EC_SCALAR_MAX];
    BIGNUM *x = BN_bin2bn(in, (int)len, NULL), *less = BN_dup(EC_GROUP_get0_order(group));
    BN_CTX *ctx = BN_CTX_new();
    mica_fe r;

    BN_sub_word(less, 1);
    BN_mod(x, x, less, ctx);
    BN_add_word(x, 1);
    BN_bn2binpad(x, theirs, ec->curve->scalar_len);
    mica_scalar_from_wide(ec->curve, r, in, len);
    mica_scalar_write(ec->curve, mine, r);
    assert_memory_equal(mine, theirs, ec->curve->scalar_len);
    BN_free(x);
    BN_free(less);
    BN_CTX_free(ctx);
    cases++;
}

static void wide_numbers(const struct mica_ec_impl *ec, int nid)
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(nid);
    uint8_t in[MICA_EC_SCALAR_MAX + 8];
    struct test_random rng = {77};

    for (size_t len = 1; len <= ec->curve->scalar_len + 8u; len++) {
        memset(in, 0xff, sizeof in);
        check_wide(ec, group, in, len);
        for (int i = 0; i < 20; i++) {
            test_random_bytes(&rng, in, len);
            check_wide(ec, group, in, len);
        }
        for (size_t zeros = 0; zeros <= 9 && zeros < len; zeros++) {
            in[zeros] = 0;
            check_wide(ec, group, in, len);
        }
    }
    EC_GROUP_free(group);
}

static void all_curves(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(curves); i++) {
        run_curve(curves[i].ec, curves[i].nid);
        wide_numbers(curves[i].ec, curves[i].nid);
    }
    print_message("ec: %zu cases\n", cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_curves)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

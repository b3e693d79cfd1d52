/* SPDX-License-Identifier: Apache-2.0 */
/* X25519: the examples of RFC 7748, the front end's errors, and small-order values. */
#include <mica/x25519.h>

#include "support/test.h"

static void from_hex(uint8_t out[32], const char *hex)
{
    assert_int_equal(test_unhex(hex, out, 32), 32);
}

static void check(const char *scalar, const char *u, const char *expected)
{
    uint8_t k[32], p[32], r[32];

    from_hex(k, scalar);
    from_hex(p, u);
    assert_ok(mica_x25519_shared_secret(&mica_x25519_c, k, p, r));
    test_assert_hex(r, 32, expected);
}

/* RFC 7748, clause 5.2. */
static void known_answers(void **state)
{
    (void)state;
    check("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
          "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
          "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552");
    check("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
          "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
          "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957");
}

/* RFC 7748, clause 5.2: k, u = X25519(k, u), k. */
static void iterated(void **state)
{
    static const char *const expected[] = {"422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
                                           "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
                                           "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424"};
    size_t rounds = test_rounds(1000, 1000000);
    uint8_t k[32] = {9}, u[32] = {9}, r[32];

    (void)state;
    for (size_t i = 1; i <= rounds; i++) {
        assert_ok(mica_x25519_shared_secret(&mica_x25519_c, k, u, r));
        memcpy(u, k, 32);
        memcpy(k, r, 32);
        if (i == 1 || i == 1000 || i == 1000000) {
            test_assert_hex(k, 32, expected[i == 1 ? 0 : i == 1000 ? 1 : 2]);
        }
    }
}

/* RFC 7748, clause 6.1. */
static void exchange(void **state)
{
    uint8_t a[32], b[32], pa[32], pb[32], s[32];

    (void)state;
    from_hex(a, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    from_hex(b, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    assert_ok(mica_x25519_public_key(&mica_x25519_c, a, pa));
    test_assert_hex(pa, 32, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a");
    assert_ok(mica_x25519_public_key(&mica_x25519_c, b, pb));
    test_assert_hex(pb, 32, "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
    assert_ok(mica_x25519_shared_secret(&mica_x25519_c, a, pb, s));
    test_assert_hex(s, 32, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    assert_ok(mica_x25519_shared_secret(&mica_x25519_c, b, pa, pa));
    assert_memory_equal(pa, s, 32);
}

/* The values of order 1, 2, 4 and 8 on the curve and its twist, and their forms from p up. */
static void small_order(void **state)
{
    static const char *const points[] = {
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0000000000000000000000000000000000000000000000000000000000000080",
    };
    uint8_t k[32], u[32], r[32];

    (void)state;
    memset(k, 0x5a, sizeof k);
    for (size_t i = 0; i < COUNT_OF(points); i++) {
        from_hex(u, points[i]);
        memset(r, 0xff, sizeof r);
        assert_status(MICA_ERR_POINT, mica_x25519_shared_secret(&mica_x25519_c, k, u, r));
        assert_true(test_is_zero(r, sizeof r));
    }
}

/* 2^255 - 1 and 2^256 - 1 both mean 18. */
static void not_canonical(void **state)
{
    uint8_t k[32], u[32], r[32], expected[32];

    (void)state;
    memset(k, 0x77, sizeof k);
    memset(u, 0, sizeof u);
    u[0] = 18;
    assert_ok(mica_x25519_shared_secret(&mica_x25519_c, k, u, expected));
    memset(u, 0xff, sizeof u);
    assert_ok(mica_x25519_shared_secret(&mica_x25519_c, k, u, r));
    assert_memory_equal(r, expected, 32);
    u[31] = 0x7f;
    assert_ok(mica_x25519_shared_secret(&mica_x25519_c, k, u, r));
    assert_memory_equal(r, expected, 32);
}

static mica_status count_up(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    for (size_t i = 0; i < len; i++) {
        out[i] = (uint8_t)i;
    }
    return MICA_OK;
}

static mica_status no_entropy(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    memset(out, 0xaa, len);
    return MICA_ERR_ENTROPY;
}

static void keygen(void **state)
{
    struct mica_rng rng = {count_up}, broken = {no_entropy};
    uint8_t k[32], p[32], q[32];

    (void)state;
    assert_ok(mica_x25519_keygen(&mica_x25519_c, &rng, k, p));
    assert_int_equal(k[31], 31);
    assert_ok(mica_x25519_public_key(&mica_x25519_c, k, q));
    assert_memory_equal(p, q, 32);
    assert_status(MICA_ERR_ENTROPY, mica_x25519_keygen(&mica_x25519_c, &broken, k, p));
    assert_true(test_is_zero(k, 32) && test_is_zero(p, 32));
}

static void null_pointers(void **state)
{
    struct mica_rng rng = {count_up};
    uint8_t k[32] = {1}, p[32] = {9}, r[32];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_x25519_keygen(NULL, &rng, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_keygen(&mica_x25519_c, NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_keygen(&mica_x25519_c, &rng, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_keygen(&mica_x25519_c, &rng, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_public_key(NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_public_key(&mica_x25519_c, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_public_key(&mica_x25519_c, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_shared_secret(NULL, k, p, r));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_shared_secret(&mica_x25519_c, NULL, p, r));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_shared_secret(&mica_x25519_c, k, NULL, r));
    assert_status(MICA_ERR_PARAMETER, mica_x25519_shared_secret(&mica_x25519_c, k, p, NULL));
}

static mica_status refuses(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32],
                           const uint8_t *u)
{
    (void)engine, (void)scalar, (void)u;
    memset(out, 0x11, 32);
    return MICA_NOT_ME;
}

static mica_status fails(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32],
                         const uint8_t *u)
{
    (void)engine, (void)scalar, (void)u;
    memset(out, 0x11, 32);
    return MICA_ERR_HARDWARE;
}

/* "Not me" goes on to the next implementation; an error does not. */
static void accelerators(void **state)
{
    const struct mica_x25519_impl other = {.name = "other", .multiply = refuses, .otherwise = &mica_x25519_c};
    const struct mica_x25519_impl alone = {.name = "alone", .multiply = refuses};
    const struct mica_x25519_impl bad = {.name = "bad", .multiply = fails, .otherwise = &mica_x25519_c};
    uint8_t k[32] = {7}, p[32], q[32];

    (void)state;
    assert_ok(mica_x25519_public_key(&mica_x25519_c, k, q));
    assert_ok(mica_x25519_public_key(&other, k, p));
    assert_memory_equal(p, q, 32);
    assert_status(MICA_ERR_UNSUPPORTED, mica_x25519_public_key(&alone, k, p));
    assert_true(test_is_zero(p, 32));
    assert_status(MICA_ERR_HARDWARE, mica_x25519_public_key(&bad, k, p));
    assert_true(test_is_zero(p, 32));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers), cmocka_unit_test(iterated),      cmocka_unit_test(exchange),
        cmocka_unit_test(small_order),   cmocka_unit_test(not_canonical), cmocka_unit_test(keygen),
        cmocka_unit_test(null_pointers), cmocka_unit_test(accelerators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

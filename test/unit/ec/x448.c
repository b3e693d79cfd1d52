/* SPDX-License-Identifier: Apache-2.0 */
/* X448: the examples of RFC 7748, the front end's errors, and small-order values. */
#include <mica/x448.h>

#include "support/test.h"

static void from_hex(uint8_t out[56], const char *hex)
{
    assert_int_equal(test_unhex(hex, out, 56), 56);
}

static void check(const char *scalar, const char *u, const char *expected)
{
    uint8_t k[56], p[56], r[56];

    from_hex(k, scalar);
    from_hex(p, u);
    assert_ok(mica_x448_shared_secret(&mica_x448_c, k, p, r));
    test_assert_hex(r, 56, expected);
}

/* RFC 7748, clause 5.2. */
static void known_answers(void **state)
{
    (void)state;
    check("3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3",
          "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086",
          "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239fe14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f");
    check("203d494428b8399352665ddca42f9de8fef600908e0d461cb021f8c538345dd77c3e4806e25f46d3315c44e0a5b4371282dd2c8d5be3095f",
          "0fbcc2f993cd56d3305b0b7d9e55d4c1a8fb5dbb52f8e9a1e9b6201b165d015894e56c4d3570bee52fe205e28a78b91cdfbde71ce8d157db",
          "884a02576239ff7a2f2f63b2db6a9ff37047ac13568e1e30fe63c4a7ad1b3ee3a5700df34321d62077e63633c575c1c954514e99da7c179d");
}

/* RFC 7748, clause 5.2: k, u = X448(k, u), k. */
static void iterated(void **state)
{
    static const char *const expected[] = {
        "3f482c8a9f19b01e6c46ee9711d9dc14fd4bf67af30765c2ae2b846a4d23a8cd0db897086239492caf350b51f833868b9bc2b3bca9cf4113",
        "aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4af6c67cf10d087202db88286e2b79fceea3ec353ef54faa26e219f38",
        "077f453681caca3693198420bbe515cae0002472519b3e67661a7e89cab94695c8f4bcd66e61b9b9c946da8d524de3d69bd9d9d66b997e37"};
    size_t rounds = test_rounds(1000, 1000000);
    uint8_t k[56] = {5}, u[56] = {5}, r[56];

    (void)state;
    for (size_t i = 1; i <= rounds; i++) {
        assert_ok(mica_x448_shared_secret(&mica_x448_c, k, u, r));
        memcpy(u, k, 56);
        memcpy(k, r, 56);
        if (i == 1 || i == 1000 || i == 1000000) {
            test_assert_hex(k, 56, expected[i == 1 ? 0 : i == 1000 ? 1 : 2]);
        }
    }
}

/* Both sides agree, also in place. RFC 7748, clause 6.2, without its numbers: the vectors' driver has those. */
static void exchange(void **state)
{
    uint8_t a[56], b[56], pa[56], pb[56], s[56];

    (void)state;
    memset(a, 0x13, sizeof a);
    memset(b, 0x31, sizeof b);
    assert_ok(mica_x448_public_key(&mica_x448_c, a, pa));
    assert_ok(mica_x448_public_key(&mica_x448_c, b, pb));
    assert_ok(mica_x448_shared_secret(&mica_x448_c, a, pb, s));
    assert_ok(mica_x448_shared_secret(&mica_x448_c, b, pa, pa));
    assert_memory_equal(pa, s, 56);
}

/* u = 0, 1 and -1 have order 2 or 4 on the curve or its twist; and their forms from p up. */
static void small_order(void **state)
{
    uint8_t k[56], u[56], r[56];

    (void)state;
    memset(k, 0x5a, sizeof k);
    for (size_t i = 0; i < 5; i++) {
        memset(u, i < 2 ? 0 : 0xff, sizeof u);
        if (i < 2) {
            u[0] = (uint8_t)i;
        } else if (i < 4) {
            u[28] = 0xfe; /* p, and p - 1 */
            u[0] = i == 2 ? 0xff : 0xfe;
        } else {
            memset(u, 0, 28); /* p + 1 = 2^448 - 2^224 */
        }
        memset(r, 0xff, sizeof r);
        assert_status(MICA_ERR_POINT, mica_x448_shared_secret(&mica_x448_c, k, u, r));
        assert_true(test_is_zero(r, sizeof r));
    }
}

/* 2^448 - 1 means 2^224. */
static void not_canonical(void **state)
{
    uint8_t k[56], u[56], r[56], expected[56];

    (void)state;
    memset(k, 0x77, sizeof k);
    memset(u, 0, sizeof u);
    u[28] = 1;
    assert_ok(mica_x448_shared_secret(&mica_x448_c, k, u, expected));
    memset(u, 0xff, sizeof u);
    assert_ok(mica_x448_shared_secret(&mica_x448_c, k, u, r));
    assert_memory_equal(r, expected, 56);
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
    uint8_t k[56], p[56], q[56];

    (void)state;
    assert_ok(mica_x448_keygen(&mica_x448_c, &rng, k, p));
    assert_int_equal(k[55], 55);
    assert_ok(mica_x448_public_key(&mica_x448_c, k, q));
    assert_memory_equal(p, q, 56);
    assert_status(MICA_ERR_ENTROPY, mica_x448_keygen(&mica_x448_c, &broken, k, p));
    assert_true(test_is_zero(k, 56) && test_is_zero(p, 56));
}

static void null_pointers(void **state)
{
    struct mica_rng rng = {count_up};
    uint8_t k[56] = {1}, p[56] = {5}, r[56];

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_x448_keygen(NULL, &rng, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_x448_keygen(&mica_x448_c, NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_x448_keygen(&mica_x448_c, &rng, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_x448_keygen(&mica_x448_c, &rng, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_x448_public_key(NULL, k, p));
    assert_status(MICA_ERR_PARAMETER, mica_x448_public_key(&mica_x448_c, NULL, p));
    assert_status(MICA_ERR_PARAMETER, mica_x448_public_key(&mica_x448_c, k, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_x448_shared_secret(NULL, k, p, r));
    assert_status(MICA_ERR_PARAMETER, mica_x448_shared_secret(&mica_x448_c, NULL, p, r));
    assert_status(MICA_ERR_PARAMETER, mica_x448_shared_secret(&mica_x448_c, k, NULL, r));
    assert_status(MICA_ERR_PARAMETER, mica_x448_shared_secret(&mica_x448_c, k, p, NULL));
}

static mica_status refuses(const struct mica_engine *engine, uint8_t out[56], const uint8_t scalar[56],
                           const uint8_t *u)
{
    (void)engine, (void)scalar, (void)u;
    memset(out, 0x11, 56);
    return MICA_NOT_ME;
}

static mica_status fails(const struct mica_engine *engine, uint8_t out[56], const uint8_t scalar[56],
                         const uint8_t *u)
{
    (void)engine, (void)scalar, (void)u;
    memset(out, 0x11, 56);
    return MICA_ERR_HARDWARE;
}

/* "Not me" goes on to the next implementation; an error does not. */
static void accelerators(void **state)
{
    const struct mica_x448_impl other = {.name = "other", .multiply = refuses, .otherwise = &mica_x448_c};
    const struct mica_x448_impl alone = {.name = "alone", .multiply = refuses};
    const struct mica_x448_impl bad = {.name = "bad", .multiply = fails, .otherwise = &mica_x448_c};
    uint8_t k[56] = {7}, p[56], q[56];

    (void)state;
    assert_ok(mica_x448_public_key(&mica_x448_c, k, q));
    assert_ok(mica_x448_public_key(&other, k, p));
    assert_memory_equal(p, q, 56);
    assert_status(MICA_ERR_UNSUPPORTED, mica_x448_public_key(&alone, k, p));
    assert_true(test_is_zero(p, 56));
    assert_status(MICA_ERR_HARDWARE, mica_x448_public_key(&bad, k, p));
    assert_true(test_is_zero(p, 56));
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

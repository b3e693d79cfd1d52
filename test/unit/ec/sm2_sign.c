/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 signatures: GB/T 32918.5, A.2; ranges; every documented error, outputs wiped. */
#include <mica/sm2.h>

#include "ec/scalar.h"
#include "ec/sm2_core.h"
#include "support/test_ec.h"

static const struct mica_ec_curve *const curve = &mica_sm2p256v1;

static void key(uint8_t d[32], uint8_t q[65])
{
    test_unhex("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8", d, 32);
    assert_ok(mica_ec_public_key(&mica_sm2p256v1_c, d, q));
}

static void known_answer(void **state)
{
    uint8_t d[32], q[65], digest[32], k[32], signature[64];
    mica_fe e;

    (void)state;
    key(d, q);
    test_unhex("f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640", digest, 32);
    test_unhex("59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21", k, 32);
    mica_scalar_reduce(curve, e, digest, 32);
    assert_ok(mica_sm2_sign_core(&mica_sm2_c, d, e, k, signature));
    test_assert_hex(signature, 64, "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3"
                                   "b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa");
    assert_ok(mica_sm2_verify(&mica_sm2_c, q, digest, signature));
}

static void verification(void **state)
{
    const struct mica_mont *order = curve->domain->order;
    uint8_t d[32], q[65], digest[32] = {9}, good[64], bad[64];
    struct test_ec_rng rng;
    mica_fe r, s;

    (void)state;
    test_ec_rng_init(&rng, 2);
    key(d, q);
    assert_ok(mica_sm2_sign(&mica_sm2_c, d, digest, &rng.rng, good));
    assert_ok(mica_sm2_verify(&mica_sm2_c, q, digest, good));
    for (unsigned half = 0; half < 2; half++) { /* 0, n, all ones */
        for (unsigned kind = 0; kind < 3; kind++) {
            memcpy(bad, good, 64);
            memset(bad + 32 * half, kind == 2 ? 0xff : 0, 32);
            if (kind == 1) {
                mica_limb_to_be(bad + 32 * half, 32, order->m, order->n);
            }
            assert_status(MICA_ERR_VERIFY, mica_sm2_verify(&mica_sm2_c, q, digest, bad));
        }
    }
    for (unsigned i = 0; i < 64; i++) {
        memcpy(bad, good, 64);
        bad[i] ^= 4;
        assert_status(MICA_ERR_VERIFY, mica_sm2_verify(&mica_sm2_c, q, digest, bad));
    }
    assert_true(mica_scalar_read(curve, r, good)); /* r + s = n */
    mica_limb_sub(s, order->m, r, order->n);
    memcpy(bad, good, 32);
    mica_scalar_write(curve, bad + 32, s);
    assert_status(MICA_ERR_VERIFY, mica_sm2_verify(&mica_sm2_c, q, digest, bad));
}

static void errors(void **state)
{
    const struct mica_ec_suite other = {&mica_secp256r1_c, &mica_sm3_c};
    uint8_t d[32], q[65], digest[32] = {9}, signature[64];
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 2);
    key(d, q);
    assert_status(MICA_ERR_PARAMETER, mica_sm2_sign(&other, d, digest, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_sign(&mica_sm2_c, NULL, digest, &rng.rng, signature));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_sign(&mica_sm2_c, d, digest, NULL, signature));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_verify(&other, q, digest, signature));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_verify(&mica_sm2_c, NULL, digest, signature));
    rng.fail = MICA_ERR_ENTROPY;
    memset(signature, 1, 64);
    assert_status(MICA_ERR_ENTROPY, mica_sm2_sign(&mica_sm2_c, d, digest, &rng.rng, signature));
    assert_true(test_is_zero(signature, 64));
    rng.fail = MICA_OK;
    for (int k = -1; k <= 0; k++) { /* n - 1, 0 */
        test_ec_scalar(&mica_sm2p256v1_c, k, d);
        memset(signature, 1, 64);
        assert_status(MICA_ERR_KEY, mica_sm2_sign(&mica_sm2_c, d, digest, &rng.rng, signature));
        assert_true(test_is_zero(signature, 64));
    }
    test_ec_scalar(&mica_sm2p256v1_c, -2, d);
    assert_ok(mica_sm2_sign(&mica_sm2_c, d, digest, &rng.rng, signature));
    q[7] ^= 1;
    assert_status(MICA_ERR_POINT, mica_sm2_verify(&mica_sm2_c, q, digest, signature));
    q[0] = 3;
    assert_status(MICA_ERR_ENCODING, mica_sm2_verify(&mica_sm2_c, q, digest, signature));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(verification),
        cmocka_unit_test(errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

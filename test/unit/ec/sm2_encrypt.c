/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 encryption: GB/T 32918.5, C.2; changed ciphertexts; every documented error, outputs wiped. */
#include <mica/sm2.h>

#include "ec/sm2_core.h"
#include "support/test_ec.h"

static void key(uint8_t d[32], uint8_t q[65])
{
    test_unhex("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8", d, 32);
    assert_ok(mica_ec_public_key(&mica_sm2p256v1_c, d, q));
}

static void known_answer(void **state)
{
    static const char text[] = "encryption standard";
    uint8_t d[32], q[65], k[32], ciphertext[19 + MICA_SM2_OVERHEAD], out[19];

    (void)state;
    key(d, q);
    test_unhex("59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21", k, 32);
    assert_ok(mica_ec_public_key(&mica_sm2p256v1_c, k, ciphertext));
    assert_ok(mica_sm2_encrypt_core(&mica_sm2_c, q, (const uint8_t *)text, 19, k, ciphertext));
    test_assert_hex(ciphertext, 1 + 64, "04 04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73"
                                        "e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0");
    test_assert_hex(ciphertext + 65, 32, "59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766");
    test_assert_hex(ciphertext + 97, 19, "21886ca989ca9c7d58087307ca93092d651efa");
    assert_ok(mica_sm2_decrypt(&mica_sm2_c, d, ciphertext, sizeof ciphertext, out));
    assert_memory_equal(out, text, 19);
}

/* Each byte changed in turn: never a message. */
static void changed(void **state)
{
    uint8_t d[32], q[65], message[40] = {1, 2, 3}, ciphertext[40 + MICA_SM2_OVERHEAD], out[40];
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 8);
    key(d, q);
    assert_ok(mica_sm2_encrypt(&mica_sm2_c, q, message, 40, &rng.rng, ciphertext));
    for (size_t i = 0; i < sizeof ciphertext; i++) {
        const mica_status wanted = i == 0 ? MICA_ERR_ENCODING : i < 65 ? MICA_ERR_POINT : MICA_ERR_VERIFY;
        memset(out, 1, sizeof out);
        ciphertext[i] ^= 0x20;
        assert_status(wanted, mica_sm2_decrypt(&mica_sm2_c, d, ciphertext, sizeof ciphertext, out));
        assert_true(test_is_zero(out, 40));
        ciphertext[i] ^= 0x20;
    }
    assert_ok(mica_sm2_decrypt(&mica_sm2_c, d, ciphertext, sizeof ciphertext, out));
    assert_memory_equal(out, message, 40);
}

static void errors(void **state)
{
    const struct mica_ec_suite other = {&mica_secp256r1_c, &mica_sm3_c};
    uint8_t d[32], q[65], message[4] = {1}, ciphertext[4 + MICA_SM2_OVERHEAD], out[4];
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 8);
    key(d, q);
    assert_status(MICA_ERR_PARAMETER, mica_sm2_encrypt(&other, q, message, 4, &rng.rng, ciphertext));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_encrypt(&mica_sm2_c, NULL, message, 4, &rng.rng, ciphertext));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_encrypt(&mica_sm2_c, q, NULL, 4, &rng.rng, ciphertext));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_encrypt(&mica_sm2_c, q, message, 4, NULL, ciphertext));
    memset(ciphertext, 1, sizeof ciphertext);
    assert_status(MICA_ERR_LENGTH, mica_sm2_encrypt(&mica_sm2_c, q, message, 0, &rng.rng, ciphertext));
    assert_true(test_is_zero(ciphertext, MICA_SM2_OVERHEAD));
    rng.fail = MICA_ERR_ENTROPY;
    memset(ciphertext, 1, sizeof ciphertext);
    assert_status(MICA_ERR_ENTROPY, mica_sm2_encrypt(&mica_sm2_c, q, message, 4, &rng.rng, ciphertext));
    assert_true(test_is_zero(ciphertext, sizeof ciphertext));
    rng.fail = MICA_OK;
    assert_ok(mica_sm2_encrypt(&mica_sm2_c, q, message, 4, &rng.rng, ciphertext));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_decrypt(&other, d, ciphertext, sizeof ciphertext, out));
    assert_status(MICA_ERR_PARAMETER, mica_sm2_decrypt(&mica_sm2_c, NULL, ciphertext, sizeof ciphertext, out));
    assert_status(MICA_ERR_LENGTH, mica_sm2_decrypt(&mica_sm2_c, d, ciphertext, MICA_SM2_OVERHEAD, out));
    memset(d, 0, 32);
    assert_status(MICA_ERR_KEY, mica_sm2_decrypt(&mica_sm2_c, d, ciphertext, sizeof ciphertext, out));
    q[20] ^= 1;
    assert_status(MICA_ERR_POINT, mica_sm2_encrypt(&mica_sm2_c, q, message, 4, &rng.rng, ciphertext));
    assert_true(test_is_zero(ciphertext, sizeof ciphertext));
    q[0] = 0;
    assert_status(MICA_ERR_ENCODING, mica_sm2_encrypt(&mica_sm2_c, q, message, 4, &rng.rng, ciphertext));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(changed),
        cmocka_unit_test(errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* RSASSA-PKCS1-v1_5: the encoding of RFC 8017 9.2, and what is refused. */
#include "rsa/rsa.h"
#include "support/test_rng.h"
#include "support/test_rsa.h"

static struct test_rsa_key key;
static struct test_rng rng;

/* The DigestInfo prefix of SHA-256 in RFC 8017 9.2, note 1. */
static void encoding(void **state)
{
    uint8_t digest[32], em[64];

    (void)state;
    memset(digest, 0xab, sizeof digest);
    assert_ok(mica_rsa_pkcs1_encode(&mica_sha256, digest, em, 64));
    test_assert_hex(em, 64,
                    "0001ffffffffffffffffffff00 3031300d060960864801650304020105000420"
                    "abababababababababababababababababababababababababababababababab");
    assert_ok(mica_rsa_pkcs1_encode(&mica_sha256, digest, em, 62));
    assert_status(MICA_ERR_LENGTH, mica_rsa_pkcs1_encode(&mica_sha256, digest, em, 61));
}

static void signs_and_verifies(void **state)
{
    uint8_t digest[32] = {1}, sig[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(1);
    assert_ok(mica_rsa_pkcs1_sign(&key.key, &rng.rng, &mica_sha256, digest, sig));
    assert_ok(mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha256, digest, sig, 256));
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha256, digest, sig, 255));
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha224, digest, sig, 256));
    digest[0] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha256, digest, sig, 256));
    memset(sig, 0xff, sizeof sig); /* not below the modulus */
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha256, digest, sig, 256));
}

static void errors(void **state)
{
    struct mica_hash_alg nameless = mica_sha256;
    uint8_t digest[32] = {1}, sig[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(1);
    nameless.oid = NULL;
    memset(sig, 1, sizeof sig);
    assert_status(MICA_ERR_UNSUPPORTED, mica_rsa_pkcs1_sign(&key.key, &rng.rng, &nameless, digest, sig));
    assert_true(test_is_zero(sig, sizeof sig));
    assert_status(MICA_ERR_UNSUPPORTED, mica_rsa_pkcs1_verify(&key.key.pub, &nameless, digest, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_sign(NULL, &rng.rng, &mica_sha256, digest, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_sign(&key.key, NULL, &mica_sha256, digest, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_sign(&key.key, &rng.rng, NULL, digest, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_sign(&key.key, &rng.rng, &mica_sha256, NULL, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_sign(&key.key, &rng.rng, &mica_sha256, digest, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_verify(NULL, &mica_sha256, digest, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_verify(&key.key.pub, NULL, digest, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha256, NULL, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pkcs1_verify(&key.key.pub, &mica_sha256, digest, NULL, 256));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(encoding),
        cmocka_unit_test(signs_and_verifies),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

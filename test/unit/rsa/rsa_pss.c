/* SPDX-License-Identifier: Apache-2.0 */
/* RSASSA-PSS: salt lengths, and what is refused. The standard's examples run with the vectors. */
#include "support/test_rng.h"
#include "support/test_rsa.h"

static struct test_rsa_key key;
static struct test_rng rng;
static const struct mica_rsa_pss any = {&mica_sha256_c, NULL, MICA_RSA_PSS_SALT_ANY};

static void salt_lengths(void **state)
{
    static const size_t lengths[] = {0, 1, 20, 222};
    uint8_t digest[32] = {1}, sig[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(1);
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        const struct mica_rsa_pss params = {&mica_sha256_c, NULL, lengths[i]};
        const struct mica_rsa_pss other = {&mica_sha256_c, NULL, lengths[i] + 1};
        assert_ok(mica_rsa_pss_sign(&key.key, &rng.rng, &params, digest, sig));
        assert_ok(mica_rsa_pss_verify(&key.key.pub, &params, digest, sig, 256));
        assert_ok(mica_rsa_pss_verify(&key.key.pub, &any, digest, sig, 256));
        assert_status(MICA_ERR_VERIFY, mica_rsa_pss_verify(&key.key.pub, &other, digest, sig, 256));
    }
    const struct mica_rsa_pss too_long = {&mica_sha256_c, NULL, 223};
    assert_status(MICA_ERR_LENGTH, mica_rsa_pss_sign(&key.key, &rng.rng, &too_long, digest, sig));
    assert_true(test_is_zero(sig, sizeof sig));
}

static void other_hash_or_bit(void **state)
{
    const struct mica_rsa_pss mgf = {&mica_sha256_c, &mica_sha224_c, MICA_RSA_PSS_SALT_DIGEST};
    uint8_t digest[32] = {1}, sig[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(2);
    assert_ok(mica_rsa_pss_sign(&key.key, &rng.rng, &mgf, digest, sig));
    assert_ok(mica_rsa_pss_verify(&key.key.pub, &mgf, digest, sig, 256));
    assert_status(MICA_ERR_VERIFY, mica_rsa_pss_verify(&key.key.pub, &any, digest, sig, 256));
    assert_status(MICA_ERR_VERIFY, mica_rsa_pss_verify(&key.key.pub, &mgf, digest, sig, 255));
    for (size_t i = 0; i < 256; i += 51) {
        sig[i] ^= 8;
        assert_status(MICA_ERR_VERIFY, mica_rsa_pss_verify(&key.key.pub, &mgf, digest, sig, 256));
        sig[i] ^= 8;
    }
    memset(sig, 0xff, sizeof sig);
    assert_status(MICA_ERR_VERIFY, mica_rsa_pss_verify(&key.key.pub, &mgf, digest, sig, 256));
}

static void errors(void **state)
{
    const struct mica_rsa_pss no_hash = {NULL, NULL, 0};
    uint8_t digest[32] = {1}, sig[256];

    (void)state;
    test_rsa_load(&key, &test_rsa_2048);
    rng = test_rng_seeded(3);
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_sign(NULL, &rng.rng, &any, digest, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_sign(&key.key, NULL, &any, digest, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_sign(&key.key, &rng.rng, &no_hash, digest, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_sign(&key.key, &rng.rng, &any, NULL, sig));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_sign(&key.key, &rng.rng, &any, digest, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_verify(NULL, &any, digest, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_verify(&key.key.pub, NULL, digest, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_verify(&key.key.pub, &any, NULL, sig, 256));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_pss_verify(&key.key.pub, &any, digest, NULL, 256));
    rng.fail_after = rng.calls = 1;
    memset(sig, 1, sizeof sig);
    assert_status(MICA_ERR_ENTROPY, mica_rsa_pss_sign(&key.key, &rng.rng, &any, digest, sig));
    assert_true(test_is_zero(sig, sizeof sig));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(salt_lengths),
        cmocka_unit_test(other_hash_or_bit),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

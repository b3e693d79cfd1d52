/* SPDX-License-Identifier: Apache-2.0 */
/* Nonces: RFC 6979, A.1 and A.2.5; fresh randomness changes them; errors pass through. */
#include "ec/nonce.h"
#include "support/test_ec.h"

static const struct mica_ec_suite suite = {&mica_secp256r1_c, &mica_sha256_c};

static const char key[] = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721";

/* RFC 6979, A.2.5, with SHA-256, message "sample"; SHA-256 of it is below n. */
static void deterministic(void **state)
{
    uint8_t d[32], digest[32], k[32], again[32];
    struct mica_ec_nonce nonce;

    (void)state;
    test_unhex(key, d, sizeof d);
    assert_ok(mica_hash(&mica_sha256_c, (const uint8_t *)"sample", 6, digest));
    assert_ok(mica_ec_nonce_init(&nonce, &suite, d, digest, NULL));
    assert_ok(mica_ec_nonce_next(&nonce, k));
    test_assert_hex(k, 32, "a6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60");
    assert_ok(mica_ec_nonce_next(&nonce, again));
    assert_memory_not_equal(k, again, 32);
}

static void hedged(void **state)
{
    uint8_t d[32], digest[32] = {1}, k[2][32];
    struct mica_ec_nonce nonce;
    struct test_ec_rng rng;

    (void)state;
    test_unhex(key, d, sizeof d);
    test_ec_rng_init(&rng, 3);
    for (unsigned i = 0; i < 2; i++) {
        assert_ok(mica_ec_nonce_init(&nonce, &suite, d, digest, &rng.rng));
        assert_ok(mica_ec_nonce_next(&nonce, k[i]));
    }
    assert_memory_not_equal(k[0], k[1], 32);
    rng.fail = MICA_ERR_ENTROPY;
    assert_status(MICA_ERR_ENTROPY, mica_ec_nonce_init(&nonce, &suite, d, digest, &rng.rng));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deterministic),
        cmocka_unit_test(hedged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

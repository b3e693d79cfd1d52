/* SPDX-License-Identifier: Apache-2.0 */
/* RSA key generation: a key that works, its shape, and what is refused. Many more keys in the comparison with OpenSSL. */
#include <mica/prime.h>

#include "support/test_rng.h"
#include "support/test_rsa.h"

static uint8_t storage[MICA_RSA_GENERATE_STORAGE(2048)];

static void a_key(void **state)
{
    struct test_rng rng = test_rng_seeded(1);
    struct mica_rsa_private key;
    uint8_t digest[32] = {1}, sig[256];
    bool prime;

    (void)state;
    assert_ok(mica_rsa_generate(&key, &rng.rng, 2048, 65537, storage, sizeof storage));
    assert_int_equal(key.pub.bits, 2048);
    assert_true(key.p.bytes[0] >= 0xc0 && key.q.bytes[0] >= 0xc0);
    assert_ok(mica_prime_test(key.p.bytes, key.p.len, 5, &rng.rng, &prime));
    assert_true(prime);
    assert_ok(mica_prime_test(key.q.bytes, key.q.len, 5, &rng.rng, &prime));
    assert_true(prime);
    assert_ok(mica_rsa_pkcs1_sign(&key, &rng.rng, &mica_sha256, digest, sig));
    assert_ok(mica_rsa_pkcs1_verify(&key.pub, &mica_sha256, digest, sig, 256));
}

/* A generator that only gives one candidate, which is no prime. */
static mica_status stuck(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    memset(out, 0xff, len);
    return MICA_OK;
}

static void errors(void **state)
{
    struct test_rng rng = test_rng_seeded(1);
    struct mica_rng broken = {stuck};
    struct mica_rsa_private key;
    const size_t capacity = sizeof storage;

    (void)state;
    assert_status(MICA_ERR_PARAMETER, mica_rsa_generate(NULL, &rng.rng, 2048, 65537, storage, capacity));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_generate(&key, NULL, 2048, 65537, storage, capacity));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_generate(&key, &rng.rng, 2048, 3, storage, capacity));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_generate(&key, &rng.rng, 2048, 65538, storage, capacity));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_generate(&key, &rng.rng, 2048, 0x80000001, storage, capacity));
    assert_status(MICA_ERR_PARAMETER, mica_rsa_generate(&key, &rng.rng, 2048, 65537, NULL, capacity));
    assert_status(MICA_ERR_LENGTH, mica_rsa_generate(&key, &rng.rng, 2046, 65537, storage, capacity));
    assert_status(MICA_ERR_LENGTH, mica_rsa_generate(&key, &rng.rng, 2049, 65537, storage, capacity));
    assert_status(MICA_ERR_LENGTH, mica_rsa_generate(&key, &rng.rng, 8194, 65537, storage, capacity));
    assert_status(MICA_ERR_CAPACITY, mica_rsa_generate(&key, &rng.rng, 2048, 65537, storage, capacity - 1));
    assert_status(MICA_ERR_FAULT, mica_rsa_generate(&key, &broken, 2048, 65537, storage, capacity));
    assert_true(test_is_zero(storage, capacity) && test_is_zero(&key, sizeof key));
    rng.fail_after = 3;
    assert_status(MICA_ERR_ENTROPY, mica_rsa_generate(&key, &rng.rng, 2048, 65537, storage, capacity));
    assert_true(test_is_zero(storage, capacity));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

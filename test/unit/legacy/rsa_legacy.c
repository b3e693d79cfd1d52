/* SPDX-License-Identifier: Apache-2.0 */
/* Short RSA keys: taken here, refused by the main header. */
#include <mica/rsa_legacy.h>

#include "support/test_rng.h"

static void floor_of_both(void **state)
{
    struct test_rng rng = test_rng_seeded(1);
    uint8_t storage[MICA_RSA_GENERATE_STORAGE(1024)], digest[32] = {1}, sig[128];
    struct mica_rsa_private key, parts;
    struct mica_rsa_public pub;

    (void)state;
    assert_status(MICA_ERR_LENGTH, mica_rsa_generate(&key, &rng.rng, 1024, 65537, storage, sizeof storage));
    assert_status(MICA_ERR_LENGTH, mica_rsa_legacy_generate(&key, &rng.rng, 510, 65537, storage, sizeof storage));
    assert_ok(mica_rsa_legacy_generate(&key, &rng.rng, 1024, 65537, storage, sizeof storage));
    parts = key;
    assert_status(MICA_ERR_KEY, mica_rsa_public_init(&pub, &key.pub.n, &key.pub.e));
    assert_status(MICA_ERR_KEY, mica_rsa_private_init(&key, &parts));
    assert_ok(mica_rsa_legacy_public_init(&pub, &parts.pub.n, &parts.pub.e));
    assert_ok(mica_rsa_legacy_private_init(&key, &parts));
    assert_ok(mica_rsa_pkcs1_sign(&key, &rng.rng, &mica_sha256, digest, sig));
    assert_ok(mica_rsa_pkcs1_verify(&pub, &mica_sha256, digest, sig, sizeof sig));
    parts.pub.n.len = 63;
    assert_status(MICA_ERR_KEY, mica_rsa_legacy_public_init(&pub, &parts.pub.n, &parts.pub.e));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floor_of_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

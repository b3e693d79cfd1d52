/* SPDX-License-Identifier: Apache-2.0 */
/* Signing: the example of RFC 6979 A.2.1, SHA-256, message "sample", and errors. */
#include "support/test_dsa.h"

#include <mica/dsa.h>

#include "support/test_rng.h"

static uint8_t p[128], q[20], g[128], x[20];
static struct mica_dsa dsa;
static struct test_rng rng;

static void setup(void)
{
    const struct mica_number np = {p, test_dsa_unhex(test_dsa_p, p)}, nq = {q, test_dsa_unhex(test_dsa_q, q)};
    const struct mica_number ng = {g, test_dsa_unhex(test_dsa_g, g)};

    test_dsa_unhex(test_dsa_x, x);
    assert_ok(mica_dsa_init(&dsa, &np, &nq, &ng, &mica_sha256_c));
    rng = test_rng_seeded(1);
}

static void known_answer(void **state)
{
    uint8_t digest[32], sig[40];

    (void)state;
    setup();
    assert_ok(mica_hash(&mica_sha256_c, (const uint8_t *)"sample", 6, digest));
    assert_ok(mica_dsa_sign_deterministic(&dsa, x, digest, sizeof digest, sig));
    test_assert_hex(sig, 40, "81F2F5850BE5BC123C43F71A3033E9384611C5454CDD914B65EB6C66A8AAAD27299BEE6B035F5E89");
}

static void hedged_signatures_differ(void **state)
{
    uint8_t digest[32] = {1}, sig[40], other[40], y[128];
    const struct mica_number ny = {y, 128};

    (void)state;
    setup();
    assert_ok(mica_dsa_public(&dsa, x, y));
    assert_ok(mica_dsa_sign(&dsa, x, digest, sizeof digest, &rng.rng, sig));
    assert_ok(mica_dsa_sign(&dsa, x, digest, sizeof digest, &rng.rng, other));
    assert_memory_not_equal(sig, other, 40);
    assert_ok(mica_dsa_verify(&dsa, &ny, digest, sizeof digest, sig));
    assert_ok(mica_dsa_verify(&dsa, &ny, digest, sizeof digest, other));
}

static void errors(void **state)
{
    uint8_t digest[32] = {1}, sig[40], zero[20] = {0};

    (void)state;
    setup();
    memset(sig, 1, sizeof sig);
    assert_status(MICA_ERR_KEY, mica_dsa_sign_deterministic(&dsa, zero, digest, 32, sig));
    assert_true(test_is_zero(sig, sizeof sig));
    assert_status(MICA_ERR_KEY, mica_dsa_sign_deterministic(&dsa, q, digest, 32, sig));
    assert_status(MICA_ERR_LENGTH, mica_dsa_sign_deterministic(&dsa, x, digest, 0, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_sign_deterministic(NULL, x, digest, 32, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_sign_deterministic(&dsa, NULL, digest, 32, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_sign_deterministic(&dsa, x, NULL, 32, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_sign_deterministic(&dsa, x, digest, 32, NULL));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_sign(&dsa, x, digest, 32, NULL, sig));
    rng.fail_after = rng.calls = 1;
    assert_status(MICA_ERR_ENTROPY, mica_dsa_sign(&dsa, x, digest, 32, &rng.rng, sig));
    assert_true(test_is_zero(sig, sizeof sig));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(hedged_signatures_differ),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Verification: both ways of computing it, and every refusal. */
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

static void accepts_and_refuses(void **state)
{
    uint8_t digest[32] = {1}, sig[40], y[128], bad[40];
    const struct mica_number ny = {y, 128}, np = {p, 128};

    (void)state;
    setup();
    assert_ok(mica_dsa_public(&dsa, x, y));
    assert_ok(mica_dsa_sign(&dsa, x, digest, sizeof digest, &rng.rng, sig));
    for (unsigned way = 0; way < 2; way++) {
        dsa.modexp = way ? &mica_modexp_c : NULL;
        assert_ok(mica_dsa_verify(&dsa, &ny, digest, 32, sig));
        for (size_t i = 0; i < 40; i += 13) {
            memcpy(bad, sig, sizeof bad);
            bad[i] ^= 1;
            assert_status(MICA_ERR_VERIFY, mica_dsa_verify(&dsa, &ny, digest, 32, bad));
        }
    }
    memcpy(bad, sig, 40);
    memset(bad, 0, 20);
    assert_status(MICA_ERR_VERIFY, mica_dsa_verify(&dsa, &ny, digest, 32, bad)); /* r = 0 */
    memcpy(bad, q, 20);
    assert_status(MICA_ERR_VERIFY, mica_dsa_verify(&dsa, &ny, digest, 32, bad)); /* r = q */
    memcpy(bad, sig, 40);
    memset(bad + 20, 0, 20);
    assert_status(MICA_ERR_VERIFY, mica_dsa_verify(&dsa, &ny, digest, 32, bad)); /* s = 0 */
    memcpy(bad + 20, q, 20);
    assert_status(MICA_ERR_VERIFY, mica_dsa_verify(&dsa, &ny, digest, 32, bad)); /* s = q */
    assert_status(MICA_ERR_POINT, mica_dsa_verify(&dsa, &np, digest, 32, sig));
    assert_status(MICA_ERR_LENGTH, mica_dsa_verify(&dsa, &ny, digest, 0, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_verify(NULL, &ny, digest, 32, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_verify(&dsa, NULL, digest, 32, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_verify(&dsa, &ny, NULL, 32, sig));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_verify(&dsa, &ny, digest, 32, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_and_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

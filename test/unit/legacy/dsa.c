/* SPDX-License-Identifier: Apache-2.0 */
/* DSA's parameters, keys and encoding. */
#include "support/test_dsa.h"

#include <mica/dsa.h>

#include "support/test_rng.h"

static uint8_t p[128], q[20], g[128];
static struct mica_number np = {p, 128}, nq = {q, 20}, ng = {g, 128};
static struct mica_dsa dsa;
static struct test_rng rng;

static void setup(void)
{
    test_dsa_unhex(test_dsa_p, p);
    test_dsa_unhex(test_dsa_q, q);
    test_dsa_unhex(test_dsa_g, g);
    assert_ok(mica_dsa_init(&dsa, &np, &nq, &ng, &mica_sha256_c));
    rng = test_rng_seeded(1);
}

static void refused_parameters(void **state)
{
    const struct mica_number short_p = {p, 60}, short_q = {q, 19};

    (void)state;
    setup();
    assert_status(MICA_ERR_KEY, mica_dsa_init(&dsa, &short_p, &nq, &ng, &mica_sha256_c));
    assert_true(test_is_zero(&dsa, sizeof dsa));
    assert_status(MICA_ERR_KEY, mica_dsa_init(&dsa, &np, &short_q, &ng, &mica_sha256_c));
    assert_status(MICA_ERR_KEY, mica_dsa_init(&dsa, &np, &nq, &np, &mica_sha256_c));
    q[19] ^= 2; /* no divisor of p - 1 */
    assert_status(MICA_ERR_KEY, mica_dsa_init(&dsa, &np, &nq, &ng, &mica_sha256_c));
    q[19] ^= 3; /* even */
    assert_status(MICA_ERR_KEY, mica_dsa_init(&dsa, &np, &nq, &ng, &mica_sha256_c));
    setup();
    p[127] ^= 1;
    assert_status(MICA_ERR_KEY, mica_dsa_init(&dsa, &np, &nq, &ng, &mica_sha256_c));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_init(NULL, &np, &nq, &ng, &mica_sha256_c));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_init(&dsa, NULL, &nq, &ng, &mica_sha256_c));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_init(&dsa, &np, &nq, &ng, NULL));
}

static void keys(void **state)
{
    uint8_t x[20], y[128], y2[128];
    const struct mica_number ny = {y, 128};

    (void)state;
    setup();
    assert_ok(mica_dsa_keygen(&dsa, &rng.rng, x, y));
    assert_ok(mica_dsa_check_public(&dsa, &ny));
    assert_ok(mica_dsa_public(&dsa, x, y2));
    assert_memory_equal(y, y2, 128);
    y[127] ^= 1; /* of another order */
    assert_status(MICA_ERR_POINT, mica_dsa_check_public(&dsa, &ny));
    assert_status(MICA_ERR_POINT, mica_dsa_check_public(&dsa, &np));
    assert_status(MICA_ERR_KEY, mica_dsa_public(&dsa, q, y));
    assert_true(test_is_zero(y, sizeof y));
    memset(x, 0, sizeof x);
    assert_status(MICA_ERR_KEY, mica_dsa_public(&dsa, x, y));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_public(&dsa, NULL, y));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_keygen(&dsa, NULL, x, y));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_check_public(&dsa, NULL));
    rng.fail_after = rng.calls = 1;
    assert_status(MICA_ERR_ENTROPY, mica_dsa_keygen(&dsa, &rng.rng, x, y));
}

static void encoding(void **state)
{
    uint8_t sig[40] = {0}, der[MICA_DSA_SIGNATURE_DER_MAX];
    const struct mica_number ny = {g, 128};
    size_t len;

    (void)state;
    setup();
    sig[19] = 1;
    sig[39] = 0x80;
    assert_ok(mica_dsa_signature_to_der(&dsa, sig, der, sizeof der, &len));
    test_assert_hex(der, len, "3007 020101 02020080");
    assert_status(MICA_ERR_CAPACITY, mica_dsa_signature_to_der(&dsa, sig, der, len - 1, &len));
    assert_status(MICA_ERR_PARAMETER, mica_dsa_signature_to_der(&dsa, sig, der, sizeof der, NULL));
    assert_status(MICA_ERR_ENCODING, mica_dsa_verify_der(&dsa, &ny, sig, 20, der, 8));
    assert_status(MICA_ERR_VERIFY, mica_dsa_verify_der(&dsa, &ny, sig, 20, der, 9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_parameters),
        cmocka_unit_test(keys),
        cmocka_unit_test(encoding),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

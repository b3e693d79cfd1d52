/* SPDX-License-Identifier: Apache-2.0 */
/* Nonces: the example of RFC 6979 A.2.1, SHA-256, message "sample", and hedging. */
#include "support/test_dsa.h"

#include "legacy/dsa.h"
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
    struct mica_dsa_nonce nonce;
    uint8_t digest[32], h[20], k[20], again[20];

    (void)state;
    setup();
    assert_ok(mica_hash(&mica_sha256_c, (const uint8_t *)"sample", 6, digest));
    mica_dsa_leftmost(&dsa, h, digest, sizeof digest);
    int borrow = 0; /* it is between q and 2 q: bits2octets subtracts q */
    for (size_t i = 20; i-- > 0;) {
        int difference = h[i] - q[i] - borrow;
        h[i] = (uint8_t)difference;
        borrow = difference < 0;
    }
    assert_ok(mica_dsa_nonce_init(&nonce, &dsa, x, h, NULL));
    assert_ok(mica_dsa_nonce_next(&nonce, k));
    assert_true(memcmp(k, q, 20) > 0); /* the first candidate is out of range */
    assert_ok(mica_dsa_nonce_next(&nonce, again));
    test_assert_hex(again, 20, "519BA0546D0C39202A7D34D7DFA5E760B318BCFB");
}

static void hedged(void **state)
{
    struct mica_dsa_nonce nonce;
    uint8_t h[20] = {1}, k[20], other[20];

    (void)state;
    setup();
    assert_ok(mica_dsa_nonce_init(&nonce, &dsa, x, h, &rng.rng));
    assert_ok(mica_dsa_nonce_next(&nonce, k));
    assert_ok(mica_dsa_nonce_init(&nonce, &dsa, x, h, &rng.rng));
    assert_ok(mica_dsa_nonce_next(&nonce, other));
    assert_memory_not_equal(k, other, 20);
    rng.fail_after = rng.calls = 1;
    assert_status(MICA_ERR_ENTROPY, mica_dsa_nonce_init(&nonce, &dsa, x, h, &rng.rng));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answer),
        cmocka_unit_test(hedged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* DSA against OpenSSL: signatures verified there and back, with keys from either side. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/bn.h>
#include <openssl/dsa.h>

#include <mica/dsa.h>

#include "support/test.h"
#include "support/test_rng.h"

static size_t cases;
static struct test_rng rng;

static struct mica_number number(uint8_t *memory, const BIGNUM *bn)
{
    return (struct mica_number){memory, (size_t)BN_bn2bin(bn, memory)};
}

static void theirs_to_mine(const struct mica_dsa *mine, DSA *theirs, const struct mica_number *y)
{
    uint8_t digest[64], der[MICA_DSA_SIGNATURE_DER_MAX];
    size_t len = 1 + test_random_below(&rng.random, 64);
    unsigned der_len;

    test_random_bytes(&rng.random, digest, sizeof digest);
    assert_int_equal(DSA_sign(0, digest, (int)len, der, &der_len, theirs), 1);
    assert_ok(mica_dsa_verify_der(mine, y, digest, len, der, der_len));
    digest[0] ^= 0x80;
    assert_status(MICA_ERR_VERIFY, mica_dsa_verify_der(mine, y, digest, len, der, der_len));
    cases += 2;
}

static void mine_to_theirs(const struct mica_dsa *mine, DSA *theirs, const uint8_t *x)
{
    uint8_t digest[64], sig[MICA_DSA_SIGNATURE_MAX], der[MICA_DSA_SIGNATURE_DER_MAX];
    size_t len = 1 + test_random_below(&rng.random, 64), der_len;

    test_random_bytes(&rng.random, digest, sizeof digest);
    assert_ok(mica_dsa_sign(mine, x, digest, len, &rng.rng, sig));
    assert_ok(mica_dsa_signature_to_der(mine, sig, der, sizeof der, &der_len));
    assert_int_equal(DSA_verify(0, digest, (int)len, der, (int)der_len, theirs), 1);
    assert_ok(mica_dsa_sign_deterministic(mine, x, digest, len, sig));
    assert_ok(mica_dsa_signature_to_der(mine, sig, der, sizeof der, &der_len));
    assert_int_equal(DSA_verify(0, digest, (int)len, der, (int)der_len, theirs), 1);
    cases += 2;
}

static void both_ways(int p_bits)
{
    uint8_t memory[4][400], x[32], y_bytes[400];
    struct mica_number y;
    struct mica_dsa mine;
    const BIGNUM *p, *q, *g;
    DSA *theirs = DSA_new();

    assert_int_equal(DSA_generate_parameters_ex(theirs, p_bits, NULL, 0, NULL, NULL, NULL), 1);
    DSA_get0_pqg(theirs, &p, &q, &g);
    const struct mica_number mp = number(memory[0], p), mq = number(memory[1], q), mg = number(memory[2], g);
    assert_ok(mica_dsa_init(&mine, &mp, &mq, &mg, &mica_sha256_c));
    assert_int_equal(DSA_generate_key(theirs), 1);
    y = number(memory[3], DSA_get0_pub_key(theirs));
    assert_ok(mica_dsa_check_public(&mine, &y));
    BN_bn2binpad(DSA_get0_priv_key(theirs), x, (int)mq.len);
    assert_ok(mica_dsa_public(&mine, x, y_bytes));
    assert_memory_equal(y_bytes + mp.len - y.len, y.bytes, y.len);
    for (size_t round = 0; round < test_rounds(4, 50); round++) {
        theirs_to_mine(&mine, theirs, &y);
        mine.modexp = round % 2 ? NULL : &mica_modexp_c;
    }
    assert_ok(mica_dsa_keygen(&mine, &rng.rng, x, y_bytes));
    DSA_set0_key(theirs, BN_bin2bn(y_bytes, (int)mp.len, NULL), BN_bin2bn(x, (int)mq.len, NULL));
    for (size_t round = 0; round < test_rounds(4, 50); round++) {
        mine_to_theirs(&mine, theirs, x);
    }
    DSA_free(theirs);
}

static void sizes(void **state)
{
    (void)state;
    rng = test_rng_seeded(1);
    both_ways(512);
    both_ways(1024);
    both_ways(2048);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    printf("%zu cases\n", cases);
    return failed;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* ECDSA against OpenSSL, both ways, on all curves, with digests shorter and longer than the order. */
#define OPENSSL_API_COMPAT 0x10100000L

#include <mica/ecdsa.h>

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/obj_mac.h>

#include "support/ec_rng.h"
#include "support/test.h"

static const struct {
    const struct mica_ec_impl *ec;
    int nid;
} curves[] = {
    {&mica_secp224r1_c, NID_secp224r1},
    {&mica_secp256r1_c, NID_X9_62_prime256v1},
    {&mica_secp384r1_c, NID_secp384r1},
    {&mica_secp521r1_c, NID_secp521r1},
    {&mica_secp256k1_c, NID_secp256k1},
    {&mica_brainpoolp256r1_c, NID_brainpoolP256r1},
    {&mica_brainpoolp384r1_c, NID_brainpoolP384r1},
    {&mica_brainpoolp512r1_c, NID_brainpoolP512r1},
    {&mica_sm2p256v1_c, NID_sm2},
};

static size_t cases;

struct pair {
    uint8_t private_key[MICA_EC_SCALAR_MAX];
    uint8_t public_key[MICA_EC_PUBLIC_MAX];
    EC_KEY *key;
};

static void make_pair(struct pair *pair, const struct mica_ec_impl *ec, int nid, struct test_ec_rng *rng)
{
    const EC_GROUP *group;
    EC_POINT *point;
    BIGNUM *d;

    assert_ok(mica_ec_keygen(ec, &rng->rng, pair->private_key, pair->public_key));
    pair->key = EC_KEY_new_by_curve_name(nid);
    group = EC_KEY_get0_group(pair->key);
    d = BN_bin2bn(pair->private_key, ec->curve->scalar_len, NULL);
    point = EC_POINT_new(group);
    assert_true(EC_POINT_oct2point(group, point, pair->public_key, 1 + 2u * ec->curve->field_len, NULL));
    assert_true(EC_KEY_set_private_key(pair->key, d));
    assert_true(EC_KEY_set_public_key(pair->key, point));
    assert_true(EC_KEY_check_key(pair->key));
    BN_free(d);
    EC_POINT_free(point);
}

static void ours_to_theirs(const struct mica_ec_impl *ec, const struct pair *pair, struct test_ec_rng *rng,
                           const uint8_t *digest, size_t digest_len)
{
    const struct mica_ec_suite suite = {ec, &mica_sha256_c};
    uint8_t raw[MICA_ECDSA_SIGNATURE_MAX], der[MICA_EC_SIGNATURE_DER_MAX];
    size_t der_len;

    assert_ok(mica_ecdsa_sign(&suite, pair->private_key, digest, digest_len, &rng->rng, raw));
    assert_ok(mica_ec_signature_to_der(ec->curve, raw, der, sizeof der, &der_len));
    assert_int_equal(ECDSA_verify(0, digest, (int)digest_len, der, (int)der_len, pair->key), 1);
    assert_ok(mica_ecdsa_verify_der(ec, pair->public_key, digest, digest_len, der, der_len));
    cases++;
}

static void theirs_to_ours(const struct mica_ec_impl *ec, const struct pair *pair, const uint8_t *digest,
                           size_t digest_len)
{
    uint8_t raw[MICA_ECDSA_SIGNATURE_MAX], der[256], changed[64];
    unsigned der_len = sizeof der;

    assert_true(ECDSA_sign(0, digest, (int)digest_len, der, &der_len, pair->key));
    assert_ok(mica_ecdsa_verify_der(ec, pair->public_key, digest, digest_len, der, der_len));
    assert_ok(mica_ec_signature_from_der(ec->curve, der, der_len, raw));
    assert_ok(mica_ecdsa_verify(ec, pair->public_key, digest, digest_len, raw));
    memcpy(changed, digest, digest_len);
    changed[0] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify(ec, pair->public_key, changed, digest_len, raw));
    raw[ec->curve->scalar_len - 1] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_ecdsa_verify(ec, pair->public_key, digest, digest_len, raw));
    cases++;
}

static void all_curves(void **state)
{
    static const size_t lengths[] = {1, 20, 27, 28, 32, 48, 63, 64};
    struct test_random random = {99};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(curves); i++) {
        const struct mica_ec_impl *ec = curves[i].ec;
        struct test_ec_rng rng;
        test_ec_rng_init(&rng, i);
        for (size_t round = 0; round < test_rounds(8, 200); round++) {
            const size_t len = lengths[round % COUNT_OF(lengths)];
            uint8_t digest[64];
            struct pair pair;
            make_pair(&pair, ec, curves[i].nid, &rng);
            test_random_bytes(&random, digest, len);
            ours_to_theirs(ec, &pair, &rng, digest, len);
            theirs_to_ours(ec, &pair, digest, len);
            EC_KEY_free(pair.key);
        }
    }
    print_message("ecdsa: %zu cases\n", cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_curves)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

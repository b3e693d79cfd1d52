/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 signature and encryption against OpenSSL, both ways. */
#include <mica/secret.h>
#include <mica/sm2.h>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include "support/ec_rng.h"
#include "support/test.h"

static size_t cases;

struct pair {
    uint8_t private_key[32];
    uint8_t public_key[65];
    EVP_PKEY *key;
};

static void make_pair(struct pair *pair, struct test_ec_rng *rng)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "SM2", NULL);
    OSSL_PARAM *params;
    BIGNUM *d;

    assert_ok(mica_ec_keygen(&mica_sm2p256v1_c, &rng->rng, pair->private_key, pair->public_key));
    d = BN_bin2bn(pair->private_key, 32, NULL);
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "SM2", 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, pair->public_key, 65);
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, d);
    params = OSSL_PARAM_BLD_to_param(build);
    pair->key = NULL;
    assert_int_equal(EVP_PKEY_fromdata_init(ctx), 1);
    assert_int_equal(EVP_PKEY_fromdata(ctx, &pair->key, EVP_PKEY_KEYPAIR, params), 1);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(ctx);
    BN_free(d);
}

static EVP_MD_CTX *digest_ctx(const struct pair *pair, const uint8_t *id, size_t id_len, EVP_PKEY_CTX **key_ctx)
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();

    *key_ctx = EVP_PKEY_CTX_new(pair->key, NULL);
    assert_int_equal(EVP_PKEY_CTX_set1_id(*key_ctx, id, (int)id_len), 1);
    EVP_MD_CTX_set_pkey_ctx(ctx, *key_ctx);
    return ctx;
}

static void check_sign(const struct pair *pair, struct test_ec_rng *rng, const uint8_t *message, size_t len,
                       const uint8_t *id, size_t id_len)
{
    uint8_t za[32], e[32], raw[64], der[MICA_EC_SIGNATURE_DER_MAX];
    size_t der_len = sizeof der;
    EVP_PKEY_CTX *key_ctx;
    EVP_MD_CTX *ctx;

    assert_ok(mica_sm2_za(&mica_sm2_c, pair->public_key, id, id_len, za));
    assert_ok(mica_sm2_digest(&mica_sm2_c, za, message, len, e));
    ctx = digest_ctx(pair, id, id_len, &key_ctx);
    assert_int_equal(EVP_DigestSignInit(ctx, NULL, EVP_sm3(), NULL, pair->key), 1);
    assert_int_equal(EVP_DigestSign(ctx, der, &der_len, message, len), 1);
    EVP_MD_CTX_free(ctx);
    EVP_PKEY_CTX_free(key_ctx);
    assert_ok(mica_ec_signature_from_der(&mica_sm2p256v1, der, der_len, raw));
    assert_ok(mica_sm2_verify(&mica_sm2_c, pair->public_key, e, raw));
    e[5] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_sm2_verify(&mica_sm2_c, pair->public_key, e, raw));
    e[5] ^= 1;

    assert_ok(mica_sm2_sign(&mica_sm2_c, pair->private_key, e, &rng->rng, raw));
    assert_ok(mica_sm2_verify(&mica_sm2_c, pair->public_key, e, raw));
    assert_ok(mica_ec_signature_to_der(&mica_sm2p256v1, raw, der, sizeof der, &der_len));
    ctx = digest_ctx(pair, id, id_len, &key_ctx);
    assert_int_equal(EVP_DigestVerifyInit(ctx, NULL, EVP_sm3(), NULL, pair->key), 1);
    assert_int_equal(EVP_DigestVerify(ctx, der, der_len, message, len), 1);
    EVP_MD_CTX_free(ctx);
    EVP_PKEY_CTX_free(key_ctx);
    cases++;
}

static void check_encrypt(const struct pair *pair, struct test_ec_rng *rng, const uint8_t *message, size_t len)
{
    uint8_t raw[4096 + 97], der[4096 + 150], out[4096 + 64];
    size_t raw_len, der_len = sizeof der, out_len = sizeof out;
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new(pair->key, NULL);

    assert_int_equal(EVP_PKEY_encrypt_init(ctx), 1);
    assert_int_equal(EVP_PKEY_encrypt(ctx, der, &der_len, message, len), 1);
    assert_ok(mica_sm2_ciphertext_from_der(der, der_len, raw, sizeof raw, &raw_len));
    assert_int_equal(raw_len, len + MICA_SM2_OVERHEAD);
    assert_ok(mica_sm2_decrypt(&mica_sm2_c, pair->private_key, raw, raw_len, out));
    assert_memory_equal(out, message, len);
    raw[raw_len - 1] ^= 1;
    assert_status(MICA_ERR_VERIFY, mica_sm2_decrypt(&mica_sm2_c, pair->private_key, raw, raw_len, out));
    assert_true(test_is_zero(out, len));

    assert_ok(mica_sm2_encrypt(&mica_sm2_c, pair->public_key, message, len, &rng->rng, raw));
    assert_ok(mica_sm2_ciphertext_to_der(raw, len + MICA_SM2_OVERHEAD, der, sizeof der, &der_len));
    assert_int_equal(EVP_PKEY_decrypt_init(ctx), 1);
    assert_int_equal(EVP_PKEY_decrypt(ctx, out, &out_len, der, der_len), 1);
    assert_int_equal(out_len, len);
    assert_memory_equal(out, message, len);
    EVP_PKEY_CTX_free(ctx);
    cases++;
}

static void against_openssl(void **state)
{
    static uint8_t message[4096];
    struct test_random random = {7};
    struct test_ec_rng rng;

    (void)state;
    test_ec_rng_init(&rng, 5);
    for (size_t i = 0; i < test_rounds(60, 2000); i++) {
        const size_t len = i < 40 ? i + 1 : 1 + test_random_below(&random, sizeof message - 1);
        const size_t id_len = 1 + test_random_below(&random, 40);
        uint8_t id[40];
        struct pair pair;
        make_pair(&pair, &rng);
        test_random_bytes(&random, message, len);
        test_random_bytes(&random, id, id_len);
        check_sign(&pair, &rng, message, len - 1, id, id_len);
        check_encrypt(&pair, &rng, message, len);
        EVP_PKEY_free(pair.key);
    }
    print_message("sm2: %zu cases\n", cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(against_openssl)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

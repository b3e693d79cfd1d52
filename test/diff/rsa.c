/* SPDX-License-Identifier: Apache-2.0 */
/* RSA against OpenSSL: signatures and ciphertexts both ways, generated keys checked by RSA_check_key. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>

#include <mica/rsa.h>
#include <mica/rsa_legacy.h>

#include "support/test.h"
#include "support/test_rng.h"

#define LEN_MAX 512

struct pair {
    struct mica_rsa_private mine;
    RSA *rsa;
    EVP_PKEY *pkey;
    uint8_t memory[8][LEN_MAX];
};

static size_t cases;
static struct test_rng rng;

static struct mica_number number(uint8_t *memory, const BIGNUM *bn)
{
    return (struct mica_number){memory, (size_t)BN_bn2bin(bn, memory)};
}

static void pair_new(struct pair *pair, int bits, unsigned long e, bool crt)
{
    struct mica_rsa_private parts = {0};
    BIGNUM *bn = BN_new();

    BN_set_word(bn, e);
    pair->rsa = RSA_new();
    assert_int_equal(RSA_generate_key_ex(pair->rsa, bits, bn, NULL), 1);
    parts.pub.n = number(pair->memory[0], RSA_get0_n(pair->rsa));
    parts.pub.e = number(pair->memory[1], RSA_get0_e(pair->rsa));
    parts.d = number(pair->memory[2], RSA_get0_d(pair->rsa));
    if (crt) {
        parts.p = number(pair->memory[3], RSA_get0_p(pair->rsa));
        parts.q = number(pair->memory[4], RSA_get0_q(pair->rsa));
        parts.dp = number(pair->memory[5], RSA_get0_dmp1(pair->rsa));
        parts.dq = number(pair->memory[6], RSA_get0_dmq1(pair->rsa));
        parts.qinv = number(pair->memory[7], RSA_get0_iqmp(pair->rsa));
    }
    assert_ok(mica_rsa_legacy_private_init(&pair->mine, &parts));
    pair->pkey = EVP_PKEY_new();
    EVP_PKEY_set1_RSA(pair->pkey, pair->rsa);
    BN_free(bn);
}

static void pair_free(struct pair *pair)
{
    EVP_PKEY_free(pair->pkey);
    RSA_free(pair->rsa);
}

static EVP_PKEY_CTX *context(EVP_PKEY *pkey, int (*init)(EVP_PKEY_CTX *), int padding)
{
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new(pkey, NULL);

    assert_int_equal(init(ctx), 1);
    assert_int_equal(EVP_PKEY_CTX_set_rsa_padding(ctx, padding), 1);
    return ctx;
}

static void check_pkcs1_signature(struct pair *pair, const uint8_t *digest)
{
    const size_t len = pair->mine.pub.n.len;
    uint8_t mine[LEN_MAX], theirs[LEN_MAX];
    size_t theirs_len = sizeof theirs;
    EVP_PKEY_CTX *ctx = context(pair->pkey, EVP_PKEY_sign_init, RSA_PKCS1_PADDING);

    EVP_PKEY_CTX_set_signature_md(ctx, EVP_sha256());
    assert_int_equal(EVP_PKEY_sign(ctx, theirs, &theirs_len, digest, 32), 1);
    assert_ok(mica_rsa_pkcs1_sign(&pair->mine, &rng.rng, &mica_sha256, digest, mine));
    assert_int_equal(theirs_len, len);
    assert_memory_equal(mine, theirs, len);
    assert_ok(mica_rsa_pkcs1_verify(&pair->mine.pub, &mica_sha256, digest, theirs, theirs_len));
    theirs[test_random_below(&rng.random, (uint32_t)len)] ^= 4;
    assert_status(MICA_ERR_VERIFY, mica_rsa_pkcs1_verify(&pair->mine.pub, &mica_sha256, digest, theirs, theirs_len));
    EVP_PKEY_CTX_free(ctx);
    cases += 2;
}

static void check_pss_signature(struct pair *pair, const uint8_t *digest, size_t salt_len)
{
    const struct mica_rsa_pss params = {&mica_sha256_c, NULL, salt_len}, any = {&mica_sha256_c, NULL, MICA_RSA_PSS_SALT_ANY};
    const size_t len = pair->mine.pub.n.len;
    uint8_t mine[LEN_MAX], theirs[LEN_MAX];
    size_t theirs_len = sizeof theirs;
    EVP_PKEY_CTX *sign = context(pair->pkey, EVP_PKEY_sign_init, RSA_PKCS1_PSS_PADDING);
    EVP_PKEY_CTX *verify = context(pair->pkey, EVP_PKEY_verify_init, RSA_PKCS1_PSS_PADDING);

    EVP_PKEY_CTX_set_signature_md(sign, EVP_sha256());
    EVP_PKEY_CTX_set_signature_md(verify, EVP_sha256());
    EVP_PKEY_CTX_set_rsa_pss_saltlen(sign, (int)salt_len);
    EVP_PKEY_CTX_set_rsa_pss_saltlen(verify, (int)salt_len);
    assert_int_equal(EVP_PKEY_sign(sign, theirs, &theirs_len, digest, 32), 1);
    assert_ok(mica_rsa_pss_verify(&pair->mine.pub, &params, digest, theirs, theirs_len));
    assert_ok(mica_rsa_pss_verify(&pair->mine.pub, &any, digest, theirs, theirs_len));
    assert_ok(mica_rsa_pss_sign(&pair->mine, &rng.rng, &params, digest, mine));
    assert_int_equal(EVP_PKEY_verify(verify, mine, len, digest, 32), 1);
    mine[test_random_below(&rng.random, (uint32_t)len)] ^= 0x10;
    assert_status(MICA_ERR_VERIFY, mica_rsa_pss_verify(&pair->mine.pub, &any, digest, mine, len));
    EVP_PKEY_CTX_free(sign);
    EVP_PKEY_CTX_free(verify);
    cases += 3;
}

static void check_encryption(struct pair *pair, int padding, size_t message_len)
{
    const struct mica_rsa_oaep oaep = {&mica_sha256_c, NULL, NULL, 0};
    const size_t len = pair->mine.pub.n.len;
    uint8_t message[LEN_MAX], opened[LEN_MAX], box[LEN_MAX];
    struct mica_rsa_message out = {opened, sizeof opened, 0};
    size_t box_len = sizeof box, opened_len = sizeof opened;
    EVP_PKEY_CTX *seal = context(pair->pkey, EVP_PKEY_encrypt_init, padding);
    EVP_PKEY_CTX *open = context(pair->pkey, EVP_PKEY_decrypt_init, padding);
    const bool is_oaep = padding == RSA_PKCS1_OAEP_PADDING;

    if (is_oaep) {
        EVP_PKEY_CTX_set_rsa_oaep_md(seal, EVP_sha256());
        EVP_PKEY_CTX_set_rsa_oaep_md(open, EVP_sha256());
    }
    test_random_bytes(&rng.random, message, message_len);
    assert_int_equal(EVP_PKEY_encrypt(seal, box, &box_len, message, message_len), 1);
    const struct mica_number in = {box, box_len};
    assert_ok(is_oaep ? mica_rsa_oaep_decrypt(&pair->mine, &rng.rng, &oaep, &in, &out)
                      : mica_rsa_pkcs1_decrypt(&pair->mine, &rng.rng, box, box_len, &out));
    assert_int_equal(out.len, message_len);
    assert_memory_equal(opened, message, message_len);
    const struct mica_rsa_plaintext plain = {message, message_len};
    assert_ok(is_oaep ? mica_rsa_oaep_encrypt(&pair->mine.pub, &rng.rng, &oaep, &plain, box)
                      : mica_rsa_pkcs1_encrypt(&pair->mine.pub, &rng.rng, message, message_len, box));
    assert_int_equal(EVP_PKEY_decrypt(open, opened, &opened_len, box, len), 1);
    assert_int_equal(opened_len, message_len);
    assert_memory_equal(opened, message, message_len);
    EVP_PKEY_CTX_free(seal);
    EVP_PKEY_CTX_free(open);
    cases += 2;
}

static void check_pair(struct pair *pair)
{
    const size_t len = pair->mine.pub.n.len;
    uint8_t digest[32];

    for (unsigned round = 0; round < 3; round++) {
        test_random_bytes(&rng.random, digest, sizeof digest);
        check_pkcs1_signature(pair, digest);
        check_pss_signature(pair, digest, round == 0 || len < 67 ? 0 : round == 1 ? 32 : len - 35);
        check_encryption(pair, RSA_PKCS1_PADDING, test_random_below(&rng.random, (uint32_t)(len - 11)) + 1);
        if (len >= 67) {
            check_encryption(pair, RSA_PKCS1_OAEP_PADDING, test_random_below(&rng.random, (uint32_t)(len - 66)) + 1);
        }
    }
}

static void both_ways(void **state)
{
    static const struct {
        int bits;
        unsigned long e;
        bool crt;
    } keys[] = {{512, 3, true},       {1024, 65537, true},  {1024, 65537, false}, {1026, 17, true},
                {1025, 65537, true},  {1030, 65537, true},  {1536, 65537, true},  {2047, 65537, true},
                {2048, 65537, true},  {2048, 65537, false}, {2050, 65537, true},  {3072, 65537, true}};
    struct pair pair;

    (void)state;
    rng = test_rng_seeded(1);
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        pair_new(&pair, keys[i].bits, keys[i].e, keys[i].crt);
        check_pair(&pair);
        pair_free(&pair);
    }
}

static BIGNUM *bn_of(const struct mica_number *x)
{
    return BN_bin2bn(x->bytes, (int)x->len, NULL);
}

static void check_generated(size_t bits, uint32_t e)
{
    uint8_t storage[MICA_RSA_GENERATE_STORAGE(4096)];
    struct mica_rsa_private key;
    RSA *rsa = RSA_new();

    assert_ok(mica_rsa_legacy_generate(&key, &rng.rng, bits, e, storage, MICA_RSA_GENERATE_STORAGE(bits)));
    assert_int_equal(key.pub.bits, bits);
    RSA_set0_key(rsa, bn_of(&key.pub.n), bn_of(&key.pub.e), bn_of(&key.d));
    RSA_set0_factors(rsa, bn_of(&key.p), bn_of(&key.q));
    RSA_set0_crt_params(rsa, bn_of(&key.dp), bn_of(&key.dq), bn_of(&key.qinv));
    assert_int_equal(RSA_check_key(rsa), 1);
    struct mica_number d = {storage + 2 * ((bits + 15) / 16), 2 * ((bits + 15) / 16)}; /* d is below lcm */
    BIGNUM *p1 = BN_dup(RSA_get0_p(rsa)), *q1 = BN_dup(RSA_get0_q(rsa)), *g = BN_new(), *lcm = BN_new(), *x = bn_of(&d);
    BN_CTX *ctx = BN_CTX_new();
    BN_sub_word(p1, 1);
    BN_sub_word(q1, 1);
    BN_gcd(g, p1, q1, ctx);
    BN_mul(lcm, p1, q1, ctx);
    BN_div(lcm, NULL, lcm, g, ctx);
    assert_true(BN_cmp(x, lcm) < 0);
    BN_CTX_free(ctx);
    BN_free(p1);
    BN_free(q1);
    BN_free(g);
    BN_free(lcm);
    BN_free(x);
    RSA_free(rsa);
    cases++;
}

static void generated_keys(void **state)
{
    (void)state;
    rng = test_rng_seeded(2);
    for (size_t round = 0; round < test_rounds(4, 40); round++) {
        check_generated(512, 65537);
        check_generated(514, 65539);
        check_generated(526, 0x7fffffff);
        check_generated(1024, 65537);
        check_generated(1030, 65541);
    }
    check_generated(2048, 65537);
    check_generated(2046, 65537);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways),
        cmocka_unit_test(generated_keys),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    printf("%zu cases\n", cases);
    return failed;
}

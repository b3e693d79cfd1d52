/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC, HKDF and PBKDF2 over every hash against OpenSSL. */
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include <mica/hkdf.h>
#include <mica/hmac.h>
#include <mica/pbkdf2.h>

#include "support/test_hash.h"

static size_t cases;

/* A block that does HMAC itself, for messages of some lengths: the library must compute the same with it as without. */
static mica_status keyed(const struct mica_engine *engine, const struct mica_hash_keyed *message, uint8_t *tag)
{
    (void)engine;
    if (message->len % 3 == 0) {
        return MICA_NOT_ME;
    }
    return mica_hmac(&mica_sha512_c, message->key, message->key_len, message->in, message->len, tag);
}

static const struct mica_hash_impl sha512_keyed = {.alg = &mica_sha512, .name = "sha512_keyed", .hmac = keyed,
                                                   .otherwise = &mica_sha512_c};

/* Run a test once per hash; prints how many cases that made. */
static void for_each_hash(void (*test)(const struct mica_hash_impl *, const EVP_MD *, struct test_random *),
                          size_t rounds, uint64_t seed)
{
    struct test_random random = {seed};

    cases = 0;
    for (size_t i = 0; i == 0 || test_hash_all[i - 1]; i++) {
        const struct mica_hash_impl *hash = i ? test_hash_all[i - 1] : &sha512_keyed;
        EVP_MD *md = EVP_MD_fetch(NULL, hash->alg->name, NULL);
        assert_non_null(md);
        for (size_t n = 0; n < rounds; n++) {
            test(hash, md, &random);
        }
        EVP_MD_free(md);
    }
    printf("%zu cases\n", cases);
}

static void one_hmac(const struct mica_hash_impl *hash, const EVP_MD *md, struct test_random *random)
{
    static uint8_t in[4096];
    uint8_t key[300], ours[MICA_HASH_DIGEST_MAX], theirs[EVP_MAX_MD_SIZE];
    size_t key_len = test_random_below(random, sizeof key + 1);
    size_t len = test_random_below(random, test_random_below(random, 4) ? 300 : sizeof in + 1);
    size_t split = test_random_below(random, (uint32_t)len + 1);
    size_t tag_len = 4 + test_random_below(random, hash->alg->digest_len - 3u);
    struct mica_hmac_ctx ctx, copy;
    unsigned their_len;

    test_random_bytes(random, in, len);
    test_random_bytes(random, key, key_len);
    assert_non_null(HMAC(md, key, (int)key_len, in, len, theirs, &their_len));
    assert_ok(mica_hmac(hash, key, key_len, in, len, ours));
    assert_memory_equal(ours, theirs, their_len);
    assert_ok(mica_hmac_init(&ctx, hash, key, key_len));
    assert_ok(mica_hmac_update(&ctx, in, split));
    copy = ctx;
    assert_ok(mica_hmac_update(&ctx, in + split, len - split));
    assert_ok(mica_hmac_final(&ctx, ours, tag_len));
    assert_memory_equal(ours, theirs, tag_len);
    assert_ok(mica_hmac_update(&copy, in + split, len - split));
    assert_ok(mica_hmac_verify(&copy, theirs, tag_len));
    cases += 3;
}

static void hmacs(void **state)
{
    (void)state;
    for_each_hash(one_hmac, test_rounds(200, 5000), 201);
}

static void their_hkdf(const EVP_MD *md, const struct mica_hkdf *hkdf, int mode, const uint8_t *key, size_t key_len,
                       uint8_t *out, size_t out_len)
{
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *ctx = EVP_KDF_CTX_new(kdf);
    OSSL_PARAM params[6], *p = params;

    *p++ = OSSL_PARAM_construct_int(OSSL_KDF_PARAM_MODE, &mode);
    *p++ = OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)(uintptr_t)EVP_MD_get0_name(md), 0);
    *p++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)key, key_len);
    if (mode != EVP_KDF_HKDF_MODE_EXPAND_ONLY) {
        *p++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)(uintptr_t)hkdf->salt, hkdf->salt_len);
    }
    if (mode != EVP_KDF_HKDF_MODE_EXTRACT_ONLY) {
        *p++ = OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)(uintptr_t)hkdf->info, hkdf->info_len);
    }
    *p = OSSL_PARAM_construct_end();
    assert_int_equal(EVP_KDF_derive(ctx, out, out_len, params), 1);
    EVP_KDF_CTX_free(ctx);
    EVP_KDF_free(kdf);
}

static void one_hkdf(const struct mica_hash_impl *hash, const EVP_MD *md, struct test_random *random)
{
    static uint8_t ours[4096], theirs[4096];
    uint8_t ikm[200], salt[200], info[200], prk[MICA_HASH_DIGEST_MAX], their_prk[MICA_HASH_DIGEST_MAX];
    const size_t n = hash->alg->digest_len;
    size_t ikm_len = 1 + test_random_below(random, sizeof ikm);
    size_t okm_len = 1 + test_random_below(random, test_random_below(random, 8) ? 200 : (uint32_t)(255 * n));
    const struct mica_hkdf hkdf = {.hash = hash,
                                   .salt = salt,
                                   .salt_len = 1 + test_random_below(random, sizeof salt),
                                   .info = info,
                                   .info_len = 1 + test_random_below(random, sizeof info)};

    okm_len = okm_len > sizeof ours ? sizeof ours : okm_len;
    test_random_bytes(random, ikm, sizeof ikm);
    test_random_bytes(random, salt, sizeof salt);
    test_random_bytes(random, info, sizeof info);
    assert_ok(mica_hkdf_extract(&hkdf, ikm, ikm_len, prk));
    their_hkdf(md, &hkdf, EVP_KDF_HKDF_MODE_EXTRACT_ONLY, ikm, ikm_len, their_prk, n);
    assert_memory_equal(prk, their_prk, n);
    assert_ok(mica_hkdf_expand(&hkdf, prk, n, ours, okm_len));
    their_hkdf(md, &hkdf, EVP_KDF_HKDF_MODE_EXPAND_ONLY, prk, n, theirs, okm_len);
    assert_memory_equal(ours, theirs, okm_len);
    assert_ok(mica_hkdf(&hkdf, ikm, ikm_len, ours, okm_len));
    their_hkdf(md, &hkdf, EVP_KDF_HKDF_MODE_EXTRACT_AND_EXPAND, ikm, ikm_len, theirs, okm_len);
    assert_memory_equal(ours, theirs, okm_len);
    cases += 3;
}

static void hkdfs(void **state)
{
    (void)state;
    for_each_hash(one_hkdf, test_rounds(60, 2000), 202);
}

static void one_pbkdf2(const struct mica_hash_impl *hash, const EVP_MD *md, struct test_random *random)
{
    uint8_t password[200], salt[100], ours[200], theirs[200];
    size_t password_len = test_random_below(random, sizeof password + 1), len = 1 + test_random_below(random, 200);
    const struct mica_pbkdf2 pbkdf2 = {hash, salt, test_random_below(random, sizeof salt + 1),
                                       1 + test_random_below(random, 50)};

    test_random_bytes(random, password, sizeof password);
    test_random_bytes(random, salt, sizeof salt);
    assert_int_equal(PKCS5_PBKDF2_HMAC((const char *)password, (int)password_len, salt, (int)pbkdf2.salt_len,
                                       (int)pbkdf2.iterations, md, (int)len, theirs),
                     1);
    assert_ok(mica_pbkdf2(&pbkdf2, password, password_len, ours, len));
    assert_memory_equal(ours, theirs, len);
    cases++;
}

static void pbkdf2s(void **state)
{
    (void)state;
    for_each_hash(one_pbkdf2, test_rounds(25, 1000), 203);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hmacs),
        cmocka_unit_test(hkdfs),
        cmocka_unit_test(pbkdf2s),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC_DRBG and CTR_DRBG against OpenSSL's, both fed with the same entropy: random sequences of requests and reseeds. */
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rand.h>

#include <mica/drbg.h>

#include "support/test_entropy.h"
#include "support/test_hash.h"

static size_t cases;

/* OpenSSL's generator over its TEST-RAND, which gives out what it is told. */
struct theirs {
    EVP_RAND_CTX *parent, *drbg;
};

static EVP_RAND_CTX *new_rand(const char *name, EVP_RAND_CTX *parent)
{
    EVP_RAND *rand = EVP_RAND_fetch(NULL, name, NULL);
    EVP_RAND_CTX *ctx = EVP_RAND_CTX_new(rand, parent);

    assert_non_null(ctx);
    EVP_RAND_free(rand);
    return ctx;
}

static void give(struct theirs *theirs, const char *what, const uint8_t *bytes, size_t len)
{
    const OSSL_PARAM params[] = {OSSL_PARAM_construct_octet_string(what, (void *)(uintptr_t)bytes, len),
                                 OSSL_PARAM_construct_end()};

    assert_int_equal(EVP_RAND_CTX_set_params(theirs->parent, params), 1);
}

static struct theirs theirs_begin(const char *name, OSSL_PARAM *options)
{
    struct theirs theirs;
    unsigned strength = 256;
    OSSL_PARAM params[] = {OSSL_PARAM_construct_uint(OSSL_RAND_PARAM_STRENGTH, &strength), OSSL_PARAM_construct_end()};

    theirs.parent = new_rand("TEST-RAND", NULL);
    assert_int_equal(EVP_RAND_CTX_set_params(theirs.parent, params), 1);
    theirs.drbg = new_rand(name, theirs.parent);
    assert_int_equal(EVP_RAND_CTX_set_params(theirs.drbg, options), 1);
    return theirs;
}

static void theirs_end(struct theirs *theirs)
{
    EVP_RAND_CTX_free(theirs->drbg);
    EVP_RAND_CTX_free(theirs->parent);
}

/* One of ours behind common functions. */
union ours {
    struct mica_hmac_drbg hmac;
    struct mica_ctr_drbg ctr;
};

struct plan {
    const struct mica_hash_impl *hash; /* or */
    struct mica_ctr_drbg_kind kind;
    size_t entropy_len, nonce_len, input_max;
    unsigned strength;
};

static mica_status ours_init(union ours *ours, const struct plan *plan, const struct mica_drbg_config *config)
{
    return plan->hash ? mica_hmac_drbg_init(&ours->hmac, plan->hash, config)
                      : mica_ctr_drbg_init(&ours->ctr, &plan->kind, config);
}

static mica_status ours_reseed(union ours *ours, const struct plan *plan, const uint8_t *in, size_t len)
{
    return plan->hash ? mica_hmac_drbg_reseed(&ours->hmac, in, len) : mica_ctr_drbg_reseed(&ours->ctr, in, len);
}

static mica_status ours_generate(union ours *ours, const struct plan *plan, const uint8_t *in, size_t in_len,
                                 uint8_t *out, size_t len)
{
    return plan->hash ? mica_hmac_drbg_generate(&ours->hmac, in, in_len, out, len)
                      : mica_ctr_drbg_generate(&ours->ctr, in, in_len, out, len);
}

/* A few requests, some with a reseed before them; additional input of any length allowed, also none. */
static void run_requests(struct theirs *theirs, union ours *ours, const struct plan *plan, struct test_random *random,
                         struct test_script *script)
{
    static uint8_t fresh[48];
    uint8_t in[100], a[300], b[300];

    for (unsigned i = 0; i < 4; i++) {
        size_t in_len = test_random_below(random, 2) ? test_random_below(random, (uint32_t)plan->input_max + 1) : 0;
        size_t len = 1 + test_random_below(random, sizeof a);
        test_random_bytes(random, in, sizeof in);
        if (test_random_below(random, 3) == 0) {
            test_random_bytes(random, fresh, sizeof fresh);
            script->n_pieces = script->next = 0;
            test_script_add(script, fresh, plan->entropy_len);
            give(theirs, OSSL_RAND_PARAM_TEST_ENTROPY, fresh, plan->entropy_len);
            assert_int_equal(EVP_RAND_reseed(theirs->drbg, 0, NULL, 0, in, in_len), 1);
            assert_ok(ours_reseed(ours, plan, in, in_len));
        }
        assert_int_equal(EVP_RAND_generate(theirs->drbg, a, len, plan->strength, 0, in, in_len), 1);
        assert_ok(ours_generate(ours, plan, in, in_len, b, len));
        assert_memory_equal(a, b, len);
        cases++;
    }
}

static void one_sequence(const char *name, OSSL_PARAM *options, const struct plan *plan, struct test_random *random)
{
    struct theirs theirs = theirs_begin(name, options);
    struct test_script script = test_script_empty();
    uint8_t entropy[48], nonce[16], person[100];
    size_t person_len = test_random_below(random, (uint32_t)plan->input_max + 1);
    const struct mica_drbg_config config = {
        .entropy = &script.input, .personalization = person, .personalization_len = person_len};
    union ours ours;

    test_random_bytes(random, entropy, sizeof entropy);
    test_random_bytes(random, nonce, sizeof nonce);
    test_random_bytes(random, person, sizeof person);
    test_script_add(&script, entropy, plan->entropy_len);
    test_script_add(&script, nonce, plan->nonce_len);
    give(&theirs, OSSL_RAND_PARAM_TEST_ENTROPY, entropy, plan->entropy_len);
    give(&theirs, OSSL_RAND_PARAM_TEST_NONCE, nonce, plan->nonce_len);
    assert_int_equal(EVP_RAND_instantiate(theirs.parent, 256, 0, NULL, 0, NULL), 1);
    assert_int_equal(EVP_RAND_instantiate(theirs.drbg, plan->strength, 0, person, person_len, NULL), 1);
    assert_ok(ours_init(&ours, plan, &config));
    run_requests(&theirs, &ours, plan, random, &script);
    theirs_end(&theirs);
}

static void hmac_drbgs(void **state)
{
    static const char *const names[] = {"SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256"};
    struct test_random random = {301};

    (void)state;
    cases = 0;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct mica_hash_impl *hash = test_hash_find(names[i]);
        const size_t bytes = hash->alg->digest_len >= 32 ? 32 : hash->alg->digest_len >= 28 ? 24 : 16;
        const struct plan plan = {.hash = hash, .entropy_len = bytes, .nonce_len = bytes / 2, .input_max = 100,
                                  .strength = (unsigned)bytes * 8};
        OSSL_PARAM options[] = {
            OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_MAC, (char *)(uintptr_t) "HMAC", 0),
            OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_DIGEST, (char *)(uintptr_t)names[i], 0),
            OSSL_PARAM_construct_end()};
        for (size_t n = 0; n < test_rounds(100, 2000); n++) {
            one_sequence("HMAC-DRBG", options, &plan, &random);
        }
    }
    printf("%zu cases\n", cases);
}

static void ctr_drbgs(void **state)
{
    static const struct { const char *name; uint8_t key_len; } ciphers[] = {{"AES-128-CTR", 16}, {"AES-256-CTR", 32}};
    struct test_random random = {302};

    (void)state;
    cases = 0;
    for (size_t i = 0; i < 4; i++) {
        const uint8_t key_len = ciphers[i / 2].key_len;
        int derivation = i % 2;
        const struct plan plan = {.kind = {&mica_aes_ct32, key_len, derivation != 0},
                                  .entropy_len = derivation ? key_len : key_len + 16u,
                                  .nonce_len = derivation ? key_len / 2 : 0,
                                  .input_max = derivation ? 100 : key_len + 16u,
                                  .strength = key_len * 8u};
        OSSL_PARAM options[] = {
            OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_CIPHER, (char *)(uintptr_t)ciphers[i / 2].name, 0),
            OSSL_PARAM_construct_int(OSSL_DRBG_PARAM_USE_DF, &derivation), OSSL_PARAM_construct_end()};
        for (size_t n = 0; n < test_rounds(100, 2000); n++) {
            one_sequence("CTR-DRBG", options, &plan, &random);
        }
    }
    printf("%zu cases\n", cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hmac_drbgs),
        cmocka_unit_test(ctr_drbgs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Every hash and XOF implementation against OpenSSL: random messages, lengths, pieces and alignments. */
#include <openssl/evp.h>

#include <mica/xof.h>

#include "support/test_hash.h"

#define LEN_MAX 4096

static uint8_t buffer[LEN_MAX + 8];
static size_t cases;

/* Mostly short, sometimes up to 4 KiB. */
static size_t some_length(struct test_random *random)
{
    return test_random_below(random, test_random_below(random, 4) ? 300 : LEN_MAX + 1);
}

/* Feed in pieces; each piece ends at a random place. */
static void stream(struct test_random *random, struct mica_hash_ctx *ctx, const uint8_t *in, size_t len)
{
    while (len) {
        size_t take = 1 + test_random_below(random, (uint32_t)(len < 200 ? len : 200));
        assert_ok(mica_hash_update(ctx, in, take));
        in += take;
        len -= take;
    }
}

static void one_hash(const struct mica_hash_impl *impl, const EVP_MD *md, struct test_random *random)
{
    struct mica_hash_ctx ctx;
    uint8_t ours[MICA_HASH_DIGEST_MAX], theirs[EVP_MAX_MD_SIZE];
    const uint8_t *in = buffer + test_random_below(random, 8);
    size_t len = some_length(random);
    unsigned their_len;

    test_random_bytes(random, buffer, sizeof buffer);
    assert_int_equal(EVP_Digest(in, len, theirs, &their_len, md, NULL), 1);
    assert_int_equal(their_len, impl->alg->digest_len);
    assert_ok(mica_hash(impl, in, len, ours));
    assert_memory_equal(ours, theirs, their_len);
    assert_ok(mica_hash_init(&ctx, impl));
    stream(random, &ctx, in, len);
    assert_ok(mica_hash_final(&ctx, ours));
    assert_memory_equal(ours, theirs, their_len);
    cases += 2;
}

static void hashes(void **state)
{
    struct test_random random = {101};

    (void)state;
    for (size_t i = 0; test_hash_all[i]; i++) {
        EVP_MD *md = EVP_MD_fetch(NULL, test_hash_all[i]->alg->name, NULL);
        assert_non_null(md);
        assert_int_equal(EVP_MD_get_block_size(md), test_hash_all[i]->alg->block_len);
        for (size_t n = 0; n < test_rounds(300, 10000); n++) {
            one_hash(test_hash_all[i], md, &random);
        }
        EVP_MD_free(md);
    }
    printf("%zu cases\n", cases);
}

static void their_xof(const EVP_MD *md, const uint8_t *in, size_t in_len, uint8_t *out, size_t out_len)
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();

    assert_int_equal(EVP_DigestInit_ex(ctx, md, NULL), 1);
    assert_int_equal(EVP_DigestUpdate(ctx, in, in_len), 1);
    assert_int_equal(EVP_DigestFinalXOF(ctx, out, out_len), 1);
    EVP_MD_CTX_free(ctx);
}

static void one_xof(const struct mica_xof_impl *impl, const EVP_MD *md, struct test_random *random)
{
    static uint8_t ours[LEN_MAX + 4], theirs[LEN_MAX];
    struct mica_xof_ctx ctx;
    size_t in_len = some_length(random), out_len = some_length(random);
    uint8_t *out = ours + test_random_below(random, 4);

    test_random_bytes(random, buffer, sizeof buffer);
    their_xof(md, buffer, in_len, theirs, out_len);
    assert_ok(mica_xof(impl, buffer, in_len, out, out_len));
    assert_memory_equal(out, theirs, out_len);
    assert_ok(mica_xof_init(&ctx, impl));
    for (size_t done = 0; done < in_len;) {
        size_t take = 1 + test_random_below(random, (uint32_t)(in_len - done));
        assert_ok(mica_xof_update(&ctx, buffer + done, take));
        done += take;
    }
    for (size_t done = 0; done < out_len;) {
        size_t take = 1 + test_random_below(random, (uint32_t)(out_len - done));
        assert_ok(mica_xof_squeeze(&ctx, out + done, take));
        done += take;
    }
    assert_memory_equal(out, theirs, out_len);
    cases += 2;
}

static void xofs(void **state)
{
    static const struct mica_xof_impl *const impls[] = {&mica_shake128_c32, &mica_shake128_c64, &mica_shake256_c32,
                                                        &mica_shake256_c64};
    struct test_random random = {102};

    (void)state;
    cases = 0;
    for (size_t i = 0; i < COUNT_OF(impls); i++) {
        EVP_MD *md = EVP_MD_fetch(NULL, impls[i]->alg->name, NULL);
        assert_non_null(md);
        for (size_t n = 0; n < test_rounds(300, 10000); n++) {
            one_xof(impls[i], md, &random);
        }
        EVP_MD_free(md);
    }
    printf("%zu cases\n", cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes),
        cmocka_unit_test(xofs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_hash.h"

#include <ctype.h>

#include <mica/legacy_hash.h>

void test_hash_text(const struct mica_hash_impl *impl, const char *text, const char *hex)
{
    uint8_t digest[MICA_HASH_DIGEST_MAX];

    assert_int_equal(strlen(hex), 2 * impl->alg->digest_len);
    assert_ok(mica_hash(impl, (const uint8_t *)text, strlen(text), digest));
    test_assert_hex(digest, impl->alg->digest_len, hex);
}

void test_hash_million_a(const struct mica_hash_impl *impl, const char *hex)
{
    struct mica_hash_ctx ctx;
    uint8_t piece[997], digest[MICA_HASH_DIGEST_MAX];
    size_t left = 1000000;

    memset(piece, 'a', sizeof piece);
    assert_ok(mica_hash_init(&ctx, impl));
    while (left) {
        size_t take = left < sizeof piece ? left : sizeof piece;
        assert_ok(mica_hash_update(&ctx, piece, take));
        left -= take;
    }
    assert_ok(mica_hash_final(&ctx, digest));
    test_assert_hex(digest, impl->alg->digest_len, hex);
}

static void one_split(const struct mica_hash_impl *impl, struct test_random *random, const uint8_t *in, size_t len)
{
    struct mica_hash_ctx ctx, copy;
    uint8_t whole[MICA_HASH_DIGEST_MAX], streamed[MICA_HASH_DIGEST_MAX];
    size_t done = 0;

    assert_ok(mica_hash(impl, in, len, whole));
    assert_ok(mica_hash_init(&ctx, impl));
    while (done < len) {
        size_t take = test_random_below(random, (uint32_t)(len - done) + 1);
        assert_ok(mica_hash_update(&ctx, in + done, take));
        done += take;
        copy = ctx;
    }
    if (len == 0) {
        copy = ctx;
    }
    assert_ok(mica_hash_final(&ctx, streamed));
    assert_memory_equal(streamed, whole, impl->alg->digest_len);
    assert_ok(mica_hash_final(&copy, streamed));
    assert_memory_equal(streamed, whole, impl->alg->digest_len);
}

void test_hash_pieces(const struct mica_hash_impl *impl)
{
    static uint8_t message[600];
    struct test_random random = {impl->alg->digest_len};

    test_random_bytes(&random, message, sizeof message);
    for (size_t i = 0; i < test_rounds(500, 20000); i++) {
        size_t offset = test_random_below(&random, 8);
        one_split(impl, &random, message + offset, test_random_below(&random, sizeof message - 8));
    }
}

void test_hash_same(const struct mica_hash_impl *one, const struct mica_hash_impl *other)
{
    static uint8_t message[4100];
    struct test_random random = {7};
    uint8_t a[MICA_HASH_DIGEST_MAX], b[MICA_HASH_DIGEST_MAX];

    assert_ptr_equal(one->alg, other->alg);
    test_random_bytes(&random, message, sizeof message);
    for (size_t len = 0; len <= 4096; len = len < 300 ? len + 1 : len + 379) {
        assert_ok(mica_hash(one, message + len % 4, len, a));
        assert_ok(mica_hash(other, message + len % 4, len, b));
        assert_memory_equal(a, b, one->alg->digest_len);
    }
}

const struct mica_hash_impl *const test_hash_all[] = {
    &mica_md5_c,          &mica_sha1_c,         &mica_sha224_c,       &mica_sha256_c,       &mica_sha384_c,
    &mica_sha512_c,       &mica_sha512_224_c,   &mica_sha512_256_c,   &mica_sha3_224_c,     &mica_sha3_256_c,
    &mica_sha3_384_c,     &mica_sha3_512_c,     &mica_sm3_c,          &mica_sha384_c32,     &mica_sha512_c32,
    &mica_sha512_224_c32, &mica_sha512_256_c32, &mica_sha3_224_c32,   &mica_sha3_256_c32,   &mica_sha3_384_c32,
    &mica_sha3_512_c32,   &mica_sha384_c64,     &mica_sha512_c64,     &mica_sha512_224_c64, &mica_sha512_256_c64,
    &mica_sha3_224_c64,   &mica_sha3_256_c64,   &mica_sha3_384_c64,   &mica_sha3_512_c64,   NULL,
};

/* Letters and digits only, in capitals; "SHA-2-256" becomes "SHA256". */
static void plain_name(char out[16], const char *name)
{
    size_t n = 0;

    for (; *name && n < 15; name++) {
        if (isalnum((unsigned char)*name)) {
            out[n++] = (char)toupper((unsigned char)*name);
        }
    }
    out[n] = 0;
    if (n == 7 && strncmp(out, "SHA2", 4) == 0) {
        memmove(out + 3, out + 4, n - 3);
    }
}

const struct mica_hash_impl *test_hash_find(const char *name)
{
    char wanted[16], have[16];

    plain_name(wanted, name);
    for (size_t i = 0; test_hash_all[i]; i++) {
        plain_name(have, test_hash_all[i]->alg->name);
        if (strcmp(wanted, have) == 0) {
            return test_hash_all[i];
        }
    }
    return NULL;
}

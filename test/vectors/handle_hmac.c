/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of HMAC. */
#include <mica/hmac.h>

#include "support/test_hash.h"
#include "vectors/vectors.h"

/* The tag, full or cut, made in two pieces and then verified. */
static enum vec_verdict check(struct vec_test *test, const struct mica_hash_impl *hash, struct vec_bytes key,
                              struct vec_bytes in, struct vec_bytes wanted)
{
    struct mica_hmac_ctx ctx, copy;
    uint8_t tag[MICA_HASH_DIGEST_MAX];
    const size_t first = in.len / 3;

    if (wanted.len > hash->alg->digest_len) {
        return vec_fail(test, "tag longer than the digest");
    }
    if (mica_hmac_init(&ctx, hash, key.p, key.len) || mica_hmac_update(&ctx, in.p, first) ||
        mica_hmac_update(&ctx, in.p + first, in.len - first)) {
        return vec_fail(test, "HMAC failed");
    }
    copy = ctx;
    enum vec_verdict verdict = vec_expect(test, "final", MICA_OK, mica_hmac_final(&ctx, tag, wanted.len));
    if (verdict == VEC_PASS) {
        verdict = vec_same(test, "tag", tag, wanted.len, wanted);
    }
    return verdict ? verdict : vec_expect(test, "verify", MICA_OK, mica_hmac_verify(&copy, wanted.p, wanted.len));
}

static const struct mica_hash_impl *hash_after(const char *text, const char *start)
{
    const char *p = text ? strstr(text, start) : NULL;
    char name[64];

    if (!p) {
        return NULL;
    }
    snprintf(name, sizeof name, "%s", p + strlen(start));
    name[strcspn(name, ".")] = 0;
    return test_hash_find(name);
}

static enum vec_verdict rfc(struct vec_test *test)
{
    const struct mica_hash_impl *hash = hash_after(test->file->name, "rfc-2202-");

    if (!hash) {
        hash = hash_after(test->file->name, "rfc-4231-");
    }
    if (!hash) {
        return vec_skip(test, "hash not offered by this library");
    }
    struct vec_bytes in = vec_hex(test, "Msg");
    return check(test, hash, vec_hex(test, "Key"), in, vec_hex(test, "MD"));
}

static enum vec_verdict cavp(struct vec_test *test)
{
    const char *name = NULL;

    switch (vec_uint(test, "L", 0)) {
    case 20: name = "SHA-1"; break;
    case 28: name = "SHA-224"; break;
    case 32: name = "SHA-256"; break;
    case 48: name = "SHA-384"; break;
    case 64: name = "SHA-512"; break;
    default: return vec_fail(test, "unknown L");
    }
    if (vec_hex(test, "Mac").len != vec_uint(test, "Tlen", 0)) {
        return vec_fail(test, "Tlen differs");
    }
    return check(test, test_hash_find(name), vec_hex(test, "Key"), vec_hex(test, "Msg"), vec_hex(test, "Mac"));
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    const char *name = vec_fact(test, "algorithm");
    const struct mica_hash_impl *hash = hash_after(name, "HMAC");
    struct vec_bytes key = vec_hex(test, "key"), in = vec_hex(test, "msg"), tag = vec_hex(test, "tag");
    struct mica_hmac_ctx ctx;

    if (!hash) {
        return vec_fail(test, "no hash for %s", name);
    }
    if (mica_hmac_init(&ctx, hash, key.p, key.len) || mica_hmac_update(&ctx, in.p, in.len)) {
        return vec_fail(test, "HMAC failed");
    }
    return vec_judge(test, mica_hmac_verify(&ctx, tag.p, tag.len) == MICA_OK);
}

/* "HMAC(SHA-256)" */
static enum vec_verdict botan(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    char name[64] = "";

    if (tag && strncmp(tag, "HMAC(", 5) == 0) {
        snprintf(name, sizeof name, "%.*s", (int)(strlen(tag) - 6), tag + 5);
    }
    const struct mica_hash_impl *hash = test_hash_find(name);
    if (!hash) {
        return vec_skip(test, "hash not offered by this library");
    }
    return check(test, hash, vec_hex(test, "Key"), vec_hex(test, "In"), vec_hex(test, "Out"));
}

static enum vec_verdict openssl(struct vec_test *test)
{
    const char *mac = vec_get(test, "MAC"), *name = vec_get(test, "Algorithm");

    if (!mac || strncmp(mac, "HMAC", 4) != 0) {
        return vec_skip(test, "not HMAC");
    }
    const struct mica_hash_impl *hash = name ? test_hash_find(name) : NULL;
    if (!hash || vec_get(test, "Result")) {
        return vec_skip(test, "tests an error of OpenSSL's interface");
    }
    return check(test, hash, vec_hex_or_text(test, "Key"), vec_hex_or_text(test, "Input"), vec_hex(test, "Output"));
}

extern const struct vec_handler vec_handlers_hmac[];

const struct vec_handler vec_handlers_hmac[] = {
    {.category = "mac", .algorithm = "HMAC", .file = "rfc-*", .run = rfc},
    {.category = "mac", .algorithm = "HMAC", .file = "cavp-*", .run = cavp},
    {.category = "mac", .algorithm = "HMAC", .file = "wycheproof-*", .run = wycheproof},
    {.category = "mac", .algorithm = "HMAC", .file = "botan-*", .run = botan},
    {.category = "mac", .algorithm = "HMAC*", .file = "openssl-*", .run = openssl},
    {.category = "sm", .algorithm = "HMAC-SM3", .file = "openssl-*", .run = openssl},
    {.category = "sm", .algorithm = "HMAC-SM3", .file = "wycheproof-*", .run = wycheproof},
    {0},
};

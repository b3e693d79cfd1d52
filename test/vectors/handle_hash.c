/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of hashes and extendable-output functions, on every implementation; Monte Carlo chains on the default one. */
#include <mica/xof.h>

#include "support/test_hash.h"
#include "vectors/vectors.h"

/* The middle of a CAVP file's name: "SHA512_224" of "cavp-SHA512_224ShortMsg.rsp". */
static const struct mica_hash_impl *hash_of_file(const struct vec_test *test)
{
    static const char *const ends[] = {"ShortMsg", "LongMsg", "Monte"};
    char name[64];

    if (strncmp(test->file->name, "cavp-", 5) != 0) {
        return test_hash_find(test->file->algorithm);
    }
    snprintf(name, sizeof name, "%s", test->file->name + 5);
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        char *end = strstr(name, ends[i]);
        if (end) {
            *end = 0;
        }
    }
    return test_hash_find(name);
}

static enum vec_verdict check(struct vec_test *test, const struct mica_hash_impl *hash, struct vec_bytes in,
                              struct vec_bytes wanted)
{
    enum vec_verdict verdict = VEC_PASS;

    for (size_t i = 0; test_hash_all[i] && verdict == VEC_PASS; i++) {
        const struct mica_hash_impl *impl = test_hash_all[i];
        uint8_t digest[MICA_HASH_DIGEST_MAX];
        if (impl->alg != hash->alg) {
            continue;
        }
        verdict = vec_expect(test, impl->name, MICA_OK, mica_hash(impl, in.p, in.len, digest));
        if (verdict == VEC_PASS) {
            verdict = vec_same(test, impl->name, digest, hash->alg->digest_len, wanted);
        }
    }
    return verdict;
}

static enum vec_verdict message(struct vec_test *test)
{
    const struct mica_hash_impl *hash = hash_of_file(test);
    uint64_t bits = vec_uint(test, "Len", 1);
    struct vec_bytes in = vec_hex(test, "Msg");

    if (!hash || bits % 8 != 0) {
        return vec_fail(test, "no such hash, or not whole bytes");
    }
    return check(test, hash, vec_resize(test, in, (size_t)(bits / 8)), vec_hex(test, "MD"));
}

static enum vec_verdict botan(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    const struct mica_hash_impl *hash = tag ? test_hash_find(tag) : NULL;

    if (!hash) {
        return vec_fail(test, "no hash %s", tag ? tag : "");
    }
    return check(test, hash, vec_hex(test, "In"), vec_hex(test, "Out"));
}

/* What a Monte Carlo chain carries from one test of the file to the next. */
struct chain {
    uint8_t last[2000];
    size_t len;
};

static void begin_chain(struct vec_file *file)
{
    file->state = calloc(1, sizeof(struct chain));
}

static void end_chain(struct vec_file *file)
{
    free(file->state);
}

static struct chain *chain_of(struct vec_test *test, const char *seed_key)
{
    struct chain *chain = test->file->state;

    if (chain->len == 0) {
        struct vec_bytes seed = vec_hex(test, seed_key);
        chain->len = seed.len < sizeof chain->last ? seed.len : sizeof chain->last;
        memcpy(chain->last, seed.p, chain->len);
    }
    return chain;
}

/* SHAVS 6.4: a thousand digests of the three before each. */
static enum vec_verdict monte_sha2(struct vec_test *test)
{
    const struct mica_hash_impl *hash = hash_of_file(test);
    struct chain *chain = chain_of(test, "Seed");
    const size_t n = hash->alg->digest_len;
    uint8_t three[3 * MICA_HASH_DIGEST_MAX], digest[MICA_HASH_DIGEST_MAX];

    for (unsigned i = 0; i < 3; i++) {
        memcpy(three + i * n, chain->last, n);
    }
    for (unsigned i = 0; i < 1000; i++) {
        if (mica_hash(hash, three, 3 * n, digest) != MICA_OK) {
            return vec_fail(test, "hash failed");
        }
        memmove(three, three + n, 2 * n);
        memcpy(three + 2 * n, digest, n);
    }
    memcpy(chain->last, digest, n);
    return vec_same(test, "digest", digest, n, vec_hex(test, "MD"));
}

/* SHA3VS 6.2.3: a thousand digests, each of the one before. */
static enum vec_verdict monte_sha3(struct vec_test *test)
{
    const struct mica_hash_impl *hash = hash_of_file(test);
    struct chain *chain = chain_of(test, "Seed");

    for (unsigned i = 0; i < 1000; i++) {
        if (mica_hash(hash, chain->last, chain->len, chain->last) != MICA_OK) {
            return vec_fail(test, "hash failed");
        }
    }
    return vec_same(test, "digest", chain->last, chain->len, vec_hex(test, "MD"));
}

/* "128" or "256" behind "SHAKE" or "SHAKE-" somewhere in a name. */
static const struct mica_xof_impl *xof_of(const char *name, bool second)
{
    const char *p = name ? strstr(name, "SHAKE") : NULL;

    if (!p) {
        return NULL;
    }
    p += p[5] == '-' ? 6 : 5;
    if (strncmp(p, "128", 3) == 0) {
        return second ? &mica_shake128_c32 : &mica_shake128_c64;
    }
    return strncmp(p, "256", 3) == 0 ? (second ? &mica_shake256_c32 : &mica_shake256_c64) : NULL;
}

static enum vec_verdict check_xof(struct vec_test *test, const char *name, struct vec_bytes in,
                                  struct vec_bytes wanted)
{
    uint8_t *out = vec_buffer(test, wanted.len);
    enum vec_verdict verdict = VEC_PASS;

    for (unsigned second = 0; second < 2 && verdict == VEC_PASS; second++) {
        const struct mica_xof_impl *impl = xof_of(name, second);
        if (!impl) {
            return vec_fail(test, "no XOF %s", name);
        }
        verdict = vec_expect(test, impl->name, MICA_OK, mica_xof(impl, in.p, in.len, out, wanted.len));
        if (verdict == VEC_PASS) {
            verdict = vec_same(test, impl->name, out, wanted.len, wanted);
        }
    }
    return verdict;
}

static enum vec_verdict shake_cavp(struct vec_test *test)
{
    struct vec_bytes in = vec_hex(test, "Msg"), out = vec_hex(test, "Output");
    uint64_t bits = vec_uint(test, "Len", vec_uint(test, "Input Length", 1));

    if (bits % 8 != 0 || vec_uint(test, "Outputlen", 1) != 8 * out.len) {
        return vec_fail(test, "not whole bytes");
    }
    return check_xof(test, test->file->name, vec_resize(test, in, (size_t)(bits / 8)), out);
}

static enum vec_verdict shake_botan(struct vec_test *test)
{
    return check_xof(test, vec_get(test, "tag"), vec_hex(test, "In"), vec_hex(test, "Out"));
}

/* SHA3VS 6.3.3: the next output's length comes from the last two bytes of the one before. */
static enum vec_verdict monte_shake(struct vec_test *test)
{
    const struct mica_xof_impl *impl = xof_of(test->file->name, false);
    const size_t least = (size_t)vec_uint(test, "Minimum Output Length (bits)", 0) / 8;
    const size_t most = (size_t)vec_uint(test, "Maximum Output Length (bits)", 0) / 8;
    struct chain *chain = chain_of(test, "Msg");
    struct { uint8_t out[2000]; size_t len; } *now = (void *)vec_buffer(test, sizeof *now);
    /* The length that the next output will have is kept behind the last one. */
    size_t next = test->index == 0 ? most : (size_t)chain->last[1998] << 8 | chain->last[1999];

    for (unsigned i = 0; i < 1000; i++) {
        uint8_t message[16] = {0};
        memcpy(message, chain->last, chain->len < 16 ? chain->len : 16);
        now->len = next;
        if (next > 1990 || mica_xof(impl, message, 16, now->out, next) != MICA_OK) {
            return vec_fail(test, "XOF failed");
        }
        unsigned right = (unsigned)now->out[next - 2] << 8 | now->out[next - 1];
        memcpy(chain->last, now->out, next);
        chain->len = next;
        next = least + right % (most - least + 1);
    }
    chain->last[1998] = (uint8_t)(next >> 8);
    chain->last[1999] = (uint8_t)next;
    return vec_same(test, "output", now->out, now->len, vec_hex(test, "Output"));
}

extern const struct vec_handler vec_handlers_hash[];

const struct vec_handler vec_handlers_hash[] = {
    {.category = "hash", .algorithm = "SHA-[12]-MCT", .run = monte_sha2, .begin = begin_chain, .end = end_chain},
    {.category = "hash", .algorithm = "SHA-3-MCT", .run = monte_sha3, .begin = begin_chain, .end = end_chain},
    {.category = "hash", .algorithm = "SHAKE-MCT", .run = monte_shake, .begin = begin_chain, .end = end_chain},
    {.category = "hash", .algorithm = "SHAKE", .file = "cavp-*", .run = shake_cavp},
    {.category = "hash", .algorithm = "SHAKE", .file = "botan-*", .run = shake_botan},
    {.category = "hash", .algorithm = "MD5", .file = "rfc*", .run = message},
    {.category = "hash", .algorithm = "SHA-[123]", .file = "cavp-*", .run = message},
    {.category = "hash", .algorithm = "MD5", .file = "botan-*", .run = botan},
    {.category = "hash", .algorithm = "SHA-[123]", .file = "botan-*", .run = botan},
    {.category = "sm", .algorithm = "SM3", .file = "oscca-*", .run = message},
    {.category = "sm", .algorithm = "SM3", .file = "botan-*", .run = botan},
    {0},
};

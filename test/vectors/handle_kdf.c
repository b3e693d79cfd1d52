/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of HKDF, HKDF-Expand-Label (also as TLS 1.3's key schedule) and PBKDF2. */
#include <mica/hkdf.h>
#include <mica/pbkdf2.h>

#include "support/test_hash.h"
#include "vectors/vectors.h"

static struct mica_hkdf hkdf_with(const struct mica_hash_impl *hash, struct vec_bytes salt, struct vec_bytes info)
{
    return (struct mica_hkdf){
        .hash = hash, .salt = salt.p, .salt_len = salt.len, .info = info.p, .info_len = info.len};
}

static enum vec_verdict hkdf_wycheproof(struct vec_test *test)
{
    const char *name = vec_fact(test, "algorithm");
    const struct mica_hash_impl *hash = name && strncmp(name, "HKDF-", 5) == 0 ? test_hash_find(name + 5) : NULL;

    if (!hash) {
        return vec_fail(test, "no hash for %s", name ? name : "");
    }
    struct vec_bytes ikm = vec_hex(test, "ikm"), okm = vec_hex(test, "okm");
    const struct mica_hkdf hkdf = hkdf_with(hash, vec_hex(test, "salt"), vec_hex(test, "info"));
    size_t size = (size_t)vec_uint(test, "size", 0);
    uint8_t *out = vec_buffer(test, size);
    mica_status status = mica_hkdf(&hkdf, ikm.p, ikm.len, out, size);
    if (vec_result(test) == VEC_VALID && status == MICA_OK) {
        return vec_same(test, "okm", out, size, okm);
    }
    return vec_judge(test, status == MICA_OK);
}

static enum vec_verdict hkdf_rfc(struct vec_test *test)
{
    const char *name = vec_get(test, "Hash");
    const struct mica_hash_impl *hash = test_hash_find(name ? name : "SHA-256");
    struct vec_bytes ikm = vec_hex(test, "IKM"), prk = vec_hex(test, "PRK"), okm = vec_hex(test, "OKM");
    const struct mica_hkdf hkdf = hkdf_with(hash, vec_hex(test, "salt"), vec_hex(test, "info"));
    uint8_t got_prk[MICA_HASH_DIGEST_MAX], *out = vec_buffer(test, okm.len);

    if (!okm.present) {
        return vec_skip(test, "a count before the first section: no inputs");
    }
    enum vec_verdict verdict =
        vec_expect(test, "extract", MICA_OK, mica_hkdf_extract(&hkdf, ikm.p, ikm.len, got_prk));
    if (verdict == VEC_PASS && prk.present) {
        verdict = vec_same(test, "prk", got_prk, hash->alg->digest_len, prk);
    }
    if (verdict == VEC_PASS) {
        verdict = vec_expect(test, "hkdf", MICA_OK, mica_hkdf(&hkdf, ikm.p, ikm.len, out, okm.len));
    }
    return verdict ? verdict : vec_same(test, "okm", out, okm.len, okm);
}

/* The hash in "HKDF-Extract(HMAC(SHA-1))", "PBKDF2(HMAC(SHA-1))" */
static const struct mica_hash_impl *hash_in_tag(const char *tag)
{
    const char *p = tag ? strstr(tag, "(HMAC(") : NULL;
    char name[32];

    if (!p) {
        return NULL;
    }
    snprintf(name, sizeof name, "%s", p + 6);
    name[strcspn(name, ")")] = 0;
    return test_hash_find(name);
}

/* Botan's expand takes its salt as the end of the info. */
static struct vec_bytes botan_info(struct vec_test *test, const char *tag)
{
    struct vec_bytes label = vec_hex(test, "Label"), salt = vec_hex(test, "Salt");
    struct vec_bytes info = vec_resize(test, label, label.len + salt.len);

    if (strncmp(tag, "HKDF-Expand", 11) != 0) {
        return label;
    }
    memcpy(info.p + label.len, salt.p, salt.len);
    return info;
}

static enum vec_verdict hkdf_botan(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    const struct mica_hash_impl *hash = hash_in_tag(tag);

    if (!hash) {
        return vec_fail(test, "no hash in the tag");
    }
    struct vec_bytes secret = vec_hex(test, "Secret"), wanted = vec_hex(test, "Output");
    const struct mica_hkdf hkdf = hkdf_with(hash, vec_hex(test, "Salt"), botan_info(test, tag));
    uint8_t full[MICA_HASH_DIGEST_MAX], *out = vec_buffer(test, wanted.len);
    mica_status status;
    if (strncmp(tag, "HKDF-Extract", 12) == 0) {
        status = mica_hkdf_extract(&hkdf, secret.p, secret.len, full);
        memcpy(out, full, wanted.len < sizeof full ? wanted.len : sizeof full);
    } else if (strncmp(tag, "HKDF-Expand", 11) == 0) {
        status = mica_hkdf_expand(&hkdf, secret.p, secret.len, out, wanted.len);
    } else {
        status = mica_hkdf(&hkdf, secret.p, secret.len, out, wanted.len);
    }
    enum vec_verdict verdict = vec_expect(test, tag, MICA_OK, status);
    return verdict ? verdict : vec_same(test, tag, out, wanted.len, wanted);
}

/* These are of a draft whose prefix, "TLS 1.3, ", stands in the label. */
static enum vec_verdict label_botan(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    struct vec_bytes secret = vec_hex(test, "Secret"), context = vec_hex(test, "HashValue"),
                     wanted = vec_hex(test, "Output");
    const struct mica_hkdf_label label = {.hash = test_hash_find(tag ? tag : ""),
                                          .prefix = "",
                                          .label = vec_get(test, "Label"),
                                          .context = context.p,
                                          .context_len = context.len};
    uint8_t *out = vec_buffer(test, wanted.len);
    enum vec_verdict verdict = vec_expect(
        test, "label", MICA_OK, mica_hkdf_expand_label(&label, secret.p, secret.len, out, wanted.len));

    return verdict ? verdict : vec_same(test, "output", out, wanted.len, wanted);
}

/* "hexkey:00ff" under Ctrl.key */
static struct vec_bytes control(struct vec_test *test, const char *key)
{
    const char *value = vec_get(test, key);
    const char *colon = value ? strchr(value, ':') : NULL;

    return vec_unhex(test, colon ? colon + 1 : NULL);
}

static struct mica_hkdf_label tls13_label(struct vec_test *test, const struct mica_hash_impl *hash)
{
    struct vec_bytes prefix = control(test, "Ctrl.prefix"), text = control(test, "Ctrl.label");

    return (struct mica_hkdf_label){.hash = hash,
                                    .prefix = (const char *)vec_resize(test, prefix, prefix.len + 1).p,
                                    .label = (const char *)vec_resize(test, text, text.len + 1).p};
}

static mica_status tls13_extract(struct vec_test *test, const struct mica_hash_impl *hash, uint8_t *out)
{
    const size_t n = hash->alg->digest_len;
    struct vec_bytes salt = control(test, "Ctrl.salt"), key = control(test, "Ctrl.key");
    uint8_t derived[MICA_HASH_DIGEST_MAX] = {0}, empty[MICA_HASH_DIGEST_MAX];
    struct mica_hkdf_label label = tls13_label(test, hash);
    mica_status status = mica_hash(hash, NULL, 0, empty);

    label.context = empty;
    label.context_len = n;
    if (status == MICA_OK && salt.present) {
        status = mica_hkdf_expand_label(&label, salt.p, salt.len, derived, n);
    }
    const struct mica_hkdf hkdf = {.hash = hash, .salt = derived, .salt_len = n};
    key = key.present ? key : vec_resize(test, key, n);
    return status ? status : mica_hkdf_extract(&hkdf, key.p, key.len, out);
}

static enum vec_verdict tls13(struct vec_test *test)
{
    const char *digest = vec_get(test, "Ctrl.digest"), *mode = vec_get(test, "Ctrl.mode");
    const struct mica_hash_impl *hash = digest ? test_hash_find(strchr(digest, ':') + 1) : NULL;
    struct vec_bytes wanted = vec_hex(test, "Output");
    uint8_t *out = vec_buffer(test, wanted.len > MICA_HASH_DIGEST_MAX ? wanted.len : MICA_HASH_DIGEST_MAX);
    mica_status status;

    if (!hash || !mode || vec_get(test, "Result")) {
        return vec_skip(test, "tests an error of OpenSSL's interface");
    }
    if (strstr(mode, "EXPAND_ONLY")) {
        struct vec_bytes key = control(test, "Ctrl.key"), data = control(test, "Ctrl.data");
        struct mica_hkdf_label label = tls13_label(test, hash);
        label.context = data.p;
        label.context_len = data.len;
        status = mica_hkdf_expand_label(&label, key.p, key.len, out, wanted.len);
    } else {
        status = tls13_extract(test, hash, out);
    }
    enum vec_verdict verdict = vec_expect(test, mode, MICA_OK, status);
    return verdict ? verdict : vec_same(test, mode, out, wanted.len, wanted);
}

static enum vec_verdict run_pbkdf2(struct vec_test *test, struct mica_pbkdf2 pbkdf2, struct vec_bytes password,
                                   struct vec_bytes wanted)
{
    uint8_t *out = vec_buffer(test, wanted.len);

    if (pbkdf2.iterations > 100000 && test_rounds(0, 1) == 0) {
        return vec_skip(test, "millions of iterations: with MICA_TEST_ALL=1 only");
    }
    enum vec_verdict verdict =
        vec_expect(test, "pbkdf2", MICA_OK, mica_pbkdf2(&pbkdf2, password.p, password.len, out, wanted.len));
    return verdict ? verdict : vec_same(test, "key", out, wanted.len, wanted);
}

static enum vec_verdict pbkdf2_wycheproof(struct vec_test *test)
{
    const char *name = vec_fact(test, "algorithm");
    const struct mica_hash_impl *hash = name && strlen(name) > 11 ? test_hash_find(name + 11) : NULL;
    struct vec_bytes salt = vec_hex(test, "salt"), wanted = vec_hex(test, "dk");

    if (!hash) {
        return vec_fail(test, "no hash for %s", name ? name : "");
    }
    if (vec_result(test) != VEC_VALID || vec_uint(test, "dkLen", 0) != wanted.len) {
        return vec_fail(test, "expected only valid tests");
    }
    const struct mica_pbkdf2 pbkdf2 = {hash, salt.p, salt.len, (uint32_t)vec_uint(test, "iterationCount", 0)};
    return run_pbkdf2(test, pbkdf2, vec_hex(test, "password"), wanted);
}

/* Text in which \0 stands for a zero byte. */
static struct vec_bytes text_with_zeros(struct vec_test *test, const char *key)
{
    const char *value = vec_get(test, key);
    struct vec_bytes bytes = {vec_buffer(test, strlen(value)), 0, true};

    for (; *value; value++) {
        bool zero = value[0] == '\\' && value[1] == '0';
        bytes.p[bytes.len++] = zero ? 0 : (uint8_t)*value;
        value += zero;
    }
    return bytes;
}

static enum vec_verdict pbkdf2_rfc(struct vec_test *test)
{
    struct vec_bytes salt = text_with_zeros(test, "SALT");
    const struct mica_pbkdf2 pbkdf2 = {test_hash_find("SHA-1"), salt.p, salt.len,
                                       (uint32_t)vec_uint(test, "ITERATIONS", 0)};

    return run_pbkdf2(test, pbkdf2, text_with_zeros(test, "PASSWORD"), vec_hex(test, "DERIVED_KEY"));
}

static enum vec_verdict pbkdf2_botan(struct vec_test *test)
{
    struct vec_bytes salt = vec_hex(test, "Salt");
    const struct mica_pbkdf2 pbkdf2 = {hash_in_tag(vec_get(test, "tag")), salt.p, salt.len,
                                       (uint32_t)vec_uint(test, "Iterations", 0)};

    if (!pbkdf2.hash) {
        return vec_fail(test, "no hash in the tag");
    }
    return run_pbkdf2(test, pbkdf2, vec_text(test, "Passphrase"), vec_hex(test, "Output"));
}

extern const struct vec_handler vec_handlers_kdf[];

const struct vec_handler vec_handlers_kdf[] = {
    {.category = "kdf", .algorithm = "HKDF", .file = "wycheproof-*", .run = hkdf_wycheproof},
    {.category = "kdf", .algorithm = "HKDF", .file = "rfc-*", .run = hkdf_rfc},
    {.category = "kdf", .algorithm = "HKDF", .file = "botan-*", .run = hkdf_botan},
    {.category = "kdf", .algorithm = "HKDF-Expand-Label", .run = label_botan},
    {.category = "kdf", .algorithm = "KDF-TLS1.3", .run = tls13},
    {.category = "kdf", .algorithm = "PBKDF2", .file = "wycheproof-*", .run = pbkdf2_wycheproof},
    {.category = "kdf", .algorithm = "PBKDF2", .file = "rfc*", .run = pbkdf2_rfc},
    {.category = "kdf", .algorithm = "PBKDF2", .file = "botan-*", .run = pbkdf2_botan},
    {0},
};

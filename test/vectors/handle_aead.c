/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of AEADs, on every implementation. */
#include <mica/aead.h>
#include <mica/ascon.h>

#include "support/test.h"
#include "vectors/vectors.h"

static const struct mica_aead_impl *const all[] = {
    &mica_aes_gcm_ct32,         &mica_aes_gcm_ct64,          &mica_aes_gcm_tab,
    &mica_aes_ccm_ct32,         &mica_aes_ccm_ct64,          &mica_aes_ccm_tab,
    &mica_sm4_gcm_ct32,         &mica_sm4_gcm_ct64,          &mica_sm4_gcm_tab,
    &mica_sm4_ccm_ct32,         &mica_sm4_ccm_ct64,          &mica_sm4_ccm_tab,
    &mica_chacha20_poly1305_c,  &mica_xchacha20_poly1305_c,  &mica_ascon_aead128_c32,
    &mica_ascon_aead128_c32i,   &mica_ascon_aead128_c64,
};

/** One test, decoded. */
struct inputs {
    struct vec_bytes key, nonce, aad, plain, cipher, tag;
    bool genuine; /**< seal gives cipher and tag; else open must refuse */
};

static struct mica_aead_message message_of(const struct inputs *x, struct vec_bytes in)
{
    return (struct mica_aead_message){.nonce = x->nonce.p, .nonce_len = x->nonce.len, .aad = x->aad.p,
                                      .aad_len = x->aad.len, .in = in.p, .len = in.len, .tag_len = x->tag.len};
}

static enum vec_verdict genuine(struct vec_test *test, const struct mica_aead_key *key, const struct inputs *x)
{
    const struct mica_aead_message seal = message_of(x, x->plain), open = message_of(x, x->cipher);
    uint8_t *out = vec_buffer(test, x->plain.len), tag[16];
    enum vec_verdict verdict = vec_expect(test, "seal", MICA_OK, mica_aead_seal(key, &seal, out, tag));

    if (verdict == VEC_PASS) {
        verdict = vec_same(test, "ciphertext", out, x->plain.len, x->cipher);
    }
    if (verdict == VEC_PASS) {
        verdict = vec_same(test, "tag", tag, x->tag.len, x->tag);
    }
    if (verdict == VEC_PASS) {
        verdict = vec_expect(test, "open", MICA_OK, mica_aead_open(key, &open, x->tag.p, out));
    }
    return verdict ? verdict : vec_same(test, "plaintext", out, x->cipher.len, x->plain);
}

static enum vec_verdict forged(struct vec_test *test, const struct mica_aead_key *key, const struct inputs *x)
{
    const struct mica_aead_message open = message_of(x, x->cipher);
    uint8_t *out = vec_buffer(test, x->cipher.len);

    memset(out, 0xaa, x->cipher.len);
    mica_status status = mica_aead_open(key, &open, x->tag.p, out);
    if (status != MICA_ERR_VERIFY && status != MICA_ERR_LENGTH) {
        return vec_fail(test, "accepted: %s", mica_status_name(status));
    }
    return test_is_zero(out, x->cipher.len) ? VEC_PASS : vec_fail(test, "output not wiped");
}

/* A length that the standard does not have must be refused by name. */
static bool lengths_ok(const struct mica_aead_alg *alg, const struct inputs *x)
{
    return x->nonce.len >= alg->nonce_min && x->nonce.len <= alg->nonce_max && x->tag.len <= 16 &&
           (alg->tag_lens >> x->tag.len & 1);
}

static enum vec_verdict check_impl(struct vec_test *test, const struct mica_aead_impl *impl, const struct inputs *x)
{
    static struct mica_aead_key key;
    enum vec_verdict verdict =
        vec_expect(test, impl->name, MICA_OK, mica_aead_key_init(&key, impl, x->key.p, x->key.len));

    if (verdict != VEC_PASS) {
        return verdict;
    }
    if (x->genuine && !lengths_ok(impl->alg, x)) {
        return vec_fail(test, "%s: nonce of %zu or tag of %zu bytes", impl->name, x->nonce.len, x->tag.len);
    }
    return x->genuine ? genuine(test, &key, x) : forged(test, &key, x);
}

static enum vec_verdict check(struct vec_test *test, const char *alg, const struct inputs *x)
{
    enum vec_verdict verdict = VEC_SKIP;

    for (size_t i = 0; i < COUNT_OF(all) && (verdict == VEC_PASS || verdict == VEC_SKIP); i++) {
        if (strcmp(all[i]->alg->name, alg) == 0) {
            verdict = check_impl(test, all[i], x);
        }
    }
    return verdict == VEC_SKIP ? vec_skip(test, "AEAD not offered by this library") : verdict;
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    const struct inputs x = {.key = vec_hex(test, "key"), .nonce = vec_hex(test, "iv"), .aad = vec_hex(test, "aad"),
                             .plain = vec_hex(test, "msg"), .cipher = vec_hex(test, "ct"), .tag = vec_hex(test, "tag"),
                             .genuine = vec_result(test) == VEC_VALID};
    const char *alg = test->file->algorithm;

    if (strcmp(alg, "SM4") == 0) {
        alg = strstr(test->file->name, "ccm") ? "SM4-CCM" : "SM4-GCM";
    }
    return check(test, alg, &x);
}

static enum vec_verdict boringssl(struct vec_test *test)
{
    struct inputs x = {.key = vec_hex(test, "KEY"), .nonce = vec_hex(test, "NONCE"), .aad = vec_hex(test, "AD"),
                       .plain = vec_hex(test, "IN"), .cipher = vec_hex(test, "CT"), .tag = vec_hex(test, "TAG")};

    x.genuine = !vec_get(test, "FAILS");
    return check(test, test->file->algorithm, &x);
}

/* The last tag_len bytes of the output are the tag. */
static void split(struct inputs *x, struct vec_bytes both, size_t tag_len)
{
    size_t len = both.len >= tag_len ? both.len - tag_len : 0;

    x->cipher = (struct vec_bytes){both.p, len, true};
    x->tag = (struct vec_bytes){both.p + len, both.len - len, true};
}

/* Other block ciphers are in the files too: "SM4/GCM", "ARIA-128/GCM". */
static const char *botan_algorithm(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");

    if (tag && strncmp(tag, "SM4/GCM", 7) == 0) {
        return "SM4-GCM";
    }
    return tag && strncmp(tag, "ARIA", 4) == 0 ? "ARIA-GCM" : test->file->algorithm;
}

static enum vec_verdict botan(struct vec_test *test)
{
    const char *alg = botan_algorithm(test);
    struct inputs x = {.key = vec_hex(test, "Key"), .nonce = vec_hex(test, "Nonce"), .aad = vec_hex(test, "AD"),
                       .plain = vec_hex(test, "In"), .genuine = true};
    struct vec_bytes out = vec_hex(test, "Out");

    split(&x, out, out.len - x.plain.len);
    if (strcmp(alg, "ChaCha20-Poly1305") == 0 && x.nonce.len == 24) {
        alg = "XChaCha20-Poly1305";
    }
    if (strcmp(alg, "ChaCha20-Poly1305") == 0 && x.nonce.len == 8) {
        return vec_skip(test, "ChaCha20-Poly1305 of before RFC 7539, with a nonce of 8 bytes: not offered");
    }
    return check(test, alg, &x);
}

/* Count, Key, Nonce, PT, AD, CT: tag included. */
static enum vec_verdict lwc(struct vec_test *test)
{
    struct inputs x = {.key = vec_hex(test, "Key"), .nonce = vec_hex(test, "Nonce"), .aad = vec_hex(test, "AD"),
                       .plain = vec_hex(test, "PT"), .genuine = true};

    split(&x, vec_hex(test, "CT"), 16);
    return check(test, test->file->algorithm, &x);
}

static enum vec_verdict cavp_gcm(struct vec_test *test)
{
    struct inputs x = {.key = vec_hex(test, "Key"), .nonce = vec_hex(test, "IV"), .aad = vec_hex(test, "AAD"),
                       .plain = vec_hex(test, "PT"), .cipher = vec_hex(test, "CT"), .tag = vec_hex(test, "Tag")};

    x.genuine = !vec_get(test, "FAIL");
    return check(test, test->file->algorithm, &x);
}

static enum vec_verdict cavp_ccm(struct vec_test *test)
{
    struct inputs x = {.key = vec_hex(test, "Key"), .nonce = vec_hex(test, "Nonce")};

    x.aad = vec_resize(test, vec_hex(test, "Adata"), (size_t)vec_uint(test, "Alen", 0));
    x.plain = vec_resize(test, vec_hex(test, "Payload"), (size_t)vec_uint(test, "Plen", 0));
    split(&x, vec_hex(test, "CT"), (size_t)vec_uint(test, "Tlen", 16));
    x.genuine = !vec_is(test, "Result", "Fail");
    return check(test, test->file->algorithm, &x);
}

const struct vec_handler vec_handlers_aead[] = {
    {.category = "aead", .algorithm = "*-CCM", .file = "cavp-*", .run = cavp_ccm},
    {.category = "aead", .algorithm = "*-GCM", .file = "cavp-*", .run = cavp_gcm},
    {.category = "aead", .algorithm = "*-[GC]CM", .file = "botan-*", .run = botan},
    {.category = "aead", .algorithm = "*-Poly1305", .file = "botan-*", .run = botan},
    {.category = "aead", .algorithm = "*-[GC]CM", .file = "wycheproof-*", .run = wycheproof},
    {.category = "aead", .algorithm = "*-Poly1305", .file = "wycheproof-*", .run = wycheproof},
    {.category = "aead", .file = "boringssl-*", .run = boringssl},
    {.category = "sm", .algorithm = "SM4", .file = "wycheproof-sm4_[gc]cm*", .run = wycheproof},
    {.category = "ascon", .algorithm = "Ascon-AEAD128", .file = "ascon-c-*", .run = lwc},
    {.category = "ascon", .algorithm = "Ascon-AEAD128", .file = "botan-*", .run = botan},
    {.category = "ascon", .algorithm = "Ascon-AEAD128", .file = "wycheproof-*", .run = wycheproof},
    {0},
};

/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of CMAC, GMAC and Poly1305, on every implementation. */
#include <mica/cmac.h>
#include <mica/des.h>
#include <mica/gmac.h>
#include <mica/poly1305.h>

#include "support/test.h"
#include "vectors/vectors.h"

static const struct mica_cipher_impl *const aes[] = {&mica_aes_ct32, &mica_aes_ct64, &mica_aes_tab, NULL};

/** One test, decoded. */
struct inputs {
    struct vec_bytes key, nonce, in, mac;
    bool genuine;
};

static enum vec_verdict cmac_one(struct vec_test *test, const struct mica_cipher_impl *cipher, const struct inputs *x)
{
    struct mica_cmac_key key;
    struct mica_cmac_ctx ctx;
    const size_t first = x->in.len / 3;
    enum vec_verdict verdict =
        vec_expect(test, cipher->name, MICA_OK, mica_cmac_key_init(&key, cipher, x->key.p, x->key.len));

    if (verdict == VEC_PASS && x->genuine) {
        uint8_t mac[16];
        verdict = vec_expect(test, "CMAC", MICA_OK, mica_cmac(&key, x->in.p, x->in.len, mac, x->mac.len));
        verdict = verdict ? verdict : vec_same(test, cipher->name, mac, x->mac.len, x->mac);
    }
    if (verdict == VEC_PASS) {
        if (mica_cmac_start(&ctx, &key) || mica_cmac_update(&ctx, x->in.p, first) ||
            mica_cmac_update(&ctx, x->in.p + first, x->in.len - first)) {
            return vec_fail(test, "CMAC failed");
        }
        verdict = vec_expect(test, "verify", x->genuine ? MICA_OK : MICA_ERR_VERIFY,
                             mica_cmac_verify(&ctx, x->mac.p, x->mac.len));
    }
    return verdict;
}

static enum vec_verdict cmac(struct vec_test *test, const struct mica_cipher_impl *const *ciphers,
                             const struct inputs *x)
{
    enum vec_verdict verdict = VEC_PASS;

    for (; *ciphers && verdict == VEC_PASS; ciphers++) {
        verdict = cmac_one(test, *ciphers, x);
    }
    return verdict;
}

static bool is_aes_key(size_t len)
{
    return len == 16 || len == 24 || len == 32;
}

static enum vec_verdict cmac_cavp(struct vec_test *test)
{
    struct inputs x = {.key = vec_hex(test, "Key")};
    const char *result = vec_get(test, "Result");

    x.in = vec_resize(test, vec_hex(test, "Msg"), (size_t)vec_uint(test, "Mlen", 0));
    x.mac = vec_resize(test, vec_hex(test, "Mac"), (size_t)vec_uint(test, "Tlen", 0));
    x.genuine = !result || result[0] == 'P';
    return cmac(test, aes, &x);
}

/* Klen 2: the third key is the first again. */
static enum vec_verdict cmac_des3(struct vec_test *test)
{
    static const struct mica_cipher_impl *const des3[] = {&mica_des3_ct, &mica_des3_tab, NULL};
    const struct vec_bytes parts[3] = {vec_hex(test, "Key1"), vec_hex(test, "Key2"), vec_hex(test, "Key3")};
    const char *result = vec_get(test, "Result");
    struct inputs x = {.key = {vec_buffer(test, 24), 24, true}};

    for (size_t i = 0; i < 3; i++) {
        if (parts[i].len != 8) {
            return vec_fail(test, "key part of %zu bytes", parts[i].len);
        }
        memcpy(x.key.p + 8 * i, parts[i].p, 8);
    }
    x.in = vec_resize(test, vec_hex(test, "Msg"), (size_t)vec_uint(test, "Mlen", 0));
    x.mac = vec_resize(test, vec_hex(test, "Mac"), (size_t)vec_uint(test, "Tlen", 0));
    x.genuine = !result || result[0] == 'P';
    if (memcmp(x.key.p, x.key.p + 16, 8) == 0) {
        x.key.len = 16;
    }
    return cmac(test, des3, &x);
}

static enum vec_verdict cmac_botan(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    const struct inputs x = {
        .key = vec_hex(test, "Key"), .in = vec_hex(test, "In"), .mac = vec_hex(test, "Out"), .genuine = true};

    if (!tag || strncmp(tag, "CMAC(AES", 8) != 0) {
        return vec_skip(test, "block cipher not offered by this library");
    }
    return cmac(test, aes, &x);
}

/* The file has keys of wrong lengths, all invalid. */
static enum vec_verdict cmac_wycheproof(struct vec_test *test)
{
    const struct inputs x = {.key = vec_hex(test, "key"), .in = vec_hex(test, "msg"), .mac = vec_hex(test, "tag"),
                             .genuine = vec_result(test) == VEC_VALID};
    struct mica_cmac_key key;

    if (!is_aes_key(x.key.len)) {
        return vec_expect(test, "key", MICA_ERR_LENGTH,
                          mica_cmac_key_init(&key, mica_aes_default, x.key.p, x.key.len));
    }
    return cmac(test, aes, &x);
}

static enum vec_verdict gmac_one(struct vec_test *test, const struct mica_aead_impl *impl, const struct inputs *x)
{
    static struct mica_aead_key key;
    struct mica_gmac_ctx ctx;
    const struct mica_aead_message m = {.nonce = x->nonce.p, .nonce_len = x->nonce.len, .aad = x->in.p,
                                        .aad_len = x->in.len, .tag_len = x->mac.len};
    uint8_t tag[16];
    enum vec_verdict verdict =
        vec_expect(test, impl->name, MICA_OK, mica_aead_key_init(&key, impl, x->key.p, x->key.len));

    if (x->nonce.len == 0) {
        return vec_expect(test, "nonce", MICA_ERR_LENGTH,
                          mica_gmac_start(&ctx, &key, x->nonce.p, x->nonce.len, x->mac.len));
    }
    if (verdict == VEC_PASS && x->genuine) {
        verdict = vec_expect(test, "GMAC", MICA_OK, mica_gmac(&key, &m, tag));
        verdict = verdict ? verdict : vec_same(test, impl->name, tag, x->mac.len, x->mac);
    }
    if (verdict == VEC_PASS) {
        if (mica_gmac_start(&ctx, &key, x->nonce.p, x->nonce.len, x->mac.len) ||
            mica_gmac_update(&ctx, x->in.p, x->in.len)) {
            return vec_fail(test, "GMAC failed");
        }
        verdict = vec_expect(test, "verify", x->genuine ? MICA_OK : MICA_ERR_VERIFY,
                             mica_gmac_verify(&ctx, x->mac.p, x->mac.len));
    }
    return verdict;
}

static enum vec_verdict gmac(struct vec_test *test, const struct inputs *x)
{
    static const struct mica_aead_impl *const impls[] = {&mica_aes_gcm_ct32, &mica_aes_gcm_ct64, &mica_aes_gcm_tab};
    enum vec_verdict verdict = VEC_PASS;

    for (size_t i = 0; i < COUNT_OF(impls) && verdict == VEC_PASS; i++) {
        verdict = gmac_one(test, impls[i], x);
    }
    return verdict;
}

static enum vec_verdict gmac_botan(struct vec_test *test)
{
    const struct inputs x = {.key = vec_hex(test, "Key"), .nonce = vec_hex(test, "IV"), .in = vec_hex(test, "In"),
                             .mac = vec_hex(test, "Out"), .genuine = true};

    return gmac(test, &x);
}

static enum vec_verdict gmac_wycheproof(struct vec_test *test)
{
    const struct inputs x = {.key = vec_hex(test, "key"), .nonce = vec_hex(test, "iv"), .in = vec_hex(test, "msg"),
                             .mac = vec_hex(test, "tag"), .genuine = vec_result(test) == VEC_VALID};

    return gmac(test, &x);
}

static bool starts_with(struct vec_test *test, const char *key, const char *text)
{
    const char *value = vec_get(test, key);

    return value && strncmp(value, text, strlen(text)) == 0;
}

/* OpenSSL's file mixes MACs; HMAC's are another handler's. */
static enum vec_verdict openssl(struct vec_test *test)
{
    const struct inputs x = {.key = vec_hex_or_text(test, "Key"), .nonce = vec_hex(test, "IV"),
                             .in = vec_hex_or_text(test, "Input"), .mac = vec_hex(test, "Output"), .genuine = true};

    if (vec_get(test, "Result") || !starts_with(test, "Algorithm", "AES-")) {
        return vec_skip(test, "KMAC, or a misuse of OpenSSL's interface");
    }
    if (starts_with(test, "MAC", "CMAC")) {
        return cmac(test, aes, &x);
    }
    if (starts_with(test, "MAC", "GMAC")) {
        return gmac(test, &x);
    }
    return vec_skip(test, "KMAC, or a misuse of OpenSSL's interface");
}

static enum vec_verdict poly1305(struct vec_test *test)
{
    static const struct mica_poly1305_impl *const impls[] = {
        &mica_poly1305_c32,
        &mica_poly1305_c32s,
#if defined(__SIZEOF_INT128__)
        &mica_poly1305_c64,
#endif
    };
    struct vec_bytes key = vec_hex(test, "Key"), in = vec_hex(test, "In"), want = vec_hex(test, "Out");
    enum vec_verdict verdict = key.len == 32 ? VEC_PASS : vec_fail(test, "key of %zu bytes", key.len);

    for (size_t i = 0; i < COUNT_OF(impls) && verdict == VEC_PASS; i++) {
        uint8_t tag[16];
        verdict = vec_expect(test, impls[i]->name, MICA_OK, mica_poly1305(impls[i], key.p, in.p, in.len, tag));
        verdict = verdict ? verdict : vec_same(test, impls[i]->name, tag, 16, want);
    }
    return verdict;
}

const struct vec_handler vec_handlers_mac[] = {
    {.category = "mac", .algorithm = "3DES-CMAC", .file = "cavp-*", .run = cmac_des3},
    {.category = "mac", .algorithm = "AES-CMAC", .file = "cavp-*", .run = cmac_cavp},
    {.category = "mac", .algorithm = "AES-CMAC", .file = "botan-*", .run = cmac_botan},
    {.category = "mac", .algorithm = "AES-CMAC", .file = "wycheproof-*", .run = cmac_wycheproof},
    {.category = "mac", .algorithm = "AES-GMAC", .file = "botan-*", .run = gmac_botan},
    {.category = "mac", .algorithm = "AES-GMAC", .file = "wycheproof-*", .run = gmac_wycheproof},
    {.category = "mac", .algorithm = "HMAC+GMAC+KMAC", .file = "openssl-*", .run = openssl},
    {.category = "mac", .algorithm = "Poly1305", .file = "botan-*", .run = poly1305},
    {0},
};

/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of RSA: signatures, encryption, and the primitive. */
#include <mica/rsa.h>
#include <mica/rsa_legacy.h>

#include "bignum/modular.h"
#include "support/test_hash.h"
#include "support/test_rng.h"
#include "vectors/vectors.h"

static struct vec_bytes first_of(struct vec_test *test, const char *const *keys)
{
    for (; *keys; keys++) {
        if (vec_get(test, *keys)) {
            return vec_get(test, *keys)[0] == 0 ? vec_hex(test, *keys)
                   : test->file->name[0] == 'b' && strncmp(test->file->name, "botan", 5) == 0 && (*keys)[1] == 0
                       ? vec_number(test, *keys)
                       : vec_hex(test, *keys);
        }
    }
    return vec_unhex(test, NULL);
}

static struct mica_number number_of(struct vec_bytes bytes)
{
    return (struct mica_number){bytes.present ? bytes.p : NULL, bytes.len};
}

#define FIRST_OF(test, ...) number_of(first_of(test, (const char *const[]){__VA_ARGS__, NULL}))

/* 1/a mod m for small numbers, by Euclid. */
static uint64_t small_inverse(uint64_t a, uint64_t m)
{
    int64_t x0 = 0, x1 = 1;
    uint64_t r0 = m, r1 = a % m;

    while (r1) {
        uint64_t q = r0 / r1, r = r0 % r1;
        int64_t x = x0 - (int64_t)q * x1;
        r0 = r1;
        r1 = r;
        x0 = x1;
        x1 = x;
    }
    return x0 < 0 ? (uint64_t)(x0 + (int64_t)m) : (uint64_t)x0;
}

#define PRIME_LIMBS 128

/* 1/e mod prime - 1. */
static struct mica_number exponent_for(struct vec_test *test, const struct mica_number *prime, uint32_t e)
{
    const size_t n = MICA_LIMBS_FOR_BITS(8 * prime->len);
    uint8_t *out = vec_buffer(test, prime->len);
    mica_limb m[PRIME_LIMBS + 1];

    mica_limb_from_be(m, n, prime->bytes, prime->len);
    m[0] -= 1;
    uint64_t k = e - small_inverse(mica_limb_mod_u32(m, n, e), e);
    m[n] = mica_limb_mul_small(m, n, (mica_limb)k, 1);
    mica_limb_div_exact_small(m, n + 1, e);
    mica_limb_to_be(out, prime->len, m, n);
    return (struct mica_number){out, prime->len};
}

struct inversion {
    const struct mica_number *p, *q;
    uint8_t *out;
};

static mica_status invert(void *arg, struct mica_scratch *scratch)
{
    const struct inversion *job = arg;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * (job->p->len > job->q->len ? job->p->len : job->q->len));
    struct mica_mod mod;
    mica_limb q[PRIME_LIMBS], r[PRIME_LIMBS], work[2 * PRIME_LIMBS];

    mica_mod_prepare(&mod, job->p->bytes, job->p->len, n, scratch);
    mica_limb_from_be(q, n, job->q->bytes, job->q->len);
    mica_mod_reduce(r, q, n, &mod, work);
    mica_mod_inverse(r, r, mod.mont.m, n, scratch);
    mica_limb_to_be(job->out, job->p->len, r, n);
    return MICA_OK;
}

/* Botan's files give p, q, e only. */
static void complete(struct vec_test *test, struct mica_rsa_private *parts)
{
    const size_t n = MICA_LIMBS_FOR_BITS(8 * (parts->p.len > parts->q.len ? parts->p.len : parts->q.len));
    uint8_t *modulus = vec_buffer(test, parts->p.len + parts->q.len), *qinv = vec_buffer(test, parts->p.len);
    mica_limb p[PRIME_LIMBS], q[PRIME_LIMBS], product[2 * PRIME_LIMBS];
    struct inversion job = {&parts->p, &parts->q, qinv};
    uint32_t e = 0;

    for (size_t i = 0; i < parts->pub.e.len; i++) {
        e = e << 8 | parts->pub.e.bytes[i];
    }
    mica_limb_from_be(p, n, parts->p.bytes, parts->p.len);
    mica_limb_from_be(q, n, parts->q.bytes, parts->q.len);
    mica_limb_mul(product, p, q, n);
    mica_limb_to_be(modulus, parts->p.len + parts->q.len, product, 2 * n);
    parts->pub.n = (struct mica_number){modulus, parts->p.len + parts->q.len};
    if (e & 1) {
        parts->dp = exponent_for(test, &parts->p, e);
        parts->dq = exponent_for(test, &parts->q, e);
    }
    (void)mica_scratch_run(4 * n + MICA_MOD_INVERSE_NEED(n), invert, &job);
    parts->qinv = (struct mica_number){qinv, parts->p.len};
}

static mica_status public_key(struct vec_test *test, struct mica_rsa_public *key)
{
    struct mica_number n = FIRST_OF(test, "publicKey.modulus", "privateKey.modulus", "n", "N", "Modulus");
    struct mica_number e =
        FIRST_OF(test, "publicKey.publicExponent", "privateKey.publicExponent", "e", "E", "Public exponent");

    return mica_rsa_legacy_public_init(key, &n, &e);
}

static mica_status private_key(struct vec_test *test, struct mica_rsa_private *key)
{
    struct mica_rsa_private parts = {0};
    mica_status status = MICA_ERR_KEY;

    parts.pub.n = FIRST_OF(test, "privateKey.modulus", "n", "Modulus");
    parts.pub.e = FIRST_OF(test, "privateKey.publicExponent", "e", "E", "Public exponent");
    parts.d = FIRST_OF(test, "privateKey.privateExponent", "d", "Private exponent");
    parts.p = FIRST_OF(test, "privateKey.prime1", "p", "P", "Prime 1");
    parts.q = FIRST_OF(test, "privateKey.prime2", "q", "Q", "Prime 2");
    parts.dp = FIRST_OF(test, "privateKey.exponent1", "dP", "Prime exponent 1");
    parts.dq = FIRST_OF(test, "privateKey.exponent2", "dQ", "Prime exponent 2");
    parts.qinv = FIRST_OF(test, "privateKey.coefficient", "qInv", "Coefficient");
    if (!parts.d.bytes && parts.p.bytes) {
        complete(test, &parts);
    }
    if (parts.qinv.bytes) {
        status = mica_rsa_legacy_private_init(key, &parts);
    }
    if (status == MICA_ERR_KEY && parts.d.bytes) { /* a third prime, or no primes: by d alone */
        parts.p = parts.q = parts.dp = parts.dq = parts.qinv = (struct mica_number){NULL, 0};
        status = mica_rsa_legacy_private_init(key, &parts);
    }
    return status;
}

static const char *const short_modulus = "modulus below 512 bits or with an even exponent";
static const char *const no_hash = "hash not offered by this library";

static const struct mica_hash_impl *find_hash(struct vec_test *test, const char *const *keys)
{
    for (; *keys; keys++) {
        const char *name = vec_get(test, *keys);
        if (name && *name) {
            return test_hash_find(name);
        }
    }
    return NULL;
}

#define FIND_HASH(test, ...) find_hash(test, (const char *const[]){__VA_ARGS__, NULL})

/* NAME of "SCHEME(NAME,...)" in a tag, after any prefix. */
static const struct mica_hash_impl *hash_in_tag(struct vec_test *test, const char *prefix)
{
    const char *tag = vec_get(test, "tag"), *p = tag ? strstr(tag, prefix) : NULL;
    char name[40];

    if (!p) {
        return NULL;
    }
    snprintf(name, sizeof name, "%s", p + strlen(prefix));
    name[strcspn(name, ",)")] = 0;
    return test_hash_find(name);
}

static struct vec_bytes message(struct vec_test *test)
{
    static const char *const keys[] = {"msg", "Msg", "Message to be signed", "Message", "message"};

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        if (vec_get(test, keys[i])) {
            return vec_hex(test, keys[i]);
        }
    }
    return vec_unhex(test, NULL);
}

static struct vec_bytes signature(struct vec_test *test)
{
    static const char *const keys[] = {"sig", "S", "Signature", "InvalidSignature"};

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        if (vec_get(test, keys[i])) {
            return vec_hex(test, keys[i]);
        }
    }
    return vec_unhex(test, NULL);
}

static struct vec_bytes digest_of(struct vec_test *test, const struct mica_hash_impl *hash)
{
    struct vec_bytes in = message(test);
    struct vec_bytes out = {vec_buffer(test, hash->alg->digest_len), hash->alg->digest_len, true};

    if (mica_hash(hash, in.p, in.len, out.p)) {
        test->broken = true;
    }
    return out;
}

/* Must it verify? By the conventions of the sources. */
static enum vec_verdict judge(struct vec_test *test, bool accepted)
{
    const char *result = vec_get(test, "Result");

    if (vec_get(test, "result")) {
        return vec_judge(test, accepted);
    }
    bool wanted = result ? result[0] == 'P' : !vec_get(test, "InvalidSignature");
    return accepted == wanted ? VEC_PASS : vec_fail(test, accepted ? "accepted" : "refused");
}

/* A number that the file wrote without leading zeros, as long as the modulus. */
static struct vec_bytes as_long_as(struct vec_test *test, struct vec_bytes bytes, size_t len)
{
    return bytes.len < len && strncmp(test->file->name, "botan", 5) == 0 ? vec_fit_number(test, bytes, len) : bytes;
}

static const struct mica_hash_impl *pkcs1_hash(struct vec_test *test)
{
    if (strncmp(test->file->name, "rsalabs", 7) == 0) {
        return test_hash_find("SHA-1");
    }
    const struct mica_hash_impl *hash = FIND_HASH(test, "sha", "SHAAlg");
    return hash ? hash : hash_in_tag(test, "PKCS1v15(");
}

static enum vec_verdict pkcs1_verify(struct vec_test *test)
{
    const struct mica_hash_impl *hash = pkcs1_hash(test);
    struct mica_rsa_private key;
    struct mica_rsa_public pub;

    if (!hash || !hash->alg->oid) {
        return vec_skip(test, "hash or padding not offered by this library");
    }
    if (public_key(test, &pub)) {
        if (private_key(test, &key)) {
            return vec_skip(test, short_modulus);
        }
        pub = key.pub;
    }
    struct vec_bytes digest = digest_of(test, hash), sig = as_long_as(test, signature(test), pub.n.len);
    return judge(test, mica_rsa_pkcs1_verify(&pub, hash->alg, digest.p, sig.p, sig.len) == MICA_OK);
}

static enum vec_verdict pkcs1_sign(struct vec_test *test)
{
    const struct mica_hash_impl *hash = pkcs1_hash(test);
    struct test_rng rng = test_rng_seeded(1);
    struct mica_rsa_private key;

    if (!hash || !hash->alg->oid) {
        return vec_skip(test, "hash or padding not offered by this library");
    }
    if (private_key(test, &key)) {
        return vec_skip(test, short_modulus);
    }
    const size_t len = key.pub.n.len;
    struct vec_bytes digest = digest_of(test, hash), sig = as_long_as(test, signature(test), len);
    uint8_t *out = vec_buffer(test, len);
    if (mica_rsa_pkcs1_sign(&key, &rng.rng, hash->alg, digest.p, out)) {
        return vec_fail(test, "sign");
    }
    if (vec_same(test, "signature", out, len, sig)) {
        return VEC_FAIL;
    }
    return vec_expect(test, "verify", MICA_OK, mica_rsa_pkcs1_verify(&key.pub, hash->alg, digest.p, out, len));
}

static bool pss_params(struct vec_test *test, struct mica_rsa_pss *params)
{
    const char *mgf = vec_get(test, "mgfSha");

    *params = (struct mica_rsa_pss){NULL, NULL, MICA_RSA_PSS_SALT_ANY};
    params->hash = strncmp(test->file->name, "rsalabs", 7) == 0 ? test_hash_find("SHA-1")
                                                                : FIND_HASH(test, "sha", "SHAAlg", "Hash");
    if (!params->hash) {
        params->hash = hash_in_tag(test, "PSS(");
    }
    if (mgf) {
        params->mgf_hash = test_hash_find(mgf);
    }
    if (vec_get(test, "sLen")) {
        params->salt_len = (size_t)vec_uint(test, "sLen", 0);
    }
    return params->hash && (!mgf || params->mgf_hash);
}

static enum vec_verdict pss_verify(struct vec_test *test)
{
    struct mica_rsa_private key;
    struct mica_rsa_public pub;
    struct mica_rsa_pss params;

    if (!pss_params(test, &params)) {
        return vec_skip(test, "hash or mask generation not offered by this library");
    }
    if (public_key(test, &pub)) {
        if (private_key(test, &key)) {
            return vec_skip(test, short_modulus);
        }
        pub = key.pub;
    }
    struct vec_bytes digest = digest_of(test, params.hash), sig = as_long_as(test, signature(test), pub.n.len);
    return judge(test, mica_rsa_pss_verify(&pub, &params, digest.p, sig.p, sig.len) == MICA_OK);
}

/* With the salt of the vector as the generator's first output, signing gives the vector's signature. */
static enum vec_verdict pss_sign(struct vec_test *test)
{
    struct vec_bytes salt = vec_hex(test, vec_get(test, "Nonce") ? "Nonce" : vec_get(test, "Salt") ? "Salt" : "SaltVal");
    struct test_rng rng = test_rng_fixed(salt.p, salt.len);
    struct mica_rsa_private key;
    struct mica_rsa_pss params;

    if (!pss_params(test, &params)) {
        return vec_skip(test, no_hash);
    }
    if (private_key(test, &key)) {
        return vec_skip(test, short_modulus);
    }
    params.salt_len = salt.len;
    const size_t len = key.pub.n.len;
    struct vec_bytes digest = digest_of(test, params.hash), sig = as_long_as(test, signature(test), len);
    uint8_t *out = vec_buffer(test, len);
    if (mica_rsa_pss_sign(&key, &rng.rng, &params, digest.p, out)) {
        return vec_fail(test, "sign");
    }
    if (vec_same(test, "signature", out, len, sig)) {
        return VEC_FAIL;
    }
    return vec_expect(test, "verify", MICA_OK, mica_rsa_pss_verify(&key.pub, &params, digest.p, out, len));
}

/* tag = OAEP(HASH,MGF1(HASH)) of Botan. */
static bool oaep_params(struct vec_test *test, struct mica_rsa_oaep *params)
{
    struct vec_bytes label = vec_hex(test, "label");
    const char *mgf = vec_get(test, "mgfSha");

    *params = (struct mica_rsa_oaep){NULL, NULL, label.p, label.len};
    if (strncmp(test->file->name, "rsalabs", 7) == 0) {
        params->hash = params->mgf_hash = test_hash_find("SHA-1");
    } else if (vec_get(test, "tag")) {
        params->hash = hash_in_tag(test, "OAEP(");
        params->mgf_hash = strstr(vec_get(test, "tag"), "MGF1(") ? hash_in_tag(test, "MGF1(") : params->hash;
    } else {
        params->hash = FIND_HASH(test, "sha", "oaepHash");
        params->mgf_hash = FIND_HASH(test, "mgfSha", "mgfHash");
    }
    (void)mgf;
    return params->hash && params->mgf_hash;
}

static struct vec_bytes ciphertext(struct vec_test *test)
{
    static const char *const keys[] = {"ct", "Ciphertext", "Encryption", "ciphertext"};

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        if (vec_get(test, keys[i])) {
            return vec_hex(test, keys[i]);
        }
    }
    return vec_unhex(test, NULL);
}

static enum vec_verdict opened(struct vec_test *test, mica_status status, const struct mica_rsa_message *out)
{
    struct vec_bytes wanted = message(test);
    bool good = status == MICA_OK && out->len == wanted.len && memcmp(out->bytes, wanted.p, wanted.len) == 0;

    if (status == MICA_OK && !good && (!vec_get(test, "result") || vec_is(test, "result", "valid"))) {
        return vec_fail(test, "another message");
    }
    return judge(test, good);
}

static enum vec_verdict oaep_decrypt(struct vec_test *test)
{
    struct test_rng rng = test_rng_seeded(1);
    struct mica_rsa_private key;
    struct mica_rsa_oaep params;

    if (!oaep_params(test, &params)) {
        return vec_skip(test, no_hash);
    }
    if (private_key(test, &key)) {
        return vec_skip(test, short_modulus);
    }
    struct vec_bytes ct = as_long_as(test, ciphertext(test), key.pub.n.len);
    struct mica_rsa_message out = {vec_buffer(test, key.pub.n.len), key.pub.n.len, 0};
    const struct mica_number in = {ct.p, ct.len};
    return opened(test, mica_rsa_oaep_decrypt(&key, &rng.rng, &params, &in, &out), &out);
}

/* With the seed of the vector as the generator's output, encryption gives the vector's ciphertext. */
static enum vec_verdict oaep_encrypt(struct vec_test *test)
{
    struct vec_bytes seed = vec_hex(test, "Seed");
    struct test_rng rng = test_rng_fixed(seed.p, seed.len);
    struct mica_rsa_public key;
    struct mica_rsa_oaep params;

    if (!seed.present) {
        return oaep_decrypt(test);
    }
    if (!oaep_params(test, &params) || public_key(test, &key)) {
        return vec_fail(test, "key");
    }
    const struct mica_rsa_plaintext in = {message(test).p, message(test).len};
    uint8_t *out = vec_buffer(test, key.n.len);
    if (mica_rsa_oaep_encrypt(&key, &rng.rng, &params, &in, out)) {
        return vec_fail(test, "encrypt");
    }
    enum vec_verdict verdict = vec_same(test, "ciphertext", out, key.n.len, ciphertext(test));
    return verdict ? verdict : oaep_decrypt(test);
}

static enum vec_verdict pkcs1_decrypt(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    struct vec_bytes seed = vec_hex(test, vec_get(test, "Nonce") ? "Nonce" : "Seed");
    struct test_rng rng = seed.present ? test_rng_fixed(seed.p, seed.len) : test_rng_seeded(1);
    struct mica_rsa_private key;

    if (private_key(test, &key)) {
        return vec_skip(test, short_modulus);
    }
    const size_t len = key.pub.n.len;
    struct vec_bytes ct = as_long_as(test, ciphertext(test), len), msg = message(test);
    uint8_t *out = vec_buffer(test, len);
    struct mica_rsa_message plain = {out, len, 0};
    if (tag && strcmp(tag, "Raw") == 0) {
        if (mica_rsa_private_primitive(&key, &rng.rng, ct.p, out)) {
            return vec_fail(test, "primitive");
        }
        return vec_same(test, "message", out, len, as_long_as(test, msg, len));
    }
    if (tag && strncmp(tag, "OAEP", 4) == 0) {
        return oaep_decrypt(test);
    }
    if (seed.present) {
        if (mica_rsa_pkcs1_encrypt(&key.pub, &rng.rng, msg.p, msg.len, out)) {
            return vec_fail(test, "encrypt");
        }
        if (vec_same(test, "ciphertext", out, len, ct)) {
            return VEC_FAIL;
        }
    }
    return opened(test, mica_rsa_pkcs1_decrypt(&key, &rng.rng, ct.p, ct.len, &plain), &plain);
}

/* k = c^d without d: the primitive's inverse, k^e = c, for those that must pass. */
static enum vec_verdict primitive(struct vec_test *test)
{
    struct mica_rsa_public key;

    if (public_key(test, &key)) {
        return vec_skip(test, short_modulus);
    }
    struct vec_bytes c = vec_hex(test, "c"), k = vec_hex(test, "k");
    uint8_t *out = vec_buffer(test, key.n.len);
    c = vec_resize(test, c, c.len);
    if (!vec_is(test, "Result", "Pass")) {
        if (c.len != key.n.len) {
            return vec_skip(test, "ciphertext of another length");
        }
        return vec_expect(test, "a number not below n", MICA_ERR_PARAMETER, mica_rsa_public_primitive(&key, c.p, out));
    }
    k = vec_fit_number(test, k, key.n.len);
    if (mica_rsa_public_primitive(&key, k.p, out)) {
        return vec_fail(test, "primitive");
    }
    return vec_same(test, "c", out, key.n.len, vec_fit_number(test, c, key.n.len));
}

const struct vec_handler vec_handlers_rsa[] = {
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-sign", .file = "wycheproof-*_sig_gen*", .run = pkcs1_sign},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-sign", .file = "cavp-SigGen*", .run = pkcs1_sign},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-sign", .file = "rsalabs-*", .run = pkcs1_sign},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-sign", .file = "botan-pubkey-rsa_sig*", .run = pkcs1_sign},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-*", .file = "wycheproof-rsa_signature*", .run = pkcs1_verify},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-sign", .file = "cavp-SigVer*", .run = pkcs1_verify},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-invalid", .run = pkcs1_verify},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-invalid", .run = pss_verify},
    {.category = "rsa", .algorithm = "RSA-PSS", .file = "wycheproof-*", .run = pss_verify},
    {.category = "rsa", .algorithm = "RSA-PSS", .file = "cavp-SigVer*", .run = pss_verify},
    {.category = "rsa", .algorithm = "RSA-PSS", .run = pss_sign},
    {.category = "rsa", .algorithm = "RSA-OAEP", .run = oaep_encrypt},
    {.category = "rsa", .algorithm = "RSA-PKCS1v15-encrypt", .run = pkcs1_decrypt},
    {.category = "rsa", .algorithm = "RSA-raw-decrypt", .run = primitive},
    {0},
};

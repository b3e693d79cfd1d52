/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of ECDSA. */
#include <mica/ecdh.h>
#include <mica/ecdsa.h>

#include "ec/scalar.h"
#include "support/test_hash.h"
#include "vectors/ec_vectors.h"

static const char not_offered[] = "curve not offered by this library";

/* r || s from two numbers; false when one is too long. */
static bool raw_signature(const struct mica_ec_impl *ec, struct vec_bytes r, struct vec_bytes s,
                          uint8_t out[MICA_ECDSA_SIGNATURE_MAX])
{
    return ec_vec_scalar(r, ec, out) && ec_vec_scalar(s, ec, out + ec->curve->scalar_len);
}

/* Public key and signature as numbers; digest of Msg by the hash that the tag names. */
static enum vec_verdict verify_numbers(struct vec_test *test, const struct mica_ec_impl *ec, const char *hash, bool valid)
{
    uint8_t public_key[MICA_EC_PUBLIC_MAX], signature[MICA_ECDSA_SIGNATURE_MAX], digest[64];
    size_t len;

    if (!ec_vec_digest(hash, vec_hex(test, "Msg"), digest, &len)) {
        return vec_skip(test, "hash not offered by this library");
    }
    bool good = ec_vec_public(test, ec, "Qx", "Qy", public_key) &&
                raw_signature(ec, vec_hex(test, "R"), vec_hex(test, "S"), signature) &&
                mica_ecdsa_verify(ec, public_key, digest, len, signature) == MICA_OK;
    return good == valid ? VEC_PASS : vec_fail(test, "accepted: %d", good);
}

static enum vec_verdict cavp(struct vec_test *test)
{
    const char *hash = NULL, *result = vec_get(test, "Result");
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), &hash);

    return ec ? verify_numbers(test, ec, hash, !result || result[0] == 'P') : vec_skip(test, not_offered);
}

/* secp256k1; the hash is named by the section. */
static enum vec_verdict pyca(struct vec_test *test)
{
    const char *tag = vec_get(test, "tag");
    const char *hash = tag && strchr(tag, ',') ? strchr(tag, ',') + 1 : tag;
    uint8_t d[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX], wanted[MICA_EC_PUBLIC_MAX];
    const struct mica_ec_impl *ec = &mica_secp256k1_c;

    if (!ec_vec_scalar(vec_hex(test, "d"), ec, d) || mica_ec_public_key(ec, d, public_key) ||
        !ec_vec_public(test, ec, "Qx", "Qy", wanted) || memcmp(public_key, wanted, 65) != 0) {
        return vec_fail(test, "public key");
    }
    return verify_numbers(test, ec, hash ? hash : "SHA-256", true);
}

/* The message is a digest. */
static enum vec_verdict component(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), NULL);
    struct vec_bytes digest = vec_hex(test, "Msg");
    uint8_t public_key[MICA_EC_PUBLIC_MAX], signature[MICA_ECDSA_SIGNATURE_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_public(test, ec, "Qx", "Qy", public_key) ||
        !raw_signature(ec, vec_hex(test, "R"), vec_hex(test, "S"), signature)) {
        return vec_fail(test, "too long");
    }
    return vec_expect(test, "verify", MICA_OK, mica_ecdsa_verify(ec, public_key, digest.p, digest.len, signature));
}

static enum vec_verdict key_pair(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), NULL);
    uint8_t d[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX], wanted[MICA_EC_PUBLIC_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_scalar(vec_hex(test, "d"), ec, d) || !ec_vec_public(test, ec, "Qx", "Qy", wanted) ||
        mica_ec_public_key(ec, d, public_key)) {
        return vec_fail(test, "refused");
    }
    const size_t len = 1 + 2u * ec->curve->field_len;
    return vec_same(test, "public key", public_key, len, (struct vec_bytes){wanted, len, true});
}

static enum vec_verdict validate(struct vec_test *test, const struct mica_ec_impl *ec, const char *x, const char *y,
                                 bool valid)
{
    uint8_t public_key[MICA_EC_PUBLIC_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    bool good = ec_vec_public(test, ec, x, y, public_key) && mica_ec_check_public(ec->curve, public_key) == MICA_OK;
    return good == valid ? VEC_PASS : vec_fail(test, "accepted: %d", good);
}

static enum vec_verdict pkv(struct vec_test *test)
{
    return validate(test, ec_vec_tag(vec_get(test, "tag"), NULL), "Qx", "Qy", vec_get(test, "Result")[0] == 'P');
}

static enum vec_verdict botan_invalid(struct vec_test *test)
{
    return validate(test, ec_vec_curve(vec_get(test, "Group")), "InvalidKeyX", "InvalidKeyY", false);
}

static enum vec_verdict botan_verify(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_curve(vec_get(test, "Group"));
    struct vec_bytes digest = vec_hex(test, "Msg"), signature = vec_hex(test, "Signature");
    uint8_t public_key[MICA_EC_PUBLIC_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_public(test, ec, "Px", "Py", public_key) || signature.len != 2u * ec->curve->scalar_len) {
        return vec_fail(test, "length");
    }
    return vec_expect(test, "verify", vec_is(test, "Valid", "0") ? MICA_ERR_VERIFY : MICA_OK,
                      mica_ecdsa_verify(ec, public_key, digest.p, digest.len, signature.p));
}

/* RFC 6979 A.2, and more made by Botan. */
static enum vec_verdict rfc6979(struct vec_test *test)
{
    const char *name = vec_get(test, "Hash");
    const bool raw = strncmp(name, "Raw(", 4) == 0; /* "Raw(SHA-256)": the message is a digest */
    char hash[32];
    struct vec_bytes message = vec_hex(test, "Msg");
    uint8_t d[MICA_EC_SCALAR_MAX], signature[MICA_ECDSA_SIGNATURE_MAX], digest[64];

    snprintf(hash, sizeof hash, "%.*s", (int)strcspn(raw ? name + 4 : name, ")"), raw ? name + 4 : name);
    const struct mica_ec_suite suite = {ec_vec_curve(vec_get(test, "Group")), test_hash_find(hash)};
    if (!suite.ec || !suite.hash) {
        return vec_skip(test, suite.ec ? "no hash for the nonce is named" : not_offered);
    }
    size_t len = suite.hash->alg->digest_len;
    if (!ec_vec_scalar(vec_number(test, "X"), suite.ec, d) || mica_hash(suite.hash, message.p, message.len, digest)) {
        return vec_fail(test, "inputs");
    }
    if (raw && message.len <= sizeof digest) {
        len = message.len;
        memcpy(digest, message.p, len);
    }
    mica_status status = mica_ecdsa_sign_deterministic(&suite, d, digest, len, signature);
    if (status) {
        return vec_expect(test, "sign", MICA_OK, status);
    }
    return vec_same(test, "signature", signature, 2u * suite.ec->curve->scalar_len, vec_hex(test, "Signature"));
}

/* Bitcoin's rule against malleable signatures: s <= n / 2, so that 2 s mod n is not below s. */
static bool low_s(const struct mica_ec_impl *ec, struct vec_bytes der)
{
    uint8_t signature[MICA_ECDSA_SIGNATURE_MAX];
    mica_fe s, twice;

    if (mica_ec_signature_from_der(ec->curve, der.p, der.len, signature) ||
        !mica_scalar_read(ec->curve, s, signature + ec->curve->scalar_len)) {
        return false;
    }
    mica_scalar_add(ec->curve, twice, s, s);
    return !mica_limb_lt(twice, s, ec->curve->domain->order->n);
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_curve(vec_get(test, "publicKey.curve"));
    const bool raw = vec_is(test, "type", "EcdsaP1363Verify");
    struct vec_bytes public_key = vec_hex(test, "publicKey.uncompressed"), signature = vec_hex(test, "sig");
    uint8_t digest[64];
    size_t len;

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_digest(vec_get(test, "sha"), vec_hex(test, "msg"), digest, &len)) {
        return vec_skip(test, "hash not offered by this library");
    }
    if (raw) {
        return vec_judge(test, signature.len == 2u * ec->curve->scalar_len &&
                                   mica_ecdsa_verify(ec, public_key.p, digest, len, signature.p) == MICA_OK);
    }
    bool good = mica_ecdsa_verify_der(ec, public_key.p, digest, len, signature.p, signature.len) == MICA_OK;
    if (good && vec_is(test, "type", "EcdsaBitcoinVerify")) {
        good = low_s(ec, signature);
    }
    return vec_judge(test, good);
}

/* Keys by name, for OpenSSL's files. */
struct key {
    char name[64];
    uint8_t der[256];
    size_t len;
};

struct keys {
    size_t count;
    struct key key[200];
};

static void begin_keys(struct vec_file *file)
{
    file->state = calloc(1, sizeof(struct keys));
}

static void end_keys(struct vec_file *file)
{
    free(file->state);
}

static struct vec_bytes find_key(struct vec_test *test, const char *name)
{
    struct keys *keys = test->file->state;

    for (size_t i = 0; name && i < keys->count; i++) {
        if (strcmp(keys->key[i].name, name) == 0) {
            return (struct vec_bytes){keys->key[i].der, keys->key[i].len, true};
        }
    }
    return (struct vec_bytes){0};
}

static enum vec_verdict keep_key(struct vec_test *test, const char *name)
{
    struct keys *keys = test->file->state;
    struct vec_bytes der = vec_hex(test, "DER");

    if (keys->count < COUNT_OF(keys->key) && der.len <= sizeof keys->key[0].der) {
        struct key *key = &keys->key[keys->count++];
        snprintf(key->name, sizeof key->name, "%s", name);
        memcpy(key->der, der.p, der.len);
        key->len = der.len;
    }
    return vec_skip(test, "defines a key");
}

static enum vec_verdict derive(struct vec_test *test)
{
    struct vec_bytes wanted = vec_hex(test, "SharedSecret");
    const struct mica_ec_impl *ec, *peer_ec;
    uint8_t d[MICA_EC_SCALAR_MAX], shared[MICA_EC_FIELD_MAX];
    const uint8_t *point;
    size_t len;

    if (!ec_vec_pkcs8(find_key(test, vec_get(test, "Derive")), &ec, d) ||
        !ec_vec_spki(find_key(test, vec_get(test, "PeerKey")), &peer_ec, &point, &len)) {
        return vec_skip(test, not_offered);
    }
    mica_status status = mica_ecdh(ec, d, point, len, shared);
    if (status) {
        return vec_expect(test, "mica_ecdh", MICA_OK, status);
    }
    return vec_same(test, "shared secret", shared, ec->curve->field_len, wanted);
}

/* "private:public" */
static enum vec_verdict pair(struct vec_test *test)
{
    const char *names = vec_get(test, "PrivPubKeyPair");
    char private_name[64];
    const struct mica_ec_impl *ec, *public_ec;
    uint8_t d[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX];
    const uint8_t *point;
    size_t len;

    snprintf(private_name, sizeof private_name, "%.*s", (int)strcspn(names, ":"), names);
    if (!ec_vec_pkcs8(find_key(test, private_name), &ec, d) ||
        !ec_vec_spki(find_key(test, names + strcspn(names, ":") + 1), &public_ec, &point, &len)) {
        return vec_skip(test, not_offered);
    }
    if (mica_ec_public_key(ec, d, public_key)) {
        return vec_fail(test, "refused");
    }
    return vec_same(test, "public key", public_key, 1 + 2u * ec->curve->field_len,
                    (struct vec_bytes){(uint8_t *)(uintptr_t)point, len, true});
}

static enum vec_verdict openssl(struct vec_test *test)
{
    const char *name = vec_get(test, "PrivateKey");

    name = name ? name : vec_get(test, "PublicKey");
    if (name) {
        return keep_key(test, name);
    }
    if (vec_get(test, "Derive")) {
        return derive(test);
    }
    return vec_get(test, "PrivPubKeyPair") ? pair(test) : vec_skip(test, "a title");
}

extern const struct vec_handler vec_handlers_ecdsa[];

const struct vec_handler vec_handlers_ecdsa[] = {
    {.category = "ecdsa", .file = "cavp-*SigGen.rsp", .run = cavp},
    {.category = "ecdsa", .file = "cavp-*SigVer.rsp", .run = cavp},
    {.category = "ecdsa", .file = "cavp-*KeyPair.rsp", .run = key_pair},
    {.category = "ecdsa", .file = "cavp-*PKV.rsp", .run = pkv},
    {.category = "ecdsa", .file = "cavp-SigGenComponent.rsp", .run = component},
    {.category = "ecdsa", .file = "pyca-*", .run = pyca},
    {.category = "ecdsa", .file = "botan-*verify.rsp", .run = botan_verify},
    {.category = "ecdsa", .file = "botan-*rfc6979.rsp", .run = rfc6979},
    {.category = "ecdsa", .file = "botan-*invalid.rsp", .run = botan_invalid},
    {.category = "ecdsa", .file = "wycheproof-*", .run = wycheproof},
    {.category = "ecdsa", .file = "openssl-*", .run = openssl, .begin = begin_keys, .end = end_keys},
    {0},
};

/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of ECDH and of scalar multiplication; helpers for all elliptic curve vectors. */
#include <mica/ecdh.h>
#include <mica/xof.h>

#include "base/der.h"
#include "support/test_hash.h"
#include "vectors/ec_vectors.h"

static const struct {
    const char *name;
    const struct mica_ec_impl *ec;
} names[] = {
    {"secp224r1", &mica_secp224r1_c},
    {"secp256r1", &mica_secp256r1_c},
    {"secp384r1", &mica_secp384r1_c},
    {"secp521r1", &mica_secp521r1_c},
    {"secp256k1", &mica_secp256k1_c},
    {"brainpoolP256r1", &mica_brainpoolp256r1_c},
    {"brainpoolP384r1", &mica_brainpoolp384r1_c},
    {"brainpoolP512r1", &mica_brainpoolp512r1_c},
    {"brainpool256r1", &mica_brainpoolp256r1_c},
    {"brainpool384r1", &mica_brainpoolp384r1_c},
    {"brainpool512r1", &mica_brainpoolp512r1_c},
    {"sm2p256v1", &mica_sm2p256v1_c},
    {"P-224", &mica_secp224r1_c},
    {"P-256", &mica_secp256r1_c},
    {"P-384", &mica_secp384r1_c},
    {"P-521", &mica_secp521r1_c},
    {"EB", &mica_secp224r1_c},
    {"EC", &mica_secp256r1_c},
    {"ED", &mica_secp384r1_c},
    {"EE", &mica_secp521r1_c},
};

static const char not_offered[] = "curve not offered by this library";

const struct mica_ec_impl *ec_vec_curve(const char *name)
{
    for (size_t i = 0; name && i < COUNT_OF(names); i++) {
        if (strcmp(names[i].name, name) == 0) {
            return names[i].ec;
        }
    }
    return NULL;
}

const struct mica_ec_impl *ec_vec_tag(const char *tag, const char **rest)
{
    char name[32];

    if (!tag) {
        return NULL;
    }
    snprintf(name, sizeof name, "%.*s", (int)strcspn(tag, ", "), tag);
    if (rest) {
        *rest = tag + strcspn(tag, ", ");
        *rest += strspn(*rest, ", -");
    }
    return ec_vec_curve(name);
}

bool ec_vec_digest(const char *hash, struct vec_bytes message, uint8_t digest[64], size_t *len)
{
    const struct mica_hash_impl *impl = test_hash_find(hash);

    if (impl) {
        *len = impl->alg->digest_len;
        return mica_hash(impl, message.p, message.len, digest) == MICA_OK;
    }
    *len = strcmp(hash, "SHAKE128") == 0 ? 32 : 64;
    if (strcmp(hash, "SHAKE128") == 0) {
        return mica_xof(&mica_shake128_c32, message.p, message.len, digest, *len) == MICA_OK;
    }
    return strcmp(hash, "SHAKE256") == 0 &&
           mica_xof(&mica_shake256_c32, message.p, message.len, digest, *len) == MICA_OK;
}

static bool fit(struct vec_bytes in, uint8_t *out, size_t len)
{
    while (in.len && in.p[0] == 0) {
        in.p++;
        in.len--;
    }
    if (in.len > len) {
        return false;
    }
    memset(out, 0, len);
    memcpy(out + len - in.len, in.p, in.len);
    return true;
}

bool ec_vec_scalar(struct vec_bytes number, const struct mica_ec_impl *ec, uint8_t out[MICA_EC_SCALAR_MAX])
{
    return fit(number, out, ec->curve->scalar_len);
}

bool ec_vec_public(struct vec_test *test, const struct mica_ec_impl *ec, const char *x, const char *y,
                   uint8_t public_key[MICA_EC_PUBLIC_MAX])
{
    const bool number = strncmp(test->file->name, "botan-", 6) == 0; /* decimal, or hex after 0x */
    const size_t len = ec->curve->field_len;

    public_key[0] = 4;
    return fit(number ? vec_number(test, x) : vec_hex(test, x), public_key + 1, len) &&
           fit(number ? vec_number(test, y) : vec_hex(test, y), public_key + 1 + len, len);
}

static const uint8_t id_ec_public_key[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01};

/* SEQUENCE { id-ecPublicKey, named curve }. */
static const struct mica_ec_impl *algorithm(struct mica_der_reader *reader)
{
    struct mica_der_reader sequence, oid, curve;

    mica_der_read(reader, MICA_DER_SEQUENCE, &sequence);
    mica_der_read(&sequence, 6, &oid);
    mica_der_read(&sequence, 6, &curve);
    if (!mica_der_reader_done(&sequence) || oid.end - oid.at != sizeof id_ec_public_key ||
        memcmp(oid.at, id_ec_public_key, sizeof id_ec_public_key) != 0) {
        return NULL;
    }
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct mica_ec_curve *c = names[i].ec->curve;
        if (curve.end - curve.at == c->oid_len && memcmp(curve.at, c->oid, c->oid_len) == 0) {
            return names[i].ec;
        }
    }
    return NULL;
}

bool ec_vec_spki(struct vec_bytes der, const struct mica_ec_impl **ec, const uint8_t **point, size_t *len)
{
    struct mica_der_reader reader, sequence, bits;

    mica_der_reader_init(&reader, der.p, der.len);
    mica_der_read(&reader, MICA_DER_SEQUENCE, &sequence);
    *ec = algorithm(&sequence);
    mica_der_read(&sequence, 3, &bits);
    if (!*ec || !mica_der_reader_done(&sequence) || !mica_der_reader_done(&reader) || bits.end - bits.at < 2 ||
        bits.at[0] != 0) {
        return false;
    }
    *point = bits.at + 1;
    *len = (size_t)(bits.end - bits.at) - 1;
    return true;
}

bool ec_vec_pkcs8(struct vec_bytes der, const struct mica_ec_impl **ec, uint8_t out[MICA_EC_SCALAR_MAX])
{
    struct mica_der_reader reader, sequence, version, octets, key, scalar;

    mica_der_reader_init(&reader, der.p, der.len);
    mica_der_read(&reader, MICA_DER_SEQUENCE, &sequence);
    mica_der_read(&sequence, MICA_DER_INTEGER, &version);
    *ec = algorithm(&sequence);
    mica_der_read(&sequence, 4, &octets);
    mica_der_read(&octets, MICA_DER_SEQUENCE, &key);
    mica_der_read(&key, MICA_DER_INTEGER, &version);
    mica_der_read(&key, 4, &scalar);
    return *ec && !key.failed &&
           ec_vec_scalar((struct vec_bytes){(uint8_t *)(uintptr_t)scalar.at, (size_t)(scalar.end - scalar.at), true}, *ec,
                         out);
}

/* The shared secret of d with 04 || X || Y equals wanted. */
static enum vec_verdict derive(struct vec_test *test, const struct mica_ec_impl *ec, struct vec_bytes private_key,
                               const uint8_t *peer, struct vec_bytes wanted)
{
    uint8_t d[MICA_EC_SCALAR_MAX], shared[MICA_EC_FIELD_MAX];
    mica_status status;

    if (!ec_vec_scalar(private_key, ec, d)) {
        return vec_fail(test, "private key too long");
    }
    status = mica_ecdh(ec, d, peer, 1 + 2u * ec->curve->field_len, shared);
    if (status) {
        return vec_expect(test, "mica_ecdh", MICA_OK, status);
    }
    return vec_same(test, "shared secret", shared, ec->curve->field_len,
                    vec_fit_number(test, wanted, ec->curve->field_len));
}

/* The public key of d is X, Y. */
static enum vec_verdict check_public(struct vec_test *test, const struct mica_ec_impl *ec, struct vec_bytes private_key,
                                     const uint8_t *wanted)
{
    uint8_t d[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX];
    const size_t len = 1 + 2u * ec->curve->field_len;

    if (!ec_vec_scalar(private_key, ec, d) || mica_ec_public_key(ec, d, public_key)) {
        return vec_fail(test, "public key refused");
    }
    return vec_same(test, "public key", public_key, len,
                    (struct vec_bytes){(uint8_t *)(uintptr_t)wanted, len, true});
}

static enum vec_verdict cdh(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), NULL);
    uint8_t peer[MICA_EC_PUBLIC_MAX], own[MICA_EC_PUBLIC_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_public(test, ec, "QCAVSx", "QCAVSy", peer) || !ec_vec_public(test, ec, "QIUTx", "QIUTy", own)) {
        return vec_fail(test, "public keys too long");
    }
    enum vec_verdict verdict = check_public(test, ec, vec_hex(test, "dIUT"), own);
    return verdict ? verdict : derive(test, ec, vec_hex(test, "dIUT"), peer, vec_hex(test, "ZIUT"));
}

/* "Result = F (reason)": a bad key must be refused; other failures show in Z. */
static enum vec_verdict kas(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), NULL);
    const char *result = vec_get(test, "Result");
    uint8_t peer[MICA_EC_PUBLIC_MAX], own[MICA_EC_PUBLIC_MAX], d[MICA_EC_SCALAR_MAX], shared[MICA_EC_FIELD_MAX];
    uint8_t again[MICA_EC_PUBLIC_MAX], z[MICA_EC_FIELD_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    const size_t len = ec->curve->field_len;
    bool good = ec_vec_public(test, ec, "QsCAVSx", "QsCAVSy", peer) && ec_vec_public(test, ec, "QsIUTx", "QsIUTy", own) &&
                ec_vec_scalar(vec_hex(test, "dsIUT"), ec, d) && mica_ec_public_key(ec, d, again) == MICA_OK &&
                memcmp(own, again, 1 + 2 * len) == 0 && mica_ecdh(ec, d, peer, 1 + 2 * len, shared) == MICA_OK &&
                fit(vec_hex(test, "Z"), z, len) && memcmp(z, shared, len) == 0;
    if (result[0] == 'F' && good && strstr(result, "hash")) {
        return vec_skip(test, "error is in the hash of Z");
    }
    if (result[0] == 'F' && good) { /* the file wants the hash of Z compared: the point itself may be right */
        uint8_t digest[64];
        size_t digest_len;
        const char *hash;
        (void)ec_vec_tag(vec_get(test, "tag"), &hash);
        struct vec_bytes wanted = vec_hex(test, "CAVSHashZZ");
        if (!ec_vec_digest(hash, (struct vec_bytes){shared, len, true}, digest, &digest_len)) {
            return vec_skip(test, "hash not offered by this library");
        }
        good = digest_len == wanted.len && memcmp(digest, wanted.p, digest_len) == 0;
    }
    return good == (result[0] == 'P') ? VEC_PASS : vec_fail(test, "accepted: %d, wanted: %s", good, result);
}

static enum vec_verdict rfc(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_curve(vec_get(test, "curve"));
    uint8_t a[MICA_EC_PUBLIC_MAX], b[MICA_EC_PUBLIC_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_public(test, ec, "x_qA", "y_qA", a) || !ec_vec_public(test, ec, "x_qB", "y_qB", b)) {
        return vec_fail(test, "public keys too long");
    }
    enum vec_verdict verdict = check_public(test, ec, vec_hex(test, "dA"), a);
    verdict = verdict ? verdict : check_public(test, ec, vec_hex(test, "dB"), b);
    verdict = verdict ? verdict : derive(test, ec, vec_hex(test, "dA"), b, vec_hex(test, "x_Z"));
    return verdict ? verdict : derive(test, ec, vec_hex(test, "dB"), a, vec_hex(test, "x_Z"));
}

static enum vec_verdict botan(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), NULL);
    struct vec_bytes peer = vec_hex(test, "CounterKey");

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (peer.len != 1u + 2u * ec->curve->field_len) {
        return vec_fail(test, "length of CounterKey");
    }
    return derive(test, ec, vec_number(test, "Secret"), peer.p, vec_hex(test, "K"));
}

/* Z = k P, both compressed. */
static enum vec_verdict point_mul(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_tag(vec_get(test, "tag"), NULL);
    struct vec_bytes p = vec_hex(test, "P"), z = vec_hex(test, "Z");
    uint8_t point[MICA_EC_PUBLIC_MAX], k[MICA_EC_SCALAR_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_scalar(vec_number(test, "k"), ec, k) || mica_ec_check_private(ec->curve, k)) {
        return vec_skip(test, "scalar not in [1, n - 1]");
    }
    if (mica_ec_point_decode(ec->curve, p.p, p.len, point) || ec->mul(ec, k, point + 1, point + 1) ||
        mica_ec_point_compress(ec->curve, point, point)) {
        return vec_fail(test, "refused");
    }
    return vec_same(test, "k P", point, 1 + (size_t)ec->curve->field_len, z);
}

static enum vec_verdict wycheproof(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_curve(vec_get(test, "curve")), *key_curve = ec;
    struct vec_bytes peer = vec_hex(test, "public"), wanted = vec_hex(test, "shared");
    uint8_t d[MICA_EC_SCALAR_MAX], shared[MICA_EC_FIELD_MAX];
    const uint8_t *point = peer.p;
    size_t len = peer.len;
    bool good = true;

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!vec_is(test, "encoding", "ecpoint")) {
        good = ec_vec_spki(peer, &key_curve, &point, &len) && key_curve == ec;
    }
    good = good && ec_vec_scalar(vec_hex(test, "private"), ec, d) && mica_ecdh(ec, d, point, len, shared) == MICA_OK;
    if (good && (wanted.len != ec->curve->field_len || memcmp(wanted.p, shared, wanted.len) != 0)) {
        return vec_result(test) == VEC_INVALID ? vec_fail(test, "accepted an invalid key")
                                               : vec_same(test, "shared secret", shared, ec->curve->field_len, wanted);
    }
    return vec_judge(test, good);
}

/* The curve's parameters: the generator is the public key of 1, n - 1 gives its negative, and n is refused. */
static enum vec_verdict parameters(struct vec_test *test)
{
    const struct mica_ec_impl *ec = ec_vec_curve(vec_get(test, "name"));
    uint8_t g[MICA_EC_PUBLIC_MAX], n[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX];

    if (!ec) {
        return vec_skip(test, not_offered);
    }
    if (!ec_vec_public(test, ec, "gx", "gy", g) || !ec_vec_scalar(vec_hex(test, "n"), ec, n)) {
        return vec_fail(test, "too long");
    }
    if (mica_ec_public_key(ec, n, public_key) != MICA_ERR_KEY) {
        return vec_fail(test, "n accepted as a private key");
    }
    n[ec->curve->scalar_len - 1] -= 1; /* n is odd */
    if (mica_ec_public_key(ec, n, public_key) || memcmp(public_key, g, 1 + (size_t)ec->curve->field_len) != 0) {
        return vec_fail(test, "(n - 1) G");
    }
    static const uint8_t one = 1;
    return check_public(test, ec, (struct vec_bytes){(uint8_t *)(uintptr_t)&one, 1, true}, g);
}

extern const struct vec_handler vec_handlers_ecdh[];

const struct vec_handler vec_handlers_ecdh[] = {
    {.category = "ecdh", .algorithm = "ECDH", .file = "cavp-*", .run = cdh},
    {.category = "ecdh", .algorithm = "ECDH-KAS", .file = "cavp-*", .run = kas},
    {.category = "ecdh", .algorithm = "ECDH", .file = "rfc7027-*", .run = rfc},
    {.category = "ecdh", .algorithm = "ECDH", .file = "botan-*", .run = botan},
    {.category = "ecdh", .algorithm = "EC-point-mul", .file = "botan-*", .run = point_mul},
    {.category = "ecdh", .algorithm = "ECDH", .file = "wycheproof-*", .run = wycheproof},
    {.category = "ecdh", .algorithm = "EC-curves", .file = "wycheproof-*", .run = parameters},
    {0},
};

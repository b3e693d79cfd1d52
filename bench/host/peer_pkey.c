/* SPDX-License-Identifier: Apache-2.0 */
/* OpenSSL's public-key operations, on the benchmark's own keys. */
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <string.h>

#include "host/peer_openssl.h"
#include "suite/keys.h"

static struct {
    EVP_PKEY *key;
    EVP_PKEY *peer_key;
    EVP_PKEY_CTX *ctx;
    bool sm2;
    uint8_t signature[1024];
    size_t signature_len;
} pk;

static mica_status as_status(bool ok)
{
    return ok ? MICA_OK : MICA_ERR_UNSUPPORTED;
}

/* --- keys --- */

struct part {
    const char *name;
    const uint8_t *bytes;
    size_t len;
};

static EVP_PKEY *from_params(const char *type, OSSL_PARAM_BLD *build)
{
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    EVP_PKEY *key = NULL;

    if (params && ctx && EVP_PKEY_fromdata_init(ctx) == 1 &&
        EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_KEYPAIR, params) != 1) {
        key = NULL;
    }
    EVP_PKEY_CTX_free(ctx);
    OSSL_PARAM_free(params);
    return key;
}

#define PARTS_MAX 8

/* A key of numbers (RSA, DSA, DH); parts end with a NULL name. */
static EVP_PKEY *key_of_numbers(const char *type, const struct part *parts)
{
    BIGNUM *numbers[PARTS_MAX] = {NULL};
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = NULL;
    bool ok = build != NULL;

    for (size_t i = 0; ok && i < PARTS_MAX && parts[i].name; i++) {
        numbers[i] = BN_bin2bn(parts[i].bytes, (int)parts[i].len, NULL);
        ok = numbers[i] && OSSL_PARAM_BLD_push_BN(build, parts[i].name, numbers[i]) == 1;
    }
    if (ok) {
        key = from_params(type, build);
    }
    OSSL_PARAM_BLD_free(build);
    for (size_t i = 0; i < PARTS_MAX; i++) {
        BN_free(numbers[i]);
    }
    return key;
}

#define PART(ossl, name) {ossl, bench_key_##name, sizeof bench_key_##name}
#define RSA_PARTS(bits)                                                                                       \
    {                                                                                                         \
        PART(OSSL_PKEY_PARAM_RSA_N, rsa##bits##_n), {OSSL_PKEY_PARAM_RSA_E, e65537, 3},                       \
            PART(OSSL_PKEY_PARAM_RSA_D, rsa##bits##_d), PART(OSSL_PKEY_PARAM_RSA_FACTOR1, rsa##bits##_p),     \
            PART(OSSL_PKEY_PARAM_RSA_FACTOR2, rsa##bits##_q), PART(OSSL_PKEY_PARAM_RSA_EXPONENT1, rsa##bits##_dp), \
            PART(OSSL_PKEY_PARAM_RSA_EXPONENT2, rsa##bits##_dq),                                              \
            PART(OSSL_PKEY_PARAM_RSA_COEFFICIENT1, rsa##bits##_qinv)                                          \
    }
#define DSA_PARTS(bits)                                                                                      \
    {                                                                                                        \
        PART(OSSL_PKEY_PARAM_FFC_P, dsa##bits##_p), PART(OSSL_PKEY_PARAM_FFC_Q, dsa##bits##_q),              \
            PART(OSSL_PKEY_PARAM_FFC_G, dsa##bits##_g), PART(OSSL_PKEY_PARAM_PRIV_KEY, dsa##bits##_x),       \
            PART(OSSL_PKEY_PARAM_PUB_KEY, dsa##bits##_y), {NULL, NULL, 0}                                    \
    }

static const uint8_t e65537[3] = {1, 0, 1}, two[1] = {2};

struct number_key {
    const char *algorithm, *type;
    struct part parts[PARTS_MAX];
};

static const struct number_key number_keys[] = {
    {"RSA-1024", "RSA", RSA_PARTS(1024)}, {"RSA-2048", "RSA", RSA_PARTS(2048)}, {"RSA-3072", "RSA", RSA_PARTS(3072)},
    {"RSA-4096", "RSA", RSA_PARTS(4096)}, {"DSA-1024", "DSA", DSA_PARTS(1024)}, {"DSA-2048", "DSA", DSA_PARTS(2048)},
    {"DSA-3072", "DSA", DSA_PARTS(3072)},
};

struct curve_key {
    const char *algorithm; /* behind "ECDSA-" or "ECDH-", or "SM2" */
    const char *group;
    struct part private_key, public_key, peer;
};

#define CURVE(name, shown, group) \
    {shown, group, PART(OSSL_PKEY_PARAM_PRIV_KEY, name##_private), PART(OSSL_PKEY_PARAM_PUB_KEY, name##_public), \
     PART(OSSL_PKEY_PARAM_PUB_KEY, name##_peer)}

static const struct curve_key curve_keys[] = {
    CURVE(secp256r1, "secp256r1", "prime256v1"),
    CURVE(secp384r1, "secp384r1", "secp384r1"),
    CURVE(secp521r1, "secp521r1", "secp521r1"),
    CURVE(brainpoolP256r1, "brainpoolP256r1", "brainpoolP256r1"),
    CURVE(brainpoolP384r1, "brainpoolP384r1", "brainpoolP384r1"),
    CURVE(brainpoolP512r1, "brainpoolP512r1", "brainpoolP512r1"),
    CURVE(sm2p256v1, "SM2", "SM2"),
};

static EVP_PKEY *key_of_curve(const char *type, const struct curve_key *curve, const struct part *public_key,
                              bool with_private)
{
    BIGNUM *d = BN_bin2bn(curve->private_key.bytes, (int)curve->private_key.len, NULL);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = NULL;

    if (d && build && OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, curve->group, 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public_key->bytes, public_key->len) == 1 &&
        (!with_private || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, d) == 1)) {
        key = from_params(type, build);
    }
    OSSL_PARAM_BLD_free(build);
    BN_free(d);
    return key;
}

static const struct curve_key *curve_of(const char *algorithm)
{
    const char *dash = strchr(algorithm, '-');
    const char *name = dash ? dash + 1 : algorithm;

    for (size_t i = 0; i < sizeof curve_keys / sizeof curve_keys[0]; i++) {
        if (strcmp(curve_keys[i].algorithm, name) == 0) {
            return &curve_keys[i];
        }
    }
    return NULL;
}

/* --- signatures --- */

static mica_status run_sign(void *self)
{
    (void)self;
    pk.signature_len = sizeof pk.signature;
    return as_status(EVP_PKEY_sign(pk.ctx, pk.signature, &pk.signature_len, bench_key_digest,
                                   sizeof bench_key_digest) == 1);
}

static mica_status run_verify(void *self)
{
    (void)self;
    return as_status(EVP_PKEY_verify(pk.ctx, pk.signature, pk.signature_len, bench_key_digest,
                                     sizeof bench_key_digest) == 1);
}

/* Schemes that hash the message themselves: EdDSA, SM2. */
static mica_status run_message(bool verify)
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    const EVP_MD *md = pk.sm2 ? EVP_sm3() : NULL;
    bool ok;

    if (verify) {
        ok = ctx && EVP_DigestVerifyInit(ctx, NULL, md, NULL, pk.key) == 1 &&
             EVP_DigestVerify(ctx, pk.signature, pk.signature_len, bench_key_digest, sizeof bench_key_digest) == 1;
    } else {
        pk.signature_len = sizeof pk.signature;
        ok = ctx && EVP_DigestSignInit(ctx, NULL, md, NULL, pk.key) == 1 &&
             EVP_DigestSign(ctx, pk.signature, &pk.signature_len, bench_key_digest, sizeof bench_key_digest) == 1;
    }
    EVP_MD_CTX_free(ctx);
    return as_status(ok);
}

static mica_status run_sign_message(void *self)
{
    (void)self;
    return run_message(false);
}

static mica_status run_verify_message(void *self)
{
    (void)self;
    return run_message(true);
}

static bool ready_message(bool verify, struct bench_subject *subject)
{
    *subject = (struct bench_subject){verify ? run_verify_message : run_sign_message, NULL};
    return pk.key && run_sign_message(NULL) == MICA_OK;
}

static bool ready_digest(bool verify, struct bench_subject *subject)
{
    *subject = (struct bench_subject){verify ? run_verify : run_sign, NULL};
    pk.ctx = pk.key ? EVP_PKEY_CTX_new(pk.key, NULL) : NULL;
    bool ok = pk.ctx && EVP_PKEY_sign_init(pk.ctx) == 1 && EVP_PKEY_CTX_set_signature_md(pk.ctx, EVP_sha256()) == 1 &&
              run_sign(NULL) == MICA_OK;
    if (ok && verify) {
        ok = EVP_PKEY_verify_init(pk.ctx) == 1 && EVP_PKEY_CTX_set_signature_md(pk.ctx, EVP_sha256()) == 1;
    }
    return ok;
}

bool bench_openssl_signature(const struct bench_row *row, struct bench_subject *subject)
{
    bool verify = strcmp(row->operation, "verify") == 0;
    const struct curve_key *curve = curve_of(row->algorithm);

    memset(&pk, 0, sizeof pk);
    for (size_t i = 0; i < sizeof number_keys / sizeof number_keys[0]; i++) {
        if (strcmp(number_keys[i].algorithm, row->algorithm) == 0) {
            pk.key = key_of_numbers(number_keys[i].type, number_keys[i].parts);
            return ready_digest(verify, subject);
        }
    }
    if (strcmp(row->algorithm, "Ed25519") == 0 || strcmp(row->algorithm, "Ed448") == 0) {
        bool is_448 = row->algorithm[2] == '4';
        pk.key = EVP_PKEY_new_raw_private_key(is_448 ? EVP_PKEY_ED448 : EVP_PKEY_ED25519, NULL,
                                              is_448 ? bench_key_ed448_secret : bench_key_ed25519_secret,
                                              is_448 ? sizeof bench_key_ed448_secret : sizeof bench_key_ed25519_secret);
        return ready_message(verify, subject);
    }
    if (!curve) {
        return false;
    }
    pk.sm2 = strcmp(curve->group, "SM2") == 0;
    pk.key = key_of_curve(pk.sm2 ? "SM2" : "EC", curve, &curve->public_key, true);
    return pk.sm2 ? ready_message(verify, subject) : ready_digest(verify, subject);
}

/* --- key exchange --- */

static mica_status run_keygen(void *self)
{
    EVP_PKEY *made = NULL;

    (void)self;
    bool ok = EVP_PKEY_keygen(pk.ctx, &made) == 1;
    EVP_PKEY_free(made);
    return as_status(ok);
}

static mica_status run_derive(void *self)
{
    uint8_t secret[512];
    size_t len = sizeof secret;

    (void)self;
    /* The peer's value is new in every exchange, so its check belongs to the operation, as on our side. */
    return as_status(EVP_PKEY_derive_set_peer(pk.ctx, pk.peer_key) == 1 &&
                     EVP_PKEY_derive(pk.ctx, secret, &len) == 1);
}

static bool ready_exchange(bool keygen, struct bench_subject *subject)
{
    *subject = (struct bench_subject){keygen ? run_keygen : run_derive, NULL};
    pk.ctx = pk.key ? EVP_PKEY_CTX_new(pk.key, NULL) : NULL;
    if (!pk.ctx || !pk.peer_key) {
        return false;
    }
    return (keygen ? EVP_PKEY_keygen_init(pk.ctx) : EVP_PKEY_derive_init(pk.ctx)) == 1 &&
           subject->run(NULL) == MICA_OK;
}

struct dh_key {
    const char *algorithm;
    const char *group; /* NULL: by its numbers */
    struct part p, private_key, peer;
};

static const struct dh_key dh_keys[] = {
#define DH(bits, group)                                                                                          \
    {"DH-" #bits, group, PART(OSSL_PKEY_PARAM_FFC_P, dh##bits##_p), PART(OSSL_PKEY_PARAM_PRIV_KEY, dh##bits##_private), \
     PART(OSSL_PKEY_PARAM_PUB_KEY, dh##bits##_peer)}
    DH(1024, NULL), DH(2048, "ffdhe2048"), DH(3072, "ffdhe3072"), DH(4096, "ffdhe4096"),
};

static EVP_PKEY *dh_key_of(const struct dh_key *dh, bool with_private)
{
    BIGNUM *p = BN_bin2bn(dh->p.bytes, (int)dh->p.len, NULL);
    BIGNUM *g = BN_bin2bn(two, 1, NULL);
    BIGNUM *x = BN_bin2bn(dh->private_key.bytes, (int)dh->private_key.len, NULL);
    BIGNUM *y = BN_bin2bn(dh->peer.bytes, (int)dh->peer.len, NULL);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = NULL;
    bool ok = p && g && x && y && build;

    if (dh->group) {
        ok = ok && OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, dh->group, 0) == 1;
    } else {
        ok = ok && OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_FFC_P, p) == 1 &&
             OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_FFC_G, g) == 1 &&
             OSSL_PARAM_BLD_push_int(build, OSSL_PKEY_PARAM_DH_PRIV_LEN, 160) == 1;
    }
    ok = ok && (with_private ? OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, x)
                             : OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PUB_KEY, y)) == 1;
    if (ok) {
        key = from_params("DH", build);
    }
    OSSL_PARAM_BLD_free(build);
    BN_free(p);
    BN_free(g);
    BN_clear_free(x);
    BN_free(y);
    return key;
}

static bool ready_x(const struct bench_row *row)
{
    bool is_448 = strcmp(row->algorithm, "X448") == 0;
    int type = is_448 ? EVP_PKEY_X448 : EVP_PKEY_X25519;
    size_t len = is_448 ? sizeof bench_key_x448_private : sizeof bench_key_x25519_private;

    pk.key = EVP_PKEY_new_raw_private_key(type, NULL, is_448 ? bench_key_x448_private : bench_key_x25519_private, len);
    pk.peer_key = EVP_PKEY_new_raw_public_key(type, NULL, is_448 ? bench_key_x448_peer : bench_key_x25519_peer, len);
    return pk.key && pk.peer_key;
}

static bool exchange_keys(const struct bench_row *row)
{
    const struct curve_key *curve = curve_of(row->algorithm);

    for (size_t i = 0; i < sizeof dh_keys / sizeof dh_keys[0]; i++) {
        if (strcmp(dh_keys[i].algorithm, row->algorithm) == 0) {
            pk.key = dh_key_of(&dh_keys[i], true);
            pk.peer_key = dh_key_of(&dh_keys[i], false);
            return true;
        }
    }
    if (row->algorithm[0] == 'X') {
        return ready_x(row);
    }
    if (curve) {
        pk.key = key_of_curve("EC", curve, &curve->public_key, true);
        pk.peer_key = key_of_curve("EC", curve, &curve->peer, false);
    }
    return curve != NULL;
}

bool bench_openssl_exchange(const struct bench_row *row, struct bench_subject *subject)
{
    memset(&pk, 0, sizeof pk);
    return exchange_keys(row) && ready_exchange(strcmp(row->operation, "keygen") == 0, subject);
}

void bench_openssl_pkey_done(void)
{
    EVP_PKEY_CTX_free(pk.ctx);
    EVP_PKEY_free(pk.key);
    EVP_PKEY_free(pk.peer_key);
    memset(&pk, 0, sizeof pk);
}

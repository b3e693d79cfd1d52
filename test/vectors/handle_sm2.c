/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of SM2. */
#include <mica/sm2.h>

#include "ec/scalar.h"
#include "ec/sm2_core.h"
#include "vectors/ec_vectors.h"

static const struct mica_ec_impl *const ec = &mica_sm2p256v1_c;

/* Botan's tests name the curve by its prime. */
static bool standard_curve(const struct vec_test *test)
{
    return vec_is(test, "P", "0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF");
}

/* Digest of a message under a key and an identity. */
static bool digest_of(const uint8_t *public_key, struct vec_bytes id, struct vec_bytes message, uint8_t digest[32])
{
    uint8_t za[32];

    return mica_sm2_za(&mica_sm2_c, public_key, id.p, id.len, za) == MICA_OK &&
           mica_sm2_digest(&mica_sm2_c, za, message.p, message.len, digest) == MICA_OK;
}

static enum vec_verdict botan_sign(struct vec_test *test)
{
    struct vec_bytes id = vec_text(test, "Ident"), wanted = vec_hex(test, "Signature");
    uint8_t d[MICA_EC_SCALAR_MAX], k[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX], digest[32], signature[64];
    mica_fe e;

    if (!standard_curve(test) || !vec_is(test, "Hash", "SM3")) {
        return vec_skip(test, "another curve or hash than the standard's");
    }
    if (!ec_vec_scalar(vec_number(test, "x"), ec, d) || !ec_vec_scalar(vec_hex(test, "Nonce"), ec, k) ||
        mica_ec_public_key(ec, d, public_key) || !digest_of(public_key, id, vec_hex(test, "Msg"), digest)) {
        return vec_fail(test, "inputs");
    }
    mica_scalar_reduce(ec->curve, e, digest, 32);
    if (mica_sm2_sign_core(&mica_sm2_c, d, e, k, signature)) {
        return vec_fail(test, "sign");
    }
    enum vec_verdict verdict = vec_same(test, "signature", signature, 64, wanted);
    return verdict ? verdict
                   : vec_expect(test, "verify", MICA_OK, mica_sm2_verify(&mica_sm2_c, public_key, digest, signature));
}

/* C1C3C2 or its DER; true when it decrypts, with the message in out. */
static bool decrypt(struct vec_test *test, const uint8_t *d, struct vec_bytes der, struct vec_bytes *out)
{
    uint8_t *raw = vec_buffer(test, der.len + 64);
    size_t len;

    if (mica_sm2_ciphertext_from_der(der.p, der.len, raw, der.len + 64, &len)) {
        return false;
    }
    *out = (struct vec_bytes){vec_buffer(test, len - MICA_SM2_OVERHEAD), len - MICA_SM2_OVERHEAD, true};
    return mica_sm2_decrypt(&mica_sm2_c, d, raw, len, out->p) == MICA_OK;
}

static enum vec_verdict botan_encrypt(struct vec_test *test)
{
    struct vec_bytes message = vec_hex(test, "Msg"), out = {0};
    uint8_t d[MICA_EC_SCALAR_MAX], k[MICA_EC_SCALAR_MAX], public_key[MICA_EC_PUBLIC_MAX];

    if (!standard_curve(test) || vec_get(test, "Hash")) {
        return vec_skip(test, "another curve or hash than the standard's");
    }
    if (!ec_vec_scalar(vec_number(test, "x"), ec, d) || !ec_vec_scalar(vec_hex(test, "Nonce"), ec, k) ||
        mica_ec_public_key(ec, d, public_key)) {
        return vec_fail(test, "inputs");
    }
    const size_t len = message.len + MICA_SM2_OVERHEAD;
    uint8_t *raw = vec_buffer(test, len), *der = vec_buffer(test, MICA_SM2_DER_MAX(len));
    size_t der_len = 0;
    if (mica_ec_public_key(ec, k, raw) ||
        mica_sm2_encrypt_core(&mica_sm2_c, public_key, message.p, message.len, k, raw) ||
        mica_sm2_ciphertext_to_der(raw, len, der, MICA_SM2_DER_MAX(len), &der_len)) {
        return vec_fail(test, "encrypt");
    }
    enum vec_verdict verdict = vec_same(test, "ciphertext", der, der_len, vec_hex(test, "Ciphertext"));
    if (verdict == VEC_PASS && !decrypt(test, d, vec_hex(test, "Ciphertext"), &out)) {
        return vec_fail(test, "decrypt");
    }
    return verdict ? verdict : vec_same(test, "message", out.p, out.len, message);
}

static enum vec_verdict botan_invalid(struct vec_test *test)
{
    struct vec_bytes out;
    uint8_t d[MICA_EC_SCALAR_MAX];

    if (!ec_vec_scalar(vec_hex(test, "Key"), ec, d)) {
        return vec_fail(test, "key");
    }
    return decrypt(test, d, vec_hex(test, "Ctext"), &out) ? vec_fail(test, "accepted") : VEC_PASS;
}

static enum vec_verdict gen_sign(struct vec_test *test)
{
    struct vec_bytes public_key = vec_hex(test, "Public"), der = vec_hex(test, "Signature");
    uint8_t digest[32], signature[64];

    if (public_key.len != 65 || !digest_of(public_key.p, vec_hex(test, "Id"), vec_hex(test, "Msg"), digest)) {
        return vec_fail(test, "inputs");
    }
    bool good = mica_ec_signature_from_der(ec->curve, der.p, der.len, signature) == MICA_OK &&
                mica_sm2_verify(&mica_sm2_c, public_key.p, digest, signature) == MICA_OK;
    return good == vec_is(test, "Result", "valid") ? VEC_PASS : vec_fail(test, "accepted: %d", good);
}

static enum vec_verdict gen_encrypt(struct vec_test *test)
{
    struct vec_bytes out = {0};
    uint8_t d[MICA_EC_SCALAR_MAX];

    if (!ec_vec_scalar(vec_hex(test, "Private"), ec, d)) {
        return vec_fail(test, "key");
    }
    bool good = decrypt(test, d, vec_hex(test, "Ciphertext"), &out);
    if (!vec_is(test, "Result", "valid")) {
        return good ? vec_fail(test, "accepted") : VEC_PASS;
    }
    return good ? vec_same(test, "message", out.p, out.len, vec_hex(test, "Plaintext")) : vec_fail(test, "refused");
}

/* The one key of OpenSSL's file. */
struct state {
    bool have;
    uint8_t d[MICA_EC_SCALAR_MAX];
    uint8_t public_key[MICA_EC_PUBLIC_MAX];
};

static void begin(struct vec_file *file)
{
    file->state = calloc(1, sizeof(struct state));
}

static void end(struct vec_file *file)
{
    free(file->state);
}

static enum vec_verdict openssl_decrypt(struct vec_test *test, const struct state *state)
{
    struct vec_bytes out = {0};

    return decrypt(test, state->d, vec_hex(test, "Input"), &out)
               ? vec_same(test, "message", out.p, out.len, vec_hex_or_text(test, "Output"))
               : vec_fail(test, "refused");
}

static enum vec_verdict openssl_verify(struct vec_test *test, const struct state *state)
{
    struct vec_bytes der = vec_hex(test, "Output");
    uint8_t signature[64];

    if (mica_ec_signature_from_der(ec->curve, der.p, der.len, signature)) {
        return vec_fail(test, "DER refused");
    }
    return vec_expect(test, "verify", MICA_OK,
                      mica_sm2_verify(&mica_sm2_c, state->public_key, vec_hex(test, "Input").p, signature));
}

static enum vec_verdict openssl(struct vec_test *test)
{
    struct state *state = test->file->state;
    const struct mica_ec_impl *curve;

    if (vec_get(test, "PrivateKey")) {
        state->have = ec_vec_pkcs8(vec_hex(test, "DER"), &curve, state->d) && curve == ec &&
                      mica_ec_public_key(ec, state->d, state->public_key) == MICA_OK;
        return state->have ? vec_skip(test, "defines a key") : vec_fail(test, "key refused");
    }
    if (vec_get(test, "Result") || !state->have) {
        return vec_skip(test, "tests an error of OpenSSL's interface");
    }
    if (vec_get(test, "Decrypt")) {
        return openssl_decrypt(test, state);
    }
    return vec_get(test, "Verify") ? openssl_verify(test, state) : vec_skip(test, "key generation of OpenSSL, or a title");
}

extern const struct vec_handler vec_handlers_sm2[];

const struct vec_handler vec_handlers_sm2[] = {
    {.category = "sm", .algorithm = "SM2-sign", .file = "botan-*", .run = botan_sign},
    {.category = "sm", .algorithm = "SM2-encrypt", .file = "botan-*", .run = botan_encrypt},
    {.category = "sm", .algorithm = "SM2-invalid-ciphertext", .file = "botan-*", .run = botan_invalid},
    {.category = "sm", .algorithm = "SM2-sign", .file = "gen-*", .run = gen_sign},
    {.category = "sm", .algorithm = "SM2-encrypt", .file = "gen-*", .run = gen_encrypt},
    {.category = "sm", .algorithm = "SM2", .file = "openssl-*", .run = openssl, .begin = begin, .end = end},
    {0},
};

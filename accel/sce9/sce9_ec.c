/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Curves on the SCE9: k P, and ECDSA as the engine has it: signing with a nonce it draws inside, and verifying. A product that leaves the engine is checked
 * to be a point of the curve, so that a fault does not pass for a shared secret.
 */
#include "ec/scalar.h"
#include "sce9/sce9.h"

#define WORDS_MAX 12u

/** How the engine names a curve. */
struct curve {
    const struct mica_ec_curve *curve;
    const uint8_t *base; /**< X || Y of G */
    uint32_t word;
    uint8_t public_kind, private_kind;
    bool is_384;
};

/* SP 800-186, 3.2.1 and 3.2.1.4; RFC 5639, 3.4 and 3.6; SEC 2, 2.4.1. */
static const uint8_t secp256r1_g[] = {
    0x6b, 0x17, 0xd1, 0xf2, 0xe1, 0x2c, 0x42, 0x47, 0xf8, 0xbc, 0xe6, 0xe5, 0x63, 0xa4, 0x40, 0xf2,
    0x77, 0x03, 0x7d, 0x81, 0x2d, 0xeb, 0x33, 0xa0, 0xf4, 0xa1, 0x39, 0x45, 0xd8, 0x98, 0xc2, 0x96,
    0x4f, 0xe3, 0x42, 0xe2, 0xfe, 0x1a, 0x7f, 0x9b, 0x8e, 0xe7, 0xeb, 0x4a, 0x7c, 0x0f, 0x9e, 0x16,
    0x2b, 0xce, 0x33, 0x57, 0x6b, 0x31, 0x5e, 0xce, 0xcb, 0xb6, 0x40, 0x68, 0x37, 0xbf, 0x51, 0xf5,
};
static const uint8_t secp384r1_g[] = {
    0xaa, 0x87, 0xca, 0x22, 0xbe, 0x8b, 0x05, 0x37, 0x8e, 0xb1, 0xc7, 0x1e, 0xf3, 0x20, 0xad, 0x74,
    0x6e, 0x1d, 0x3b, 0x62, 0x8b, 0xa7, 0x9b, 0x98, 0x59, 0xf7, 0x41, 0xe0, 0x82, 0x54, 0x2a, 0x38,
    0x55, 0x02, 0xf2, 0x5d, 0xbf, 0x55, 0x29, 0x6c, 0x3a, 0x54, 0x5e, 0x38, 0x72, 0x76, 0x0a, 0xb7,
    0x36, 0x17, 0xde, 0x4a, 0x96, 0x26, 0x2c, 0x6f, 0x5d, 0x9e, 0x98, 0xbf, 0x92, 0x92, 0xdc, 0x29,
    0xf8, 0xf4, 0x1d, 0xbd, 0x28, 0x9a, 0x14, 0x7c, 0xe9, 0xda, 0x31, 0x13, 0xb5, 0xf0, 0xb8, 0xc0,
    0x0a, 0x60, 0xb1, 0xce, 0x1d, 0x7e, 0x81, 0x9d, 0x7a, 0x43, 0x1d, 0x7c, 0x90, 0xea, 0x0e, 0x5f,
};
static const uint8_t brainpoolp256r1_g[] = {
    0x8b, 0xd2, 0xae, 0xb9, 0xcb, 0x7e, 0x57, 0xcb, 0x2c, 0x4b, 0x48, 0x2f, 0xfc, 0x81, 0xb7, 0xaf,
    0xb9, 0xde, 0x27, 0xe1, 0xe3, 0xbd, 0x23, 0xc2, 0x3a, 0x44, 0x53, 0xbd, 0x9a, 0xce, 0x32, 0x62,
    0x54, 0x7e, 0xf8, 0x35, 0xc3, 0xda, 0xc4, 0xfd, 0x97, 0xf8, 0x46, 0x1a, 0x14, 0x61, 0x1d, 0xc9,
    0xc2, 0x77, 0x45, 0x13, 0x2d, 0xed, 0x8e, 0x54, 0x5c, 0x1d, 0x54, 0xc7, 0x2f, 0x04, 0x69, 0x97,
};
static const uint8_t brainpoolp384r1_g[] = {
    0x1d, 0x1c, 0x64, 0xf0, 0x68, 0xcf, 0x45, 0xff, 0xa2, 0xa6, 0x3a, 0x81, 0xb7, 0xc1, 0x3f, 0x6b,
    0x88, 0x47, 0xa3, 0xe7, 0x7e, 0xf1, 0x4f, 0xe3, 0xdb, 0x7f, 0xca, 0xfe, 0x0c, 0xbd, 0x10, 0xe8,
    0xe8, 0x26, 0xe0, 0x34, 0x36, 0xd6, 0x46, 0xaa, 0xef, 0x87, 0xb2, 0xe2, 0x47, 0xd4, 0xaf, 0x1e,
    0x8a, 0xbe, 0x1d, 0x75, 0x20, 0xf9, 0xc2, 0xa4, 0x5c, 0xb1, 0xeb, 0x8e, 0x95, 0xcf, 0xd5, 0x52,
    0x62, 0xb7, 0x0b, 0x29, 0xfe, 0xec, 0x58, 0x64, 0xe1, 0x9c, 0x05, 0x4f, 0xf9, 0x91, 0x29, 0x28,
    0x0e, 0x46, 0x46, 0x21, 0x77, 0x91, 0x81, 0x11, 0x42, 0x82, 0x03, 0x41, 0x26, 0x3c, 0x53, 0x15,
};
static const uint8_t secp256k1_g[] = {
    0x79, 0xbe, 0x66, 0x7e, 0xf9, 0xdc, 0xbb, 0xac, 0x55, 0xa0, 0x62, 0x95, 0xce, 0x87, 0x0b, 0x07,
    0x02, 0x9b, 0xfc, 0xdb, 0x2d, 0xce, 0x28, 0xd9, 0x59, 0xf2, 0x81, 0x5b, 0x16, 0xf8, 0x17, 0x98,
    0x48, 0x3a, 0xda, 0x77, 0x26, 0xa3, 0xc4, 0x65, 0x5d, 0xa4, 0xfb, 0xfc, 0x0e, 0x11, 0x08, 0xa8,
    0xfd, 0x17, 0xb4, 0x48, 0xa6, 0x85, 0x54, 0x19, 0x9c, 0x47, 0xd0, 0x8f, 0xfb, 0x10, 0xd4, 0xb8,
};

static const struct curve curves[] = {
    {&mica_secp256r1, secp256r1_g, SCE9_CURVE_NIST, SCE9_KEY_P256_PUBLIC, SCE9_KEY_P256_PRIVATE, false},
    {&mica_secp384r1, secp384r1_g, SCE9_CURVE_NIST, SCE9_KEY_P384_PUBLIC, SCE9_KEY_P384_PRIVATE, true},
    {&mica_brainpoolp256r1, brainpoolp256r1_g, SCE9_CURVE_BRAINPOOL, SCE9_KEY_BRAINPOOL_256_PUBLIC,
     SCE9_KEY_BRAINPOOL_256_PRIVATE, false},
    {&mica_brainpoolp384r1, brainpoolp384r1_g, SCE9_CURVE_BRAINPOOL, SCE9_KEY_BRAINPOOL_384_PUBLIC,
     SCE9_KEY_BRAINPOOL_384_PRIVATE, true},
    {&mica_secp256k1, secp256k1_g, SCE9_CURVE_KOBLITZ, SCE9_KEY_K256_PUBLIC, SCE9_KEY_K256_PRIVATE, false},
};

static const struct curve *find(const struct mica_ec_impl *self)
{
    const struct curve *curve = curves;

    while (curve->curve != self->curve) {
        curve++;
    }
    return curve;
}

/** Numbers of one call. */
struct workspace {
    uint32_t key[2 * WORDS_MAX], wrapped[SCE9_WRAPPED(2 * WORDS_MAX)];
    uint32_t in[2 * WORDS_MAX], out[2 * WORDS_MAX];
};

static mica_sce9_result install(struct workspace *space, uint32_t kind, const uint8_t *key, size_t len)
{
    memcpy(space->key, key, len);
    return HW_SCE_GenerateOemKeyIndexPrivate(SCE9_KEY_PLAIN, kind, NULL, NULL, (const uint8_t *)space->key, space->wrapped);
}

static mica_sce9_result multiply(const struct curve *curve, struct workspace *space)
{
    const uint32_t command = 0;

    return curve->is_384 ? HW_SCE_Ecc384ScalarMultiplicationSub(&curve->word, space->wrapped, space->in, space->out)
                         : HW_SCE_Ecc256ScalarMultiplicationSub(&curve->word, &command, space->wrapped, space->in, space->out);
}

static mica_sce9_result sign(const struct curve *curve, struct workspace *space)
{
    const uint32_t command = 0;

    return curve->is_384 ? HW_SCE_EcdsaP384SignatureGenerateSub(&curve->word, space->wrapped, space->in, space->out)
                         : HW_SCE_EcdsaSignatureGenerateSub(&curve->word, &command, space->wrapped, space->in, space->out);
}

/* The digest is in, the signature out. */
static mica_sce9_result verify(const struct curve *curve, struct workspace *space)
{
    const uint32_t command = 0;
    mica_sce9_result result =
        curve->is_384
            ? HW_SCE_EcdsaP384SignatureVerificationSub(&curve->word, space->wrapped, space->in, space->out)
            : HW_SCE_EcdsaSignatureVerificationSub(&curve->word, &command, space->wrapped, space->in, space->out);

    return result == SCE9_FAIL ? SCE9_AUTHENTICATION : result; /* the engine has one word for both */
}

static mica_status check_point(const struct mica_ec_curve *curve, const uint32_t *point)
{
    uint8_t encoded[1 + 8 * WORDS_MAX];
    mica_status status;

    encoded[0] = 4;
    memcpy(encoded + 1, point, 2u * curve->field_len);
    status = mica_ec_check_public(curve, encoded);
    mica_wipe(encoded, sizeof encoded);
    return status ? MICA_ERR_FAULT : MICA_OK;
}

static mica_status mul(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point, uint8_t *out)
{
    const struct curve *curve = find(self);
    const size_t len = self->curve->field_len;
    struct workspace space;
    mica_status status = mica_accel_open(self->engine);

    if (status) {
        return status;
    }
    memcpy(space.in, point, 2 * len);
    status = mica_sce9_status(install(&space, curve->private_kind, k, len));
    if (status == MICA_OK) {
        status = mica_sce9_status(multiply(curve, &space));
    }
    if (status == MICA_OK) {
        status = check_point(self->curve, space.out);
    }
    if (status == MICA_OK) {
        memcpy(out, space.out, 2 * len);
    }
    mica_wipe(&space, sizeof space);
    return mica_accel_close(self->engine, status);
}

static mica_status mul_base(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)
{
    return mul(self, k, find(self)->base, out);
}

/*
 * Prove a signature (r, s) of e under d before it leaves, without the public key: it is one of e + r (d - 1) under the key 1,
 * whose public key is G, since both stand for the nonce (e + r d) / s. Where the engine verifies faster than it multiplies.
 */
static mica_status prove(const struct curve *curve, struct workspace *space, const uint8_t *private_key,
                         const uint8_t *digest)
{
    const size_t len = curve->curve->scalar_len;
    const uint8_t *signature = (const uint8_t *)space->out;
    uint8_t one[4 * WORDS_MAX] = {0};
    mica_fe t, r;
    mica_sce9_result result;

    one[len - 1] = 1;
    (void)mica_scalar_read(curve->curve, t, one);
    (void)mica_scalar_read(curve->curve, r, private_key);
    mica_scalar_sub(curve->curve, t, r, t);
    (void)mica_scalar_read(curve->curve, r, signature); /* the engine refuses what is out of range */
    mica_scalar_mul(curve->curve, t, t, r);
    (void)mica_scalar_read(curve->curve, r, digest); /* zero is good, too */
    mica_scalar_add(curve->curve, t, t, r);
    mica_scalar_write(curve->curve, (uint8_t *)space->in, t);
    mica_wipe(t, sizeof t);
    result = install(space, curve->public_kind, curve->base, 2 * len);
    if (result == SCE9_SUCCESS) {
        result = verify(curve, space);
    }
    return result == SCE9_AUTHENTICATION ? MICA_ERR_FAULT : mica_sce9_status(result);
}

static mica_status ecdsa_sign(const struct mica_ec_impl *self, const uint8_t *private_key, const uint8_t *digest,
                              const uint8_t *k, uint8_t *signature)
{
    const struct curve *curve = find(self);
    const size_t len = self->curve->scalar_len;
    struct workspace space;
    mica_status status = k ? MICA_NOT_ME : mica_accel_open(self->engine);

    if (status) {
        return status;
    }
    memcpy(space.in, digest, len);
    status = mica_sce9_status(install(&space, curve->private_kind, private_key, len));
    if (status == MICA_OK) {
        status = mica_sce9_status(sign(curve, &space));
    }
    if (status == MICA_OK && self->ecdsa_sign_is_proven) {
        status = prove(curve, &space, private_key, digest);
    }
    if (status == MICA_OK) {
        memcpy(signature, space.out, 2 * len);
    }
    mica_wipe(&space, sizeof space);
    return mica_accel_close(self->engine, status);
}

static mica_status ecdsa_verify(const struct mica_ec_impl *self, const uint8_t *point, const uint8_t *digest,
                                const uint8_t *signature)
{
    const struct curve *curve = find(self);
    const size_t len = self->curve->scalar_len;
    struct workspace space;
    mica_status status = mica_accel_open(self->engine);

    if (status) {
        return status;
    }
    memcpy(space.in, digest, len);
    memcpy(space.out, signature, 2 * len);
    status = mica_sce9_status(install(&space, curve->public_kind, point, 2 * len));
    if (status == MICA_OK) {
        status = mica_sce9_status(verify(curve, &space));
    }
    return mica_sce9_close(self->engine, status);
}

/*
 * Constant time as far as is public: the procedures' calls do not depend on the numbers.
 *
 * Two implementations of each curve. The first signs with k G by the engine and the rest in software, the second wholly in
 * the engine. Such a signature must be proven, which takes as long as a second one; by the published figures verifying costs less
 * than k G on the brainpool curves, and more on the others, whose signatures the front end proves by k G.
 */
#define MEMBERS(of, technique)            \
        .curve = &mica_##of,              \
        .name = #of technique,            \
        .engine = &mica_engine_sce9,      \
        .constant_time = true,            \
        .mul_base = mul_base,             \
        .mul = mul,                       \
        .ecdsa_verify = ecdsa_verify,     \
        .otherwise = &mica_##of##_c
#define CURVE(of, proven)                                           \
    const struct mica_ec_impl mica_##of##_sce9 = {                  \
        MEMBERS(of, "_sce9"),                                       \
    };                                                              \
    const struct mica_ec_impl mica_##of##_sce9_inside = {           \
        MEMBERS(of, "_sce9_inside"),                                \
        .ecdsa_sign = ecdsa_sign,                                   \
        .ecdsa_sign_is_proven = (proven),                           \
    };

CURVE(secp256r1, false)
CURVE(secp384r1, false)
CURVE(brainpoolp256r1, true)
CURVE(brainpoolp384r1, true)
CURVE(secp256k1, false)

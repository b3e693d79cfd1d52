/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256, modular exponentiation and curves of the simulated SCE9. */
#include "accel/sce9.h"

#include <string.h>

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/objects.h>

#include "accel/sha.h"

void sim_sce9_sha(const struct sce9_call *call)
{
    size_t len = 4ull * call->sce9->arguments[2];
    const uint8_t *state = sim_sce9_memory(call, 0, 32, false);
    const uint8_t *in = state != NULL ? sim_sce9_memory(call, 1, len, false) : NULL;
    uint8_t *out = in != NULL ? sim_sce9_memory(call, 3, 32, true) : NULL;
    uint8_t hash[32];
    if (out == NULL)
        return;
    if (len == 0 || len % 64 != 0) {
        sim_sce9_misuse(call, "text to hash is not of whole blocks");
        return;
    }
    memcpy(hash, state, sizeof hash);
    for (size_t i = 0; i < len; i += 64)
        sim_sha_compress(SIM_SHA_256, hash, in + i);
    sim_sce9_output(call, out, hash, sizeof hash);
    call->sce9->cycles = 700 + 209 * (len / 64);
}

/* --- modular exponentiation --- */

/**
 * Cycles, fitted: published time of the operation (rounded to 20 k cycles) less the install of the key and the code around
 * both; private 2048 and 1024 from Diffie-Hellman's shared secret, whose reference does nothing else.
 */
static const struct rsa {
    uint32_t procedure, bits, kind, cycles;
} rsas[] = {
    {SCE9_CALL_RSA_PUBLIC, 1024, 10, 39500},     {SCE9_CALL_RSA_PUBLIC, 2048, 12, 265000},
    {SCE9_CALL_RSA_PUBLIC, 3072, 14, 5539000},   {SCE9_CALL_RSA_PUBLIC, 4096, 16, 7029000},
    {SCE9_CALL_RSA_PRIVATE, 1024, 11, 1257000},  {SCE9_CALL_RSA_PRIVATE, 2048, 13, 25967000},
};

static void power(uint8_t *out, const uint8_t *in, const uint8_t *key, size_t n_bytes, size_t e_bytes)
{
    BN_CTX *ctx = BN_CTX_new();
    BIGNUM *n = BN_bin2bn(key, (int)n_bytes, NULL), *e = BN_bin2bn(key + n_bytes, (int)e_bytes, NULL);
    BIGNUM *x = BN_bin2bn(in, (int)n_bytes, NULL);
    BN_mod_exp(x, x, e, n, ctx);
    BN_bn2binpad(x, out, (int)n_bytes);
    BN_free(x);
    BN_free(e);
    BN_free(n);
    BN_CTX_free(ctx);
}

/** Leading zero bits are known to be taken to a quarter of the size only. */
static const char *refused(const uint8_t *in, const uint8_t *key, size_t n_bytes)
{
    if (!(key[n_bytes - 1] & 1))
        return "modulus is even";
    for (size_t i = 0; i <= n_bytes / 4; i++) {
        if (key[i] != 0)
            return memcmp(in, key, n_bytes) >= 0 ? "number is not below the modulus" : NULL;
    }
    return "modulus has more leading zeros than the engine is known to take";
}

static void exponentiate(const struct sce9_call *call, const struct rsa *rsa)
{
    size_t n_bytes = rsa->bits / 8;
    const uint8_t *in = sim_sce9_memory(call, 1, n_bytes, false);
    uint8_t *out = in != NULL ? sim_sce9_memory(call, 2, n_bytes, true) : NULL;
    uint8_t key[1024], result[512];
    if (out == NULL || !sim_sce9_unwrap(call, 0, rsa->kind, key, 4 * sim_sce9_data_words(rsa->kind)))
        return;
    const char *why = refused(in, key, n_bytes);
    if (rsa->procedure == SCE9_CALL_RSA_PUBLIC && !(key[n_bytes + 3] & 1))
        why = "public exponent is even, which the engine is not known to take";
    if (why != NULL) {
        sim_sce9_misuse(call, why);
        return;
    }
    power(result, in, key, n_bytes, rsa->procedure == SCE9_CALL_RSA_PUBLIC ? 4 : n_bytes);
    sim_sce9_output(call, out, result, n_bytes);
    call->sce9->cycles = rsa->cycles;
}

void sim_sce9_rsa(const struct sce9_call *call)
{
    for (size_t i = 0; i < sizeof rsas / sizeof rsas[0]; i++) {
        if (rsas[i].procedure == call->procedure && rsas[i].bits == call->bits) {
            exponentiate(call, &rsas[i]);
            return;
        }
    }
    sim_sce9_misuse(call, "no such size of a modulus");
}

/* --- curves --- */

/** Cycles, fitted: published less the install of the key and 1 %; secp256k1 is assumed to take what P-256 takes. */
static const struct curve {
    uint32_t word, bits, public_kind; /**< the private kind is the next */
    int nid;
    uint32_t multiply, sign, verify;
} curves[] = {
    {0x00000000, 256, 22, NID_X9_62_prime256v1, 3049000, 2475000, 3663000},
    {0x00000000, 384, 24, NID_secp384r1, 5979000, 4455000, 6613000},
    {0x01000000, 256, 28, NID_brainpoolP256r1, 4930000, 2455000, 3702000},
    {0x01000000, 384, 30, NID_brainpoolP384r1, 10454000, 4395000, 6613000},
    {0x02000000, 256, 34, NID_secp256k1, 3049000, 2475000, 3663000},
};

static const struct curve *curve_of(const struct sce9_call *call)
{
    for (size_t i = 0; i < sizeof curves / sizeof curves[0]; i++) {
        if (curves[i].word == call->sce9->arguments[0] && curves[i].bits == call->bits)
            return &curves[i];
    }
    sim_sce9_misuse(call, "no such curve");
    return NULL;
}

static EC_POINT *point_of(const EC_GROUP *group, const uint8_t *in, size_t len, BN_CTX *ctx)
{
    uint8_t encoded[97] = {4};
    EC_POINT *point = EC_POINT_new(group);
    memcpy(encoded + 1, in, 2 * len);
    if (EC_POINT_oct2point(group, point, encoded, 1 + 2 * len, ctx) == 1)
        return point;
    EC_POINT_free(point);
    return NULL;
}

/** k P; false for points off the curve and for infinity. */
static bool multiply(const struct curve *curve, const uint8_t *k, const uint8_t *in, uint8_t *out)
{
    size_t len = curve->bits / 8;
    uint8_t encoded[97];
    BN_CTX *ctx = BN_CTX_new();
    EC_GROUP *group = EC_GROUP_new_by_curve_name(curve->nid);
    BIGNUM *scalar = BN_bin2bn(k, (int)len, NULL);
    EC_POINT *point = point_of(group, in, len, ctx);
    bool good = point != NULL && EC_POINT_mul(group, point, NULL, point, scalar, ctx) == 1 &&
                EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, encoded, sizeof encoded, ctx) == 1 + 2 * len;
    if (good)
        memcpy(out, encoded + 1, 2 * len);
    EC_POINT_free(point);
    BN_free(scalar);
    EC_GROUP_free(group);
    BN_CTX_free(ctx);
    return good;
}

void sim_sce9_ec_multiply(const struct sce9_call *call)
{
    const struct curve *curve = curve_of(call);
    size_t len = call->bits / 8;
    uint8_t k[48], result[96];
    const uint8_t *in = curve != NULL ? sim_sce9_memory(call, 2, 2 * len, false) : NULL;
    uint8_t *out = in != NULL ? sim_sce9_memory(call, 3, 2 * len, true) : NULL;
    if (out == NULL || !sim_sce9_unwrap(call, 1, curve->public_kind + 1, k, len))
        return;
    call->sce9->cycles = curve->multiply;
    if (multiply(curve, k, in, result))
        sim_sce9_output(call, out, result, 2 * len);
    else
        call->sce9->result = SCE9_FAIL;
}

static EC_KEY *key_of(const struct curve *curve, const uint8_t *private_key, const uint8_t *point)
{
    size_t len = curve->bits / 8;
    EC_KEY *key = EC_KEY_new_by_curve_name(curve->nid);
    BIGNUM *d = private_key != NULL ? BN_bin2bn(private_key, (int)len, NULL) : NULL;
    EC_POINT *q = point != NULL ? point_of(EC_KEY_get0_group(key), point, len, NULL) : NULL;
    if (d != NULL)
        EC_KEY_set_private_key(key, d);
    if (q != NULL)
        EC_KEY_set_public_key(key, q);
    EC_POINT_free(q);
    BN_free(d);
    return key;
}

void sim_sce9_ecdsa_sign(const struct sce9_call *call)
{
    const struct curve *curve = curve_of(call);
    size_t len = call->bits / 8;
    uint8_t d[48], result[96];
    const uint8_t *digest = curve != NULL ? sim_sce9_memory(call, 2, len, false) : NULL;
    uint8_t *out = digest != NULL ? sim_sce9_memory(call, 3, 2 * len, true) : NULL;
    if (out == NULL || !sim_sce9_unwrap(call, 1, curve->public_kind + 1, d, len))
        return;
    EC_KEY *key = key_of(curve, d, NULL);
    ECDSA_SIG *signature = ECDSA_do_sign(digest, (int)len, key);
    call->sce9->cycles = curve->sign;
    if (signature != NULL) {
        BN_bn2binpad(ECDSA_SIG_get0_r(signature), result, (int)len);
        BN_bn2binpad(ECDSA_SIG_get0_s(signature), result + len, (int)len);
        sim_sce9_output(call, out, result, 2 * len);
    } else {
        call->sce9->result = SCE9_FAIL;
    }
    ECDSA_SIG_free(signature);
    EC_KEY_free(key);
}

void sim_sce9_ecdsa_verify(const struct sce9_call *call)
{
    const struct curve *curve = curve_of(call);
    size_t len = call->bits / 8;
    uint8_t q[96];
    const uint8_t *digest = curve != NULL ? sim_sce9_memory(call, 2, len, false) : NULL;
    const uint8_t *in = digest != NULL ? sim_sce9_memory(call, 3, 2 * len, false) : NULL;
    if (in == NULL || !sim_sce9_unwrap(call, 1, curve->public_kind, q, 2 * len))
        return;
    EC_KEY *key = key_of(curve, NULL, q);
    ECDSA_SIG *signature = ECDSA_SIG_new();
    ECDSA_SIG_set0(signature, BN_bin2bn(in, (int)len, NULL), BN_bin2bn(in + len, (int)len, NULL));
    call->sce9->cycles = curve->verify;
    if (ECDSA_do_verify(digest, (int)len, signature, key) != 1)
        call->sce9->result = SCE9_FAIL;
    ECDSA_SIG_free(signature);
    EC_KEY_free(key);
}

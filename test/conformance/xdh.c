/* SPDX-License-Identifier: Apache-2.0 */
/* Conformance of X25519, X448, Ed25519 and Ed448 on a block: against software, random and special inputs. */
#include <string.h>

#include "conformance.h"

static uint8_t scalar[56], u[56], out[57], expected[57];

/* Points 0 and 1 have small order: both must answer the same. */
static void draw(unsigned i, size_t len)
{
    conformance_fill(scalar, len, 70 + i);
    conformance_fill(u, len, 90 + i);
    if (i < 3) {
        memset(u, i == 2 ? 0xff : 0, len);
        u[0] = i == 1 ? 1 : u[0];
    }
}

static bool same(struct conformance *c, mica_status ours, mica_status theirs, size_t len)
{
    c->cases++;
    return ours == theirs && (ours ? conformance_all(out, len, 0) : memcmp(out, expected, len) == 0);
}

/* RFC 7748, clause 5.2: scalar, u, result. The first u is of the curve, the second of the twist and with bit 255 set. */
static const uint8_t known_x25519[2][3][32] = {
    {{0xa5, 0x46, 0xe3, 0x6b, 0xf0, 0x52, 0x7c, 0x9d, 0x3b, 0x16, 0x15, 0x4b, 0x82, 0x46, 0x5e, 0xdd,
     0x62, 0x14, 0x4c, 0x0a, 0xc1, 0xfc, 0x5a, 0x18, 0x50, 0x6a, 0x22, 0x44, 0xba, 0x44, 0x9a, 0xc4},
     {0xe6, 0xdb, 0x68, 0x67, 0x58, 0x30, 0x30, 0xdb, 0x35, 0x94, 0xc1, 0xa4, 0x24, 0xb1, 0x5f, 0x7c,
     0x72, 0x66, 0x24, 0xec, 0x26, 0xb3, 0x35, 0x3b, 0x10, 0xa9, 0x03, 0xa6, 0xd0, 0xab, 0x1c, 0x4c},
     {0xc3, 0xda, 0x55, 0x37, 0x9d, 0xe9, 0xc6, 0x90, 0x8e, 0x94, 0xea, 0x4d, 0xf2, 0x8d, 0x08, 0x4f,
     0x32, 0xec, 0xcf, 0x03, 0x49, 0x1c, 0x71, 0xf7, 0x54, 0xb4, 0x07, 0x55, 0x77, 0xa2, 0x85, 0x52}},
    {{0x4b, 0x66, 0xe9, 0xd4, 0xd1, 0xb4, 0x67, 0x3c, 0x5a, 0xd2, 0x26, 0x91, 0x95, 0x7d, 0x6a, 0xf5,
     0xc1, 0x1b, 0x64, 0x21, 0xe0, 0xea, 0x01, 0xd4, 0x2c, 0xa4, 0x16, 0x9e, 0x79, 0x18, 0xba, 0x0d},
     {0xe5, 0x21, 0x0f, 0x12, 0x78, 0x68, 0x11, 0xd3, 0xf4, 0xb7, 0x95, 0x9d, 0x05, 0x38, 0xae, 0x2c,
     0x31, 0xdb, 0xe7, 0x10, 0x6f, 0xc0, 0x3c, 0x3e, 0xfc, 0x4c, 0xd5, 0x49, 0xc7, 0x15, 0xa4, 0x93},
     {0x95, 0xcb, 0xde, 0x94, 0x76, 0xe8, 0x90, 0x7d, 0x7a, 0xad, 0xe4, 0x5c, 0xb4, 0xb8, 0x73, 0xf8,
     0x8b, 0x59, 0x5a, 0x68, 0x79, 0x9f, 0xa1, 0x52, 0xe6, 0xf8, 0xf7, 0x64, 0x7a, 0xac, 0x79, 0x57}},
};

static bool known(struct conformance *c, const void *impl)
{
    bool good = true;

    for (unsigned i = 0; i < 2; i++) {
        good = good && mica_x25519_shared_secret(impl, known_x25519[i][0], known_x25519[i][1], out) == MICA_OK &&
               memcmp(out, known_x25519[i][2], 32) == 0;
        c->cases++;
    }
    return good;
}

/* A u that is small (kind 0), below p (1), from p up (2), each with bit 255 or not; small order and twist among them. */
static void special_u(unsigned kind, unsigned i, bool high)
{
    memset(u, kind ? 0xff : 0, 32);
    u[0] = (uint8_t)(kind == 0 ? i : kind == 1 ? 0xec - i : 0xed + i);
    u[31] = (uint8_t)((kind ? 0x7f : 0) | (high ? 0x80 : 0));
}

/* The points of order 8 (there are two u of them), beside 0, 1 and -1. */
static const uint8_t order_8[2][32] = {
    {0xe0, 0xeb, 0x7a, 0x7c, 0x3b, 0x41, 0xb8, 0xae, 0x16, 0x56, 0xe3, 0xfa, 0xf1, 0x9f, 0xc4, 0x6a,
     0xda, 0x09, 0x8d, 0xeb, 0x9c, 0x32, 0xb1, 0xfd, 0x86, 0x62, 0x05, 0x16, 0x5f, 0x49, 0xb8, 0x00},
    {0x5f, 0x9c, 0x95, 0xbc, 0xa3, 0x50, 0x8c, 0x24, 0xb1, 0xd0, 0xb1, 0x55, 0x9c, 0x83, 0xef, 0x5b,
     0x04, 0x44, 0x5c, 0xc4, 0x58, 0x1c, 0x8e, 0x86, 0xd8, 0x22, 0x4e, 0xdd, 0xd0, 0x9f, 0x11, 0x57}};

static bool as_software(struct conformance *c, const struct mica_x25519_impl *impl)
{
    struct mica_x25519_impl alone = *impl;
    const mica_status theirs = mica_x25519_shared_secret(&mica_x25519_c, scalar, u, expected);

    alone.otherwise = NULL;
    c->alone += mica_x25519_shared_secret(&alone, scalar, u, out) == MICA_OK;
    return same(c, mica_x25519_shared_secret(impl, scalar, u, out), theirs, 32);
}

static bool special(struct conformance *c, const void *impl)
{
    bool good = true;

    conformance_fill(scalar, 32, 150);
    for (unsigned i = 0; good && i < 2; i++) {
        memcpy(u, order_8[i], 32);
        good = as_software(c, impl);
    }
    for (unsigned i = 0; good && i < 19; i += c->some ? 6 : 1) {
        for (unsigned kind = 0; good && kind < 6; kind++) {
            special_u(kind / 2, i, kind & 1);
            good = as_software(c, impl);
        }
    }
    c->none = c->alone == 0;
    return good;
}

static bool x25519(struct conformance *c, const void *impl)
{
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 4 : 12); i++) {
        draw(i, 32);
        mica_status theirs = mica_x25519_shared_secret(&mica_x25519_c, scalar, u, expected);

        good = same(c, mica_x25519_shared_secret(impl, scalar, u, out), theirs, 32);
        theirs = mica_x25519_public_key(&mica_x25519_c, scalar, expected);
        good = good && same(c, mica_x25519_public_key(impl, scalar, out), theirs, 32);
    }
    return good;
}

static bool x448(struct conformance *c, const void *impl)
{
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 4 : 8); i++) {
        draw(i, 56);
        mica_status theirs = mica_x448_shared_secret(&mica_x448_c, scalar, u, expected);

        good = same(c, mica_x448_shared_secret(impl, scalar, u, out), theirs, 56);
    }
    return good;
}

static bool ed25519(struct conformance *c, const void *impl)
{
    uint8_t signature[64], theirs[64], message[40];
    struct mica_ed25519_key key, soft;
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 1 : 4); i++) {
        conformance_fill(scalar, 32, 110 + i);
        conformance_fill(message, sizeof message, i);
        good = mica_ed25519_key_init(impl, &key, scalar) == MICA_OK &&
               mica_ed25519_key_init(&mica_ed25519_c, &soft, scalar) == MICA_OK &&
               mica_ed25519_sign(impl, &key, NULL, message, sizeof message, signature) == MICA_OK &&
               mica_ed25519_sign(&mica_ed25519_c, &soft, NULL, message, sizeof message, theirs) == MICA_OK &&
               memcmp(signature, theirs, sizeof signature) == 0 &&
               mica_ed25519_public_key(&mica_ed25519_c, scalar, out) == MICA_OK &&
               mica_ed25519_verify(impl, out, NULL, message, sizeof message, signature) == MICA_OK;
        signature[3] ^= 8;
        good = good && mica_ed25519_verify(impl, out, NULL, message, sizeof message, signature) == MICA_ERR_VERIFY;
        c->cases += 3;
    }
    return good;
}

static bool ed448(struct conformance *c, const void *impl)
{
    uint8_t secret[57], signature[114], theirs[114], message[40];
    struct mica_ed448_key key, soft;
    bool good = true;

    for (unsigned i = 0; good && i < (c->some ? 1 : 3); i++) {
        conformance_fill(secret, sizeof secret, 130 + i);
        conformance_fill(message, sizeof message, i);
        good = mica_ed448_key_init(impl, &key, secret) == MICA_OK &&
               mica_ed448_key_init(&mica_ed448_c, &soft, secret) == MICA_OK &&
               mica_ed448_sign(impl, &key, NULL, message, sizeof message, signature) == MICA_OK &&
               mica_ed448_sign(&mica_ed448_c, &soft, NULL, message, sizeof message, theirs) == MICA_OK &&
               memcmp(signature, theirs, sizeof signature) == 0 &&
               mica_ed448_verify(impl, soft.public_key, NULL, message, sizeof message, signature) == MICA_OK;
        signature[3] ^= 8;
        good = good && mica_ed448_verify(impl, soft.public_key, NULL, message, sizeof message, signature) == MICA_ERR_VERIFY;
        c->cases += 3;
    }
    return good;
}

/* Encodings of points that software refuses or takes: small y, those next to the prime, either sign of x. */
static void edge(unsigned i, uint8_t *point, size_t len, const uint8_t *prime)
{
    memset(point, 0, len);
    if (i % 8 < 4) {
        point[0] = (uint8_t)(i % 8);
    } else {
        memcpy(point, prime, len);
        point[0] = (uint8_t)(point[0] + i % 8 - 6); /* around p */
    }
    point[len - 1] |= i / 8 ? 0x80 : 0;
}

/* Public keys at the edges: the same answer as software's, whatever it is. */
static bool edges_25519(struct conformance *c, const void *impl)
{
    uint8_t prime[32], point[32], signature[64] = {1};
    bool good = true;

    memset(prime, 0xff, sizeof prime);
    prime[0] = 0xed;
    prime[31] = 0x7f;
    for (unsigned i = 0; good && i < 16; i += c->some ? 3 : 1) {
        edge(i, point, sizeof point, prime);
        good = mica_ed25519_verify(impl, point, NULL, prime, 9, signature) ==
               mica_ed25519_verify(&mica_ed25519_c, point, NULL, prime, 9, signature);
        c->cases++;
    }
    return good;
}

static bool edges_448(struct conformance *c, const void *impl)
{
    uint8_t prime[57], point[57], signature[114] = {1};
    bool good = true;

    memset(prime, 0xff, sizeof prime);
    prime[28] = 0xfe;
    prime[56] = 0;
    for (unsigned i = 0; good && i < 16; i += c->some ? 3 : 1) {
        edge(i, point, sizeof point, prime);
        good = mica_ed448_verify(impl, point, NULL, prime, 9, signature) ==
               mica_ed448_verify(&mica_ed448_c, point, NULL, prime, 9, signature);
        c->cases++;
    }
    return good;
}

static void operate_x25519(const void *impl, size_t unused, struct conformance_result *result)
{
    (void)unused;
    memset(out, 0x5a, sizeof out);
    result->status = mica_x25519_shared_secret(impl, scalar, u, out);
    result->out = out;
    result->expected = expected;
    result->len = 32;
}

static void operate_x448(const void *impl, size_t unused, struct conformance_result *result)
{
    (void)unused;
    memset(out, 0x5a, sizeof out);
    result->status = mica_x448_shared_secret(impl, scalar, u, out);
    result->out = out;
    result->expected = expected;
    result->len = 56;
}

static uint8_t seed[57], signature_made[114], signature_known[114];

/* With the nonce made from the message, two signatures of which one has a wrong R would give the key away. */
static void operate_ed25519(const void *impl, size_t unused, struct conformance_result *result)
{
    static struct mica_ed25519_key key;

    (void)unused;
    memset(signature_made, 0x5a, sizeof signature_made);
    result->out = signature_made;
    result->expected = signature_known;
    result->len = 64;
    result->verified = true;
    result->status = mica_ed25519_key_init(&mica_ed25519_c, &key, seed);
    result->status = result->status ? result->status : mica_ed25519_sign(impl, &key, NULL, seed, 32, signature_made);
}

static void operate_ed448(const void *impl, size_t unused, struct conformance_result *result)
{
    static struct mica_ed448_key key;

    (void)unused;
    memset(signature_made, 0x5a, sizeof signature_made);
    result->out = signature_made;
    result->expected = signature_known;
    result->len = 114;
    result->verified = true;
    result->status = mica_ed448_key_init(&mica_ed448_c, &key, seed);
    result->status = result->status ? result->status : mica_ed448_sign(impl, &key, NULL, seed, 32, signature_made);
}

static void faults_of_agreement(struct conformance *c)
{
    const struct mica_provider *provider = c->provider;
    const struct conformance_operation on_25519 = {"X25519", NULL, operate_x25519, provider->x25519, 0},
                                       on_448 = {"X448", NULL, operate_x448, provider->x448, 0};

    draw(5, 32);
    memcpy(u, known_x25519[0][1], 32); /* of the curve: some blocks leave the twist to software */
    if (provider->x25519 && mica_x25519_shared_secret(&mica_x25519_c, scalar, u, expected) == MICA_OK) {
        c->implementation = provider->x25519->name;
        conformance_operate(c, &on_25519);
    }
    draw(5, 56);
    if (provider->x448 && mica_x448_shared_secret(&mica_x448_c, scalar, u, expected) == MICA_OK) {
        c->implementation = provider->x448->name;
        conformance_operate(c, &on_448);
    }
}

void conformance_xdh_faults(struct conformance *c)
{
    const struct mica_provider *provider = c->provider;
    const struct conformance_operation on_25519 = {"Ed25519 sign", NULL, operate_ed25519, provider->ed25519, 0},
                                       on_448 = {"Ed448 sign", NULL, operate_ed448, provider->ed448, 0};
    struct conformance_result result;

    faults_of_agreement(c);
    conformance_fill(seed, sizeof seed, 140);
    if (provider->ed25519) {
        operate_ed25519(&mica_ed25519_c, 0, &result);
        memcpy(signature_known, signature_made, sizeof signature_made);
        c->implementation = provider->ed25519->name;
        conformance_operate(c, &on_25519);
    }
    if (provider->ed448) {
        operate_ed448(&mica_ed448_c, 0, &result);
        memcpy(signature_known, signature_made, sizeof signature_made);
        c->implementation = provider->ed448->name;
        conformance_operate(c, &on_448);
    }
}

void conformance_xdh(struct conformance *c)
{
    static const struct conformance_entry of_x25519[] = {
        {"against software", x25519}, {"known answers", known}, {"special points", special}, {NULL, NULL}};
    static const struct conformance_entry of_x448[] = {{"against software", x448}, {NULL, NULL}};
    static const struct conformance_entry of_ed25519[] = {
        {"against software", ed25519}, {"public keys at the edges", edges_25519}, {NULL, NULL}};
    static const struct conformance_entry of_ed448[] = {
        {"against software", ed448}, {"public keys at the edges", edges_448}, {NULL, NULL}};
    const struct mica_provider *provider = c->provider;

    if (provider->x25519) {
        conformance_checks(c, provider->x25519->name, provider->x25519, of_x25519);
    }
    if (provider->x448) {
        conformance_checks(c, provider->x448->name, provider->x448, of_x448);
    }
    if (provider->ed25519) {
        conformance_checks(c, provider->ed25519->name, provider->ed25519, of_ed25519);
    }
    if (provider->ed448) {
        conformance_checks(c, provider->ed448->name, provider->ed448, of_ed448);
    }
}

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

static void faults_of_x25519(const struct conformance *c, const struct mica_x25519_impl *impl)
{
    struct conformance_result result = {"X25519", MICA_OK, out, expected, 32, false};

    draw(5, 32);
    memset(out, 0x5a, sizeof out);
    if (mica_x25519_shared_secret(&mica_x25519_c, scalar, u, expected) == MICA_OK) {
        result.status = mica_x25519_shared_secret(impl, scalar, u, out);
        conformance_outcome(c, &result);
    }
}

/* With the nonce made from the message, two signatures of which one has a wrong R would give the key away. */
static void faults_of_ed25519(const struct conformance *c, const struct mica_ed25519_impl *impl)
{
    uint8_t signature[64], theirs[64];
    struct conformance_result result = {"Ed25519 sign", MICA_OK, signature, theirs, 64, true};
    struct mica_ed25519_key key;

    conformance_fill(scalar, 32, 140);
    memset(signature, 0x5a, sizeof signature);
    if (mica_ed25519_key_init(&mica_ed25519_c, &key, scalar) == MICA_OK &&
        mica_ed25519_sign(&mica_ed25519_c, &key, NULL, scalar, 32, theirs) == MICA_OK) {
        result.status = mica_ed25519_sign(impl, &key, NULL, scalar, 32, signature);
        conformance_outcome(c, &result);
    }
}

static void faults_of_ed448(const struct conformance *c, const struct mica_ed448_impl *impl)
{
    uint8_t secret[57], signature[114], theirs[114];
    struct conformance_result result = {"Ed448 sign", MICA_OK, signature, theirs, 114, true};
    struct mica_ed448_key key;

    conformance_fill(secret, sizeof secret, 141);
    memset(signature, 0x5a, sizeof signature);
    if (mica_ed448_key_init(&mica_ed448_c, &key, secret) == MICA_OK &&
        mica_ed448_sign(&mica_ed448_c, &key, NULL, secret, 32, theirs) == MICA_OK) {
        result.status = mica_ed448_sign(impl, &key, NULL, secret, 32, signature);
        conformance_outcome(c, &result);
    }
}

void conformance_xdh_faults(struct conformance *c)
{
    const struct mica_provider *provider = c->provider;

    for (unsigned turn = 0; turn < 2; turn++) {
        if (provider->ed25519) {
            c->implementation = provider->ed25519->name;
            faults_of_ed25519(c, provider->ed25519);
        }
        if (provider->x25519) {
            c->implementation = provider->x25519->name;
            faults_of_x25519(c, provider->x25519);
        }
        if (provider->ed448) {
            c->implementation = provider->ed448->name;
            faults_of_ed448(c, provider->ed448);
        }
    }
}

void conformance_xdh(struct conformance *c)
{
    static const struct conformance_entry of_x25519[] = {{"against software", x25519}, {NULL, NULL}};
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

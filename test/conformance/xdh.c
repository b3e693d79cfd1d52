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

void conformance_xdh(struct conformance *c)
{
    static const struct conformance_entry of_x25519[] = {{"against software", x25519}, {NULL, NULL}};
    static const struct conformance_entry of_x448[] = {{"against software", x448}, {NULL, NULL}};
    static const struct conformance_entry of_ed25519[] = {{"against software", ed25519}, {NULL, NULL}};
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
}

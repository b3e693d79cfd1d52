/* SPDX-License-Identifier: Apache-2.0 */
/* X25519, X448, Ed25519 and Ed448: private keys are secret in key generation, agreement and signing. */
#include <mica/ed25519.h>
#include <mica/ed448.h>
#include <mica/x25519.h>
#include <mica/x448.h>

#include "ct/ct.h"

static mica_status secret_bytes(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    ct_fill(out, len, 99);
    ct_secret(out, len);
    return MICA_OK;
}

static struct mica_rng rng = {secret_bytes};

static void expect_ok(mica_status status)
{
    ct_expect(ct_reveal((int)status) == MICA_OK);
}

static void x25519(void)
{
    uint8_t k[32], p[32], u[32], s[32];

    ct_part("X25519");
    expect_ok(mica_x25519_keygen(&mica_x25519_c, &rng, k, p));
    ct_public(p, sizeof p);
    ct_fill(u, sizeof u, 5);
    expect_ok(mica_x25519_shared_secret(&mica_x25519_c, k, u, s));
    ct_secret(u, sizeof u);
    expect_ok(mica_x25519_shared_secret(&mica_x25519_c, k, u, s));
}

static void x448(void)
{
    uint8_t k[56], p[56], u[56], s[56];

    ct_part("X448");
    expect_ok(mica_x448_keygen(&mica_x448_c, &rng, k, p));
    ct_public(p, sizeof p);
    ct_fill(u, sizeof u, 5);
    expect_ok(mica_x448_shared_secret(&mica_x448_c, k, u, s));
}

static void ed25519(void)
{
    struct mica_ed25519_key key;
    uint8_t k[32], p[32], m[100], s[64];

    ct_part("Ed25519");
    expect_ok(mica_ed25519_keygen(&mica_ed25519_c, &rng, k, p));
    expect_ok(mica_ed25519_key_init(&mica_ed25519_c, &key, k));
    ct_public(key.public_key, 32);
    ct_fill(m, sizeof m, 6);
    expect_ok(mica_ed25519_sign(&mica_ed25519_c, &key, NULL, m, sizeof m, s));
    ct_public(s, sizeof s);
    ct_expect(mica_ed25519_verify(&mica_ed25519_c, key.public_key, NULL, m, sizeof m, s) == MICA_OK);
}

static void ed448(void)
{
    struct mica_ed448_key key;
    uint8_t k[57], p[57], m[100], s[114];

    ct_part("Ed448");
    expect_ok(mica_ed448_keygen(&mica_ed448_c, &rng, k, p));
    expect_ok(mica_ed448_key_init(&mica_ed448_c, &key, k));
    ct_public(key.public_key, 57);
    ct_fill(m, sizeof m, 6);
    expect_ok(mica_ed448_sign(&mica_ed448_c, &key, NULL, m, sizeof m, s));
    ct_public(s, sizeof s);
    ct_expect(mica_ed448_verify(&mica_ed448_c, key.public_key, NULL, m, sizeof m, s) == MICA_OK);
}

int main(void)
{
    x25519();
    x448();
    ed25519();
    ed448();
    return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman and modular exponentiation: private keys, shared secrets, and base and modulus are secret. */
#include <mica/dh.h>
#include <mica/dh_legacy.h>

#include "ct/ct.h"

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    ct_fill(out, len, 5);
    ct_secret(out, len);
    return MICA_OK;
}

static void agree(const struct mica_dh_group *group)
{
    struct mica_rng rng = {generate};
    static uint8_t x[256], y[256], secret[256];
    struct mica_number peer = {y, 0};
    struct mica_dh dh;

    ct_part(group->name);
    ct_expect(mica_dh_legacy_init(&dh, group) == MICA_OK);
    peer.len = MICA_DH_PUBLIC_LEN(&dh);
    ct_expect(ct_reveal(mica_dh_keygen(&dh, &rng, x, y)) == MICA_OK);
    ct_public(y, sizeof y);
    ct_expect(ct_reveal(mica_dh_shared_secret(&dh, x, MICA_DH_PRIVATE_LEN(&dh), &peer, secret)) == MICA_OK);
}

static void power(size_t len)
{
    uint8_t modulus[64], base[64], exponent[16], out[64];
    const struct mica_modexp_args args = {modulus, base, exponent, len, sizeof exponent, false};

    ct_part("secret modulus");
    ct_fill(modulus, len, 6);
    ct_fill(base, len, 7);
    ct_fill(exponent, sizeof exponent, 8);
    modulus[0] |= 0x80;
    modulus[len - 1] |= 1;
    base[0] &= 0x7f;
    ct_secret(modulus, len);
    ct_secret(base, len);
    ct_secret(exponent, sizeof exponent);
    ct_expect(ct_reveal(mica_modexp(&mica_modexp_c, &args, out)) == MICA_OK);
}

int main(void)
{
    power(64);
    power(37);
    agree(&mica_modp1024);
    agree(&mica_ffdhe2048);
    return 0;
}

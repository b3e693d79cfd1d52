/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Key generation, ECDH, ECDSA signing, SM2 signing, decryption and key exchange: private keys and all random bytes are
 * secret. What the library itself looks at (is the key in range, is the candidate for a nonce) goes through
 * mica_ec_reveal(), the exception in exceptions.supp.
 */
#include "ct/ct.h"

#include <mica/ecdh.h>
#include <mica/ecdsa.h>
#include <mica/sm2.h>

static const struct mica_ec_impl *const curves[] = {
    &mica_secp256r1_c,       &mica_secp256k1_c,       &mica_sm2p256v1_c,       &mica_secp224r1_c, &mica_secp384r1_c,
    &mica_brainpoolp256r1_c, &mica_brainpoolp384r1_c, &mica_brainpoolp512r1_c, &mica_secp521r1_c,
};

struct secret_rng {
    struct mica_rng rng;
    uint32_t seed;
};

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    struct secret_rng *rng = (struct secret_rng *)(void *)self;

    ct_fill(out, len, ++rng->seed);
    ct_secret(out, len);
    return MICA_OK;
}

static struct secret_rng rng = {{generate}, 1};

static void key_pair(const struct mica_ec_impl *ec, uint8_t *private_key, uint8_t *public_key)
{
    const mica_status status = mica_ec_keygen(ec, &rng.rng, private_key, public_key);

    ct_expect(ct_reveal(status) == MICA_OK);
    ct_public(public_key, 1 + 2u * ec->curve->field_len);
}

static void curve(const struct mica_ec_impl *ec)
{
    const struct mica_ec_suite suite = {ec, &mica_sha256_c};
    uint8_t d[MICA_EC_SCALAR_MAX], q[MICA_EC_PUBLIC_MAX], e[MICA_EC_SCALAR_MAX], peer[MICA_EC_PUBLIC_MAX];
    uint8_t shared[MICA_EC_FIELD_MAX], other[MICA_EC_FIELD_MAX], digest[32], signature[MICA_ECDSA_SIGNATURE_MAX];
    const size_t len = 1 + 2u * ec->curve->field_len;

    key_pair(ec, d, q);
    key_pair(ec, e, peer);
    ct_expect(ct_reveal(mica_ecdh(ec, d, peer, len, shared)) == MICA_OK);
    ct_expect(ct_reveal(mica_ecdh(ec, e, q, len, other)) == MICA_OK);
    ct_public(shared, sizeof shared);
    ct_public(other, sizeof other);
    ct_expect(memcmp(shared, other, ec->curve->field_len) == 0);

    ct_fill(digest, sizeof digest, 5);
    ct_expect(ct_reveal(mica_ecdsa_sign(&suite, d, digest, sizeof digest, &rng.rng, signature)) == MICA_OK);
    ct_public(signature, sizeof signature);
    ct_expect(mica_ecdsa_verify(ec, q, digest, sizeof digest, signature) == MICA_OK);
    ct_expect(ct_reveal(mica_ecdsa_sign_deterministic(&suite, d, digest, sizeof digest, signature)) == MICA_OK);
    ct_public(signature, sizeof signature);
    ct_expect(mica_ecdsa_verify(ec, q, digest, sizeof digest, signature) == MICA_OK);
}

static void sm2_sign_and_decrypt(void)
{
    uint8_t d[32], q[65], digest[32], signature[64], message[50], ciphertext[50 + MICA_SM2_OVERHEAD], out[50];

    key_pair(&mica_sm2p256v1_c, d, q);
    ct_fill(digest, sizeof digest, 6);
    ct_expect(ct_reveal(mica_sm2_sign(&mica_sm2_c, d, digest, &rng.rng, signature)) == MICA_OK);
    ct_public(signature, sizeof signature);
    ct_expect(mica_sm2_verify(&mica_sm2_c, q, digest, signature) == MICA_OK);
    ct_fill(message, sizeof message, 7);
    ct_secret(message, sizeof message);
    ct_expect(ct_reveal(mica_sm2_encrypt(&mica_sm2_c, q, message, sizeof message, &rng.rng, ciphertext)) == MICA_OK);
    ct_public(ciphertext, sizeof ciphertext);
    ct_expect(ct_reveal(mica_sm2_decrypt(&mica_sm2_c, d, ciphertext, sizeof ciphertext, out)) == MICA_OK);
    ct_public(out, sizeof out);
    ct_public(message, sizeof message);
    ct_expect(memcmp(out, message, sizeof out) == 0);
}

static void sm2_exchange(void)
{
    uint8_t da[32], qa[65], ra[32], pa[65], za[32], db[32], qb[65], rb[32], pb[65], zb[32], key[2][40];

    key_pair(&mica_sm2p256v1_c, da, qa);
    key_pair(&mica_sm2p256v1_c, ra, pa);
    key_pair(&mica_sm2p256v1_c, db, qb);
    key_pair(&mica_sm2p256v1_c, rb, pb);
    ct_expect(mica_sm2_za(&mica_sm2_c, qa, NULL, 0, za) == MICA_OK);
    ct_expect(mica_sm2_za(&mica_sm2_c, qb, NULL, 0, zb) == MICA_OK);
    const struct mica_sm2_exchange a = {true, da, ra, pa, za, qb, pb, zb}, b = {false, db, rb, pb, zb, qa, pa, za};
    ct_expect(ct_reveal(mica_sm2_exchange(&mica_sm2_c, &a, key[0], sizeof key[0], NULL)) == MICA_OK);
    ct_expect(ct_reveal(mica_sm2_exchange(&mica_sm2_c, &b, key[1], sizeof key[1], NULL)) == MICA_OK);
    ct_public(key, sizeof key);
    ct_expect(memcmp(key[0], key[1], sizeof key[0]) == 0);
}

int main(void)
{
    for (size_t i = 0; i < sizeof curves / sizeof curves[0]; i++) {
        curve(curves[i]);
    }
    sm2_sign_and_decrypt();
    sm2_exchange();
    return 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * RSA: the private operation with and without primes, signatures, the decoding of both paddings, good and bad, and
 * key generation. The key's private numbers, all random bytes, and so plaintexts, are secret.
 */
#include <mica/rsa.h>
#include <mica/rsa_legacy.h>

#include "ct/ct.h"

struct secret_rng {
    struct mica_rng rng;
    uint32_t seed;
};

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    struct secret_rng *rng = (struct secret_rng *)self;

    ct_fill(out, len, ++rng->seed * 2654435761u);
    ct_secret(out, len);
    return MICA_OK;
}

static struct secret_rng rng = {{generate}, 1};
static uint8_t storage[MICA_RSA_GENERATE_STORAGE(1024)];
static struct mica_rsa_private key;

/* Everything but n and e. */
static void hide_key(void)
{
    const size_t len = key.pub.n.len;

    ct_secret(storage + len, MICA_RSA_GENERATE_STORAGE(1024) - len - 4);
}

/* Lengths without leading zeros are public: init looks at the first bytes. */
static void make_key(void)
{
    mica_status made;

    ct_part("key generation");
    made = mica_rsa_legacy_generate(&key, &rng.rng, 512, 65537, storage, sizeof storage);
    ct_expect(ct_reveal(made) == MICA_OK);
    made = mica_rsa_legacy_generate(&key, &rng.rng, 1024, 65537, storage, sizeof storage);
    ct_expect(ct_reveal(made) == MICA_OK);
    ct_public(&key, sizeof key);
    ct_public(storage, sizeof storage);
    hide_key();
}

static void sign(void)
{
    const struct mica_rsa_pss pss = {&mica_sha256_c, NULL, MICA_RSA_PSS_SALT_DIGEST};
    uint8_t digest[32], sig[128];

    ct_part("signatures");
    ct_fill(digest, sizeof digest, 2);
    ct_expect(ct_reveal(mica_rsa_pkcs1_sign(&key, &rng.rng, &mica_sha256, digest, sig)) == MICA_OK);
    ct_public(sig, sizeof sig);
    ct_expect(mica_rsa_pkcs1_verify(&key.pub, &mica_sha256, digest, sig, sizeof sig) == MICA_OK);
    ct_expect(ct_reveal(mica_rsa_pss_sign(&key, &rng.rng, &pss, digest, sig)) == MICA_OK);
    ct_public(sig, sizeof sig);
    ct_expect(mica_rsa_pss_verify(&key.pub, &pss, digest, sig, sizeof sig) == MICA_OK);
}

static void sign_without_primes(void)
{
    struct mica_rsa_private slow = {.pub = key.pub, .d = key.d};
    uint8_t digest[32] = {1}, sig[128];

    ct_part("without primes");
    ct_expect(ct_reveal(mica_rsa_pkcs1_sign(&slow, &rng.rng, &mica_sha256, digest, sig)) == MICA_OK);
    ct_public(sig, sizeof sig);
    ct_expect(mica_rsa_pkcs1_verify(&key.pub, &mica_sha256, digest, sig, sizeof sig) == MICA_OK);
}

static void open_pkcs1(void)
{
    uint8_t secret[48], box[128], out[128];
    struct mica_rsa_message message = {out, sizeof out, 0};

    ct_part("PKCS#1 v1.5 padding");
    ct_fill(secret, sizeof secret, 3);
    ct_secret(secret, sizeof secret);
    ct_expect(ct_reveal(mica_rsa_pkcs1_encrypt(&key.pub, &rng.rng, secret, sizeof secret, box)) == MICA_OK);
    ct_public(box, sizeof box);
    ct_expect(ct_reveal(mica_rsa_pkcs1_decrypt(&key, &rng.rng, box, sizeof box, &message)) == MICA_OK);
    ct_public(&message, sizeof message);
    ct_expect(message.len == sizeof secret);
    ct_expect(ct_reveal(mica_rsa_pkcs1_decrypt_secret(&key, &rng.rng, box, sizeof box, out, 48)) == MICA_OK);
    ct_public(out, 48);
    ct_public(secret, 48);
    ct_expect(memcmp(out, secret, 48) == 0);
    box[127] ^= 1;
    ct_expect(ct_reveal(mica_rsa_pkcs1_decrypt_secret(&key, &rng.rng, box, sizeof box, out, 48)) == MICA_OK);
    ct_expect(ct_reveal(mica_rsa_pkcs1_decrypt(&key, &rng.rng, box, sizeof box, &message)) == MICA_ERR_VERIFY);
}

static void open_oaep(void)
{
    const struct mica_rsa_oaep oaep = {&mica_sha256_c, NULL, NULL, 0};
    uint8_t secret[20], box[128], out[128];
    const struct mica_rsa_plaintext in = {secret, sizeof secret};
    const struct mica_number sealed = {box, sizeof box};
    struct mica_rsa_message message = {out, sizeof out, 0};

    ct_part("OAEP");
    ct_fill(secret, sizeof secret, 4);
    ct_secret(secret, sizeof secret);
    ct_expect(ct_reveal(mica_rsa_oaep_encrypt(&key.pub, &rng.rng, &oaep, &in, box)) == MICA_OK);
    ct_public(box, sizeof box);
    ct_expect(ct_reveal(mica_rsa_oaep_decrypt(&key, &rng.rng, &oaep, &sealed, &message)) == MICA_OK);
    ct_public(&message, sizeof message);
    ct_expect(message.len == sizeof secret);
    box[127] ^= 1;
    ct_expect(ct_reveal(mica_rsa_oaep_decrypt(&key, &rng.rng, &oaep, &sealed, &message)) == MICA_ERR_VERIFY);
}

int main(void)
{
    make_key();
    sign();
    sign_without_primes();
    open_pkcs1();
    open_oaep();
    return 0;
}

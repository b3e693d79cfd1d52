/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What operations leave behind. Keys and messages stand in flash with values that occur nowhere else; after each operation,
 * with the caller's own context wiped, neither may be found in RAM or in a block. Who looks is outside: the
 * simulator answers each "residue" line. (On silicon a debugger would.)
 */
#include <string.h>

#include <mica/hmac.h>
#include <mica/secret.h>

#include "conformance.h"

/* Distinct from all that the library's tables hold. */
#define BYTES(a)                                                                                                   \
    (a) ^ 0x91, (a) ^ 0x3e, (a) ^ 0xc4, (a) ^ 0x57, (a) ^ 0xe8, (a) ^ 0x0b, (a) ^ 0xa2, (a) ^ 0x7d, (a) ^ 0x66, (a) ^ 0xd9, \
        (a) ^ 0x15, (a) ^ 0xfa, (a) ^ 0x48, (a) ^ 0xb3, (a) ^ 0x2c, (a) ^ 0x80

static const uint8_t secret[64] = {BYTES(0x00), BYTES(0x13), BYTES(0x27), BYTES(0x5b)};
static const uint8_t message[64] = {BYTES(0xa1), BYTES(0xb6), BYTES(0xc9), BYTES(0xee)};
static uint8_t out[4096];

static void put_hex(const uint8_t *p, size_t len)
{
    static const char digits[] = "0123456789abcdef";

    conformance_put(',');
    for (size_t i = 0; i < len; i++) {
        conformance_put(digits[p[i] >> 4]);
        conformance_put(digits[p[i] & 15]);
    }
    conformance_put('\n');
}

static void ask(const char *name, const char *operation, const uint8_t *what, size_t len)
{
    conformance_text("residue");
    conformance_field(name);
    conformance_field(operation);
    put_hex(what, len);
}

static void ask_both(const char *name, const char *operation, mica_status status)
{
    mica_wipe(out, sizeof out);
    if (status == MICA_OK) {
        ask(name, operation, secret, 32);
        ask(name, operation, message, sizeof message);
    }
}

static void of_hash(const struct mica_hash_impl *impl)
{
    ask_both(impl->name, "hash", mica_hash(impl, message, sizeof message, out));
}

static void of_hmac(const struct mica_hash_impl *impl)
{
    struct mica_hmac_ctx ctx;
    mica_status status = mica_hmac(impl, secret, sizeof secret, message, sizeof message, out);

    ask_both(impl->name, "HMAC", status);
    status = mica_hmac_init(&ctx, impl, secret, sizeof secret);
    status = status ? status : mica_hmac_update(&ctx, message, sizeof message);
    status = status ? status : mica_hmac_final(&ctx, out, impl->alg->digest_len);
    ask_both(impl->name, "HMAC in pieces", status);
}

/* What is deciphered is the message. */
static mica_status cfb_and_back(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in, uint8_t *to, size_t n)
{
    mica_status status = mica_cipher_cfb_encrypt(key, iv, in, to, n);

    memset(iv, 0, MICA_CIPHER_BLOCK_MAX);
    return status ? status : mica_cipher_cfb_decrypt(key, iv, to, to, n);
}

static void of_cipher(const struct mica_cipher_impl *impl)
{
    static const struct {
        const char *name;
        mica_status (*run)(const struct mica_cipher_key *, uint8_t *, const uint8_t *, uint8_t *, size_t);
    } runs[] = {{"cbc", mica_cipher_cbc_encrypt},     {"ctr", mica_cipher_ctr}, {"cfb", mica_cipher_cfb_encrypt},
                {"cfb and back", cfb_and_back},           {"ofb", mica_cipher_ofb}};

    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        struct mica_cipher_key key;
        uint8_t iv[MICA_CIPHER_BLOCK_MAX] = {0};
        mica_status status = mica_cipher_key_init(&key, impl, secret, impl->alg->key_lens[0]);

        status = status ? status : runs[i].run(&key, iv, message, out, sizeof message / impl->alg->block_len);
        mica_wipe(&key, sizeof key);
        mica_wipe(iv, sizeof iv);
        ask_both(impl->name, runs[i].name, status);
    }
}

static void of_aead(const struct mica_aead_impl *impl)
{
    const struct mica_aead_message text = {.nonce = (const uint8_t *)"nonce nonce ", .nonce_len = impl->alg->nonce_len,
                                           .in = message, .len = sizeof message, .tag_len = 16};
    struct mica_aead_key key;
    uint8_t tag[16];
    mica_status status = mica_aead_key_init(&key, impl, secret, impl->alg->key_lens[0]);

    status = status ? status : mica_aead_seal(&key, &text, out, tag);
    mica_wipe(&key, sizeof key);
    ask_both(impl->name, "seal", status);
}

/* The exponent is the secret; any odd modulus will do. */
static void of_modexp(const struct mica_modexp_impl *impl)
{
    struct mica_modexp_args args = {out, out + 512, secret, 128, sizeof secret, false};

    conformance_fill(out, 1024, 5);
    out[0] |= 0x80;
    out[127] |= 1;
    out[512] &= 0x7f;
    ask_both(impl->name, "exponent", mica_modexp(impl, &args, out + 1024));
}

static void of_curve(const struct mica_ec_impl *impl)
{
    uint8_t k[MICA_EC_SCALAR_MAX] = {0};
    size_t len = impl->curve->scalar_len;

    memcpy(k + len - 24, secret, 24);
    mica_status status = mica_ec_public_key(impl, k, out);
    mica_wipe(k, sizeof k);
    mica_wipe(out, sizeof out);
    if (status == MICA_OK) {
        ask(impl->name, "scalar", secret, 24);
    }
}

/* The middle of the scalar, which clamping leaves as it is. */
static void of_x25519(const struct mica_x25519_impl *impl)
{
    static const uint8_t u[32] = {9};

    if (mica_x25519_shared_secret(impl, secret, u, out) == MICA_OK) {
        mica_wipe(out, sizeof out);
        ask(impl->name, "scalar", secret + 1, 24);
    }
}

#define EACH(list, call)                                   \
    for (size_t i = 0; (list) && (list)[i] != NULL; i++) { \
        call((list)[i]);                                   \
    }

void conformance_residue(const struct mica_provider *provider)
{
    EACH(provider->hashes, of_hash)
    EACH(provider->hashes, of_hmac)
    EACH(provider->ciphers, of_cipher)
    EACH(provider->aeads, of_aead)
    EACH(provider->curves, of_curve)
    if (provider->x25519) {
        of_x25519(provider->x25519);
    }
    if (provider->modexp) {
        of_modexp(provider->modexp);
    }
    conformance_text("end,0,0,0\n");
}

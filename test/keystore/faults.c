/* SPDX-License-Identifier: Apache-2.0 */
/* Faults from outside: each operation ends in an error with nothing left in its outputs, or is right; and once more, without. */
#include "keystore.h"

#include <mica/secret.h>

#define LEN 64u

static uint8_t raw[LEN], in[LEN], out[LEN + 16], expected[LEN + 16];

static const struct mica_nuvoton_ks_attributes readable = {.bits = 512, .owner = MICA_NUVOTON_KS_CPU, .readable = true};
static const struct mica_nuvoton_ks_attributes inside = {.bits = 256};

/* Each leaves its result in out: what is expected, or anything where nobody can know. */
static mica_status generator(void)
{
    mica_status status = mica_nuvoton_prng_bytes(out, LEN);

    memcpy(expected, out, LEN);
    return status;
}

/* Beyond the span of a seed: what comes then must not be what came of the seed before. */
static mica_status two_spans(void)
{
    static uint8_t spans[2048 + LEN];
    mica_status status = mica_nuvoton_prng_bytes(spans, sizeof spans);

    memcpy(out, spans + sizeof spans - LEN, LEN);
    memcpy(expected, out, LEN);
    if (status == MICA_OK && memcmp(spans, out, LEN) == 0) {
        expected[0] ^= 1;
    }
    return status;
}

/* The end of an operation; when that fails, what went before is none of its outputs. */
static mica_status erased(const struct mica_nuvoton_ks_key *key)
{
    mica_status status = mica_nuvoton_ks_erase(key);

    if (status) {
        mica_wipe(out, sizeof out);
    }
    return status;
}

static mica_status in_and_out(void)
{
    struct mica_nuvoton_ks_key key;
    mica_status status = mica_nuvoton_ks_create(&key, &readable, raw, LEN);

    memcpy(expected, raw, LEN);
    if (status) {
        return keystore_all(&key, sizeof key, 0) ? status : MICA_OK;
    }
    status = mica_nuvoton_ks_read(&key, out, LEN);
    return status ? status : erased(&key);
}

static mica_status made_inside(void)
{
    struct mica_nuvoton_ks_key key;
    struct mica_cipher_key cipher;
    mica_status status = mica_nuvoton_ks_generate(&key, &inside);

    memcpy(expected, in, LEN);
    status = status ? status : mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &key);
    status = status ? status : mica_cipher_encrypt(&cipher, in, out, LEN / 16);
    status = status ? status : mica_cipher_decrypt(&cipher, out, out, LEN / 16);
    return status ? status : erased(&key);
}

static mica_status sealed(void)
{
    const struct mica_aead_message message = {.nonce = in, .nonce_len = 12, .in = in, .len = LEN};
    struct mica_nuvoton_ks_key key;
    struct mica_aead_key aead, software;
    mica_status status = keystore_key(&key, 256, raw);

    status = status ? status : mica_nuvoton_ks_aead_key(&aead, &mica_aes_ccm_nuvoton_ks, &key);
    status = status ? status : mica_aead_seal(&aead, &message, out, out + LEN);
    if (status == MICA_OK && (mica_aead_key_init(&software, &mica_aes_ccm_ct32, raw, 32) != MICA_OK ||
                              mica_aead_seal(&software, &message, expected, expected + LEN) != MICA_OK)) {
        memset(expected, 0, sizeof expected);
    }
    return status ? status : erased(&key);
}

static mica_status revoked(void)
{
    struct mica_nuvoton_ks_key key;
    mica_status status = mica_nuvoton_ks_create(&key, &readable, raw, LEN);

    status = status ? status : mica_nuvoton_ks_revoke(&key);
    if (status == MICA_OK && mica_nuvoton_ks_read(&key, out, LEN) != MICA_OK) {
        memcpy(out, expected, LEN);
    }
    return status;
}

static const struct {
    const char *name;
    mica_status (*run)(void);
} operations[] = {
    {"generator", generator}, {"in and out", in_and_out}, {"made inside", made_inside},
    {"sealed", sealed},       {"revoked", revoked},       {"two spans", two_spans},
};

static const char *verdict(mica_status status)
{
    if (status) {
        return keystore_all(out, sizeof out, 0) ? "error" : "dirty";
    }
    return memcmp(out, expected, LEN) == 0 ? "right" : "silent";
}

static const char *once(size_t i)
{
    memset(out, 0, sizeof out);
    memset(expected, 0x77, sizeof expected);
    return verdict(operations[i].run());
}

void keystore_faults(void)
{
    keystore_fill(raw, sizeof raw, 5);
    keystore_fill(in, sizeof in, 6);
    keystore_line("outcome", "open", mica_nuvoton_ks_open() == MICA_OK ? "right" : "error");
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        unsigned bad = 0;

        for (unsigned n = 0; n < 2; n++) { /* one of them meets the fault, or none */
            const char *got = mica_nuvoton_ks_open() == MICA_OK ? once(i) : "error";

            bad += strcmp(got, "right") != 0;
            keystore_line("outcome", operations[i].name, got);
        }
        keystore_line("after", operations[i].name, bad < 2 ? "ok" : "FAIL");
    }
}

/* A key of bytes that stand in flash and nowhere else: after each use, with the caller's contexts wiped, no RAM holds it. */
#define BYTES(a)                                                                                                   \
    (a) ^ 0xb7, (a) ^ 0x1c, (a) ^ 0x83, (a) ^ 0x6d, (a) ^ 0xf2, (a) ^ 0x49, (a) ^ 0x0e, (a) ^ 0xd5, (a) ^ 0x98, (a) ^ 0x21, \
        (a) ^ 0xec, (a) ^ 0x57, (a) ^ 0x30, (a) ^ 0xab, (a) ^ 0x7f, (a) ^ 0xc4

static const uint8_t secret[32] = {BYTES(0x00), BYTES(0x2f)};

static void ask(const char *operation, mica_status status)
{
    static const char digits[] = "0123456789abcdef";
    char hex[2 * sizeof secret + 1];
    char name[40] = "m2354,";

    for (size_t i = 0; i < sizeof secret; i++) {
        hex[2 * i] = digits[secret[i] >> 4];
        hex[2 * i + 1] = digits[secret[i] & 15];
    }
    hex[sizeof hex - 1] = 0;
    strcat(name, operation);
    keystore_check(operation, status == MICA_OK);
    keystore_line("residue", name, hex);
    mica_wipe(hex, sizeof hex);
}

void keystore_residue(void)
{
    const struct mica_nuvoton_ks_attributes out_again = {.bits = 256, .owner = MICA_NUVOTON_KS_CPU, .readable = true};
    const struct mica_aead_message message = {.nonce = in, .nonce_len = 12, .in = in, .len = LEN};
    struct mica_nuvoton_ks_key key, other;
    struct mica_aead_key aead;

    ask("open", mica_nuvoton_ks_open());
    ask("create", keystore_key(&key, 256, secret));
    ask("create readable", mica_nuvoton_ks_create(&other, &out_again, secret, sizeof secret));
    ask("read", mica_nuvoton_ks_read(&other, out, 32));
    mica_wipe(out, sizeof out);
    ask("its buffer wiped", MICA_OK);
    ask("key by handle", mica_nuvoton_ks_aead_key(&aead, &mica_aes_gcm_nuvoton_ks, &key));
    ask("seal", mica_aead_seal(&aead, &message, out, out + LEN));
    ask("erase", mica_nuvoton_ks_erase(&key));
}

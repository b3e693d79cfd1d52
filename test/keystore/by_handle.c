/* SPDX-License-Identifier: Apache-2.0 */
/* Keys by handle: the same as software under the same key; refusals; what faults and residue leave. */
#include "keystore.h"

#include <mica/accel_nuvoton_crpt.h>
#include <mica/secret.h>

#define LEN 1120u

static uint8_t in[LEN + 4], out[LEN + 20], expected[LEN + 20];

/** One key in the store and in software. */
struct pair {
    struct mica_nuvoton_ks_key stored;
    struct mica_cipher_key block, software;
    uint8_t raw[32];
};

struct kind {
    const struct mica_cipher_impl *block, *software;
    const struct mica_aead_impl *gcm, *software_gcm, *ccm, *software_ccm;
    unsigned bits;
};

static const struct kind kinds[] = {
    {&mica_aes_nuvoton_ks, &mica_aes_ct32, &mica_aes_gcm_nuvoton_ks, &mica_aes_gcm_ct32, &mica_aes_ccm_nuvoton_ks,
     &mica_aes_ccm_ct32, 128},
    {&mica_aes_nuvoton_ks, &mica_aes_ct32, &mica_aes_gcm_nuvoton_ks, &mica_aes_gcm_ct32, &mica_aes_ccm_nuvoton_ks,
     &mica_aes_ccm_ct32, 192},
    {&mica_aes_nuvoton_ks, &mica_aes_ct32, &mica_aes_gcm_nuvoton_ks, &mica_aes_gcm_ct32, &mica_aes_ccm_nuvoton_ks,
     &mica_aes_ccm_ct32, 256},
    {&mica_sm4_nuvoton_ks, &mica_sm4_ct32, &mica_sm4_gcm_nuvoton_ks, &mica_sm4_gcm_ct32, &mica_sm4_ccm_nuvoton_ks,
     &mica_sm4_ccm_ct32, 128},
};
#define KINDS (sizeof kinds / sizeof kinds[0])

static bool open_pair(struct pair *pair, const struct kind *kind)
{
    keystore_fill(pair->raw, sizeof pair->raw, kind->bits);
    keystore_fill(in, sizeof in, 3);
    return keystore_key(&pair->stored, kind->bits, pair->raw) == MICA_OK &&
           mica_nuvoton_ks_cipher_key(&pair->block, kind->block, &pair->stored) == MICA_OK &&
           mica_cipher_key_init(&pair->software, kind->software, pair->raw, kind->bits / 8) == MICA_OK;
}

enum operation { ECB, ECB_BACK, CBC, CBC_BACK, CTR, MAC, OPERATIONS };

static mica_status run(const struct mica_cipher_key *key, enum operation op, uint8_t *iv, uint8_t *to, size_t n)
{
    const uint8_t *from = in + n % 4;

    switch (op) {
    case ECB: return mica_cipher_encrypt(key, from, to, n);
    case ECB_BACK: return mica_cipher_decrypt(key, from, to, n);
    case CBC: return mica_cipher_cbc_encrypt(key, iv, from, to, n);
    case CBC_BACK: return mica_cipher_cbc_decrypt(key, iv, from, to, n);
    case CTR: return mica_cipher_ctr(key, iv, from, to, n);
    default: return mica_cipher_cbc_mac(key, iv, from, n);
    }
}

static bool runs_agree(const struct pair *pair)
{
    static const uint8_t blocks[] = {0, 1, 2, 5, 16, 33, 70};
    uint8_t iv[16], iv_soft[16];
    bool good = true;

    for (unsigned op = 0; op < OPERATIONS; op++) {
        for (size_t i = 0; good && i < sizeof blocks; i++) {
            memset(iv, 0xfd, sizeof iv);
            memcpy(iv_soft, iv, sizeof iv);
            memset(out, 0, sizeof out);
            memset(expected, 0, sizeof expected);
            good = run(&pair->block, (enum operation)op, iv, out, blocks[i]) == MICA_OK &&
                   run(&pair->software, (enum operation)op, iv_soft, expected, blocks[i]) == MICA_OK &&
                   memcmp(out, expected, sizeof out) == 0 && memcmp(iv, iv_soft, sizeof iv) == 0;
        }
    }
    return good;
}

static mica_status stream(const struct mica_cipher_key *key, struct mica_cipher_params *params, uint8_t *to, size_t len)
{
    struct mica_cipher_ctx ctx;
    size_t n = 0, rest = 0;
    mica_status status = mica_cipher_init_key(&ctx, key, params);

    status = status ? status : mica_cipher_update(&ctx, in, 7, to, len, &n);
    status = status ? status : mica_cipher_update(&ctx, in + 7, len - 7, to + n, len - n, &rest);
    return status ? status : mica_cipher_final(&ctx);
}

static bool modes_agree(const struct pair *pair)
{
    static const struct mica_cipher_mode *const modes[] = {&mica_mode_ecb, &mica_mode_cbc,  &mica_mode_cfb,
                                                           &mica_mode_cfb8, &mica_mode_ofb, &mica_mode_ctr};
    static const uint8_t iv[16] = {1, 2, 3};
    bool good = true;

    for (size_t i = 0; good && i < 12; i++) {
        const struct mica_cipher_mode *mode = modes[i / 2];
        struct mica_cipher_params params = {.mode = mode, .iv = iv, .iv_len = mode->has_iv ? 16 : 0};

        params.direction = i % 2 ? MICA_DECRYPT : MICA_ENCRYPT;
        good = stream(&pair->block, &params, out, 64) == MICA_OK &&
               stream(&pair->software, &params, expected, 64) == MICA_OK && memcmp(out, expected, 64) == 0;
    }
    return good;
}

static bool seals_agree(const struct pair *pair, const struct mica_aead_impl *block, const struct mica_aead_impl *other,
                        size_t len)
{
    struct mica_aead_key key, reference;
    struct mica_aead_message message = {.nonce = in, .nonce_len = 12, .aad = in + 40, .aad_len = len % 20, .in = in, .len = len};
    bool good = mica_nuvoton_ks_aead_key(&key, block, &pair->stored) == MICA_OK &&
                mica_aead_key_init(&reference, other, pair->raw, pair->stored.bits / 8u) == MICA_OK &&
                mica_aead_seal(&key, &message, out, out + len) == MICA_OK &&
                mica_aead_seal(&reference, &message, expected, expected + len) == MICA_OK &&
                memcmp(out, expected, len + 16) == 0;

    message.in = out;
    good = good && mica_aead_open(&key, &message, out + len, expected) == MICA_OK && memcmp(expected, in, len) == 0;
    out[len] ^= 1;
    return good && mica_aead_open(&key, &message, out + len, expected) == MICA_ERR_VERIFY && keystore_all(expected, len, 0);
}

static bool aeads_agree(const struct pair *pair, const struct kind *kind)
{
    static const uint16_t lens[] = {0, 1, 15, 16, 33, 600};
    bool good = true;

    for (size_t i = 0; good && i < sizeof lens / sizeof lens[0]; i++) {
        good = seals_agree(pair, kind->gcm, kind->software_gcm, lens[i]) &&
               seals_agree(pair, kind->ccm, kind->software_ccm, lens[i]);
    }
    return good;
}

static mica_status mac(const struct mica_cmac_key *key, size_t len, uint8_t tag[16])
{
    struct mica_cmac_ctx ctx;
    mica_status status = mica_cmac_start(&ctx, key);

    status = status ? status : mica_cmac_update(&ctx, in, len);
    return status ? status : mica_cmac_final(&ctx, tag, 16);
}

static bool macs_agree(const struct pair *pair, const struct kind *kind)
{
    struct mica_cmac_key key, software;
    bool good = mica_nuvoton_ks_cmac_key(&key, kind->block, &pair->stored) == MICA_OK &&
                mica_cmac_key_init(&software, kind->software, pair->raw, kind->bits / 8) == MICA_OK;

    for (size_t len = 0; good && len < 100; len += 11) {
        good = mac(&key, len, out) == MICA_OK && mac(&software, len, expected) == MICA_OK && memcmp(out, expected, 16) == 0;
    }
    return good;
}

/* The block's other keys between: neither stays in it. */
static bool interleaved(const struct pair *pair)
{
    struct mica_cipher_key other;
    bool good = mica_cipher_key_init(&other, &mica_aes_nuvoton_crpt, in, 16) == MICA_OK;

    for (unsigned i = 0; good && i < 3; i++) {
        good = mica_cipher_encrypt(&other, in, out, 1) == MICA_OK && mica_cipher_encrypt(&pair->block, in, out, 2) == MICA_OK &&
               mica_cipher_encrypt(&pair->software, in, expected, 2) == MICA_OK && memcmp(out, expected, 32) == 0;
    }
    return good;
}

static bool run_is_refused(const struct mica_cipher_key *key)
{
    uint8_t iv[16] = {1};

    memset(out, 1, 64);
    return mica_cipher_cbc_encrypt(key, iv, in, out, 4) == MICA_ERR_KEY && keystore_all(out, 64, 0) && keystore_all(iv, 16, 0);
}

/* Keys of others, of another size, erased, revoked; and what is no handle. */
static bool refusals(void)
{
    const struct mica_nuvoton_ks_attributes hmac = {.bits = 256, .owner = MICA_NUVOTON_KS_HMAC};
    struct mica_nuvoton_ks_key key, other;
    struct mica_cipher_key cipher;
    struct mica_aead_key aead;
    bool good = mica_nuvoton_ks_create(&other, &hmac, in, 32) == MICA_OK &&
                mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &other) == MICA_ERR_KEY &&
                keystore_all(&cipher, sizeof cipher, 0);

    other.owner = MICA_NUVOTON_KS_AES; /* which the store knows better */
    good = good && mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &other) == MICA_OK && run_is_refused(&cipher) &&
           mica_nuvoton_ks_aead_key(&aead, &mica_aes_gcm_nuvoton_ks, &other) == MICA_ERR_KEY && keystore_all(&aead, sizeof aead, 0) &&
           keystore_key(&key, 256, in) == MICA_OK;
    other = key;
    other.bits = 128;
    good = good && mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &other) == MICA_OK && run_is_refused(&cipher);
    other.bits = 256;
    good = good && mica_nuvoton_ks_cipher_key(&cipher, &mica_sm4_nuvoton_ks, &other) == MICA_ERR_LENGTH &&
           mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &other) == MICA_OK &&
           mica_cipher_encrypt(&cipher, in, out, 1) == MICA_OK && mica_nuvoton_ks_revoke(&key) == MICA_OK &&
           run_is_refused(&cipher) && mica_nuvoton_ks_erase(&key) == MICA_OK && run_is_refused(&cipher);
    other.memory = MICA_NUVOTON_KS_FLASH;
    return good && mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &other) == MICA_ERR_UNSUPPORTED &&
           mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_crpt, &key) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, NULL) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_cipher_key(NULL, &mica_aes_nuvoton_ks, &key) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_aead_key(&aead, &mica_aes_gcm_nuvoton_crpt, &key) == MICA_ERR_PARAMETER &&
           mica_cipher_key_init(&cipher, &mica_aes_nuvoton_ks, in, 16) == MICA_ERR_KEY; /* a key's bytes are no reference */
}

/* Made inside: two keys are two, and each undoes what it did. */
static bool generated(void)
{
    const struct mica_nuvoton_ks_attributes attributes = {.bits = 256};
    struct mica_nuvoton_ks_key key[2];
    struct mica_cipher_key cipher[2];
    bool good = true;

    for (size_t i = 0; good && i < 2; i++) {
        good = mica_nuvoton_ks_generate(&key[i], &attributes) == MICA_OK &&
               mica_nuvoton_ks_cipher_key(&cipher[i], &mica_aes_nuvoton_ks, &key[i]) == MICA_OK &&
               mica_cipher_encrypt(&cipher[i], in, out + 64 * i, 4) == MICA_OK &&
               mica_cipher_decrypt(&cipher[i], out + 64 * i, expected, 4) == MICA_OK && memcmp(expected, in, 64) == 0;
    }
    return good && memcmp(out, out + 64, 64) != 0 && mica_nuvoton_ks_erase(&key[0]) == MICA_OK &&
           mica_nuvoton_ks_erase(&key[1]) == MICA_OK;
}

static bool in_otp(void)
{
    const struct mica_nuvoton_ks_attributes otp = {.bits = 128, .memory = MICA_NUVOTON_KS_OTP, .number = 6};
    struct mica_nuvoton_ks_key key;
    struct mica_cipher_key cipher, software;

    return mica_nuvoton_ks_create(&key, &otp, in, 16) == MICA_OK &&
           mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &key) == MICA_OK &&
           mica_cipher_key_init(&software, &mica_aes_ct32, in, 16) == MICA_OK &&
           mica_cipher_encrypt(&cipher, in, out, 3) == MICA_OK && mica_cipher_encrypt(&software, in, expected, 3) == MICA_OK &&
           memcmp(out, expected, 48) == 0;
}

void keystore_by_handle(void)
{
    struct pair pair;

    for (size_t i = 0; i < KINDS; i++) {
        const bool open = open_pair(&pair, &kinds[i]);

        keystore_check("by handle: runs", open && runs_agree(&pair));
        keystore_check("by handle: modes", open && modes_agree(&pair));
        keystore_check("by handle: GCM, CCM", open && aeads_agree(&pair, &kinds[i]));
        keystore_check("by handle: CMAC", open && macs_agree(&pair, &kinds[i]));
        keystore_check("by handle: interleaved", open && interleaved(&pair));
        keystore_check("by handle: erased", open && mica_nuvoton_ks_erase(&pair.stored) == MICA_OK && run_is_refused(&pair.block));
    }
    keystore_check("by handle: refusals", refusals());
    keystore_check("by handle: generated", generated());
    keystore_check("by handle: OTP", in_otp());
}

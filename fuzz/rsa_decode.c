/* SPDX-License-Identifier: Apache-2.0 */
/*
 * RSA's decoders see any encoded message: the input, sealed with the public exponent of a small key, is decrypted and
 * verified in every scheme. What opens must seal to a message of a legal shape; an error leaves no output.
 */
#include <mica/rsa.h>
#include <mica/rsa_legacy.h>

#include "fuzz/fuzz.h"

#define LEN 64

static uint32_t seed = 1;

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    (void)self;
    while (len--) {
        seed = seed * 1664525u + 1013904223u;
        *out++ = (uint8_t)(seed >> 24);
    }
    return MICA_OK;
}

static struct mica_rng rng = {generate};
static uint8_t storage[MICA_RSA_GENERATE_STORAGE(8 * LEN)];
static struct mica_rsa_private key;

static int is_zero(const uint8_t *p, size_t len)
{
    uint8_t bits = 0;

    while (len--) {
        bits |= *p++;
    }
    return bits == 0;
}

static void try_pkcs1(const uint8_t *em, const uint8_t *box)
{
    uint8_t out[LEN], secret[20];
    struct mica_rsa_message message = {out, sizeof out, 0};
    mica_status status;

    memset(out, 1, sizeof out);
    status = mica_rsa_pkcs1_decrypt(&key, &rng, box, LEN, &message);
    if (status == MICA_OK) {
        fuzz_expect(em[0] == 0 && em[1] == 2 && message.len <= LEN - 11);
        fuzz_expect(em[LEN - 1 - message.len] == 0 && memcmp(out, em + LEN - message.len, message.len) == 0);
    } else {
        fuzz_expect(status == MICA_ERR_VERIFY && message.len == 0 && is_zero(out, sizeof out));
    }
    fuzz_expect(mica_rsa_pkcs1_decrypt_secret(&key, &rng, box, LEN, secret, sizeof secret) == MICA_OK);
}

static void try_oaep(const uint8_t *box)
{
    static const struct mica_rsa_oaep oaep = {&mica_sha224_c, NULL, NULL, 0};
    const struct mica_number in = {box, LEN};
    uint8_t out[LEN];
    struct mica_rsa_message message = {out, sizeof out, 0};
    mica_status status;

    memset(out, 1, sizeof out);
    status = mica_rsa_oaep_decrypt(&key, &rng, &oaep, &in, &message);
    fuzz_expect(status == MICA_OK || (status == MICA_ERR_VERIFY && message.len == 0 && is_zero(out, sizeof out)));
}

static void try_signatures(const uint8_t *digest, const uint8_t *sig)
{
    static const struct mica_rsa_pss pss = {&mica_sha224_c, NULL, MICA_RSA_PSS_SALT_ANY};
    mica_status status = mica_rsa_pss_verify(&key.pub, &pss, digest, sig, LEN);

    fuzz_expect(status == MICA_OK || status == MICA_ERR_VERIFY);
    status = mica_rsa_pkcs1_verify(&key.pub, &mica_sha224, digest, sig, LEN);
    fuzz_expect(status == MICA_OK || status == MICA_ERR_VERIFY);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    uint8_t box[LEN];
    uint8_t *em;

    if (!key.pub.bits) {
        fuzz_expect(mica_rsa_legacy_generate(&key, &rng, 8 * LEN, 65537, storage, sizeof storage) == MICA_OK);
    }
    const uint8_t which = fuzz_u8(&in) % 3;
    em = fuzz_bytes(&in, LEN);
    em[0] &= 0x7f; /* below the modulus */
    fuzz_expect(mica_rsa_public_primitive(&key.pub, em, box) == MICA_OK);
    if (which == 0) {
        try_pkcs1(em, box);
    } else if (which == 1) {
        try_oaep(box);
    } else if (mica_rsa_private_primitive(&key, &rng, em, box) == MICA_OK) {
        try_signatures(em, box);
    }
    free(em);
    return 0;
}

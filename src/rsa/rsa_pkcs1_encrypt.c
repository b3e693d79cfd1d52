/* SPDX-License-Identifier: Apache-2.0 */
/* RSAES-PKCS1-v1_5 (RFC 8017 7.2): EM = 00 02 PS 00 M with at least 8 nonzero bytes PS. */
#include <string.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "base/reveal.h"
#include "rsa/rsa.h"

#define OVERHEAD 11

/* Random nonzero bytes. Which tries failed is public: rejected bytes are thrown away. */
static mica_status fill_nonzero(struct mica_rng *rng, uint8_t *out, size_t len)
{
    mica_status status = mica_rng_generate(rng, out, len);

    for (size_t i = 0; i < len && status == MICA_OK; i++) {
        while (status == MICA_OK && mica_ct_reveal(mica_ct_is_zero_u32(out[i]))) {
            status = mica_rng_generate(rng, out + i, 1);
        }
    }
    return status;
}

mica_status mica_rsa_pkcs1_encrypt(const struct mica_rsa_public *key, struct mica_rng *rng, const uint8_t *in,
                                   size_t len, uint8_t *out)
{
    mica_status status;

    if (!key || !key->bits || !rng || (!in && len) || !out) {
        return MICA_ERR_PARAMETER;
    }
    if (len > key->n.len - OVERHEAD) {
        mica_wipe(out, key->n.len);
        return MICA_ERR_LENGTH;
    }
    size_t padding = key->n.len - len - 3;
    if (len) {
        memmove(out + key->n.len - len, in, len);
    }
    out[0] = 0;
    out[1] = 2;
    out[2 + padding] = 0;
    status = fill_nonzero(rng, out + 2, padding);
    if (status) {
        mica_wipe(out, key->n.len);
        return status;
    }
    return mica_rsa_public_primitive(key, out, out);
}

struct decryption {
    const struct mica_rsa_private *key;
    struct mica_rng *rng;
    const uint8_t *in;
    struct mica_rsa_message *out; /* message of unknown length, or: */
    uint8_t *secret;
    size_t secret_len;
};

/* Mask: em starts 00 02 and its first zero byte behind that is at or after position 10; *at is that position. */
static uint32_t find_separator(const uint8_t *em, size_t len, uint32_t *at)
{
    uint32_t good = mica_ct_is_zero_u32((uint32_t)em[0] | (em[1] ^ 2u));
    uint32_t found = 0;

    *at = 0;
    for (size_t i = 2; i < len; i++) {
        uint32_t zero = mica_ct_is_zero_u32(em[i]);
        *at |= (uint32_t)i & zero & ~found;
        found |= zero;
    }
    return good & found & ~mica_ct_lt_u32(*at, 10);
}

/* The private operation; a ciphertext that is not below the modulus fails verification. */
static mica_status open_block(const struct decryption *d, uint8_t *em)
{
    mica_status status = mica_rsa_private_primitive(d->key, d->rng, d->in, em);

    return status == MICA_ERR_PARAMETER ? MICA_ERR_VERIFY : status;
}

static mica_status decrypt(void *arg, struct mica_scratch *scratch)
{
    const struct decryption *d = arg;
    const size_t len = d->key->pub.n.len;
    uint8_t *em = (uint8_t *)mica_scratch_take(scratch, MICA_RSA_BYTES_NEED(len));
    mica_status status = open_block(d, em);
    uint32_t at;

    if (status) {
        return status;
    }
    if (!mica_ct_reveal(find_separator(em, len, &at))) {
        return MICA_ERR_VERIFY;
    }
    size_t message_len = len - 1 - mica_ct_reveal_u32(at); /* the padding is good: the length is part of the answer */
    if (message_len > d->out->capacity) {
        return MICA_ERR_CAPACITY;
    }
    if (message_len) {
        memcpy(d->out->bytes, em + len - message_len, message_len);
    }
    d->out->len = message_len;
    return MICA_OK;
}

mica_status mica_rsa_pkcs1_decrypt(const struct mica_rsa_private *key, struct mica_rng *rng, const uint8_t *in,
                                   size_t in_len, struct mica_rsa_message *out)
{
    struct decryption d = {.key = key, .rng = rng, .in = in, .out = out};
    mica_status status = MICA_ERR_VERIFY;

    if (!key || !key->pub.bits || !rng || (!in && in_len) || !out || (!out->bytes && out->capacity)) {
        return MICA_ERR_PARAMETER;
    }
    out->len = 0;
    if (in_len == key->pub.n.len) {
        status = mica_scratch_run(MICA_RSA_BYTES_NEED(in_len), decrypt, &d);
    }
    if (status) {
        mica_wipe(out->bytes, out->capacity);
    }
    return status;
}

/* secret holds random bytes; the message replaces them when its padding is right and has exactly this length. */
static mica_status decrypt_secret(void *arg, struct mica_scratch *scratch)
{
    const struct decryption *d = arg;
    const size_t len = d->key->pub.n.len;
    uint8_t *em = (uint8_t *)mica_scratch_take(scratch, MICA_RSA_BYTES_NEED(len));
    mica_status status = open_block(d, em);
    uint32_t at, good;

    if (status) {
        return status;
    }
    good = find_separator(em, len, &at);
    good &= mica_ct_eq_u32(at, (uint32_t)(len - 1 - d->secret_len));
    for (size_t i = 0; i < d->secret_len; i++) {
        d->secret[i] = (uint8_t)mica_ct_select_u32(good, em[len - d->secret_len + i], d->secret[i]);
    }
    return MICA_OK;
}

mica_status mica_rsa_pkcs1_decrypt_secret(const struct mica_rsa_private *key, struct mica_rng *rng, const uint8_t *in,
                                          size_t in_len, uint8_t *secret, size_t len)
{
    struct decryption d = {.key = key, .rng = rng, .in = in, .secret = secret, .secret_len = len};
    mica_status status = MICA_ERR_LENGTH;

    if (!key || !key->pub.bits || !rng || !in || !secret) {
        return MICA_ERR_PARAMETER;
    }
    if (in_len == key->pub.n.len && len && len <= in_len - OVERHEAD) {
        status = mica_rng_generate(rng, secret, len);
        if (status == MICA_OK) {
            status = mica_scratch_run(MICA_RSA_BYTES_NEED(in_len), decrypt_secret, &d);
        }
    }
    if (status) {
        mica_wipe(secret, len);
    }
    return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 public-key encryption, GB/T 32918.4. */
#include <mica/secret.h>
#include <mica/sm2.h>

#include <string.h>

#include "ec/nonce.h"
#include "ec/run.h"
#include "ec/sm2_core.h"

#define C1_LEN 65
#define C3_LEN MICA_SM2_LEN

/* The counter of the key derivation has 32 bits. */
static bool too_long(size_t len)
{
    return (uint64_t)len / MICA_SM2_LEN >= UINT32_MAX - 1u;
}

/* C3 = SM3(x2 || M || y2). */
static mica_status check_value(const struct mica_ec_suite *suite, const uint8_t point[64], const uint8_t *message,
                               size_t len, uint8_t out[32])
{
    const struct mica_sm2_piece pieces[] = {
        {point, MICA_SM2_LEN}, {message, len}, {point + MICA_SM2_LEN, MICA_SM2_LEN}, {NULL, 0}};

    return mica_sm2_hash(suite, pieces, out);
}

/* out = in ^ KDF(x2 || y2); MICA_NOT_ME when the key stream is all zero. */
static mica_status mask(const struct mica_ec_suite *suite, const uint8_t point[64], const uint8_t *in, size_t len,
                        uint8_t *out)
{
    struct mica_sm2_piece pieces[5] = {{point, 2 * MICA_SM2_LEN}, {NULL, 0}};
    uint8_t any = 0;
    mica_status status;

    memcpy(out, in, len);
    status = mica_sm2_kdf_xor(suite, pieces, out, len, &any);
    if (status == MICA_OK && mica_ec_reveal(any == 0)) {
        return MICA_NOT_ME;
    }
    return status;
}

mica_status mica_sm2_encrypt_core(const struct mica_ec_suite *suite, const uint8_t *public_key, const uint8_t *message,
                                  size_t len, const uint8_t *k, uint8_t *ciphertext)
{
    uint8_t point[2 * MICA_SM2_LEN];
    mica_status status = mica_ec_run_mul(suite->ec, k, public_key + 1, point);

    if (status == MICA_OK) {
        status = mask(suite, point, message, len, ciphertext + MICA_SM2_OVERHEAD);
    }
    if (status == MICA_OK) {
        status = check_value(suite, point, message, len, ciphertext + C1_LEN);
    }
    mica_wipe(point, sizeof point);
    return status;
}

mica_status mica_sm2_encrypt(const struct mica_ec_suite *suite, const uint8_t *public_key, const uint8_t *message,
                             size_t len, struct mica_rng *rng, uint8_t *ciphertext)
{
    uint8_t k[MICA_SM2_LEN];
    mica_status status;

    if (mica_sm2_check_suite(suite) || !public_key || !message || !rng || !ciphertext) {
        return MICA_ERR_PARAMETER;
    }
    status = len == 0 || too_long(len) ? MICA_ERR_LENGTH : mica_ec_check_public(suite->ec->curve, public_key);
    if (status == MICA_OK) {
        do {
            status = mica_ec_keygen(suite->ec, rng, k, ciphertext);
            if (status == MICA_OK) {
                status = mica_sm2_encrypt_core(suite, public_key, message, len, k, ciphertext);
            }
        } while (status == MICA_NOT_ME);
    }
    mica_wipe(k, sizeof k);
    if (status) {
        mica_wipe(ciphertext, len + MICA_SM2_OVERHEAD);
    }
    return status;
}

static mica_status open_checked(const struct mica_ec_suite *suite, const uint8_t point[64], const uint8_t *ciphertext,
                                size_t len, uint8_t *message)
{
    uint8_t expected[C3_LEN];
    mica_status status = mask(suite, point, ciphertext + MICA_SM2_OVERHEAD, len, message);

    if (status == MICA_NOT_ME) {
        return MICA_ERR_VERIFY;
    }
    if (status == MICA_OK) {
        status = check_value(suite, point, message, len, expected);
    }
    if (status == MICA_OK && !mica_ec_reveal(mica_equal(expected, ciphertext + C1_LEN, C3_LEN))) {
        status = MICA_ERR_VERIFY;
    }
    mica_wipe(expected, sizeof expected);
    return status;
}

mica_status mica_sm2_decrypt(const struct mica_ec_suite *suite, const uint8_t *private_key, const uint8_t *ciphertext,
                             size_t len, uint8_t *message)
{
    uint8_t point[2 * MICA_SM2_LEN];
    mica_status status;

    if (mica_sm2_check_suite(suite) || !private_key || !ciphertext || !message) {
        return MICA_ERR_PARAMETER;
    }
    if (len <= MICA_SM2_OVERHEAD || too_long(len)) {
        return MICA_ERR_LENGTH;
    }
    len -= MICA_SM2_OVERHEAD;
    status = mica_ec_check_private(suite->ec->curve, private_key);
    if (status == MICA_OK) {
        status = mica_ec_check_public(suite->ec->curve, ciphertext);
    }
    if (status == MICA_OK) {
        status = mica_ec_run_mul(suite->ec, private_key, ciphertext + 1, point);
    }
    if (status == MICA_OK) {
        status = open_checked(suite, point, ciphertext, len, message);
    }
    mica_wipe(point, sizeof point);
    if (status) {
        mica_wipe(message, len);
    }
    return status;
}

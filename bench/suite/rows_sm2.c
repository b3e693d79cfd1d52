/* SPDX-License-Identifier: Apache-2.0 */
/* SM2 signature rows: 32 bytes as the message, hashed with the signer's Z as part of the operation. */
#include <string.h>

#include <mica/sm2.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

static uint8_t signature[MICA_SM2_SIGNATURE_LEN];

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    (void)io;
    memcpy(signature, bench_key_sm2p256v1_signature, sizeof signature);
    return MICA_OK;
}

static mica_status digest_message(const struct mica_ec_suite *suite, uint8_t digest[32])
{
    uint8_t za[32];
    mica_status status = mica_sm2_za(suite, bench_key_sm2p256v1_public, (const uint8_t *)MICA_SM2_DEFAULT_ID,
                                     MICA_SM2_DEFAULT_ID_LEN, za);

    return status ? status : mica_sm2_digest(suite, za, bench_key_digest, sizeof bench_key_digest, digest);
}

static mica_status sign(const struct bench_row *row, const struct bench_io *io)
{
    uint8_t digest[32];
    mica_status status = digest_message(row->impl, digest);

    return status ? status : mica_sm2_sign(row->impl, bench_key_sm2p256v1_private, digest, bench_rng(), io->out);
}

static mica_status verify(const struct bench_row *row, const struct bench_io *io)
{
    uint8_t digest[32];
    mica_status status = digest_message(row->impl, digest);

    (void)io;
    return status ? status : mica_sm2_verify(row->impl, bench_key_sm2p256v1_public, digest, signature);
}

static bool check_verify(const struct bench_row *row, const struct bench_io *io)
{
    bool good = bench_operation(row, io) == MICA_OK;

    signature[8] ^= 1;
    good = good && verify(row, io) == MICA_ERR_VERIFY;
    signature[8] ^= 1;
    return good;
}

/* The nonce is random, so a signature has no known value: the known one must verify, and then ours. */
static bool check_sign(const struct bench_row *row, const struct bench_io *io)
{
    if (!bench_answer_of(row, "sign", signature, sizeof signature) || verify(row, io) != MICA_OK ||
        bench_operation(row, io) != MICA_OK) {
        return false;
    }
    memcpy(signature, io->out, sizeof signature);
    return verify(row, io) == MICA_OK;
}

static const struct bench_kind kind_sign = {prepare, sign, check_sign, bench_hardware_sm2};
static const struct bench_kind kind_verify = {prepare, verify, check_verify, bench_hardware_sm2};

#define ROW(operation_, kind_)                                                                         \
    {                                                                                                  \
        .section = BENCH_EC_SIGNATURE, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,  \
        .constant_time = true, .algorithm = "SM2", .operation = operation_,                            \
        .implementation = "sm2p256v1_c", .kind = &(kind_), .impl = &mica_sm2_c                         \
    }

static const struct bench_row rows[] = {
    ROW("sign", kind_sign),
    ROW("verify", kind_verify),
};

const struct bench_table bench_rows_sm2 = {rows, sizeof rows / sizeof rows[0]};

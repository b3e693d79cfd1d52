/* SPDX-License-Identifier: Apache-2.0 */
/* Ed25519 rows: 32 bytes as the message, the key expanded before. */
#include <string.h>

#include <mica/ed25519.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

static struct mica_ed25519_key key;
static uint8_t signature[MICA_ED25519_SIGNATURE_LEN];

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    (void)io;
    memcpy(signature, bench_key_ed25519_signature, sizeof signature);
    return mica_ed25519_key_init(row->impl, &key, bench_key_ed25519_secret);
}

static mica_status sign(const struct bench_row *row, const struct bench_io *io)
{
    return mica_ed25519_sign(row->impl, &key, NULL, bench_key_digest, sizeof bench_key_digest, io->out);
}

static mica_status verify(const struct bench_row *row, const struct bench_io *io)
{
    (void)io;
    return mica_ed25519_verify(row->impl, bench_key_ed25519_public, NULL, bench_key_digest, sizeof bench_key_digest,
                               signature);
}

static bool check_sign(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK && bench_answer_matches(row, io->out, sizeof signature);
}

static bool check_verify(const struct bench_row *row, const struct bench_io *io)
{
    bool good = bench_operation(row, io) == MICA_OK;

    signature[40] ^= 1;
    good = good && verify(row, io) == MICA_ERR_VERIFY;
    signature[40] ^= 1;
    return good;
}

static const struct bench_kind kind_sign = {prepare, sign, check_sign, bench_hardware_ed25519};
static const struct bench_kind kind_verify = {prepare, verify, check_verify, bench_hardware_ed25519};

#define ROW(operation_, kind_)                                                                         \
    {                                                                                                  \
        .section = BENCH_EC_SIGNATURE, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,  \
        .constant_time = true, .algorithm = "Ed25519", .operation = operation_,                        \
        .implementation = "ed25519_c", .kind = &(kind_), .impl = &mica_ed25519_c                       \
    }

static const struct bench_row rows[] = {
    ROW("sign", kind_sign),
    ROW("verify", kind_verify),
};

const struct bench_table bench_rows_ed25519 = {rows, sizeof rows / sizeof rows[0]};

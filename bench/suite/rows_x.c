/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of X25519 and X448. */
#include <mica/x25519.h>
#include <mica/x448.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

#define PUBLIC_AT 64 /* where keygen puts the public key, behind the private one */

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    (void)io;
    return MICA_OK;
}

static mica_status keygen_25519(const struct bench_row *row, const struct bench_io *io)
{
    return mica_x25519_keygen(row->impl, bench_rng(), io->out, io->out + PUBLIC_AT);
}

static bool check_keygen_25519(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK &&
           mica_x25519_public_key(row->impl, bench_key_x25519_private, io->out) == MICA_OK &&
           bench_answer_matches(row, io->out, 32);
}

static mica_status shared_25519(const struct bench_row *row, const struct bench_io *io)
{
    return mica_x25519_shared_secret(row->impl, bench_key_x25519_private, bench_key_x25519_peer, io->out);
}

static bool check_shared_25519(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK && bench_answer_matches(row, io->out, 32);
}

static mica_status keygen_448(const struct bench_row *row, const struct bench_io *io)
{
    return mica_x448_keygen(row->impl, bench_rng(), io->out, io->out + PUBLIC_AT);
}

static bool check_keygen_448(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK &&
           mica_x448_public_key(row->impl, bench_key_x448_private, io->out) == MICA_OK &&
           bench_answer_matches(row, io->out, 56);
}

static mica_status shared_448(const struct bench_row *row, const struct bench_io *io)
{
    return mica_x448_shared_secret(row->impl, bench_key_x448_private, bench_key_x448_peer, io->out);
}

static bool check_shared_448(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK && bench_answer_matches(row, io->out, 56);
}

static const struct bench_kind kind_keygen_25519 = {prepare, keygen_25519, check_keygen_25519, bench_hardware_x25519};
static const struct bench_kind kind_shared_25519 = {prepare, shared_25519, check_shared_25519, bench_hardware_x25519};
static const struct bench_kind kind_keygen_448 = {prepare, keygen_448, check_keygen_448, bench_hardware_x448};
static const struct bench_kind kind_shared_448 = {prepare, shared_448, check_shared_448, bench_hardware_x448};

#define ROW(name, operation_, kind_, implementation_)                                                        \
    {                                                                                                        \
        .section = BENCH_EC_KEY_EXCHANGE, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,     \
        .constant_time = true, .algorithm = name, .operation = operation_, .implementation = #implementation_, \
        .kind = &(kind_), .impl = &mica_##implementation_                                                    \
    }

static const struct bench_row rows[] = {
    ROW("X25519", "keygen", kind_keygen_25519, x25519_c),
    ROW("X25519", "shared_secret", kind_shared_25519, x25519_c),
    ROW("X448", "keygen", kind_keygen_448, x448_c),
    ROW("X448", "shared_secret", kind_shared_448, x448_c),
};

const struct bench_table bench_rows_x = {rows, sizeof rows / sizeof rows[0]};

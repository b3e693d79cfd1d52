/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman rows: RFC 2409 group 2 and the groups of RFC 7919, with their short exponents. */
#include <mica/dh_legacy.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

/** A group and the fixed keys in it. */
struct dh_keys {
    const struct mica_dh_group *group;
    struct mica_number private_key, peer;
};

static struct mica_dh dh;

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    const struct dh_keys *keys = row->variant;

    (void)io;
    mica_status status = mica_dh_legacy_init(&dh, keys->group);
    dh.modexp = row->impl;
    return status;
}

static mica_status keygen(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    return mica_dh_keygen(&dh, bench_rng(), io->out, io->out + MICA_DH_PUBLIC_LEN(&dh));
}

static mica_status shared_secret(const struct bench_row *row, const struct bench_io *io)
{
    const struct dh_keys *keys = row->variant;

    return mica_dh_shared_secret(&dh, keys->private_key.bytes, keys->private_key.len, &keys->peer, io->out);
}

static bool check_keygen(const struct bench_row *row, const struct bench_io *io)
{
    const struct dh_keys *keys = row->variant;

    return bench_operation(row, io) == MICA_OK &&
           mica_dh_public(&dh, keys->private_key.bytes, keys->private_key.len, io->out) == MICA_OK &&
           bench_answer_matches(row, io->out, MICA_DH_PUBLIC_LEN(&dh));
}

static bool check_shared(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK && bench_answer_matches(row, io->out, MICA_DH_PUBLIC_LEN(&dh));
}

static const struct bench_kind kind_keygen = {prepare, keygen, check_keygen, bench_hardware_modexp};
static const struct bench_kind kind_shared = {prepare, shared_secret, check_shared, bench_hardware_modexp};

#define NUMBER(name) {bench_key_##name, sizeof bench_key_##name}
#define KEYS(bits, group) \
    static const struct dh_keys keys_##bits = {&(group), NUMBER(dh##bits##_private), NUMBER(dh##bits##_peer)};

KEYS(1024, mica_modp1024)
KEYS(2048, mica_ffdhe2048)
KEYS(3072, mica_ffdhe3072)
KEYS(4096, mica_ffdhe4096)

#define ROW(bits, operation_, kind_)                                                                      \
    {                                                                                                     \
        .section = BENCH_KEY_EXCHANGE, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,     \
        .constant_time = true, .algorithm = "DH-" #bits, .operation = operation_,                         \
        .implementation = "modexp_c", .kind = &(kind_), .impl = &mica_modexp_c, .variant = &keys_##bits   \
    }
#define DH_ROWS(bits) ROW(bits, "keygen", kind_keygen), ROW(bits, "shared_secret", kind_shared)

static const struct bench_row rows[] = {
    DH_ROWS(1024),
    DH_ROWS(2048),
    DH_ROWS(3072),
    DH_ROWS(4096),
};

const struct bench_table bench_rows_dh = {rows, sizeof rows / sizeof rows[0]};

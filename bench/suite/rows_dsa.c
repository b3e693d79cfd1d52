/* SPDX-License-Identifier: Apache-2.0 */
/* DSA rows over a SHA-256 digest: hedged signing, and verification. */
#include <string.h>

#include <mica/dsa.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

/** The fixed parameters and keys of one size. */
struct dsa_keys {
    struct mica_number p, q, g, public_key;
    const uint8_t *private_key, *signature;
};

static struct mica_dsa dsa;
static uint8_t signature[MICA_DSA_SIGNATURE_MAX];

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    const struct dsa_keys *keys = row->variant;

    (void)io;
    mica_status status = mica_dsa_init(&dsa, &keys->p, &keys->q, &keys->g, &mica_sha256_c);
    dsa.modexp = row->impl;
    memcpy(signature, keys->signature, 2 * keys->q.len);
    return status;
}

static mica_status sign(const struct bench_row *row, const struct bench_io *io)
{
    const struct dsa_keys *keys = row->variant;

    return mica_dsa_sign(&dsa, keys->private_key, bench_key_digest, sizeof bench_key_digest, bench_rng(), io->out);
}

static mica_status verify(const struct bench_row *row, const struct bench_io *io)
{
    const struct dsa_keys *keys = row->variant;

    (void)io;
    return mica_dsa_verify(&dsa, &keys->public_key, bench_key_digest, sizeof bench_key_digest, signature);
}

/* The deterministic signature is known; the hedged one, which is what is timed, must verify. */
static bool check_sign(const struct bench_row *row, const struct bench_io *io)
{
    const struct dsa_keys *keys = row->variant;

    if (mica_dsa_sign_deterministic(&dsa, keys->private_key, bench_key_digest, sizeof bench_key_digest, io->out) !=
            MICA_OK ||
        !bench_answer_matches(row, io->out, 2 * dsa.q.len) || bench_operation(row, io) != MICA_OK) {
        return false;
    }
    memcpy(signature, io->out, 2 * dsa.q.len);
    return verify(row, io) == MICA_OK;
}

static bool check_verify(const struct bench_row *row, const struct bench_io *io)
{
    bool good = bench_operation(row, io) == MICA_OK;

    signature[8] ^= 1;
    good = good && verify(row, io) == MICA_ERR_VERIFY;
    signature[8] ^= 1;
    return good;
}

static const struct bench_kind kind_sign = {prepare, sign, check_sign, bench_hardware_modexp};
static const struct bench_kind kind_verify = {prepare, verify, check_verify, bench_hardware_modexp};

#define NUMBER(name) {bench_key_##name, sizeof bench_key_##name}
#define KEYS(bits)                                                                                              \
    static const struct dsa_keys keys_##bits = {NUMBER(dsa##bits##_p), NUMBER(dsa##bits##_q), NUMBER(dsa##bits##_g), \
                                                NUMBER(dsa##bits##_y), bench_key_dsa##bits##_x,                 \
                                                bench_key_dsa##bits##_signature};

KEYS(1024)
KEYS(2048)
KEYS(3072)

#define ROW(bits, operation_, kind_)                                                                      \
    {                                                                                                     \
        .section = BENCH_SIGNATURE, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,        \
        .constant_time = true, .algorithm = "DSA-" #bits, .operation = operation_,                        \
        .implementation = "modexp_c", .kind = &(kind_), .impl = &mica_modexp_c, .variant = &keys_##bits   \
    }
#define DSA_ROWS(bits) ROW(bits, "sign", kind_sign), ROW(bits, "verify", kind_verify)

static const struct bench_row rows[] = {
    DSA_ROWS(1024),
    DSA_ROWS(2048),
    DSA_ROWS(3072),
};

const struct bench_table bench_rows_dsa = {rows, sizeof rows / sizeof rows[0]};

/* SPDX-License-Identifier: Apache-2.0 */
/* RSA rows: PKCS#1 v1.5 over a SHA-256 digest; the private operation with CRT, blinding and fault check. */
#include <string.h>

#include <mica/rsa_legacy.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

/** The fixed key of one size. */
struct rsa_keys {
    struct mica_rsa_private parts;
    const uint8_t *signature;
};

static struct mica_rsa_private key;
static uint8_t signature[512];

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    const struct rsa_keys *keys = row->variant;

    (void)io;
    mica_status status = mica_rsa_legacy_private_init(&key, &keys->parts);
    key.pub.modexp = row->impl;
    memcpy(signature, keys->signature, keys->parts.pub.n.len);
    return status;
}

static mica_status sign(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    return mica_rsa_pkcs1_sign(&key, bench_rng(), &mica_sha256, bench_key_digest, io->out);
}

static mica_status verify(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    (void)io;
    return mica_rsa_pkcs1_verify(&key.pub, &mica_sha256, bench_key_digest, signature, key.pub.n.len);
}

static bool check_sign(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK && bench_answer_matches(row, io->out, key.pub.n.len);
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

static const uint8_t e65537[] = {1, 0, 1};

#define NUMBER(name) {bench_key_##name, sizeof bench_key_##name}
#define KEYS(bits)                                                                                             \
    static const struct rsa_keys keys_##bits = {                                                               \
        {{NUMBER(rsa##bits##_n), {e65537, sizeof e65537}, bits, NULL}, NUMBER(rsa##bits##_d), NUMBER(rsa##bits##_p), \
         NUMBER(rsa##bits##_q), NUMBER(rsa##bits##_dp), NUMBER(rsa##bits##_dq), NUMBER(rsa##bits##_qinv)},      \
        bench_key_rsa##bits##_signature};

KEYS(1024)
KEYS(2048)
KEYS(3072)
KEYS(4096)

#define ROW(bits, operation_, kind_, ct)                                                                   \
    {                                                                                                      \
        .section = BENCH_SIGNATURE, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,         \
        .constant_time = (ct), .algorithm = "RSA-" #bits, .operation = operation_,                         \
        .implementation = "modexp_c", .kind = &(kind_), .impl = &mica_modexp_c, .variant = &keys_##bits    \
    }
#define RSA_ROWS(bits) ROW(bits, "sign", kind_sign, true), ROW(bits, "verify", kind_verify, true)

static const struct bench_row rows[] = {
    RSA_ROWS(1024),
    RSA_ROWS(2048),
    RSA_ROWS(3072),
    RSA_ROWS(4096),
};

const struct bench_table bench_rows_rsa = {rows, sizeof rows / sizeof rows[0]};

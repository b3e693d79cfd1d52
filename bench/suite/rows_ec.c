/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of short Weierstrass curves: ECDSA over a SHA-256 digest, and ECDH. */
#include <string.h>

#include <mica/ecdh.h>
#include <mica/ecdsa.h>

#include "suite/hardware.h"
#include "suite/keys.h"
#include "suite/tables.h"

/** The fixed keys of a curve. */
struct curve_keys {
    const uint8_t *private_key, *public_key, *peer, *signature;
    size_t peer_len;
};

static struct mica_ec_suite suite;
static uint8_t signature[MICA_ECDSA_SIGNATURE_MAX];

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    const struct curve_keys *keys = row->variant;
    const struct mica_ec_impl *ec = row->impl;

    (void)io;
    suite.ec = ec;
    memcpy(signature, keys->signature, 2u * ec->curve->scalar_len);
    return MICA_OK;
}

/* Only signing hashes; the size report counts what a row's functions name. */
static mica_status prepare_sign(const struct bench_row *row, const struct bench_io *io)
{
    suite.hash = &mica_sha256_c;
    return prepare(row, io);
}

/* --- ECDSA --- */

static mica_status sign(const struct bench_row *row, const struct bench_io *io)
{
    const struct curve_keys *keys = row->variant;

    return mica_ecdsa_sign(&suite, keys->private_key, bench_key_digest, sizeof bench_key_digest, bench_rng(), io->out);
}

static mica_status verify(const struct bench_row *row, const struct bench_io *io)
{
    const struct curve_keys *keys = row->variant;

    (void)io;
    return mica_ecdsa_verify(suite.ec, keys->public_key, bench_key_digest, sizeof bench_key_digest, signature);
}

/* The deterministic signature is known; the hedged one, which is what is timed, must verify. */
static bool check_sign(const struct bench_row *row, const struct bench_io *io)
{
    const struct curve_keys *keys = row->variant;
    size_t len = 2u * suite.ec->curve->scalar_len;

    if (mica_ecdsa_sign_deterministic(&suite, keys->private_key, bench_key_digest, sizeof bench_key_digest, io->out) !=
            MICA_OK ||
        !bench_answer_matches(row, io->out, len) || bench_operation(row, io) != MICA_OK) {
        return false;
    }
    memcpy(signature, io->out, len);
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

/* --- ECDH --- */

static mica_status keygen(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    return mica_ec_keygen(suite.ec, bench_rng(), io->out, io->out + MICA_EC_SCALAR_MAX);
}

static mica_status shared_secret(const struct bench_row *row, const struct bench_io *io)
{
    const struct curve_keys *keys = row->variant;

    return mica_ecdh(suite.ec, keys->private_key, keys->peer, keys->peer_len, io->out);
}

static bool check_keygen(const struct bench_row *row, const struct bench_io *io)
{
    const struct curve_keys *keys = row->variant;

    return bench_operation(row, io) == MICA_OK && mica_ec_public_key(suite.ec, keys->private_key, io->out) == MICA_OK &&
           bench_answer_matches(row, io->out, keys->peer_len);
}

static bool check_shared(const struct bench_row *row, const struct bench_io *io)
{
    return bench_operation(row, io) == MICA_OK && bench_answer_matches(row, io->out, suite.ec->curve->field_len);
}

static const struct bench_kind kind_sign = {prepare_sign, sign, check_sign, bench_hardware_ec};
static const struct bench_kind kind_verify = {prepare, verify, check_verify, bench_hardware_ec};
static const struct bench_kind kind_keygen = {prepare, keygen, check_keygen, bench_hardware_ec};
static const struct bench_kind kind_shared = {prepare, shared_secret, check_shared, bench_hardware_ec};

#define KEYS(name)                                                                                       \
    static const struct curve_keys keys_##name = {bench_key_##name##_private, bench_key_##name##_public, \
                                                  bench_key_##name##_peer, bench_key_##name##_signature, \
                                                  sizeof bench_key_##name##_peer};

KEYS(secp256r1)
KEYS(secp384r1)
KEYS(secp521r1)
KEYS(brainpoolP256r1)
KEYS(brainpoolP384r1)
KEYS(brainpoolP512r1)
KEYS(sm2p256v1)

#define ROW(section_, name, operation_, kind_, implementation_, keys_)                                       \
    {                                                                                                        \
        .section = section_, .path = BENCH_SOFTWARE, .per_byte = false, .is_default = true,                  \
        .constant_time = true, .algorithm = name, .operation = operation_, .implementation = #implementation_, \
        .kind = &(kind_), .impl = &mica_##implementation_, .variant = &(keys_)                               \
    }
#define ECDSA_ROWS(name, implementation_)                                                                     \
    ROW(BENCH_EC_SIGNATURE, "ECDSA-" #name, "sign", kind_sign, implementation_, keys_##name),                 \
    ROW(BENCH_EC_SIGNATURE, "ECDSA-" #name, "verify", kind_verify, implementation_, keys_##name)
#define ECDH_ROWS(shown, name, implementation_)                                                                \
    ROW(BENCH_EC_KEY_EXCHANGE, "ECDH-" shown, "keygen", kind_keygen, implementation_, keys_##name),           \
    ROW(BENCH_EC_KEY_EXCHANGE, "ECDH-" shown, "shared_secret", kind_shared, implementation_, keys_##name)

static const struct bench_row signature_rows[] = {
    ECDSA_ROWS(secp256r1, secp256r1_c),
    ECDSA_ROWS(secp384r1, secp384r1_c),
    ECDSA_ROWS(secp521r1, secp521r1_c),
    ECDSA_ROWS(brainpoolP256r1, brainpoolp256r1_c),
    ECDSA_ROWS(brainpoolP384r1, brainpoolp384r1_c),
    ECDSA_ROWS(brainpoolP512r1, brainpoolp512r1_c),
};

static const struct bench_row exchange_rows[] = {
    ECDH_ROWS("secp256r1", secp256r1, secp256r1_c),
    ECDH_ROWS("secp384r1", secp384r1, secp384r1_c),
    ECDH_ROWS("secp521r1", secp521r1, secp521r1_c),
    ECDH_ROWS("brainpoolP256r1", brainpoolP256r1, brainpoolp256r1_c),
    ECDH_ROWS("brainpoolP384r1", brainpoolP384r1, brainpoolp384r1_c),
    ECDH_ROWS("brainpoolP512r1", brainpoolP512r1, brainpoolp512r1_c),
    ECDH_ROWS("SM2", sm2p256v1, sm2p256v1_c),
};

const struct bench_table bench_rows_ecdsa = {signature_rows, sizeof signature_rows / sizeof signature_rows[0]};
const struct bench_table bench_rows_ecdh = {exchange_rows, sizeof exchange_rows / sizeof exchange_rows[0]};

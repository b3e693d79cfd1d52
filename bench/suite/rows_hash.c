/* SPDX-License-Identifier: Apache-2.0 */
/* Hash rows: one message hashed in one call. */
#include <mica/ascon.h>
#include <mica/hash.h>
#include <mica/legacy_hash.h>

#include "suite/hardware.h"
#include "suite/tables.h"

static mica_status prepare(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    (void)io;
    return MICA_OK;
}

static mica_status run(const struct bench_row *row, const struct bench_io *io)
{
    return mica_hash(row->impl, io->in, io->bytes, io->out);
}

static bool check(const struct bench_row *row, const struct bench_io *io)
{
    const struct mica_hash_impl *impl = row->impl;

    return run(row, io) == MICA_OK && bench_answer_matches(row, io->out, impl->alg->digest_len);
}

static const struct bench_kind kind = {prepare, run, check, bench_hardware_hash};

#define HASH_ROW(name, implementation_, default_)                                                          \
    {                                                                                                      \
        .section = BENCH_HASH, .path = BENCH_SOFTWARE, .per_byte = true, .is_default = (default_),         \
        .constant_time = true, .algorithm = name, .operation = "hash", .implementation = #implementation_, \
        .kind = &kind, .impl = &mica_##implementation_                                                     \
    }

/* The choice of mica_ascon_hash256_c in <mica/ascon.h>. */
#if defined(__arm__) && (!defined(__thumb__) || defined(__thumb2__))
#define ASCON_INTERLEAVED true
#else
#define ASCON_INTERLEAVED false
#endif

/* Implementations for either word size, side by side. */
#define BOTH_WORDS(name, implementation_)                      \
    HASH_ROW(name, implementation_##_c32, !BENCH_WORD_64),     \
    HASH_ROW(name, implementation_##_c64, BENCH_WORD_64)

static const struct bench_row rows[] = {
    HASH_ROW("MD5", md5_c, true),
    HASH_ROW("SHA-1", sha1_c, true),
    HASH_ROW("SHA-224", sha224_c, true),
    HASH_ROW("SHA-256", sha256_c, true),
    BOTH_WORDS("SHA-384", sha384),
    BOTH_WORDS("SHA-512", sha512),
    BOTH_WORDS("SHA-512/224", sha512_224),
    BOTH_WORDS("SHA-512/256", sha512_256),
    BOTH_WORDS("SHA3-224", sha3_224),
    BOTH_WORDS("SHA3-256", sha3_256),
    BOTH_WORDS("SHA3-384", sha3_384),
    BOTH_WORDS("SHA3-512", sha3_512),
    HASH_ROW("SM3", sm3_c, true),
    HASH_ROW("Ascon-Hash256", ascon_hash256_c32, !BENCH_WORD_64 && !ASCON_INTERLEAVED),
    HASH_ROW("Ascon-Hash256", ascon_hash256_c32i, !BENCH_WORD_64 && ASCON_INTERLEAVED),
    HASH_ROW("Ascon-Hash256", ascon_hash256_c64, BENCH_WORD_64),
};

const struct bench_table bench_rows_hash = {rows, sizeof rows / sizeof rows[0]};

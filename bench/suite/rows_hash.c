/* SPDX-License-Identifier: Apache-2.0 */
/* Hash rows: one message hashed in one call. */
#include <mica/hash.h>

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

static const struct bench_kind kind = {prepare, run, check};

#define HASH_ROW(name, implementation_, default_)                                                       \
    {                                                                                                   \
        .section = BENCH_HASH, .path = BENCH_SOFTWARE, .per_byte = true, .is_default = (default_),      \
        .constant_time = true, .algorithm = name, .operation = "hash", .implementation = #implementation_, \
        .kind = &kind, .impl = &mica_##implementation_                                                  \
    }

static const struct bench_row rows[] = {
    HASH_ROW("SHA-256", sha256_c, true),
};

const struct bench_table bench_rows_hash = {rows, sizeof rows / sizeof rows[0]};

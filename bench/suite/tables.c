/* SPDX-License-Identifier: Apache-2.0 */
#include "suite/tables.h"

const struct bench_table *const bench_tables[] = {
    &bench_rows_cipher,
    &bench_rows_hash,
};

const size_t bench_table_count = sizeof bench_tables / sizeof bench_tables[0];

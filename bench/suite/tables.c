/* SPDX-License-Identifier: Apache-2.0 */
#include "suite/tables.h"

const struct bench_table *const bench_tables[] = {
    &bench_rows_cipher,
    &bench_rows_aead,
    &bench_rows_hash,
    &bench_rows_rsa,
    &bench_rows_dsa,
    &bench_rows_ecdsa,
    &bench_rows_sm2,
    &bench_rows_ed25519,
    &bench_rows_ed448,
    &bench_rows_dh,
    &bench_rows_ecdh,
    &bench_rows_x,
};

const size_t bench_table_count = sizeof bench_tables / sizeof bench_tables[0];

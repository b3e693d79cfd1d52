/* SPDX-License-Identifier: Apache-2.0 */
/* The row tables, in the order of the published pages. */
#ifndef MICA_BENCH_TABLES_H
#define MICA_BENCH_TABLES_H

#include "suite/suite.h"

extern const struct bench_table bench_rows_cipher;
extern const struct bench_table bench_rows_aead;
extern const struct bench_table bench_rows_hash;
extern const struct bench_table bench_rows_rsa;
extern const struct bench_table bench_rows_dsa;
extern const struct bench_table bench_rows_ecdsa;
extern const struct bench_table bench_rows_sm2;
extern const struct bench_table bench_rows_ed25519;
extern const struct bench_table bench_rows_ed448;
extern const struct bench_table bench_rows_dh;
extern const struct bench_table bench_rows_ecdh;
extern const struct bench_table bench_rows_x;

#endif

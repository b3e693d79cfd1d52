/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The hardware column: for each default row, the same operation by the implementation that a board's provider has for the
 * row's algorithm, with nothing behind it, so that no software can stand in for the block.
 */
#ifndef MICA_BENCH_HARDWARE_H
#define MICA_BENCH_HARDWARE_H

#include <mica/provider.h>

#include "suite/suite.h"

/**
 * The hardware row that belongs to a software row. It holds until the next call.
 *
 * @param row      a default row
 * @param provider the board's; may be NULL
 * @param io       room to try the operation in
 * @param hardware receives the row
 * @return false when the provider's implementation is no hardware, or alone cannot do the operation
 */
bool bench_hardware_row(const struct bench_row *row, const struct mica_provider *provider, const struct bench_io *io,
                        struct bench_row *hardware);

/* For the tables: puts a copy of the provider's implementation, alone, into the row; false when it is no hardware. */
bool bench_hardware_cipher(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_aead(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_hash(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_modexp(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_ec(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_sm2(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_x25519(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_x448(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_ed25519(const struct mica_provider *provider, struct bench_row *row);
bool bench_hardware_ed448(const struct mica_provider *provider, struct bench_row *row);

#endif

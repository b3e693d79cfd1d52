/* SPDX-License-Identifier: Apache-2.0 */
/* Flash and static RAM of the rows of an image, as tools/size_report left them beside it. */
#ifndef MICA_BENCH_BOARD_SIZES_H
#define MICA_BENCH_BOARD_SIZES_H

#include "host/board.h"
#include "host/record.h"

/**
 * Fill flash_bytes and ram_bytes of a board's records from bench-NAME.sizes.csv; without that file they stay as they
 * are.
 */
void bench_sizes_fill(struct bench_records *records, const struct bench_places *places, const char *board);

#endif

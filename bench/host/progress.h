/* SPDX-License-Identifier: Apache-2.0 */
/* One line of progress on standard error, when that is a terminal. */
#ifndef MICA_BENCH_PROGRESS_H
#define MICA_BENCH_PROGRESS_H

#include <stddef.h>

/** Columns of the terminal behind a descriptor; 0 when it is none. */
size_t bench_terminal_columns(int fd);

/** Whole seconds since the first call of any function here. */
unsigned bench_progress_seconds(void);

/** Show "[done/total] what, N s" in the place of the line before. */
void bench_progress(size_t done, size_t total, const char *what);

/** Show a line in the place of the one before. */
void bench_progress_line(const char *text);

/** Leave a line standing. */
void bench_progress_note(const char *text);

/** Take the line away. */
void bench_progress_end(void);

#endif

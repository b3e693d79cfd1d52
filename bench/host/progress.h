/* SPDX-License-Identifier: Apache-2.0 */
/* One line of progress on standard error, only when that is a terminal. */
#ifndef MICA_BENCH_PROGRESS_H
#define MICA_BENCH_PROGRESS_H

#include <stddef.h>

/** Show "[done/total] what", or "[done] what" when total is 0, in place of what was shown before. */
void bench_progress(size_t done, size_t total, const char *what);

/** Take the line away. */
void bench_progress_end(void);

#endif

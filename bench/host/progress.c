/* SPDX-License-Identifier: Apache-2.0 */
#include "host/progress.h"

#include <stdio.h>
#include <unistd.h>

void bench_progress(size_t done, size_t total, const char *what)
{
    if (!isatty(STDERR_FILENO)) {
        return;
    }
    if (total) {
        fprintf(stderr, "\r\033[K[%zu/%zu] %s", done, total, what);
    } else {
        fprintf(stderr, "\r\033[K[%zu] %s", done, what);
    }
    fflush(stderr);
}

void bench_progress_end(void)
{
    if (isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "host/progress.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

size_t bench_terminal_columns(int fd)
{
    struct winsize size;

    if (!isatty(fd)) {
        return 0;
    }
    return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

unsigned bench_progress_seconds(void)
{
    static time_t start;
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    start = start ? start : now.tv_sec;
    return (unsigned)(now.tv_sec - start);
}

void bench_progress(size_t done, size_t total, const char *what)
{
    char text[160];

    snprintf(text, sizeof text, "[%zu/%zu] %s, %u s", done, total, what, bench_progress_seconds());
    bench_progress_line(text);
}

/* Never longer than the terminal is wide: a line that wraps could not be taken back. */
void bench_progress_line(const char *text)
{
    size_t columns = bench_terminal_columns(STDERR_FILENO);

    if (columns) {
        fprintf(stderr, "\r\033[K%.*s", (int)(columns - 1), text);
        fflush(stderr);
    }
}

void bench_progress_note(const char *text)
{
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K%s\n", text);
    }
}

void bench_progress_end(void)
{
    bench_progress_line("");
}

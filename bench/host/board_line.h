/* SPDX-License-Identifier: Apache-2.0 */
/* The lines a benchmark image prints on its console. */
#ifndef MICA_BENCH_BOARD_LINE_H
#define MICA_BENCH_BOARD_LINE_H

#include "host/record.h"

/** What a console has said so far. */
struct bench_console {
    const char *board;  /**< name for the records */
    const char *core;
    double mhz;
    const char *compiler; /**< of the image, with its flags; "" when it does not say */
    bool started;       /**< the heading has come */
    bool ended;         /**< the closing line has come, and counts as many rows as were read */
    size_t rows;
    size_t failures;
};

enum bench_line_kind {
    BENCH_LINE_OTHER, /**< not of this protocol: boot messages */
    BENCH_LINE_TAKEN,
    BENCH_LINE_ROW,   /**< a record was filled */
    BENCH_LINE_BAD    /**< of this protocol, but not well-formed */
};

/** Read one line without its end; strings go into records. `line` is changed. */
enum bench_line_kind bench_console_line(struct bench_console *console, struct bench_records *records, char *line,
                                        struct bench_record *record);

#endif

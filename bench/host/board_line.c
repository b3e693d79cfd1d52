/* SPDX-License-Identifier: Apache-2.0 */
/*
 * mica-bench,1,BOARD,CORE,KHZ,COMPILER
 * row,SECTION,ALGORITHM,OPERATION,PATH,IMPLEMENTATION,ct|vt,BYTES,CYCLES,INSTRUCTIONS,STACK,ok|FAIL
 * crossover,ALGORITHM,OPERATION,HARDWARE,SOFTWARE,BYTES
 * end,ROWS,FAILURES
 */
#include "host/board_line.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS_MAX 12

static size_t split(char *line, char **fields)
{
    size_t n = 0;

    for (char *next = line; next && n < FIELDS_MAX; n++) {
        fields[n] = next;
        next = strchr(next, ',');
        if (next) {
            *next++ = '\0';
        }
    }
    return n;
}

static bool number(const char *text, double *value)
{
    char *end;

    errno = 0;
    *value = (double)strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0;
}

static bool section_of(const char *name, enum bench_section *section)
{
    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        if (strcmp(bench_section_name((enum bench_section)i), name) == 0) {
            *section = (enum bench_section)i;
            return true;
        }
    }
    return false;
}

static bool read_figures(char **fields, struct bench_record *r)
{
    double bytes, stack;

    if (!number(fields[7], &bytes) || !number(fields[8], &r->cycles) || !number(fields[10], &stack)) {
        return false;
    }
    r->instructions = -1;
    if (*fields[9] && !number(fields[9], &r->instructions)) {
        return false;
    }
    r->bytes = (size_t)bytes;
    r->per_byte = r->bytes > 0;
    r->stack_bytes = (size_t)stack;
    r->ok = strcmp(fields[11], "ok") == 0;
    return r->ok || strcmp(fields[11], "FAIL") == 0;
}

static bool read_row(const struct bench_console *console, struct bench_records *records, char **fields,
                     struct bench_record *r)
{
    memset(r, 0, sizeof *r);
    r->board = console->board;
    r->core = console->core;
    r->mhz = console->mhz;
    r->source = BENCH_SIMULATED;
    r->spread = -1;
    r->path = strcmp(fields[4], "hardware") == 0 ? BENCH_HARDWARE : BENCH_SOFTWARE;
    r->algorithm = bench_records_string(records, fields[2]);
    r->operation = bench_records_string(records, fields[3]);
    r->implementation = bench_records_string(records, fields[5]);
    r->constant_time = strcmp(fields[6], "ct") == 0;
    return r->algorithm && r->operation && r->implementation && section_of(fields[1], &r->section) &&
           read_figures(fields, r);
}

static bool read_heading(struct bench_console *console, struct bench_records *records, char **fields, size_t n)
{
    double khz;

    if (n != 6 || strcmp(fields[1], "1") != 0 || !number(fields[4], &khz)) {
        return false;
    }
    console->core = bench_records_string(records, fields[3]);
    console->compiler = bench_records_string(records, fields[5]);
    console->mhz = khz / 1000;
    console->started = true;
    return console->core != NULL && console->compiler != NULL;
}

static bool read_end(struct bench_console *console, char **fields, size_t n)
{
    double rows, failures;

    console->ended = n == 3 && number(fields[1], &rows) && number(fields[2], &failures) &&
                     (size_t)rows == console->rows && (size_t)failures == console->failures;
    return console->ended;
}

/* Goes into the hardware's row, which came before; a row that was not wanted is not there. */
static bool read_crossover(const struct bench_console *console, struct bench_records *records, char **fields, size_t n)
{
    double bytes;

    if (n != 6 || !number(fields[5], &bytes)) {
        return false;
    }
    for (size_t i = records->count; i-- > 0;) {
        struct bench_record *r = &records->items[i];
        if (r->board == console->board && r->path == BENCH_HARDWARE && strcmp(r->algorithm, fields[1]) == 0 &&
            strcmp(r->operation, fields[2]) == 0 && strcmp(r->implementation, fields[3]) == 0) {
            r->has_crossover = r->ok;
            r->crossover = (size_t)bytes;
            break;
        }
    }
    return true;
}

enum bench_line_kind bench_console_line(struct bench_console *console, struct bench_records *records, char *line,
                                        struct bench_record *record)
{
    char *fields[FIELDS_MAX];

    if (strncmp(line, "mica-bench,", 11) == 0) {
        size_t n = split(line, fields);
        return read_heading(console, records, fields, n) ? BENCH_LINE_TAKEN : BENCH_LINE_BAD;
    }
    if (!console->started) {
        return BENCH_LINE_OTHER;
    }
    if (strncmp(line, "end,", 4) == 0) {
        size_t n = split(line, fields);
        return read_end(console, fields, n) ? BENCH_LINE_TAKEN : BENCH_LINE_BAD;
    }
    if (strncmp(line, "crossover,", 10) == 0) {
        size_t n = split(line, fields);
        return read_crossover(console, records, fields, n) ? BENCH_LINE_TAKEN : BENCH_LINE_BAD;
    }
    if (strncmp(line, "row,", 4) != 0) {
        return BENCH_LINE_OTHER;
    }
    if (split(line, fields) != FIELDS_MAX || !read_row(console, records, fields, record)) {
        return BENCH_LINE_BAD;
    }
    console->rows++;
    console->failures += !record->ok;
    return BENCH_LINE_ROW;
}

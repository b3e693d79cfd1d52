/* SPDX-License-Identifier: Apache-2.0 */
/* Figures others published, from bench/published/figures.csv. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_build.h"
#include "host/board.h"

enum { BOARD, CORE, MHZ, ALGORITHM, OPERATION, PATH, VALUE, UNIT, CYCLES, CYCLES_UNIT, COLUMNS };

static size_t split(char *line, char **fields)
{
    size_t n = 0;

    line[strcspn(line, "\r\n")] = '\0';
    for (char *next = line; next && n < COLUMNS; n++) {
        fields[n] = next;
        next = strchr(next, ',');
        if (next) {
            *next++ = '\0';
        }
    }
    return n;
}

/* The suite has a row for every published pair; its section is the row's. */
static bool section_of(const char *algorithm, const char *operation, enum bench_section *section)
{
    for (size_t i = 0; i < bench_row_count(); i++) {
        const struct bench_row *row = bench_row_at(i);
        if (strcmp(row->algorithm, algorithm) == 0 && strcmp(row->operation, operation) == 0) {
            *section = row->section;
            return true;
        }
    }
    return false;
}

static bool add_line(const struct bench_board *board, const struct bench_options *options,
                     struct bench_records *records, char **f)
{
    struct bench_record r = {.board = board->name, .source = BENCH_PUBLISHED, .implementation = "", .ok = true,
                             .spread = -1, .instructions = -1};

    if (strcmp(f[BOARD], board->published) != 0 ||
        !bench_options_take_names(options, f[ALGORITHM], f[OPERATION], "")) {
        return true;
    }
    if (!section_of(f[ALGORITHM], f[OPERATION], &r.section)) {
        fprintf(stderr, "mica-bench: published row %s %s has no row here\n", f[ALGORITHM], f[OPERATION]);
        return false;
    }
    r.core = bench_records_string(records, f[CORE]);
    r.algorithm = bench_records_string(records, f[ALGORITHM]);
    r.operation = bench_records_string(records, f[OPERATION]);
    r.mhz = strtod(f[MHZ], NULL);
    r.path = strcmp(f[PATH], "hw") == 0 ? BENCH_HARDWARE : BENCH_SOFTWARE;
    r.per_byte = strcmp(f[CYCLES_UNIT], "per_byte") == 0;
    /* From the value that was printed, which has more digits than the derived column; per byte: of one byte. */
    r.bytes = r.per_byte ? 1 : 0;
    r.cycles = r.per_byte ? r.mhz / strtod(f[VALUE], NULL) : strtod(f[VALUE], NULL) * 1000 * r.mhz;
    return r.core && r.algorithm && r.operation && bench_records_add(records, &r);
}

bool bench_published_add(const struct bench_board *board, const struct bench_options *options,
                         struct bench_records *records)
{
    char line[512], *fields[COLUMNS];
    FILE *f = board->published ? fopen(BENCH_PUBLISHED_CSV, "r") : NULL;
    bool ok = true;

    if (!board->published) {
        return true;
    }
    if (!f) {
        perror(BENCH_PUBLISHED_CSV);
        return false;
    }
    while (ok && fgets(line, sizeof line, f)) {
        ok = split(line, fields) != COLUMNS || add_line(board, options, records, fields);
    }
    fclose(f);
    return ok;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* From which message length on crypto hardware is as fast as software, board by board, in words. */
#include <stdlib.h>
#include <string.h>

#include "host/report.h"

#define SHORTEST 16 /* what an image tries first; it doubles from there */

static bool has_crossover(const struct bench_record *r, const char *board)
{
    return r->has_crossover && strcmp(r->board, board) == 0;
}

/* Names of the rows with that length; of the shortest, which most have, the number only. */
static void put_length(FILE *f, const struct bench_records *records, const char *board, size_t length, bool *first)
{
    size_t rows = 0;

    for (size_t i = 0; i < records->count; i++) {
        const struct bench_record *r = &records->items[i];
        if (!has_crossover(r, board) || r->crossover != length) {
            continue;
        }
        if (rows++ == 0) {
            fputs(*first ? "" : "; ", f);
            fprintf(f, length ? "%zu bytes: " : "at no length: ", length);
            *first = false;
        }
        if (length != SHORTEST) {
            fprintf(f, "%s%s %s", rows > 1 ? ", " : "", r->algorithm, r->operation);
        }
    }
    if (rows && length == SHORTEST) {
        fprintf(f, "%zu row%s", rows, rows == 1 ? "" : "s");
    }
}

/* All lengths of a board, the shortest first; "" when it has none. To be freed; NULL when memory ran out. */
static char *text_of(const struct bench_records *records, const char *board)
{
    char *text = NULL;
    size_t len = 0, longest = 0;
    bool first = true;
    FILE *f = open_memstream(&text, &len);

    if (!f) {
        return NULL;
    }
    for (size_t i = 0; i < records->count; i++) {
        const struct bench_record *r = &records->items[i];
        longest = has_crossover(r, board) && r->crossover > longest ? r->crossover : longest;
    }
    for (size_t length = SHORTEST; length <= longest; length *= 2) {
        put_length(f, records, board, length, &first);
    }
    put_length(f, records, board, 0, &first);
    if (fclose(f) != 0) {
        free(text);
        return NULL;
    }
    return text;
}

/* Whether record i is the first of its board with a crossover. */
static bool opens_board(const struct bench_records *records, size_t i)
{
    const char *board = records->items[i].board;

    for (size_t j = 0; j < i; j++) {
        if (has_crossover(&records->items[j], board)) {
            return false;
        }
    }
    return records->items[i].has_crossover;
}

static void print_boards(FILE *f, const struct bench_records *records, const char *only, const char *heading, bool markdown)
{
    for (size_t i = 0; i < records->count; i++) {
        const char *board = records->items[i].board;
        if (!opens_board(records, i) || (only && strcmp(board, only) != 0)) {
            continue;
        }
        char *text = text_of(records, board);
        fputs(heading, f);
        heading = "";
        if (text && markdown) {
            fprintf(f, "- %s: %s\n", board, text);
        } else if (text) {
            bench_print_wrapped(f, board, 13, text);
        }
        free(text);
    }
}

void bench_report_crossovers(FILE *f, const struct bench_report *report, const char *board)
{
    print_boards(f, &report->records, board, "\nFrom which message length on crypto hardware is as fast as software\n", false);
}

void bench_report_crossovers_md(FILE *f, const struct bench_report *report)
{
    print_boards(f, &report->records, NULL,
                 "\n## From which message length on crypto hardware is as fast as software\n\n", true);
}

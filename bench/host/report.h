/* SPDX-License-Identifier: Apache-2.0 */
/* Reports: the same records as a table for people, Markdown, CSV, or JSON for programs. */
#ifndef MICA_BENCH_REPORT_H
#define MICA_BENCH_REPORT_H

#include <stdio.h>

#include "host/context.h"
#include "host/record.h"

/** How far a board's simulated cycles are off, in the simulator's own words. */
struct bench_timing {
    const char *board;
    char text[256];
};

/** All that one run came to. */
struct bench_report {
    struct bench_context context;
    struct bench_records records;
    struct bench_timing timings[16];
    size_t timing_count;
    struct bench_image images[BENCH_IMAGES_MAX];
    size_t image_count;
    const char *peer_name; /**< "OpenSSL 3.0.15" with --compare, else NULL */
    bool sweep;            /**< the records are those of a size sweep */
    bool reasons;          /**< say why a column is empty */
};

/** "1.234", "12.34", "123.4", "1234": about four digits. */
void bench_format_value(char *out, size_t capacity, double value);
/** The same with k, M, G. */
void bench_format_count(char *out, size_t capacity, double value);

/** An operation's name in a column's heading: at most seven characters. */
const char *bench_short_operation(const char *operation);

/** A title and a text behind it, broken at 100 columns, all lines indented alike. */
void bench_print_wrapped(FILE *f, const char *title, size_t indent, const char *text);

void bench_report_table(FILE *f, const struct bench_report *report);
void bench_report_sweep(FILE *f, const struct bench_report *report);
void bench_report_compare(FILE *f, const struct bench_report *report);
struct bench_board;

/** One board in the layout of its published page; a bare core in cycles; all boards side by side in so many columns. */
void bench_report_board(FILE *f, const struct bench_report *report, const struct bench_board *board);
void bench_report_core(FILE *f, const struct bench_report *report, const struct bench_board *board);
void bench_report_matrix(FILE *f, const struct bench_report *report, size_t width);
void bench_report_matrix_md(FILE *f, const struct bench_report *report);

/** Ours over the published figures, the rows where ours is slowest, and how far simulated cycles are off. */
void bench_report_summary(FILE *f, const struct bench_report *report);
void bench_report_summary_md(FILE *f, const struct bench_report *report);
void bench_json_summary(FILE *f, const struct bench_report *report);

/**
 * From which message length on crypto hardware is as fast as software: of one board, or (NULL) of all that have any.
 */
void bench_report_crossovers(FILE *f, const struct bench_report *report, const char *board);
void bench_report_crossovers_md(FILE *f, const struct bench_report *report);

void bench_report_md(FILE *f, const struct bench_report *report);
void bench_report_csv(FILE *f, const struct bench_report *report);
void bench_report_json(FILE *f, const struct bench_report *report);

/** Is the page's template there? Says on standard error when not. */
bool bench_html_ready(void);

/** One self-contained page; false, after saying so on standard error, when the template cannot be used. */
bool bench_report_html(FILE *f, const struct bench_report *report);

/** The same of an earlier JSON report. */
bool bench_html_from(FILE *f, const char *path);

/** A string of JSON, quotes and escapes included. */
void bench_json_quote(FILE *f, const char *value);

#endif

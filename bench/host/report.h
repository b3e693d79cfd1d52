/* SPDX-License-Identifier: Apache-2.0 */
/* Reports: the same results as a table for people, Markdown, CSV, or JSON for programs. */
#ifndef MICA_BENCH_REPORT_H
#define MICA_BENCH_REPORT_H

#include <stdio.h>

#include "host/context.h"
#include "host/measure.h"

/** Another library's figure for a row. */
struct bench_peer {
    bool present;
    double cycles;
    double spread;
};

/** One row of a size sweep: cycles = setup + slope * bytes, by least squares. */
struct bench_line {
    double setup;
    double slope;
};

/** All that one run came to. */
struct bench_report {
    struct bench_context context;
    struct bench_result *results; /**< in the order of the rows; a size sweep has several per row */
    struct bench_peer *peers;     /**< as many as results, or NULL without --compare */
    const char *peer_name;        /**< "OpenSSL 3.0.15", when peers is set */
    struct bench_line *lines;     /**< as many as results, or NULL without --size-sweep */
    size_t count;
    bool reasons;
};

/** Figure of a row in its own unit (MB/s or ms), from cycles. */
double bench_value(const struct bench_result *result, double cycles, double mhz);
const char *bench_unit(const struct bench_result *result);

/** "1.234", "12.34", "123.4", "1234": four digits at most points. */
void bench_format_value(char *out, size_t capacity, double value);
/** The same with k, M, G. */
void bench_format_count(char *out, size_t capacity, double value);

void bench_report_table(FILE *f, const struct bench_report *report);
void bench_report_sweep(FILE *f, const struct bench_report *report);
void bench_report_compare(FILE *f, const struct bench_report *report);
void bench_report_md(FILE *f, const struct bench_report *report);
void bench_report_csv(FILE *f, const struct bench_report *report);
void bench_report_json(FILE *f, const struct bench_report *report);

#endif

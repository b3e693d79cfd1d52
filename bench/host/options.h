/* SPDX-License-Identifier: Apache-2.0 */
/* The command line of mica-bench. */
#ifndef MICA_BENCH_OPTIONS_H
#define MICA_BENCH_OPTIONS_H

#include <regex.h>
#include <stdbool.h>

#include "host/measure.h"

enum bench_format {
    BENCH_TABLE,
    BENCH_CSV,
    BENCH_JSON,
    BENCH_MD,
    BENCH_HTML
};

struct bench_board;

struct bench_options {
    struct bench_plan plan;
    enum bench_format format;
    const char *from;         /**< JSON report to make a page of, instead of measuring; or NULL */
    const char *out;          /**< file to write, or NULL for standard output */
    bool has_filter;
    regex_t filter;           /**< matched against "algorithm operation implementation" */
    bool list;
    bool every_implementation;
    bool portable;            /**< nothing on the CPU's own instructions for cryptography */
    bool size_sweep;
    bool compare_openssl;
    bool reasons;             /**< say why a column is empty */
    bool quick;
    bool side_by_side;        /**< the boards in one table a section, not each in its own layout */
    unsigned columns;         /**< width of tables; 0: the terminal's */
    const struct bench_board *boards[16]; /**< in the order given; NULL stands for this machine */
    size_t board_count;
};

enum bench_options_result {
    BENCH_OPTIONS_RUN,
    BENCH_OPTIONS_DONE, /**< help or version was printed */
    BENCH_OPTIONS_BAD   /**< said what is wrong on standard error */
};

enum bench_options_result bench_options_parse(struct bench_options *options, int argc, char **argv);
void bench_options_free(struct bench_options *options);

/** Does the filter take a row of these names? */
bool bench_options_take_names(const struct bench_options *options, const char *algorithm, const char *operation,
                              const char *implementation);

/** Is this machine among the boards? */
bool bench_options_wants_host(const struct bench_options *options);

/** Does the filter (and the choice of implementations) take this row? */
bool bench_options_take(const struct bench_options *options, const struct bench_row *row);

#endif

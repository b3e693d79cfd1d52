/* SPDX-License-Identifier: Apache-2.0 */
/* mica-bench compare: two JSON reports of this program, row by row. */
#ifndef MICA_BENCH_COMPARE_H
#define MICA_BENCH_COMPARE_H

#include <regex.h>
#include <stdio.h>

#include "host/record.h"

/** One report as read from its file. */
struct bench_side {
    const char *path;
    struct bench_records records;
    char cpu[96];
    char git[64];
    char date[32];
    struct bench_image images[BENCH_IMAGES_MAX]; /**< compilers of the boards' images, where the report has them */
    size_t image_count;
};

/** What came of a row. */
enum bench_verdict_of {
    BENCH_ROW_OK,        /**< within the limit */
    BENCH_ROW_FASTER,    /**< by more than the limit */
    BENCH_ROW_SLOWER,    /**< by more than the limit */
    BENCH_ROW_FAIL,      /**< B has FAIL instead of a figure */
    BENCH_ROW_ALLOWED,   /**< slower or FAIL, and in the allow file */
    BENCH_ROW_NO_FIGURE, /**< A or B has no such figure (no counter, or FAIL in A) */
    BENCH_ROW_ONLY_A,
    BENCH_ROW_ONLY_B
};
#define BENCH_ROW_VERDICTS 8

struct bench_pair {
    const struct bench_record *a, *b; /**< NULL where the other side alone has the row */
    double figure[2];                 /**< per byte or per operation; 0 when there is none */
    double ratio;                     /**< B over A, or 0 */
    enum bench_verdict_of verdict;
};

/** A line of the allow file. */
struct bench_allowed {
    char name[256];
    regex_t pattern;
    bool used;
};

struct bench_allow_list {
    struct bench_allowed *items;
    size_t count;
};

struct bench_comparison {
    struct bench_side sides[2];
    bool instructions;   /**< the field: instructions, else cycles */
    bool same_compiler;  /**< another compiler of a board's image fails */
    double limit;        /**< percent */
    struct bench_allow_list allow;
    struct bench_pair *pairs;
    size_t count;
    size_t verdicts[BENCH_ROW_VERDICTS];
};

/** Read a report (schema 1). Says on standard error what is wrong with it. */
bool bench_side_load(struct bench_side *side, const char *path);

/** Read an allow file. Says on standard error what is wrong with it. */
bool bench_allow_load(struct bench_allow_list *list, const char *path);
void bench_allow_free(struct bench_allow_list *list);

/** Is the row of this name in the list? Marks the entry as used. */
bool bench_allow_has(struct bench_allow_list *list, const char *name);

/** A row's name: "BOARD ALGORITHM OPERATION PATH IMPLEMENTATION". */
void bench_pair_name(char *out, size_t capacity, const struct bench_record *record);

const char *bench_row_verdict_name(enum bench_verdict_of verdict);

void bench_compare_table(FILE *f, const struct bench_comparison *comparison);
void bench_compare_csv(FILE *f, const struct bench_comparison *comparison);
void bench_compare_json(FILE *f, const struct bench_comparison *comparison);

/** Rows of a section with a ratio, and the geometric mean of their ratios (0 when there are none); BENCH_SECTIONS: all. */
size_t bench_compare_mean(const struct bench_comparison *comparison, enum bench_section section, double *mean);

/** The command: argv[0] is "compare". Returns the exit status. */
int bench_compare_main(int argc, char **argv);

#endif

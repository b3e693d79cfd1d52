/* SPDX-License-Identifier: Apache-2.0 */
/* mica-bench: what each algorithm of the library costs on this machine. */
#include <errno.h>
#include <string.h>

#include "host/board.h"
#include "host/compare.h"
#include "host/progress.h"
#include "host/run.h"

static void list_rows(const struct bench_options *options)
{
    for (size_t i = 0; i < bench_row_count(); i++) {
        const struct bench_row *row = bench_row_at(i);
        if (bench_options_take(options, row)) {
            printf("%-16s %-24s %-14s %-20s %s%s\n", bench_section_name(row->section), row->algorithm, row->operation,
                   row->implementation, row->path == BENCH_SOFTWARE ? "software" : "hardware",
                   row->constant_time ? "" : "  (not constant time)");
        }
    }
}

static size_t table_width(FILE *f, const struct bench_options *options)
{
    size_t terminal = bench_terminal_columns(fileno(f));

    return options->columns ? options->columns : terminal ? terminal : 100;
}

static void write_tables(FILE *f, const struct bench_options *options, const struct bench_report *report)
{
    if (options->side_by_side) {
        bench_report_matrix(f, report, table_width(f, options));
        bench_report_summary(f, report);
        return;
    }
    if (bench_options_wants_host(options)) {
        bench_report_table(f, report);
    }
    for (size_t i = 0; i < options->board_count; i++) {
        const struct bench_board *board = options->boards[i];
        if (board) {
            (board->published ? bench_report_board : bench_report_core)(f, report, board);
        }
    }
}

static void write_markdown(FILE *f, const struct bench_options *options, const struct bench_report *report)
{
    if (options->board_count == 1 && !options->boards[0]) {
        bench_report_md(f, report);
        return;
    }
    bench_report_matrix_md(f, report);
    bench_report_summary_md(f, report);
}

static bool write_report(FILE *f, const struct bench_options *options, const struct bench_report *report)
{
    switch (options->format) {
    case BENCH_CSV:
        bench_report_csv(f, report);
        break;
    case BENCH_JSON:
        bench_report_json(f, report);
        break;
    case BENCH_MD:
        write_markdown(f, options, report);
        break;
    case BENCH_HTML:
        return bench_report_html(f, report);
    case BENCH_TABLE:
        if (report->sweep) {
            bench_report_sweep(f, report);
        } else if (report->peer_name) {
            bench_report_compare(f, report);
        } else {
            write_tables(f, options, report);
        }
        break;
    }
    return true;
}

static int failures(const struct bench_report *report)
{
    int n = 0;

    for (size_t i = 0; i < report->records.count; i++) {
        n += !report->records.items[i].ok;
    }
    return n;
}

static int run_and_write(const struct bench_options *options, FILE *f)
{
    struct bench_clock clock;
    struct bench_report report;
    int status = 1;

    bench_clock_open(&clock);
    if (bench_run(options, &clock, &report)) {
        status = !write_report(f, options, &report) || failures(&report) ? 1 : 0;
        if (report.records.count == 0) {
            fputs("mica-bench: no row matches; see mica-bench --list\n", stderr);
            status = 1;
        }
    }
    bench_records_free(&report.records);
    bench_clock_close(&clock);
    return status;
}

int main(int argc, char **argv)
{
    struct bench_options options;
    FILE *f = stdout;
    int status;

    if (argc > 1 && strcmp(argv[1], "compare") == 0) {
        return bench_compare_main(argc - 1, argv + 1);
    }
    switch (bench_options_parse(&options, argc, argv)) {
    case BENCH_OPTIONS_DONE:
        return 0;
    case BENCH_OPTIONS_BAD:
        return 2;
    case BENCH_OPTIONS_RUN:
        break;
    }
    if (options.list) {
        list_rows(&options);
        bench_options_free(&options);
        return 0;
    }
    if (options.format == BENCH_HTML && !bench_html_ready()) {
        bench_options_free(&options);
        return 2;
    }
    if (options.out && !(f = fopen(options.out, "w"))) { /* before measuring: a typing error should show at once */
        fprintf(stderr, "mica-bench: %s: %s\n", options.out, strerror(errno));
        return 2;
    }
    status = options.from ? (bench_html_from(f, options.from) ? 0 : 2) : run_and_write(&options, f);
    if (f != stdout && fclose(f) != 0) {
        fprintf(stderr, "mica-bench: %s: %s\n", options.out, strerror(errno));
        status = 1;
    }
    bench_options_free(&options);
    return status;
}

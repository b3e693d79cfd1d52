/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/arch.h>

#include "host/run.h"

#include <stdlib.h>
#include <string.h>

#include "host/board.h"
#include "host/peer.h"
#include "host/progress.h"

static const size_t sweep_sizes[] = {16, 64, 256, 1024, 4096, 16384};
#define SWEEP_SIZES (sizeof sweep_sizes / sizeof sweep_sizes[0])

static size_t chosen_rows(const struct bench_options *options, const struct bench_row **rows)
{
    size_t n = 0;

    for (size_t i = 0; i < bench_row_count(); i++) {
        const struct bench_row *row = bench_row_at(i);
        if (bench_options_take(options, row) && (row->per_byte || !options->size_sweep)) {
            rows[n++] = row;
        }
    }
    return n;
}

static void show_progress(size_t done, size_t total, const struct bench_row *row)
{
    char what[96];

    snprintf(what, sizeof what, "host %s %s (%s)", row->algorithm, row->operation, row->implementation);
    bench_progress(done, total, what);
}

/* Turn by turn, so that a change of the machine's speed meets both. */
static bool alternate(const struct bench_subject *ours, const struct bench_subject *theirs,
                      const struct bench_plan *plan, const struct bench_clock *clock, double *samples[2])
{
    const struct bench_subject *subjects[2] = {ours, theirs};
    uint64_t batch[2];

    for (unsigned s = 0; s < 2; s++) {
        batch[s] = bench_batch_for(subjects[s], clock, plan->min_seconds / plan->samples / 2);
        if (batch[s] == 0) {
            return false;
        }
    }
    for (unsigned i = 0; i < plan->samples; i++) {
        for (unsigned s = 0; s < 2; s++) {
            if (!bench_sample(subjects[s], batch[s], &samples[s][i])) {
                return false;
            }
        }
    }
    return true;
}

/* Our figure is taken again here, so that both sides of the ratio come from the same moments. */
static void compare_row(const struct bench_plan *plan, const struct bench_clock *clock, struct bench_result *result,
                        double *peer_cycles)
{
    double ours_samples[BENCH_SAMPLES_MAX], theirs_samples[BENCH_SAMPLES_MAX], spread;
    double *samples[2] = {ours_samples, theirs_samples};
    struct bench_subject ours, theirs;

    if (result->verdict == BENCH_MEASURED && bench_peer_ready(result->row, plan->bytes, &theirs) &&
        bench_ready(result->row, plan->bytes, &ours) && alternate(&ours, &theirs, plan, clock, samples)) {
        bench_summary(ours_samples, plan->samples, &result->cycles, &result->spread);
        bench_summary(theirs_samples, plan->samples, peer_cycles, &spread);
    }
    bench_peer_done();
}

static struct bench_record record_of(const struct bench_result *result, const struct bench_context *context)
{
    const struct bench_row *row = result->row;

    return (struct bench_record){
        .board = "host",
        .core = context->machine,
        .mhz = context->mhz,
        .section = row->section,
        .path = row->path,
        .source = BENCH_MEASURED_HERE,
        .algorithm = row->algorithm,
        .operation = row->operation,
        .implementation = row->implementation,
        .constant_time = row->constant_time,
        .per_byte = row->per_byte,
        .ok = result->verdict == BENCH_MEASURED,
        .bytes = result->bytes,
        .cycles = result->cycles,
        .spread = result->spread,
        .instructions = result->instructions,
        .stack_bytes = result->stack_bytes,
    };
}

/* Least squares, weighted by 1 / bytes^2: relative errors count alike, or the longest message alone would set the line. */
static void fit_line(struct bench_record *records, size_t n)
{
    double sw = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;

    for (size_t i = 0; i < n; i++) {
        double x = (double)records[i].bytes, y = records[i].cycles, w = 1 / (x * x);
        sw += w;
        sx += w * x;
        sy += w * y;
        sxx += w * x * x;
        sxy += w * x * y;
    }
    double slope = (sw * sxy - sx * sy) / (sw * sxx - sx * sx);
    for (size_t i = 0; i < n; i++) {
        records[i].has_line = true;
        records[i].slope = slope;
        records[i].setup = (sy - slope * sx) / sw;
    }
}

static bool sweep(const struct bench_row *row, const struct bench_options *options, const struct bench_clock *clock,
                  struct bench_report *report)
{
    struct bench_record records[SWEEP_SIZES];
    struct bench_plan plan = options->plan;
    bool ok = true;

    for (size_t i = 0; i < SWEEP_SIZES; i++) {
        struct bench_result result;
        plan.bytes = sweep_sizes[i];
        bench_measure(row, &plan, clock, &result);
        records[i] = record_of(&result, &report->context);
    }
    fit_line(records, SWEEP_SIZES);
    for (size_t i = 0; i < SWEEP_SIZES; i++) {
        ok = ok && bench_records_add(&report->records, &records[i]);
    }
    return ok;
}

static bool measure_row(const struct bench_row *row, const struct bench_options *options,
                        const struct bench_clock *clock, struct bench_report *report)
{
    struct bench_result result;
    double peer_cycles = 0;

    bench_measure(row, &options->plan, clock, &result);
    if (options->compare_openssl) {
        compare_row(&options->plan, clock, &result, &peer_cycles);
    }
    struct bench_record record = record_of(&result, &report->context);
    record.peer_cycles = peer_cycles;
    return bench_records_add(&report->records, &record);
}

static void add_timing(const struct bench_board *board, struct bench_report *report)
{
    struct bench_timing *timing = &report->timings[report->timing_count];

    timing->board = board->name;
    report->timing_count += bench_board_timing(board, timing->text, sizeof timing->text);
}

/* The boards' rows, how far they are off, and the figures published for them. */
static bool add_boards(const struct bench_options *options, struct bench_report *report)
{
    bool ok = bench_boards_run(options, report);

    for (size_t i = 0; i < options->board_count; i++) {
        const struct bench_board *board = options->boards[i];
        if (board) {
            add_timing(board, report);
            ok = bench_published_add(board, options, &report->records) && ok;
        }
    }
    return ok;
}

/* The default rows again, on the CPU's instructions for cryptography, where it has them for the row's algorithm. */
static bool add_cpu_rows(const struct bench_options *options, const struct bench_clock *clock, struct bench_report *report)
{
    bool ok = true;
    struct bench_row hardware;

    for (size_t i = 0; ok && i < bench_row_count(); i++) {
        const struct bench_row *row = bench_row_at(i);
        if (!bench_measure_hardware(row, mica_provider_cpu(), &hardware) || !bench_options_take(options, &hardware) ||
            (options->size_sweep && !row->per_byte)) {
            continue;
        }
        show_progress(i + 1, bench_row_count(), &hardware);
        ok = options->size_sweep ? sweep(&hardware, options, clock, report) : measure_row(&hardware, options, clock, report);
    }
    return ok;
}

bool bench_run(const struct bench_options *options, const struct bench_clock *clock, struct bench_report *report)
{
    const struct bench_row **rows = calloc(bench_row_count(), sizeof(const struct bench_row *));
    size_t n = rows && bench_options_wants_host(options) ? chosen_rows(options, rows) : 0;
    bool ok = rows != NULL;

    memset(report, 0, sizeof *report);
    bench_context_fill(&report->context, clock, &options->plan);
    report->reasons = options->reasons;
    report->sweep = options->size_sweep;
    report->peer_name = options->compare_openssl ? bench_peer_name() : NULL;
    for (size_t i = 0; ok && i < n; i++) {
        show_progress(i + 1, n, rows[i]);
        ok = options->size_sweep ? sweep(rows[i], options, clock, report) : measure_row(rows[i], options, clock, report);
    }
    if (ok && bench_options_wants_host(options) && !options->portable) {
        ok = add_cpu_rows(options, clock, report);
    }
    bench_progress_end();
    free(rows);
    return add_boards(options, report) && ok;
}

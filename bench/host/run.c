/* SPDX-License-Identifier: Apache-2.0 */
#include "host/run.h"

#include <stdlib.h>
#include <string.h>

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

    snprintf(what, sizeof what, "%s %s (%s)", row->algorithm, row->operation, row->implementation);
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

static void compare_row(const struct bench_plan *plan, const struct bench_clock *clock, struct bench_result *result,
                        struct bench_peer *peer)
{
    double ours_samples[BENCH_SAMPLES_MAX], theirs_samples[BENCH_SAMPLES_MAX];
    double *samples[2] = {ours_samples, theirs_samples};
    struct bench_subject ours, theirs;

    if (result->verdict != BENCH_MEASURED || !bench_peer_ready(result->row, plan->bytes, &theirs)) {
        return;
    }
    if (bench_ready(result->row, plan->bytes, &ours) && alternate(&ours, &theirs, plan, clock, samples)) {
        bench_summary(ours_samples, plan->samples, &result->cycles, &result->spread);
        bench_summary(theirs_samples, plan->samples, &peer->cycles, &peer->spread);
        peer->present = true;
    }
    bench_peer_done();
}

static struct bench_line fit(const struct bench_result *r, size_t n)
{
    double sx = 0, sy = 0, sxx = 0, sxy = 0;

    for (size_t i = 0; i < n; i++) {
        double x = (double)r[i].bytes, y = r[i].cycles;
        /* Weighted by 1/x^2: relative errors count alike, or the longest message alone would set the line. */
        double w = 1 / (x * x);
        sx += w * x;
        sy += w * y;
        sxx += w * x * x;
        sxy += w * x * y;
    }
    double sw = 0;
    for (size_t i = 0; i < n; i++) {
        sw += 1 / ((double)r[i].bytes * (double)r[i].bytes);
    }
    double slope = (sw * sxy - sx * sy) / (sw * sxx - sx * sx);
    return (struct bench_line){(sy - slope * sx) / sw, slope};
}

static void sweep(const struct bench_row *row, const struct bench_options *options, const struct bench_clock *clock,
                  struct bench_report *report)
{
    struct bench_result *first = &report->results[report->count];
    struct bench_plan plan = options->plan;

    for (size_t i = 0; i < SWEEP_SIZES; i++) {
        plan.bytes = sweep_sizes[i];
        bench_measure(row, &plan, clock, &first[i]);
    }
    struct bench_line line = fit(first, SWEEP_SIZES);
    for (size_t i = 0; i < SWEEP_SIZES; i++) {
        report->lines[report->count++] = line;
    }
}

static bool allocate(const struct bench_options *options, size_t n_rows, struct bench_report *report)
{
    size_t n = n_rows * (options->size_sweep ? SWEEP_SIZES : 1) + 1;

    report->results = calloc(n, sizeof *report->results);
    report->peers = options->compare_openssl ? calloc(n, sizeof *report->peers) : NULL;
    report->lines = options->size_sweep ? calloc(n, sizeof *report->lines) : NULL;
    return report->results && (report->peers || !options->compare_openssl) && (report->lines || !options->size_sweep);
}

bool bench_run(const struct bench_options *options, const struct bench_clock *clock, struct bench_report *report)
{
    const struct bench_row **rows = calloc(bench_row_count(), sizeof(const struct bench_row *));
    size_t n = rows ? chosen_rows(options, rows) : 0;

    memset(report, 0, sizeof *report);
    bench_context_fill(&report->context, clock, &options->plan);
    report->reasons = options->reasons;
    report->peer_name = options->compare_openssl ? bench_peer_name() : NULL;
    bool ok = rows && allocate(options, n, report);
    for (size_t i = 0; ok && i < n; i++) {
        show_progress(i + 1, n, rows[i]);
        if (options->size_sweep) {
            sweep(rows[i], options, clock, report);
            continue;
        }
        bench_measure(rows[i], &options->plan, clock, &report->results[report->count]);
        if (report->peers) {
            compare_row(&options->plan, clock, &report->results[report->count], &report->peers[report->count]);
        }
        report->count++;
    }
    bench_progress_end();
    free(rows);
    return ok;
}

void bench_report_free(struct bench_report *report)
{
    free(report->results);
    free(report->peers);
    free(report->lines);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Timing of one row: known answer, warm-up, samples, median and spread. */
#ifndef MICA_BENCH_MEASURE_H
#define MICA_BENCH_MEASURE_H

#include "host/clock.h"
#include "suite/hardware.h"
#include "suite/suite.h"

#define BENCH_SAMPLES_MAX 64

/** How long and how often to measure. */
struct bench_plan {
    size_t bytes;        /**< message length of rows counted per byte */
    double min_seconds;  /**< least time spent on a row, all samples together */
    unsigned samples;    /**< 3 to BENCH_SAMPLES_MAX */
};

enum bench_verdict {
    BENCH_MEASURED,
    BENCH_FAIL /**< wrong answer, or an error where none may be */
};

/** What a row came to. Figures are those of one operation over `bytes`. */
struct bench_result {
    const struct bench_row *row;
    enum bench_verdict verdict;
    size_t bytes;
    double cycles;       /**< median, overhead of the loop taken off */
    double spread;       /**< (90th - 10th percentile) / median */
    double instructions; /**< mean; negative when not counted */
    size_t stack_bytes;
    unsigned samples;
};

/** Something that can be timed; the rows of this library and those of another are two of them. */
struct bench_subject {
    mica_status (*run)(void *self);
    void *self;
};

/** Runs needed for one sample to last long enough. */
uint64_t bench_batch_for(const struct bench_subject *subject, const struct bench_clock *clock, double seconds);

/** One sample: ticks per run over a batch, loop overhead taken off. False when a run failed. */
bool bench_sample(const struct bench_subject *subject, uint64_t batch, double *ticks);

/** Median and spread of n samples; the array is sorted in place. */
void bench_summary(double *samples, unsigned n, double *median, double *spread);

/** Check a row, then time it. */
void bench_measure(const struct bench_row *row, const struct bench_plan *plan, const struct bench_clock *clock,
                   struct bench_result *result);

/** A row made ready to run at a length: fills the buffers, prepares; the subject then runs it. */
bool bench_ready(const struct bench_row *row, size_t bytes, struct bench_subject *subject);

/** The hardware row of a software row (suite/hardware.h), tried in the measurement's buffers. */
bool bench_measure_hardware(const struct bench_row *row, const struct mica_provider *provider, struct bench_row *hardware);

#endif

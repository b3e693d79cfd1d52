/* SPDX-License-Identifier: Apache-2.0 */
/* Running the chosen rows into a report. */
#ifndef MICA_BENCH_RUN_H
#define MICA_BENCH_RUN_H

#include "host/options.h"
#include "host/report.h"

/** Measure what the options choose. Returns false when memory ran out or a board's run failed (said on standard error); bench_records_free() in any case. */
bool bench_run(const struct bench_options *options, const struct bench_clock *clock, struct bench_report *report);

#endif

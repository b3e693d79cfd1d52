/* SPDX-License-Identifier: Apache-2.0 */
/* Where and how figures were taken: the heading of every report. */
#ifndef MICA_BENCH_CONTEXT_H
#define MICA_BENCH_CONTEXT_H

#include "host/clock.h"
#include "host/options.h"

struct bench_context {
    char cpu[96];
    char date[32];         /**< UTC, ISO 8601 */
    char machine[65];      /**< "x86_64" */
    const char *compiler;
    const char *flags;
    const char *git;       /**< commit, with "+" when the tree had changes; "unknown" outside a checkout */
    const char *clock;
    double mhz;
    const struct bench_plan *plan;
};

void bench_context_fill(struct bench_context *context, const struct bench_clock *clock, const struct bench_plan *plan);

#endif

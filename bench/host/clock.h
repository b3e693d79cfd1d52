/* SPDX-License-Identifier: Apache-2.0 */
/* The host's cycle clock and instruction counter. */
#ifndef MICA_BENCH_CLOCK_H
#define MICA_BENCH_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

struct bench_clock {
    const char *source; /**< "tsc": the CPU's time stamp counter; "monotonic": nanoseconds */
    double mhz;         /**< ticks of the clock per microsecond */
    int counter;        /**< file of the instruction counter, or -1 when the machine lends none */
};

void bench_clock_open(struct bench_clock *clock);
void bench_clock_close(struct bench_clock *clock);

/** Ticks, 64 bits, never going backwards within a measurement. */
uint64_t bench_clock_now(void);

/** Nanoseconds, for the wall clock side (progress, minimum times). */
uint64_t bench_clock_ns(void);

/** Instructions of this thread so far; false when there is no counter. */
bool bench_clock_instructions(const struct bench_clock *clock, uint64_t *count);

#endif

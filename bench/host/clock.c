/* SPDX-License-Identifier: Apache-2.0 */
#include "host/clock.h"

#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

uint64_t bench_clock_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

#if defined(__x86_64__)
static const char source[] = "tsc";

uint64_t bench_clock_now(void)
{
    uint32_t low, high;

    /* lfence on both sides: neither earlier nor later instructions cross the reading. */
    __asm__ volatile("lfence\n\trdtsc\n\tlfence" : "=a"(low), "=d"(high) : : "memory");
    return (uint64_t)high << 32 | low;
}
#else
static const char source[] = "monotonic";

uint64_t bench_clock_now(void)
{
    return bench_clock_ns();
}
#endif

/* The counter's rate against the monotonic clock, over a twentieth of a second. */
static double calibrate(void)
{
    uint64_t ns0 = bench_clock_ns(), t0 = bench_clock_now(), ns1;

    do {
        ns1 = bench_clock_ns();
    } while (ns1 - ns0 < 50000000u);
    return (double)(bench_clock_now() - t0) * 1000.0 / (double)(ns1 - ns0);
}

static int open_counter(void)
{
    struct perf_event_attr attr;

    memset(&attr, 0, sizeof attr);
    attr.type = PERF_TYPE_HARDWARE;
    attr.size = sizeof attr;
    attr.config = PERF_COUNT_HW_INSTRUCTIONS;
    attr.exclude_kernel = 1;
    attr.exclude_hv = 1;
    return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0);
}

void bench_clock_open(struct bench_clock *clock)
{
    clock->source = source;
    clock->mhz = calibrate();
    clock->counter = open_counter();
}

void bench_clock_close(struct bench_clock *clock)
{
    if (clock->counter >= 0) {
        close(clock->counter);
        clock->counter = -1;
    }
}

bool bench_clock_instructions(const struct bench_clock *clock, uint64_t *count)
{
    return clock->counter >= 0 && read(clock->counter, count, sizeof *count) == (ssize_t)sizeof *count;
}

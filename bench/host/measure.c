/* SPDX-License-Identifier: Apache-2.0 */
#include "host/measure.h"

#include <stdlib.h>
#include <string.h>

#include "host/stack.h"

#define TAG_ROOM 1024 /* a tag, a signature or a shared secret behind the message */

static _Alignas(64) uint8_t in[BENCH_BYTES_MAX + TAG_ROOM];
static _Alignas(64) uint8_t out[BENCH_BYTES_MAX + TAG_ROOM];

/* The row being run, for callbacks that get one pointer. */
struct bound_row {
    const struct bench_row *row;
    struct bench_io io;
    mica_status status;
};

static struct bound_row bound;

static mica_status run_bound(void *self)
{
    struct bound_row *b = self;

    return b->row->kind->run(b->row, &b->io);
}

static void run_bound_once(void *self)
{
    struct bound_row *b = self;

    b->status = run_bound(b);
}

bool bench_ready(const struct bench_row *row, size_t bytes, struct bench_subject *subject)
{
    bound = (struct bound_row){row, {in, out, bytes}, MICA_OK};
    *subject = (struct bench_subject){run_bound, &bound};
    bench_input(in, bytes);
    bench_rng_restart();
    return row->kind->prepare(row, &bound.io) == MICA_OK;
}

static mica_status run_nothing(void *self)
{
    (void)self;
    return MICA_OK;
}

static bool batch_ticks(const struct bench_subject *subject, uint64_t batch, uint64_t *ticks)
{
    mica_status (*volatile run)(void *) = subject->run; /* volatile: the empty subject is called, too */
    int failed = 0;
    uint64_t start = bench_clock_now();

    for (uint64_t i = 0; i < batch; i++) {
        failed |= run(subject->self) != MICA_OK;
    }
    *ticks = bench_clock_now() - start;
    return !failed;
}

bool bench_sample(const struct bench_subject *subject, uint64_t batch, double *ticks)
{
    static const struct bench_subject nothing = {run_nothing, NULL};
    uint64_t with, without;

    if (!batch_ticks(subject, batch, &with) || !batch_ticks(&nothing, batch, &without)) {
        return false;
    }
    *ticks = with > without ? (double)(with - without) / (double)batch : 0.0;
    return true;
}

uint64_t bench_batch_for(const struct bench_subject *subject, const struct bench_clock *clock, double seconds)
{
    const double wanted = seconds * clock->mhz * 1e6;
    uint64_t batch = 1;

    for (;;) {
        uint64_t ticks;
        if (!batch_ticks(subject, batch, &ticks)) {
            return 0;
        }
        if ((double)ticks >= wanted || batch >= (1u << 30)) {
            return batch;
        }
        /* Ten times at most a step: the first runs are cold and would mislead a straight extrapolation. */
        double factor = ticks ? wanted / (double)ticks * 1.1 : 10.0;
        uint64_t next = (uint64_t)((double)batch * (factor < 10.0 ? factor : 10.0));
        batch = next > batch ? next : batch + 1;
    }
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

void bench_summary(double *samples, unsigned n, double *median, double *spread)
{
    qsort(samples, n, sizeof samples[0], compare_doubles);
    *median = n % 2 ? samples[n / 2] : (samples[n / 2 - 1] + samples[n / 2]) / 2;
    double low = samples[n / 10], high = samples[n - 1 - n / 10];
    *spread = *median > 0 ? (high - low) / *median : 0;
}

static double count_instructions(const struct bench_subject *subject, const struct bench_clock *clock)
{
    uint64_t before, middle, after;

    /* The second reading right behind the first says what a reading itself costs. */
    if (!bench_clock_instructions(clock, &before) || !bench_clock_instructions(clock, &middle)) {
        return -1;
    }
    if (subject->run(subject->self) != MICA_OK || !bench_clock_instructions(clock, &after)) {
        return -1;
    }
    return (double)(after - middle) - (double)(middle - before);
}

static bool take_samples(const struct bench_subject *subject, const struct bench_plan *plan,
                         const struct bench_clock *clock, struct bench_result *result)
{
    double samples[BENCH_SAMPLES_MAX];
    uint64_t batch = bench_batch_for(subject, clock, plan->min_seconds / plan->samples);

    if (batch == 0) {
        return false;
    }
    for (unsigned i = 0; i < plan->samples; i++) {
        if (!bench_sample(subject, batch, &samples[i])) {
            return false;
        }
    }
    bench_summary(samples, plan->samples, &result->cycles, &result->spread);
    result->samples = plan->samples;
    return true;
}

void bench_measure(const struct bench_row *row, const struct bench_plan *plan, const struct bench_clock *clock,
                   struct bench_result *result)
{
    struct bench_subject subject;

    *result = (struct bench_result){.row = row, .verdict = BENCH_FAIL, .bytes = row->per_byte ? plan->bytes : 0};
    if (!bench_check(row, in, out) || !bench_ready(row, plan->bytes, &subject)) {
        return;
    }
    result->stack_bytes = bench_stack_of(run_bound_once, &bound);
    if (bound.status != MICA_OK || !take_samples(&subject, plan, clock, result)) {
        return;
    }
    result->instructions = count_instructions(&subject, clock);
    result->verdict = BENCH_MEASURED;
}

bool bench_measure_hardware(const struct bench_row *row, const struct mica_provider *provider, struct bench_row *hardware)
{
    const struct bench_io io = {.in = in, .out = out, .bytes = BENCH_ANSWER_LEN};

    return bench_hardware_row(row, provider, &io, hardware);
}

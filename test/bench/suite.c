/* SPDX-License-Identifier: Apache-2.0 */
/* The suite's own guards: a wrong result, a failing call and an unknown row give FAIL, never a figure. */
#include <mica/hash.h>
#include <mica/legacy_hash.h>

#include "host/measure.h"
#include "host/stack.h"
#include "support/test.h"

static const struct bench_row *find(const char *algorithm)
{
    for (size_t i = 0; i < bench_row_count(); i++) {
        if (strcmp(bench_row_at(i)->algorithm, algorithm) == 0) {
            return bench_row_at(i);
        }
    }
    fail_msg("no row %s", algorithm);
    return NULL;
}

static enum bench_verdict measure(const struct bench_row *row, struct bench_result *result)
{
    static const struct bench_plan plan = {.bytes = 64, .min_seconds = 0.001, .samples = 3};
    struct bench_clock clock;

    bench_clock_open(&clock);
    bench_measure(row, &plan, &clock, result);
    bench_clock_close(&clock);
    return result->verdict;
}

static void right_answer_is_measured(void **state)
{
    struct bench_result result;

    (void)state;
    assert_int_equal(BENCH_MEASURED, measure(find("SHA-256"), &result));
    assert_true(result.cycles > 0);
    assert_true(result.stack_bytes > 0);
}

static void wrong_algorithm_fails(void **state)
{
    struct bench_row row = *find("SHA-256");
    struct bench_result result;

    (void)state;
    row.impl = &mica_sha224_c; /* a digest, but not the one the row's name asks for */
    assert_int_equal(BENCH_FAIL, measure(&row, &result));
    assert_true(result.cycles == 0);
}

static void unknown_answer_fails(void **state)
{
    struct bench_row row = *find("SHA-256");
    struct bench_result result;

    (void)state;
    row.algorithm = "SHA-257";
    assert_int_equal(BENCH_FAIL, measure(&row, &result));
}

static mica_status refuse(const struct bench_row *row, const struct bench_io *io)
{
    (void)row;
    (void)io;
    return MICA_ERR_HARDWARE;
}

static void failing_run_fails(void **state)
{
    struct bench_row row = *find("SHA-256");
    struct bench_kind kind = *row.kind;
    struct bench_result result;

    (void)state;
    row.kind = &kind;
    kind.run = refuse;
    assert_int_equal(BENCH_FAIL, measure(&row, &result));
    kind = *find("SHA-256")->kind;
    kind.prepare = refuse;
    assert_int_equal(BENCH_FAIL, measure(&row, &result));
}

/* Every row of the suite, every implementation: right answer, in any order of rows. */
static void every_row_answers(void **state)
{
    static uint8_t in[BENCH_BYTES_MAX + 1024], out[BENCH_BYTES_MAX + 1024];

    (void)state;
    for (size_t i = bench_row_count(); i-- > 0;) {
        const struct bench_row *row = bench_row_at(i);
        if (!bench_check(row, in, out)) {
            fail_msg("%s %s (%s) gives a wrong answer", row->algorithm, row->operation, row->implementation);
        }
    }
}

static void summary_is_the_median(void **state)
{
    double odd[] = {5, 1, 3}, even[] = {4, 1, 3, 2}, median, spread;

    (void)state;
    bench_summary(odd, 3, &median, &spread);
    assert_true(median == 3);
    bench_summary(even, 4, &median, &spread);
    assert_true(median == 2.5);
}

static void use_kilobytes(void *argument)
{
    volatile uint8_t area[5000];

    for (size_t i = 0; i < sizeof area; i++) {
        area[i] = (uint8_t)(i + *(size_t *)argument);
    }
}

static void stack_is_measured(void **state)
{
    size_t one = 1;
    size_t used = bench_stack_of(use_kilobytes, &one);

    (void)state;
    assert_in_range(used, 4900, 5600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_answer_is_measured), cmocka_unit_test(wrong_algorithm_fails),
        cmocka_unit_test(unknown_answer_fails),     cmocka_unit_test(failing_run_fails),
        cmocka_unit_test(every_row_answers),        cmocka_unit_test(summary_is_the_median),
        cmocka_unit_test(stack_is_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The runner behind small/cmocka.h: a test ends by a jump out of it, as in cmocka. */
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "small.h"

#ifndef SMALL_LONG
#define SMALL_LONG 300000 /* a test that takes longer says so */
#endif

enum { PASSED = 0, FAILED, SKIPPED };

static jmp_buf test_end;

struct small_counts small_counts;

_Noreturn void _fail(const char *file, int line)
{
    printf("%s:%d: failed\n", file, line);
    longjmp(test_end, FAILED);
}

_Noreturn void small_skip(void)
{
    longjmp(test_end, SKIPPED);
}

void small_assert_true(int holds, const struct small_place *place)
{
    if (!holds) {
        printf("%s:%d: false: %s\n", place->file, place->line, place->text);
        longjmp(test_end, FAILED);
    }
}

void small_assert_numbers(uintmax_t a, uintmax_t b, int equal, const struct small_place *place)
{
    if ((a == b) != equal) {
        printf("low words: %lx and %lx\n", (unsigned long)a, (unsigned long)b);
    }
    small_assert_true((a == b) == equal, place);
}

void small_assert_range(uintmax_t value, uintmax_t low, uintmax_t high, const struct small_place *place)
{
    small_assert_true(value >= low && value <= high, place);
}

void small_assert_bytes(const void *a, const void *b, size_t len, int equal, const struct small_place *place)
{
    const uint8_t *x = a, *y = b;
    size_t i = 0;

    while (i < len && x[i] == y[i]) {
        i++;
    }
    if (i < len && equal) {
        printf("byte %lu of %lu: %02x and %02x\n", (unsigned long)i, (unsigned long)len, x[i], y[i]);
    }
    small_assert_true((i == len) == equal, place);
}

void small_assert_strings(const char *a, const char *b, int equal, const struct small_place *place)
{
    int same = strcmp(a, b) == 0;

    if (same != equal) {
        printf("\"%s\" and \"%s\"\n", a, b);
    }
    small_assert_true(same == equal, place);
}

/* A failure in setup counts as the test's; teardown runs also after a failed test. */
static int run_one(const struct CMUnitTest *test, void **state)
{
    volatile int result = PASSED;
    int jumped = setjmp(test_end);

    if (jumped) {
        result = jumped;
    } else if (test->setup_func && test->setup_func(state)) {
        result = FAILED;
    } else {
        test->test_func(state);
    }
    jumped = setjmp(test_end);
    if (jumped || (test->teardown_func && test->teardown_func(state))) {
        return FAILED;
    }
    return result;
}

int small_run(const struct CMUnitTest *tests, size_t count, int (*group_setup)(void **), int (*group_teardown)(void **))
{
    void *state = NULL;
    const unsigned before = small_counts.failed;
    int failed = group_setup && group_setup(&state);

    for (size_t i = 0; i < count && !failed; i++) {
        if (small_leaves_out(tests[i].name)) {
            small_counts.left_out++;
            continue;
        }
        const unsigned long start = small_port_time();
        int result = run_one(&tests[i], &state);
        if (small_port_time() - start > SMALL_LONG) {
            printf("long: %s, time %lu\n", tests[i].name, small_port_time() - start);
        }
        small_counts.tests++;
        small_counts.skipped += result == SKIPPED;
        if (result == FAILED) {
            printf("FAILED %s\n", tests[i].name);
            small_counts.failed++;
        }
    }
    if (group_teardown && group_teardown(&state)) {
        failed = 1;
    }
    small_counts.failed += (unsigned)failed;
    return (int)(small_counts.failed - before);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The part of cmocka's interface that test/unit uses, for machines Debian has no cmocka for: the boards, and other
 * processors under qemu. Test programs include it by the same name and are compiled unchanged. Implemented in
 * ../small.c.
 */
#ifndef MICA_TEST_SMALL_CMOCKA_H
#define MICA_TEST_SMALL_CMOCKA_H

#include <stddef.h>
#include <stdint.h>

struct CMUnitTest {
    const char *name;
    void (*test_func)(void **state);
    int (*setup_func)(void **state);
    int (*teardown_func)(void **state);
};

#define cmocka_unit_test(f) {#f, f, NULL, NULL}
#define cmocka_unit_test_setup(f, setup) {#f, f, setup, NULL}
#define cmocka_unit_test_teardown(f, teardown) {#f, f, NULL, teardown}
#define cmocka_unit_test_setup_teardown(f, setup, teardown) {#f, f, setup, teardown}

/** Runs each test of an array; the result is the number of tests that failed. */
#define cmocka_run_group_tests(tests, group_setup, group_teardown) \
    small_run(tests, sizeof(tests) / sizeof((tests)[0]), group_setup, group_teardown)

int small_run(const struct CMUnitTest *tests, size_t count, int (*group_setup)(void **), int (*group_teardown)(void **));

/** Where an assertion stands. */
struct small_place {
    const char *file;
    int line;
    const char *text;
};

#define SMALL_PLACE(text) &(const struct small_place){__FILE__, __LINE__, text}

/* Each ends the running test when what it says does not hold. */
void small_assert_true(int holds, const struct small_place *place);
void small_assert_numbers(uintmax_t a, uintmax_t b, int equal, const struct small_place *place);
void small_assert_range(uintmax_t value, uintmax_t low, uintmax_t high, const struct small_place *place);
void small_assert_bytes(const void *a, const void *b, size_t len, int equal, const struct small_place *place);
void small_assert_strings(const char *a, const char *b, int equal, const struct small_place *place);
_Noreturn void small_skip(void);
_Noreturn void _fail(const char *file, int line);

#define assert_true(c) small_assert_true(!!(c), SMALL_PLACE(#c))
#define assert_false(c) small_assert_true(!(c), SMALL_PLACE("not " #c))
#define assert_null(p) small_assert_true((p) == NULL, SMALL_PLACE(#p " is NULL"))
#define assert_non_null(p) small_assert_true((p) != NULL, SMALL_PLACE(#p " is not NULL"))
#define assert_ptr_equal(a, b) small_assert_true((const void *)(a) == (const void *)(b), SMALL_PLACE(#a " == " #b))
#define assert_ptr_not_equal(a, b) small_assert_true((const void *)(a) != (const void *)(b), SMALL_PLACE(#a " != " #b))
#define assert_int_equal(a, b) small_assert_numbers((uintmax_t)(a), (uintmax_t)(b), 1, SMALL_PLACE(#a " == " #b))
#define assert_int_not_equal(a, b) small_assert_numbers((uintmax_t)(a), (uintmax_t)(b), 0, SMALL_PLACE(#a " != " #b))
#define assert_in_range(v, low, high) \
    small_assert_range((uintmax_t)(v), (uintmax_t)(low), (uintmax_t)(high), SMALL_PLACE(#v " in " #low ".." #high))
#define assert_memory_equal(a, b, len) small_assert_bytes(a, b, len, 1, SMALL_PLACE(#a " == " #b))
#define assert_memory_not_equal(a, b, len) small_assert_bytes(a, b, len, 0, SMALL_PLACE(#a " != " #b))
#define assert_string_equal(a, b) small_assert_strings(a, b, 1, SMALL_PLACE(#a " == " #b))
#define assert_string_not_equal(a, b) small_assert_strings(a, b, 0, SMALL_PLACE(#a " != " #b))
#define fail() _fail(__FILE__, __LINE__)
#define fail_msg(...) (printf(__VA_ARGS__), _fail(__FILE__, __LINE__))
#define skip() small_skip()

#endif

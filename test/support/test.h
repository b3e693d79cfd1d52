/* SPDX-License-Identifier: Apache-2.0 */
/* What every test includes: cmocka in its required order, and helpers for bytes. */
#ifndef MICA_TEST_TEST_H
#define MICA_TEST_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <mica/status.h>

/** Number of elements of an array. */
#define COUNT_OF(a) (sizeof(a) / sizeof((a)[0]))

/** In a list: an implementation whose key schedule has room only in the structs of a 64-bit machine. */
#if UINTPTR_MAX > 0xffffffffu
#define TEST_WIDE(impl) impl,
#else
#define TEST_WIDE(impl)
#endif

/** Fail with both statuses' names when they differ. */
#define assert_status(expected, call) test_assert_status((expected), (call), #call, __FILE__, __LINE__)
#define assert_ok(call) assert_status(MICA_OK, call)

void test_assert_status(mica_status expected, mica_status got, const char *what, const char *file, int line);

/** Decode hex (blanks allowed between digits) into out; fails the test on bad hex or overflow; returns the length. */
size_t test_unhex(const char *hex, uint8_t *out, size_t capacity);

/** Compare len bytes with hex text; on a difference prints both. */
void test_assert_hex(const uint8_t *bytes, size_t len, const char *hex);

/** A small repeatable generator for test data (splitmix64); never for keys. */
struct test_random {
    uint64_t state;
};

uint64_t test_random_u64(struct test_random *random);
uint32_t test_random_below(struct test_random *random, uint32_t bound);
void test_random_bytes(struct test_random *random, uint8_t *out, size_t len);

/** Rounds for a slow sweep: normal, or all when MICA_TEST_ALL=1 is in the environment, or a few when MICA_TEST_FEW=1 is. */
size_t test_rounds(size_t normal, size_t all);

#define TEST_LARGE_MAX 300000u

/**
 * Memory for one large buffer of at most TEST_LARGE_MAX bytes, the same at each call. On a board that has not as much the
 * test ends here, as skipped.
 */
uint8_t *test_large(size_t len);

/** True when len bytes are all zero: what a wiped output looks like. */
int test_is_zero(const void *p, size_t len);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A strict reader of JSON (RFC 8259) for this program's own reports. It walks the text once and builds no
 * tree: the caller asks for what it expects, and the first thing that is not so stops all further reading.
 */
#ifndef MICA_BENCH_COMPARE_JSON_H
#define MICA_BENCH_COMPARE_JSON_H

#include <stdbool.h>
#include <stddef.h>

enum { BENCH_JSON_DEPTH = 16, BENCH_JSON_BYTES_MAX = 64 << 20 };

/** A place in a text. Once `error` is set, every function returns false and moves nothing. */
struct bench_json {
    const char *start;
    const char *at;     /**< the text ends with a NUL at `end` */
    const char *end;
    const char *error;  /**< what is wrong at `at`, or NULL */
};

/** A whole file in memory, with a NUL behind it; NULL after saying on standard error what is wrong. Caller frees. */
char *bench_json_read_file(const char *path, size_t *len);

/** Start reading; refuses what is not UTF-8. */
bool bench_json_open(struct bench_json *json, const char *text, size_t len);

/** Step over '{' or '['. */
bool bench_json_enter(struct bench_json *json, char bracket);

/**
 * The next element before the closing bracket: true when there is one, false behind the last, which steps over
 * the bracket, or on an error. `*first` is true before the first call.
 */
bool bench_json_next(struct bench_json *json, char closing, bool *first);

/** The same of an object: its key, and the place is at the value. Keys of `capacity` bytes or more are errors. */
bool bench_json_member(struct bench_json *json, char *key, size_t capacity, bool *first);

bool bench_json_string(struct bench_json *json, char *out, size_t capacity);
bool bench_json_number(struct bench_json *json, double *out);
bool bench_json_bool(struct bench_json *json, bool *out);

/** Step over null; false, and no error, when there is something else. */
bool bench_json_null(struct bench_json *json);

/** Step over any one value. */
bool bench_json_skip(struct bench_json *json);

/** Nothing but white space may be left. */
bool bench_json_finish(struct bench_json *json);

/** Line of the place, from 1. */
unsigned bench_json_line(const struct bench_json *json);

#endif

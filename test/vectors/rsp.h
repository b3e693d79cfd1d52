/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reader of the line format of ../shared/vectors: "#! key = value" facts, "[key = value]" sections and
 * "key = value" tests. Other formats are converted to it before (tools/pack_vectors.py).
 */
#ifndef MICA_TEST_VECTORS_RSP_H
#define MICA_TEST_VECTORS_RSP_H

#include "vectors/vectors.h"

struct vec_list {
    struct vec_pair *pairs;
    size_t n;
    size_t capacity;
};

struct vec_reader {
    char *text;
    char **lines;
    size_t n_lines;
    size_t next;
    struct vec_list facts;
    struct vec_list section;
    struct vec_list all; /**< section and test of the current test */
};

/** Read a whole file; false (with errno) when it cannot be read. */
bool vec_reader_open(struct vec_reader *reader, const char *path);

/** Fill in the next test's pairs, index and line; false at the end of the file. */
bool vec_reader_next(struct vec_reader *reader, struct vec_test *test);

void vec_reader_close(struct vec_reader *reader);

/** Append a pair; exits the program when memory runs out. */
void vec_list_add(struct vec_list *list, const char *key, const char *value);

/** malloc, calloc or realloc that cannot fail (p may be NULL). */
void *vec_realloc(void *p, size_t size);

/** Free what the test's accessors allocated. */
void vec_test_free(struct vec_test *test);

#endif

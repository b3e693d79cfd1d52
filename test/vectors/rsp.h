/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reader of the line format of ../shared/vectors: "#! key = value" facts, "[key = value]" sections and
 * "key = value" tests; and of NIST's own .rsp files, which differ in details (see VEC_RAW).
 */
#ifndef MICA_TEST_VECTORS_RSP_H
#define MICA_TEST_VECTORS_RSP_H

#include "vectors/vectors.h"

/** Which dialect a file is written in. */
enum vec_dialect {
    VEC_PACKED, /**< the repacked format */
    VEC_RAW     /**< as NIST prints it: "[tag]", bare FAIL, '=' with or without blanks, attributes that carry over */
};

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
    enum vec_dialect dialect;
    struct vec_list facts;
    struct vec_list section;
    struct vec_list all; /**< section and test of the current test */
};

/** Read a whole file; false (with errno) when it cannot be read. */
bool vec_reader_open(struct vec_reader *reader, const char *path, enum vec_dialect dialect);

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

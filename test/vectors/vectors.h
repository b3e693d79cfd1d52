/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Published test vectors: what a handler sees of them, and how it registers.
 *
 * A handler file test/vectors/handle_<area>.c needs no change anywhere else. It defines
 *
 *     const struct vec_handler vec_handlers_<area>[] = {
 *         {.category = "hash", .algorithm = "SHA-2", .run = sha2},
 *         {.category = "mac", .algorithm = "HMAC*", .file = "cavp-*", .run = hmac},
 *         {0},
 *     };
 *
 * and each run function takes one test: it reads the inputs with the vec_ functions below, calls the
 * library, and answers VEC_PASS, vec_fail(...) or vec_skip(...). Everything a vec_ function returns is
 * freed by the driver after the test. Each buffer is an allocation of exactly its size, so that
 * AddressSanitizer sees a read or write past its end.
 *
 * When several handlers match a file, a test that the first one skips is offered to the next. A file of
 * which no test ran at all is an error, unless not_touched.txt names it.
 */
#ifndef MICA_TEST_VECTORS_H
#define MICA_TEST_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mica/status.h>

/** One "key = value" line. */
struct vec_pair {
    const char *key;
    const char *value;
};

/** The file that is being run. */
struct vec_file {
    const char *category;         /**< INDEX.tsv column 1: the folder, e.g. "cipher" */
    const char *algorithm;        /**< INDEX.tsv column 2, e.g. "AES-CBC" */
    const char *name;             /**< file name without the folder, e.g. "cavp-CBCMMT128.rsp" */
    const struct vec_pair *facts; /**< the "#! key = value" lines */
    size_t n_facts;
    void *state;                  /**< the handler's own, kept from begin to end */
};

/** One test: the attributes of its section, then its own, in the order of the file. */
struct vec_test {
    struct vec_file *file;
    const struct vec_pair *pairs;
    size_t n_pairs;
    size_t n_section; /**< how many of the pairs are the section's */
    size_t index;     /**< 0 for the first test of the file */
    unsigned line;    /**< where it starts */
    /* the driver's own */
    char why[400];           /**< reason of a skip or failure */
    bool broken;             /**< an input could not be decoded: the test fails whatever the handler says */
    struct vec_block *blocks;
};

/** What a handler says of one test. */
enum vec_verdict { VEC_PASS, VEC_FAIL, VEC_SKIP };

/** Matches files and runs their tests. Patterns are shell globs (fnmatch); NULL matches everything. */
struct vec_handler {
    const char *category;
    const char *algorithm;
    const char *file;
    enum vec_verdict (*run)(struct vec_test *test);
    void (*begin)(struct vec_file *file); /**< may be NULL; sets file->state */
    void (*end)(struct vec_file *file);   /**< may be NULL; frees file->state */
};

/** Bytes decoded from a test; p is never NULL. */
struct vec_bytes {
    uint8_t *p;
    size_t len;
    bool present; /**< false when the test has no such key (then len is 0) */
};

/** Answer "skip"; the reasons are counted and printed, so keep them few: no numbers of this one test. */
enum vec_verdict vec_skip(struct vec_test *test, const char *reason);

/** Answer "fail" with a printf-style explanation. */
enum vec_verdict vec_fail(struct vec_test *test, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** VEC_PASS when status is the expected one; else a failure that names both. */
enum vec_verdict vec_expect(struct vec_test *test, const char *what, mica_status expected, mica_status got);

/** VEC_PASS when len bytes at got equal the wanted ones; else a failure that prints the head of both. */
enum vec_verdict vec_same(struct vec_test *test, const char *what, const uint8_t *got, size_t len,
                          struct vec_bytes wanted);

/** Value of a key as text: the test's own before the section's, the first when it occurs twice; NULL when absent. */
const char *vec_get(const struct vec_test *test, const char *key);

/** The nth (from 0) value of a key among the test's own pairs, NULL when there are fewer. */
const char *vec_nth(const struct vec_test *test, const char *key, size_t n);

/** Value of a "#! key = value" line of the file, or NULL. */
const char *vec_fact(const struct vec_test *test, const char *key);

/** True when the key's text equals value exactly. */
bool vec_is(const struct vec_test *test, const char *key, const char *value);

/** True when the key's comma-separated list has this word. */
bool vec_lists(const struct vec_test *test, const char *key, const char *word);

/** Decimal (or 0x hex) integer; otherwise when the key is absent. Not a number marks the test broken. */
uint64_t vec_uint(struct vec_test *test, const char *key, uint64_t otherwise);

/** Decode hex; an odd digit count gets one 0 on the left, a 0x prefix is dropped. Bad hex marks the test broken. */
struct vec_bytes vec_hex(struct vec_test *test, const char *key);

/** The same for the nth value of a key that occurs more than once. */
struct vec_bytes vec_hex_nth(struct vec_test *test, const char *key, size_t n);

/** The same for hex that the caller already has, e.g. one member of a list; NULL gives an absent one. */
struct vec_bytes vec_unhex(struct vec_test *test, const char *text);

/** OpenSSL's style: "quoted ASCII" or hex. */
struct vec_bytes vec_hex_or_text(struct vec_test *test, const char *key);

/** Text as bytes, with the escapes \n \t \" \\ of JSON undone. */
struct vec_bytes vec_text(struct vec_test *test, const char *key);

/** A non-negative number, big-endian without leading zero bytes: hex with 0x, else decimal. */
struct vec_bytes vec_number(struct vec_test *test, const char *key);

/** A hex number, big-endian without leading zero bytes (one 00 byte for zero). */
struct vec_bytes vec_hex_number(struct vec_test *test, const char *key);

/** base64 (with or without line breaks written as \n, and PEM armour lines dropped). */
struct vec_bytes vec_base64(struct vec_test *test, const char *key);

/** The nth member (from 0) of a comma-separated list, copied; NULL when there are fewer. */
const char *vec_member(struct vec_test *test, const char *key, size_t n);

/** A zeroed buffer of len bytes that lives until the test ends. */
uint8_t *vec_buffer(struct vec_test *test, size_t len);

/** A copy with len bytes: longer input is cut at the end, shorter filled with zeros at the end. */
struct vec_bytes vec_resize(struct vec_test *test, struct vec_bytes in, size_t len);

/** A copy of a big-endian number with exactly len bytes: leading zeros dropped or added; broken when it does not fit. */
struct vec_bytes vec_fit_number(struct vec_test *test, struct vec_bytes in, size_t len);

/** Wycheproof's "result". */
enum vec_wanted { VEC_VALID, VEC_INVALID, VEC_ACCEPTABLE };
enum vec_wanted vec_result(struct vec_test *test);

/** Turn "the library accepted it" into a verdict: acceptable passes either way. */
enum vec_verdict vec_judge(struct vec_test *test, bool accepted);

#endif

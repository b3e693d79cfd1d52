/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The little of DER (X.690) that signatures need: SEQUENCE and non-negative INTEGER, definite lengths in their
 * shortest form. One bounded reader with a sticky failure flag: read on after an error is safe, check once.
 * For public data: the time depends on the bytes.
 */
#ifndef MICA_BASE_DER_H
#define MICA_BASE_DER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MICA_DER_INTEGER 0x02
#define MICA_DER_SEQUENCE 0x30

/** A position in DER bytes; never reads past end. */
struct mica_der_reader {
    const uint8_t *at;
    const uint8_t *end;
    bool failed; /**< sticky */
};

/** Start reading len bytes; in may be NULL when len is 0. */
void mica_der_reader_init(struct mica_der_reader *reader, const uint8_t *in, size_t len);

/** Enter the next element, which must have this tag: inner covers its content, reader moves behind it. */
void mica_der_read(struct mica_der_reader *reader, uint8_t tag, struct mica_der_reader *inner);

/**
 * Read a non-negative INTEGER in its minimal form: value points to its magnitude without leading zeros (length 0
 * for zero). A negative number or a padded one fails.
 */
void mica_der_read_unsigned(struct mica_der_reader *reader, const uint8_t **value, size_t *len);

/** True when nothing failed and all bytes are read. */
bool mica_der_reader_done(const struct mica_der_reader *reader);

/** Read SEQUENCE { INTEGER r, INTEGER s }, each right-aligned into n bytes; false when malformed or too long. */
bool mica_der_read_pair(const uint8_t *in, size_t in_len, uint8_t *r, uint8_t *s, size_t n);

/**
 * Write SEQUENCE { INTEGER r, INTEGER s } from big-endian numbers of n bytes each.
 *
 * Returns the length written, or 0 when capacity is too small.
 */
size_t mica_der_write_pair(uint8_t *out, size_t capacity, const uint8_t *r, const uint8_t *s, size_t n);

/** Longest output of mica_der_write_pair() for numbers of n bytes (n < 32768). */
#define MICA_DER_PAIR_MAX(n) (2 * ((n) + 1 + 4) + 4)

#endif

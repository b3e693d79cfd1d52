/* SPDX-License-Identifier: Apache-2.0 */
/* A figure with all that says where it comes from: measured here, simulated, or published. */
#ifndef MICA_BENCH_RECORD_H
#define MICA_BENCH_RECORD_H

#include "suite/suite.h"

/** Where a figure comes from; never mixed in one column. */
enum bench_source {
    BENCH_MEASURED_HERE,
    BENCH_SIMULATED,
    BENCH_PUBLISHED
};

/** One figure. Strings live as long as the collection they are in. */
struct bench_record {
    const char *board;          /**< "host" or a board's name */
    const char *core;           /**< "x86_64", "Cortex-M4F", ... */
    double mhz;
    enum bench_section section;
    enum bench_path path;
    enum bench_source source;
    const char *algorithm;
    const char *operation;
    const char *implementation; /**< "" for published figures */
    bool constant_time;
    bool per_byte;
    bool ok;                    /**< false: FAIL, and no figure */
    size_t bytes;               /**< message length; 0 for operations counted each */
    double cycles;              /**< of one operation over `bytes`; a published per-byte figure is for one byte */
    double spread;              /**< (90th - 10th percentile) / median; negative when there was one run */
    double instructions;        /**< of one operation; negative when not counted */
    size_t stack_bytes;
    bool has_size;              /**< the next two are known: images of boards */
    size_t flash_bytes;         /**< all code and constants the row needs */
    size_t ram_bytes;           /**< static data of the library that it needs */
    bool has_crossover;         /**< the next is known: crypto hardware over messages */
    size_t crossover;           /**< message length from which on the software row is not faster; 0: at none */
    double peer_cycles;         /**< the other library's, turn by turn; 0 when there is none */
    bool has_line;              /**< a size sweep's line: cycles = setup + slope * bytes */
    double setup;
    double slope;
};

/** What a board's image was compiled with, in its own words. */
struct bench_image {
    const char *board;
    const char *compiler;
};

#define BENCH_IMAGES_MAX 16

/** A growing list of records and the strings they point to. */
struct bench_records {
    struct bench_record *items;
    size_t count;
    size_t capacity;
    char **strings;
    size_t string_count;
};

/** Append; false when memory ran out. */
bool bench_records_add(struct bench_records *records, const struct bench_record *record);

/** A copy of text that lives as long as the list; the same text gives the same pointer. NULL when memory ran out. */
const char *bench_records_string(struct bench_records *records, const char *text);

void bench_records_free(struct bench_records *records);

/** Cycles per byte, or per operation. */
double bench_record_cycles(const struct bench_record *record);

/** MB/s (10^6 bytes) or ms, from cycles of one operation. */
double bench_record_value(const struct bench_record *record, double cycles);

const char *bench_record_unit(const struct bench_record *record);
const char *bench_source_name(enum bench_source source);
const char *bench_path_name(enum bench_path path);

/** The record of (board, algorithm, operation, path, source), or NULL. */
const struct bench_record *bench_records_find(const struct bench_records *records, const char *board,
                                              const struct bench_record *like, enum bench_path path,
                                              enum bench_source source);

#endif

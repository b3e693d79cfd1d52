/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The benchmark suite: what is measured, told apart from how. The same rows run on the host, on the
 * simulator and on a board; only the clock, the console and the loop around them differ. Portable:
 * no heap, no stdio, static state (one row runs at a time).
 */
#ifndef MICA_BENCH_SUITE_H
#define MICA_BENCH_SUITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/rng.h>
#include <mica/status.h>

#define BENCH_BYTES_MAX 16384  /**< longest message of a row, bytes */
#define BENCH_ANSWER_LEN 256   /**< message length of the known answers, bytes */

enum bench_section {
    BENCH_CIPHER,
    BENCH_AEAD,
    BENCH_HASH,
    BENCH_SIGNATURE,
    BENCH_EC_SIGNATURE,
    BENCH_KEY_EXCHANGE,
    BENCH_EC_KEY_EXCHANGE,
    BENCH_SECTIONS
};

/** True where the library picks its implementations for a 64-bit word. */
#define BENCH_WORD_64 (UINTPTR_MAX > 0xffffffffu)

/** Which column a figure belongs in. */
enum bench_path {
    BENCH_SOFTWARE,
    BENCH_HARDWARE
};

struct bench_row;
struct mica_provider;

/** The message a row works on: bench_input() fills `in`; both buffers hold BENCH_BYTES_MAX and a tag. */
struct bench_io {
    uint8_t *in;
    uint8_t *out;
    size_t bytes; /**< message length; rows counted per operation ignore it */
};

/** How rows of one kind run. Every function returns MICA_OK or the library's error. */
struct bench_kind {
    /** Keys, contexts, and for a decrypting or verifying row its valid input. Not timed. */
    mica_status (*prepare)(const struct bench_row *row, const struct bench_io *io);
    /** One operation over io->bytes: what is timed. */
    mica_status (*run)(const struct bench_row *row, const struct bench_io *io);
    /**
     * True when the operation gives its known answer; called after prepare with BENCH_ANSWER_LEN. Rows per operation run it
     * by bench_operation(), once.
     */
    bool (*check)(const struct bench_row *row, const struct bench_io *io);
    /** Puts the provider's hardware for the row's algorithm into it; see suite/hardware.h. NULL: there is never any. */
    bool (*hardware)(const struct mica_provider *provider, struct bench_row *row);
};

/** One thing that is measured. (section, algorithm, operation, implementation) names it. */
struct bench_row {
    enum bench_section section;
    enum bench_path path;
    bool per_byte;             /**< else per operation */
    bool is_default;           /**< what the library picks; others only with --implementations */
    bool constant_time;
    const char *algorithm;     /**< as in the published figures, e.g. "AES-128-CBC" */
    const char *operation;     /**< "encrypt", "sign", ... */
    const char *implementation;
    const struct bench_kind *kind;
    const void *impl;          /**< the kind's own: implementation descriptor */
    const void *variant;       /**< the kind's own: key size, curve, mode */
};

/** A section's rows, one table per source file. */
struct bench_table {
    const struct bench_row *rows;
    size_t count;
};

extern const struct bench_table *const bench_tables[];
extern const size_t bench_table_count;

/** Title of a section for people ("Cipher") and for programs ("cipher"). */
const char *bench_section_title(enum bench_section section);
const char *bench_section_name(enum bench_section section);

/** Number of rows, and the i-th of them, in the order of the published pages. */
size_t bench_row_count(void);
const struct bench_row *bench_row_at(size_t index);

/** The repeatable message: byte i is 7i + 3. */
void bench_input(uint8_t *out, size_t len);

/** The keys and nonces of symmetric rows: byte i of a key is 13i + 1, of a nonce or IV 5i + 2. */
void bench_secret_key(uint8_t *out, size_t len);
void bench_nonce(uint8_t *out, size_t len);

/** Prepare at BENCH_ANSWER_LEN bytes and check the known answer. */
bool bench_check(const struct bench_row *row, uint8_t *in, uint8_t *out);

/** The run whose result a check looks at: the row's operation, within what bench_measure_within() was given. */
mica_status bench_operation(const struct bench_row *row, const struct bench_io *io);

/** Something that runs a row's operation and measures it; returns the operation's status. */
typedef mica_status (*bench_measuring)(const struct bench_row *row, const struct bench_io *io);

/** Lets the checks to come run operations by a function, or again by themselves: NULL. */
void bench_measure_within(bench_measuring measuring);

/** True when SHA-256 of the output is the known answer of (algorithm, operation); false when there is none. */
bool bench_answer_matches(const struct bench_row *row, const uint8_t *output, size_t len);
/** The same for another operation of the row's algorithm. */
bool bench_answer_of(const struct bench_row *row, const char *operation, const uint8_t *output, size_t len);

/** A repeatable generator, cheap so that rows measure the algorithm: never for keys in use. */
struct mica_rng *bench_rng(void);
/** Start the generator's sequence again. */
void bench_rng_restart(void);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The benchmark image: every row checked and timed once, a line each on the console. Lines are
 * fields with commas between; bench/README.md has them. The host program collects and prints.
 */
#include <stddef.h>

#include "board/port.h"
#include "suite/hardware.h"
#include "suite/suite.h"

#ifndef BENCH_BYTES
#define BENCH_BYTES 4096 /* message length of rows counted per byte */
#endif
#ifndef BENCH_ONLY
#define BENCH_ONLY "" /* for kernel work: only rows whose "algorithm operation implementation" contains this */
#endif
#ifndef BENCH_EVERY
#define BENCH_EVERY 0 /* 1: every implementation, not only the defaults */
#endif

#ifndef BENCH_COMPILER
#define BENCH_COMPILER "gcc"
#endif

#define BENCH_PATH_SOFTWARE 1
#define BENCH_PATH_HARDWARE 2
#ifndef BENCH_PATHS
#define BENCH_PATHS 3 /* for driver work: 2 leaves the software rows out */
#endif

#define TAG_ROOM 1024
#define SELECTION_MAX 256
#define PAINT 0xa5u
#define PAINT_LEN 16384u /* twice what any call may use */
#define LONG_RUN 2000000u /* cycles beyond which cold caches do not count: the check's run is the measured one */
#define PAINT_GAP 256u   /* below this function's frame: what a call to paint itself uses */

static uint8_t in[BENCH_BYTES + TAG_ROOM], out[BENCH_BYTES + TAG_ROOM];

/*
 * Which rows run, for the simulator to change (mica-sim --set): empty: the defaults; "list": none, but all are named;
 * else a set in hexadecimal, row i in bit i % 4 of digit i / 4.
 */
extern const char bench_rows[SELECTION_MAX];
const char bench_rows[SELECTION_MAX] = "";

static const char *selection(void)
{
    const char *text = bench_rows;

    __asm__("" : "+r"(text)); /* the compiler must not know what it holds */
    return text;
}

static void put_text(const char *text)
{
    while (*text) {
        bench_port_put(*text++);
    }
}

static void put_number(uint64_t value)
{
    char digits[21];
    unsigned n = 0;

    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    while (n) {
        bench_port_put(digits[--n]);
    }
}

static void put_field(const char *text)
{
    bench_port_put(',');
    put_text(text);
}

static void put_count(uint64_t value)
{
    bench_port_put(',');
    put_number(value);
}

/* Whether text starts with part at some place. */
static bool contains(const char *text, const char *part)
{
    for (; *text; text++) {
        size_t i = 0;
        while (part[i] && text[i] == part[i]) {
            i++;
        }
        if (!part[i]) {
            return true;
        }
    }
    return *part == '\0';
}

static unsigned digit(char c)
{
    return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
}

static bool wanted(const struct bench_row *row, size_t index)
{
    const char *set = selection();
    size_t len = 0;

    while (len < SELECTION_MAX && set[len]) {
        len++;
    }
    if (len) {
        return index / 4 < len && (digit(set[index / 4]) >> index % 4 & 1);
    }
    return (BENCH_EVERY || row->is_default) &&
           (contains(row->algorithm, BENCH_ONLY) || contains(row->implementation, BENCH_ONLY));
}

static uint8_t *paint_start(const uint8_t *frame)
{
    uint8_t *limit = bench_port_stack_limit();

    return (size_t)(frame - limit) > PAINT_LEN ? limit + ((size_t)(frame - limit) - PAINT_LEN) : limit;
}

static __attribute__((noinline)) void paint(uint8_t *from, const uint8_t *to)
{
    for (volatile uint8_t *p = from; p < to; p++) {
        *p = PAINT;
    }
}

struct figures {
    uint64_t cycles;
    uint64_t instructions;
    bool counted;
    size_t stack;
};

/* Figures of the run that was measured last. */
static struct figures measured;

static __attribute__((noinline)) mica_status timed_run(const struct bench_row *row, const struct bench_io *io)
{
    uint8_t *frame = __builtin_frame_address(0);
    uint8_t *bottom = paint_start(frame);
    uint64_t before = 0, after = 0;

    paint(bottom, frame - PAINT_GAP);
    measured.counted = bench_port_instructions(&before);
    uint64_t start = bench_port_cycles();
    mica_status status = row->kind->run(row, io);
    measured.cycles = bench_port_cycles() - start;
    measured.counted = bench_port_instructions(&after) && measured.counted;
    measured.instructions = after - before;
    while (bottom < frame && *bottom == PAINT) {
        bottom++;
    }
    measured.stack = (size_t)(frame - bottom);
    return status;
}

/* The check, in which the operation of a row per operation is measured, too. */
static bool check(const struct bench_row *row)
{
    measured = (struct figures){0};
    bench_measure_within(row->per_byte ? NULL : timed_run);
    bool good = bench_check(row, in, out);
    bench_measure_within(NULL);
    return good;
}

/* A message is run once to warm up. An operation is warm from the check; a long one was measured there. */
static bool measure(const struct bench_row *row)
{
    const struct bench_io io = {in, out, row->per_byte ? BENCH_BYTES : BENCH_ANSWER_LEN};

    if (!check(row)) {
        return false;
    }
    if (row->per_byte) {
        bench_input(in, io.bytes);
        if (row->kind->prepare(row, &io) != MICA_OK || row->kind->run(row, &io) != MICA_OK) {
            return false;
        }
    }
    return measured.cycles >= LONG_RUN || timed_run(row, &io) == MICA_OK;
}

static bool print_row(const struct bench_row *row)
{
    bool ok = measure(row);

    put_text("row");
    put_field(bench_section_name(row->section));
    put_field(row->algorithm);
    put_field(row->operation);
    put_field(row->path == BENCH_SOFTWARE ? "software" : "hardware");
    put_field(row->implementation);
    put_field(row->constant_time ? "ct" : "vt");
    put_count(row->per_byte ? BENCH_BYTES : 0);
    put_count(measured.cycles);
    put_field("");
    if (measured.counted) {
        put_number(measured.instructions);
    }
    put_count(measured.stack);
    put_field(ok ? "ok" : "FAIL");
    put_text("\n");
    return ok;
}

/* The hardware's implementation for a software row, whether or not it can do the operation; "" when there is none. */
static const char *hardware_name(const struct bench_row *row)
{
    const struct mica_provider *provider = bench_port_provider();
    struct bench_row hardware = *row;

    return provider && row->is_default && row->kind->hardware && row->kind->hardware(provider, &hardware)
               ? hardware.implementation
               : "";
}

static void print_name(const struct bench_row *row)
{
    put_text("name");
    put_field(row->algorithm);
    put_field(row->operation);
    put_field(row->implementation);
    put_field(row->is_default ? "default" : "other");
    put_field(hardware_name(row));
    put_text("\n");
}

static void print_heading(void)
{
    put_text("mica-bench,1");
    put_field(bench_port.board);
    put_field(bench_port.core);
    put_count(bench_port.khz);
    put_field(BENCH_COMPILER);
    put_text("\n");
}

/* Cycles of one run over a message of some length, warm; 0 when it fails. */
static uint64_t cycles_at(const struct bench_row *row, size_t bytes)
{
    const struct bench_io io = {in, out, bytes};

    bench_input(in, bytes);
    if (row->kind->prepare(row, &io) != MICA_OK || row->kind->run(row, &io) != MICA_OK) {
        return 0;
    }
    uint64_t start = bench_port_cycles();
    mica_status status = row->kind->run(row, &io);
    return status == MICA_OK ? bench_port_cycles() - start : 0;
}

/* From which length on the block is faster than the software row; 0: never. */
static void print_crossover(const struct bench_row *software, const struct bench_row *hardware)
{
    size_t bytes = 16;

    while (bytes <= BENCH_BYTES && cycles_at(hardware, bytes) > cycles_at(software, bytes)) {
        bytes *= 2;
    }
    put_text("crossover");
    put_field(hardware->algorithm);
    put_field(hardware->operation);
    put_field(hardware->implementation);
    put_field(software->implementation);
    put_count(bytes <= BENCH_BYTES ? bytes : 0);
    put_text("\n");
}

struct tally {
    uint32_t rows;
    uint32_t failures;
};

static void run_row(const struct bench_row *row, struct tally *tally)
{
    tally->rows++;
    tally->failures += !print_row(row);
}

/* The software row, and the hardware's beside it. */
static void run_pair(const struct bench_row *row, struct tally *tally)
{
    const struct bench_io io = {in, out, BENCH_ANSWER_LEN};
    struct bench_row hardware;

    if (BENCH_PATHS & BENCH_PATH_SOFTWARE) {
        run_row(row, tally);
    }
    if ((BENCH_PATHS & BENCH_PATH_HARDWARE) && bench_hardware_row(row, bench_port_provider(), &io, &hardware)) {
        run_row(&hardware, tally);
        if (row->per_byte) {
            print_crossover(row, &hardware);
        }
    }
}

int main(void)
{
    struct tally tally = {0, 0};

    bench_port_open();
    print_heading();
    for (size_t i = 0; i < bench_row_count(); i++) {
        const struct bench_row *row = bench_row_at(i);
        if (*selection() == 'l') {
            print_name(row);
        } else if (wanted(row, i)) {
            run_pair(row, &tally);
        }
    }
    put_text("end");
    put_count(tally.rows);
    put_count(tally.failures);
    put_text("\n");
    bench_port_close(tally.failures != 0);
}

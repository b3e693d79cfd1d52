/* SPDX-License-Identifier: Apache-2.0 */
/* A JSON report of this program, read back. */
#include <stdlib.h>
#include <string.h>

#include "host/compare.h"
#include "host/compare_json.h"

enum { TEXT_MAX = 128, COMPILER_MAX = 400, ROWS_MAX = 100000 };

/* The fields a row has once, and those it cannot be without: cycles may be missing where instructions are there. */
enum {
    HAS_BOARD = 1, HAS_SECTION = 2, HAS_ALGORITHM = 4, HAS_OPERATION = 8, HAS_PATH = 16, HAS_IMPLEMENTATION = 32,
    HAS_BYTES = 64, HAS_STATUS = 128, HAS_CYCLES = 256, HAS_SOURCE = 512, HAS_NEEDED = 1023 - HAS_CYCLES
};

struct row_reader {
    struct bench_json *json;
    struct bench_records *records;
    struct bench_record record;
    unsigned seen;
};

static bool wrong(struct bench_json *json, const char *what)
{
    if (!json->error) {
        json->error = what;
    }
    return false;
}

/* One of the names that a function gives for 0 to n - 1; or n. */
static unsigned index_of(const char *text, const char *(*name)(unsigned), unsigned n)
{
    unsigned i = 0;

    while (i < n && strcmp(text, name(i)) != 0) {
        i++;
    }
    return i;
}

static const char *section_name(unsigned i)
{
    return bench_section_name((enum bench_section)i);
}

static const char *path_name(unsigned i)
{
    return bench_path_name(i ? BENCH_HARDWARE : BENCH_SOFTWARE);
}

static const char *source_name(unsigned i)
{
    return bench_source_name((enum bench_source)i);
}

static bool read_text(struct row_reader *r, const char **out)
{
    char text[TEXT_MAX];

    return bench_json_string(r->json, text, sizeof text) &&
           ((*out = bench_records_string(r->records, text)) != NULL || wrong(r->json, "out of memory"));
}

static bool read_choice(struct row_reader *r, const char *(*name)(unsigned), unsigned n, unsigned *out)
{
    char text[TEXT_MAX];

    return bench_json_string(r->json, text, sizeof text) &&
           ((*out = index_of(text, name, n)) < n || wrong(r->json, "no such section, path or source"));
}

/* A figure, or null: then it stays as it was. */
static bool read_figure(struct row_reader *r, double *out)
{
    double value;

    if (bench_json_null(r->json)) {
        return true;
    }
    if (!bench_json_number(r->json, &value) || value < 0) {
        return wrong(r->json, "a figure below zero");
    }
    *out = value;
    return true;
}

static bool read_section(struct row_reader *r)
{
    unsigned i = 0;
    bool ok = read_choice(r, section_name, BENCH_SECTIONS, &i);

    r->record.section = (enum bench_section)i;
    return ok;
}

static bool read_path(struct row_reader *r)
{
    unsigned i = 0;
    bool ok = read_choice(r, path_name, 2, &i);

    r->record.path = i ? BENCH_HARDWARE : BENCH_SOFTWARE;
    return ok;
}

static bool read_source(struct row_reader *r)
{
    unsigned i = 0;
    bool ok = read_choice(r, source_name, 3, &i);

    r->record.source = (enum bench_source)i;
    return ok;
}

static bool read_board(struct row_reader *r)
{
    return read_text(r, &r->record.board);
}

static bool read_algorithm(struct row_reader *r)
{
    return read_text(r, &r->record.algorithm);
}

static bool read_operation(struct row_reader *r)
{
    return read_text(r, &r->record.operation);
}

static bool read_implementation(struct row_reader *r)
{
    return read_text(r, &r->record.implementation);
}

static bool read_bytes(struct row_reader *r)
{
    double value = 0;

    if (!read_figure(r, &value) || value > 1e9) {
        return wrong(r->json, "a message too long");
    }
    r->record.bytes = (size_t)value;
    return true;
}

static bool read_status(struct row_reader *r)
{
    const char *text;

    if (!read_text(r, &text)) {
        return false;
    }
    r->record.ok = strcmp(text, "ok") == 0;
    return r->record.ok || strcmp(text, "FAIL") == 0 || wrong(r->json, "status is neither ok nor FAIL");
}

static bool read_cycles(struct row_reader *r)
{
    return read_figure(r, &r->record.cycles);
}

static bool read_instructions(struct row_reader *r)
{
    return read_figure(r, &r->record.instructions);
}

static const struct {
    const char *key;
    bool (*read)(struct row_reader *);
    unsigned bit; /* 0: the row may be without it */
} fields[] = {
    {"board", read_board, HAS_BOARD},
    {"section", read_section, HAS_SECTION},
    {"algorithm", read_algorithm, HAS_ALGORITHM},
    {"operation", read_operation, HAS_OPERATION},
    {"path", read_path, HAS_PATH},
    {"implementation", read_implementation, HAS_IMPLEMENTATION},
    {"bytes", read_bytes, HAS_BYTES},
    {"status", read_status, HAS_STATUS},
    {"cycles", read_cycles, HAS_CYCLES},
    {"source", read_source, HAS_SOURCE},
    {"instructions", read_instructions, 0},
};

static bool read_field(struct row_reader *r, const char *key)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strcmp(key, fields[i].key) == 0) {
            if (r->seen & fields[i].bit) {
                return wrong(r->json, "a field stands twice");
            }
            r->seen |= fields[i].bit;
            return fields[i].read(r);
        }
    }
    return bench_json_skip(r->json);
}

static bool read_row(struct bench_json *json, struct bench_records *records)
{
    struct row_reader r = {json, records, {.spread = -1, .instructions = -1}, 0};
    char key[TEXT_MAX];
    bool first = true;

    if (!bench_json_enter(json, '{')) {
        return false;
    }
    while (bench_json_member(json, key, sizeof key, &first)) {
        if (!read_field(&r, key)) {
            return false;
        }
    }
    if (json->error || (r.seen & HAS_NEEDED) != HAS_NEEDED) {
        return wrong(json, "the row ending here lacks a field that docs/benchmark.md names");
    }
    if (r.record.ok && !(r.record.cycles > 0) && !(r.record.instructions > 0)) {
        return wrong(json, "the row ending here is ok and has neither cycles nor instructions");
    }
    r.record.per_byte = r.record.bytes > 0;
    if (r.record.source == BENCH_PUBLISHED) {
        return true; /* the same in every report: nothing to compare */
    }
    return records->count < ROWS_MAX ? bench_records_add(records, &r.record) || wrong(json, "out of memory")
                                     : wrong(json, "too many rows");
}

static bool read_rows(struct bench_json *json, struct bench_records *records)
{
    bool first = true;

    if (!bench_json_enter(json, '[')) {
        return false;
    }
    while (bench_json_next(json, ']', &first)) {
        if (!read_row(json, records)) {
            return false;
        }
    }
    return !json->error;
}

/* {"BOARD": "COMPILER", ...} */
static bool read_images(struct bench_json *json, struct bench_side *side)
{
    char board[TEXT_MAX], compiler[COMPILER_MAX];
    bool first = true;

    if (!bench_json_enter(json, '{')) {
        return false;
    }
    while (bench_json_member(json, board, sizeof board, &first)) {
        if (side->image_count == BENCH_IMAGES_MAX) {
            return wrong(json, "too many images");
        }
        if (!bench_json_string(json, compiler, sizeof compiler)) {
            return false;
        }
        struct bench_image *image = &side->images[side->image_count++];
        image->board = bench_records_string(&side->records, board);
        image->compiler = bench_records_string(&side->records, compiler);
        if (!image->board || !image->compiler) {
            return wrong(json, "out of memory");
        }
    }
    return !json->error;
}

static bool read_context(struct bench_json *json, struct bench_side *side)
{
    char key[TEXT_MAX];
    bool first = true;

    if (!bench_json_enter(json, '{')) {
        return false;
    }
    while (bench_json_member(json, key, sizeof key, &first)) {
        bool ok = strcmp(key, "cpu") == 0      ? bench_json_string(json, side->cpu, sizeof side->cpu)
                  : strcmp(key, "git") == 0    ? bench_json_string(json, side->git, sizeof side->git)
                  : strcmp(key, "date") == 0   ? bench_json_string(json, side->date, sizeof side->date)
                  : strcmp(key, "images") == 0 ? read_images(json, side)
                                               : bench_json_skip(json);
        if (!ok) {
            return false;
        }
    }
    return !json->error;
}

static bool read_schema(struct bench_json *json)
{
    double schema;

    return bench_json_number(json, &schema) && (schema == 1 || wrong(json, "schema is not 1"));
}

static bool read_report(struct bench_json *json, struct bench_side *side)
{
    char key[TEXT_MAX];
    bool first = true, has_schema = false, has_rows = false;

    if (!bench_json_enter(json, '{')) {
        return false;
    }
    while (bench_json_member(json, key, sizeof key, &first)) {
        bool is_schema = strcmp(key, "schema") == 0, is_rows = strcmp(key, "rows") == 0;
        if ((is_schema && has_schema) || (is_rows && has_rows)) {
            return wrong(json, "a field stands twice");
        }
        has_schema |= is_schema;
        has_rows |= is_rows;
        bool ok = is_schema                       ? read_schema(json)
                  : is_rows                       ? read_rows(json, &side->records)
                  : strcmp(key, "context") == 0 ? read_context(json, side)
                                                  : bench_json_skip(json);
        if (!ok) {
            return false;
        }
    }
    return bench_json_finish(json) && ((has_schema && has_rows) || wrong(json, "no report: schema or rows are missing"));
}

bool bench_side_load(struct bench_side *side, const char *path)
{
    struct bench_json json;
    size_t len;
    char *text = bench_json_read_file(path, &len);

    side->path = path;
    if (!text) {
        return false;
    }
    bool ok = bench_json_open(&json, text, len) && read_report(&json, side);
    if (!ok) {
        fprintf(stderr, "mica-bench: %s:%u: %s\n", path, bench_json_line(&json), json.error);
    }
    free(text);
    return ok;
}

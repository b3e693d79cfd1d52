/* SPDX-License-Identifier: Apache-2.0 */
#include "host/record.h"

#include <stdlib.h>
#include <string.h>

bool bench_records_add(struct bench_records *records, const struct bench_record *record)
{
    if (records->count == records->capacity) {
        size_t capacity = records->capacity ? 2 * records->capacity : 256;
        struct bench_record *grown = realloc(records->items, capacity * sizeof *grown);
        if (!grown) {
            return false;
        }
        records->items = grown;
        records->capacity = capacity;
    }
    records->items[records->count++] = *record;
    return true;
}

const char *bench_records_string(struct bench_records *records, const char *text)
{
    for (size_t i = 0; i < records->string_count; i++) {
        if (strcmp(records->strings[i], text) == 0) {
            return records->strings[i];
        }
    }
    char **grown = realloc(records->strings, (records->string_count + 1) * sizeof *grown);
    if (!grown) {
        return NULL;
    }
    records->strings = grown;
    char *copy = strdup(text);
    if (copy) {
        records->strings[records->string_count++] = copy;
    }
    return copy;
}

void bench_records_free(struct bench_records *records)
{
    for (size_t i = 0; i < records->string_count; i++) {
        free(records->strings[i]);
    }
    free(records->strings);
    free(records->items);
    memset(records, 0, sizeof *records);
}

double bench_record_cycles(const struct bench_record *record)
{
    return record->per_byte && record->bytes ? record->cycles / (double)record->bytes : record->cycles;
}

double bench_record_value(const struct bench_record *record, double cycles)
{
    if (cycles <= 0 || record->mhz <= 0) {
        return 0;
    }
    return record->per_byte ? (double)record->bytes * record->mhz / cycles : cycles / record->mhz / 1000.0;
}

const char *bench_record_unit(const struct bench_record *record)
{
    return record->per_byte ? "MB/s" : "ms";
}

const char *bench_source_name(enum bench_source source)
{
    static const char *const names[] = {"measured", "simulated", "published"};

    return names[source];
}

const char *bench_path_name(enum bench_path path)
{
    return path == BENCH_SOFTWARE ? "software" : "hardware";
}

const struct bench_record *bench_records_find(const struct bench_records *records, const char *board,
                                              const struct bench_record *like, enum bench_path path,
                                              enum bench_source source)
{
    for (size_t i = 0; i < records->count; i++) {
        const struct bench_record *r = &records->items[i];
        if (r->path == path && r->source == source && strcmp(r->board, board) == 0 &&
            strcmp(r->algorithm, like->algorithm) == 0 && strcmp(r->operation, like->operation) == 0) {
            return r;
        }
    }
    return NULL;
}

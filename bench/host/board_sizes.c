/* SPDX-License-Identifier: Apache-2.0 */
/* algorithm,operation,implementation,flash_bytes,ram_bytes,state_bytes */
#include "host/board_sizes.h"

#include <stdio.h>
#include <string.h>

struct size_line {
    char algorithm[64], operation[64], implementation[64];
    size_t flash, ram;
};

static bool read_line(FILE *f, struct size_line *line, bool *more)
{
    char text[320];

    *more = fgets(text, sizeof text, f) != NULL;
    return *more && sscanf(text, "%63[^,],%63[^,],%63[^,],%zu,%zu", line->algorithm, line->operation,
                           line->implementation, &line->flash, &line->ram) == 5;
}

static void fill(struct bench_records *records, const char *board, const struct size_line *line)
{
    for (size_t i = 0; i < records->count; i++) {
        struct bench_record *r = &records->items[i];
        if (strcmp(r->board, board) == 0 && strcmp(r->algorithm, line->algorithm) == 0 &&
            strcmp(r->operation, line->operation) == 0 && strcmp(r->implementation, line->implementation) == 0 &&
            r->source == BENCH_SIMULATED) {
            r->has_size = true;
            r->flash_bytes = line->flash;
            r->ram_bytes = line->ram;
        }
    }
}

void bench_sizes_fill(struct bench_records *records, const struct bench_places *places, const char *board)
{
    struct size_line line;
    char path[1200];

    snprintf(path, sizeof path, "%s/%s/bench/board/bench-%s.sizes.csv", places->images, board, board);
    FILE *f = fopen(path, "r");

    for (bool more = f != NULL; more;) {
        if (read_line(f, &line, &more)) {
            fill(records, board, &line);
        }
    }
    if (f) {
        fclose(f);
    }
}

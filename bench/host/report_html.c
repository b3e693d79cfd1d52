/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The page: the template that bench/html/build.mjs made, with a JSON report in the place of its marker. Inside
 * its script element the JSON must not end that element, so '<' (which only strings hold) is written as an escape.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bench_build.h"
#include "host/compare.h"
#include "host/compare_json.h"
#include "host/report.h"

static const char marker[] = "@REPORT@";

static const char *template_path(void)
{
    const char *path = getenv("MICA_BENCH_PAGE");

    return path ? path : BENCH_PAGE;
}

bool bench_html_ready(void)
{
    FILE *f = fopen(template_path(), "r");

    if (!f) {
        fprintf(stderr, "mica-bench: %s: %s; ./run bench --format html builds it\n", template_path(), strerror(errno));
        return false;
    }
    fclose(f);
    return true;
}

static void write_escaped(FILE *f, const char *json)
{
    for (; *json; json++) {
        if (*json == '<') {
            fputs("\\u003c", f);
        } else {
            fputc(*json, f);
        }
    }
}

static bool write_page(FILE *f, const char *json)
{
    size_t len;
    char *page = bench_json_read_file(template_path(), &len);
    char *place = page ? strstr(page, marker) : NULL;

    if (place) {
        fwrite(page, 1, (size_t)(place - page), f);
        write_escaped(f, json);
        fputs(place + strlen(marker), f);
    } else if (page) {
        fprintf(stderr, "mica-bench: %s: no %s in it\n", template_path(), marker);
    }
    free(page);
    return place != NULL;
}

bool bench_report_html(FILE *f, const struct bench_report *report)
{
    char *json = NULL;
    size_t len;
    FILE *memory = open_memstream(&json, &len);

    if (memory) {
        bench_report_json(memory, report);
    }
    bool ok = memory && fclose(memory) == 0 && write_page(f, json);
    free(json);
    return ok;
}

bool bench_html_from(FILE *f, const char *path)
{
    struct bench_side side;
    size_t len;

    memset(&side, 0, sizeof side);
    bool ok = bench_side_load(&side, path); /* refuses what is no report */
    bench_records_free(&side.records);
    char *json = ok ? bench_json_read_file(path, &len) : NULL;
    ok = json && write_page(f, json);
    free(json);
    return ok;
}

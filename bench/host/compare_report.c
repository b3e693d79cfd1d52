/* SPDX-License-Identifier: Apache-2.0 */
/* A comparison as a table within 100 columns, CSV, or JSON. */
#include <string.h>

#include "host/compare.h"
#include "host/report.h"

static const struct bench_record *either(const struct bench_pair *pair)
{
    return pair->a ? pair->a : pair->b;
}

static void figure_text(char *out, size_t capacity, const struct bench_record *r, double figure)
{
    if (figure > 0) {
        bench_format_count(out, capacity, figure);
    } else {
        snprintf(out, capacity, "%s", r && !r->ok ? "FAIL" : "-");
    }
}

static void table_row(FILE *f, const struct bench_pair *pair)
{
    const struct bench_record *r = either(pair);
    char a[32], b[32], ratio[32] = "-";

    figure_text(a, sizeof a, pair->a, pair->figure[0]);
    figure_text(b, sizeof b, pair->b, pair->figure[1]);
    if (pair->ratio > 0) {
        snprintf(ratio, sizeof ratio, "%.3f", pair->ratio);
    }
    fprintf(f, "%-11s %-21s %-13s %s %-14.14s %8s %8s %7s %s\n", r->board, r->algorithm, r->operation,
            r->path == BENCH_SOFTWARE ? "sw" : "hw", r->implementation, a, b, ratio,
            pair->verdict == BENCH_ROW_OK ? "" : bench_row_verdict_name(pair->verdict));
}

static void table_section(FILE *f, const struct bench_comparison *c, enum bench_section section)
{
    bool any = false;
    double mean;

    for (size_t i = 0; i < c->count; i++) {
        const struct bench_record *r = either(&c->pairs[i]);
        if (r->section != section) {
            continue;
        }
        if (!any) {
            fprintf(f, "\n%s; %s per %s\n%-11s %-21s %-13s %-17s %8s %8s %7s\n", bench_section_title(section),
                    c->instructions ? "instructions" : "cycles", r->per_byte ? "byte" : "operation", "board", "algorithm",
                    "operation", "implementation", "A", "B", "B/A");
            any = true;
        }
        table_row(f, &c->pairs[i]);
    }
    size_t n = bench_compare_mean(c, section, &mean);
    if (n) {
        fprintf(f, "geometric mean of %zu rows %63.3f\n", n, mean);
    }
}

static void name_all(FILE *f, const struct bench_comparison *c, enum bench_verdict_of verdict, const char *title)
{
    char name[256];

    if (c->verdicts[verdict]) {
        fprintf(f, "\n%s: %zu\n", title, c->verdicts[verdict]);
    }
    for (size_t i = 0; i < c->count; i++) {
        if (c->pairs[i].verdict == verdict) {
            bench_pair_name(name, sizeof name, either(&c->pairs[i]));
            fprintf(f, c->pairs[i].ratio > 0 ? "  %s  %+.1f %%\n" : "  %s\n", name, 100 * (c->pairs[i].ratio - 1));
        }
    }
}

void bench_compare_table(FILE *f, const struct bench_comparison *c)
{
    double mean;

    for (unsigned i = 0; i < 2; i++) {
        const struct bench_side *side = &c->sides[i];
        fprintf(f, "%c: %s\n   commit %s, %s, %s\n", 'A' + (int)i, side->path, side->git, side->date, side->cpu);
    }
    for (unsigned s = 0; s < BENCH_SECTIONS; s++) {
        table_section(f, c, (enum bench_section)s);
    }
    size_t n = bench_compare_mean(c, BENCH_SECTIONS, &mean);
    fprintf(f, "\nB over A, above 1: B is slower. Geometric mean of all %zu rows: %.3f; limit %g %%\n", n, mean, c->limit);
    name_all(f, c, BENCH_ROW_ONLY_A, "only in A");
    name_all(f, c, BENCH_ROW_ONLY_B, "only in B");
    name_all(f, c, BENCH_ROW_NO_FIGURE, "without a figure in A or B");
    name_all(f, c, BENCH_ROW_ALLOWED, "slower or FAIL, allowed");
    name_all(f, c, BENCH_ROW_FAIL, "FAIL in B");
    name_all(f, c, BENCH_ROW_SLOWER, "slower than the limit");
}

static void number_or(FILE *f, double value, const char *otherwise)
{
    if (value > 0) {
        fprintf(f, "%.4f", value);
    } else {
        fputs(otherwise, f);
    }
}

void bench_compare_csv(FILE *f, const struct bench_comparison *c)
{
    fputs("board,section,algorithm,operation,path,implementation,bytes,field,a,b,ratio,verdict\n", f);
    for (size_t i = 0; i < c->count; i++) {
        const struct bench_pair *pair = &c->pairs[i];
        const struct bench_record *r = either(pair);
        fprintf(f, "%s,%s,%s,%s,%s,%s,%zu,%s_per_%s,", r->board, bench_section_name(r->section), r->algorithm, r->operation,
                bench_path_name(r->path), r->implementation, r->bytes, c->instructions ? "instructions" : "cycles",
                r->per_byte ? "byte" : "op");
        for (unsigned s = 0; s < 2; s++) {
            number_or(f, pair->figure[s], "");
            fputc(',', f);
        }
        number_or(f, pair->ratio, "");
        fprintf(f, ",%s\n", bench_row_verdict_name(pair->verdict));
    }
}

static void json_text(FILE *f, const char *key, const char *text)
{
    fprintf(f, "\"%s\":", key);
    bench_json_quote(f, text);
    fputc(',', f);
}

static void json_row(FILE *f, const struct bench_pair *pair)
{
    const struct bench_record *r = either(pair);
    static const char *const keys[] = {"a", "b"};

    fputc('{', f);
    json_text(f, "board", r->board);
    json_text(f, "section", bench_section_name(r->section));
    json_text(f, "algorithm", r->algorithm);
    json_text(f, "operation", r->operation);
    json_text(f, "path", bench_path_name(r->path));
    json_text(f, "implementation", r->implementation);
    fprintf(f, "\"bytes\":%zu,\"per\":\"%s\",", r->bytes, r->per_byte ? "byte" : "op");
    for (unsigned s = 0; s < 2; s++) {
        fprintf(f, "\"%s\":", keys[s]);
        number_or(f, pair->figure[s], "null");
        fputc(',', f);
    }
    fputs("\"ratio\":", f);
    number_or(f, pair->ratio, "null");
    fprintf(f, ",\"verdict\":\"%s\"}", bench_row_verdict_name(pair->verdict));
}

void bench_compare_json(FILE *f, const struct bench_comparison *c)
{
    double mean;
    const char *between = "";

    fprintf(f, "{\"schema\":1,\"field\":\"%s\",\"limit_percent\":%g,\n \"sections\":[",
            c->instructions ? "instructions" : "cycles", c->limit);
    for (unsigned s = 0; s <= BENCH_SECTIONS; s++) {
        size_t n = bench_compare_mean(c, (enum bench_section)s, &mean);
        if (n) {
            fprintf(f, "%s\n  {\"section\":\"%s\",\"rows\":%zu,\"geometric_mean\":%.4f}", between,
                    s < BENCH_SECTIONS ? bench_section_name((enum bench_section)s) : "all", n, mean);
            between = ",";
        }
    }
    fputs("],\n \"rows\":[", f);
    for (size_t i = 0; i < c->count; i++) {
        fputs(i ? ",\n  " : "\n  ", f);
        json_row(f, &c->pairs[i]);
    }
    fputs("],\n \"verdicts\":{", f);
    for (unsigned v = 0; v < BENCH_ROW_VERDICTS; v++) {
        fprintf(f, "%s\"%s\":%zu", v ? "," : "", bench_row_verdict_name((enum bench_verdict_of)v), c->verdicts[v]);
    }
    fputs("}}\n", f);
}

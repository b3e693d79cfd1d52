/* SPDX-License-Identifier: Apache-2.0 */
/* Ours over the published figures: geometric means per board and section, and the rows where ours is slowest. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host/board.h"
#include "host/report.h"

#define WORST 5
#define SUMMARIES_MAX (2 * BENCH_BOARDS_MAX)

/** A geometric mean. */
struct mean {
    double sum; /* of logarithms */
    size_t rows;
};

/** One row that both have. */
struct pair {
    const struct bench_record *ours, *theirs;
    double ratio; /* of cycles; above 1 ours is slower */
};

/** Of one board on one path. */
struct summary {
    const char *board;
    enum bench_path path;
    enum bench_source source;
    struct mean all;
    struct mean sections[BENCH_SECTIONS];
    struct pair worst[WORST];
    size_t worst_count;
};

struct summaries {
    struct summary items[SUMMARIES_MAX];
    size_t count;
};

static void add_to_mean(struct mean *mean, double ratio)
{
    mean->sum += log(ratio);
    mean->rows++;
}

static double value_of(const struct mean *mean)
{
    return mean->rows ? exp(mean->sum / (double)mean->rows) : 0;
}

static struct summary *summary_of(struct summaries *summaries, const struct bench_record *r)
{
    for (size_t i = 0; i < summaries->count; i++) {
        struct summary *s = &summaries->items[i];
        if (strcmp(s->board, r->board) == 0 && s->path == r->path) {
            return s;
        }
    }
    if (summaries->count == SUMMARIES_MAX) {
        return NULL;
    }
    struct summary *s = &summaries->items[summaries->count++];
    s->board = r->board;
    s->path = r->path;
    s->source = r->source;
    return s;
}

/* Keeps the largest ratios in order. */
static void keep_worst(struct summary *s, const struct pair *pair)
{
    size_t at = s->worst_count;

    while (at > 0 && s->worst[at - 1].ratio < pair->ratio) {
        at--;
    }
    if (at == WORST) {
        return;
    }
    s->worst_count += s->worst_count < WORST;
    memmove(&s->worst[at + 1], &s->worst[at], (s->worst_count - at - 1) * sizeof *pair);
    s->worst[at] = *pair;
}

/* Of several implementations of one operation the first counts. */
static void add_record(struct summaries *summaries, const struct bench_records *records, const struct bench_record *r)
{
    if (r->source == BENCH_PUBLISHED || !r->ok || bench_records_find(records, r->board, r, r->path, r->source) != r) {
        return;
    }
    struct pair pair = {r, bench_records_find(records, r->board, r, r->path, BENCH_PUBLISHED), 0};
    struct summary *s = pair.theirs ? summary_of(summaries, r) : NULL;
    if (!s) {
        return;
    }
    pair.ratio = bench_record_cycles(r) / bench_record_cycles(pair.theirs);
    add_to_mean(&s->all, pair.ratio);
    add_to_mean(&s->sections[r->section], pair.ratio);
    keep_worst(s, &pair);
}

static struct summaries *make_summaries(const struct bench_report *report)
{
    struct summaries *summaries = calloc(1, sizeof *summaries);

    for (size_t i = 0; summaries && i < report->records.count; i++) {
        add_record(summaries, &report->records, &report->records.items[i]);
    }
    return summaries;
}

/* --- as text --- */

static const char *const short_titles[BENCH_SECTIONS] = {
    [BENCH_CIPHER] = "cipher",        [BENCH_AEAD] = "AEAD",        [BENCH_HASH] = "hash",
    [BENCH_SIGNATURE] = "sign",       [BENCH_EC_SIGNATURE] = "EC sign",
    [BENCH_KEY_EXCHANGE] = "key ex",  [BENCH_EC_KEY_EXCHANGE] = "EC key ex",
};

static void mean_text(char *out, size_t capacity, const struct mean *mean)
{
    snprintf(out, capacity, mean->rows ? "%.3f" : "-", value_of(mean));
}

static void print_means(FILE *f, const struct summaries *summaries)
{
    char text[32];

    fputs("\nOur cycles over the published ones, geometric means of the rows both have; below 1 ours is faster\n", f);
    fprintf(f, "%-12s %-9s %5s %7s", "board", "path", "rows", "all");
    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        fprintf(f, " %8s", short_titles[i]);
    }
    fputc('\n', f);
    for (size_t i = 0; i < summaries->count; i++) {
        const struct summary *s = &summaries->items[i];
        mean_text(text, sizeof text, &s->all);
        fprintf(f, "%-12s %-9s %5zu %7s", s->board, bench_path_name(s->path), s->all.rows, text);
        for (unsigned j = 0; j < BENCH_SECTIONS; j++) {
            mean_text(text, sizeof text, &s->sections[j]);
            fprintf(f, " %8s", text);
        }
        fputc('\n', f);
    }
}

static void pair_texts(char ours[32], char theirs[32], const struct pair *pair)
{
    bench_format_value(ours, 32, bench_record_value(pair->ours, pair->ours->cycles));
    bench_format_value(theirs, 32, bench_record_value(pair->theirs, pair->theirs->cycles));
}

static void print_worst(FILE *f, const struct summaries *summaries)
{
    char ours[32], theirs[32];

    fprintf(f, "\nWhere ours is slowest against the published figures\n%-12s %-9s %-22s %-13s %9s %9s %-4s %6s\n", "board",
            "path", "algorithm", "operation", "ours", "published", "", "cycles");
    for (size_t i = 0; i < summaries->count; i++) {
        const struct summary *s = &summaries->items[i];
        for (size_t j = 0; j < s->worst_count; j++) {
            const struct pair *pair = &s->worst[j];
            pair_texts(ours, theirs, pair);
            fprintf(f, "%-12s %-9s %-22s %-13s %9s %9s %-4s %5.2fx\n", j ? "" : s->board, j ? "" : bench_path_name(s->path),
                    pair->ours->algorithm, pair->ours->operation, ours, theirs, bench_record_unit(pair->ours), pair->ratio);
        }
    }
}

/* How far the model is off, which every simulated figure has to be read with. */
static void print_timings(FILE *f, const struct bench_report *report)
{
    if (report->timing_count) {
        fputs("\nHow far simulated cycles are off\n", f);
    }
    for (size_t i = 0; i < report->timing_count; i++) {
        bench_print_wrapped(f, report->timings[i].board, 13, report->timings[i].text);
    }
}

void bench_report_summary(FILE *f, const struct bench_report *report)
{
    struct summaries *summaries = make_summaries(report);

    if (summaries && summaries->count) {
        print_means(f, summaries);
        print_worst(f, summaries);
    }
    bench_report_crossovers(f, report, NULL);
    print_timings(f, report);
    free(summaries);
}

/* --- in Markdown --- */

static void md_means(FILE *f, const struct summaries *summaries)
{
    char text[32];

    fputs("\n## Ours over the published figures\n\nCycles, geometric means of the rows both have; below 1 ours is faster.\n\n"
          "| board | path | rows | all |", f);
    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        fprintf(f, " %s |", bench_section_title((enum bench_section)i));
    }
    fputs("\n| --- | --- | ---: | ---: |", f);
    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        fputs(" ---: |", f);
    }
    fputc('\n', f);
    for (size_t i = 0; i < summaries->count; i++) {
        const struct summary *s = &summaries->items[i];
        mean_text(text, sizeof text, &s->all);
        fprintf(f, "| %s | %s | %zu | %s |", s->board, bench_path_name(s->path), s->all.rows, text);
        for (unsigned j = 0; j < BENCH_SECTIONS; j++) {
            mean_text(text, sizeof text, &s->sections[j]);
            fprintf(f, " %s |", text);
        }
        fputc('\n', f);
    }
}

static void md_worst(FILE *f, const struct summaries *summaries)
{
    char ours[32], theirs[32];

    fputs("\n## Where ours is slowest against the published figures\n\n"
          "| board | path | algorithm | operation | ours | published | unit | cycles, ours over published |\n"
          "| --- | --- | --- | --- | ---: | ---: | --- | ---: |\n", f);
    for (size_t i = 0; i < summaries->count; i++) {
        const struct summary *s = &summaries->items[i];
        for (size_t j = 0; j < s->worst_count; j++) {
            const struct pair *pair = &s->worst[j];
            pair_texts(ours, theirs, pair);
            fprintf(f, "| %s | %s | %s | %s | %s | %s | %s | %.2f |\n", s->board, bench_path_name(s->path),
                    pair->ours->algorithm, pair->ours->operation, ours, theirs, bench_record_unit(pair->ours), pair->ratio);
        }
    }
}

void bench_report_summary_md(FILE *f, const struct bench_report *report)
{
    struct summaries *summaries = make_summaries(report);

    if (summaries && summaries->count) {
        md_means(f, summaries);
        md_worst(f, summaries);
    }
    bench_report_crossovers_md(f, report);
    if (report->timing_count) {
        fputs("\n## How far simulated cycles are off\n\n", f);
    }
    for (size_t i = 0; i < report->timing_count; i++) {
        fprintf(f, "- %s: %s\n", report->timings[i].board, report->timings[i].text);
    }
    free(summaries);
}

/* --- as JSON --- */

static void json_sections(FILE *f, const struct summary *s)
{
    bool first = true;

    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        if (s->sections[i].rows) {
            fprintf(f, "%s\"%s\":{\"rows\":%zu,\"geometric_mean\":%.4f}", first ? "" : ",",
                    bench_section_name((enum bench_section)i), s->sections[i].rows, value_of(&s->sections[i]));
            first = false;
        }
    }
}

static void json_worst(FILE *f, const struct summary *s)
{
    for (size_t i = 0; i < s->worst_count; i++) {
        const struct bench_record *r = s->worst[i].ours;
        fprintf(f, "%s{\"algorithm\":\"%s\",\"operation\":\"%s\",\"ratio\":%.4f}", i ? "," : "", r->algorithm, r->operation,
                s->worst[i].ratio);
    }
}

void bench_json_summary(FILE *f, const struct bench_report *report)
{
    struct summaries *summaries = make_summaries(report);

    fputc('[', f);
    for (size_t i = 0; summaries && i < summaries->count; i++) {
        const struct summary *s = &summaries->items[i];
        fprintf(f, "%s\n  {\"board\":\"%s\",\"path\":\"%s\",\"source\":\"%s\",\"rows\":%zu,\"geometric_mean\":%.4f,\"sections\":{",
                i ? "," : "", s->board, bench_path_name(s->path), bench_source_name(s->source), s->all.rows, value_of(&s->all));
        json_sections(f, s);
        fputs("},\"worst\":[", f);
        json_worst(f, s);
        fputs("]}", f);
    }
    fputc(']', f);
    free(summaries);
}

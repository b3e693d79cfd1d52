/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tables of a published page: a section each, a row per algorithm, and for its two operations
 * the software and the hardware figure. Kept within 100 columns.
 */
#include <string.h>

#include "host/report.h"

static const char no_hardware[] =
    "hardware: this library has no implementation on the CPU's crypto extensions yet, so the column is empty";

static void heading(FILE *f, const struct bench_report *report)
{
    const struct bench_context *c = &report->context;

    fprintf(f, "%s, %s clock at %.0f MHz; %s %s; commit %s; %s\n", c->cpu, c->clock, c->mhz, c->compiler, c->flags,
            c->git, c->date);
}

/* The result of (algorithm, implementation, path) for its n-th operation, looking from index on. */
struct group {
    const struct bench_record *ops[2];
    unsigned n_ops;
    size_t next; /* index behind the group */
};

static bool same_group(const struct bench_record *a, const struct bench_record *b)
{
    return a->section == b->section && a->path == b->path && a->source == b->source && strcmp(a->board, b->board) == 0 &&
           strcmp(a->algorithm, b->algorithm) == 0 &&
           strcmp(a->implementation, b->implementation) == 0;
}

static struct group group_at(const struct bench_report *report, size_t index)
{
    struct group g = {{NULL, NULL}, 0, index};

    while (g.next < report->records.count && g.n_ops < 2 &&
           same_group(&report->records.items[index], &report->records.items[g.next])) {
        g.ops[g.n_ops++] = &report->records.items[g.next++];
    }
    return g;
}

static void value_cell(FILE *f, const struct bench_record *r)
{
    char text[32] = "";

    if (r && !r->ok) {
        snprintf(text, sizeof text, "FAIL");
    } else if (r) {
        bench_format_value(text, sizeof text, bench_record_value(r, r->cycles));
    }
    fprintf(f, " %9s", text);
}

static void cycles_cell(FILE *f, const struct bench_record *r)
{
    char text[32] = "";

    if (r && r->ok) {
        bench_format_count(text, sizeof text, bench_record_cycles(r));
    }
    fprintf(f, " %9s", text);
}

static void group_row(FILE *f, const struct group *g)
{
    const struct bench_record *row = g->ops[0];
    double spread = 0;
    size_t stack = 0;

    for (unsigned i = 0; i < g->n_ops; i++) {
        spread = g->ops[i]->spread > spread ? g->ops[i]->spread : spread;
        stack = g->ops[i]->stack_bytes > stack ? g->ops[i]->stack_bytes : stack;
    }
    fprintf(f, "%-21s %-16s", row->algorithm, row->implementation);
    for (unsigned i = 0; i < 2; i++) {
        value_cell(f, row->path == BENCH_SOFTWARE ? g->ops[i] : NULL);
    }
    for (unsigned i = 0; i < 2; i++) {
        cycles_cell(f, g->ops[i]);
    }
    fprintf(f, " %6zu %3.0f%%", stack, spread * 50);
    if (row->path == BENCH_HARDWARE) {
        value_cell(f, g->ops[0]);
    } else {
        fprintf(f, " %9s", "-");
    }
    fputc('\n', f);
}

static const char *second_operation(const struct group *g)
{
    return g->n_ops > 1 ? g->ops[1]->operation : "";
}

static void short_name(char *out, size_t capacity, const char *operation)
{
    snprintf(out, capacity, "%s", strcmp(operation, "shared_secret") == 0 ? "shared" : operation);
}

static void section_heading(FILE *f, const struct bench_report *report, const struct group *g)
{
    const struct bench_record *first = g->ops[0];
    char op1[16], op2[16];

    short_name(op1, sizeof op1, first->operation);
    short_name(op2, sizeof op2, second_operation(g));
    fprintf(f, "\n%s", bench_section_title(first->section));
    if (first->per_byte) {
        fprintf(f, ", messages of %zu bytes", report->context.plan->bytes);
    }
    fprintf(f, "\n%-38s %19s %19s %6s %4s %9s\n", "",
            first->per_byte ? "software, MB/s" : "software, ms",
            first->per_byte ? "cycles per byte" : "cycles", "stack", "", "hardware");
    fprintf(f, "%-21s %-16s %9s %9s %9s %9s %6s %4s %9s\n", "algorithm", "implementation", op1, op2, op1, op2, "bytes",
            "\xc2\xb1  ", first->per_byte ? "MB/s" : "ms");
}

void bench_report_table(FILE *f, const struct bench_report *report)
{
    enum bench_section section = BENCH_SECTIONS;
    bool any = false;

    heading(f, report);
    for (size_t i = 0; i < report->records.count;) {
        struct group g = group_at(report, i);
        if (!any || g.ops[0]->section != section) {
            section_heading(f, report, &g);
            section = g.ops[0]->section;
            any = true;
        }
        group_row(f, &g);
        i = g.next;
    }
    if (report->reasons) {
        fprintf(f, "\n- %s\n", no_hardware);
    }
}

void bench_report_md(FILE *f, const struct bench_report *report)
{
    enum bench_section section = BENCH_SECTIONS;
    char value[32], cycles[32];

    heading(f, report);
    for (size_t i = 0; i < report->records.count; i++) {
        const struct bench_record *r = &report->records.items[i];
        if (i == 0 || r->section != section) {
            section = r->section;
            fprintf(f, "\n## %s\n\n| algorithm | operation | implementation | bytes | %s | cycles%s | stack | hardware |\n",
                    bench_section_title(section), bench_record_unit(r), r->per_byte ? "/byte" : "");
            fputs("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n", f);
        }
        if (!r->ok) {
            snprintf(value, sizeof value, "FAIL");
            snprintf(cycles, sizeof cycles, "-");
        } else {
            bench_format_value(value, sizeof value, bench_record_value(r, r->cycles));
            bench_format_count(cycles, sizeof cycles, bench_record_cycles(r));
        }
        fprintf(f, "| %s | %s | %s | %zu | %s | %s | %zu | - |\n", r->algorithm, r->operation,
                r->implementation, r->bytes, value, cycles, r->stack_bytes);
    }
}

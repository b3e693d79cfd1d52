/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tables of this machine: a section each, a row per implementation of an algorithm with its two operations.
 * Figures of crypto hardware have tables of their own. Kept within 100 columns.
 */
#include <string.h>

#include "host/report.h"

static const char hardware_is[] =
    "hardware: on this machine, the CPU's own instructions for cryptography; algorithms without any have no such row";

static void heading(FILE *f, const struct bench_report *report)
{
    const struct bench_context *c = &report->context;

    fprintf(f, "%s, %s clock at %.0f MHz; %s %s; commit %s; %s\n", c->cpu, c->clock, c->mhz, c->compiler, c->flags,
            c->git, c->date);
}

/* What the two columns of a section are. */
static const char *const operations[BENCH_SECTIONS][2] = {
    [BENCH_CIPHER] = {"encrypt", "decrypt"},
    [BENCH_AEAD] = {"encrypt", "decrypt"},
    [BENCH_HASH] = {"hash", ""},
    [BENCH_SIGNATURE] = {"sign", "verify"},
    [BENCH_EC_SIGNATURE] = {"sign", "verify"},
    [BENCH_KEY_EXCHANGE] = {"keygen", "shared_secret"},
    [BENCH_EC_KEY_EXCHANGE] = {"keygen", "shared_secret"},
};

/* One line of a table: the operations of one implementation of one algorithm; either may be missing. */
struct group {
    const struct bench_record *first;
    const struct bench_record *ops[2];
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
    const struct bench_record *first = &report->records.items[index];
    struct group g = {first, {NULL, NULL}, index};

    for (; g.next < report->records.count && same_group(first, &report->records.items[g.next]); g.next++) {
        const struct bench_record *r = &report->records.items[g.next];
        g.ops[strcmp(r->operation, operations[r->section][0]) != 0] = r;
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
    double spread = 0;
    size_t stack = 0;

    fprintf(f, "%-21s %-22.22s", g->first->algorithm, g->first->implementation);
    for (unsigned i = 0; i < 2; i++) {
        value_cell(f, g->ops[i]);
    }
    for (unsigned i = 0; i < 2; i++) {
        cycles_cell(f, g->ops[i]);
        if (g->ops[i]) {
            spread = g->ops[i]->spread > spread ? g->ops[i]->spread : spread;
            stack = g->ops[i]->stack_bytes > stack ? g->ops[i]->stack_bytes : stack;
        }
    }
    fprintf(f, " %6zu %4.0f%%\n", stack, spread * 50);
}

static void section_heading(FILE *f, const struct bench_report *report, const struct bench_record *first)
{
    const char *op1 = bench_short_operation(operations[first->section][0]), *op2 = bench_short_operation(operations[first->section][1]);
    bool software = first->path == BENCH_SOFTWARE;

    fprintf(f, "\n%s", bench_section_title(first->section));
    if (first->per_byte) {
        fprintf(f, ", messages of %zu bytes", report->context.plan->bytes);
    }
    fprintf(f, "\n%-44s%20s %19s %6s\n", software ? "" : "on crypto hardware",
            first->per_byte ? (software ? "software, MB/s" : "hardware, MB/s") : software ? "software, ms" : "hardware, ms",
            first->per_byte ? "cycles per byte" : "cycles", "stack");
    fprintf(f, "%-21s %-22s %9s %9s %9s %9s %6s %5s\n", "algorithm", "implementation", op1, op2, op1, op2, "bytes", " +/-");
}

static void section_table(FILE *f, const struct bench_report *report, enum bench_section section, enum bench_path path)
{
    bool any = false;

    for (size_t i = 0; i < report->records.count;) {
        struct group g = group_at(report, i);
        i = g.next;
        if (g.first->source != BENCH_MEASURED_HERE || g.first->section != section || g.first->path != path) {
            continue;
        }
        if (!any) {
            section_heading(f, report, g.first);
            any = true;
        }
        group_row(f, &g);
    }
}

void bench_report_table(FILE *f, const struct bench_report *report)
{
    heading(f, report);
    for (unsigned s = 0; s < BENCH_SECTIONS; s++) {
        section_table(f, report, (enum bench_section)s, BENCH_SOFTWARE);
        section_table(f, report, (enum bench_section)s, BENCH_HARDWARE);
    }
    if (report->reasons) {
        fprintf(f, "\n- %s\n", hardware_is);
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
            fprintf(f, "\n## %s\n\n| algorithm | operation | path | implementation | bytes | %s | cycles%s | stack |\n",
                    bench_section_title(section), bench_record_unit(r), r->per_byte ? "/byte" : "");
            fputs("| --- | --- | --- | --- | ---: | ---: | ---: | ---: |\n", f);
        }
        if (!r->ok) {
            snprintf(value, sizeof value, "FAIL");
            snprintf(cycles, sizeof cycles, "-");
        } else {
            bench_format_value(value, sizeof value, bench_record_value(r, r->cycles));
            bench_format_count(cycles, sizeof cycles, bench_record_cycles(r));
        }
        fprintf(f, "| %s | %s | %s | %s | %zu | %s | %s | %zu |\n", r->algorithm, r->operation, bench_path_name(r->path),
                r->implementation, r->bytes, value, cycles, r->stack_bytes);
    }
}

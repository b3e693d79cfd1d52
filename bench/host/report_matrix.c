/* SPDX-License-Identifier: Apache-2.0 */
/*
 * All boards side by side, a table per section. Where the terminal is wide enough a row is an algorithm and each
 * board has a column per operation; else a row is an operation. Figures of crypto hardware have columns of their
 * own, or, where there is no room for them, rows of their own.
 */
#include <string.h>

#include "host/board.h"
#include "host/report.h"

enum { COLUMNS_MAX = 2 * BENCH_BOARDS_MAX, OPERATIONS_MAX = 4, FIGURE = 9, NAME = 22, OPERATION = 11, GAP = 2 };

/** A board's figures, software or hardware. */
struct column {
    const char *board;
    enum bench_path path;
    enum bench_source source;
};

struct matrix {
    const struct bench_report *report;
    struct column columns[COLUMNS_MAX];
    size_t count;
    bool cycles;          /**< a bare core has no clock: cycles instead of MB/s and ms */
    bool hardware_rows;   /**< rows instead of columns */
    bool by_algorithm;    /**< a row is an algorithm */
};

static bool has_records(const struct bench_report *report, const struct column *like)
{
    for (size_t i = 0; i < report->records.count; i++) {
        const struct bench_record *r = &report->records.items[i];
        if (r->source != BENCH_PUBLISHED && r->path == like->path && strcmp(r->board, like->board) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_column(const struct matrix *m, const char *board)
{
    for (size_t c = 0; c < m->count; c++) {
        if (strcmp(m->columns[c].board, board) == 0) {
            return true;
        }
    }
    return false;
}

/* In the order of the records; a board's hardware right behind its software. */
static void find_columns(struct matrix *m, const struct bench_report *report)
{
    m->report = report;
    m->count = 0;
    m->cycles = false;
    for (size_t i = 0; i < report->records.count && m->count + 2 <= COLUMNS_MAX; i++) {
        const struct bench_record *r = &report->records.items[i];
        if (r->source == BENCH_PUBLISHED || has_column(m, r->board)) {
            continue;
        }
        m->cycles |= r->mhz <= 0;
        for (unsigned p = 0; p < 2; p++) {
            struct column column = {r->board, p ? BENCH_HARDWARE : BENCH_SOFTWARE, r->source};
            if (has_records(report, &column)) {
                m->columns[m->count++] = column;
            }
        }
    }
}

static size_t title_width(const struct matrix *m, const struct column *column)
{
    return strlen(column->board) + (column->path == BENCH_HARDWARE && !m->hardware_rows ? 3 : 0);
}

/* Without the gap before it. */
static size_t column_width(const struct matrix *m, const struct column *column, size_t operations)
{
    size_t width = operations * FIGURE - 1, title = title_width(m, column);

    return title > width ? title : width;
}

static size_t total_width(const struct matrix *m, size_t operations)
{
    size_t gap = operations > 1 ? GAP : 1, width = m->by_algorithm ? NAME : NAME + OPERATION;

    for (size_t c = 0; c < m->count; c++) {
        if (!m->hardware_rows || m->columns[c].path == BENCH_SOFTWARE) {
            width += gap + column_width(m, &m->columns[c], operations);
        }
    }
    return width;
}

/* The widest layout that fits. */
static void choose_layout(struct matrix *m, size_t width)
{
    m->hardware_rows = false;
    m->by_algorithm = true;
    if (total_width(m, 2) <= width) {
        return;
    }
    m->by_algorithm = false;
    m->hardware_rows = total_width(m, 1) > width;
}

/* --- a section --- */

struct section {
    enum bench_section section;
    const struct bench_record *first;
    const char *operations[OPERATIONS_MAX];
    size_t count; /**< of operations */
};

static bool find_section(const struct bench_report *report, struct section *s)
{
    s->first = NULL;
    s->count = 0;
    for (size_t i = 0; i < report->records.count; i++) {
        const struct bench_record *r = &report->records.items[i];
        if (r->section != s->section || r->source == BENCH_PUBLISHED) {
            continue;
        }
        s->first = s->first ? s->first : r;
        size_t o = 0;
        while (o < s->count && strcmp(s->operations[o], r->operation) != 0) {
            o++;
        }
        if (o == s->count && o < OPERATIONS_MAX) {
            s->operations[s->count++] = r->operation;
        }
    }
    return s->first != NULL;
}

/* Not where the section's name says it: hashes. */
static bool names_operations(const struct section *s)
{
    return s->count > 1 || strcmp(s->operations[0], bench_section_name(s->section)) != 0;
}

static const char *unit_of(const struct matrix *m, const struct bench_record *r)
{
    return !m->cycles ? bench_record_unit(r) : r->per_byte ? "cycles per byte" : "cycles";
}

/* "--- title ---" in the middle of a column's width. */
static void ruled_title(FILE *f, const char *title, size_t width)
{
    size_t room = width > strlen(title) + 2 ? width - strlen(title) - 2 : 0;

    for (size_t i = 0; i < room / 2; i++) {
        fputc('-', f);
    }
    fprintf(f, "%s%s%s", room ? " " : "", title, room ? " " : "");
    for (size_t i = 0; i < room - room / 2; i++) {
        fputc('-', f);
    }
}

static void print_titles(FILE *f, const struct matrix *m, size_t operations, bool ruled)
{
    char title[64];

    for (size_t c = 0; c < m->count; c++) {
        const struct column *column = &m->columns[c];
        size_t width = column_width(m, column, operations);
        if (m->hardware_rows && column->path == BENCH_HARDWARE) {
            continue;
        }
        snprintf(title, sizeof title, "%s%s", column->board, column->path == BENCH_HARDWARE ? " hw" : "");
        fprintf(f, "%*s", ruled ? GAP : 1, "");
        if (ruled) {
            ruled_title(f, title, width);
        } else {
            fprintf(f, "%*s", (int)width, title);
        }
    }
    fputc('\n', f);
}

static void print_heading(FILE *f, const struct matrix *m, const struct section *s)
{
    size_t operations = m->by_algorithm ? s->count : 1;

    fprintf(f, "\n%s, %s", bench_section_title(s->section), unit_of(m, s->first));
    if (s->first->per_byte) {
        fprintf(f, ", messages of %zu bytes", s->first->bytes);
    }
    if (!m->by_algorithm || !names_operations(s)) {
        fprintf(f, "\n%-*s", NAME, "algorithm");
        if (!m->by_algorithm) {
            fprintf(f, "%-*s", OPERATION, names_operations(s) ? "operation" : "");
        }
        print_titles(f, m, operations, false);
        return;
    }
    fprintf(f, "\n%-*s", NAME, "");
    print_titles(f, m, operations, true);
    fprintf(f, "%-*s", NAME, "algorithm");
    for (size_t c = 0; c < m->count; c++) {
        size_t pad = column_width(m, &m->columns[c], operations) - (operations * FIGURE - 1);
        for (size_t o = 0; o < operations; o++) {
            fprintf(f, "%*s", (int)(o ? FIGURE : GAP + pad + FIGURE - 1), bench_short_operation(s->operations[o]));
        }
    }
    fputc('\n', f);
}

static void figure_text(char *out, size_t capacity, const struct matrix *m, const struct bench_record *r)
{
    if (!r) {
        snprintf(out, capacity, "-");
    } else if (!r->ok) {
        snprintf(out, capacity, "FAIL");
    } else if (m->cycles) {
        bench_format_count(out, capacity, bench_record_cycles(r));
    } else {
        bench_format_value(out, capacity, bench_record_value(r, r->cycles));
    }
}

static const struct bench_record *find(const struct matrix *m, const struct column *column, const struct bench_record *like,
                                       const char *operation)
{
    struct bench_record wanted = *like;

    wanted.operation = operation;
    return bench_records_find(&m->report->records, column->board, &wanted, column->path, column->source);
}

static void print_figure(FILE *f, const struct matrix *m, const struct bench_record *r, size_t width)
{
    char text[32];

    figure_text(text, sizeof text, m, r);
    fprintf(f, "%*s", (int)width, text);
}

static void algorithm_row(FILE *f, const struct matrix *m, const struct section *s, const struct bench_record *like)
{
    fprintf(f, "%-*s", NAME, like->algorithm);
    for (size_t c = 0; c < m->count; c++) {
        size_t pad = column_width(m, &m->columns[c], s->count) - (s->count * FIGURE - 1), gap = names_operations(s) ? GAP : 1;
        for (size_t o = 0; o < s->count; o++) {
            print_figure(f, m, find(m, &m->columns[c], like, s->operations[o]), o ? FIGURE : gap + pad + FIGURE - 1);
        }
    }
    fputc('\n', f);
}

/* One path's figures, or those of all columns. */
static void operation_row(FILE *f, const struct matrix *m, const struct section *s, const struct bench_record *like,
                          bool hardware)
{
    fprintf(f, "%-*s%-7s %-3s", NAME, like->algorithm, names_operations(s) ? bench_short_operation(like->operation) : "",
            hardware ? "hw" : "");
    for (size_t c = 0; c < m->count; c++) {
        struct column column = m->columns[c];
        if (m->hardware_rows && column.path == BENCH_HARDWARE) {
            continue;
        }
        column.path = hardware ? BENCH_HARDWARE : column.path;
        print_figure(f, m, find(m, &column, like, like->operation), 1 + column_width(m, &m->columns[c], 1));
    }
    fputc('\n', f);
}

/* Whether some board has a figure on crypto hardware for it. */
static bool on_hardware(const struct matrix *m, const struct bench_record *like)
{
    for (size_t c = 0; c < m->count; c++) {
        if (m->columns[c].path == BENCH_HARDWARE && find(m, &m->columns[c], like, like->operation)) {
            return true;
        }
    }
    return false;
}

static bool in_software(const struct matrix *m, const struct bench_record *like)
{
    for (size_t c = 0; c < m->count; c++) {
        if (m->columns[c].path == BENCH_SOFTWARE && find(m, &m->columns[c], like, like->operation)) {
            return true;
        }
    }
    return false;
}

/* The first of our records of an algorithm, and, where a row is an operation, of that. */
static bool first_of_row(const struct matrix *m, size_t index)
{
    const struct bench_record *r = &m->report->records.items[index];

    for (size_t i = 0; i < index; i++) {
        const struct bench_record *e = &m->report->records.items[i];
        if (e->source != BENCH_PUBLISHED && e->section == r->section && strcmp(e->algorithm, r->algorithm) == 0 &&
            (m->by_algorithm || strcmp(e->operation, r->operation) == 0)) {
            return false;
        }
    }
    return true;
}

static void print_section(FILE *f, const struct matrix *m, const struct section *s)
{
    print_heading(f, m, s);
    for (size_t i = 0; i < m->report->records.count; i++) {
        const struct bench_record *r = &m->report->records.items[i];
        if (r->section != s->section || r->source == BENCH_PUBLISHED || !first_of_row(m, i)) {
            continue;
        }
        if (m->by_algorithm) {
            algorithm_row(f, m, s, r);
            continue;
        }
        if (!m->hardware_rows || in_software(m, r)) {
            operation_row(f, m, s, r, false);
        }
        if (m->hardware_rows && on_hardware(m, r)) {
            operation_row(f, m, s, r, true);
        }
    }
}

void bench_report_matrix(FILE *f, const struct bench_report *report, size_t width)
{
    struct matrix m;

    find_columns(&m, report);
    choose_layout(&m, width);
    fprintf(f, "host: measured on %s; the boards: simulated. --board NAME puts one beside its published page.\n",
            report->context.cpu);
    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        struct section s = {.section = (enum bench_section)i};
        if (find_section(report, &s)) {
            print_section(f, &m, &s);
        }
    }
}

/* --- the same in Markdown --- */

static void md_section(FILE *f, const struct matrix *m, const struct section *s)
{
    char text[32];

    fprintf(f, "\n## %s, %s\n\n| algorithm | operation |", bench_section_title(s->section), unit_of(m, s->first));
    for (size_t c = 0; c < m->count; c++) {
        fprintf(f, " %s%s |", m->columns[c].board, m->columns[c].path == BENCH_HARDWARE ? " hardware" : "");
    }
    fputs("\n| --- | --- |", f);
    for (size_t c = 0; c < m->count; c++) {
        fputs(" ---: |", f);
    }
    fputc('\n', f);
    for (size_t i = 0; i < m->report->records.count; i++) {
        const struct bench_record *r = &m->report->records.items[i];
        if (r->section != s->section || r->source == BENCH_PUBLISHED || !first_of_row(m, i)) {
            continue;
        }
        fprintf(f, "| %s | %s |", r->algorithm, r->operation);
        for (size_t c = 0; c < m->count; c++) {
            figure_text(text, sizeof text, m, find(m, &m->columns[c], r, r->operation));
            fprintf(f, " %s |", text);
        }
        fputc('\n', f);
    }
}

void bench_report_matrix_md(FILE *f, const struct bench_report *report)
{
    struct matrix m;

    find_columns(&m, report);
    m.by_algorithm = m.hardware_rows = false;
    fprintf(f, "host: measured on %s; the boards: simulated.\n", report->context.cpu);
    for (unsigned i = 0; i < BENCH_SECTIONS; i++) {
        struct section s = {.section = (enum bench_section)i};
        if (find_section(report, &s)) {
            md_section(f, &m, &s);
        }
    }
}

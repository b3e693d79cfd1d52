/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tables of one board: in the layout of its published page (ours, theirs, the ratio), or, for a bare core, in
 * cycles. Within 100 columns.
 */
#include <math.h>
#include <string.h>

#include "host/board.h"
#include "host/report.h"

/* Sum of logarithms, for a geometric mean. */
struct mean {
    double sum;
    unsigned n;
};

static void value_text(char *out, size_t capacity, const struct bench_record *r)
{
    if (!r) {
        snprintf(out, capacity, "-");
    } else if (!r->ok) {
        snprintf(out, capacity, "FAIL");
    } else if (r->mhz > 0) {
        bench_format_value(out, capacity, bench_record_value(r, r->cycles));
    } else {
        snprintf(out, capacity, " ");
    }
}

/* How many times faster the first is. */
static void ratio_text(char *out, size_t capacity, const struct bench_record *ours, const struct bench_record *theirs,
                       struct mean *mean)
{
    if (!ours || !theirs || !ours->ok) {
        snprintf(out, capacity, " ");
        return;
    }
    double ratio = bench_record_cycles(theirs) / bench_record_cycles(ours);
    snprintf(out, capacity, ratio < 10 ? "%.2f" : "%.1f", ratio);
    mean->sum += log(ratio);
    mean->n++;
}

static void board_heading(FILE *f, const struct bench_record *first)
{
    fprintf(f, "\n%s", bench_section_title(first->section));
    if (first->per_byte && first->source != BENCH_PUBLISHED) {
        fprintf(f, ", messages of %zu bytes", first->bytes);
    }
    fprintf(f, "; %s\n%-37s %29s   %29s\n", bench_record_unit(first), "", "--------- software ---------",
            "--------- hardware ---------");
    fprintf(f, "%-22s %-13s %10s %10s %7s   %10s %10s %7s\n", "algorithm", "operation", "simulated", "published", "speed",
            "simulated", "published", "speed");
}

static void board_row(FILE *f, const struct bench_report *report, const struct bench_record *r, struct mean means[2])
{
    char ours[32], theirs[32], ratio[32];

    fprintf(f, "%-22s %-13s", r->algorithm, r->operation);
    for (unsigned p = 0; p < 2; p++) {
        enum bench_path path = p ? BENCH_HARDWARE : BENCH_SOFTWARE;
        const struct bench_record *mine = bench_records_find(&report->records, r->board, r, path, BENCH_SIMULATED);
        const struct bench_record *page = bench_records_find(&report->records, r->board, r, path, BENCH_PUBLISHED);
        value_text(ours, sizeof ours, mine);
        value_text(theirs, sizeof theirs, page);
        ratio_text(ratio, sizeof ratio, mine, page, &means[p]);
        fprintf(f, "%s %10s %10s %7s", p ? "  " : "", ours, theirs, ratio);
    }
    fputc('\n', f);
}

/* Whether an earlier record of the board has the same algorithm and operation: then its row is printed. */
static bool seen(const struct bench_report *report, size_t index)
{
    const struct bench_record *r = &report->records.items[index];

    for (size_t i = 0; i < index; i++) {
        const struct bench_record *e = &report->records.items[i];
        if (strcmp(e->board, r->board) == 0 && strcmp(e->algorithm, r->algorithm) == 0 &&
            strcmp(e->operation, r->operation) == 0) {
            return true;
        }
    }
    return false;
}

static void print_timing(FILE *f, const struct bench_report *report, const char *board)
{
    for (size_t i = 0; i < report->timing_count; i++) {
        if (strcmp(report->timings[i].board, board) == 0) {
            bench_print_wrapped(f, "timing", 7, report->timings[i].text);
        }
    }
}

static void print_means(FILE *f, const struct mean means[2])
{
    static const char *const names[] = {"software", "hardware"};

    for (unsigned p = 0; p < 2; p++) {
        if (means[p].n) {
            fprintf(f, "\nspeed over the published figure, %s: geometric mean of %u rows %.2f (above 1: ours is faster)\n",
                    names[p], means[p].n, exp(means[p].sum / means[p].n));
        }
    }
}

void bench_report_board(FILE *f, const struct bench_report *report, const struct bench_board *board)
{
    struct mean means[2] = {{0, 0}, {0, 0}};

    fprintf(f, "%s\n", board->title);
    print_timing(f, report, board->name);
    for (unsigned s = 0; s < BENCH_SECTIONS; s++) {
        bool any = false;
        for (size_t i = 0; i < report->records.count; i++) {
            const struct bench_record *r = &report->records.items[i];
            if (r->section != s || strcmp(r->board, board->name) != 0 || seen(report, i)) {
                continue;
            }
            if (!any) {
                board_heading(f, r);
                any = true;
            }
            board_row(f, report, r, means);
        }
    }
    print_means(f, means);
    bench_report_crossovers(f, report, board->name);
}

/* A bare core has no clock, so its figures are cycles and instructions. */
void bench_report_core(FILE *f, const struct bench_report *report, const struct bench_board *board)
{
    char cycles[32], instructions[32];

    fprintf(f, "%s\n\n%-22s %-13s %-2s %-20s %10s %12s %6s\n", board->title, "algorithm", "operation", "",
            "implementation", "cycles", "instructions", "stack");
    for (size_t i = 0; i < report->records.count; i++) {
        const struct bench_record *r = &report->records.items[i];
        if (strcmp(r->board, board->name) != 0) {
            continue;
        }
        double per = r->per_byte ? (double)r->bytes : 1;
        snprintf(cycles, sizeof cycles, "FAIL");
        snprintf(instructions, sizeof instructions, "-");
        if (r->ok) {
            bench_format_count(cycles, sizeof cycles, r->cycles / per);
            if (r->instructions >= 0) {
                bench_format_count(instructions, sizeof instructions, r->instructions / per);
            }
        }
        fprintf(f, "%-22s %-13s %-2s %-20s %7s%-3s %7s%-3s %6zu\n", r->algorithm, r->operation,
                r->path == BENCH_HARDWARE ? "hw" : "", r->implementation, cycles, r->per_byte ? "/B" : "", instructions,
                r->per_byte ? "/B" : "", r->stack_bytes);
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of a size sweep and of a comparison. */
#include <math.h>
#include <string.h>

#include "host/report.h"

void bench_report_sweep(FILE *f, const struct bench_report *report)
{
    char text[32];

    fprintf(f, "%s, %s clock at %.0f MHz; cycles per byte by message length; cycles = setup + slope * bytes\n\n",
            report->context.cpu, report->context.clock, report->context.mhz);
    fprintf(f, "%-19s %-8s %-15s %7s %7s %7s %7s %7s %7s %8s %7s\n", "algorithm", "op", "implementation", "16", "64",
            "256", "1024", "4096", "16384", "setup", "slope");
    for (size_t i = 0; i < report->count; i++) {
        const struct bench_result *r = &report->results[i];
        if (r->bytes == 16) {
            fprintf(f, "%-19s %-8.8s %-15.15s", r->row->algorithm, r->row->operation, r->row->implementation);
        }
        snprintf(text, sizeof text, "FAIL");
        if (r->verdict == BENCH_MEASURED) {
            bench_format_count(text, sizeof text, r->cycles / (double)r->bytes);
        }
        fprintf(f, " %7s", text);
        if (i + 1 == report->count || report->results[i + 1].bytes == 16) {
            fprintf(f, " %8.0f %7.2f\n", report->lines[i].setup, report->lines[i].slope);
        }
    }
}

static void compare_line(FILE *f, const struct bench_report *report, size_t i)
{
    const struct bench_result *r = &report->results[i];
    const struct bench_peer *p = &report->peers[i];
    char ours[32] = "FAIL", theirs[32] = "-", ratio[32] = "-";

    if (r->verdict == BENCH_MEASURED) {
        bench_format_value(ours, sizeof ours, bench_value(r, r->cycles, report->context.mhz));
        if (p->present) {
            bench_format_value(theirs, sizeof theirs, bench_value(r, p->cycles, report->context.mhz));
            snprintf(ratio, sizeof ratio, "%.2f", p->cycles / r->cycles);
        }
    }
    fprintf(f, "%-24s %-14s %-18s %10s %10s %-4s %8s\n", r->row->algorithm, r->row->operation, r->row->implementation,
            ours, theirs, bench_unit(r), ratio);
}

void bench_report_compare(FILE *f, const struct bench_report *report)
{
    double log_sum = 0;
    unsigned n = 0;

    fprintf(f, "%s, %s clock at %.0f MHz; against %s, turn by turn\n\n", report->context.cpu, report->context.clock,
            report->context.mhz, report->peer_name);
    fprintf(f, "%-24s %-14s %-18s %10s %10s %-4s %8s\n", "algorithm", "operation", "implementation", "mica", "openssl",
            "", "speed");
    for (size_t i = 0; i < report->count; i++) {
        compare_line(f, report, i);
        if (report->peers[i].present) {
            log_sum += log(report->peers[i].cycles / report->results[i].cycles);
            n++;
        }
    }
    if (n) {
        fprintf(f, "\nspeed: ours over OpenSSL's, above 1 is faster; geometric mean of %u rows: %.2f\n", n,
                exp(log_sum / n));
    }
}

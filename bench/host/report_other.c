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
    fprintf(f, "%-18s %-7s %-13s %6s %6s %6s %6s %6s %6s %7s %6s\n", "algorithm", "op", "implementation", "16", "64",
            "256", "1024", "4096", "16384", "setup", "slope");
    for (size_t i = 0; i < report->records.count; i++) {
        const struct bench_record *r = &report->records.items[i];
        if (r->bytes == 16) {
            fprintf(f, "%-18s %-7.7s %-13.13s", r->algorithm, r->operation, r->implementation);
        }
        snprintf(text, sizeof text, "FAIL");
        if (r->ok) {
            bench_format_count(text, sizeof text, bench_record_cycles(r));
        }
        fprintf(f, " %6s", text);
        if (i + 1 == report->records.count || report->records.items[i + 1].bytes == 16) {
            fprintf(f, " %7.0f %6.2f\n", r->setup, r->slope);
        }
    }
}

static void compare_line(FILE *f, const struct bench_report *report, size_t i)
{
    const struct bench_record *r = &report->records.items[i];
    char ours[32] = "FAIL", theirs[32] = "-", ratio[32] = "-";

    if (r->ok) {
        bench_format_value(ours, sizeof ours, bench_record_value(r, r->cycles));
        if (r->peer_cycles > 0) {
            bench_format_value(theirs, sizeof theirs, bench_record_value(r, r->peer_cycles));
            snprintf(ratio, sizeof ratio, "%.2f", r->peer_cycles / r->cycles);
        }
    }
    fprintf(f, "%-24s %-14s %-18s %10s %10s %-4s %8s\n", r->algorithm, r->operation, r->implementation,
            ours, theirs, bench_record_unit(r), ratio);
}

void bench_report_compare(FILE *f, const struct bench_report *report)
{
    double log_sum = 0;
    unsigned n = 0;

    fprintf(f, "%s, %s clock at %.0f MHz; against %s, turn by turn\n\n", report->context.cpu, report->context.clock,
            report->context.mhz, report->peer_name);
    fprintf(f, "%-24s %-14s %-18s %10s %10s %-4s %8s\n", "algorithm", "operation", "implementation", "mica", "openssl",
            "", "speed");
    for (size_t i = 0; i < report->records.count; i++) {
        compare_line(f, report, i);
        if (report->records.items[i].peer_cycles > 0) {
            log_sum += log(report->records.items[i].peer_cycles / report->records.items[i].cycles);
            n++;
        }
    }
    if (n) {
        fprintf(f, "\nspeed: ours over OpenSSL's, above 1 is faster; geometric mean of %u rows: %.2f\n", n,
                exp(log_sum / n));
    }
}

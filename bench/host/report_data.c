/* SPDX-License-Identifier: Apache-2.0 */
/* CSV and JSON: for programs; the fields are described in docs/benchmark.md and stay stable. */
#include "host/report.h"

static const char *path_name(const struct bench_row *row)
{
    return row->path == BENCH_SOFTWARE ? "software" : "hardware";
}

static double reported_cycles(const struct bench_result *r)
{
    return r->row->per_byte ? r->cycles / (double)r->bytes : r->cycles;
}

void bench_report_csv(FILE *f, const struct bench_report *report)
{
    fputs("board,core,mhz,section,algorithm,operation,path,implementation,constant_time,bytes,cycles,cycles_unit,"
          "value,unit,spread,instructions,stack_bytes,source,status",
          f);
    fputs(report->peers ? ",peer,peer_cycles,ratio\n" : report->lines ? ",setup_cycles,slope_cycles\n" : "\n", f);
    for (size_t i = 0; i < report->count; i++) {
        const struct bench_result *r = &report->results[i];
        bool ok = r->verdict == BENCH_MEASURED;
        fprintf(f, "host,%s,%.1f,%s,%s,%s,%s,%s,%s,%zu,", report->context.machine, report->context.mhz,
                bench_section_name(r->row->section), r->row->algorithm, r->row->operation, path_name(r->row),
                r->row->implementation, r->row->constant_time ? "yes" : "no", r->bytes);
        if (ok) {
            fprintf(f, "%.4f,%s,%.6f,%s,%.4f,", reported_cycles(r), r->row->per_byte ? "per_byte" : "per_op",
                    bench_value(r, r->cycles, report->context.mhz), bench_unit(r), r->spread);
        } else {
            fputs(",,,,,", f);
        }
        if (ok && r->instructions >= 0) {
            fprintf(f, "%.0f", r->instructions);
        }
        fprintf(f, ",%zu,measured,%s", r->stack_bytes, ok ? "ok" : "FAIL");
        if (report->peers) {
            const struct bench_peer *p = &report->peers[i];
            if (p->present && ok) {
                fprintf(f, ",%s,%.4f,%.4f", report->peer_name, p->cycles, p->cycles / r->cycles);
            } else {
                fputs(",,,", f);
            }
        }
        if (report->lines) {
            fprintf(f, ",%.1f,%.4f", report->lines[i].setup, report->lines[i].slope);
        }
        fputc('\n', f);
    }
}

static void json_string(FILE *f, const char *key, const char *value)
{
    fprintf(f, "\"%s\":\"", key);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') {
            fprintf(f, "\\%c", *value);
        } else if ((unsigned char)*value < 0x20) {
            fprintf(f, "\\u%04x", *value);
        } else {
            fputc(*value, f);
        }
    }
    fputc('"', f);
}

static void json_context(FILE *f, const struct bench_report *report)
{
    const struct bench_context *c = &report->context;

    fputs("{\"schema\":1,\n \"context\":{", f);
    json_string(f, "cpu", c->cpu);
    fputc(',', f);
    json_string(f, "machine", c->machine);
    fputc(',', f);
    json_string(f, "clock", c->clock);
    fprintf(f, ",\"mhz\":%.1f,", c->mhz);
    json_string(f, "compiler", c->compiler);
    fputc(',', f);
    json_string(f, "flags", c->flags);
    fputc(',', f);
    json_string(f, "git", c->git);
    fputc(',', f);
    json_string(f, "date", c->date);
    fprintf(f, ",\"samples\":%u,\"min_seconds\":%g", c->plan->samples, c->plan->min_seconds);
    if (report->peers) {
        fputc(',', f);
        json_string(f, "peer", report->peer_name);
    }
    fputs("},\n \"rows\":[", f);
}

static void json_figures(FILE *f, const struct bench_result *r, double mhz)
{
    if (r->verdict == BENCH_FAIL) {
        fputs(",\"status\":\"FAIL\",\"cycles\":null,\"value\":null", f);
    } else {
        fprintf(f, ",\"status\":\"ok\",\"cycles\":%.1f,\"%s\":%.4f,\"value\":%.6g,\"spread\":%.4f", r->cycles,
                r->row->per_byte ? "cycles_per_byte" : "cycles_per_op", reported_cycles(r),
                bench_value(r, r->cycles, mhz), r->spread);
    }
    fprintf(f, ",\"unit\":\"%s\"", bench_unit(r));
    if (r->verdict == BENCH_MEASURED && r->instructions >= 0) {
        fprintf(f, ",\"instructions\":%.0f", r->instructions);
    } else {
        fputs(",\"instructions\":null", f);
    }
    fprintf(f, ",\"stack_bytes\":%zu", r->stack_bytes);
}

static void json_row(FILE *f, const struct bench_report *report, size_t i)
{
    const struct bench_result *r = &report->results[i];

    fprintf(f, "%s\n  {\"board\":\"host\",", i ? "," : "");
    json_string(f, "core", report->context.machine);
    fprintf(f, ",\"mhz\":%.1f,\"section\":\"%s\",\"algorithm\":\"%s\",\"operation\":\"%s\",\"path\":\"%s\"",
            report->context.mhz, bench_section_name(r->row->section), r->row->algorithm, r->row->operation,
            path_name(r->row));
    fprintf(f, ",\"implementation\":\"%s\",\"constant_time\":%s,\"bytes\":%zu", r->row->implementation,
            r->row->constant_time ? "true" : "false", r->bytes);
    json_figures(f, r, report->context.mhz);
    if (report->peers && report->peers[i].present && r->verdict == BENCH_MEASURED) {
        fprintf(f, ",\"peer_cycles\":%.1f,\"peer_ratio\":%.4f", report->peers[i].cycles,
                report->peers[i].cycles / r->cycles);
    }
    if (report->lines) {
        fprintf(f, ",\"setup_cycles\":%.1f,\"slope_cycles\":%.4f", report->lines[i].setup, report->lines[i].slope);
    }
    fputs(",\"source\":\"measured\"}", f);
}

void bench_report_json(FILE *f, const struct bench_report *report)
{
    json_context(f, report);
    for (size_t i = 0; i < report->count; i++) {
        json_row(f, report, i);
    }
    fputs("\n ]}\n", f);
}

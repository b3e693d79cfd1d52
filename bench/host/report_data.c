/* SPDX-License-Identifier: Apache-2.0 */
/* CSV and JSON: for programs; the fields are described in docs/benchmark.md and stay stable. */
#include "host/report.h"

static void csv_figures(FILE *f, const struct bench_record *r)
{
    if (!r->ok) {
        fputs(",,,,,,", f);
        return;
    }
    fprintf(f, "%.4f,%s,", bench_record_cycles(r), r->per_byte ? "per_byte" : "per_op");
    if (r->mhz > 0) {
        fprintf(f, "%.6f", bench_record_value(r, r->cycles));
    }
    fprintf(f, ",%s,", bench_record_unit(r));
    if (r->spread >= 0) {
        fprintf(f, "%.4f", r->spread);
    }
    fputc(',', f);
    if (r->instructions >= 0) {
        fprintf(f, "%.0f", r->instructions);
    }
    fputc(',', f);
}

static void csv_row(FILE *f, const struct bench_report *report, const struct bench_record *r)
{
    fprintf(f, "%s,%s,%.1f,%s,%s,%s,%s,%s,%s,%zu,", r->board, r->core, r->mhz, bench_section_name(r->section),
            r->algorithm, r->operation, bench_path_name(r->path), r->implementation, r->constant_time ? "yes" : "no",
            r->bytes);
    csv_figures(f, r);
    fprintf(f, "%zu,", r->stack_bytes);
    if (r->has_size) {
        fprintf(f, "%zu,%zu", r->flash_bytes, r->ram_bytes);
    } else {
        fputc(',', f);
    }
    fputc(',', f);
    if (r->has_crossover && r->crossover) {
        fprintf(f, "%zu", r->crossover);
    }
    fprintf(f, ",%s,%s", bench_source_name(r->source), r->ok ? "ok" : "FAIL");
    if (report->peer_name && r->peer_cycles > 0 && r->ok) {
        fprintf(f, ",%s,%.4f,%.4f", report->peer_name, r->peer_cycles, r->peer_cycles / r->cycles);
    } else if (report->peer_name) {
        fputs(",,,", f);
    }
    if (report->sweep) {
        fprintf(f, ",%.1f,%.4f", r->setup, r->slope);
    }
    fputc('\n', f);
}

void bench_report_csv(FILE *f, const struct bench_report *report)
{
    fputs("board,core,mhz,section,algorithm,operation,path,implementation,constant_time,bytes,cycles,cycles_unit,"
          "value,unit,spread,instructions,stack_bytes,flash_bytes,ram_bytes,crossover_bytes,source,status",
          f);
    fputs(report->peer_name ? ",peer,peer_cycles,ratio\n" : report->sweep ? ",setup_cycles,slope_cycles\n" : "\n", f);
    for (size_t i = 0; i < report->records.count; i++) {
        csv_row(f, report, &report->records.items[i]);
    }
}

void bench_json_quote(FILE *f, const char *value)
{
    fputc('"', f);
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

static void json_string(FILE *f, const char *key, const char *value)
{
    fprintf(f, "\"%s\":", key);
    bench_json_quote(f, value);
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
    if (report->peer_name) {
        fputc(',', f);
        json_string(f, "peer", report->peer_name);
    }
    fputs(",\"timing\":{", f);
    for (size_t i = 0; i < report->timing_count; i++) {
        fputs(i ? "," : "", f);
        json_string(f, report->timings[i].board, report->timings[i].text);
    }
    fputs("},\"images\":{", f);
    for (size_t i = 0; i < report->image_count; i++) {
        fputs(i ? "," : "", f);
        json_string(f, report->images[i].board, report->images[i].compiler);
    }
    fputs("}},\n \"rows\":[", f);
}

static void json_figures(FILE *f, const struct bench_record *r)
{
    if (!r->ok) {
        fputs(",\"status\":\"FAIL\",\"cycles\":null,\"value\":null", f);
    } else {
        fprintf(f, ",\"status\":\"ok\",\"cycles\":%.1f,\"%s\":%.4f", r->cycles,
                r->per_byte ? "cycles_per_byte" : "cycles_per_op", bench_record_cycles(r));
        if (r->mhz > 0) {
            fprintf(f, ",\"value\":%.6g", bench_record_value(r, r->cycles));
        } else {
            fputs(",\"value\":null", f);
        }
    }
    if (r->ok && r->spread >= 0) {
        fprintf(f, ",\"spread\":%.4f", r->spread);
    }
    fprintf(f, ",\"unit\":\"%s\"", bench_record_unit(r));
    if (r->ok && r->instructions >= 0) {
        fprintf(f, ",\"instructions\":%.0f", r->instructions);
    } else {
        fputs(",\"instructions\":null", f);
    }
    fprintf(f, ",\"stack_bytes\":%zu", r->stack_bytes);
    if (r->has_size) {
        fprintf(f, ",\"flash_bytes\":%zu,\"ram_bytes\":%zu", r->flash_bytes, r->ram_bytes);
    }
    if (r->has_crossover && r->crossover) {
        fprintf(f, ",\"crossover_bytes\":%zu", r->crossover);
    } else if (r->has_crossover) {
        fputs(",\"crossover_bytes\":null", f);
    }
}

static void json_row(FILE *f, const struct bench_record *r)
{
    fputc('{', f);
    json_string(f, "board", r->board);
    fputc(',', f);
    json_string(f, "core", r->core);
    fprintf(f, ",\"mhz\":%.1f,\"section\":\"%s\",\"algorithm\":\"%s\",\"operation\":\"%s\",\"path\":\"%s\"", r->mhz,
            bench_section_name(r->section), r->algorithm, r->operation, bench_path_name(r->path));
    fprintf(f, ",\"implementation\":\"%s\",\"constant_time\":%s,\"bytes\":%zu", r->implementation,
            r->constant_time ? "true" : "false", r->bytes);
    json_figures(f, r);
    if (r->peer_cycles > 0 && r->ok) {
        fprintf(f, ",\"peer_cycles\":%.1f,\"peer_ratio\":%.4f", r->peer_cycles, r->peer_cycles / r->cycles);
    }
    if (r->has_line) {
        fprintf(f, ",\"setup_cycles\":%.1f,\"slope_cycles\":%.4f", r->setup, r->slope);
    }
    fprintf(f, ",\"source\":\"%s\"}", bench_source_name(r->source));
}

void bench_report_json(FILE *f, const struct bench_report *report)
{
    json_context(f, report);
    for (size_t i = 0; i < report->records.count; i++) {
        fputs(i ? ",\n  " : "\n  ", f);
        json_row(f, &report->records.items[i]);
    }
    fputs("\n ],\n \"summary\":", f);
    bench_json_summary(f, report);
    fputs("}\n", f);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Reports: marks, cycles by function, instruction classes; as text or JSON. */
#include "report.h"

#include <stdlib.h>

#include "blocks.h"

/** Cycles of one function. */
struct line {
    const char *name;
    uint64_t parts;
    uint64_t insns;
};

static void each_block(const struct sim_machine *machine,
                       void (*visit)(const struct sim_machine *, const struct sim_block *, void *), void *context)
{
    for (uint32_t i = 0; i < SIM_BUCKETS; i++) {
        for (const struct sim_block *block = machine->buckets[i]; block != NULL; block = block->next) {
            if (block->hits > 0)
                visit(machine, block, context);
        }
    }
}

static void add_mix(const struct sim_machine *machine, const struct sim_block *block, void *context)
{
    sim_count_block(machine, block, context);
}

static void add_line(const struct sim_machine *machine, const struct sim_block *block, void *context)
{
    struct line *lines = context;
    const struct sim_image *image = machine->image;
    const struct sim_symbol *symbol = sim_image_symbol(image, block->addr);
    size_t i = symbol == NULL ? image->n_symbols : (size_t)(symbol - image->symbols);
    lines[i].name = symbol == NULL ? "(no symbol)" : symbol->name;
    lines[i].parts += block->hits * block->cost + block->taken * block->taken_cost;
    lines[i].insns += block->hits * block->n_insns;
}

static int by_cost(const void *a, const void *b)
{
    const struct line *x = a;
    const struct line *y = b;
    return (x->parts < y->parts) - (x->parts > y->parts);
}

/** Lines of the profile, dearest first; the caller frees them. */
static struct line *profile(const struct sim_machine *machine, size_t *n)
{
    *n = machine->image->n_symbols + 1;
    struct line *lines = calloc(*n, sizeof *lines);
    if (lines == NULL)
        abort();
    each_block(machine, add_line, lines);
    qsort(lines, *n, sizeof *lines, by_cost);
    while (*n > 0 && lines[*n - 1].insns == 0)
        --*n;
    return lines;
}

static double cycles(uint64_t parts)
{
    return (double)parts / SIM_CYCLE_PARTS;
}

static void print_profile(const struct sim_machine *machine, FILE *out)
{
    size_t n;
    uint64_t total = 1;
    struct line *lines = profile(machine, &n);
    for (size_t i = 0; i < n; i++)
        total += lines[i].parts;
    fprintf(out, "%6s %14s %14s  function\n", "share", "cycles", "instructions");
    for (size_t i = 0; i < n; i++) {
        fprintf(out, "%5.1f%% %14.0f %14llu  %s\n", 100.0 * (double)lines[i].parts / (double)total,
                cycles(lines[i].parts), (unsigned long long)lines[i].insns, lines[i].name);
    }
    free(lines);
}

static void print_stats(const struct sim_machine *machine, FILE *out)
{
    struct sim_mix mix = {0};
    each_block(machine, add_mix, &mix);
    fprintf(out, "%-20s %14s %14s %14s\n", "class", "instructions", "taken", "words");
    for (int i = 0; i < INSN_CLASSES; i++) {
        if (mix.cls[i] > 0) {
            fprintf(out, "%-20s %14llu %14llu %14llu\n", sim_class_name(i), (unsigned long long)mix.cls[i],
                    (unsigned long long)mix.taken[i], (unsigned long long)mix.words[i]);
        }
    }
    fprintf(out, "load_after_load %llu, load_use %llu, pc_relative %llu, to_pc %llu\n",
            (unsigned long long)mix.load_after_load, (unsigned long long)mix.load_use,
            (unsigned long long)mix.pc_relative, (unsigned long long)mix.to_pc);
}

static void print_clock(struct sim_machine *machine, FILE *out)
{
    double mhz = machine->board->mhz_now(machine);
    if (mhz == machine->board->mhz)
        fprintf(out, "core clock: %g MHz, as the benchmark's\n", mhz);
    else
        fprintf(out, "core clock: %g MHz, not the benchmark's %g MHz\n", mhz, machine->board->mhz);
    fprintf(out, "timing: %s\n", machine->board->timing_note);
}

void sim_report_text(struct sim_machine *machine, FILE *out)
{
    for (size_t i = 0; i < machine->n_marks; i++) {
        const struct sim_mark *mark = &machine->marks[i];
        fprintf(out, "%s: %.0f cycles, %llu instructions, %u bytes of stack\n", mark->label[0] ? mark->label : "marked",
                mark->cycles, (unsigned long long)mark->insns, (unsigned)mark->stack);
    }
    if (machine->n_marks == 0)
        fprintf(out, "total: %llu cycles, %llu instructions\n", (unsigned long long)sim_cycles(machine),
                (unsigned long long)machine->insns);
    if (machine->board->mhz_now != NULL)
        print_clock(machine, out);
    if (machine->options.profile)
        print_profile(machine, out);
    if (machine->options.stats)
        print_stats(machine, out);
    if (machine->options.speed)
        fprintf(out, "simulated in %.2f s: %.0f million instructions a second\n", machine->seconds,
                (double)machine->insns / machine->seconds / 1e6);
}

/* --- JSON --- */

static void json_string(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text != 0; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < 32)
            fprintf(out, "\\u%04x", c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

static void json_marks(const struct sim_machine *machine, FILE *out)
{
    fprintf(out, ",\n  \"marks\": [");
    for (size_t i = 0; i < machine->n_marks; i++) {
        const struct sim_mark *mark = &machine->marks[i];
        fprintf(out, "%s\n    {\"label\": ", i == 0 ? "" : ",");
        json_string(mark->label, out);
        fprintf(out, ", \"cycles\": %.3f, \"instructions\": %llu, \"stack\": %u}",
                mark->cycles, (unsigned long long)mark->insns, (unsigned)mark->stack);
    }
    fprintf(out, "\n  ]");
}

static void json_profile(const struct sim_machine *machine, FILE *out)
{
    size_t n;
    struct line *lines = profile(machine, &n);
    fprintf(out, ",\n  \"profile\": [");
    for (size_t i = 0; i < n; i++) {
        fprintf(out, "%s\n    {\"function\": ", i == 0 ? "" : ",");
        json_string(lines[i].name, out);
        fprintf(out, ", \"cycles\": %.3f, \"instructions\": %llu}", cycles(lines[i].parts),
                (unsigned long long)lines[i].insns);
    }
    fprintf(out, "\n  ]");
    free(lines);
}

static void json_stats(const struct sim_machine *machine, FILE *out)
{
    struct sim_mix mix = {0};
    each_block(machine, add_mix, &mix);
    fprintf(out, ",\n  \"stats\": {");
    for (int i = 0; i < INSN_CLASSES; i++)
        fprintf(out, "\n    \"%s\": %llu,", sim_class_name(i), (unsigned long long)mix.cls[i]);
    fprintf(out, "\n    \"branch_taken\": %llu,", (unsigned long long)mix.taken[INSN_BRANCH_COND]);
    fprintf(out, "\n    \"ldm_words\": %llu,", (unsigned long long)mix.words[INSN_LDM]);
    fprintf(out, "\n    \"stm_words\": %llu,", (unsigned long long)mix.words[INSN_STM]);
    fprintf(out, "\n    \"load_after_load\": %llu,", (unsigned long long)mix.load_after_load);
    fprintf(out, "\n    \"load_use\": %llu\n  }", (unsigned long long)mix.load_use);
}

void sim_report_json(struct sim_machine *machine, int status, FILE *out)
{
    fprintf(out, "{\n  \"board\": ");
    json_string(machine->board->name, out);
    fprintf(out, ",\n  \"mhz\": %g,\n  \"mhz_now\": %g,\n  \"timing\": ", machine->board->mhz,
            machine->board->mhz_now == NULL ? 0 : machine->board->mhz_now(machine));
    json_string(machine->board->timing_note == NULL ? "" : machine->board->timing_note, out);
    fprintf(out, ",\n  \"status\": %d,\n  \"fault\": ", status);
    json_string(machine->fault, out);
    fprintf(out, ",\n  \"host_seconds\": %.3f", machine->seconds);
    fprintf(out, ",\n  \"cycles\": %llu,\n  \"instructions\": %llu", (unsigned long long)sim_cycles(machine),
            (unsigned long long)machine->insns);
    json_marks(machine, out);
    if (machine->options.profile)
        json_profile(machine, out);
    if (machine->options.stats)
        json_stats(machine, out);
    fprintf(out, "\n}\n");
}

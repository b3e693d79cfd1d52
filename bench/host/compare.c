/* SPDX-License-Identifier: Apache-2.0 */
/* mica-bench compare: command line, matching of rows, verdicts. */
#include "host/compare.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: mica-bench compare [options] A.json B.json\n"
    "\n"
    "Compares two JSON reports of this program row by row: B over A, above 1 B is slower. A row of B\n"
    "that is slower by more than the limit, or that FAILs, makes the exit status 1, unless the allow file\n"
    "has it. Rows that only one file has are named. Published figures are left out.\n"
    "\n"
    "      --field FIELD        cycles (default) or instructions\n"
    "      --limit PERCENT      how much slower a row may be (default 10 for cycles, 2 for instructions)\n"
    "      --allow FILE         rows that may be slower, one a line: its name, or an extended regular\n"
    "                           expression for all of it, then \" # \" and the reason. A row's name is\n"
    "                           \"BOARD ALGORITHM OPERATION PATH IMPLEMENTATION\"\n"
    "      --same-compiler      fail when a board's image was compiled otherwise than in A; else that is\n"
    "                           only said: instruction counts are those of a compiler\n"
    "      --format FORMAT      table (default), csv, json\n"
    "  -o, --out FILE           write there instead of standard output\n"
    "  -h, --help               this text\n"
    "\n"
    "Example\n"
    "  mica-bench compare --field instructions bench/baseline/m2354.json new.json\n"
    "\n"
    "Exit status: 0; 1 when a row is slower or FAILs, or a compiler must not differ and does; 2 for a\n"
    "wrong command line or an unusable file.\n";

enum { OPT_FIELD = 256, OPT_LIMIT, OPT_ALLOW, OPT_SAME_COMPILER, OPT_FORMAT };

static const struct option long_options[] = {
    {"field", required_argument, NULL, OPT_FIELD},   {"limit", required_argument, NULL, OPT_LIMIT},
    {"allow", required_argument, NULL, OPT_ALLOW},   {"format", required_argument, NULL, OPT_FORMAT},
    {"out", required_argument, NULL, 'o'},           {"help", no_argument, NULL, 'h'},
    {"same-compiler", no_argument, NULL, OPT_SAME_COMPILER}, {NULL, 0, NULL, 0},
};

typedef void (*writer)(FILE *f, const struct bench_comparison *comparison);

struct command {
    const char *allow;
    const char *out;
    writer write;
    bool help;
};

static bool complain(const char *option, const char *value, const char *wanted)
{
    fprintf(stderr, "mica-bench compare: --%s %s: %s\n", option, value, wanted);
    return false;
}

static bool set_field(struct bench_comparison *c, const char *text)
{
    c->instructions = strcmp(text, "instructions") == 0;
    return c->instructions || strcmp(text, "cycles") == 0 || complain("field", text, "wants cycles or instructions");
}

static bool set_limit(struct bench_comparison *c, const char *text)
{
    char *end;

    c->limit = strtod(text, &end);
    return (end != text && !*end && c->limit >= 0 && c->limit <= 1000) ||
           complain("limit", text, "wants a percentage from 0 to 1000");
}

static bool set_format(struct command *command, const char *text)
{
    static const struct {
        const char *name;
        writer write;
    } formats[] = {{"table", bench_compare_table}, {"csv", bench_compare_csv}, {"json", bench_compare_json}};

    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(text, formats[i].name) == 0) {
            command->write = formats[i].write;
            return true;
        }
    }
    return complain("format", text, "wants table, csv or json");
}

static bool set_option(struct bench_comparison *c, struct command *command, int option)
{
    switch (option) {
    case OPT_FIELD:
        return set_field(c, optarg);
    case OPT_LIMIT:
        return set_limit(c, optarg);
    case OPT_ALLOW:
        command->allow = optarg;
        return true;
    case OPT_SAME_COMPILER:
        return c->same_compiler = true;
    case OPT_FORMAT:
        return set_format(command, optarg);
    case 'o':
        command->out = optarg;
        return true;
    case 'h':
        command->help = true;
        return true;
    default: /* getopt has said what is wrong */
        return false;
    }
}

static bool parse(struct bench_comparison *c, struct command *command, int argc, char **argv)
{
    int option;

    c->limit = -1;
    while ((option = getopt_long(argc, argv, "o:h", long_options, NULL)) != -1) {
        if (!set_option(c, command, option)) {
            return false;
        }
    }
    if (command->help) {
        return true;
    }
    if (argc - optind != 2) {
        fputs("mica-bench compare: two JSON reports are wanted\n", stderr);
        return false;
    }
    c->limit = c->limit < 0 ? (c->instructions ? 2 : 10) : c->limit;
    return bench_side_load(&c->sides[0], argv[optind]) && bench_side_load(&c->sides[1], argv[optind + 1]) &&
           (!command->allow || bench_allow_load(&c->allow, command->allow));
}

/* --- matching --- */

static int compare_names(const struct bench_record *a, const struct bench_record *b)
{
    int order = strcmp(a->board, b->board);

    order = order ? order : strcmp(a->algorithm, b->algorithm);
    order = order ? order : strcmp(a->operation, b->operation);
    order = order ? order : strcmp(a->implementation, b->implementation);
    order = order ? order : (int)a->path - (int)b->path;
    return order ? order : (a->bytes > b->bytes) - (a->bytes < b->bytes);
}

static int compare_pointers(const void *a, const void *b)
{
    return compare_names(*(const struct bench_record *const *)a, *(const struct bench_record *const *)b);
}

static const struct bench_record **sorted(const struct bench_side *side)
{
    const struct bench_record **list = calloc(side->records.count + 1, sizeof(const struct bench_record *));

    for (size_t i = 0; list && i < side->records.count; i++) {
        list[i] = &side->records.items[i];
    }
    if (list) {
        qsort(list, side->records.count, sizeof(const struct bench_record *), compare_pointers);
    }
    for (size_t i = 0; list && i + 1 < side->records.count; i++) {
        if (compare_names(list[i], list[i + 1]) == 0) {
            char name[256];
            bench_pair_name(name, sizeof name, list[i]);
            fprintf(stderr, "mica-bench: %s: the row %s stands twice\n", side->path, name);
            free(list);
            return NULL;
        }
    }
    return list;
}

static const struct bench_record *find(const struct bench_record **list, size_t n, const struct bench_record *like)
{
    const struct bench_record **found = bsearch(&like, list, n, sizeof(const struct bench_record *), compare_pointers);

    return found ? *found : NULL;
}

/* Per byte or per operation; 0 when there is none. */
static double figure(const struct bench_comparison *c, const struct bench_record *r)
{
    double value = !r || !r->ok ? 0 : c->instructions ? r->instructions : r->cycles;

    return value <= 0 ? 0 : r->per_byte ? value / (double)r->bytes : value;
}

static enum bench_verdict_of judge(const struct bench_comparison *c, const struct bench_pair *pair)
{
    double most = 1 + c->limit / 100;

    if (!pair->a || !pair->b) {
        return pair->a ? BENCH_ROW_ONLY_A : BENCH_ROW_ONLY_B;
    }
    if (!pair->b->ok) {
        return BENCH_ROW_FAIL;
    }
    if (pair->ratio == 0) {
        return BENCH_ROW_NO_FIGURE;
    }
    return pair->ratio > most ? BENCH_ROW_SLOWER : pair->ratio < 1 / most ? BENCH_ROW_FASTER : BENCH_ROW_OK;
}

static void add_pair(struct bench_comparison *c, const struct bench_record *a, const struct bench_record *b)
{
    struct bench_pair *pair = &c->pairs[c->count++];
    char name[256];

    *pair = (struct bench_pair){.a = a, .b = b, .figure = {figure(c, a), figure(c, b)}};
    pair->ratio = pair->figure[0] > 0 && pair->figure[1] > 0 ? pair->figure[1] / pair->figure[0] : 0;
    pair->verdict = judge(c, pair);
    bench_pair_name(name, sizeof name, a ? a : b);
    if ((pair->verdict == BENCH_ROW_SLOWER || pair->verdict == BENCH_ROW_FAIL) && bench_allow_has(&c->allow, name)) {
        pair->verdict = BENCH_ROW_ALLOWED;
    }
    c->verdicts[pair->verdict]++;
}

/* A's rows in their order, then those that B alone has. */
static bool match(struct bench_comparison *c)
{
    const struct bench_records *a = &c->sides[0].records, *b = &c->sides[1].records;
    const struct bench_record **of_a = sorted(&c->sides[0]), **of_b = sorted(&c->sides[1]);

    c->pairs = calloc(a->count + b->count + 1, sizeof *c->pairs);
    bool ok = of_a && of_b && c->pairs;
    for (size_t i = 0; ok && i < a->count; i++) {
        add_pair(c, &a->items[i], find(of_b, b->count, &a->items[i]));
    }
    for (size_t i = 0; ok && i < b->count; i++) {
        if (!find(of_a, a->count, &b->items[i])) {
            add_pair(c, NULL, &b->items[i]);
        }
    }
    free(of_a);
    free(of_b);
    return ok;
}

size_t bench_compare_mean(const struct bench_comparison *c, enum bench_section section, double *mean)
{
    double sum = 0;
    size_t n = 0;

    for (size_t i = 0; i < c->count; i++) {
        const struct bench_pair *pair = &c->pairs[i];
        if (pair->ratio > 0 && (section == BENCH_SECTIONS || pair->a->section == section)) {
            sum += log(pair->ratio);
            n++;
        }
    }
    *mean = n ? exp(sum / (double)n) : 0;
    return n;
}

void bench_pair_name(char *out, size_t capacity, const struct bench_record *r)
{
    snprintf(out, capacity, "%s %s %s %s %s", r->board, r->algorithm, r->operation, bench_path_name(r->path),
             r->implementation);
}

const char *bench_row_verdict_name(enum bench_verdict_of verdict)
{
    static const char *const names[BENCH_ROW_VERDICTS] = {"ok",      "faster",    "slower", "FAIL",
                                                          "allowed", "no_figure", "only_a", "only_b"};

    return names[verdict];
}

/* Says which boards' images the two reports had from different compilers; how many. */
static size_t name_compilers(const struct bench_comparison *c)
{
    const struct bench_side *a = &c->sides[0], *b = &c->sides[1];
    size_t n = 0;

    for (size_t i = 0; i < a->image_count; i++) {
        for (size_t j = 0; j < b->image_count; j++) {
            if (strcmp(a->images[i].board, b->images[j].board) == 0 &&
                strcmp(a->images[i].compiler, b->images[j].compiler) != 0) {
                fprintf(stderr, "mica-bench: the images of %s were compiled differently:\n  A: %s\n  B: %s\n",
                        a->images[i].board, a->images[i].compiler, b->images[j].compiler);
                n++;
            }
        }
    }
    return n;
}

static int write_and_judge(const struct bench_comparison *c, const struct command *command)
{
    FILE *f = command->out ? fopen(command->out, "w") : stdout;
    double mean;

    if (!f) {
        perror(command->out);
        return 2;
    }
    command->write(f, c);
    if (fflush(f) != 0 || (command->out && fclose(f) != 0)) {
        perror(command->out ? command->out : "standard output");
        return 2;
    }
    for (size_t i = 0; i < c->allow.count; i++) {
        if (!c->allow.items[i].used) {
            fprintf(stderr, "mica-bench: %s: not needed: %s\n", command->allow, c->allow.items[i].name);
        }
    }
    if (bench_compare_mean(c, BENCH_SECTIONS, &mean) == 0 && c->verdicts[BENCH_ROW_FAIL] == 0) {
        fprintf(stderr, "mica-bench: no row has %s in both files\n", c->instructions ? "instructions" : "cycles");
        return 2;
    }
    bool other_compiler = name_compilers(c) > 0 && c->same_compiler;
    return other_compiler || c->verdicts[BENCH_ROW_SLOWER] || c->verdicts[BENCH_ROW_FAIL] ? 1 : 0;
}

int bench_compare_main(int argc, char **argv)
{
    struct bench_comparison c;
    struct command command = {NULL, NULL, bench_compare_table, false};
    int status = 2;

    memset(&c, 0, sizeof c);
    if (!parse(&c, &command, argc, argv)) {
        fputs("mica-bench: see mica-bench compare --help\n", stderr);
    } else if (command.help) {
        fputs(help, stdout);
        status = 0;
    } else if (match(&c)) {
        status = write_and_judge(&c, &command);
    }
    free(c.pairs);
    bench_allow_free(&c.allow);
    bench_records_free(&c.sides[0].records);
    bench_records_free(&c.sides[1].records);
    return status;
}

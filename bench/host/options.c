/* SPDX-License-Identifier: Apache-2.0 */
#include "host/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/board.h"

static const char help[] =
    "usage: mica-bench [options]\n"
    "       mica-bench compare [options] A.json B.json    two reports; see mica-bench compare --help\n"
    "\n"
    "Measures what each algorithm of the library costs on this machine. Every row gives its known\n"
    "answer before it is timed; a wrong one prints FAIL and no figure.\n"
    "\n"
    "Where\n"
    "      --board NAME         host (this machine), or a board on the simulator: pic32cx_bz2, sama5d3,\n"
    "                           m2354, esp32_c3, ra6m5, or a bare core: m4, m33, m23, a5, rv32. May be\n"
    "                           given several times; all: host and the five boards. A board is printed\n"
    "                           beside its published page. Without --board: all and --quick, but host\n"
    "                           with the options that say (host)\n"
    "\n"
    "What to measure\n"
    "  -f, --filter REGEX       only rows whose \"algorithm operation implementation\" matches (extended,\n"
    "                           any case): -f gcm, -f 'RSA-.* sign', -f '^(X|Ed)25519'\n"
    "      --implementations    every implementation, not only the default one (host)\n"
    "      --portable           no rows of this CPU's own instructions for cryptography (host)\n"
    "  -b, --bytes N            message length of rows counted per byte, 16 to 16384; default 4096 (host)\n"
    "      --size-sweep         messages of 16 to 16384 bytes instead of one length, and the line through\n"
    "                           them: cycles = setup + slope * bytes (host)\n"
    "      --compare openssl    time the system's OpenSSL too, turn by turn, and print the ratio (host)\n"
    "\n"
    "How long\n"
    "      --quick              5 samples and 20 ms a row instead of 15 and 300 ms\n"
    "      --min-time SECONDS   least time spent on a row (default 0.3)\n"
    "\n"
    "What to print\n"
    "      --format FORMAT      table (default), csv, json, md, html (a page with charts, for a browser)\n"
    "      --from FILE          with html: the page of an earlier JSON report; nothing is measured\n"
    "  -o, --out FILE           write there instead of standard output; progress stays on the terminal\n"
    "      --columns N          width of the tables of several boards (default: the terminal's, or 100)\n"
    "      --reasons            say for each empty column why it is empty\n"
    "  -l, --list               name the rows and stop\n"
    "  -h, --help               this text\n"
    "\n"
    "Examples\n"
    "  mica-bench                                  this machine and the five boards, in some minutes\n"
    "  mica-bench --board host                     this machine alone; --quick: in a quarter minute\n"
    "  mica-bench --board m2354                    a board beside its published page\n"
    "  mica-bench -f AES --implementations         the ways to compute AES, side by side\n"
    "  mica-bench --format json -o figures.json    for a program; docs/benchmark.md has the fields\n"
    "  mica-bench --format html --from figures.json -o figures.html\n"
    "\n"
    "Figures: MB/s with MB = 10^6 bytes, ms per operation, cycles of the clock named in the heading,\n"
    "stack in bytes. +/- is half of the distance between the 10th and the 90th percentile.\n"
    "Exit status: 0, 1 when a row failed, 2 for a wrong command line.\n";

enum { DEFAULT_BYTES = 4096 };

enum {
    OPT_IMPLEMENTATIONS = 256,
    OPT_PORTABLE,
    OPT_SWEEP,
    OPT_COMPARE,
    OPT_QUICK,
    OPT_MIN_TIME,
    OPT_FORMAT,
    OPT_FROM,
    OPT_REASONS,
    OPT_COLUMNS,
    OPT_BOARD
};

static const struct option long_options[] = {
    {"board", required_argument, NULL, OPT_BOARD},
    {"filter", required_argument, NULL, 'f'},
    {"implementations", no_argument, NULL, OPT_IMPLEMENTATIONS},
    {"portable", no_argument, NULL, OPT_PORTABLE},
    {"bytes", required_argument, NULL, 'b'},
    {"size-sweep", no_argument, NULL, OPT_SWEEP},
    {"compare", required_argument, NULL, OPT_COMPARE},
    {"quick", no_argument, NULL, OPT_QUICK},
    {"min-time", required_argument, NULL, OPT_MIN_TIME},
    {"format", required_argument, NULL, OPT_FORMAT},
    {"from", required_argument, NULL, OPT_FROM},
    {"out", required_argument, NULL, 'o'},
    {"columns", required_argument, NULL, OPT_COLUMNS},
    {"reasons", no_argument, NULL, OPT_REASONS},
    {"list", no_argument, NULL, 'l'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static bool complain(const char *option, const char *value, const char *wanted)
{
    fprintf(stderr, "mica-bench: --%s %s: %s\n", option, value, wanted);
    return false;
}

static bool set_filter(struct bench_options *o, const char *text)
{
    char message[200];
    regex_t compiled;
    int error = regcomp(&compiled, text, REG_EXTENDED | REG_ICASE | REG_NOSUB);

    if (error) {
        regerror(error, &compiled, message, sizeof message);
        return complain("filter", text, message);
    }
    bench_options_free(o);
    o->filter = compiled;
    o->has_filter = true;
    return true;
}

static bool set_bytes(struct bench_options *o, const char *text)
{
    char *end;
    errno = 0;
    unsigned long value = strtoul(text, &end, 10);

    if (errno || *text < '0' || *text > '9' || *end || value < 16 || value > BENCH_BYTES_MAX || value % 16) {
        return complain("bytes", text, "wants a multiple of 16 from 16 to 16384");
    }
    o->plan.bytes = value;
    return true;
}

static bool set_columns(struct bench_options *o, const char *text)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (*end || value < 80 || value > 1000) {
        return complain("columns", text, "wants a number from 80 to 1000");
    }
    o->columns = (unsigned)value;
    return true;
}

static bool set_min_time(struct bench_options *o, const char *text)
{
    char *end;
    double value = strtod(text, &end);

    if (end == text || *end || !(value > 0) || value > 600) {
        return complain("min-time", text, "wants seconds, over 0 and up to 600");
    }
    o->plan.min_seconds = value;
    return true;
}

static bool set_format(struct bench_options *o, const char *text)
{
    static const char *const formats[] = {"table", "csv", "json", "md", "html"};

    for (unsigned i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(text, formats[i]) == 0) {
            o->format = (enum bench_format)i;
            return true;
        }
    }
    return complain("format", text, "wants table, csv, json, md or html");
}

static bool add_board(struct bench_options *o, const struct bench_board *board)
{
    for (size_t i = 0; i < o->board_count; i++) {
        if (o->boards[i] == board) {
            return true;
        }
    }
    o->boards[o->board_count++] = board;
    return true;
}

static bool set_board(struct bench_options *o, const char *text)
{
    const struct bench_board *board = bench_board_find(text);

    if (strcmp(text, "host") == 0) {
        return add_board(o, NULL);
    }
    if (strcmp(text, "all") == 0) {
        o->side_by_side = true;
        add_board(o, NULL);
        for (size_t i = 0; bench_board_at(i); i++) {
            if (bench_board_at(i)->published) {
                add_board(o, bench_board_at(i));
            }
        }
        return true;
    }
    return board ? add_board(o, board) : complain("board", text, "no such board; see --help");
}

/* No board was named: this machine and the five boards, quickly, unless an option is for this machine alone. */
static void choose_boards(struct bench_options *o)
{
    if (o->board_count > 0 || o->from) {
        return;
    }
    if (o->size_sweep || o->compare_openssl || o->every_implementation || o->list || o->plan.bytes != DEFAULT_BYTES) {
        add_board(o, NULL);
        return;
    }
    set_board(o, "all");
    o->quick = true;
}

static bool set_compare(struct bench_options *o, const char *text)
{
    if (strcmp(text, "openssl") != 0) {
        return complain("compare", text, "wants openssl");
    }
    o->compare_openssl = true;
    return true;
}

static bool set_flag(struct bench_options *o, int option)
{
    switch (option) {
    case OPT_IMPLEMENTATIONS:
        o->every_implementation = true;
        return true;
    case OPT_PORTABLE:
        o->portable = true;
        return true;
    case OPT_SWEEP:
        o->size_sweep = true;
        return true;
    case OPT_QUICK:
        o->quick = true;
        return true;
    case OPT_REASONS:
        o->reasons = true;
        return true;
    case 'l':
        o->list = true;
        return true;
    default: /* getopt has said what is wrong */
        return false;
    }
}

static bool set_option(struct bench_options *o, int option, const char *value)
{
    switch (option) {
    case 'f':
        return set_filter(o, value);
    case 'b':
        return set_bytes(o, value);
    case 'o':
        o->out = value;
        return true;
    case OPT_FROM:
        o->from = value;
        return true;
    case OPT_MIN_TIME:
        return set_min_time(o, value);
    case OPT_FORMAT:
        return set_format(o, value);
    case OPT_COMPARE:
        return set_compare(o, value);
    case OPT_COLUMNS:
        return set_columns(o, value);
    case OPT_BOARD:
        return set_board(o, value);
    default:
        return set_flag(o, option);
    }
}

static bool consistent(const struct bench_options *o)
{
    bool simulated = o->board_count > 1 || (o->board_count == 1 && o->boards[0]);

    if (simulated && (o->size_sweep || o->compare_openssl || o->plan.bytes != DEFAULT_BYTES)) {
        fputs("mica-bench: --size-sweep, --compare and --bytes are for this machine, not for a board\n", stderr);
        return false;
    }
    if (o->from && o->format != BENCH_HTML) {
        fputs("mica-bench: --from goes with --format html\n", stderr);
        return false;
    }
    if (o->size_sweep && o->compare_openssl) {
        fputs("mica-bench: --size-sweep and --compare are two different reports; give one\n", stderr);
        return false;
    }
    return true;
}

enum bench_options_result bench_options_parse(struct bench_options *options, int argc, char **argv)
{
    int option;

    *options = (struct bench_options){.plan = {.bytes = DEFAULT_BYTES, .min_seconds = 0}};
    while ((option = getopt_long(argc, argv, "f:b:o:lh", long_options, NULL)) != -1) {
        if (option == 'h') {
            fputs(help, stdout);
            return BENCH_OPTIONS_DONE;
        }
        if (!set_option(options, option, optarg)) {
            fputs("mica-bench: see mica-bench --help\n", stderr);
            return BENCH_OPTIONS_BAD;
        }
    }
    if (optind < argc) {
        fprintf(stderr, "mica-bench: '%s' is not an option; see mica-bench --help\n", argv[optind]);
        return BENCH_OPTIONS_BAD;
    }
    choose_boards(options);
    options->plan.samples = options->quick ? 5 : 15;
    if (options->plan.min_seconds == 0) {
        options->plan.min_seconds = options->quick ? 0.02 : 0.3;
    }
    return consistent(options) ? BENCH_OPTIONS_RUN : BENCH_OPTIONS_BAD;
}

void bench_options_free(struct bench_options *options)
{
    if (options->has_filter) {
        regfree(&options->filter);
        options->has_filter = false;
    }
}

bool bench_options_take_names(const struct bench_options *options, const char *algorithm, const char *operation,
                              const char *implementation)
{
    char text[160];

    snprintf(text, sizeof text, "%s %s %s", algorithm, operation, implementation);
    return !options->has_filter || regexec(&options->filter, text, 0, NULL, 0) == 0;
}

bool bench_options_wants_host(const struct bench_options *options)
{
    for (size_t i = 0; i < options->board_count; i++) {
        if (!options->boards[i]) {
            return true;
        }
    }
    return false;
}

bool bench_options_take(const struct bench_options *options, const struct bench_row *row)
{
    return (row->is_default || options->every_implementation) &&
           bench_options_take_names(options, row->algorithm, row->operation, row->implementation);
}

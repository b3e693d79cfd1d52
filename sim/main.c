/* SPDX-License-Identifier: Apache-2.0 */
/* mica-sim: runs the image of a board, counts and prices its instructions. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "accel/accel.h"
#include "inject.h"
#include "machine.h"
#include "report.h"

static const char usage[] =
    "usage: mica-sim --board NAME [options] image.elf\n"
    "       mica-sim --boards\n"
    "  --board NAME      a board, or a bare core: --boards lists them (--core is the same)\n"
    "  --trace           print each block's cycle count and address to stderr\n"
    "  --max-cycles N    stop with a fault after N cycles\n"
    "  --profile         cycles by function, between the last start and stop marks if there are any\n"
    "  --stats           instruction classes, likewise\n"
    "  --json            the report as JSON on stdout; the image's console goes to stderr\n"
    "  --fill-rows       put instruction counts into the rows a benchmark image prints\n"
    "  --set NAME=TEXT   give an array of characters in the image another first value; up to 8 times\n"
    "  --speed           say how many instructions were simulated in a second\n"
    "  --timing          only say where the board's timing comes from and how far it is off\n"
    "  --fault BLOCK:KIND[:FIRST[:COUNT]]\n"
    "                    let the crypto block's operations go wrong, all or some: stall (never ready), error (flag),\n"
    "                    flip (a wrong bit in the result), short (DMA ends early), stuck (entropy repeats)\n"
    "  --inject BLOCK:KIND\n"
    "                    the same one by one, at operations that the image asks for: conformance images do (sim/inject.h)\n"
    "  --quiet           no report\n"
    "exit status: the image's; 125 after a fault; 2 for a wrong command line\n";

#define SETS_MAX 8

/** The command line. */
struct arguments {
    const struct sim_board *board;
    const char *path;
    struct sim_options options;
    const char *sets[SETS_MAX];
    size_t n_sets;
    bool only_timing;
    bool quiet;
};

static const struct sim_board *find_board(const char *name)
{
    const struct sim_board *board = sim_find_board(name);
    if (board == NULL)
        fprintf(stderr, "mica-sim: no board %s\n", name);
    return board;
}

static void list_boards(const struct sim_board *const *boards)
{
    for (size_t i = 0; boards[i] != NULL; i++)
        printf("%-12s %s\n", boards[i]->name, boards[i]->title);
}

static const struct option long_options[] = {
    {"board", required_argument, NULL, 'b'},
    {"core", required_argument, NULL, 'b'},
    {"boards", no_argument, NULL, 'l'},
    {"trace", no_argument, NULL, 't'},
    {"max-cycles", required_argument, NULL, 'm'},
    {"profile", no_argument, NULL, 'p'},
    {"stats", no_argument, NULL, 's'},
    {"json", no_argument, NULL, 'j'},
    {"fill-rows", no_argument, NULL, 'f'},
    {"set", required_argument, NULL, 'v'},
    {"speed", no_argument, NULL, 'S'},
    {"timing", no_argument, NULL, 'T'},
    {"quiet", no_argument, NULL, 'q'},
    {"fault", required_argument, NULL, 'F'},
    {"inject", required_argument, NULL, 'I'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static _Noreturn void wrong(const char *what, const char *text)
{
    fprintf(stderr, "mica-sim: %s %s\n", what, text);
    exit(2);
}

static void add_fault(struct sim_options *options, const char *text)
{
    if (options->n_faults == SIM_FAULTS_MAX || !sim_fault_parse(&options->faults[options->n_faults++], text))
        wrong("--fault takes BLOCK:KIND[:FIRST[:COUNT]], not", text);
}

static void add_setting(struct arguments *arguments, const char *text)
{
    if (arguments->n_sets == SETS_MAX)
        wrong("there are too many --set, the last is", text);
    arguments->sets[arguments->n_sets++] = text;
}

static void add_injection(struct sim_options *options, const char *text)
{
    if (!sim_inject_parse(&options->injection, text))
        wrong("--inject takes BLOCK:KIND, not", text);
}

static bool set_all(struct sim_image *image, const struct arguments *arguments)
{
    for (size_t i = 0; i < arguments->n_sets; i++) {
        if (!sim_image_set(image, arguments->sets[i]))
            return false;
    }
    return true;
}

static void take_option(struct arguments *arguments, int option)
{
    switch (option) {
    case 'b': arguments->board = find_board(optarg); break;
    case 'l': list_boards(sim_bare_boards); list_boards(sim_boards); exit(0);
    case 't': arguments->options.trace = true; break;
    case 'm': arguments->options.max_cycles = strtoull(optarg, NULL, 0); break;
    case 'p': arguments->options.profile = true; break;
    case 's': arguments->options.stats = true; break;
    case 'j': arguments->options.json = true; break;
    case 'f': arguments->options.fill_rows = true; break;
    case 'v': add_setting(arguments, optarg); break;
    case 'S': arguments->options.speed = true; break;
    case 'T': arguments->only_timing = true; break;
    case 'q': arguments->quiet = true; break;
    case 'I': add_injection(&arguments->options, optarg); break;
    case 'F': add_fault(&arguments->options, optarg); break;
    case 'h': fputs(usage, stdout); exit(0);
    default: fputs(usage, stderr); exit(2);
    }
}

static bool parse(struct arguments *arguments, int argc, char **argv)
{
    int option;
    while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1)
        take_option(arguments, option);
    if (arguments->board != NULL && arguments->only_timing) {
        printf("%s: %s\n", arguments->board->name, arguments->board->timing_note);
        exit(0);
    }
    if (arguments->board == NULL || optind + 1 != argc) {
        fputs(usage, stderr);
        return false;
    }
    arguments->path = argv[optind];
    return true;
}

int main(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct sim_machine machine;
    struct sim_image image;
    int status = 2;
    if (!parse(&arguments, argc, argv))
        return 2;
    if (!sim_image_open(&image, arguments.path) || !set_all(&image, &arguments)) {
        sim_image_close(&image);
        return 2;
    }
    FILE *console = arguments.options.json ? stderr : stdout;
    if (sim_machine_open(&machine, arguments.board, &image, &arguments.options, console)) {
        status = sim_machine_run(&machine);
        if (arguments.options.json)
            sim_report_json(&machine, status, stdout);
        else if (!arguments.quiet)
            sim_report_text(&machine, stdout);
    }
    sim_machine_close(&machine);
    sim_image_close(&image);
    return status;
}

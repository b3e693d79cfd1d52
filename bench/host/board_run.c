/* SPDX-License-Identifier: Apache-2.0 */
/* Simulators as child processes, their consoles read as they come. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/board_line.h"
#include "host/board_sizes.h"
#include "host/progress.h"
#include "host/report.h"
#include "host/simulator.h"

#define AT_ONCE 2 /* children: as many as the smallest machine this is meant for has cores */

/** One board's run. */
struct child {
    const struct bench_board *board;
    struct bench_console console;
    struct bench_simulator simulator;
    struct bench_selection selection;
    char line[BENCH_LINE_LEN];
    char last[64];    /* row that came last, for the progress */
    size_t len;
    size_t done;      /* of the selection */
    unsigned seconds; /* when it was started */
    bool started;
    bool bad;         /* a line was not understood */
};

/** All boards' runs; rows come interleaved and are put in order at the end. */
struct fleet {
    const struct bench_options *options;
    struct bench_places places;
    struct bench_records *records;
    struct child children[BENCH_BOARDS_MAX];
    size_t count;
};

static void show_progress(const struct fleet *fleet)
{
    char text[256];
    size_t len = 0, done = 0, total = 0;

    for (size_t i = 0; i < fleet->count; i++) {
        done += fleet->children[i].done;
        total += fleet->children[i].selection.rows;
    }
    len = (size_t)snprintf(text, sizeof text, "[%zu/%zu] %u s", done, total, bench_progress_seconds());
    for (size_t i = 0; i < fleet->count && len < sizeof text; i++) {
        const struct child *child = &fleet->children[i];
        if (child->simulator.pid > 0) {
            len += (size_t)snprintf(text + len, sizeof text - len, "; %s %zu/%zu %s", child->board->name,
                                    child->done, child->selection.rows, child->last);
        }
    }
    bench_progress_line(text);
}

static bool take_line(struct fleet *fleet, struct child *child)
{
    struct bench_record record;

    child->line[child->len] = '\0';
    child->len = 0;
    switch (bench_console_line(&child->console, fleet->records, child->line, &record)) {
    case BENCH_LINE_BAD:
        child->bad = true;
        return true;
    case BENCH_LINE_ROW:
        snprintf(child->last, sizeof child->last, "%s %s", record.algorithm, record.operation);
        child->done += record.path == BENCH_SOFTWARE; /* the hardware's row comes behind its software row */
        show_progress(fleet);
        return !bench_options_take_names(fleet->options, record.algorithm, record.operation, record.implementation) ||
               bench_records_add(fleet->records, &record);
    default:
        return true;
    }
}

/* Read what is there; false at the end of the console. */
static bool take_console(struct fleet *fleet, struct child *child)
{
    char buffer[4096];
    ssize_t n = read(child->simulator.fd, buffer, sizeof buffer);

    for (ssize_t i = 0; i < n; i++) {
        if (buffer[i] == '\n' || child->len == BENCH_LINE_LEN - 1) {
            if (!take_line(fleet, child)) {
                return false;
            }
        } else if (buffer[i] != '\r') {
            child->line[child->len++] = buffer[i];
        }
    }
    return n > 0 || (n < 0 && errno == EINTR);
}

static bool finish(struct child *child)
{
    char text[160];
    int status = bench_simulator_wait(&child->simulator);

    if (!child->console.ended || child->bad) {
        fprintf(stderr, "mica-bench: the image of %s stopped before its end, after %zu rows (simulator's status %d)\n",
                child->board->name, child->console.rows, status);
        return false;
    }
    snprintf(text, sizeof text, "%s: %zu rows in %u s%s", child->board->name, child->console.rows,
             bench_progress_seconds() - child->seconds, child->console.failures ? ", with FAIL" : "");
    bench_progress_note(text);
    return true;
}

static size_t running(struct fleet *fleet, struct pollfd *fds, struct child **by_fd)
{
    size_t n = 0;

    for (size_t i = 0; i < fleet->count; i++) {
        if (fleet->children[i].simulator.pid > 0) {
            fds[n] = (struct pollfd){.fd = fleet->children[i].simulator.fd, .events = POLLIN};
            by_fd[n++] = &fleet->children[i];
        }
    }
    return n;
}

/* Of those that wait, the one with most work: what is started last must not be what takes longest. */
static struct child *next_to_start(struct fleet *fleet)
{
    struct child *next = NULL;

    for (size_t i = 0; i < fleet->count; i++) {
        struct child *child = &fleet->children[i];
        if (!child->started && child->selection.rows > 0 && (!next || child->board->work > next->board->work)) {
            next = child;
        }
    }
    return next;
}

static bool start(struct fleet *fleet, struct child *child)
{
    child->started = true;
    child->seconds = bench_progress_seconds();
    return bench_simulator_start(&child->simulator, &fleet->places, child->board, child->selection.text);
}

static bool run_fleet(struct fleet *fleet)
{
    struct pollfd fds[BENCH_BOARDS_MAX];
    struct child *by_fd[BENCH_BOARDS_MAX], *next;
    bool ok = true;

    for (;;) {
        size_t n = running(fleet, fds, by_fd);
        while (n < AT_ONCE && (next = next_to_start(fleet)) != NULL) {
            ok = start(fleet, next) && ok;
            n = running(fleet, fds, by_fd);
        }
        if (n == 0) {
            return ok;
        }
        int ready = poll(fds, n, 1000);
        if (ready < 0 && errno != EINTR) {
            return false;
        }
        for (size_t i = 0; ready > 0 && i < n; i++) {
            if (fds[i].revents && !take_console(fleet, by_fd[i])) {
                ok = finish(by_fd[i]) && ok;
            }
        }
        show_progress(fleet);
    }
}

/* Rows came interleaved; put each board's together, in the order the boards were given. */
static bool sort_by_board(const struct fleet *fleet, size_t first)
{
    struct bench_records *records = fleet->records;
    size_t n = records->count - first, at = 0;
    struct bench_record *sorted = n ? malloc(n * sizeof *sorted) : NULL;

    if (n && !sorted) {
        return false;
    }
    for (size_t b = 0; b < fleet->count; b++) {
        for (size_t i = first; i < records->count; i++) {
            if (records->items[i].board == fleet->children[b].console.board) {
                sorted[at++] = records->items[i];
            }
        }
    }
    if (n) {
        memcpy(records->items + first, sorted, n * sizeof *sorted);
    }
    free(sorted);
    return true;
}

/* Every image is asked for its rows before the first one runs: what is missing shows at once. */
static bool prepare(struct fleet *fleet)
{
    bench_places_find(&fleet->places);
    for (size_t i = 0; i < fleet->options->board_count; i++) {
        const struct bench_board *board = fleet->options->boards[i];
        if (!board) {
            continue;
        }
        struct child *child = &fleet->children[fleet->count++];
        child->board = board;
        child->console.board = board->name;
        if (!bench_selection_make(&child->selection, &fleet->places, board, fleet->options)) {
            return false;
        }
    }
    return true;
}

static void note_images(const struct fleet *fleet, struct bench_report *report)
{
    for (size_t i = 0; i < fleet->count; i++) {
        const struct bench_console *console = &fleet->children[i].console;
        bench_sizes_fill(&report->records, &fleet->places, console->board);
        if (console->compiler && report->image_count < BENCH_IMAGES_MAX) {
            report->images[report->image_count++] = (struct bench_image){console->board, console->compiler};
        }
    }
}

bool bench_boards_run(const struct bench_options *options, struct bench_report *report)
{
    struct fleet *fleet = calloc(1, sizeof *fleet);
    size_t first = report->records.count;

    if (!fleet) {
        return false;
    }
    fleet->options = options;
    fleet->records = &report->records;
    bool ok = prepare(fleet) && run_fleet(fleet);
    ok = sort_by_board(fleet, first) && ok;
    note_images(fleet, report);
    free(fleet);
    bench_progress_end();
    return ok;
}

/* "NAME: sentence" on one line. */
bool bench_board_timing(const struct bench_board *board, char *text, size_t capacity)
{
    struct bench_places places;
    char command[700], line[400];
    bool ok = false;

    bench_places_find(&places);
    snprintf(command, sizeof command, "'%s' --board %s --timing", places.simulator, board->name);
    FILE *f = popen(command, "r");
    if (f && fgets(line, sizeof line, f)) {
        const char *sentence = strchr(line, ':');
        line[strcspn(line, "\n")] = '\0';
        snprintf(text, capacity, "%s", sentence ? sentence + 2 : line);
        ok = true;
    }
    if (f) {
        pclose(f);
    }
    return ok;
}

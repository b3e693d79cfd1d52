/* SPDX-License-Identifier: Apache-2.0 */
/* Simulators as child processes, their consoles read as they come. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/board.h"
#include "host/board_line.h"
#include "host/progress.h"

#define AT_ONCE 2 /* children: as many as the smallest machine this is meant for has cores */
#define LINE_MAX_LEN 512

/** One board's run. */
struct child {
    const struct bench_board *board;
    struct bench_console console;
    pid_t pid;     /* 0: none */
    int fd;
    char line[LINE_MAX_LEN];
    size_t len;
    bool bad;      /* a line was not understood */
};

/** All boards' runs; rows of each board are kept apart until the end, so that the report has them in order. */
struct fleet {
    const struct bench_options *options;
    struct bench_places places;
    struct bench_records *records; /* of all boards as they come */
    struct child children[BENCH_BOARDS_MAX];
    size_t count;
    size_t started;
    size_t rows;
};

static bool start(struct fleet *fleet, struct child *child)
{
    char image[1200];
    int fds[2];

    snprintf(image, sizeof image, "%s/%s/bench/board/bench-%s.elf", fleet->places.images, child->board->name,
             child->board->name);
    if (access(image, R_OK) != 0 || access(fleet->places.simulator, X_OK) != 0) {
        fprintf(stderr, "mica-bench: %s is missing: ./run bench --board %s builds it\n",
                access(image, R_OK) != 0 ? image : fleet->places.simulator, child->board->name);
        return false;
    }
    if (pipe(fds) != 0 || (child->pid = fork()) < 0) {
        fprintf(stderr, "mica-bench: %s: %s\n", child->board->name, strerror(errno));
        return false;
    }
    if (child->pid == 0) {
        dup2(fds[1], STDOUT_FILENO);
        close(fds[0]);
        close(fds[1]);
        execl(fleet->places.simulator, fleet->places.simulator, "--board", child->board->name, "--quiet", "--fill-rows",
              image, (char *)NULL);
        _exit(127);
    }
    close(fds[1]);
    child->fd = fds[0];
    return true;
}

static bool take_line(struct fleet *fleet, struct child *child)
{
    struct bench_record record;
    char what[96];

    child->line[child->len] = '\0';
    child->len = 0;
    switch (bench_console_line(&child->console, fleet->records, child->line, &record)) {
    case BENCH_LINE_BAD:
        child->bad = true;
        return true;
    case BENCH_LINE_ROW:
        snprintf(what, sizeof what, "%s: %s %s", child->board->name, record.algorithm, record.operation);
        bench_progress(++fleet->rows, 0, what);
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
    ssize_t n = read(child->fd, buffer, sizeof buffer);

    for (ssize_t i = 0; i < n; i++) {
        if (buffer[i] == '\n' || child->len == LINE_MAX_LEN - 1) {
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
    int status = 0;

    close(child->fd);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR) {
    }
    child->pid = 0;
    if (!child->console.ended || child->bad) {
        fprintf(stderr, "mica-bench: the image of %s stopped before its end, after %zu rows (simulator's status %d)\n",
                child->board->name, child->console.rows, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
        return false;
    }
    return true;
}

static size_t running(struct fleet *fleet, struct pollfd *fds, struct child **by_fd)
{
    size_t n = 0;

    for (size_t i = 0; i < fleet->count; i++) {
        if (fleet->children[i].pid > 0) {
            fds[n] = (struct pollfd){.fd = fleet->children[i].fd, .events = POLLIN};
            by_fd[n++] = &fleet->children[i];
        }
    }
    return n;
}

static bool run_fleet(struct fleet *fleet)
{
    struct pollfd fds[BENCH_BOARDS_MAX];
    struct child *by_fd[BENCH_BOARDS_MAX];
    bool ok = true;

    for (;;) {
        size_t n = running(fleet, fds, by_fd);
        while (n < AT_ONCE && fleet->started < fleet->count) {
            ok = start(fleet, &fleet->children[fleet->started++]) && ok;
            n = running(fleet, fds, by_fd);
        }
        if (n == 0) {
            return ok;
        }
        if (poll(fds, n, -1) < 0 && errno != EINTR) {
            return false;
        }
        for (size_t i = 0; i < n; i++) {
            if (fds[i].revents && !take_console(fleet, by_fd[i])) {
                ok = finish(by_fd[i]) && ok;
            }
        }
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

bool bench_boards_run(const struct bench_options *options, struct bench_records *records)
{
    struct fleet fleet = {.options = options, .records = records};
    size_t first = records->count;

    bench_places_find(&fleet.places);
    for (size_t i = 0; i < options->board_count; i++) {
        if (options->boards[i]) {
            fleet.children[fleet.count].board = options->boards[i];
            fleet.children[fleet.count++].console.board = options->boards[i]->name;
        }
    }
    bool ok = run_fleet(&fleet) && sort_by_board(&fleet, first);
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

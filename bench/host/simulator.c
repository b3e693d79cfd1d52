/* SPDX-License-Identifier: Apache-2.0 */
#include "host/simulator.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool find_image(char *image, size_t capacity, const struct bench_places *places, const struct bench_board *board)
{
    snprintf(image, capacity, "%s/%s/bench/board/bench-%s.elf", places->images, board->name, board->name);
    bool lacks_image = access(image, R_OK) != 0;
    if (lacks_image || access(places->simulator, X_OK) != 0) {
        fprintf(stderr, "mica-bench: %s is missing: ./run bench --board %s builds it\n",
                lacks_image ? image : places->simulator, board->name);
        return false;
    }
    return true;
}

bool bench_simulator_start(struct bench_simulator *simulator, const struct bench_places *places,
                           const struct bench_board *board, const char *selection)
{
    char image[1200], set[BENCH_SELECTION_MAX + 16];
    int fds[2];

    if (!find_image(image, sizeof image, places, board)) {
        return false;
    }
    snprintf(set, sizeof set, "bench_rows=%s", selection);
    fflush(NULL);
    if (pipe(fds) != 0 || (simulator->pid = fork()) < 0) {
        fprintf(stderr, "mica-bench: %s: %s\n", board->name, strerror(errno));
        simulator->pid = 0;
        return false;
    }
    if (simulator->pid == 0) {
        dup2(fds[1], STDOUT_FILENO);
        close(fds[0]);
        close(fds[1]);
        execl(places->simulator, places->simulator, "--board", board->name, "--quiet", "--fill-rows", "--set", set, image,
              (char *)NULL);
        _exit(127);
    }
    close(fds[1]);
    simulator->fd = fds[0];
    return true;
}

int bench_simulator_wait(struct bench_simulator *simulator)
{
    int status = 0;

    close(simulator->fd);
    while (waitpid(simulator->pid, &status, 0) < 0 && errno == EINTR) {
    }
    simulator->pid = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* "name,ALGORITHM,OPERATION,IMPLEMENTATION,default|other,HARDWARE": is the row, or the hardware's beside it, chosen? */
static bool is_chosen(const struct bench_options *options, char *line)
{
    char *fields[6] = {NULL};
    size_t n = 0;

    for (char *next = line; next && n < 6; n++) {
        fields[n] = next;
        next = strchr(next, ',');
        if (next) {
            *next++ = '\0';
        }
    }
    return n == 6 && (options->every_implementation || strcmp(fields[4], "default") == 0) &&
           (bench_options_take_names(options, fields[1], fields[2], fields[3]) ||
            (*fields[5] && bench_options_take_names(options, fields[1], fields[2], fields[5])));
}

static bool read_names(FILE *console, struct bench_selection *selection, const struct bench_options *options)
{
    char line[BENCH_LINE_LEN];
    unsigned digit = 0, index = 0;
    bool ended = false;

    while (fgets(line, sizeof line, console)) {
        line[strcspn(line, "\r\n")] = '\0';
        ended = ended || strncmp(line, "end,", 4) == 0;
        if (strncmp(line, "name,", 5) != 0 || index / 4 + 1 >= sizeof selection->text) {
            continue;
        }
        bool chosen = is_chosen(options, line);
        selection->rows += chosen;
        digit = (index % 4 ? digit : 0) | (unsigned)chosen << index % 4;
        selection->text[index / 4] = "0123456789abcdef"[digit];
        index++;
    }
    return ended && index > 0;
}

bool bench_selection_make(struct bench_selection *selection, const struct bench_places *places,
                          const struct bench_board *board, const struct bench_options *options)
{
    struct bench_simulator simulator;

    memset(selection, 0, sizeof *selection);
    if (!bench_simulator_start(&simulator, places, board, "list")) {
        return false;
    }
    FILE *console = fdopen(simulator.fd, "r");
    bool ok = console && read_names(console, selection, options);
    simulator.fd = console ? dup(simulator.fd) : simulator.fd;
    if (console) {
        fclose(console);
    }
    if (bench_simulator_wait(&simulator) != 0 || !ok) {
        fprintf(stderr, "mica-bench: the image of %s does not name its rows: ./run bench --board %s builds it anew\n",
                board->name, board->name);
        return false;
    }
    return true;
}

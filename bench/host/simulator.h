/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator as a child process, and which rows of an image it is to run. */
#ifndef MICA_BENCH_SIMULATOR_H
#define MICA_BENCH_SIMULATOR_H

#include <sys/types.h>

#include "host/board.h"

#define BENCH_LINE_LEN 512      /**< longest line of a console, its end included */
#define BENCH_SELECTION_MAX 256 /**< as in the image: bench/board/runner.c */

/** A running simulator. */
struct bench_simulator {
    pid_t pid; /**< 0: none */
    int fd;    /**< its console */
};

/** The rows an image is to run, as it wants them. */
struct bench_selection {
    char text[BENCH_SELECTION_MAX];
    size_t rows; /**< how many these are */
};

/** Start a board's image; says on standard error why it cannot. */
bool bench_simulator_start(struct bench_simulator *simulator, const struct bench_places *places,
                           const struct bench_board *board, const char *selection);

/** Wait for its end: the exit status, or -1 when it was killed. */
int bench_simulator_wait(struct bench_simulator *simulator);

/** Ask the image for its rows' names and choose those the options want. */
bool bench_selection_make(struct bench_selection *selection, const struct bench_places *places,
                          const struct bench_board *board, const struct bench_options *options);

#endif

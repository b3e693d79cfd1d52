/* SPDX-License-Identifier: Apache-2.0 */
/* Boards that are not on the desk: the benchmark's image on the simulator, and what others published. */
#ifndef MICA_BENCH_BOARD_H
#define MICA_BENCH_BOARD_H

#include "host/options.h"
#include "host/record.h"

#define BENCH_BOARDS_MAX 16

/** A board the benchmark knows; the published page's name is NULL where there is none (bare cores). */
struct bench_board {
    const char *name;      /**< of the simulator's board, of the build preset, and on the command line */
    const char *published; /**< its name in bench/published/figures.csv */
    const char *title;
    unsigned work;         /**< of its image, in 10^9 instructions: the longest is started first */
};

/** The board of a name (its own or its published one, any case), or NULL. */
const struct bench_board *bench_board_find(const char *name);

/** The i-th board, or NULL behind the last. */
const struct bench_board *bench_board_at(size_t index);

/** Where the simulator and the images are. */
struct bench_places {
    char simulator[512];
    char images[512]; /**< folder of build trees, one a board */
};

/** Found from where this program is, unless the environment's MICA_SIM and MICA_IMAGES say otherwise. */
void bench_places_find(struct bench_places *places);

struct bench_report;

/**
 * Run the images of the options' boards on the simulator, two at a time, and add their rows (source simulated) and
 * compilers to the report. Says on standard error what went wrong, and returns false.
 */
bool bench_boards_run(const struct bench_options *options, struct bench_report *report);

/** Ask the simulator how far its timing of a board is off; false when it does not say. */
bool bench_board_timing(const struct bench_board *board, char *text, size_t capacity);

/** Add the published figures of a board (all of its paths), in the names of this suite. */
bool bench_published_add(const struct bench_board *board, const struct bench_options *options,
                         struct bench_records *records);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What the test images are made of: a list of test programs, and where they run. */
#ifndef MICA_TEST_BOARD_SMALL_H
#define MICA_TEST_BOARD_SMALL_H

#include <stddef.h>

/** Tests so far: left out are those of programs.c's list of slow ones. */
struct small_counts {
    unsigned tests;
    unsigned skipped;
    unsigned left_out;
    unsigned failed;
};

extern struct small_counts small_counts;

/** Whether a test of the running program is left out. */
int small_leaves_out(const char *test);

/** A program of test/unit, its main() under another name. */
struct small_program {
    const char *name;
    int (*run)(void);
};

extern const struct small_program small_programs[];
extern const size_t small_program_count;

/** "program test", or "program *": left out unless all or that program is asked for; NULL ends the list. */
extern const char *const small_slow[];

/** Console and clocks, before anything else. */
void small_port_open(int argc, char **argv);

/** What to run: "" all but the slow tests, "all", or a part of programs' names. */
const char *small_port_selection(void);

/** Puts MICA_TEST_ALL=1 or MICA_TEST_FEW=1 into the environment: how long the sweeps of test_rounds() are. */
void small_port_sweeps(int all);

/** Time since some moment: thousands of cycles on a board, milliseconds elsewhere. */
unsigned long small_port_time(void);

/** Tells the simulator or the caller how it went. */
int small_port_close(unsigned programs, unsigned failed);

#endif

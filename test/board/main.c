/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the test programs of this image one after the other. */
#include <stdio.h>
#include <string.h>

#include "small.h"

static const struct small_program *running;

static int wanted(const struct small_program *program)
{
    const char *selection = small_port_selection();

    return strcmp(selection, "all") == 0 || strstr(program->name, selection) != NULL;
}

int small_leaves_out(const char *test)
{
    const size_t len = strlen(running->name);

    for (const char *const *slow = small_slow; *slow && !*small_port_selection(); slow++) {
        if (strncmp(*slow, running->name, len) == 0 && (*slow)[len] == ' ' &&
            ((*slow)[len + 1] == '*' || strcmp(*slow + len + 1, test) == 0)) {
            return 1;
        }
    }
    return 0;
}

static int run(const struct small_program *program)
{
    const struct small_counts before = small_counts;
    const unsigned long start = small_port_time();

    running = program;
    int failed = program->run() != 0 || small_counts.failed != before.failed;
    printf("%s %s: %u tests, time %lu\n", failed ? "FAILED" : "ok", program->name, small_counts.tests - before.tests,
           small_port_time() - start);
    return failed;
}

int main(int argc, char **argv)
{
    unsigned programs = 0, failed = 0;

    small_port_open(argc, argv);
    small_port_sweeps(strcmp(small_port_selection(), "all") == 0);
    for (size_t i = 0; i < small_program_count; i++) {
        if (wanted(&small_programs[i])) {
            programs++;
            failed += (unsigned)run(&small_programs[i]);
        }
    }
    printf("%u of %u programs, %u tests, %u of them skipped, %u left out as slow, %u failed\n", programs,
           (unsigned)small_program_count, small_counts.tests, small_counts.skipped, small_counts.left_out,
           small_counts.failed);
    return small_port_close(programs, failed);
}

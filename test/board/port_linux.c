/* SPDX-License-Identifier: Apache-2.0 */
/* Tests of another processor's Linux under qemu: the selection is the first argument. */
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "small.h"

static const char *selection = "";

void small_port_open(int argc, char **argv)
{
    const char *all = getenv("MICA_TEST_ALL");

    if (argc > 1) {
        selection = argv[1];
    } else if (all && strcmp(all, "1") == 0) {
        selection = "all";
    }
}

const char *small_port_selection(void)
{
    return selection;
}

void small_port_sweeps(int all)
{
    setenv(all ? "MICA_TEST_ALL" : "MICA_TEST_FEW", "1", 1);
}

unsigned long small_port_time(void)
{
    return (unsigned long)(clock() / (CLOCKS_PER_SEC / 1000));
}

int small_port_close(unsigned programs, unsigned failed)
{
    return programs == 0 || failed != 0;
}

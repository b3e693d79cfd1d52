/* SPDX-License-Identifier: Apache-2.0 */
/* Tests on a board: stdout is its console. The simulator may write another selection over the image's. */
#include <stdint.h>
#include <stdio.h>

#include "board/port.h"
#include "small.h"
#include "support/test.h"

#define STACK_KEPT 16384u

extern char **environ;

char small_selection[64] = " ";

static int put(char c, FILE *file)
{
    (void)file;
    bench_port_put(c);
    return (uint8_t)c;
}

static FILE console = FDEV_SETUP_STREAM(put, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdout = &console;
FILE *const stderr = &console;

void small_port_open(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    bench_port_open();
}

/* Behind a volatile read: the compiler must not take the first value for the only one. */
const char *small_port_selection(void)
{
    const volatile char *first = small_selection;

    return *first == ' ' ? small_selection + 1 : small_selection;
}

void small_port_sweeps(int all)
{
    static char text[] = "MICA_TEST_FEW=1", text_all[] = "MICA_TEST_ALL=1";
    static char *variables[2];

    variables[0] = all ? text_all : text;
    environ = variables;
}

/* Between the static data and the stack, which may have this much below this frame. */
uint8_t *test_large(size_t len)
{
    uint8_t *limit = bench_port_stack_limit(), *frame = __builtin_frame_address(0);

    if (len + STACK_KEPT > (size_t)(frame - limit)) {
        skip();
    }
    return limit;
}

unsigned long small_port_time(void)
{
    return (unsigned long)(bench_port_cycles() / 1000);
}

int small_port_close(unsigned programs, unsigned failed)
{
    printf("end,%u,%u\n", programs, failed);
    bench_port_close(failed != 0);
}

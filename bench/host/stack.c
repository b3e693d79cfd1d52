/* SPDX-License-Identifier: Apache-2.0 */
#include "host/stack.h"

#include <stdint.h>
#include <string.h>
#include <ucontext.h>

#define STACK_LEN (256 * 1024)
#define PAINT 0xa5

static _Alignas(64) uint8_t stack[STACK_LEN];
static ucontext_t here, there;
static void (*entry_function)(void *);
static void *entry_argument;

static void entry(void)
{
    entry_function(entry_argument);
}

static size_t high_water(void (*function)(void *), void *argument)
{
    size_t untouched = 0;

    memset(stack, PAINT, sizeof stack);
    if (getcontext(&there) != 0) {
        return 0;
    }
    entry_function = function;
    entry_argument = argument;
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = sizeof stack;
    there.uc_link = &here;
    makecontext(&there, entry, 0);
    if (swapcontext(&here, &there) != 0) {
        return 0;
    }
    while (untouched < sizeof stack && stack[untouched] == PAINT) {
        untouched++;
    }
    return sizeof stack - untouched;
}

static void nothing(void *argument)
{
    (void)argument;
}

size_t bench_stack_of(void (*function)(void *argument), void *argument)
{
    size_t base = high_water(nothing, NULL);
    size_t used = high_water(function, argument);

    return used > base ? used - base : 0;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Stack use of a call, by running it on a painted stack of its own. */
#ifndef MICA_BENCH_STACK_H
#define MICA_BENCH_STACK_H

#include <stddef.h>

/**
 * Run function(argument) on a fresh stack and say how many bytes it used, the cost of an empty
 * function taken off. Returns 0 when the stack could not be made.
 */
size_t bench_stack_of(void (*function)(void *argument), void *argument);

#endif

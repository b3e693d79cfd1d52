/* SPDX-License-Identifier: Apache-2.0 */
/* What the benchmark image asks of a board. One implementation per board or core family. */
#ifndef MICA_BENCH_PORT_H
#define MICA_BENCH_PORT_H

#include <stdbool.h>
#include <stdint.h>

#include <mica/provider.h>

/** Name of the board and core, and the clock in kHz (0: a bare core, which has none). */
struct bench_port_info {
    const char *board;
    const char *core;
    uint32_t khz;
};

extern const struct bench_port_info bench_port;

/** Clocks, console, cycle counter: called first. */
void bench_port_open(void);

/** One character to the console, when it can take it. */
void bench_port_put(char c);

/** Cycles since some moment; 64 bits, so it does not wrap within a run. */
uint64_t bench_port_cycles(void);

/** Instructions so far; false where nothing counts them (silicon). */
bool bench_port_instructions(uint64_t *count);

/** The board's implementations, hardware first; NULL: it has none. */
const struct mica_provider *bench_port_provider(void);

/** Lowest address the stack may grow to. */
uint8_t *bench_port_stack_limit(void);

/** The end: exit status for a simulator, a halt on silicon. */
_Noreturn void bench_port_close(int status);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator's bare cores. */
#include "board/port.h"

#include <bare.h>

const struct bench_port_info bench_port = {BENCH_BOARD, BENCH_BOARD, 0};

extern uint8_t bare_bss_end[];

void bench_port_open(void)
{
}

void bench_port_put(char c)
{
    BARE_CONSOLE = (uint8_t)c;
}

uint64_t bench_port_cycles(void)
{
    return bare_cycles();
}

bool bench_port_instructions(uint64_t *count)
{
    /* 32 bits of count: enough for any row of the suite on these cores but the longest, which wrap. */
    *count = BARE_INSNS;
    return true;
}

const struct mica_provider *bench_port_provider(void)
{
    return NULL;
}

uint8_t *bench_port_stack_limit(void)
{
    return bare_bss_end;
}

_Noreturn void bench_port_close(int status)
{
    bare_exit(status);
    for (;;) {
    }
}

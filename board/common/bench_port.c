/* SPDX-License-Identifier: Apache-2.0 */
/* The benchmark image on a board. */
#include "board.h"
#include "board/port.h"

extern uint8_t board_stack_limit[];

const struct bench_port_info bench_port = {MICA_BOARD_NAME, MICA_BOARD_CORE, MICA_BOARD_KHZ};

void bench_port_open(void)
{
    mica_board_open();
}

void bench_port_put(char c)
{
    mica_board_put(c);
}

/* The counter's 32 bits are carried on here: it is read at least once in each of its turns. */
uint64_t bench_port_cycles(void)
{
    static uint64_t count;
    count += (uint32_t)(mica_board_cycles() - (uint32_t)count);
    return count;
}

/* Silicon counts none; mica-sim --fill-rows puts them into the printed rows. */
bool bench_port_instructions(uint64_t *count)
{
    *count = 0;
    return false;
}

const struct mica_provider *bench_port_provider(void)
{
    return &mica_provider_board;
}

uint8_t *bench_port_stack_limit(void)
{
    return board_stack_limit;
}

/* The line "end,ROWS,FAILURES" tells the host, and ends the simulator. */
_Noreturn void bench_port_close(int status)
{
    (void)status;
    for (;;) {
    }
}

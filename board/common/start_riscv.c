/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up of the RISC-V boards: global pointer, stack, memory, main(). */
#include <stdint.h>

extern uint32_t board_data[], board_data_end[], board_data_load[], board_bss[], board_bss_end[];

int main(void);
void board_begin(void);

__asm__(".section .board.entry, \"ax\"\n"
        ".globl board_reset\n"
        "board_reset:\n"
        ".option arch, +zicsr\n"
        ".option push\n"
        ".option norelax\n"
        "la gp, __global_pointer$\n"
        ".option pop\n"
        "la sp, board_stack_top\n"
        "la t0, board_trap\n"
        "csrw mtvec, t0\n"
        "j board_begin\n"
        ".balign 4\n"
        "board_trap:\n"
        "j board_trap\n"
        ".text\n");

/** Copies initialised data, clears the rest, runs main(). */
void board_begin(void)
{
    const uint32_t *from = board_data_load;
    for (uint32_t *to = board_data; to < board_data_end; to++)
        *to = *from++;
    for (uint32_t *to = board_bss; to < board_bss_end; to++)
        *to = 0;
    (void)main();
    for (;;) {
    }
}

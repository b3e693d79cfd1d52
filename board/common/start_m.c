/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up of the Cortex-M boards: vector table, memory, main(). */
#include <stdint.h>

#define CPACR (*(volatile uint32_t *)0xE000ED88u)

extern uint32_t board_data[], board_data_end[], board_data_load[], board_bss[], board_bss_end[], board_stack_top[];

int main(void);
void board_reset(void);

static void halt(void)
{
    for (;;) {
    }
}

/** Copies initialised data, clears the rest, runs main(). */
void board_reset(void)
{
    const uint32_t *from = board_data_load;
#if __ARM_ARCH_ISA_THUMB == 2
    CPACR |= 0x00F00000; /* FPU on, should anything use it */
#endif
    for (uint32_t *to = board_data; to < board_data_end; to++)
        *to = *from++;
    for (uint32_t *to = board_bss; to < board_bss_end; to++)
        *to = 0;
    (void)main();
    halt();
}

/* Initial SP, reset, fourteen core exceptions: nothing here enables an interrupt. */
__attribute__((section(".board.vectors"), used)) static const void *const vectors[16] = {
    board_stack_top,    (const void *)board_reset, (const void *)halt, (const void *)halt,
    (const void *)halt, (const void *)halt,        (const void *)halt, (const void *)halt,
    (const void *)halt, (const void *)halt,        (const void *)halt, (const void *)halt,
    (const void *)halt, (const void *)halt,        (const void *)halt, (const void *)halt,
};

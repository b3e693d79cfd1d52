/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up of the Cortex-A5 board: stack, MMU and caches, memory, main(). Memory below 3000 0000 is cached, all else device. */
#include <stdint.h>

#define SECTIONS 4096u
#define CACHED_FROM 0x200u /* in sections of 1 MiB: the DDR memory */
#define CACHED_TO 0x300u
#define SECTION_CACHED 0x00000C0Eu /* write-back, read-write, domain 0 */
#define SECTION_DEVICE 0x00000C16u /* device, read-write, never executed, domain 0 */

#define D_CACHE_SETS 256u /* 32 KiB, four ways, lines of 32 bytes */
#define D_CACHE_WAYS 4u

extern uint32_t board_data[], board_data_end[], board_data_load[], board_bss[], board_bss_end[];

int main(void);
void board_begin(void);

static uint32_t sections[SECTIONS] __attribute__((aligned(16384)));

__asm__(".section .board.entry, \"ax\"\n"
        ".arm\n"
        ".globl board_reset\n"
        ".type board_reset, %function\n"
        "board_reset:\n"
        "cpsid aif\n"
        "ldr sp, =board_stack_top\n"
        "ldr r0, =board_begin\n"
        "bx r0\n"
        ".ltorg\n"
        ".text\n");

static void invalidate_caches(void)
{
    __asm__ volatile("mcr p15, 0, %0, c8, c7, 0\n" /* TLB */
                     "mcr p15, 0, %0, c7, c5, 0\n" /* instruction cache */
                     "mcr p15, 0, %0, c7, c5, 6\n" /* branch predictor */
                     :
                     : "r"(0));
    for (uint32_t way = 0; way < D_CACHE_WAYS; way++) {
        for (uint32_t set = 0; set < D_CACHE_SETS; set++)
            __asm__ volatile("mcr p15, 0, %0, c7, c6, 2" : : "r"(way << 30 | set << 5));
    }
}

static void mmu_open(void)
{
    uint32_t control;
    for (uint32_t i = 0; i < SECTIONS; i++)
        sections[i] = i << 20 | (i >= CACHED_FROM && i < CACHED_TO ? SECTION_CACHED : SECTION_DEVICE);
    invalidate_caches();
    __asm__ volatile("dsb\n"
                     "mcr p15, 0, %0, c2, c0, 0\n" /* TTBR0 */
                     "mcr p15, 0, %1, c3, c0, 0\n" /* domain 0: client */
                     "isb\n"
                     :
                     : "r"(sections), "r"(1)
                     : "memory");
    __asm__ volatile("mrc p15, 0, %0, c1, c0, 0" : "=r"(control));
    control |= 1u << 0 | 1u << 2 | 1u << 11 | 1u << 12; /* MMU, data cache, prediction, instruction cache */
    __asm__ volatile("mcr p15, 0, %0, c1, c0, 0\n"
                     "isb\n"
                     :
                     : "r"(control)
                     : "memory");
}

/** Copies initialised data, clears the rest, turns the caches on, runs main(). */
void board_begin(void)
{
    const uint32_t *from = board_data_load;
    for (uint32_t *to = board_data; to < board_data_end; to++)
        *to = *from++;
    for (uint32_t *to = board_bss; to < board_bss_end; to++)
        *to = 0;
    mmu_open();
    (void)main();
    for (;;) {
    }
}

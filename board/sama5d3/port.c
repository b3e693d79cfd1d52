/* SPDX-License-Identifier: Apache-2.0 */
/* SAMA5D3 (Xplained): 528 MHz core and 132 MHz bus from PLLA on the 12 MHz crystal, console on the DBGU (PB30, PB31). */
#include <stdbool.h>

#include "board.h"

#define PMC_PCER0 0xFFFFFC10u
#define PMC_MOR 0xFFFFFC20u
#define PMC_PLLAR 0xFFFFFC28u
#define PMC_MCKR 0xFFFFFC30u
#define PMC_SR 0xFFFFFC68u
#define PMC_PLLICPR 0xFFFFFC80u
#define PMC_PCER1 0xFFFFFD00u
#define WDT_MR 0xFFFFFE44u
#define DBGU_CR 0xFFFFEE00u
#define DBGU_MR 0xFFFFEE04u
#define DBGU_SR 0xFFFFEE14u
#define DBGU_THR 0xFFFFEE1Cu
#define DBGU_BRGR 0xFFFFEE20u
#define PIOB_PDR 0xFFFFF404u
#define TRNG_CR 0xF8040000u
#define TRNG_ISR 0xF804001Cu
#define TRNG_ODATA 0xF8040050u

#define MOR_KEY (0x37u << 16)
#define MOR_CRYSTAL 1u
#define MOR_RC (1u << 3)
#define MOR_STARTUP (0xFFu << 8)
#define MOR_CHOOSE_CRYSTAL (1u << 24)
#define PLLA_528 (1u << 29 | 43u << 18 | 0x3Fu << 8 | 1u) /* 12 MHz * 44 */
#define MCKRDY (1u << 3)
#define TRNG_KEY 0x524E4700u

static void crystal_on(void)
{
    BOARD_REG(PMC_MOR) = MOR_KEY | MOR_STARTUP | MOR_RC | MOR_CRYSTAL;
    board_wait(PMC_SR, 1, 1);
    BOARD_REG(PMC_MOR) = MOR_KEY | MOR_STARTUP | MOR_RC | MOR_CRYSTAL | MOR_CHOOSE_CRYSTAL;
    board_wait(PMC_SR, 1u << 16, 1u << 16);
}

/* One field at a time, each followed by a wait. */
static void set_master(uint32_t mask, uint32_t value)
{
    BOARD_REG(PMC_MCKR) = (BOARD_REG(PMC_MCKR) & ~mask) | value;
    board_wait(PMC_SR, MCKRDY, MCKRDY);
}

static bool at_full_speed(void)
{
    return (BOARD_REG(PMC_MCKR) & 0x1373) == 0x202 && (BOARD_REG(PMC_PLLAR) >> 18 & 0x7FF) == 43;
}

/* A loader that has set up the DDR memory has set these clocks, too: then they are left alone. */
static void clocks_open(void)
{
    if (at_full_speed())
        return;
    crystal_on();
    set_master(3, 1);
    BOARD_REG(PMC_PLLICPR) = 3u << 8;
    BOARD_REG(PMC_PLLAR) = PLLA_528;
    board_wait(PMC_SR, 2, 2);
    set_master(7u << 4, 0);
    set_master(3u << 8, 2u << 8); /* bus: a quarter */
    set_master(1u << 12, 0);
    set_master(3, 2);
}

static void console_open(void)
{
    BOARD_REG(PMC_PCER0) = 1u << 2;
    BOARD_REG(PIOB_PDR) = 3u << 30;
    BOARD_REG(DBGU_CR) = 1u << 2 | 1u << 3 | 1u << 5 | 1u << 7;
    BOARD_REG(DBGU_MR) = 4u << 9;
    BOARD_REG(DBGU_BRGR) = 72; /* 132 MHz / 16 / 115200 */
    BOARD_REG(DBGU_CR) = 1u << 4 | 1u << 6;
}

static void counter_open(void)
{
    __asm__ volatile("mcr p15, 0, %0, c9, c12, 0\n" /* PMCR: on, counter reset */
                     "mcr p15, 0, %1, c9, c12, 1\n" /* PMCNTENSET: the cycle counter */
                     :
                     : "r"(5), "r"(1u << 31));
}

void mica_board_open(void)
{
    BOARD_REG(WDT_MR) = 1u << 15;
    clocks_open();
    console_open();
    counter_open();
}

void mica_board_put(char c)
{
    board_wait(DBGU_SR, 2, 2);
    BOARD_REG(DBGU_THR) = (uint8_t)c;
}

uint32_t mica_board_cycles(void)
{
    uint32_t count;
    __asm__ volatile("mrc p15, 0, %0, c9, c13, 0" : "=r"(count) : : "memory");
    return count;
}

mica_status mica_board_entropy(uint8_t *out, size_t len)
{
    uint32_t word = 0;
    BOARD_REG(PMC_PCER1) = 1u << 13;
    BOARD_REG(TRNG_CR) = TRNG_KEY | 1;
    for (size_t i = 0; i < len; i++, word >>= 8) {
        if (i % 4 == 0) {
            board_wait(TRNG_ISR, 1, 1);
            word = BOARD_REG(TRNG_ODATA);
        }
        out[i] = (uint8_t)word;
    }
    BOARD_REG(TRNG_CR) = TRNG_KEY;
    return MICA_OK;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* RA6M5 (EK-RA6M5): 200 MHz from the PLL on the 24 MHz crystal, console on SCI0 (P411 sends, P410 receives). */
#include "board.h"
#include "cortex_m.h"

#define SYSTEM_SCKDIVCR 0x4001E020u
#define SYSTEM_SCKSCR 0x4001E026u
#define SYSTEM_PLLCCR 0x4001E028u
#define SYSTEM_PLLCR 0x4001E02Au
#define SYSTEM_MOSCCR 0x4001E032u
#define SYSTEM_OSCSF 0x4001E03Cu
#define SYSTEM_MOSCWTCR 0x4001E0A2u
#define SYSTEM_PRCR 0x4001E3FEu
#define SYSTEM_MOMCR 0x4001E413u
#define FCACHE_FCACHEE 0x4001C100u
#define FCACHE_FCACHEIV 0x4001C104u
#define FCACHE_FLWT 0x4001C11Cu
#define CACHE_CCACTL 0x40007000u
#define CACHE_CCAFCT 0x40007004u
#define SRAM_SRAMWTSC 0x40002008u
#define SRAM_SRAMPRCR2 0x4000200Cu
#define PFS_P410 0x40080928u
#define PFS_P411 0x4008092Cu
#define PMISC_PWPR 0x40080D03u
#define MSTP_MSTPCRB 0x40084004u
#define SCI0_SMR 0x40118000u
#define SCI0_BRR 0x40118001u
#define SCI0_SCR 0x40118002u
#define SCI0_TDR 0x40118003u
#define SCI0_SSR 0x40118004u
#define SCI0_SCMR 0x40118006u
#define SCI0_SEMR 0x40118007u

static void wait8(uint32_t address, uint8_t mask)
{
    while (!(BOARD_REG8(address) & mask)) {
    }
}

static void clocks_open(void)
{
    BOARD_REG16(SYSTEM_PRCR) = 0xA503;
    BOARD_REG8(SYSTEM_MOMCR) = 0;
    BOARD_REG8(SYSTEM_MOSCWTCR) = 9;
    BOARD_REG8(SYSTEM_MOSCCR) = 0;
    wait8(SYSTEM_OSCSF, 1u << 3);
    BOARD_REG16(SYSTEM_PLLCCR) = 0x3102; /* 24 MHz / 3 * 25 */
    BOARD_REG8(SYSTEM_PLLCR) = 0;
    wait8(SYSTEM_OSCSF, 1u << 5);
    BOARD_REG8(FCACHE_FLWT) = 3;
    BOARD_REG8(SRAM_SRAMPRCR2) = 0xF1;
    BOARD_REG8(SRAM_SRAMWTSC) = 1;
    BOARD_REG8(SRAM_SRAMPRCR2) = 0xF0;
    BOARD_REG(SYSTEM_SCKDIVCR) = 0x20011221;
    BOARD_REG8(SYSTEM_SCKSCR) = 5;
    BOARD_REG16(SYSTEM_PRCR) = 0xA500;
}

static void caches_open(void)
{
    BOARD_REG16(FCACHE_FCACHEIV) = 1;
    while (BOARD_REG16(FCACHE_FCACHEIV)) {
    }
    BOARD_REG16(FCACHE_FCACHEE) = 1;
    BOARD_REG(CACHE_CCAFCT) = 1;
    board_wait(CACHE_CCAFCT, 1, 0);
    BOARD_REG(CACHE_CCACTL) = 1;
}

static void console_open(void)
{
    BOARD_REG(MSTP_MSTPCRB) &= ~(1u << 31);
    BOARD_REG8(PMISC_PWPR) = 0x00;
    BOARD_REG8(PMISC_PWPR) = 0x40;
    BOARD_REG(PFS_P410) = 4u << 24 | 1u << 16;
    BOARD_REG(PFS_P411) = 4u << 24 | 1u << 16;
    BOARD_REG8(PMISC_PWPR) = 0x00;
    BOARD_REG8(PMISC_PWPR) = 0x80;
    BOARD_REG8(SCI0_SCR) = 0;
    BOARD_REG8(SCI0_SMR) = 0;
    BOARD_REG8(SCI0_SCMR) = 0xF2;
    BOARD_REG8(SCI0_SEMR) = 0;
    BOARD_REG8(SCI0_BRR) = 26; /* 100 MHz / 32 / 115200 - 1 */
    uint32_t begin = BOARD_REG(DWT_CYCCNT);
    while (BOARD_REG(DWT_CYCCNT) - begin < 2000) { /* a bit's time and more */
    }
    BOARD_REG8(SCI0_SCR) = 0x30;
}

void mica_board_open(void)
{
    clocks_open();
    caches_open();
    dwt_open();
    console_open();
}

void mica_board_put(char c)
{
    wait8(SCI0_SSR, 1u << 7);
    BOARD_REG8(SCI0_TDR) = (uint8_t)c;
}

uint32_t mica_board_cycles(void)
{
    return BOARD_REG(DWT_CYCCNT);
}

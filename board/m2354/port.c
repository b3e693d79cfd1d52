/* SPDX-License-Identifier: Apache-2.0 */
/* M2354 (NuMaker-M2354): 96 MHz from the PLL on the 12 MHz RC oscillator, console on UART0 (PA6, PA7: the on-board debugger). */
#include "board.h"
#include "cortex_m.h"

#define SYS_IPRST1 0x4000000Cu
#define SYS_GPA_MFPL 0x40000030u
#define SYS_REGLCTL 0x40000100u
#define SYS_PLCTL 0x400001F8u
#define SYS_PLSTS 0x400001FCu
#define CLK_PWRCTL 0x40000200u
#define CLK_APBCLK0 0x40000208u
#define CLK_APBCLK1 0x4000020Cu
#define CLK_CLKSEL0 0x40000210u
#define CLK_CLKSEL1 0x40000214u
#define CLK_CLKSEL2 0x40000218u
#define CLK_CLKDIV0 0x40000220u
#define CLK_PCLKDIV 0x40000234u
#define CLK_PLLCTL 0x40000240u
#define CLK_STATUS 0x40000250u
#define FMC_CYCCTL 0x4000C04Cu
#define RTC_LXTCTL 0x40041100u
#define TMR0_CTL 0x40050000u
#define TMR0_CMP 0x40050004u
#define TMR0_CNT 0x4005000Cu
#define UART0_DAT 0x40070000u
#define UART0_LINE 0x4007000Cu
#define UART0_FIFOSTS 0x40070018u
#define UART0_BAUD 0x40070024u
#define UART0_FUNCSEL 0x40070030u
#define TRNG_CTL 0x400B9000u
#define TRNG_DATA 0x400B9004u
#define TRNG_ACT 0x400B900Cu

#define PRESCALE 256u /* core cycles in a step of timer 0 */

static void unlock(void)
{
    do {
        BOARD_REG(SYS_REGLCTL) = 0x59;
        BOARD_REG(SYS_REGLCTL) = 0x16;
        BOARD_REG(SYS_REGLCTL) = 0x88;
    } while (BOARD_REG(SYS_REGLCTL) != 1);
}

static void set_field(uint32_t address, uint32_t mask, uint32_t value)
{
    BOARD_REG(address) = (BOARD_REG(address) & ~mask) | value;
}

static void clocks_open(void)
{
    BOARD_REG(CLK_PWRCTL) |= 4; /* HIRC, 12 MHz */
    board_wait(CLK_STATUS, 1u << 4, 1u << 4);
    set_field(CLK_CLKDIV0, 15, 0);
    set_field(CLK_CLKSEL0, 7, 7);
    board_wait(SYS_PLCTL, 1u << 31, 0);
    set_field(SYS_PLCTL, 3, 0); /* core power level 0: up to 96 MHz */
    board_wait(SYS_PLSTS, 1, 0);
    BOARD_REG(CLK_PLLCTL) = 1u << 19 | 1u << 14 | 1u << 9 | 14; /* 12 MHz / 2 * 2 * 16 / 2 */
    board_wait(CLK_STATUS, 4, 4);
    BOARD_REG(FMC_CYCCTL) = 4;
    set_field(CLK_CLKSEL0, 7, 2);
    BOARD_REG(CLK_PCLKDIV) = 0; /* both peripheral buses at the core's clock */
}

static void console_open(void)
{
    set_field(SYS_GPA_MFPL, 0xFF000000, 0x77000000);
    set_field(CLK_CLKSEL2, 7u << 16, 3u << 16); /* UART0 from HIRC */
    BOARD_REG(CLK_APBCLK0) |= 1u << 16;
    BOARD_REG(SYS_IPRST1) |= 1u << 16;
    BOARD_REG(SYS_IPRST1) &= ~(1u << 16);
    BOARD_REG(UART0_FUNCSEL) = 0;
    BOARD_REG(UART0_LINE) = 3;
    BOARD_REG(UART0_BAUD) = 3u << 28 | 102;
}

/* The core counts no cycles: SysTick gives the low 24 bits, timer 0 in steps of 256 the upper ones. */
static void counter_open(void)
{
    set_field(CLK_CLKSEL1, 7u << 8, 2u << 8); /* timer 0 from PCLK0 */
    BOARD_REG(CLK_APBCLK0) |= 1u << 2;
    BOARD_REG(TMR0_CMP) = 0xFFFFFF;
    BOARD_REG(SYST_RVR) = 0xFFFFFF;
    BOARD_REG(SYST_CVR) = 0;
    BOARD_REG(SYST_CSR) = 5;
    BOARD_REG(TMR0_CTL) = 1u << 30 | 3u << 27 | (PRESCALE - 1);
}

void mica_board_open(void)
{
    unlock();
    clocks_open();
    console_open();
    counter_open();
    BOARD_REG(SYS_REGLCTL) = 0;
}

void mica_board_put(char c)
{
    board_wait(UART0_FIFOSTS, 1u << 23, 0);
    BOARD_REG(UART0_DAT) = (uint8_t)c;
}

uint32_t mica_board_cycles(void)
{
    uint32_t coarse = BOARD_REG(TMR0_CNT) * PRESCALE;
    uint32_t fine = 0xFFFFFF - BOARD_REG(SYST_CVR);
    uint32_t behind = (fine - coarse) & 0xFFFFFF; /* a few hundred cycles, whatever the timers' start */
    return coarse + behind;
}

mica_status mica_board_entropy(uint8_t *out, size_t len)
{
    unlock();
    BOARD_REG(CLK_APBCLK1) |= 1u << 25;
    BOARD_REG(CLK_APBCLK0) |= 1u << 1;
    BOARD_REG(SYS_REGLCTL) = 0;
    BOARD_REG(RTC_LXTCTL) |= 1u << 6 | 1; /* LIRC32K, as the maker's driver does first */
    BOARD_REG(TRNG_ACT) |= 1u << 7;
    board_wait(TRNG_CTL, 1u << 7, 1u << 7);
    BOARD_REG(TRNG_CTL) |= 1;
    for (size_t i = 0; i < len; i++) {
        board_wait(TRNG_CTL, 2, 2);
        out[i] = (uint8_t)BOARD_REG(TRNG_DATA);
    }
    BOARD_REG(TRNG_CTL) &= ~1u;
    return MICA_OK;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* ESP32-C3 (DevKitM, DevKitC): 160 MHz from the PLL, console on UART0 (GPIO20, GPIO21: the on-board USB bridge), which the
 * boot ROM leaves at 115200 baud. */
#include "board.h"

#define SYSTEM_CPU_PER_CONF 0x600C0008u
#define SYSTEM_SYSCLK_CONF 0x600C0058u
#define RTC_OPTIONS0 0x60008000u
#define RTC_WDTCONFIG0 0x60008090u
#define RTC_WDTWPROTECT 0x600080A8u
#define RTC_SWD_CONF 0x600080ACu
#define RTC_SWD_WPROTECT 0x600080B0u
#define TIMG0_WDTCONFIG0 0x6001F048u
#define TIMG0_WDTWPROTECT 0x6001F064u
#define UART0_FIFO 0x60000000u
#define UART0_STATUS 0x6000001Cu
#define RNG_DATA 0x600260B0u

#define WATCHDOG_KEY 0x50D83AA1u
#define SUPER_WATCHDOG_KEY 0x8F1D312Au

static void watchdogs_off(void)
{
    BOARD_REG(TIMG0_WDTWPROTECT) = WATCHDOG_KEY;
    BOARD_REG(TIMG0_WDTCONFIG0) = 0;
    BOARD_REG(TIMG0_WDTWPROTECT) = 0;
    BOARD_REG(RTC_WDTWPROTECT) = WATCHDOG_KEY;
    BOARD_REG(RTC_WDTCONFIG0) &= ~(1u << 31 | 1u << 12);
    BOARD_REG(RTC_WDTWPROTECT) = 0;
    BOARD_REG(RTC_SWD_WPROTECT) = SUPER_WATCHDOG_KEY;
    BOARD_REG(RTC_SWD_CONF) |= 1u << 31; /* feeds itself */
    BOARD_REG(RTC_SWD_WPROTECT) = 0;
}

/* The PLL's analogue settings are those the boot ROM has made for its 480 MHz. */
static void clocks_open(void)
{
    BOARD_REG(RTC_OPTIONS0) &= ~(1u << 6 | 1u << 8 | 1u << 10);                          /* PLL and its bus powered */
    BOARD_REG(SYSTEM_CPU_PER_CONF) |= 4;                                                 /* 480 MHz */
    BOARD_REG(SYSTEM_CPU_PER_CONF) = (BOARD_REG(SYSTEM_CPU_PER_CONF) & ~3u) | 1;         /* core 160 MHz */
    BOARD_REG(SYSTEM_SYSCLK_CONF) = (BOARD_REG(SYSTEM_SYSCLK_CONF) & ~0xFFFu) | 1u << 10; /* from the PLL */
}

/* The core's performance counter: CSR 7E0h event (cycles), 7E1h on, 7E2h count. */
static void counter_open(void)
{
    __asm__ volatile(".option arch, +zicsr\n"
                     "csrwi 0x7E0, 1\n"
                     "csrwi 0x7E1, 1\n"
                     "csrwi 0x7E2, 0\n");
}

void mica_board_open(void)
{
    watchdogs_off();
    clocks_open();
    counter_open();
}

void mica_board_put(char c)
{
    while ((BOARD_REG(UART0_STATUS) >> 16 & 0x3FF) > 126) {
    }
    BOARD_REG(UART0_FIFO) = (uint8_t)c;
}

uint32_t mica_board_cycles(void)
{
    uint32_t count;
    __asm__ volatile(".option arch, +zicsr\n"
                     "csrr %0, 0x7E2"
                     : "=r"(count) : : "memory");
    return count;
}

/* The source wants sixteen cycles of the 80 MHz bus between reads. */
static uint32_t noise(void)
{
    const uint32_t begin = mica_board_cycles();

    while (mica_board_cycles() - begin < 32) {
    }
    return BOARD_REG(RNG_DATA);
}

/*
 * Noise only while the radio or the SAR converter's source is on, which this does not turn on; without them the register
 * gives a mix that is no secret. Nothing tells: for tests.
 */
mica_status mica_board_entropy(uint8_t *out, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        uint32_t word = 0;
        for (int k = 0; k < 8; k++)
            word ^= noise() >> k;
        out[i] = (uint8_t)word;
    }
    return MICA_OK;
}

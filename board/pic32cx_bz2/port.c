/* SPDX-License-Identifier: Apache-2.0 */
/* PIC32CX-BZ2 (WBZ451 Curiosity): 64 MHz from the radio's PLL, console on SERCOM0 (PA5, PA6: the on-board debugger). */
#include "board.h"
#include "cortex_m.h"

#define CFG_CFGCON1_SET 0x44000018u
#define CFG_CFGPCLKGEN1 0x44000060u
#define CFG_SYSKEY 0x440000B0u
#define CFG_MISCSTAT 0x44000100u
#define CRU_OSCCON 0x44000A00u
#define CRU_OSCCON_SET 0x44000A08u
#define CRU_SPLLCON 0x44000A20u
#define CRU_REFO1CON 0x44000A70u
#define CRU_REFO1CON_SET 0x44000A78u
#define CRU_PB1DIV 0x44000B30u
#define CRU_PB2DIV 0x44000B40u
#define CRU_PB3DIV 0x44000B50u
#define BLE_DPLL_RG2 0x410124BAu
#define BTZB_STATUS1 0x41014024u
#define PCHE_CHECON 0x44012400u
#define CMCC_CTRL 0x41002008u
#define CMCC_SR 0x4100200Cu
#define SERCOM0_CTRLA 0x40000C00u
#define SERCOM0_CTRLB 0x40000C04u
#define SERCOM0_BAUD 0x40000C0Cu
#define SERCOM0_INTFLAG 0x40000C18u
#define SERCOM0_SYNCBUSY 0x40000C1Cu
#define SERCOM0_DATA 0x40000C28u
#define TRNG_CTRLA 0x42002800u
#define TRNG_INTFLAG 0x4200280Au
#define TRNG_DATA 0x42002820u

static void start_pll(void)
{
    board_wait(CFG_MISCSTAT, 1u << 9, 1u << 9); /* CLDORDY */
    board_wait(BTZB_STATUS1, 1, 1);             /* the 16 MHz crystal runs */
    BOARD_REG16(BLE_DPLL_RG2) &= (uint16_t)~2u;
    board_wait(BTZB_STATUS1, 3, 3);
}

static void clocks_open(void)
{
    start_pll();
    BOARD_REG(CFG_SYSKEY) = 0;
    BOARD_REG(CFG_SYSKEY) = 0xAA996655;
    BOARD_REG(CFG_SYSKEY) = 0x556699AA;
    BOARD_REG(PCHE_CHECON) = (BOARD_REG(PCHE_CHECON) & ~0x3Fu) | 0x11; /* one wait state, prefetch */
    BOARD_REG(CRU_SPLLCON) = 0xC0000108;                               /* divider 1: 64 MHz */
    BOARD_REG(CRU_OSCCON) = 0x00000100;                                /* next source: SPLL */
    BOARD_REG(CRU_OSCCON_SET) = 1;                                     /* switch */
    board_wait(CRU_OSCCON, 1, 0);
    BOARD_REG(CRU_PB1DIV) = 0x8000;
    BOARD_REG(CRU_PB2DIV) = 0x8000;
    BOARD_REG(CRU_PB3DIV) = 0x8009;
    BOARD_REG(CRU_REFO1CON) = 0x0201; /* SPLL1, undivided */
    BOARD_REG(CRU_REFO1CON_SET) = 0x8000;
    BOARD_REG(CFG_CFGPCLKGEN1) = 0x9000;     /* SERCOM0 and 1: REFO1 */
    BOARD_REG(CFG_CFGCON1_SET) = 1u << 17;   /* SERCOM0 on its direct pins */
    BOARD_REG(CFG_SYSKEY) = 0x33333333;      /* lock again */
    BOARD_REG(CMCC_CTRL) = 1;
    board_wait(CMCC_SR, 1, 1);
}

static void console_open(void)
{
    BOARD_REG(SERCOM0_CTRLA) = 1; /* reset */
    board_wait(SERCOM0_SYNCBUSY, 1, 0);
    BOARD_REG(SERCOM0_CTRLA) = 1u << 30 | 1u << 20 | 1u << 2; /* LSB first, RX on PAD1, USART */
    BOARD_REG16(SERCOM0_BAUD) = 63649;                        /* 65536 (1 - 16 * 115200 / 64 MHz) */
    BOARD_REG(SERCOM0_CTRLB) = 3u << 16;
    board_wait(SERCOM0_SYNCBUSY, 4, 0);
    BOARD_REG(SERCOM0_CTRLA) |= 2;
    board_wait(SERCOM0_SYNCBUSY, 2, 0);
}

void mica_board_open(void)
{
    clocks_open();
    console_open();
    dwt_open();
}

void mica_board_put(char c)
{
    while (!(BOARD_REG8(SERCOM0_INTFLAG) & 1)) {
    }
    BOARD_REG(SERCOM0_DATA) = (uint8_t)c;
}

uint32_t mica_board_cycles(void)
{
    return BOARD_REG(DWT_CYCCNT);
}

mica_status mica_board_entropy(uint8_t *out, size_t len)
{
    uint32_t word = 0;
    BOARD_REG8(TRNG_CTRLA) = 2;
    for (size_t i = 0; i < len; i++, word >>= 8) {
        if (i % 4 == 0) {
            while (!(BOARD_REG8(TRNG_INTFLAG) & 1)) {
            }
            word = BOARD_REG(TRNG_DATA);
        }
        out[i] = (uint8_t)word;
    }
    BOARD_REG8(TRNG_CTRLA) = 0;
    return MICA_OK;
}

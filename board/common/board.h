/* SPDX-License-Identifier: Apache-2.0 */
/* What an image asks of its board; one implementation per board: board/NAME/port.c. */
#ifndef MICA_BOARD_H
#define MICA_BOARD_H

#include <stddef.h>
#include <stdint.h>

#include <mica/provider.h>
#include <mica/status.h>

/** Watchdogs off, clocks to full speed, flash wait states, caches, console at 115200 baud, cycle counter on. */
void mica_board_open(void);

/** Sends one character, as soon as the console takes it. */
void mica_board_put(char c);

/**
 * The 32 low bits of the core's cycle count. Boards whose core counts no cycles derive it from timers; the step may be
 * more than one then.
 */
uint32_t mica_board_cycles(void);

/**
 * Fills a buffer from the chip's noise source.
 * @param out buffer of len bytes
 * @return MICA_OK; MICA_ERR_UNSUPPORTED when the board has no noise source that is publicly documented
 */
mica_status mica_board_entropy(uint8_t *out, size_t len);

/** The board's implementations: its crypto hardware, with the software of each algorithm behind it. */
extern const struct mica_provider mica_provider_board;

/** A 32-bit register. */
#define BOARD_REG(address) (*(volatile uint32_t *)(uintptr_t)(address))
#define BOARD_REG16(address) (*(volatile uint16_t *)(uintptr_t)(address))
#define BOARD_REG8(address) (*(volatile uint8_t *)(uintptr_t)(address))

/** Waits until bits of a register have a value. */
static inline void board_wait(uint32_t address, uint32_t mask, uint32_t value)
{
    while ((BOARD_REG(address) & mask) != value) {
    }
}

#endif

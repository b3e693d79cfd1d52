/* SPDX-License-Identifier: Apache-2.0 */
/* What a program on a bare core of the simulator may do: print, exit, mark the stretch to measure, read
 * the cycle counter. One page of registers; nothing else is there. */
#ifndef MICA_SIM_BARE_H
#define MICA_SIM_BARE_H

#include <stddef.h>
#include <stdint.h>

#ifndef BARE_REG /* a program may be tried where the page is not, with a definition of its own */
#define BARE_REG(offset) (*(volatile uint32_t *)(0x40000000u + (offset)))
#endif
#define BARE_CONSOLE BARE_REG(0x00)     /* write: a byte */
#define BARE_EXIT BARE_REG(0x04)        /* write: exit status, ends the run */
#define BARE_MARK BARE_REG(0x08)        /* write: 1 start, 2 stop */
#define BARE_LABEL BARE_REG(0x0C)       /* write: address of the next mark's name */
#define BARE_CYCLES BARE_REG(0x10)      /* read: low half of the cycle counter, latches the high one */
#define BARE_CYCLES_HIGH BARE_REG(0x14) /* read: high half, latched */
#define BARE_INSNS BARE_REG(0x18)       /* read: instructions so far, low half, latches the high one */
#define BARE_RANDOM BARE_REG(0x1C)      /* read: 32 bits, repeatable from run to run */
#define BARE_INSNS_HIGH BARE_REG(0x20)  /* read: high half, latched */

/** Names the stretch the next marks enclose; the name is read when the stop mark comes. */
static inline void bare_label(const char *name)
{
    BARE_LABEL = (uint32_t)(uintptr_t)name;
}

/* The marks are functions of their own, never inlined: the stretch is exactly what runs between the return of
 * bare_start() and the entry of bare_stop(). An empty stretch counts the call of bare_stop(). */
static __attribute__((noinline, unused)) void bare_start(void)
{
    BARE_MARK = 1;
    __asm__ volatile("" ::: "memory");
}

static __attribute__((noinline, unused)) void bare_stop(void)
{
    __asm__ volatile("" ::: "memory");
    BARE_MARK = 2;
}

static inline uint64_t bare_cycles(void)
{
    uint32_t low = BARE_CYCLES;
    return (uint64_t)BARE_CYCLES_HIGH << 32 | low;
}

static inline uint64_t bare_insns(void)
{
    uint32_t low = BARE_INSNS;
    return (uint64_t)BARE_INSNS_HIGH << 32 | low;
}

static inline uint32_t bare_random(void)
{
    return BARE_RANDOM;
}

static inline void bare_exit(int status)
{
    BARE_EXIT = (uint32_t)status;
    for (;;) {
    }
}

static inline void bare_print(const char *text)
{
    for (; *text != 0; text++)
        BARE_CONSOLE = (uint8_t)*text;
}

static __attribute__((unused)) void bare_print_dec(uint64_t value)
{
    char text[21];
    char *at = text + sizeof text - 1;
    *at = 0;
    do {
        *--at = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    bare_print(at);
}

static __attribute__((unused)) void bare_print_hex(const void *data, size_t len)
{
    const uint8_t *p = data;
    for (size_t i = 0; i < len; i++) {
        BARE_CONSOLE = (uint8_t)"0123456789abcdef"[p[i] >> 4];
        BARE_CONSOLE = (uint8_t)"0123456789abcdef"[p[i] & 15];
    }
    BARE_CONSOLE = '\n';
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The page of registers of the bare cores; sim/bare/bare.h is the program's side of it. */
#include "devices.h"
#include "machine.h"

enum { CONSOLE = 0x00, EXIT = 0x04, MARK = 0x08, LABEL = 0x0C, CYCLES = 0x10, CYCLES_HIGH = 0x14, INSNS = 0x18, RANDOM = 0x1C };

enum { STATE_RANDOM, STATE_HIGH, STATE_WORDS };

static const uint32_t reset[STATE_WORDS] = {[STATE_RANDOM] = 0x6D696361};

/** Xorshift: repeatable, for tests only. */
static uint32_t next_random(uint32_t *state)
{
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

static uint32_t bare_read(struct sim_machine *machine, uint32_t *state, uint32_t offset, unsigned size)
{
    uint64_t cycles = sim_cycles(machine);
    (void)size;
    switch (offset) {
    case CYCLES:
        state[STATE_HIGH] = (uint32_t)(cycles >> 32);
        return (uint32_t)cycles;
    case CYCLES_HIGH: return state[STATE_HIGH];
    case INSNS: return (uint32_t)machine->insns;
    case RANDOM: return next_random(&state[STATE_RANDOM]);
    default: break;
    }
    sim_refuse(machine, sim_device_bare.base + offset, "read of a register that is none");
    return 0;
}

static void bare_write(struct sim_machine *machine, uint32_t *state, uint32_t offset, unsigned size, uint32_t value)
{
    (void)state;
    (void)size;
    switch (offset) {
    case CONSOLE: sim_console(machine, (uint8_t)value); break;
    case EXIT: sim_exit(machine, (int)(value & 0xFF)); break;
    case MARK: (value == 1 ? sim_mark_start : sim_mark_stop)(machine); break;
    case LABEL: sim_mark_label(machine, value); break;
    default: sim_refuse(machine, sim_device_bare.base + offset, "write to a register that is none"); break;
    }
}

const struct sim_device sim_device_bare = {
    .name = "bare",
    .base = 0x40000000,
    .size = 0x20,
    .read = bare_read,
    .write = bare_write,
    .reset = reset,
    .state_words = STATE_WORDS,
};

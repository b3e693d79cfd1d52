/* SPDX-License-Identifier: Apache-2.0 */
/* The page of registers of the bare cores; sim/bare/bare.h is the program's side of it. */
#include "devices.h"
#include "machine.h"
#include "trng.h"

enum { CONSOLE = 0x00, EXIT = 0x04, MARK = 0x08, LABEL = 0x0C, CYCLES = 0x10, CYCLES_HIGH = 0x14, INSNS = 0x18, RANDOM = 0x1C, INSNS_HIGH = 0x20 };

enum { EXTRA_RANDOM, EXTRA_CYCLES_HIGH, EXTRA_INSNS_HIGH, EXTRA_WORDS };

/** The low half of a counter; the high one is kept for the read behind it. */
static uint32_t split(const struct sim_access *access, uint64_t count, size_t high)
{
    *sim_extra_word(access, high) = (uint32_t)(count >> 32);
    return (uint32_t)count;
}

static uint32_t bare_read(const struct sim_access *access, uint32_t offset)
{
    switch (offset) {
    case CYCLES: return split(access, sim_cycles(access->machine), EXTRA_CYCLES_HIGH);
    case CYCLES_HIGH: return *sim_extra_word(access, EXTRA_CYCLES_HIGH);
    case INSNS: return split(access, access->machine->insns, EXTRA_INSNS_HIGH);
    case INSNS_HIGH: return *sim_extra_word(access, EXTRA_INSNS_HIGH);
    case RANDOM: return sim_random(sim_extra_word(access, EXTRA_RANDOM));
    default: break;
    }
    sim_refuse(access->machine, access->device->base + offset, "read of a register that is none");
    return 0;
}

static void bare_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct sim_machine *machine = access->machine;
    switch (offset) {
    case CONSOLE: sim_console(machine, (uint8_t)value); break;
    case EXIT: sim_exit(machine, (int)(value & 0xFF)); break;
    case MARK: (value == 1 ? sim_mark_start : sim_mark_stop)(machine); break;
    case LABEL: sim_mark_label(machine, value); break;
    default: sim_refuse(machine, access->device->base + offset, "write to a register that is none"); break;
    }
}

const struct sim_device sim_device_bare = {
    .name = "bare",
    .base = 0x40000000,
    .size = 0x24,
    .read = bare_read,
    .write = bare_write,
    .extra_words = EXTRA_WORDS,
    .extra_reset = SIM_RANDOM_SEED,
};

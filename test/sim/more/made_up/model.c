/* SPDX-License-Identifier: Apache-2.0 */
/* A board nobody makes: made by board/README.md, outside board/, to see that one folder is enough. */
#include "devices.h"

static const struct sim_region regions[] = {
    {.name = "code", .base = 0x08000000, .size = 0x10000, .executable = true},
    {.name = "ram", .base = 0x20FF0000, .size = 0x10000, .writable = true},
    {.name = "data", .base = 0x20000000, .size = 0x1000, .writable = true},
    {.size = 0},
};

/* A lamp: one register, locked until a key is given. */
enum { KEY = 0x0, LAMP = 0x4 };

static const uint32_t keys[] = {0x1234, 0x5678, 0};

static const struct sim_register registers[] = {
    {.name = "KEY", .offset = KEY, .size = 4, .kind = SIM_RW, .keys = keys},
    {.name = "LAMP", .offset = LAMP, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0xF0, .sticks = 0xFF},
    {.name = NULL},
};

static const struct sim_register status_registers[] = {
    {.name = "STATUS", .offset = 0, .size = 1, .kind = SIM_READ, .reset = 0x40},
    {.name = "MODE", .offset = 2, .size = 2, .kind = SIM_RW, .sticks = 3},
    {.name = NULL},
};

static const struct sim_flag status_flags[] = {
    {.offset = 0, .bits = 1, .cause = 2, .mask = 3, .value = 2},
    {.bits = 0},
};

static const struct sim_lock locks[] = {
    {.first = LAMP, .last = LAMP, .key = KEY, .mask = ~0u, .value = 2},
    {.last = 0},
};

static const struct sim_device lamp = {
    .name = "LAMP", .base = 0x50000000, .size = 0x20, .registers = registers, .locks = locks};

static const struct sim_device status = {
    .name = "STATUS", .base = 0x50000020, .size = 0x10, .registers = status_registers, .flags = status_flags};

static const struct sim_device *const devices[] = {&sim_device_bare, &lamp, &status, NULL};

static double mhz_now(struct sim_machine *machine)
{
    (void)machine;
    return 10;
}

static const struct sim_costs costs = {.base = {[INSN_ALU] = 1, [INSN_LOAD] = 1, [INSN_STORE] = 1}};

const struct sim_board sim_board_made_up = {
    .name = "made_up",
    .title = "a board nobody makes",
    .core = &sim_core_m4,
    .mhz = 10,
    .regions = regions,
    .devices = devices,
    .vectors = 0x08000000,
    .mhz_now = mhz_now,
    .costs = &costs,
    .timing_note = "made up",
};

/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator's RA6M5 (Cortex-M33, 200 MHz): memory, clocks, caches, console.
 * Facts: Renesas' Flexible Software Package (BSD-3-Clause), device header and clock code. */
#include "accel/models.h"
#include "core_m.h"
#include "machine.h"
#include "timing.h"

#define SYSTEM_BASE 0x4001E000u
#define FCACHE_BASE 0x4001C000u
#define PFS_BASE 0x40080800u
#define MSTP_BASE 0x40084000u
#define SCI0_BASE 0x40118000u

static const struct sim_region regions[] = {
    {.name = "code flash", .base = 0x00000000, .size = 0x200000, .executable = true},
    {.name = "sram", .base = 0x20000000, .size = 0x80000, .writable = true, .executable = true},
    {.size = 0},
};

enum {
    SCKDIVCR = 0x020,
    SCKSCR = 0x026,
    PLLCCR = 0x028,
    PLLCR = 0x02A,
    MOSCCR = 0x032,
    OSCSF = 0x03C,
    MOSCWTCR = 0x0A2,
    PRCR = 0x3FE,
    MOMCR = 0x413,
};

static double pll_mhz(struct sim_machine *machine)
{
    uint32_t control = sim_peek(machine, SYSTEM_BASE + PLLCCR);
    if ((sim_peek(machine, SYSTEM_BASE + PLLCR) & 1) || (sim_peek(machine, SYSTEM_BASE + MOSCCR) & 1) || (control & 16))
        return 0;
    return 24.0 / ((control & 3) + 1) * ((control >> 8 & 63) + 1) / 2;
}

/** Clock of a bus, from the place of its divider in SCKDIVCR. */
static double bus_mhz(struct sim_machine *machine, unsigned place)
{
    static const double sources[8] = {20, 8, 0.032768, 24, 0.032768, 0, 0, 0};
    uint32_t source = sim_peek(machine, SYSTEM_BASE + SCKSCR) & 7;
    double mhz = source == 5 ? pll_mhz(machine) : sources[source];
    return mhz / (1 << (sim_peek(machine, SYSTEM_BASE + SCKDIVCR) >> place & 7));
}

static double mhz_now(struct sim_machine *machine)
{
    return bus_mhz(machine, 24);
}

/** The key in the upper half is not kept. */
static void write_prcr(const struct sim_access *access, uint32_t value)
{
    if (value >> 8 != 0xA5)
        sim_refuse(access->machine, SYSTEM_BASE + PRCR, "write to PRCR without its key");
}

/** The flash must have its wait states before the core is fast. */
static void write_sckscr(const struct sim_access *access, uint32_t value)
{
    if ((value & 7) == 5 && sim_peek(access->machine, FCACHE_BASE + 0x11C) < 3)
        sim_refuse(access->machine, SYSTEM_BASE + SCKSCR, "the PLL is chosen with too few wait states of the flash");
    if ((value & 7) == 5 && pll_mhz(access->machine) == 0)
        sim_refuse(access->machine, SYSTEM_BASE + SCKSCR, "the PLL is chosen, but is off");
}

static const struct sim_register system_registers[] = {
    {.name = "SCKDIVCR", .offset = SCKDIVCR, .size = 4, .kind = SIM_RW, .reset = 0x22022222, .sticks = 0x77777777},
    {.name = "SCKSCR", .offset = SCKSCR, .size = 1, .kind = SIM_RW, .reset = 1, .sticks = 7, .write = write_sckscr},
    {.name = "PLLCCR", .offset = PLLCCR, .size = 2, .kind = SIM_RW, .reset = 0x1300, .sticks = 0x3F13},
    {.name = "PLLCR", .offset = PLLCR, .size = 1, .kind = SIM_RW, .reset = 1, .sticks = 1},
    {.name = "MOSCCR", .offset = MOSCCR, .size = 1, .kind = SIM_RW, .reset = 1, .sticks = 1},
    {.name = "OSCSF", .offset = OSCSF, .size = 1, .kind = SIM_READ},
    {.name = "MOSCWTCR", .offset = MOSCWTCR, .size = 1, .kind = SIM_RW, .reset = 5, .sticks = 15},
    {.name = "PRCR", .offset = PRCR, .size = 2, .kind = SIM_RW, .sticks = 0x1B, .write = write_prcr},
    {.name = "MOMCR", .offset = MOMCR, .size = 1, .kind = SIM_RW, .sticks = 0x70},
    {.name = NULL},
};

static const struct sim_flag system_flags[] = {
    {.offset = OSCSF, .bits = 1u << 3, .cause = MOSCCR, .mask = 1, .value = 0},
    {.offset = OSCSF, .bits = 1u << 5, .cause = PLLCR, .mask = 1, .value = 0},
    {.bits = 0},
};

static const struct sim_lock system_locks[] = {
    {.first = SCKDIVCR, .last = MOSCWTCR, .key = PRCR, .mask = 1, .value = 1},
    {.first = MOMCR, .last = MOMCR, .key = PRCR, .mask = 1, .value = 1},
    {.last = 0},
};

static const struct sim_device system_device = {
    .name = "SYSTEM", .base = SYSTEM_BASE, .size = 0x1000,
    .registers = system_registers, .flags = system_flags, .locks = system_locks};

static const struct sim_register fcache_registers[] = {
    {.name = "FCACHEE", .offset = 0x100, .size = 2, .kind = SIM_RW, .sticks = 1},
    {.name = "FCACHEIV", .offset = 0x104, .size = 2, .kind = SIM_RW},
    {.name = "FLWT", .offset = 0x11C, .size = 1, .kind = SIM_RW, .sticks = 7},
    {.name = NULL},
};

static const struct sim_device fcache_device = {
    .name = "FCACHE", .base = FCACHE_BASE, .size = 0x1000, .registers = fcache_registers};

static const struct sim_register cache_registers[] = {
    {.name = "CCACTL", .offset = 0x0, .size = 4, .kind = SIM_RW, .sticks = 1},
    {.name = "CCAFCT", .offset = 0x4, .size = 4, .kind = SIM_RW},
    {.name = "CCALCF", .offset = 0x8, .size = 4, .kind = SIM_RW, .reset = 1, .sticks = 3},
    {.name = NULL},
};

static const struct sim_device cache_device = {
    .name = "CACHE", .base = 0x40007000, .size = 0x1000, .registers = cache_registers};

static const struct sim_register sram_registers[] = {
    {.name = "SRAMWTSC", .offset = 0x8, .size = 1, .kind = SIM_RW, .reset = 1, .sticks = 0xF},
    {.name = "SRAMPRCR2", .offset = 0xC, .size = 1, .kind = SIM_RW, .sticks = 1},
    {.name = NULL},
};

static const struct sim_lock sram_locks[] = {
    {.first = 0x8, .last = 0x8, .key = 0xC, .mask = 1, .value = 1},
    {.last = 0},
};

static const struct sim_device sram_device = {
    .name = "SRAM", .base = 0x40002000, .size = 0x1000, .registers = sram_registers, .locks = sram_locks};

/* Pins: P410 and P411, behind the write protection of PWPR (1 at bit 6 opens). */
enum { P410PFS = 0x128, P411PFS = 0x12C, PWPR = 0x503 };

static const struct sim_register pfs_registers[] = {
    {.name = "P410PFS", .offset = P410PFS, .size = 4, .kind = SIM_RW, .sticks = 0x1F01FC77},
    {.name = "P411PFS", .offset = P411PFS, .size = 4, .kind = SIM_RW, .sticks = 0x1F01FC77},
    {.name = "PWPR", .offset = PWPR, .size = 1, .kind = SIM_RW, .reset = 0x80, .sticks = 0xC0},
    {.name = NULL},
};

static const struct sim_lock pfs_locks[] = {
    {.first = P410PFS, .last = P411PFS, .key = PWPR, .mask = 0xC0, .value = 0x40},
    {.last = 0},
};

static const struct sim_device pfs_device = {
    .name = "PFS", .base = PFS_BASE, .size = 0x600, .registers = pfs_registers, .locks = pfs_locks};

static const struct sim_register mstp_registers[] = {
    {.name = "MSTPCRA", .offset = 0x0, .size = 4, .kind = SIM_RW, .reset = 0xFFBFFFFE, .sticks = ~0u},
    {.name = "MSTPCRB", .offset = 0x4, .size = 4, .kind = SIM_RW, .reset = ~0u, .sticks = ~0u},
    {.name = "MSTPCRC", .offset = 0x8, .size = 4, .kind = SIM_RW, .reset = ~0u, .sticks = ~0u},
    {.name = NULL},
};

static const struct sim_device mstp_device = {
    .name = "MSTP", .base = MSTP_BASE, .size = 0x1000, .registers = mstp_registers};

enum { SMR = 0, BRR = 1, SCR = 2, TDR = 3, SSR = 4, SCMR = 6, SEMR = 7 };

static void write_tdr(const struct sim_access *access, uint32_t value)
{
    bool stopped = sim_peek(access->machine, MSTP_BASE + 4) >> 31;
    bool to_pin = (sim_peek(access->machine, PFS_BASE + P411PFS) & 0x1F010000) == 0x04010000;
    if (stopped || !to_pin || !(*sim_register_word(access, SCR) & 0x20))
        sim_refuse(access->machine, SCI0_BASE + TDR, "the console's module, pin or transmitter is off");
    else
        sim_console_at(access->machine, (uint8_t)value,
                       bus_mhz(access->machine, 12) * 1e6 / 32 / (*sim_register_word(access, BRR) + 1));
}

static const struct sim_register sci_registers[] = {
    {.name = "SMR", .offset = SMR, .size = 1, .kind = SIM_RW, .sticks = 0xFF},
    {.name = "BRR", .offset = BRR, .size = 1, .kind = SIM_RW, .reset = 0xFF, .sticks = 0xFF},
    {.name = "SCR", .offset = SCR, .size = 1, .kind = SIM_RW, .sticks = 0xF7},
    {.name = "TDR", .offset = TDR, .size = 1, .kind = SIM_RW, .reset = 0xFF, .sticks = 0xFF, .write = write_tdr},
    {.name = "SSR", .offset = SSR, .size = 1, .kind = SIM_RW, .reset = 0x84},
    {.name = "SCMR", .offset = SCMR, .size = 1, .kind = SIM_RW, .reset = 0xF2, .sticks = 0x8D},
    {.name = "SEMR", .offset = SEMR, .size = 1, .kind = SIM_RW, .sticks = 0xFF},
    {.name = NULL},
};

static const struct sim_device sci_device = {
    .name = "SCI0", .base = SCI0_BASE, .size = 0x100, .registers = sci_registers};

static const struct sim_device *const devices[] = {
    &system_device, &fcache_device, &cache_device, &sram_device,    &pfs_device,
    &mstp_device,   &sci_device,    &sim_sce9,       &sim_device_dwt, &sim_device_scs, NULL,
};

const struct sim_board sim_board_ra6m5 = {
    .name = "ra6m5",
    .title = "Renesas RA6M5, Cortex-M33, 200 MHz",
    .core = &sim_core_m33,
    .mhz = 200,
    .regions = regions,
    .devices = devices,
    .vectors = 0x00000000,
    .mhz_now = mhz_now,
    .costs = &ra6m5_costs,
    .timing_note = ra6m5_timing_note,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator's SAMA5D3 (ATSAMA5D36: Cortex-A5, 528 MHz): memory, clocks, watchdog, console, noise source. The image starts
 * in DDR memory, where the first-stage loader puts it. The cycle counter is the core's own: see sim/pmu.c.
 * Facts: Atmel's software package (component headers, clock code) and the device tree of the chip. */
#include "accel/models.h"
#include "machine.h"
#include "timing.h"

#define PMC_BASE 0xFFFFFC00u
#define WDT_BASE 0xFFFFFE40u
#define DBGU_BASE 0xFFFFEE00u

static const struct sim_region regions[] = {
    {.name = "sram", .base = 0x00300000, .size = 0x20000, .writable = true, .executable = true},
    {.name = "ddr", .base = 0x20000000, .size = 0x4000000, .writable = true, .executable = true},
    {.size = 0},
};

enum {
    PCER0 = 0x010,
    PCDR0 = 0x014,
    PCSR0 = 0x018,
    MOR = 0x020,
    PLLAR = 0x028,
    MCKR = 0x030,
    SR = 0x068,
    PLLICPR = 0x080,
    PCER1 = 0x100,
    PCDR1 = 0x104,
    PCSR1 = 0x108,
};

static double main_mhz(struct sim_machine *machine)
{
    uint32_t oscillator = sim_peek(machine, PMC_BASE + MOR);
    return (oscillator & 1u << 24) && !(oscillator & 1) ? 0 : 12;
}

static double plla_mhz(struct sim_machine *machine)
{
    uint32_t pll = sim_peek(machine, PMC_BASE + PLLAR);
    uint32_t half = sim_peek(machine, PMC_BASE + MCKR) >> 12 & 1;
    unsigned divider = pll & 0xFF;
    return divider == 0 ? 0 : main_mhz(machine) * ((pll >> 18 & 0x7FF) + 1) / divider / (half + 1);
}

static double mhz_now(struct sim_machine *machine)
{
    uint32_t master = sim_peek(machine, PMC_BASE + MCKR);
    double source = (master & 3) == 2 ? plla_mhz(machine) : (master & 3) == 1 ? main_mhz(machine) : 0.032768;
    return source / (1 << (master >> 4 & 7));
}

static double bus_mhz(struct sim_machine *machine)
{
    static const unsigned dividers[] = {1, 2, 4, 3};
    return mhz_now(machine) / dividers[sim_peek(machine, PMC_BASE + MCKR) >> 8 & 3];
}

static void write_mor(const struct sim_access *access, uint32_t value)
{
    if ((value >> 16 & 0xFF) != 0x37)
        sim_refuse(access->machine, PMC_BASE + MOR, "write to CKGR_MOR without its key");
}

static void write_pllar(const struct sim_access *access, uint32_t value)
{
    if (!(value & 1u << 29))
        sim_refuse(access->machine, PMC_BASE + PLLAR, "bit 29 of CKGR_PLLAR must be written as 1");
}

/** The parts of MCKR must be changed one at a time. */
static void write_mckr(const struct sim_access *access, uint32_t value)
{
    static const uint32_t fields[] = {3, 7u << 4, 3u << 8, 1u << 12};
    uint32_t changed = *sim_register_word(access, MCKR) ^ value;
    unsigned n = 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        n += (changed & fields[i]) != 0;
    if (n > 1)
        sim_refuse(access->machine, PMC_BASE + MCKR, "more than one field of PMC_MCKR is changed at once");
}

static void write_pcer0(const struct sim_access *access, uint32_t value)
{
    *sim_register_word(access, PCSR0) |= value;
}

static void write_pcer1(const struct sim_access *access, uint32_t value)
{
    *sim_register_word(access, PCSR1) |= value;
}

static void write_pcdr0(const struct sim_access *access, uint32_t value)
{
    *sim_register_word(access, PCSR0) &= ~value;
}

static void write_pcdr1(const struct sim_access *access, uint32_t value)
{
    *sim_register_word(access, PCSR1) &= ~value;
}

static const struct sim_register pmc_registers[] = {
    {.name = "PCER0", .offset = PCER0, .size = 4, .kind = SIM_WRITE, .write = write_pcer0},
    {.name = "PCDR0", .offset = PCDR0, .size = 4, .kind = SIM_WRITE, .write = write_pcdr0},
    {.name = "PCSR0", .offset = PCSR0, .size = 4, .kind = SIM_READ},
    {.name = "CKGR_MOR", .offset = MOR, .size = 4, .kind = SIM_RW, .reset = 0x00000008, .sticks = 0x0300FF7B,
     .write = write_mor},
    {.name = "CKGR_PLLAR", .offset = PLLAR, .size = 4, .kind = SIM_RW, .reset = 0x3F00, .sticks = 0x3FFFFFFF,
     .write = write_pllar},
    {.name = "MCKR", .offset = MCKR, .size = 4, .kind = SIM_RW, .reset = 1, .sticks = 0x1373, .write = write_mckr},
    {.name = "SR", .offset = SR, .size = 4, .kind = SIM_READ, .reset = 1u << 3 | 1u << 17},
    {.name = "PLLICPR", .offset = PLLICPR, .size = 4, .kind = SIM_RW, .reset = 0x100, .sticks = 0x00070307},
    {.name = "PCER1", .offset = PCER1, .size = 4, .kind = SIM_WRITE, .write = write_pcer1},
    {.name = "PCDR1", .offset = PCDR1, .size = 4, .kind = SIM_WRITE, .write = write_pcdr1},
    {.name = "PCSR1", .offset = PCSR1, .size = 4, .kind = SIM_READ},
    {.name = NULL},
};

static const struct sim_flag pmc_flags[] = {
    {.offset = SR, .bits = 1u << 0, .cause = MOR, .mask = 1, .value = 1},             /* crystal is stable */
    {.offset = SR, .bits = 1u << 16, .cause = MOR, .mask = 1u << 24, .value = 1u << 24}, /* and chosen */
    {.offset = SR, .bits = 1u << 1, .cause = PLLAR, .mask = 0x1FFC0000, .value = 0, .differs = true},
    {.bits = 0},
};

static const struct sim_device pmc_device = {
    .name = "PMC", .base = PMC_BASE, .size = 0x200, .registers = pmc_registers, .flags = pmc_flags,
    .access_cycles = 56}; /* as the crypto cells */

/* The watchdog runs after reset; its mode can be written once. */
enum { WDT_CR = 0x0, WDT_MR = 0x4 };

static void write_wdt_mr(const struct sim_access *access, uint32_t value)
{
    uint32_t *written = sim_extra_word(access, 0);
    (void)value;
    if (*written)
        sim_refuse(access->machine, WDT_BASE + WDT_MR, "second write to WDT_MR");
    *written = 1;
}

static const struct sim_register wdt_registers[] = {
    {.name = "CR", .offset = WDT_CR, .size = 4, .kind = SIM_WRITE},
    {.name = "MR", .offset = WDT_MR, .size = 4, .kind = SIM_RW, .reset = 0x3FFF2FFF, .sticks = 0x3FFFFFFF,
     .write = write_wdt_mr},
    {.name = NULL},
};

static const struct sim_device wdt_device = {
    .name = "WDT", .base = WDT_BASE, .size = 0x10, .registers = wdt_registers, .extra_words = 1};

enum { DBGU_CR = 0x00, DBGU_MR = 0x04, DBGU_SR = 0x14, DBGU_THR = 0x1C, DBGU_BRGR = 0x20 };

static void write_dbgu_cr(const struct sim_access *access, uint32_t value)
{
    uint32_t *on = sim_extra_word(access, 0);
    if (value & (1u << 3 | 1u << 7))
        *on = 0;
    if (value & 1u << 6)
        *on = 1;
}

static void write_thr(const struct sim_access *access, uint32_t value)
{
    bool running = !(sim_peek(access->machine, WDT_BASE + WDT_MR) & 1u << 15);
    uint32_t divider = *sim_register_word(access, DBGU_BRGR);
    if (running)
        sim_refuse(access->machine, DBGU_BASE + DBGU_THR, "the watchdog is still on");
    else if (!*sim_extra_word(access, 0) || divider == 0)
        sim_refuse(access->machine, DBGU_BASE + DBGU_THR, "the console's transmitter is off");
    else
        sim_console_at(access->machine, (uint8_t)value, bus_mhz(access->machine) * 1e6 / 16 / divider);
}

static const struct sim_register dbgu_registers[] = {
    {.name = "CR", .offset = DBGU_CR, .size = 4, .kind = SIM_WRITE, .write = write_dbgu_cr},
    {.name = "MR", .offset = DBGU_MR, .size = 4, .kind = SIM_RW, .sticks = 0xCE00},
    {.name = "SR", .offset = DBGU_SR, .size = 4, .kind = SIM_READ, .reset = 0x202},
    {.name = "THR", .offset = DBGU_THR, .size = 4, .kind = SIM_WRITE, .write = write_thr},
    {.name = "BRGR", .offset = DBGU_BRGR, .size = 4, .kind = SIM_RW, .sticks = 0xFFFF},
    {.name = NULL},
};

static const struct sim_device dbgu_device = {
    .name = "DBGU", .base = DBGU_BASE, .size = 0x100, .registers = dbgu_registers, .extra_words = 1};

/* PIOB: pins 30 and 31 handed over to the DBGU. */
static const struct sim_register piob_registers[] = {
    {.name = "PDR", .offset = 0x04, .size = 4, .kind = SIM_WRITE},
    {.name = NULL},
};

static const struct sim_device piob_device = {
    .name = "PIOB", .base = 0xFFFFF400, .size = 0x200, .registers = piob_registers};

static const struct sim_device *const devices[] = {
    &pmc_device, &wdt_device, &dbgu_device, &piob_device,
    &sim_mchp_sha, &sim_mchp_aes, &sim_mchp_tdes, &sim_mchp_trng, &sim_mchp_dmac, NULL,
};

const struct sim_board sim_board_sama5d3 = {
    .name = "sama5d3",
    .title = "Microchip SAMA5D3, Cortex-A5, 528 MHz",
    .core = &sim_core_a5,
    .mhz = 528,
    .regions = regions,
    .devices = devices,
    .mhz_now = mhz_now,
    .costs = &sama5d3_costs,
    .timing_note = sama5d3_timing_note,
};

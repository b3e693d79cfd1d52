/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator's M2354 (Cortex-M23, 96 MHz): memory, clocks, console, timers, noise source.
 * Facts: register headers of Nuvoton's M2354 board support package (Apache-2.0). */
#include "accel/models.h"
#include "core_m.h"
#include "machine.h"
#include "timing.h"

#define SYS_BASE 0x40000000u
#define UART0_BASE 0x40070000u
#define TMR0_BASE 0x40050000u

static const struct sim_region regions[] = {
    {.name = "aprom", .base = 0x00000000, .size = 0x100000, .executable = true},
    {.name = "sram", .base = 0x20000000, .size = 0x40000, .writable = true, .executable = true},
    {.size = 0},
};

/* SYS, and CLK at 200h of the same page. */
enum {
    IPRST0 = 0x008,
    IPRST1 = 0x00C,
    GPA_MFPL = 0x030,
    REGLCTL = 0x100,
    PLCTL = 0x1F8,
    PLSTS = 0x1FC,
    PWRCTL = 0x200,
    AHBCLK = 0x204,
    APBCLK0 = 0x208,
    APBCLK1 = 0x20C,
    CLKSEL0 = 0x210,
    CLKSEL1 = 0x214,
    CLKSEL2 = 0x218,
    CLKDIV0 = 0x220,
    PCLKDIV = 0x234,
    PLLCTL = 0x240,
    STATUS = 0x250,
};

static const uint32_t reglctl_keys[] = {0x59, 0x16, 0x88, 0};

static double pll_mhz(struct sim_machine *machine)
{
    uint32_t control = sim_peek(machine, SYS_BASE + PLLCTL);
    static const unsigned output_dividers[] = {1, 2, 2, 4};
    unsigned nf = (control & 0x1FF) + 2;
    unsigned nr = (control >> 9 & 31) + 1;
    if (control & 1u << 16)
        return 0;
    return 12.0 / nr * 2 * nf / output_dividers[control >> 14 & 3];
}

static double mhz_now(struct sim_machine *machine)
{
    unsigned divider = (sim_peek(machine, SYS_BASE + CLKDIV0) & 15) + 1;
    switch (sim_peek(machine, SYS_BASE + CLKSEL0) & 7) {
    case 2: return pll_mhz(machine) / divider;
    case 7: return 12.0 / divider;
    case 5: return 4.0 / divider;
    default: return 0;
    }
}

/** A clock source must run before it is chosen, and 96 MHz need core power level 0. */
static void write_clksel0(const struct sim_access *access, uint32_t value)
{
    uint32_t power = *sim_register_word(access, PWRCTL);
    if ((value & 7) == 2 && (pll_mhz(access->machine) == 0 || (*sim_register_word(access, PLCTL) & 3) != 0))
        sim_refuse(access->machine, SYS_BASE + CLKSEL0, "the PLL is chosen, but is off or too fast for the power level");
    if ((value & 7) == 7 && !(power & 4))
        sim_refuse(access->machine, SYS_BASE + CLKSEL0, "HIRC is chosen, but is off");
}

static void write_iprst0(const struct sim_access *access, uint32_t value)
{
    if (value & 1u << 12)
        sim_crpt_reset(access->machine);
    if (value & 1u << 13)
        sim_nuvoton_ks_reset(access->machine);
}

static void write_iprst1(const struct sim_access *access, uint32_t value)
{
    if (value & 1u << 31)
        sim_nuvoton_trng_reset(access->machine);
}

static const struct sim_register sys_registers[] = {
    {.name = "IPRST0", .offset = IPRST0, .size = 4, .kind = SIM_RW, .sticks = 0x3FFF, .write = write_iprst0},
    {.name = "IPRST1", .offset = IPRST1, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFFFF, .write = write_iprst1},
    {.name = "GPA_MFPL", .offset = GPA_MFPL, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFFFF},
    {.name = "REGLCTL", .offset = REGLCTL, .size = 4, .kind = SIM_RW, .keys = reglctl_keys},
    {.name = "PLCTL", .offset = PLCTL, .size = 4, .kind = SIM_RW, .reset = 1, .sticks = 0x3F3F13},
    {.name = "PLSTS", .offset = PLSTS, .size = 4, .kind = SIM_READ},
    {.name = "PWRCTL", .offset = PWRCTL, .size = 4, .kind = SIM_RW, .reset = 0x00200008, .sticks = 0x00343CAF},
    {.name = "AHBCLK", .offset = AHBCLK, .size = 4, .kind = SIM_RW, .reset = 0x00708000, .sticks = 0xFF71F0DF},
    {.name = "APBCLK0", .offset = APBCLK0, .size = 4, .kind = SIM_RW, .reset = 0x00000001, .sticks = 0xBFFFFFFF},
    {.name = "APBCLK1", .offset = APBCLK1, .size = 4, .kind = SIM_RW, .sticks = 0x0ECFFFFF},
    {.name = "CLKSEL0", .offset = CLKSEL0, .size = 4, .kind = SIM_RW, .reset = 0x5, .sticks = 0x30013F,
     .write = write_clksel0},
    {.name = "CLKSEL1", .offset = CLKSEL1, .size = 4, .kind = SIM_RW, .sticks = 0xF07777FF},
    {.name = "CLKSEL2", .offset = CLKSEL2, .size = 4, .kind = SIM_RW, .sticks = 0x77773FFF},
    {.name = "CLKDIV0", .offset = CLKDIV0, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFFFF},
    {.name = "PCLKDIV", .offset = PCLKDIV, .size = 4, .kind = SIM_RW, .sticks = 0x77},
    {.name = "PLLCTL", .offset = PLLCTL, .size = 4, .kind = SIM_RW, .reset = 0x0009C02E, .sticks = 0x008BFFFF},
    {.name = "STATUS", .offset = STATUS, .size = 4, .kind = SIM_READ},
    {.name = NULL},
};

static const struct sim_flag sys_flags[] = {
    {.offset = STATUS, .bits = 1u << 4, .cause = PWRCTL, .mask = 1u << 2, .value = 1u << 2},  /* HIRC */
    {.offset = STATUS, .bits = 1u << 5, .cause = PWRCTL, .mask = 1u << 21, .value = 1u << 21}, /* MIRC */
    {.offset = STATUS, .bits = 1u << 3, .cause = PWRCTL, .mask = 1u << 3, .value = 1u << 3},  /* LIRC */
    {.offset = STATUS, .bits = 1u << 2, .cause = PLLCTL, .mask = 1u << 16, .value = 0},       /* PLL */
    {.bits = 0},
};

static const struct sim_lock sys_locks[] = {
    {.first = IPRST0, .last = IPRST0, .key = REGLCTL, .mask = ~0u, .value = 3},
    {.first = PLCTL, .last = PWRCTL, .key = REGLCTL, .mask = ~0u, .value = 3},
    {.first = CLKSEL0, .last = CLKSEL0, .key = REGLCTL, .mask = ~0u, .value = 3},
    {.first = PLLCTL, .last = PLLCTL, .key = REGLCTL, .mask = ~0u, .value = 3},
    {.last = 0},
};

static const struct sim_device sys_device = {
    .name = "SYS/CLK", .base = SYS_BASE, .size = 0x300,
    .registers = sys_registers, .flags = sys_flags, .locks = sys_locks};

/* Flash wait cycles. */
static const struct sim_register fmc_registers[] = {
    {.name = "CYCCTL", .offset = 0x4C, .size = 4, .kind = SIM_RW, .reset = 1, .sticks = 0xF},
    {.name = NULL},
};

static const struct sim_device fmc_device = {
    .name = "FMC", .base = 0x4000C000, .size = 0x1000, .registers = fmc_registers};

enum { DAT = 0x00, LINE = 0x0C, FIFOSTS = 0x18, BAUD = 0x24, FUNCSEL = 0x30 };

static void write_dat(const struct sim_access *access, uint32_t value)
{
    uint32_t baud = *sim_register_word(access, BAUD);
    bool clocked = (sim_peek(access->machine, SYS_BASE + APBCLK0) & 1u << 16) &&
                   (sim_peek(access->machine, SYS_BASE + CLKSEL2) >> 16 & 7) == 3;
    bool to_pins = (sim_peek(access->machine, SYS_BASE + GPA_MFPL) >> 28) == 7;
    if (!clocked || !to_pins || (*sim_register_word(access, LINE) & 3) != 3 || baud >> 28 != 3)
        sim_refuse(access->machine, UART0_BASE, "the console's clock, pins or format are not set up");
    else
        sim_console_at(access->machine, (uint8_t)value, 12e6 / ((baud & 0xFFFF) + 2));
}

static const struct sim_register uart_registers[] = {
    {.name = "DAT", .offset = DAT, .size = 4, .kind = SIM_RW, .write = write_dat},
    {.name = "LINE", .offset = LINE, .size = 4, .kind = SIM_RW, .sticks = 0x1FF},
    {.name = "FIFOSTS", .offset = FIFOSTS, .size = 4, .kind = SIM_RW, .reset = 0xB0404000},
    {.name = "BAUD", .offset = BAUD, .size = 4, .kind = SIM_RW, .reset = 0x0F000000, .sticks = 0x3F00FFFF},
    {.name = "FUNCSEL", .offset = FUNCSEL, .size = 4, .kind = SIM_RW, .sticks = 0x4F},
    {.name = NULL},
};

static const struct sim_device uart_device = {
    .name = "UART0", .base = UART0_BASE, .size = 0x1000, .registers = uart_registers};

/* Timer 0: 24 bits behind a prescaler of 8. */
enum { TMR_CTL = 0x00, TMR_CMP = 0x04, TMR_CNT = 0x0C };

static void write_tmr_ctl(const struct sim_access *access, uint32_t value)
{
    if (value & ~*sim_register_word(access, TMR_CTL) & 1u << 30)
        *sim_extra_word(access, 0) = (uint32_t)sim_cycles(access->machine);
}

static uint32_t read_tmr_cnt(const struct sim_access *access, uint32_t value)
{
    uint32_t control = *sim_register_word(access, TMR_CTL);
    bool from_core = (sim_peek(access->machine, SYS_BASE + APBCLK0) & 4) &&
                     (sim_peek(access->machine, SYS_BASE + CLKSEL1) >> 8 & 7) == 2;
    (void)value;
    if (!(control & 1u << 30) || (control >> 27 & 3) != 3 || !from_core)
        sim_refuse(access->machine, TMR0_BASE + TMR_CNT, "timer 0 does not count PCLK0 continuously");
    uint32_t elapsed = (uint32_t)sim_cycles(access->machine) - *sim_extra_word(access, 0);
    return elapsed / ((control & 0xFF) + 1) & 0xFFFFFF;
}

static const struct sim_register tmr_registers[] = {
    {.name = "CTL", .offset = TMR_CTL, .size = 4, .kind = SIM_RW, .reset = 5, .sticks = 0x7CFF00FF,
     .write = write_tmr_ctl},
    {.name = "CMP", .offset = TMR_CMP, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFF},
    {.name = "CNT", .offset = TMR_CNT, .size = 4, .kind = SIM_READ, .read = read_tmr_cnt},
    {.name = NULL},
};

static const struct sim_device tmr_device = {
    .name = "TMR0", .base = TMR0_BASE, .size = 0x20, .registers = tmr_registers, .extra_words = 1};

/* The RTC's 32 kHz oscillators: the noise source wants one. */
static void write_lxtctl(const struct sim_access *access, uint32_t value)
{
    (void)value;
    if (!(sim_peek(access->machine, SYS_BASE + APBCLK0) & 2))
        sim_refuse(access->machine, access->device->base, "the RTC's clock is off");
}

static const struct sim_register rtc_registers[] = {
    {.name = "LXTCTL", .offset = 0x100, .size = 4, .kind = SIM_RW, .sticks = 0x1FF, .write = write_lxtctl},
    {.name = NULL},
};

static const struct sim_device rtc_device = {
    .name = "RTC", .base = 0x40041000, .size = 0x1000, .registers = rtc_registers};

static const struct sim_device *const devices[] = {
    &sys_device, &fmc_device, &uart_device, &tmr_device, &rtc_device, &sim_device_scs,
    &sim_crpt, &sim_nuvoton_ks, &sim_nuvoton_trng, NULL,
};

const struct sim_board sim_board_m2354 = {
    .name = "m2354",
    .title = "Nuvoton M2354, Cortex-M23, 96 MHz",
    .core = &sim_core_m23,
    .mhz = 96,
    .regions = regions,
    .devices = devices,
    .vectors = 0x00000000,
    .mhz_now = mhz_now,
    .costs = &m2354_costs,
    .timing_note = m2354_timing_note,
};

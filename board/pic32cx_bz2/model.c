/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator's PIC32CX-BZ2 (WBZ451: Cortex-M4F, 64 MHz): memory, clocks, console, crypto blocks.
 * Facts: the register description of the WBZ451 (CMSIS-SVD, Apache-2.0) and the data sheet's clock chapter. */
#include "accel/models.h"
#include "core_m.h"
#include "machine.h"
#include "timing.h"

#define SYSTEM_BASE 0x44000000u
#define RADIO_BASE 0x41012000u
#define SERCOM0_BASE 0x40000C00u

static const struct sim_region regions[] = {
    {.name = "boot flash", .base = 0x00000000, .size = 0x6000, .executable = true},
    {.name = "flash", .base = 0x01000000, .size = 0x100000, .executable = true},
    {.name = "PUKCL ROM", .base = 0x02000000, .size = 0x1000, .executable = true, .fill = sim_pukcl_rom},
    {.name = "sram", .base = 0x20000000, .size = 0x20000, .writable = true, .executable = true},
    {.size = 0},
};

/* CFG, watchdog and CRU share one unlock sequence. */
enum {
    CFGCON1 = 0x010,
    CFGPCLKGEN1 = 0x060,
    SYSKEY = 0x0B0,
    PMD3 = 0x0E0,
    MISCSTAT = 0x100,
    WDTCON = 0x500,
    OSCCON = 0xA00,
    SPLLCON = 0xA20,
    REFO1CON = 0xA70,
    PB1DIV = 0xB30,
    PB2DIV = 0xB40,
    PB3DIV = 0xB50,
};

static const uint32_t syskey[] = {0xAA996655, 0x556699AA, 0};

/** Starting a clock switch (OSWEN) carries the new source over at once. */
static void write_osccon(const struct sim_access *access, uint32_t value)
{
    uint32_t *word = sim_register_word(access, OSCCON);
    if (value & 1)
        *word = (*word & ~0xF000u) | (value & 0xF00) << 4;
}

static const struct sim_register system_registers[] = {
    {.name = "CFGCON1", .offset = CFGCON1, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0x1F00443B, .sticks = 0x7FFFFFFF},
    {.name = "CFGPCLKGEN1", .offset = CFGPCLKGEN1, .size = 4, .kind = SIM_RW | SIM_BITS, .sticks = 0xFFFFFFFF},
    {.name = "SYSKEY", .offset = SYSKEY, .size = 4, .kind = SIM_RW, .keys = syskey},
    {.name = "PMD3", .offset = PMD3, .size = 4, .kind = SIM_RW | SIM_BITS, .sticks = 0x7FFF},
    {.name = "MISCSTAT", .offset = MISCSTAT, .size = 4, .kind = SIM_READ, .reset = 0x01000281},
    {.name = "WDTCON", .offset = WDTCON, .size = 4, .kind = SIM_RW | SIM_BITS, .sticks = 0x8000},
    {.name = "OSCCON", .offset = OSCCON, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0x100, .sticks = 0x07A00F9A,
     .write = write_osccon},
    {.name = "SPLLCON", .offset = SPLLCON, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0xC0000108, .sticks = 0xC00FFF28},
    {.name = "REFO1CON", .offset = REFO1CON, .size = 4, .kind = SIM_RW | SIM_BITS, .sticks = 0x7FFFF80F},
    {.name = "PB1DIV", .offset = PB1DIV, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0x8801, .sticks = 0x807F},
    {.name = "PB2DIV", .offset = PB2DIV, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0x8801, .sticks = 0x807F},
    {.name = "PB3DIV", .offset = PB3DIV, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0x8801, .sticks = 0x807F},
    {.name = NULL},
};

static const struct sim_flag system_flags[] = {
    {.offset = REFO1CON, .bits = 1u << 8, .cause = REFO1CON, .mask = 1u << 15, .value = 1u << 15},
    {.bits = 0},
};

static const struct sim_lock system_locks[] = {
    {.first = CFGCON1, .last = PMD3, .key = SYSKEY, .mask = ~0u, .value = 2},
    {.first = OSCCON, .last = PB3DIV, .key = SYSKEY, .mask = ~0u, .value = 2},
    {.last = 0},
};

static const struct sim_device system_device = {
    .name = "CFG/CRU", .base = SYSTEM_BASE, .size = 0x1000,
    .registers = system_registers, .flags = system_flags, .locks = system_locks};

/* The radio's clock generator: its PLL gives the 64 MHz. */
enum { DPLL_RG2 = 0x4BA, SUBSYS_CNTRL_REG0 = 0x2000, SUBSYS_CNTRL_REG1 = 0x2004, SUBSYS_STATUS_REG1 = 0x2024 };

static const struct sim_register radio_registers[] = {
    {.name = "DPLL_RG2", .offset = DPLL_RG2, .size = 2, .kind = SIM_RW, .reset = 2, .sticks = 0xFFFF},
    {.name = "SUBSYS_CNTRL_REG0", .offset = SUBSYS_CNTRL_REG0, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFFFF},
    {.name = "SUBSYS_CNTRL_REG1", .offset = SUBSYS_CNTRL_REG1, .size = 4, .kind = SIM_RW, .reset = 0xF000,
     .sticks = 0xFFFFFFFF},
    {.name = "SUBSYS_STATUS_REG1", .offset = SUBSYS_STATUS_REG1, .size = 4, .kind = SIM_READ, .reset = 1},
    {.name = NULL},
};

static const struct sim_flag radio_flags[] = {
    {.offset = SUBSYS_STATUS_REG1, .bits = 2, .cause = DPLL_RG2, .mask = 2, .value = 0},
    {.bits = 0},
};

static const struct sim_device radio_device = {
    .name = "BLE/BTZBSYS", .base = RADIO_BASE, .size = 0x3000, .registers = radio_registers, .flags = radio_flags};

/* Flash wait states and the small cache in front of it. */
static const struct sim_register pche_registers[] = {
    {.name = "CHECON", .offset = 0, .size = 4, .kind = SIM_RW | SIM_BITS, .reset = 0x0700010F, .sticks = 0x073711BF},
    {.name = NULL},
};

static const struct sim_device pche_device = {
    .name = "PCHE", .base = 0x44012400, .size = 0x40, .registers = pche_registers};

enum { CMCC_CFG = 0x04, CMCC_CTRL = 0x08, CMCC_SR = 0x0C };

static const struct sim_register cmcc_registers[] = {
    {.name = "CFG", .offset = CMCC_CFG, .size = 4, .kind = SIM_RW, .reset = 0x20, .sticks = 0x76},
    {.name = "CTRL", .offset = CMCC_CTRL, .size = 4, .kind = SIM_WRITE, .sticks = 1},
    {.name = "SR", .offset = CMCC_SR, .size = 4, .kind = SIM_READ},
    {.name = NULL},
};

static const struct sim_flag cmcc_flags[] = {
    {.offset = CMCC_SR, .bits = 1, .cause = CMCC_CTRL, .mask = 1, .value = 1},
    {.bits = 0},
};

static const struct sim_device cmcc_device = {
    .name = "CMCC", .base = 0x41002000, .size = 0x40, .registers = cmcc_registers, .flags = cmcc_flags};

/* SERCOM0 as the console. */
enum { CTRLA = 0x00, CTRLB = 0x04, BAUD = 0x0C, INTFLAG = 0x18, SYNCBUSY = 0x1C, DATA = 0x28 };

/** MHz of the core: the PLL's 64 MHz divided, or the 8 MHz of the fast RC oscillator. */
static double mhz_now(struct sim_machine *machine)
{
    uint32_t source = sim_peek(machine, SYSTEM_BASE + OSCCON) >> 12 & 15;
    uint32_t divider = sim_peek(machine, SYSTEM_BASE + SPLLCON) >> 8 & 255;
    bool pll_runs = !(sim_peek(machine, RADIO_BASE + DPLL_RG2) & 2) && divider != 0;
    return source == 1 && pll_runs ? 64.0 / divider : 8.0;
}

static double sercom_mhz(struct sim_machine *machine)
{
    uint32_t refo = sim_peek(machine, SYSTEM_BASE + REFO1CON);
    uint32_t generator = sim_peek(machine, SYSTEM_BASE + CFGPCLKGEN1);
    bool on = (refo & 0x8000) && (generator & 0x8000) && (generator >> 12 & 7) == 1;
    return on && (refo & 15) == 1 ? mhz_now(machine) : 0;
}

static void write_ctrla(const struct sim_access *access, uint32_t value)
{
    if (value & 1) { /* SWRST */
        *sim_register_word(access, CTRLB) = 0;
        *sim_register_word(access, BAUD) = 0;
    }
}

static void write_data(const struct sim_access *access, uint32_t value)
{
    uint32_t control = *sim_register_word(access, CTRLA);
    double ratio = 1 - *sim_register_word(access, BAUD) / 65536.0;
    if ((control & 0x1E) != 0x06 || !(*sim_register_word(access, CTRLB) & 1u << 16))
        sim_refuse(access->machine, SERCOM0_BASE + DATA, "the console's transmitter is off");
    else
        sim_console_at(access->machine, (uint8_t)value, sercom_mhz(access->machine) * 1e6 * ratio / 16);
}

static const struct sim_register sercom_registers[] = {
    {.name = "CTRLA", .offset = CTRLA, .size = 4, .kind = SIM_RW, .sticks = 0x7FFFFF9E, .write = write_ctrla},
    {.name = "CTRLB", .offset = CTRLB, .size = 4, .kind = SIM_RW, .sticks = 0x03032747},
    {.name = "BAUD", .offset = BAUD, .size = 2, .kind = SIM_RW, .sticks = 0xFFFF},
    {.name = "INTFLAG", .offset = INTFLAG, .size = 1, .kind = SIM_RW, .reset = 1},
    {.name = "SYNCBUSY", .offset = SYNCBUSY, .size = 4, .kind = SIM_READ},
    {.name = "DATA", .offset = DATA, .size = 4, .kind = SIM_RW, .write = write_data},
    {.name = NULL},
};

static const struct sim_device sercom_device = {
    .name = "SERCOM0", .base = SERCOM0_BASE, .size = 0x40, .registers = sercom_registers};

static const struct sim_device *const devices[] = {
    &system_device, &radio_device, &pche_device,    &cmcc_device,    &sercom_device,
    &sim_mchp_aes5, &sim_mchp_icm, &sim_mchp_trng5, &sim_mchp_pukcc, &sim_mchp_pukcc_ram, &sim_device_dwt,
    &sim_device_scs, NULL,
};

const struct sim_board sim_board_pic32cx_bz2 = {
    .name = "pic32cx_bz2",
    .title = "Microchip PIC32CX-BZ2, Cortex-M4F, 64 MHz",
    .core = &sim_core_m4,
    .mhz = 64,
    .regions = regions,
    .devices = devices,
    .vectors = 0x00000000,
    .mhz_now = mhz_now,
    .costs = &pic32cx_bz2_costs,
    .timing_note = pic32cx_bz2_timing_note,
};

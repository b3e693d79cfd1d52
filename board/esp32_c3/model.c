/* SPDX-License-Identifier: Apache-2.0 */
/* The simulator's ESP32-C3 (RV32IMC, 160 MHz): memory, clocks, watchdogs, console, noise source; direct boot.
 * Facts: Espressif's register description (CMSIS-SVD, Apache-2.0). The cycle counter is a CSR: see sim/csr.c. */
#include "accel/esp.h"
#include "accel/models.h"
#include "machine.h"
#include "timing.h"
#include "trng.h"

#define SYSTEM_BASE 0x600C0000u
#define RTC_BASE 0x60008000u
#define TIMG0_BASE 0x6001F000u
#define UART0_BASE 0x60000000u
#define FLASH_BASE 0x42000000u
#define SRAM_BASE 0x3FC80000u
#define WATCHDOG_KEY 0x50D83AA1u

static const struct sim_region regions[] = {
    {.name = "flash, instruction bus", .base = FLASH_BASE, .size = 0x400000, .executable = true},
    {.name = "flash, data bus", .base = 0x3C000000, .size = 0x400000, .alias_of = FLASH_BASE},
    {.name = "sram, data bus", .base = SRAM_BASE, .size = 0x60000, .writable = true},
    {.name = "sram, instruction bus", .base = 0x40380000, .size = 0x60000, .writable = true, .executable = true,
     .alias_of = SRAM_BASE},
    {.size = 0},
};

enum { CPU_PER_CONF = 0x008, PERIP_CLK_EN0 = 0x010, PERIP_CLK_EN1 = 0x014, PERIP_RST_EN0 = 0x018,
       PERIP_RST_EN1 = 0x01C, RSA_PD_CTRL = 0x038, SYSCLK_CONF = 0x058 };

static void write_crypto_reset(const struct sim_access *access, uint32_t value)
{
    sim_esp_reset(access->machine, value);
}

static void write_rsa_power(const struct sim_access *access, uint32_t value)
{
    sim_esp_rsa_power(access->machine, value);
}

static const struct sim_register system_registers[] = {
    {.name = "CPU_PER_CONF", .offset = CPU_PER_CONF, .size = 4, .kind = SIM_RW, .reset = 0xC, .sticks = 0xFF},
    {.name = "PERIP_CLK_EN0", .offset = PERIP_CLK_EN0, .size = 4, .kind = SIM_RW, .reset = 0xF9C1E06F, .sticks = ~0u},
    {.name = "PERIP_RST_EN0", .offset = PERIP_RST_EN0, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = "PERIP_CLK_EN1", .offset = PERIP_CLK_EN1, .size = 4, .kind = SIM_RW, .reset = 0x200, .sticks = ~0u},
    {.name = "PERIP_RST_EN1", .offset = PERIP_RST_EN1, .size = 4, .kind = SIM_RW, .reset = 0x1FE, .sticks = ~0u,
     .write = write_crypto_reset},
    {.name = "RSA_PD_CTRL", .offset = RSA_PD_CTRL, .size = 4, .kind = SIM_RW, .reset = 1, .sticks = 7,
     .write = write_rsa_power},
    {.name = "SYSCLK_CONF", .offset = SYSCLK_CONF, .size = 4, .kind = SIM_RW, .reset = 1, .sticks = 0xFFF},
    {.name = NULL},
};

static const struct sim_device system_device = {
    .name = "SYSTEM", .base = SYSTEM_BASE, .size = 0x1000, .registers = system_registers};

enum { OPTIONS0 = 0x000, RTC_WDTCONFIG0 = 0x090, RTC_WDTWPROTECT = 0x0A8, SWD_CONF = 0x0AC, SWD_WPROTECT = 0x0B0 };

static const struct sim_register rtc_registers[] = {
    {.name = "OPTIONS0", .offset = OPTIONS0, .size = 4, .kind = SIM_RW, .reset = 0x1C00A540, .sticks = ~0u},
    {.name = "WDTCONFIG0", .offset = RTC_WDTCONFIG0, .size = 4, .kind = SIM_RW, .reset = 0x80013214, .sticks = ~0u},
    {.name = "WDTWPROTECT", .offset = RTC_WDTWPROTECT, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = "SWD_CONF", .offset = SWD_CONF, .size = 4, .kind = SIM_RW, .reset = 0x04B00000, .sticks = ~0u},
    {.name = "SWD_WPROTECT", .offset = SWD_WPROTECT, .size = 4, .kind = SIM_RW, .sticks = ~0u},
    {.name = NULL},
};

static const struct sim_lock rtc_locks[] = {
    {.first = RTC_WDTCONFIG0, .last = RTC_WDTCONFIG0, .key = RTC_WDTWPROTECT, .mask = ~0u, .value = WATCHDOG_KEY},
    {.first = SWD_CONF, .last = SWD_CONF, .key = SWD_WPROTECT, .mask = ~0u, .value = 0x8F1D312A},
    {.last = 0},
};

static const struct sim_device rtc_device = {
    .name = "RTC_CNTL", .base = RTC_BASE, .size = 0x1000, .registers = rtc_registers, .locks = rtc_locks};

enum { TIMG_WDTCONFIG0 = 0x048, TIMG_WDTWPROTECT = 0x064 };

static const struct sim_register timg_registers[] = {
    {.name = "WDTCONFIG0", .offset = TIMG_WDTCONFIG0, .size = 4, .kind = SIM_RW, .reset = 0x8004C000, .sticks = ~0u},
    {.name = "WDTWPROTECT", .offset = TIMG_WDTWPROTECT, .size = 4, .kind = SIM_RW, .reset = WATCHDOG_KEY, .sticks = ~0u},
    {.name = NULL},
};

static const struct sim_lock timg_locks[] = {
    {.first = TIMG_WDTCONFIG0, .last = TIMG_WDTCONFIG0, .key = TIMG_WDTWPROTECT, .mask = ~0u, .value = WATCHDOG_KEY},
    {.last = 0},
};

static const struct sim_device timg_device = {
    .name = "TIMG0", .base = TIMG0_BASE, .size = 0x1000, .registers = timg_registers, .locks = timg_locks};

/** MHz of the core: the PLL's 80 or 160, or the 40 MHz crystal divided. */
static double mhz_now(struct sim_machine *machine)
{
    uint32_t clock = sim_peek(machine, SYSTEM_BASE + SYSCLK_CONF);
    uint32_t cpu = sim_peek(machine, SYSTEM_BASE + CPU_PER_CONF);
    bool pll_off = sim_peek(machine, RTC_BASE + OPTIONS0) & 0x540;
    if ((clock >> 10 & 3) == 0)
        return 40.0 / ((clock & 0x3FF) + 1);
    if ((clock >> 10 & 3) != 1 || pll_off || !(cpu & 4))
        return 0;
    return (cpu & 3) == 1 ? 160 : 80;
}

enum { FIFO = 0x000, CLKDIV = 0x014, UART_STATUS = 0x01C, CONF0 = 0x020, CLK_CONF = 0x078, ID = 0x080 };

/** The watchdogs the boot ROM leaves on would reset the chip long before a benchmark ends. */
static bool watchdogs_are_off(struct sim_machine *machine)
{
    return !(sim_peek(machine, RTC_BASE + RTC_WDTCONFIG0) & 0x80001000) &&
           !(sim_peek(machine, TIMG0_BASE + TIMG_WDTCONFIG0) & 0x80004000) &&
           (sim_peek(machine, RTC_BASE + SWD_CONF) & 0x80000000);
}

static void write_fifo(const struct sim_access *access, uint32_t value)
{
    uint32_t divider = *sim_register_word(access, CLKDIV);
    uint32_t clock = *sim_register_word(access, CLK_CONF);
    double source = (clock >> 20 & 3) == 3 ? 40e6 : (clock >> 20 & 3) == 1 ? 80e6 : 0;
    double steps = (divider & 0xFFF) + (divider >> 20 & 15) / 16.0;
    if (!watchdogs_are_off(access->machine))
        sim_refuse(access->machine, UART0_BASE, "the watchdogs are still on");
    else
        sim_console_at(access->machine, (uint8_t)value, source / ((clock >> 12 & 255) + 1) / steps);
}

/* As the boot ROM leaves it: 115200 baud from the crystal. */
static const struct sim_register uart_registers[] = {
    {.name = "FIFO", .offset = FIFO, .size = 4, .kind = SIM_RW, .write = write_fifo},
    {.name = "CLKDIV", .offset = CLKDIV, .size = 4, .kind = SIM_RW, .reset = 0x0030015B, .sticks = 0x00F00FFF},
    {.name = "STATUS", .offset = UART_STATUS, .size = 4, .kind = SIM_READ, .reset = 0xE000C000},
    {.name = "CONF0", .offset = CONF0, .size = 4, .kind = SIM_RW, .reset = 0x1000001C, .sticks = ~0u},
    {.name = "CLK_CONF", .offset = CLK_CONF, .size = 4, .kind = SIM_RW, .reset = 0x03700000, .sticks = 0x0FFFFFFF},
    {.name = "ID", .offset = ID, .size = 4, .kind = SIM_RW, .reset = 0x40000500, .sticks = 0x7FFFFFFF},
    {.name = NULL},
};

static const struct sim_device uart_device = {
    .name = "UART0", .base = UART0_BASE, .size = 0x1000, .registers = uart_registers};

static uint32_t read_random(const struct sim_access *access, uint32_t value)
{
    (void)value;
    return sim_random(sim_extra_word(access, 0));
}

static const struct sim_register rng_registers[] = {
    {.name = "RND_DATA", .offset = 0xB0, .size = 4, .kind = SIM_READ, .read = read_random},
    {.name = NULL},
};

static const struct sim_device rng_device = {
    .name = "RNG", .base = 0x60026000, .size = 0x1000, .registers = rng_registers,
    .extra_words = 1, .extra_reset = SIM_RANDOM_SEED};

static const struct sim_device *const devices[] = {
    &system_device, &rtc_device, &timg_device, &uart_device, &rng_device,
    &sim_esp_aes, &sim_esp_sha, &sim_esp_rsa, &sim_esp_gdma, NULL,
};

const struct sim_board sim_board_esp32_c3 = {
    .name = "esp32_c3",
    .title = "Espressif ESP32-C3, RV32IMC, 160 MHz",
    .core = &sim_core_rv32,
    .mhz = 160,
    .regions = regions,
    .devices = devices,
    .mhz_now = mhz_now,
    .costs = &esp32_c3_costs,
    .timing_note = esp32_c3_timing_note,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* DWT cycle counter and SysTick of the Cortex-M. */
#include "core_m.h"

#include "machine.h"

enum { DWT_CTRL = 0x000, DWT_CYCCNT = 0x004 };
enum { SYST_CSR = 0x010, SYST_RVR = 0x014, SYST_CVR = 0x018, VTOR = 0xD08, CCR = 0xD14, CPACR = 0xD88, DEMCR = 0xDFC };

#define SCS_BASE 0xE000E000u
#define TRCENA (1u << 24)
#define EXTRA_BEGIN 0 /**< cycle count that reads as 0 */

/** Whole cycles, modulo 2^32: what 32-bit counters show. */
static uint32_t now(const struct sim_access *access)
{
    return (uint32_t)sim_cycles(access->machine);
}

static uint32_t read_cyccnt(const struct sim_access *access, uint32_t value)
{
    (void)value;
    bool counts = (sim_peek(access->machine, SCS_BASE + DEMCR) & TRCENA) && (*sim_register_word(access, DWT_CTRL) & 1);
    if (!counts)
        sim_refuse(access->machine, access->device->base + DWT_CYCCNT, "read of the cycle counter, which is off");
    sim_counter_is_read(access->machine);
    return now(access) - *sim_extra_word(access, EXTRA_BEGIN);
}

static void write_cyccnt(const struct sim_access *access, uint32_t value)
{
    *sim_extra_word(access, EXTRA_BEGIN) = now(access) - value;
}

static void write_dwt_ctrl(const struct sim_access *access, uint32_t value)
{
    (void)value;
    if (!(sim_peek(access->machine, SCS_BASE + DEMCR) & TRCENA))
        sim_refuse(access->machine, access->device->base, "write to DWT without DEMCR.TRCENA");
}

static const struct sim_register dwt[] = {
    {.name = "CTRL", .offset = DWT_CTRL, .size = 4, .kind = SIM_RW, .reset = 0x40000000, .sticks = 1,
     .write = write_dwt_ctrl},
    {.name = "CYCCNT", .offset = DWT_CYCCNT, .size = 4, .kind = SIM_RW, .read = read_cyccnt, .write = write_cyccnt},
    {.name = NULL},
};

const struct sim_device sim_device_dwt = {
    .name = "DWT", .base = 0xE0001000, .size = 0x1000, .registers = dwt, .extra_words = 1};

static uint32_t period(const struct sim_access *access)
{
    return *sim_register_word(access, SYST_RVR) + 1;
}

static uint32_t read_cvr(const struct sim_access *access, uint32_t value)
{
    (void)value;
    uint32_t elapsed = now(access) - *sim_extra_word(access, EXTRA_BEGIN);
    sim_counter_is_read(access->machine);
    if (!(*sim_register_word(access, SYST_CSR) & 1))
        sim_refuse(access->machine, SCS_BASE + SYST_CVR, "read of SysTick, which is off");
    return period(access) - 1 - elapsed % period(access);
}

static void write_cvr(const struct sim_access *access, uint32_t value)
{
    (void)value;
    *sim_extra_word(access, EXTRA_BEGIN) = now(access);
}

static void write_csr(const struct sim_access *access, uint32_t value)
{
    if (value & 2)
        sim_refuse(access->machine, SCS_BASE + SYST_CSR, "interrupts are not modelled");
    if ((value & 5) == 1)
        sim_refuse(access->machine, SCS_BASE + SYST_CSR, "SysTick's external clock is not modelled");
    *sim_extra_word(access, EXTRA_BEGIN) = now(access);
}

static const struct sim_register scs[] = {
    {.name = "SYST_CSR", .offset = SYST_CSR, .size = 4, .kind = SIM_RW, .sticks = 5, .write = write_csr},
    {.name = "SYST_RVR", .offset = SYST_RVR, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFF},
    {.name = "SYST_CVR", .offset = SYST_CVR, .size = 4, .kind = SIM_RW, .read = read_cvr, .write = write_cvr},
    {.name = "VTOR", .offset = VTOR, .size = 4, .kind = SIM_RW, .sticks = 0xFFFFFF80},
    {.name = "CCR", .offset = CCR, .size = 4, .kind = SIM_RW, .reset = 0x200, .sticks = 0x7031B},
    {.name = "CPACR", .offset = CPACR, .size = 4, .kind = SIM_RW, .sticks = 0x00F00000},
    {.name = "DEMCR", .offset = DEMCR, .size = 4, .kind = SIM_RW, .sticks = 0x010007F1},
    {.name = NULL},
};

const struct sim_device sim_device_scs = {
    .name = "SCS", .base = SCS_BASE, .size = 0x1000, .registers = scs, .extra_words = 1};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The public-key controller of PIC32CX-BZ2 as its ROM library PUKCL shows it (the data sheet's PUKCC chapter; the registers are
 * not public). The ROM holds real code: a jump table, and behind it for each service a stub that takes the documented stack,
 * stores the parameter block's address to a register of this model, and returns. The model then does what the data sheet says
 * of memory: results in place, workspaces spoiled, status.
 * Assumed: the jump table lies where the SAM D5x has it; PUKCCSR's busy bit ends 1024 cycles after the first access; each access
 * to the crypto RAM costs the core 1 cycle more.
 */
#include "accel/pukcl.h"

#include <string.h>

#include "accel/models.h"
#include "accel/pic32cx_bz2.h"

enum { PUKCCSR = 0x02C, TRAP = 0x800, CLEAR_CYCLES = 1024 };
enum { STUBS = 0x200, STUB_SIZE = 0x20, HEADER = 16, BLOCK_MAX = 64, STATUS = 8 };

static const struct service {
    uint8_t id;
    uint8_t entry; /**< offset in the jump table */
    uint16_t stack;
    uint32_t (*run)(struct sim_pukcl *call);
} services[] = {
    {0x50, 0x08, 184, sim_pukcl_red_mod},  {0x6C, 0x80, 200, sim_pukcl_exp_mod}, {0x58, 0x5C, 304, sim_pukcl_crt},
    {0x65, 0x40, 168, sim_pukcl_ecc_mul},  {0x66, 0x38, 104, sim_pukcl_ecc_add}, {0x56, 0x84, 280, sim_pukcl_to_affine},
};

struct pukcc {
    struct sim_operation clearing;
    uint32_t woken; /**< clearing has begun */
    uint32_t stuck; /**< never ready again */
};

/* --- the ROM --- */

static void put16(uint8_t **at, unsigned half)
{
    *(*at)++ = (uint8_t)half;
    *(*at)++ = (uint8_t)(half >> 8);
}

/** MOVW or MOVT of a constant to r1. */
static void move_wide(uint8_t **at, unsigned first, unsigned value)
{
    put16(at, first | (value >> 11 & 1) << 10 | value >> 12);
    put16(at, (value >> 8 & 7) << 12 | 1 << 8 | (value & 0xFF));
}

static void stub(uint8_t *at, unsigned entry, unsigned stack)
{
    uint32_t trap = sim_mchp_pukcc.base + TRAP + entry;
    put16(&at, 0xB080 | stack / 4); /* sub sp, #stack */
    move_wide(&at, 0xF240, trap & 0xFFFF);
    move_wide(&at, 0xF2C0, trap >> 16);
    put16(&at, 0x6008);             /* str r0, [r1] */
    put16(&at, 0xB000 | stack / 4); /* add sp, #stack */
    put16(&at, 0x4770);             /* bx lr */
}

void sim_pukcl_rom(uint8_t *memory)
{
    for (size_t i = 0; i < sizeof services / sizeof services[0]; i++) {
        uint8_t *at = memory + services[i].entry;
        unsigned target = STUBS + STUB_SIZE * (unsigned)i;
        put16(&at, 0xF000); /* b.w target */
        put16(&at, 0xB800 | (target - services[i].entry - 4) / 2);
        stub(memory + target, services[i].entry, services[i].stack);
    }
}

/* --- parameters --- */

uint32_t sim_pukcl_u16(const struct sim_pukcl *call, unsigned offset)
{
    return call->block[HEADER + offset] | (uint32_t)call->block[HEADER + offset + 1] << 8;
}

uint32_t sim_pukcl_u32(const struct sim_pukcl *call, unsigned offset)
{
    return sim_pukcl_u16(call, offset) | sim_pukcl_u16(call, offset + 2) << 16;
}

uint32_t sim_pukcl_option(const struct sim_pukcl *call)
{
    return call->block[2] | (uint32_t)call->block[3] << 8;
}

void sim_pukcl_refuse(struct sim_pukcl *call, const char *why)
{
    if (!call->misused)
        sim_misuse(call->access, TRAP, why);
    call->misused = true;
}

uint8_t *sim_pukcl_near(struct sim_pukcl *call, unsigned offset, uint32_t len)
{
    static uint8_t nowhere[SIM_PUKCL_RAM_SIZE];
    uint32_t place = sim_pukcl_u16(call, offset) - (SIM_PUKCL_RAM_BASE & 0xFFFF);
    if (place % 4 != 0 || len % 4 != 0 || len > SIM_PUKCL_RAM_SIZE || place > SIM_PUKCL_RAM_SIZE - len) {
        sim_pukcl_refuse(call, "operand is not aligned, or not in the crypto RAM");
        return nowhere;
    }
    return call->ram + place;
}

void sim_pukcl_spoil(uint8_t *area, uint32_t len)
{
    memset(area, 0xA5, len);
}

/* --- the trap --- */

static uint32_t answer(struct sim_pukcl *call, struct pukcc *pukcc, const struct service *service)
{
    sim_operation_begin(call->access, &call->operation, 0);
    if (call->operation.faults & SIM_FAULT_STALL) {
        pukcc->stuck = 1;
        return SIM_PUKCL_NOT_STARTED;
    }
    uint32_t status = service->run(call);
    sim_charge(call->access->machine, call->cycles);
    return call->operation.faults & SIM_FAULT_ERROR ? SIM_PUKCL_FAULT : status;
}

static void trap(const struct sim_access *access, struct pukcc *pukcc, unsigned entry, uint32_t address)
{
    const struct service *service = NULL;
    struct sim_pukcl call = {.access = access, .ram = sim_state_of(access->machine, &sim_mchp_pukcc_ram)};
    for (size_t i = 0; i < sizeof services / sizeof services[0]; i++) {
        if (services[i].entry == entry)
            service = &services[i];
    }
    call.block = sim_bus(access, address, BLOCK_MAX, true);
    if (call.block == NULL)
        return;
    if (service == NULL || service->id != call.block[0])
        sim_pukcl_refuse(&call, "service number and entry differ, or no such service");
    else if (address % 4 != 0 || memcmp(call.block + 4, (const uint8_t[4]){0}, 4) != 0)
        sim_pukcl_refuse(&call, "parameter block is not aligned, or has flags set");
    else if (sim_operation_busy(access, &pukcc->clearing) || !pukcc->woken)
        sim_pukcl_refuse(&call, "called while the crypto RAM is cleared");
    if (call.misused)
        return;
    uint32_t status = pukcc->stuck ? (uint32_t)SIM_PUKCL_NOT_STARTED : answer(&call, pukcc, service);
    call.block[STATUS] = (uint8_t)status;
    call.block[STATUS + 1] = (uint8_t)(status >> 8);
}

static bool refused(const struct sim_access *access, uint32_t offset)
{
    const char *why = NULL;
    if (sim_pic32cx_bz2_is_off(access->machine, SIM_PMD3_PUKCC))
        why = "module is disabled (PMD3)";
    else if (access->size != 4)
        why = "access is not of 4 bytes";
    if (why != NULL)
        sim_misuse(access, offset, why);
    return why != NULL;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct pukcc *pukcc = sim_state(access);
    if (refused(access, offset))
        return 0;
    if (offset != PUKCCSR) {
        sim_misuse(access, offset, "no register to read");
        return 0;
    }
    if (!pukcc->woken) {
        pukcc->woken = 1;
        pukcc->clearing.ready_at = sim_cycles(access->machine) + CLEAR_CYCLES;
    }
    return pukcc->stuck || sim_operation_busy(access, &pukcc->clearing);
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct pukcc *pukcc = sim_state(access);
    if (refused(access, offset))
        return;
    if (offset >= TRAP && offset < TRAP + 0x100)
        trap(access, pukcc, offset - TRAP, value);
    else
        sim_misuse(access, offset, "no register to write");
}

const struct sim_device sim_mchp_pukcc = {
    .name = "PUKCC",
    .base = 0x42003000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct pukcc),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};

/* --- the crypto RAM --- */

static bool ram_refused(const struct sim_access *access, uint32_t offset)
{
    const struct pukcc *pukcc = sim_state_of(access->machine, &sim_mchp_pukcc);
    if (refused(access, offset))
        return true;
    if (!pukcc->woken || sim_operation_busy(access, &pukcc->clearing)) {
        sim_misuse(access, offset, "accessed while it is cleared");
        return true;
    }
    return false;
}

static uint32_t ram_read(const struct sim_access *access, uint32_t offset)
{
    return ram_refused(access, offset) ? 0 : ((const uint32_t *)sim_state(access))[offset / 4];
}

static void ram_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    if (!ram_refused(access, offset))
        ((uint32_t *)sim_state(access))[offset / 4] = value;
}

const struct sim_device sim_mchp_pukcc_ram = {
    .name = "PUKCC RAM",
    .base = SIM_PUKCL_RAM_BASE,
    .size = SIM_PUKCL_RAM_SIZE,
    .extra_words = SIM_PUKCL_RAM_SIZE / 4,
    .access_cycles = 1,
    .read = ram_read,
    .write = ram_write,
};

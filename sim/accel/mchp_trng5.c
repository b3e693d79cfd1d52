/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The noise source of SAM D5x and PIC32CX-BZ (the WBZ451's CMSIS-SVD, Apache-2.0). Time: a word every 84 cycles, as
 * documented for the cell. Each access costs the core 2 cycles more (assumed).
 */
#include "accel/models.h"

#include "accel/accel.h"
#include "accel/pic32cx_bz2.h"
#include "trng.h"

enum { CTRLA = 0x00, INTFLAG = 0x0A, DATA = 0x20 };
enum { ENABLE = 2, RUNSTDBY = 0x40, CYCLES = 84 };

struct mchp_trng5 {
    struct sim_operation operation;
    uint32_t ctrla;
    uint32_t noise; /**< 0: not seeded yet */
};

static uint32_t data(const struct sim_access *access, struct mchp_trng5 *trng)
{
    if (!(trng->ctrla & ENABLE) || sim_operation_busy(access, &trng->operation)) {
        sim_misuse(access, DATA, trng->ctrla & ENABLE ? "read before a word is ready" : "read while off");
        return 0;
    }
    if (trng->noise == 0)
        trng->noise = SIM_RANDOM_SEED;
    if (!(trng->operation.faults & SIM_FAULT_STUCK))
        sim_random(&trng->noise);
    sim_operation_begin(access, &trng->operation, CYCLES);
    return trng->noise;
}

static bool refused(const struct sim_access *access, uint32_t offset)
{
    const char *why = NULL;
    if (sim_pic32cx_bz2_is_off(access->machine, SIM_PMD3_TRNG))
        why = "module is disabled (PMD3)";
    else if (access->size != (offset == DATA ? 4 : 1))
        why = "access of a wrong size";
    if (why != NULL)
        sim_misuse(access, offset, why);
    return why != NULL;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct mchp_trng5 *trng = sim_state(access);
    if (refused(access, offset))
        return 0;
    if (offset == CTRLA)
        return trng->ctrla;
    if (offset == INTFLAG)
        return (trng->ctrla & ENABLE) && !sim_operation_busy(access, &trng->operation);
    if (offset == DATA)
        return data(access, trng);
    sim_misuse(access, offset, "no register to read");
    return 0;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct mchp_trng5 *trng = sim_state(access);
    if (refused(access, offset))
        return;
    if (offset != CTRLA || (value & ~(uint32_t)(ENABLE | RUNSTDBY))) {
        sim_misuse(access, offset, "no register to write, or no such value");
        return;
    }
    if ((value & ENABLE) && !(trng->ctrla & ENABLE))
        sim_operation_begin(access, &trng->operation, CYCLES);
    trng->ctrla = value;
}

const struct sim_device sim_mchp_trng5 = {
    .name = "TRNG",
    .base = 0x42002800,
    .size = 0x40,
    .extra_words = SIM_WORDS(struct mchp_trng5),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};

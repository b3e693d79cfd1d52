/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The M2354's noise source (register header of Nuvoton's board support package, Apache-2.0): bytes for the core, or a
 * seed for CRPT's generator, which takes it by a path of its own. Values repeat from run to run.
 * Time: 100 us from activation to READY (documented: 90 to 120); a byte 200 cycles and a seed 3000 (assumed).
 */
#include "accel/nuvoton.h"

#include <string.h>

#include "trng.h"

enum { CTL = 0x00, DATA = 0x04, ACT = 0x0C };

#define CTL_TRNGEN (1u << 0)
#define CTL_DVIF (1u << 1)
#define CTL_READY (1u << 7)
#define CTL_SEEDGEN (1u << 8)
#define CTL_SEEDRDY (1u << 9)
#define CTL_STICKS 0x7Cu /* CLKPSC, DVIEN */
#define ACT_ACT (1u << 7)
#define ACT_VERSION 2u

#define SYS_IPRST1 0x4000000Cu
#define CLK_APBCLK1 0x4000020Cu
#define RTC_LXTCTL 0x40041100u
#define READY_CYCLES 9600u
#define BYTE_CYCLES 200u
#define SEED_CYCLES 3000u

struct trng {
    struct sim_operation operation; /**< the next byte's, or the seed's */
    uint64_t ready_at;
    uint32_t sticks;
    uint32_t random;
    bool active, enabled, seeding, seed_ready;
    uint8_t seed[SIM_NUVOTON_SEED];
};

static bool allowed(const struct sim_access *access, uint32_t offset)
{
    if (access->size != 4)
        sim_misuse(access, offset, "access is not of 4 bytes");
    else if (!(sim_peek(access->machine, CLK_APBCLK1) & 1u << 25) || (sim_peek(access->machine, SYS_IPRST1) & 1u << 31))
        sim_misuse(access, offset, "clock is off, or held in reset");
    else
        return true;
    return false;
}

static bool is_ready(const struct sim_access *access, const struct trng *trng)
{
    return trng->active && sim_cycles(access->machine) >= trng->ready_at;
}

static void fill_seed(struct trng *trng)
{
    if (trng->operation.faults & SIM_FAULT_STUCK)
        return; /* the one before once more */
    for (unsigned i = 0; i < sizeof trng->seed; i++)
        trng->seed[i] = (uint8_t)sim_random(&trng->random);
}

static void settle(const struct sim_access *access, struct trng *trng)
{
    if (!trng->seeding || sim_operation_busy(access, &trng->operation))
        return;
    fill_seed(trng);
    trng->seeding = false;
    trng->seed_ready = true;
}

static uint32_t read_data(const struct sim_access *access, struct trng *trng)
{
    uint8_t byte;
    if (!trng->enabled || sim_operation_busy(access, &trng->operation)) {
        sim_misuse(access, DATA, "read before a new byte is there, or while off");
        return 0;
    }
    if (!(trng->operation.faults & SIM_FAULT_STUCK))
        sim_random(&trng->random);
    byte = (uint8_t)trng->random;
    sim_operation_result(&trng->operation, &byte, 1);
    sim_operation_begin(access, &trng->operation, BYTE_CYCLES);
    return byte;
}

static uint32_t control_of(const struct sim_access *access, const struct trng *trng)
{
    bool valid = trng->enabled && !sim_operation_busy(access, &trng->operation);
    return trng->sticks | (trng->enabled ? CTL_TRNGEN : 0) | (valid ? CTL_DVIF : 0) |
           (is_ready(access, trng) ? CTL_READY : 0) | (trng->seeding ? CTL_SEEDGEN : 0) |
           (trng->seed_ready ? CTL_SEEDRDY : 0);
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct trng *trng = sim_state(access);
    if (!allowed(access, offset))
        return 0;
    settle(access, trng);
    if (offset == CTL)
        return control_of(access, trng);
    if (offset == DATA)
        return read_data(access, trng);
    if (offset != ACT)
        sim_misuse(access, offset, "no register to read");
    return (trng->active ? ACT_ACT : 0) | ACT_VERSION;
}

static void write_ctl(const struct sim_access *access, struct trng *trng, uint32_t value)
{
    if ((value & (CTL_TRNGEN | CTL_SEEDGEN)) && !is_ready(access, trng))
        sim_misuse(access, CTL, "enabled before READY");
    else if ((value & CTL_TRNGEN) && (value & CTL_SEEDGEN))
        sim_misuse(access, CTL, "bytes and a seed at the same time");
    else if (trng->enabled && (value & CTL_TRNGEN) && ((value ^ trng->sticks) & 0x3C))
        sim_misuse(access, CTL, "CLKPSC is changed while enabled");
    else if ((value & CTL_TRNGEN) && (value & 0x3C))
        sim_misuse(access, CTL, "CLKPSC is too slow for this clock");
    else if (trng->seeding)
        sim_misuse(access, CTL, "written while a seed is made");
    else {
        if ((value & CTL_TRNGEN) && !trng->enabled)
            sim_operation_begin(access, &trng->operation, BYTE_CYCLES);
        if (value & CTL_SEEDGEN)
            sim_operation_begin(access, &trng->operation, SEED_CYCLES);
        trng->sticks = value & CTL_STICKS;
        trng->enabled = value & CTL_TRNGEN;
        trng->seeding = value & CTL_SEEDGEN;
        trng->seed_ready = trng->seed_ready && !trng->seeding;
    }
}

static void write_act(const struct sim_access *access, struct trng *trng, uint32_t value)
{
    if (!(sim_peek(access->machine, RTC_LXTCTL) & 1))
        sim_misuse(access, ACT, "activated before LIRC32K runs");
    if ((value & ACT_ACT) && !trng->active)
        trng->ready_at = sim_cycles(access->machine) + READY_CYCLES;
    trng->active = value & ACT_ACT;
    trng->enabled = trng->enabled && trng->active;
    if (trng->random == 0)
        trng->random = SIM_RANDOM_SEED;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct trng *trng = sim_state(access);
    if (!allowed(access, offset))
        return;
    settle(access, trng);
    if (offset == CTL)
        write_ctl(access, trng, value);
    else if (offset == ACT)
        write_act(access, trng, value);
    else
        sim_misuse(access, offset, "no register to write");
}

bool sim_nuvoton_seed(const struct sim_access *access, uint8_t seed[SIM_NUVOTON_SEED])
{
    struct trng *trng = sim_state_of(access->machine, &sim_nuvoton_trng);
    settle(access, trng);
    memcpy(seed, trng->seed, sizeof trng->seed);
    return trng->seed_ready;
}

void sim_nuvoton_trng_reset(struct sim_machine *machine)
{
    struct trng *trng = sim_state_of(machine, &sim_nuvoton_trng);
    uint32_t random = trng->random; /* noise does not begin anew */
    sim_state_clear(machine, &sim_nuvoton_trng);
    trng->random = random;
}

const struct sim_device sim_nuvoton_trng = {
    .name = "TRNG",
    .base = 0x400B9000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct trng),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};

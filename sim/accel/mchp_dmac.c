/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The SAMA5D3's DMA controller 1 (Atmel's software package, component_dmac.h), between memory and the crypto cells.
 * A run's data moves at its end: who changes the input or reads the output before sees what he would on silicon at worst.
 * Not modelled: linked lists, picture-in-picture, memory to memory, other widths than words, other peripherals.
 * Time: an access costs the core 56 cycles, a word 3 MCK (both as for the cells: fitted and assumed); a run starts after
 * 10 MCK (assumed).
 */
#include "accel/models.h"

#include <string.h>

#include "accel/mchp_cell.h"

enum { GCFG = 0x000, EN = 0x004, EBCIER = 0x018, EBCIDR = 0x01C, EBCIMR = 0x020, EBCISR = 0x024, CHER = 0x028,
       CHDR = 0x02C, CHSR = 0x030, CHANNELS = 0x03C, CHANNELS_END = 0x17C };
enum { SADDR, DADDR, DSCR, CTRLA, CTRLB, CFG, SPIP, DPIP, REGS = 10 }; /* words of a channel, two of them none */
enum { N = 8, TO_CELL = 1, FROM_CELL = 2 };
enum { MEMORY_BUS = 0, CELL_BUS = 2 };

#define WORDS (2u << 24 | 2u << 28)
#define NO_FETCH (1u << 16 | 1u << 20)
#define MEMORY_WINDOW 0x10u /* MCK before the first word */

struct channel {
    uint32_t reg[REGS];
    bool enabled;
    bool running;       /**< the input side of a run: with its cell, and the output's channel */
    uint8_t other;      /**< channel of the output; N: none */
    uint8_t cell;       /**< in cells[] */
    struct sim_operation operation;
};

struct dmac {
    uint32_t enabled, config;
    uint32_t events; /**< EBCISR */
    struct channel channel[N];
};

static const struct mchp_cell *const cells[] = {&mchp_cell_aes, &mchp_cell_tdes, &mchp_cell_sha};

static unsigned direction(const struct channel *c)
{
    return c->reg[CTRLB] >> 21 & 7;
}

static unsigned request(const struct channel *c)
{
    uint32_t cfg = c->reg[CFG];
    return direction(c) == TO_CELL ? (cfg >> 4 & 15) | (cfg >> 14 & 3) << 4 : (cfg & 15) | (cfg >> 10 & 3) << 4;
}

static uint32_t offset_of(size_t channel, unsigned reg)
{
    return CHANNELS + 4 * REGS * (uint32_t)channel + 4 * reg;
}

/** Why a channel cannot run, or NULL; fills in its cell. */
static const char *wrong(struct channel *c, uint32_t *reg)
{
    bool in = direction(c) == TO_CELL;
    uint32_t b = c->reg[CTRLB];
    *reg = CTRLB;
    if (direction(c) != TO_CELL && direction(c) != FROM_CELL)
        return "only runs between memory and a cell are modelled";
    if ((b & NO_FETCH) != NO_FETCH || c->reg[DSCR] != 0)
        return "descriptors are not modelled";
    if ((b & 3) != (in ? MEMORY_BUS : CELL_BUS) || (b >> 4 & 3) != (in ? CELL_BUS : MEMORY_BUS))
        return "memory is on bus 0, the cells are on bus 2";
    if ((b >> 24 & 3) != (in ? 0 : 2) || (b >> 28 & 3) != (in ? 2 : 0))
        return "the address in memory must count, the cell's must not";
    *reg = CFG;
    if (!(c->reg[CFG] & (in ? 1u << 13 : 1u << 9)))
        return "the cell's side must shake hands in hardware";
    for (c->cell = 0; c->cell < sizeof cells / sizeof *cells; c->cell++) {
        if (request(c) == (in ? cells[c->cell]->request_in : cells[c->cell]->request_out))
            return NULL;
    }
    return "no crypto cell has this request line";
}

static const char *wrong_for_cell(const struct channel *c, uint32_t *reg)
{
    const struct mchp_cell *cell = cells[c->cell];
    bool in = direction(c) == TO_CELL;
    uint32_t a = c->reg[CTRLA];
    *reg = CTRLA;
    if ((a & 0xFFFF) == 0 || (a & (3u << 24 | 3u << 28)) != WORDS)
        return "no words to move, or not as words";
    if ((a >> (in ? 20 : 16) & 7) != cell->chunk)
        return "the burst is not what the cell asks for";
    *reg = in ? DADDR : SADDR;
    if (c->reg[*reg] != cell->device->base + (in ? cell->in : cell->out))
        return "not the address of the cell's data";
    *reg = in ? SADDR : DADDR;
    return c->reg[*reg] % 4 ? "address is not aligned to the words" : NULL;
}

/** The enabled channel that takes a cell's output, or N. */
static size_t find_output(const struct dmac *dmac, unsigned cell)
{
    size_t i = 0;
    while (i < N && !(dmac->channel[i].enabled && direction(&dmac->channel[i]) == FROM_CELL &&
                      dmac->channel[i].cell == cell))
        i++;
    return i;
}

static void begin_run(const struct sim_access *access, struct dmac *dmac, size_t i)
{
    struct channel *c = &dmac->channel[i];
    const struct mchp_cell *cell = cells[c->cell];
    struct sim_access to_cell = mchp_access_to(access, cell->device);
    uint64_t cycles;
    c->other = N;
    if (!mchp_is_clocked(access->machine, cell->pid))
        return; /* an unclocked cell asks for nothing: the run never ends */
    if (cell->gives_output(&to_cell)) {
        c->other = (uint8_t)find_output(dmac, c->cell);
        if (c->other == N)
            return; /* waits for it */
        if ((dmac->channel[c->other].reg[CTRLA] & 0xFFFF) != (c->reg[CTRLA] & 0xFFFF))
            sim_misuse(access, offset_of(i, CTRLA), "input and output differ in length");
    }
    cycles = cell->begin(&to_cell, c->reg[CTRLA] & 0xFFFF);
    if (cycles == 0)
        return;
    c->running = true;
    sim_operation_begin(access, &c->operation, cycles == UINT64_MAX ? 0 : cycles + MCHP_MCK * MEMORY_WINDOW);
    if (cycles == UINT64_MAX)
        c->operation.ready_at = UINT64_MAX;
}

static void start(const struct sim_access *access, struct dmac *dmac, uint32_t mask)
{
    for (size_t i = 0; i < N; i++) {
        struct channel *c = &dmac->channel[i];
        uint32_t reg = 0;
        const char *why;
        if (!(mask >> i & 1))
            continue;
        why = c->enabled ? "the channel runs already" : wrong(c, &reg);
        if (why == NULL)
            why = wrong_for_cell(c, &reg);
        if (why != NULL)
            sim_misuse(access, offset_of(i, reg), why);
        c->enabled = why == NULL;
    }
    for (size_t i = 0; i < N; i++) {
        if (dmac->channel[i].enabled && !dmac->channel[i].running && direction(&dmac->channel[i]) == TO_CELL)
            begin_run(access, dmac, i);
    }
}

/** Moves the data of a run that is over; an error or a short run on purpose ends with the error flag. */
static void end_run(const struct sim_access *access, struct dmac *dmac, size_t i)
{
    struct channel *c = &dmac->channel[i];
    struct channel *other = c->other < N ? &dmac->channel[c->other] : NULL;
    const struct mchp_cell *cell = cells[c->cell];
    struct sim_access to_cell = mchp_access_to(access, cell->device);
    uint32_t bits = 1u << i | (other != NULL ? 1u << c->other : 0);
    size_t n_words = c->reg[CTRLA] & 0xFFFF;
    bool failed = c->operation.faults & (SIM_FAULT_SHORT | SIM_FAULT_ERROR);
    uint8_t *out = NULL;
    const uint8_t *in;
    if (failed)
        n_words = c->operation.faults & SIM_FAULT_ERROR ? 0 : n_words / 64 * 32;
    in = sim_bus(access, c->reg[SADDR], 4 * n_words, false);
    if (other != NULL)
        out = sim_bus(access, other->reg[DADDR], 4 * n_words, true);
    if (in != NULL && (out != NULL || other == NULL))
        cell->end(&to_cell, in, out, n_words);
    if (out != NULL)
        sim_operation_result(&c->operation, out, 4 * n_words);
    dmac->events |= failed ? bits << 16 : bits | bits << 8;
    c->enabled = c->running = false;
    if (other != NULL)
        other->enabled = false;
}

static void settle(const struct sim_access *access, struct dmac *dmac)
{
    for (size_t i = 0; i < N; i++) {
        if (dmac->channel[i].running && !sim_operation_busy(access, &dmac->channel[i].operation))
            end_run(access, dmac, i);
    }
}

static uint32_t status(const struct dmac *dmac)
{
    uint32_t bits = 0;
    for (size_t i = 0; i < N; i++)
        bits |= (uint32_t)dmac->channel[i].enabled << i | (uint32_t)!dmac->channel[i].running << (16 + i);
    return bits;
}

static uint32_t *register_of(struct dmac *dmac, uint32_t offset)
{
    uint32_t reg = (offset - CHANNELS) / 4;
    if (offset < CHANNELS || offset >= CHANNELS_END || reg % REGS > DPIP)
        return NULL;
    return &dmac->channel[reg / REGS].reg[reg % REGS];
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct dmac *dmac = sim_state(access);
    uint32_t value = 0;
    if (!mchp_access_is_fine(access, offset, MCHP_PID_DMAC1))
        return 0;
    settle(access, dmac);
    if (offset == EBCISR) {
        value = dmac->events;
        dmac->events = 0;
    } else if (offset == CHSR) {
        value = status(dmac);
    } else if (offset == GCFG || offset == EN || offset == EBCIMR) {
        value = offset == GCFG ? dmac->config : offset == EN ? dmac->enabled : 0;
    } else if (register_of(dmac, offset) != NULL) {
        value = *register_of(dmac, offset);
    } else {
        sim_misuse(access, offset, "no register to read");
    }
    return value;
}

static void stop(struct dmac *dmac, uint32_t mask)
{
    for (size_t i = 0; i < N; i++) {
        if (mask >> i & 1)
            dmac->channel[i].enabled = dmac->channel[i].running = false;
    }
}

static void set_channel(const struct sim_access *access, struct dmac *dmac, uint32_t offset, uint32_t value)
{
    uint32_t *reg = register_of(dmac, offset);
    if (reg == NULL)
        sim_misuse(access, offset, "no register to write");
    else if (dmac->channel[(offset - CHANNELS) / (4 * REGS)].enabled)
        sim_misuse(access, offset, "written while the channel runs");
    else
        *reg = value;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct dmac *dmac = sim_state(access);
    if (!mchp_access_is_fine(access, offset, MCHP_PID_DMAC1))
        return;
    settle(access, dmac);
    if (offset == EN)
        dmac->enabled = value & 1;
    else if (offset == GCFG)
        dmac->config = value & 0x110;
    else if (offset == CHER && !dmac->enabled)
        sim_misuse(access, offset, "the controller is off");
    else if (offset == CHER && value >> 8)
        sim_misuse(access, offset, "suspending channels is not modelled");
    else if (offset == CHER)
        start(access, dmac, value);
    else if (offset == CHDR)
        stop(dmac, value);
    else if (offset != EBCIDR)
        set_channel(access, dmac, offset, value);
}

const struct sim_device sim_mchp_dmac = {
    .name = "DMAC1",
    .base = 0xFFFFE800,
    .size = 0x200,
    .extra_words = SIM_WORDS(struct dmac),
    .access_cycles = MCHP_ACCESS_CYCLES,
    .read = on_read,
    .write = on_write,
};

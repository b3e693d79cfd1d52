/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The integrity check monitor of Microchip's SAM and PIC32CX chips as a SHA engine (the WBZ451's CMSIS-SVD, Apache-2.0; the
 * SAM data sheets' ICM chapter): one region, its descriptor and digest in memory, initial value by the user.
 * Time: 85 cycles a block of SHA-1 and 72 of SHA-224 and SHA-256 are documented. Assumed: reading a block takes 48 cycles (3 a
 * word), beside the rounds with DUALBUFF and before them without; a start takes 40 cycles (descriptor, digest); each access
 * costs the core 2 cycles more. Published runs (131 and 144 cycles a block without DUALBUFF) fit this to 8 %.
 */
#include "accel/models.h"

#include <string.h>

#include "accel/accel.h"
#include "accel/pic32cx_bz2.h"
#include "accel/sha.h"

enum { CFG = 0x00, CTRL = 0x04, SR = 0x08, IER = 0x10, IDR = 0x14, ISR = 0x1C, UASR = 0x20, DSCR = 0x30, HASH = 0x34,
       UIHVAL = 0x38, UIHVAL_END = 0x58 };
enum { SLBDIS = 1 << 2, DUALBUFF = 1 << 9, UIHASH = 1 << 12 };
enum { CTRL_ENABLE = 1, CTRL_DISABLE = 2, CTRL_SWRST = 4 };
enum { RCFG_EOM = 1 << 2, RHC = 1, RBE = 1 << 8 };
enum { BLOCK = 64, START_CYCLES = 40, FETCH_CYCLES = 48 };

struct mchp_icm {
    struct sim_operation operation;
    uint32_t cfg, dscr, hash, enabled, isr;
    uint32_t uihval[8];
};

/** Words of a region's descriptor. */
struct descriptor {
    uint32_t raddr, rcfg, rctrl, rnext;
};

static int alg_of(uint32_t field)
{
    return field == 0 ? SIM_SHA_1 : field == 1 ? SIM_SHA_256 : field == 4 ? SIM_SHA_224 : -1;
}

static const char *why_not(const struct mchp_icm *icm, const struct descriptor *d)
{
    if ((icm->cfg & (UIHASH | SLBDIS)) != (UIHASH | SLBDIS))
        return "only user's initial values and one list are modelled";
    if ((icm->cfg >> 13 & 7) != (d->rcfg >> 12 & 7) || alg_of(d->rcfg >> 12 & 7) < 0)
        return "the algorithm differs between CFG and descriptor, or is none";
    if (!(d->rcfg & RCFG_EOM) || d->rnext != 0)
        return "descriptor does not end the list";
    if (d->raddr % 4 != 0)
        return "region is not word-aligned";
    if (icm->dscr % 64 != 0 || icm->hash % 128 != 0)
        return "descriptor or digest area is not aligned";
    return d->rctrl > 0xFFFF ? "too many blocks" : NULL;
}

static void hash(const struct sim_access *access, struct mchp_icm *icm, const struct descriptor *d)
{
    enum sim_sha alg = (enum sim_sha)alg_of(d->rcfg >> 12 & 7);
    size_t n = d->rctrl + 1;
    unsigned rounds = alg == SIM_SHA_1 ? 85 : 72;
    const uint8_t *in = sim_bus(access, d->raddr, n * BLOCK, false);
    uint8_t *out = sim_bus(access, icm->hash, 32, true);
    uint32_t state[8];
    if (in == NULL || out == NULL)
        return;
    sim_operation_begin(access, &icm->operation,
                        START_CYCLES + (icm->cfg & DUALBUFF ? FETCH_CYCLES + n * rounds : n * (FETCH_CYCLES + rounds)));
    memcpy(state, icm->uihval, sizeof state);
    if (icm->operation.faults & SIM_FAULT_SHORT)
        n /= 2;
    for (size_t i = 0; i < n; i++)
        sim_sha_compress(alg, (uint8_t *)state, in + i * BLOCK);
    sim_operation_result(&icm->operation, state, sim_sha_state_len(alg));
    icm->isr = icm->operation.faults & (SIM_FAULT_ERROR | SIM_FAULT_SHORT) ? RBE : RHC;
    if (icm->isr == RHC)
        memcpy(out, state, sizeof state);
}

static void enable(const struct sim_access *access, struct mchp_icm *icm)
{
    struct descriptor d;
    const uint8_t *bytes = sim_bus(access, icm->dscr, sizeof d, false);
    if (bytes == NULL)
        return;
    memcpy(&d, bytes, sizeof d);
    const char *why = icm->enabled ? "enabled twice" : why_not(icm, &d);
    if (why != NULL) {
        sim_misuse(access, CTRL, why);
        return;
    }
    icm->enabled = 1;
    hash(access, icm, &d);
}

static bool refused(const struct sim_access *access, uint32_t offset)
{
    const char *why = NULL;
    if (sim_pic32cx_bz2_is_off(access->machine, SIM_PMD3_ICM))
        why = "module is disabled (PMD3)";
    else if (access->size != 4)
        why = "access is not of 4 bytes";
    if (why != NULL)
        sim_misuse(access, offset, why);
    return why != NULL;
}

static uint32_t read_isr(const struct sim_access *access, struct mchp_icm *icm)
{
    uint32_t isr = sim_operation_busy(access, &icm->operation) ? 0 : icm->isr;
    icm->isr &= ~isr; /* reading clears */
    return isr;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct mchp_icm *icm = sim_state(access);
    if (refused(access, offset))
        return 0;
    switch (offset) {
    case CFG: return icm->cfg;
    case SR: return icm->enabled;
    case ISR: return read_isr(access, icm);
    case UASR: return 0;
    case DSCR: return icm->dscr;
    case HASH: return icm->hash;
    default: sim_misuse(access, offset, "no register to read"); return 0;
    }
}

static void write_ctrl(const struct sim_access *access, struct mchp_icm *icm, uint32_t value)
{
    if (value == CTRL_SWRST)
        sim_state_clear(access->machine, access->device);
    else if (value == CTRL_ENABLE)
        enable(access, icm);
    else if (value == CTRL_DISABLE && !sim_operation_busy(access, &icm->operation))
        icm->enabled = 0;
    else
        sim_misuse(access, CTRL, "no such value, or disabled while busy");
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct mchp_icm *icm = sim_state(access);
    if (refused(access, offset))
        return;
    if (offset == CTRL)
        write_ctrl(access, icm, value);
    else if (icm->enabled)
        sim_misuse(access, offset, "written while enabled");
    else if (offset == CFG)
        icm->cfg = value;
    else if (offset == DSCR)
        icm->dscr = value;
    else if (offset == HASH)
        icm->hash = value;
    else if (offset >= UIHVAL && offset < UIHVAL_END)
        icm->uihval[(offset - UIHVAL) / 4] = value;
    else if (offset != IER && offset != IDR)
        sim_misuse(access, offset, "no register to write");
}

const struct sim_device sim_mchp_icm = {
    .name = "ICM",
    .base = 0x42002C00,
    .size = 0x100,
    .extra_words = SIM_WORDS(struct mchp_icm),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};

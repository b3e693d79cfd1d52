/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Nuvoton's CRPT block as the M2354 has it (register headers of Nuvoton's board support package, Apache-2.0): clock,
 * reset, the flags all engines share, and who gets an access. Nuvoton publishes no times: those in the engines' files
 * are fitted to the published speeds or assumed, as said there. Each access costs the core 2 cycles more (assumed).
 */
#include "accel/crpt.h"

#include <string.h>

enum { INTEN = 0x000, INTSTS = 0x004, PRNG_FIRST = 0x008, PRNG_END = 0x034, AES_FIRST = 0x050, AES_END = 0x14C,
       HMAC_FIRST = 0x300, HMAC_END = 0x500, ECC_FIRST = 0x800, ECC_END = 0xA58, RSA_FIRST = 0xB00, RSA_END = 0xB3C };
/* Bits of INTSTS; the errors are one above. */
enum { AES_DONE = 0, PRNG_DONE = 16, ECC_DONE = 22, HMAC_DONE = 24, RSA_DONE = 30 };

#define SYS_IPRST0 0x40000008u
#define CLK_AHBCLK 0x40000204u
#define SRAM_BASE 0x20000000u
#define SRAM_END 0x20040000u

void crpt_misuse(const struct sim_access *access, const char *text)
{
    sim_misuse(access, 0, text);
}

void crpt_begin(const struct sim_access *access, struct crpt_unit *unit, uint64_t cycles)
{
    sim_operation_begin(access, &unit->operation, cycles);
    unit->running = true;
}

uint8_t *crpt_dma(const struct sim_access *access, uint32_t addr, size_t len, bool write)
{
    if (addr % 4 != 0 || addr < SRAM_BASE || addr >= SRAM_END || len > SRAM_END - addr) {
        crpt_misuse(access, "DMA outside SRAM, or not at a word");
        return NULL;
    }
    return sim_bus(access, addr, len, write);
}

void sim_crpt_reset(struct sim_machine *machine)
{
    memset(sim_state_of(machine, &sim_crpt), 0, sizeof(struct crpt));
}

static bool is_on(const struct sim_access *access)
{
    return (sim_peek(access->machine, CLK_AHBCLK) & 1u << 12) && !(sim_peek(access->machine, SYS_IPRST0) & 1u << 12);
}

/** A run whose time is over: whether it has just ended. */
static bool ends_now(const struct sim_access *access, struct crpt_unit *unit)
{
    if (!unit->running || sim_operation_busy(access, &unit->operation))
        return false;
    unit->running = false;
    return true;
}

static void raise(struct crpt *crpt, unsigned bit, bool good)
{
    crpt->flags |= good ? 1u << bit : 2u << bit;
}

static void settle(const struct sim_access *access, struct crpt *crpt)
{
    if (ends_now(access, &crpt->prng.unit))
        raise(crpt, PRNG_DONE, crpt_prng_end(access, &crpt->prng));
    if (ends_now(access, &crpt->aes.unit))
        raise(crpt, AES_DONE, crpt_aes_end(access, &crpt->aes));
    if (ends_now(access, &crpt->hmac.unit))
        raise(crpt, HMAC_DONE, crpt_hmac_end(access, &crpt->hmac));
    if (ends_now(access, &crpt->ecc.unit))
        raise(crpt, ECC_DONE, crpt_ecc_end(access, &crpt->ecc));
    if (ends_now(access, &crpt->rsa.unit))
        raise(crpt, RSA_DONE, crpt_rsa_end(access, &crpt->rsa));
}

/** The checks of every access; false after a fault. */
static bool allowed(const struct sim_access *access, uint32_t offset)
{
    if (access->size != 4)
        sim_misuse(access, offset, "access is not of 4 bytes");
    else if (!is_on(access))
        sim_misuse(access, offset, "clock is off, or held in reset");
    else
        return true;
    return false;
}

static bool is_prng(uint32_t offset)
{
    return (offset >= PRNG_FIRST && offset < PRNG_END) || offset == CRPT_PRNG_KSCTL || offset == CRPT_PRNG_KSSTS;
}

static bool is_aes(uint32_t offset)
{
    return (offset >= AES_FIRST && offset < AES_END) || offset == CRPT_AES_KSCTL;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct crpt *crpt = sim_state(access);
    if (!allowed(access, offset))
        return 0;
    settle(access, crpt);
    if (offset == INTEN)
        return crpt->inten;
    if (offset == INTSTS)
        return crpt->flags;
    if (is_prng(offset))
        return crpt_prng_read(access, &crpt->prng, offset);
    if (is_aes(offset))
        return crpt_aes_read(access, &crpt->aes, offset);
    if (offset >= HMAC_FIRST && offset < HMAC_END)
        return crpt_hmac_read(access, &crpt->hmac, offset);
    if (offset >= ECC_FIRST && offset < ECC_END)
        return crpt_ecc_read(access, &crpt->ecc, offset);
    if (offset >= RSA_FIRST && offset < RSA_END)
        return crpt_rsa_read(access, &crpt->rsa, offset);
    sim_misuse(access, offset, "no register to read, or none this model has");
    return 0;
}

/** The engine of a register, or NULL. */
static struct crpt_unit *unit_of(struct crpt *crpt, uint32_t offset)
{
    if (is_prng(offset))
        return &crpt->prng.unit;
    if (is_aes(offset))
        return &crpt->aes.unit;
    if (offset >= HMAC_FIRST && offset < HMAC_END)
        return &crpt->hmac.unit;
    if (offset >= ECC_FIRST && offset < ECC_END)
        return &crpt->ecc.unit;
    return offset >= RSA_FIRST && offset < RSA_END ? &crpt->rsa.unit : NULL;
}

static void set(const struct sim_access *access, struct crpt *crpt, uint32_t offset, uint32_t value)
{
    if (is_prng(offset))
        crpt_prng_write(access, &crpt->prng, offset, value);
    else if (is_aes(offset))
        crpt_aes_write(access, &crpt->aes, offset, value);
    else if (offset < HMAC_END)
        crpt_hmac_write(access, &crpt->hmac, offset, value);
    else if (offset < ECC_END)
        crpt_ecc_write(access, &crpt->ecc, offset, value);
    else
        crpt_rsa_write(access, &crpt->rsa, offset, value);
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct crpt *crpt = sim_state(access);
    struct crpt_unit *unit = unit_of(crpt, offset);
    if (!allowed(access, offset))
        return;
    settle(access, crpt);
    if (offset == INTEN)
        crpt->inten = value;
    else if (offset == INTSTS)
        crpt->flags &= ~value;
    else if (unit == NULL)
        sim_misuse(access, offset, "no register to write, or none this model has");
    else if (unit->running)
        sim_misuse(access, offset, "written while busy");
    else
        set(access, crpt, offset, value);
}

const struct sim_device sim_crpt = {
    .name = "CRPT",
    .base = 0x40032000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct crpt),
    .access_cycles = 2,
    .read = on_read,
    .write = on_write,
};

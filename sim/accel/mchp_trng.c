/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The SAMA5D3's noise source (Atmel's software package, component_trng.h). Time: a word of 32 bits every 84 MCK
 * (documented); the core's access as for the crypto cells. Values repeat from run to run.
 */
#include "accel/models.h"

#include "accel/mchp_cell.h"
#include "trng.h"

enum { CR = 0x00, IDR = 0x14, IMR = 0x18, ISR = 0x1C, ODATA = 0x50 };

#define KEY 0x524E47u
#define WORD_MCK 84u

struct trng {
    struct sim_operation operation; /**< the next word's */
    uint32_t random;
    bool on;
    bool ready;  /**< the flag, cleared by its reading */
    bool valid;  /**< a word that has not been read */
};

static void next_word(const struct sim_access *access, struct trng *trng)
{
    sim_operation_begin(access, &trng->operation, WORD_MCK * MCHP_MCK);
    if (!(trng->operation.faults & SIM_FAULT_STUCK))
        sim_random(&trng->random);
}

static void settle(const struct sim_access *access, struct trng *trng)
{
    if (trng->on && !trng->ready && !trng->valid && !sim_operation_busy(access, &trng->operation))
        trng->ready = trng->valid = true;
}

static uint32_t read_word(const struct sim_access *access, struct trng *trng)
{
    uint32_t word = trng->random;
    if (!trng->valid)
        sim_misuse(access, ODATA, "read before a new word is there");
    sim_operation_result(&trng->operation, &word, sizeof word);
    trng->ready = trng->valid = false;
    next_word(access, trng);
    return word;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct trng *trng = sim_state(access);
    bool ready;
    if (!mchp_access_is_fine(access, offset, MCHP_PID_TRNG))
        return 0;
    settle(access, trng);
    if (offset == ODATA)
        return read_word(access, trng);
    if (offset != ISR) {
        if (offset != IMR)
            sim_misuse(access, offset, "no register to read");
        return 0;
    }
    ready = trng->ready;
    trng->ready = false;
    return ready;
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct trng *trng = sim_state(access);
    if (!mchp_access_is_fine(access, offset, MCHP_PID_TRNG))
        return;
    if (offset == CR && value >> 8 == KEY) {
        trng->on = value & 1;
        trng->ready = trng->valid = false;
        if (trng->random == 0)
            trng->random = SIM_RANDOM_SEED;
        if (trng->on)
            next_word(access, trng);
    } else if (offset != IDR) {
        sim_misuse(access, offset, "its key is missing, or no register to write");
    }
}

const struct sim_device sim_mchp_trng = {
    .name = "TRNG",
    .base = 0xF8040000,
    .size = 0x4000,
    .extra_words = SIM_WORDS(struct trng),
    .access_cycles = MCHP_ACCESS_CYCLES,
    .read = on_read,
    .write = on_write,
};

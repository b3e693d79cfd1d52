/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The SAMA5D3's SHA cell, version 410 (Atmel's software package, component_sha.h): SHA-1 and SHA-2, padding by software; the
 * hash so far can be read and not set. By the core in manual and automatic mode, by DMA.
 * Time in MCK, the bus's cycles (4 of the core's):
 *   a block             SHA-1 85, SHA-224/256 72, SHA-384/512 88; 209, 194, 209 with PROCDLY (documented); and 2 to start
 *                       (assumed)
 *   the core's access   14: fitted to the published figures of a polling driver
 *   DMA                 3 a word (assumed); with both input buffers that goes on beside the block
 */
#include "accel/models.h"

#include <string.h>

#include "accel/mchp_cell.h"
#include "accel/sha.h"

enum { CR = 0x00, MR = 0x04, IDR = 0x14, IMR = 0x18, ISR = 0x1C, IDATAR = 0x40, IODATAR = 0x80, IODATAR_END = 0xC0,
       VERSION = 0xFC };
enum { MANUAL, AUTO, DMA };
enum { ALGS = 5 };

#define DATRDY 1u
#define URAD (1u << 8)
#define MR_PROCDLY (1u << 4)
#define MR_DUALBUFF (1u << 16)

struct sha {
    struct sim_operation operation;
    uint32_t mode;
    uint32_t block[32];
    uint32_t state[16];
    uint32_t set;        /**< a bit a word of the block written */
    bool first, begun;   /**< FIRST was written; a message has begun */
    bool running, by_dma;
    bool ready;          /**< the flag */
    bool valid;          /**< the digest may be read */
    uint32_t urad;
};

static const struct {
    enum sim_sha alg;
    uint8_t digest_words, mck, slow_mck;
} algs[ALGS] = {
    {SIM_SHA_1, 5, 85, 209}, {SIM_SHA_256, 8, 72, 194}, {SIM_SHA_384, 12, 88, 209}, {SIM_SHA_512, 16, 88, 209},
    {SIM_SHA_224, 7, 72, 194},
};

static unsigned alg_of(const struct sha *sha)
{
    return sha->mode >> 8 & 7;
}

static unsigned start_mode(const struct sha *sha)
{
    return sha->mode & 3;
}

static unsigned block_words(const struct sha *sha)
{
    return sim_sha_block_len(algs[alg_of(sha)].alg) / 4;
}

static unsigned block_mck(const struct sha *sha)
{
    return 2 + (sha->mode & MR_PROCDLY ? algs[alg_of(sha)].slow_mck : algs[alg_of(sha)].mck);
}

static bool is_busy(const struct sim_access *access, struct sha *sha)
{
    if (sha->running && !sha->by_dma && !sim_operation_busy(access, &sha->operation)) {
        sha->running = false;
        sha->ready = sha->valid = true;
    }
    return sha->running;
}

static void begin(const struct sim_access *access, struct sha *sha, uint64_t mck)
{
    if (!sha->first && !sha->begun)
        sim_misuse(access, CR, "a message begun without FIRST");
    sim_operation_begin(access, &sha->operation, mck * MCHP_MCK);
    if (sha->operation.faults & SIM_FAULT_ERROR)
        sha->urad = URAD | 1u << 12;
    sha->begun = sha->running = true;
    sha->ready = sha->valid = false;
}

static void compress(struct sha *sha, const uint8_t *in)
{
    if (sha->first)
        sim_sha_initial(algs[alg_of(sha)].alg, (uint8_t *)sha->state);
    sha->first = false;
    sim_sha_compress(algs[alg_of(sha)].alg, (uint8_t *)sha->state, in);
}

static void start_block(const struct sim_access *access, struct sha *sha)
{
    uint32_t all = block_words(sha) == 32 ? ~0u : 0xFFFF;
    if (sha->set != all) {
        sim_misuse(access, CR, "started without the whole block");
    } else {
        begin(access, sha, block_mck(sha));
        compress(sha, (const uint8_t *)sha->block);
        sim_operation_result(&sha->operation, sha->state, 4u * algs[alg_of(sha)].digest_words);
    }
    sha->set = 0;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct sha *sha = sim_state(access);
    if (!mchp_access_is_fine(access, offset, MCHP_PID_SHA))
        return 0;
    bool busy = is_busy(access, sha);
    if (offset == ISR)
        return (sha->ready ? DATRDY : 0) | sha->urad;
    if (offset == MR || offset == IMR || offset == VERSION)
        return offset == MR ? sha->mode : offset == IMR ? 0 : 0x410;
    if (offset < IODATAR || offset >= IODATAR + 4u * algs[alg_of(sha)].digest_words)
        sim_misuse(access, offset, "no register to read");
    else if (busy || !sha->valid)
        sim_misuse(access, offset, busy ? "read while busy" : "digest is not ready");
    else {
        sha->ready = false;
        return sha->state[(offset - IODATAR) / 4];
    }
    return 0;
}

static void set_control(const struct sim_access *access, struct sha *sha, uint32_t value)
{
    if (value & 1u << 8)
        memset(sha, 0, sizeof *sha);
    else if (is_busy(access, sha))
        sim_misuse(access, CR, "command while busy");
    else if (value == 1u << 4)
        sha->first = true;
    else if (value == 1 && start_mode(sha) == MANUAL)
        start_block(access, sha);
    else
        sim_misuse(access, CR, "START not in manual mode, or no such command");
}

static void set_mode(const struct sim_access *access, struct sha *sha, uint32_t value)
{
    if ((value & ~0x10713u) || (value & 3) > DMA || (value >> 8 & 7) >= ALGS)
        sim_misuse(access, MR, "no such mode");
    else if ((value & MR_DUALBUFF) && (value & 3) != DMA)
        sim_misuse(access, MR, "the second input buffer is for DMA");
    else
        sha->mode = value;
    sha->first = sha->begun = sha->valid = sha->ready = false;
    sha->set = 0;
}

static void set_input(const struct sim_access *access, struct sha *sha, uint32_t i, uint32_t value)
{
    if (start_mode(sha) == DMA)
        sim_misuse(access, IDATAR + 4 * i, "written by the core in DMA's mode");
    sha->block[i] = value;
    sha->set |= 1u << i;
    sha->ready = false;
    if (start_mode(sha) == AUTO && i + 1 == block_words(sha))
        start_block(access, sha);
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct sha *sha = sim_state(access);
    if (!mchp_access_is_fine(access, offset, MCHP_PID_SHA))
        return;
    if (offset == CR)
        set_control(access, sha, value);
    else if (is_busy(access, sha))
        sim_misuse(access, offset, "written while busy");
    else if (offset == MR)
        set_mode(access, sha, value);
    else if (offset >= IDATAR && offset < IDATAR + 4 * block_words(sha))
        set_input(access, sha, (offset - IDATAR) / 4, value);
    else if (offset != IDR)
        sim_misuse(access, offset, "no register to write");
}

const struct sim_device sim_mchp_sha = {
    .name = "SHA",
    .base = 0xF8034000,
    .size = 0x4000,
    .extra_words = SIM_WORDS(struct sha),
    .access_cycles = MCHP_ACCESS_CYCLES,
    .read = on_read,
    .write = on_write,
};

/* --- by DMA --- */

static bool gives_output(const struct sim_access *access)
{
    (void)access;
    return false;
}

static uint64_t begin_run(const struct sim_access *access, size_t n_words)
{
    struct sha *sha = sim_state(access);
    unsigned words = block_words(sha);
    unsigned block = block_mck(sha), moves = MCHP_DMA_WORD * words;
    uint64_t mck = (n_words / words) * (!(sha->mode & MR_DUALBUFF) ? block + moves : block > moves ? block : moves);
    if (start_mode(sha) != DMA || n_words % words != 0) {
        sim_misuse(access, IDATAR, "DMA of part of a block, or not in its mode");
        return 0;
    }
    begin(access, sha, mck);
    sha->by_dma = true;
    return sha->operation.ready_at == UINT64_MAX ? UINT64_MAX : mck * MCHP_MCK;
}

static void end_run(const struct sim_access *access, const uint8_t *in, uint8_t *out, size_t n_words)
{
    struct sha *sha = sim_state(access);
    (void)out;
    for (size_t i = 0; i < n_words; i += block_words(sha))
        compress(sha, in + 4 * i);
    sim_operation_result(&sha->operation, sha->state, 4u * algs[alg_of(sha)].digest_words);
    sha->running = sha->by_dma = false;
    sha->ready = sha->valid = true;
}

const struct mchp_cell mchp_cell_sha = {
    .device = &sim_mchp_sha,
    .pid = MCHP_PID_SHA,
    .request_in = 17,
    .chunk = 3,
    .in = IDATAR,
    .gives_output = gives_output,
    .begin = begin_run,
    .end = end_run,
};

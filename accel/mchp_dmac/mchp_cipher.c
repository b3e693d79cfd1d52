/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Running the AES and TDES cells. The chaining value cannot be read from a cell: it is the last ciphertext, is the last key
 * stream, or is counted by the driver, and goes in again with the next call. A reset of the cell begins and ends each call.
 */
#include "mchp_dmac/mchp_cipher.h"

#include <string.h>

#include <mica/secret.h>

#include "cipher/block.h"
#include "mchp_dmac/mchp_dmac.h"

enum { CR = 0x00, MR = 0x04, ISR = 0x1C, KEYWR = 0x20, IDATAR = 0x40, ODATAR = 0x50, IVR = 0x60 };

#define CR_RESET (1u << 8)
#define START_AUTO (1u << 8) /* with a block's last word */
#define START_DMA (2u << 8)
#define DATRDY 1u
#define URAD (1u << 8)

#define DMA_MIN 64u /* bytes: from here on DMA is faster than the core, setting it up included (measured, AES and 3DES) */

static size_t block_len(const struct mica_mchp_job *job)
{
    return job->block_words == 4 ? 16 : 8;
}

static struct mica_mchp_dma_cell dma_cell(const struct mica_mchp_job *job)
{
    return (struct mica_mchp_dma_cell){
        .in = IDATAR,
        .out = ODATAR,
        .burst = job->block_words == 4 ? MICA_MCHP_BURST_4 : MICA_MCHP_BURST_1,
        .block = (uint8_t)block_len(job),
        .gives_output = !(job->mode & MICA_MCHP_LAST_OUTPUT),
    };
}

mica_status mica_mchp_begin(struct mica_mchp_job *job, const struct mica_mchp_blocks *all)
{
    const struct mica_engine *cell = job->cell;
    const size_t len = all->n * block_len(job);
    mica_status status = mica_accel_open(cell);

    job->dma = len >= DMA_MIN && mica_mchp_dma_reaches(cell, all->in, all->out, len);
    if (status == MICA_OK && job->dma) {
        const struct mica_mchp_dma_cell how = dma_cell(job);
        status = mica_mchp_dma_open(cell, &how);
        if (status) {
            return mica_accel_close(cell, status);
        }
    }
    if (status) {
        return status;
    }
    mica_accel_write(cell, CR, CR_RESET);
    mica_accel_write(cell, MR, job->mode | (job->dma ? START_DMA | job->dma_bits : START_AUTO));
    for (uint32_t i = 0; i < job->key_words; i++) {
        mica_accel_write(cell, KEYWR + 4 * i, job->key[i]);
    }
    return MICA_OK;
}

static inline void put(volatile uint32_t *to, const uint8_t *in, size_t n_words)
{
    uint32_t w[4];

    mica_block_load_le(w, in, n_words);
    for (size_t i = 0; i < n_words; i++) {
        to[i] = w[i];
    }
}

static inline void get(const volatile uint32_t *from, uint8_t *out, size_t n_words)
{
    uint32_t w[4];

    for (size_t i = 0; i < n_words; i++) {
        w[i] = from[i];
    }
    mica_block_store_le(out, w, n_words);
}

static inline mica_status ready(const struct mica_engine *cell)
{
    return mica_accel_read(cell, ISR) & DATRDY ? MICA_OK : mica_accel_wait(cell, ISR, DATRDY, DATRDY);
}

/* n_words is a constant where this is called: words move without loops. */
MICA_INLINE mica_status by_core(const struct mica_mchp_job *job, const struct mica_mchp_blocks *blocks, size_t n_words)
{
    volatile uint32_t *reg = mica_accel_reg(job->cell, 0);
    const uint8_t *in = blocks->in;
    uint8_t *out = blocks->out;
    mica_status status = MICA_OK;

    for (size_t n = blocks->n; n && status == MICA_OK; n--) {
        put(reg + IDATAR / 4, in, n_words);
        status = ready(job->cell);
        in += 4 * n_words;
        if (out && status == MICA_OK) {
            get(reg + ODATAR / 4, out, n_words);
            out += 4 * n_words;
        }
    }
    return status;
}

static mica_status by_dma(const struct mica_mchp_job *job, const struct mica_mchp_blocks *blocks)
{
    const struct mica_mchp_dma_cell how = dma_cell(job);
    mica_status status = mica_mchp_dma_move(job->cell, &how, blocks->in, blocks->out, blocks->n * block_len(job));

    return status == MICA_OK && !how.gives_output ? ready(job->cell) : status;
}

mica_status mica_mchp_run(const struct mica_mchp_job *job, const uint8_t *iv, const struct mica_mchp_blocks *blocks)
{
    if (iv) {
        mica_accel_put(job->cell, IVR, iv, job->block_words);
    }
    if (job->dma) {
        return by_dma(job, blocks);
    }
    return job->block_words == 4 ? by_core(job, blocks, 4) : by_core(job, blocks, 2);
}

void mica_mchp_last_output(const struct mica_mchp_job *job, uint8_t *out)
{
    mica_accel_get(job->cell, ODATAR, out, job->block_words);
}

/* The reset empties the data registers; the key's are written over as well, whatever a reset leaves of them. */
mica_status mica_mchp_end(const struct mica_mchp_job *job, mica_status status)
{
    const struct mica_engine *cell = job->cell;

    if (status == MICA_OK && (mica_accel_read(cell, ISR) & URAD)) {
        status = MICA_ERR_HARDWARE;
    }
    mica_accel_write(cell, CR, CR_RESET);
    mica_accel_clear(cell, KEYWR, job->key_words);
    if (job->dma) {
        status = mica_mchp_dma_close(cell, status);
    }
    return mica_accel_close(cell, status);
}

mica_status mica_mchp_crypt(struct mica_mchp_job *job, const uint8_t *iv, const struct mica_mchp_blocks *blocks)
{
    mica_status status = mica_mchp_begin(job, blocks);

    if (status) {
        return status;
    }
    return mica_mchp_end(job, mica_mchp_run(job, iv, blocks));
}

mica_status mica_mchp_chained(struct mica_mchp_job *job, uint8_t *iv, const struct mica_mchp_blocks *blocks)
{
    const size_t len = block_len(job);
    const bool encrypts = job->mode & MICA_MCHP_ENCRYPT;
    uint8_t last[MICA_CIPHER_BLOCK_MAX] = {0};
    mica_status status;

    if (blocks->n == 0) {
        return MICA_OK;
    }
    if (!encrypts) {
        memcpy(last, blocks->in + (blocks->n - 1) * len, len); /* out may be in */
    }
    status = mica_mchp_crypt(job, iv, blocks);
    if (status == MICA_OK) {
        memcpy(iv, encrypts ? blocks->out + (blocks->n - 1) * len : last, len);
    }
    return status;
}

mica_status mica_mchp_ofb(struct mica_mchp_job *job, uint8_t *iv, const struct mica_mchp_blocks *blocks)
{
    const size_t len = block_len(job), before = blocks->n ? (blocks->n - 1) * len : 0;
    uint8_t last[MICA_CIPHER_BLOCK_MAX];
    mica_status status;

    if (blocks->n == 0) {
        return MICA_OK;
    }
    memcpy(last, blocks->in + before, len); /* out may be in */
    status = mica_mchp_crypt(job, iv, blocks);
    if (status == MICA_OK) {
        mica_block_xor(iv, last, blocks->out + before, len);
    }
    mica_wipe(last, sizeof last);
    return status;
}

mica_status mica_mchp_cbc_mac(struct mica_mchp_job *job, uint8_t *chain, const uint8_t *in, size_t n_blocks)
{
    const struct mica_mchp_blocks blocks = {in, NULL, n_blocks};
    mica_status status = mica_mchp_begin(job, &blocks);

    if (status) {
        return status;
    }
    status = mica_mchp_run(job, chain, &blocks);
    if (status == MICA_OK) {
        mica_mchp_last_output(job, chain);
    }
    return mica_mchp_end(job, status);
}

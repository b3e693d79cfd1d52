/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the SAMA5D3's AES and TDES cells have in common: everything but the mode register and the width. A driver describes
 * its message as a job, and runs it by the core or by DMA, as its length wants.
 */
#ifndef MICA_MCHP_CIPHER_H
#define MICA_MCHP_CIPHER_H

#include <stdbool.h>

#include "common/accel.h"

/* Bits of the mode register that both have. */
#define MICA_MCHP_ENCRYPT 1u
#define MICA_MCHP_ECB 0u
#define MICA_MCHP_CBC (1u << 12)
#define MICA_MCHP_OFB (2u << 12)
#define MICA_MCHP_CFB (3u << 12) /* segments of a block */
#define MICA_MCHP_CTR (4u << 12) /* AES only */
#define MICA_MCHP_LAST_OUTPUT (1u << 15)

/** One message under one key. */
struct mica_mchp_job {
    const struct mica_engine *cell;
    const uint32_t *key;  /**< key_words of them, bytes as they come */
    uint32_t mode;        /**< mode register, but for how blocks start */
    uint32_t dma_bits;    /**< more of it for DMA */
    uint8_t key_words;
    uint8_t block_words;  /**< 4 or 2: AES or TDES */
    bool dma;             /**< set by mica_mchp_begin() */
};

/** Blocks to work on; out is NULL for the last output alone, and may be in. */
struct mica_mchp_blocks {
    const uint8_t *in;
    uint8_t *out;
    size_t n;
};

/** Takes the cell and sets key and mode, chooses core or DMA for so many blocks. Pair with mica_mchp_end(), unless it fails. */
MICA_MUST_USE mica_status mica_mchp_begin(struct mica_mchp_job *job, const struct mica_mchp_blocks *all);

/** Runs blocks from an IV (a block; NULL for ECB). */
MICA_MUST_USE mica_status mica_mchp_run(const struct mica_mchp_job *job, const uint8_t *iv,
                                        const struct mica_mchp_blocks *blocks);

/** Reads the last output: a block. */
void mica_mchp_last_output(const struct mica_mchp_job *job, uint8_t *out);

/** Wipes the cell and gives it back. @return status, or MICA_ERR_HARDWARE when the cell saw an access it did not like */
MICA_MUST_USE mica_status mica_mchp_end(const struct mica_mchp_job *job, mica_status status);

/** begin, run, end. */
MICA_MUST_USE mica_status mica_mchp_crypt(struct mica_mchp_job *job, const uint8_t *iv,
                                          const struct mica_mchp_blocks *blocks);

/** CBC and CFB, encrypting and (job->mode) decrypting; iv is read, and left holding the last ciphertext. */
MICA_MUST_USE mica_status mica_mchp_chained(struct mica_mchp_job *job, uint8_t *iv, const struct mica_mchp_blocks *blocks);

/** OFB; iv is read, and left holding the last block of key stream. */
MICA_MUST_USE mica_status mica_mchp_ofb(struct mica_mchp_job *job, uint8_t *iv, const struct mica_mchp_blocks *blocks);

/** CBC-MAC: CBC encryption of which only the last block is kept, in chain. */
MICA_MUST_USE mica_status mica_mchp_cbc_mac(struct mica_mchp_job *job, uint8_t *chain, const uint8_t *in,
                                            size_t n_blocks);

#endif

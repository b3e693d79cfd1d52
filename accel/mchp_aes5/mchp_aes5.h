/* SPDX-License-Identifier: Apache-2.0 */
/* Registers and steps that the files of this driver share (the WBZ451's CMSIS-SVD, Apache-2.0). */
#ifndef MICA_MCHP_AES5_REGS_H
#define MICA_MCHP_AES5_REGS_H

#include <mica/accel_mchp_aes5.h>

#include "base/bytes.h"
#include "common/accel.h"

enum {
    AES_CTRLA = 0x00,
    AES_CTRLB = 0x04,
    AES_INTFLAG = 0x07,
    AES_KEYWORD = 0x0C,
    AES_INDATA = 0x38,
    AES_INTVECTV = 0x3C,
    AES_HASHKEY = 0x5C,
    AES_GHASH = 0x6C,
    AES_CIPLEN = 0x80,
};
enum { CTRLA_SWRST = 1, CTRLA_ENABLE = 2, CTRLA_ENCRYPT = 1 << 10, CTRLA_CTYPE_SHIFT = 16 };
enum { MODE_ECB = 0 << 2, MODE_CBC = 1 << 2, MODE_OFB = 2 << 2, MODE_CFB = 3 << 2, MODE_COUNTER = 4 << 2, MODE_GCM = 6 << 2 };
enum { CTRLB_START = 1, CTRLB_NEWMSG = 2, CTRLB_EOM = 4, CTRLB_GFMUL = 8 };
enum { FLAG_ENCCMP = 1, FLAG_GFMCMP = 2 };

#define AES_BLOCK 16u

/** An expanded key: the raw one, as the registers take it. */
struct mica_mchp_aes5_schedule {
    uint32_t words;
    uint32_t key[8];
};

/** Resets the block and sets mode and key (schedule may be NULL for GHASH alone), not yet enabled. */
void mica_mchp_aes5_set_up(const struct mica_engine *engine, uint32_t ctrla, const struct mica_mchp_aes5_schedule *key);

/** Enables the block with an initialisation vector for its next block. */
void mica_mchp_aes5_set_iv(const struct mica_engine *engine, const uint8_t *iv);

/** A run of blocks through the enabled block. */
struct mica_mchp_aes5_run {
    const uint8_t *in;
    uint8_t *out;
    size_t n_blocks;
    uint8_t last;      /**< CTRLB that starts the last one */
};

MICA_MUST_USE mica_status mica_mchp_aes5_run(const struct mica_engine *engine, const struct mica_mchp_aes5_run *run);

/** Resets the block, keys and data with it, and gives it back. */
MICA_MUST_USE mica_status mica_mchp_aes5_end(const struct mica_engine *engine, mica_status status);

/** The four words a block of input takes. */
static inline void mica_mchp_aes5_put(volatile uint32_t *indata, const uint8_t *in)
{
    const uint32_t w0 = mica_load_le32(in), w1 = mica_load_le32(in + 4), w2 = mica_load_le32(in + 8),
                   w3 = mica_load_le32(in + 12);

    *indata = w0;
    *indata = w1;
    *indata = w2;
    *indata = w3;
}

#endif

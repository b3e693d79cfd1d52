/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the AES block with GHASH of Microchip's SAM D5x and PIC32CX-BZ chips: ECB, CBC, CFB, OFB and counter mode,
 * GHASH, and GCM in one pass, by the core.
 */
#ifndef MICA_ACCEL_MCHP_AES5_H
#define MICA_ACCEL_MCHP_AES5_H

#include <mica/aead.h>
#include <mica/cipher.h>
#include <mica/ghash.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What struct mica_engine's config points to; NULL: zeros. */
struct mica_mchp_aes5_config {
    uint32_t counter_measures; /**< bits of CTRLA.CTYPE against power analysis: 15 for all, 0 for none */
};

/** The block on this board: its table defines it. */
extern const struct mica_engine mica_engine_mchp_aes5;

extern const struct mica_cipher_impl mica_aes_mchp_aes5;   /**< keys of 128, 192 and 256 bits */
extern const struct mica_ghash_impl mica_ghash_mchp_aes5;  /**< a block at a time, the value in and out */
extern const struct mica_aead_impl mica_aes_gcm_mchp_aes5; /**< counter mode and GHASH in one pass over the text */
extern const struct mica_aead_impl mica_aes_ccm_mchp_aes5; /**< composed of the block's AES */

#ifdef __cplusplus
}
#endif
#endif

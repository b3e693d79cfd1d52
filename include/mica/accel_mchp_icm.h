/* SPDX-License-Identifier: Apache-2.0 */
/* Driver of the integrity check monitor (ICM) of Microchip's SAM and PIC32CX chips: SHA-1, SHA-224, SHA-256 by its own DMA. */
#ifndef MICA_ACCEL_MCHP_ICM_H
#define MICA_ACCEL_MCHP_ICM_H

#include <mica/hash.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The block on this board: its table defines it. Its hooks' dma_reaches says what memory the ICM reads. */
extern const struct mica_engine mica_engine_mchp_icm;

extern const struct mica_hash_impl mica_sha1_mchp_icm;   /**< the state leaves the block: contexts may interleave */
extern const struct mica_hash_impl mica_sha224_mchp_icm; /**< likewise */
extern const struct mica_hash_impl mica_sha256_mchp_icm; /**< likewise */

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the 3DES cell of Microchip's SAMA5D3 (and its generation): ECB, CBC, CFB, OFB, CBC-MAC, by the core or by DMA;
 * CTR over ECB. Old: see des.h.
 */
#ifndef MICA_ACCEL_MCHP_TDES_H
#define MICA_ACCEL_MCHP_TDES_H

#include <mica/accel_mchp_dmac.h>
#include <mica/cipher.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The cell on this board: its table defines it; its config is a struct mica_mchp_dma or NULL. */
extern const struct mica_engine mica_engine_mchp_tdes;

extern const struct mica_cipher_impl mica_des3_mchp_tdes; /**< both key lengths; contexts may interleave */

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the AES cell of Microchip's SAMA5D3 (and its generation): ECB, CBC, CFB, OFB, CTR, CBC-MAC, by the core or
 * by DMA. GCM and CCM over it, with GHASH in software.
 */
#ifndef MICA_ACCEL_MCHP_AES_H
#define MICA_ACCEL_MCHP_AES_H

#include <mica/accel_mchp_dmac.h>
#include <mica/aead.h>
#include <mica/cipher.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The cell on this board: its table defines it; its config is a struct mica_mchp_dma or NULL. */
extern const struct mica_engine mica_engine_mchp_aes;

extern const struct mica_cipher_impl mica_aes_mchp_aes;     /**< all key lengths; contexts may interleave */
extern const struct mica_aead_impl mica_aes_gcm_mchp_aes;   /**< GHASH in software, constant time */
extern const struct mica_aead_impl mica_aes_ccm_mchp_aes;

#ifdef __cplusplus
}
#endif
#endif

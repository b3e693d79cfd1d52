/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the AES block of Espressif's ESP32-C3: AES-128 and AES-256 in ECB, CBC and CTR; short runs by the core, longer
 * ones by DMA. GCM and CCM are composed of it. Keys of 192 bits go to the software behind it: the block has none.
 */
#ifndef MICA_ACCEL_ESP_AES_H
#define MICA_ACCEL_ESP_AES_H

#include <mica/aead.h>
#include <mica/cipher.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The block on this board: its table defines it. `config` is &mica_engine_esp_gdma, or NULL: no DMA. */
extern const struct mica_engine mica_engine_esp_aes;

extern const struct mica_cipher_impl mica_aes_esp_aes;

/** GHASH is software's (constant time). */
extern const struct mica_aead_impl mica_aes_gcm_esp_aes;

/** The MAC and the key stream are two runs of the block. */
extern const struct mica_aead_impl mica_aes_ccm_esp_aes;

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Driver of the SHA block of Espressif's ESP32-C3: SHA-1, SHA-224, SHA-256; single blocks by the core, more by DMA. */
#ifndef MICA_ACCEL_ESP_SHA_H
#define MICA_ACCEL_ESP_SHA_H

#include <mica/hash.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The block on this board: its table defines it. `config` is &mica_engine_esp_gdma, or NULL: no DMA. */
extern const struct mica_engine mica_engine_esp_sha;

extern const struct mica_hash_impl mica_sha1_esp_sha;   /**< the state leaves the block: contexts may interleave */
extern const struct mica_hash_impl mica_sha224_esp_sha; /**< likewise */
extern const struct mica_hash_impl mica_sha256_esp_sha; /**< likewise */

#ifdef __cplusplus
}
#endif
#endif

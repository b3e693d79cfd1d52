/* SPDX-License-Identifier: Apache-2.0 */
/* The general DMA controller of Espressif's ESP32-C3: one channel serves its AES and SHA blocks, by turns. */
#ifndef MICA_ACCEL_ESP_GDMA_H
#define MICA_ACCEL_ESP_GDMA_H

#include <mica/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What the engine's `config` points to; NULL stands for channel 0. */
struct mica_esp_gdma_config {
    uint32_t channel; /**< 0 to 2; it belongs to the crypto drivers alone */
};

/**
 * The controller on this board: its table defines it. Its lock is taken inside that of AES or SHA. The dma_reaches
 * hook must say where internal SRAM is.
 */
extern const struct mica_engine mica_engine_esp_gdma;

#ifdef __cplusplus
}
#endif
#endif

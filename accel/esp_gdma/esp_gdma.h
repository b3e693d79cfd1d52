/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One channel of the ESP32-C3's general DMA controller, for the drivers of blocks behind it. Descriptors and buffers lie
 * in internal SRAM; the engine's dma_reaches hook says what that is. Registers: Espressif's CMSIS-SVD (Apache-2.0).
 */
#ifndef MICA_ESP_GDMA_H
#define MICA_ESP_GDMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/accel_esp_gdma.h>
#include <mica/status.h>

/** Bytes of one descriptor: 12 bits of length, in whole blocks of AES. */
#define MICA_ESP_GDMA_MAX 4080u

/** What a channel is connected to. */
enum mica_esp_gdma_peripheral { MICA_ESP_GDMA_AES = 6, MICA_ESP_GDMA_SHA = 7 };

/** In the controller's layout. */
struct mica_esp_gdma_descriptor {
    uint32_t control; /**< size, length, end and owner */
    uint32_t buffer;
    uint32_t next;
};

/** Whether the controller reaches a buffer. */
bool mica_esp_gdma_reaches(const struct mica_engine *gdma, const void *start, size_t len);

/** Makes a list of n descriptors that all have the same buffer of len bytes each; the last one ends it. */
void mica_esp_gdma_list(struct mica_esp_gdma_descriptor *list, size_t n, const void *buffer, size_t len);

/** Starts the channel's list out of memory. */
void mica_esp_gdma_out(const struct mica_engine *gdma, enum mica_esp_gdma_peripheral peripheral,
                       const struct mica_esp_gdma_descriptor *list);

/** Starts the channel's list into memory. */
void mica_esp_gdma_in(const struct mica_engine *gdma, enum mica_esp_gdma_peripheral peripheral,
                      const struct mica_esp_gdma_descriptor *list);

/**
 * Waits until what went into memory has arrived there, all of it.
 * @param last the list's last descriptor
 * @return MICA_OK; MICA_ERR_TIMEOUT; MICA_ERR_HARDWARE (the controller says so, or bytes are missing)
 */
MICA_MUST_USE mica_status mica_esp_gdma_landed(const struct mica_engine *gdma,
                                               const struct mica_esp_gdma_descriptor *last);

/** MICA_ERR_HARDWARE when the channel shows an error, otherwise status. Stops the channel when that is one. */
MICA_MUST_USE mica_status mica_esp_gdma_result(const struct mica_engine *gdma, mica_status status);

#endif

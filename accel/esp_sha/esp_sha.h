/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the ESP32-C3's SHA block (Espressif's CMSIS-SVD, Apache-2.0). */
#ifndef MICA_ESP_SHA_REGS_H
#define MICA_ESP_SHA_REGS_H

enum {
    ESP_SHA_MODE = 0x000,
    ESP_SHA_DMA_BLOCK_NUM = 0x00C,
    ESP_SHA_START = 0x010,
    ESP_SHA_CONTINUE = 0x014,
    ESP_SHA_BUSY = 0x018,
    ESP_SHA_DMA_CONTINUE = 0x020,
    ESP_SHA_H = 0x040,
    ESP_SHA_M = 0x080,
};

enum { ESP_SHA_MODE_1, ESP_SHA_MODE_224, ESP_SHA_MODE_256 };

#endif

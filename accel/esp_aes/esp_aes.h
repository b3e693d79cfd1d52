/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the ESP32-C3's AES block (Espressif's CMSIS-SVD, Apache-2.0). */
#ifndef MICA_ESP_AES_REGS_H
#define MICA_ESP_AES_REGS_H

enum {
    ESP_AES_KEY = 0x000,
    ESP_AES_TEXT_IN = 0x020,
    ESP_AES_TEXT_OUT = 0x030,
    ESP_AES_MODE = 0x040,
    ESP_AES_TRIGGER = 0x048,
    ESP_AES_STATE = 0x04C,
    ESP_AES_IV = 0x050,
    ESP_AES_DMA_ENABLE = 0x090,
    ESP_AES_BLOCK_MODE = 0x094,
    ESP_AES_BLOCK_NUM = 0x098,
    ESP_AES_INC_SEL = 0x09C,
    ESP_AES_DMA_EXIT = 0x0B8,
};

enum { ESP_AES_MODE_128, ESP_AES_MODE_256 = 2, ESP_AES_MODE_DECRYPT = 4 };
enum { ESP_AES_IDLE = 0, ESP_AES_DONE = 2 };
enum { ESP_AES_ECB = 0, ESP_AES_CBC = 1, ESP_AES_OFB = 2, ESP_AES_CTR = 3, ESP_AES_CFB128 = 5 };
enum { ESP_AES_INC_128 = 1 };

#endif

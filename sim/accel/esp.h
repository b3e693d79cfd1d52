/* SPDX-License-Identifier: Apache-2.0 */
/* What the models of the ESP32-C3's crypto blocks share: clock and reset gates, and the DMA controller they are behind. */
#ifndef SIM_ACCEL_ESP_H
#define SIM_ACCEL_ESP_H

#include "accel/accel.h"

/** Bits of SYSTEM's PERIP_CLK_EN1 and PERIP_RST_EN1. */
enum sim_esp_cell { SIM_ESP_AES = 1, SIM_ESP_SHA, SIM_ESP_RSA, SIM_ESP_DS, SIM_ESP_HMAC, SIM_ESP_DMA };

/** Clock of the cell on, and none of a set of cells (a bit each) held in reset. */
bool sim_esp_is_on(const struct sim_access *access, enum sim_esp_cell cell, uint32_t released);

/** Whether an access is of 4 bytes to a cell that is on; a fault otherwise. */
bool sim_esp_access_is_good(const struct sim_access *access, uint32_t offset, enum sim_esp_cell cell,
                            uint32_t released);

/** What a write to PERIP_RST_EN1 does: the cells of a set start anew. The DMA controller has resets of its own. */
void sim_esp_reset(struct sim_machine *machine, uint32_t cells);

/** What a write to RSA_PD_CTRL does: the RSA block's memory loses its contents and is cleaned. */
void sim_esp_rsa_power(struct sim_machine *machine, uint32_t value);

/** A peripheral as PERI_SEL of a DMA channel names it. */
enum sim_esp_peripheral { SIM_ESP_PERIPHERAL_AES = 6, SIM_ESP_PERIPHERAL_SHA = 7 };

/** What became of a transfer. */
struct sim_esp_transfer {
    uint8_t *bytes; /**< the controller's memory; NULL: nothing came, the peripheral waits for ever */
    size_t len;
};

/** The bytes a peripheral's OUT list has, n of them; a fault when there are fewer, or no list is started. */
struct sim_esp_transfer sim_esp_dma_gather(struct sim_machine *machine, enum sim_esp_peripheral peripheral, size_t n);

/** Gives the gathered bytes, in place changed, to the peripheral's IN list. They reach memory at a time in cycles. */
void sim_esp_dma_scatter(struct sim_machine *machine, enum sim_esp_peripheral peripheral, size_t n, uint64_t at);

#endif

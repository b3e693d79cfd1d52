/* SPDX-License-Identifier: Apache-2.0 */
/*
 * DMA controller of Microchip's SAMA5D3, for the drivers of its crypto cells (accel_mchp_aes.h and others): what a board's
 * table says of it. Caches and memory out of reach are the business of the controller's hooks.
 */
#ifndef MICA_ACCEL_MCHP_DMAC_H
#define MICA_ACCEL_MCHP_DMAC_H

#include <mica/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_MCHP_DMA_LINE 32 /**< bytes: cache lines of the core; what DMA writes is in whole ones */

/** The controller on this board: its table defines it. Its lock hook guards the channels that the cells use. */
extern const struct mica_engine mica_engine_mchp_dmac;

/** A cell's place at the controller: what the config of the cell's engine points to. NULL there: no DMA. */
struct mica_mchp_dma {
    const struct mica_engine *dmac;
    /**
     * The controller's events (EBCISR), which their reading clears; NULL: this driver alone reads them. A program whose
     * other drivers use the controller, too, collects them in one place and gives here what it has for `channels`.
     */
    uint32_t (*events)(const struct mica_engine *dmac, uint32_t channels);
    uint8_t channel_in;  /**< memory to cell */
    uint8_t channel_out; /**< cell to memory */
    uint8_t request_in;  /**< the cell's request lines */
    uint8_t request_out;
    uint8_t memory_bus;  /**< the controller's bus interfaces */
    uint8_t cell_bus;
};

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Moving words between memory and a cell by DMA: any alignment and length of memory, in place, with caches. The calling
 * driver holds its cell; these calls take the controller and give it back.
 */
#ifndef MICA_MCHP_DMAC_DRIVER_H
#define MICA_MCHP_DMAC_DRIVER_H

#include <stdbool.h>

#include <mica/accel_mchp_dmac.h>

#include "common/accel.h"

/** Encoded lengths of a burst: what the cell asks for. */
enum mica_mchp_burst { MICA_MCHP_BURST_1, MICA_MCHP_BURST_4, MICA_MCHP_BURST_8, MICA_MCHP_BURST_16 };

/** Where in a cell data goes, and where it comes from. */
struct mica_mchp_dma_cell {
    uint32_t in, out;           /**< offsets of its data registers */
    enum mica_mchp_burst burst;
    uint8_t block;              /**< bytes; a run is a multiple: 8, 16, 64, 128 */
    bool gives_output;          /**< else input alone moves */
};

/** Whether DMA is set up for this cell and reaches this memory and the stack. out may be NULL. */
bool mica_mchp_dma_reaches(const struct mica_engine *cell, const uint8_t *in, const uint8_t *out, size_t len);

/** Takes the controller and sets up its channels. Pair with mica_mchp_dma_close(), also after errors. */
MICA_MUST_USE mica_status mica_mchp_dma_open(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how);

MICA_MUST_USE mica_status mica_mchp_dma_close(const struct mica_engine *cell, mica_status status);

/**
 * Moves len bytes, a multiple of how->block, to the cell and, when it gives output, as many back. out may be in.
 * @return MICA_OK, all moved; MICA_ERR_TIMEOUT; MICA_ERR_HARDWARE (bus error). The channels stand still in any case.
 */
MICA_MUST_USE mica_status mica_mchp_dma_move(const struct mica_engine *cell, const struct mica_mchp_dma_cell *how,
                                             const uint8_t *in, uint8_t *out, size_t len);

#endif

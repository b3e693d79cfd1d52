/* SPDX-License-Identifier: Apache-2.0 */
/* Driver of the noise source of Microchip's SAM D5x and PIC32CX-BZ chips. */
#ifndef MICA_ACCEL_MCHP_TRNG5_H
#define MICA_ACCEL_MCHP_TRNG5_H

#include <mica/engine.h>
#include <mica/entropy.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The block on this board: its table defines it. */
extern const struct mica_engine mica_engine_mchp_trng5;

/**
 * The block as a source for mica_entropy_init(): a byte is claimed to hold 4 bits of min-entropy. The vendor claims a full
 * byte; the block has no health status, the pool's tests watch it.
 */
extern const struct mica_entropy_source mica_entropy_mchp_trng5;

#ifdef __cplusplus
}
#endif
#endif

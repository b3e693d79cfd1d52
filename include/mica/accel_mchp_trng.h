/* SPDX-License-Identifier: Apache-2.0 */
/* Driver of the noise source (TRNG) of Microchip's SAMA5D3: a source for a pool of entropy.h. */
#ifndef MICA_ACCEL_MCHP_TRNG_H
#define MICA_ACCEL_MCHP_TRNG_H

#include <mica/engine.h>
#include <mica/entropy.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The block on this board: its table defines it. */
extern const struct mica_engine mica_engine_mchp_trng;

/**
 * The block's words. No assessment of its noise is public: the claim is half of what it gives, 4 bits a byte; the health tests
 * are the pool's, the block has none that software sees.
 */
extern const struct mica_entropy_source mica_entropy_mchp_trng;

#ifdef __cplusplus
}
#endif
#endif

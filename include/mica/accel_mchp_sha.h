/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the SHA cell of Microchip's SAMA5D3 (and its generation), by the core or by DMA. The cell's state cannot be set
 * from outside: these take whole messages only (mica_hash()), pieces go to the software behind them.
 */
#ifndef MICA_ACCEL_MCHP_SHA_H
#define MICA_ACCEL_MCHP_SHA_H

#include <mica/accel_mchp_dmac.h>
#include <mica/hash.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The cell on this board: its table defines it; its config is a struct mica_mchp_dma or NULL. */
extern const struct mica_engine mica_engine_mchp_sha;

extern const struct mica_hash_impl mica_sha1_mchp_sha;
extern const struct mica_hash_impl mica_sha224_mchp_sha;
extern const struct mica_hash_impl mica_sha256_mchp_sha;
extern const struct mica_hash_impl mica_sha384_mchp_sha;
extern const struct mica_hash_impl mica_sha512_mchp_sha;

#ifdef __cplusplus
}
#endif
#endif

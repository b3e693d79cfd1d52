/* SPDX-License-Identifier: Apache-2.0 */
/* CRPT's generator for those who draw from it in a block they hold: bytes out, or keys for the key store. */
#ifndef MICA_CRPT_PRNG_H
#define MICA_CRPT_PRNG_H

#include <mica/accel_nuvoton_prng.h>

#include "nuvoton_crpt/crpt.h"

#define CRPT_PRNG_LEN 32u /* bytes of a run for the registers */

/** Loads a seed from the noise source, into an open block; first receives what the generator made of it, not for use. */
mica_status mica_crpt_prng_seed(const struct mica_engine *engine, uint8_t first[CRPT_PRNG_LEN]);

/** Loads seeds until the generator may be used: two that differ. */
mica_status mica_crpt_prng_begin(const struct mica_engine *engine, uint8_t last[CRPT_PRNG_LEN]);

/** A run that makes a key of a size code; where it goes says PRNG_KSCTL. */
mica_status mica_crpt_prng_run(const struct mica_engine *engine, unsigned size);

#endif

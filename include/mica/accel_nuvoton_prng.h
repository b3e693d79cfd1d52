/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the generator (PRNG) in the CRPT block of Nuvoton's M2354, seeded by the chip's noise source for each call.
 *
 * NOT the generator to use by default. How the block makes its words, how it keeps its state and what its noise source is
 * worth is not public, and nothing of it can be tested but that it does not stand still. For keys, nonces and masks use a
 * generator of Mica's own (drbg.h) over mica_board_entropy(): its construction is a standard's, and its
 * health tests see the raw noise. This one is for callers who accept its maker's, and for keys that are made in the key
 * store, where no other generator reaches (accel_nuvoton_ks.h).
 */
#ifndef MICA_ACCEL_NUVOTON_PRNG_H
#define MICA_ACCEL_NUVOTON_PRNG_H

#include <mica/engine.h>
#include <mica/rng.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What the driver's engine has as its config. */
struct mica_nuvoton_prng_config {
    uintptr_t trng;     /**< address of the noise source's registers */
    uint32_t prescaler; /**< its CLKPSC for the peripheral clock: 0 for 80 to 100 MHz */
};

/**
 * CRPT with its noise source: the board's table defines it. Its lock must be CRPT's, and that of whoever else reads the
 * noise source; power_on starts the clocks of CRPT, key store and noise source, power_off resets CRPT.
 */
extern const struct mica_engine mica_engine_nuvoton_prng;

/** The generator behind the interface that key generation and signing take. It keeps no state between calls. */
struct mica_nuvoton_prng {
    struct mica_rng rng; /**< pass its address */
};

/**
 * Set up the generator.
 *
 * @param prng generator to fill; the caller owns it
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL)
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_nuvoton_prng_init(struct mica_nuvoton_prng *prng);

/**
 * Random bytes: two seeds from the noise source, which must differ in what comes of them, then 32 bytes a run of the
 * generator, each unlike the one before; a new seed every 2 KiB.
 *
 * @param out receives len bytes; all zero on error
 * @param len bytes, any number; 0 does nothing
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_ENTROPY (seeds or runs that repeat); MICA_ERR_TIMEOUT (no noise, or
 *         no end of a run); MICA_ERR_HARDWARE (the block's error flag)
 *
 * Constant time: the output is secret and never branched on.
 */
MICA_MUST_USE mica_status mica_nuvoton_prng_bytes(uint8_t *out, size_t len);

#ifdef __cplusplus
}
#endif
#endif

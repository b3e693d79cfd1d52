/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Keccak sponge (FIPS 202) under SHA-3 and SHAKE, over a core that hides how a lane is stored.
 * Lane i holds bytes 8i..8i+7 of the state, i = x + 5y.
 */
#ifndef MICA_HASH_KECCAK_H
#define MICA_HASH_KECCAK_H

#include <stddef.h>
#include <stdint.h>

/** One way to store the 1600-bit state in 200 bytes (8-byte aligned) and to permute it. */
struct mica_keccak_core {
    /** Keccak-f[1600], 24 rounds. */
    void (*permute)(void *state);
    /** XOR n_lanes lanes, as bytes of any alignment, onto the state from lane first on. */
    void (*add)(void *state, unsigned first, const uint8_t *in, unsigned n_lanes);
    /** Write n_lanes lanes from lane first on as bytes of any alignment. */
    void (*get)(const void *state, unsigned first, uint8_t *out, unsigned n_lanes);
};

extern const struct mica_keccak_core mica_keccak_c32; /**< bit-interleaved 32-bit words */
extern const struct mica_keccak_core mica_keccak_c64; /**< 64-bit lanes */

/** A sponge between two calls: the state is the caller's, rate a multiple of 8. */
struct mica_sponge {
    const struct mica_keccak_core *core;
    void *state;
    unsigned rate;
};

/** Take len bytes, the first at place `at` < rate of the block; returns the next place, < rate. */
unsigned mica_sponge_absorb(const struct mica_sponge *sponge, unsigned at, const uint8_t *in, size_t len);

/** End the input: add the suffix byte at place `at` and the last padding bit, and permute. */
void mica_sponge_pad(const struct mica_sponge *sponge, unsigned at, uint8_t suffix);

/** Give len bytes from place `at` <= rate on; returns the next place, at most rate. */
unsigned mica_sponge_squeeze(const struct mica_sponge *sponge, unsigned at, uint8_t *out, size_t len);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Ascon permutation (SP 800-232, section 3) and the loops around it that the AEAD, the hash and
 * the XOFs need, in three forms: two 32-bit halves a lane, bit-interleaved 32-bit words, 64-bit lanes.
 */
#ifndef MICA_HASH_ASCON_H
#define MICA_HASH_ASCON_H

#include <stddef.h>
#include <stdint.h>

/** Five lanes in the core's own form. */
union mica_ascon_state {
    uint64_t u64[5];
    uint32_t u32[10];
};

/** One form. Lanes are numbers whose first byte is the least significant one (SP 800-232, appendix A). */
struct mica_ascon_core {
    const char *name;
    /** Lanes from plain numbers. */
    void (*set)(union mica_ascon_state *state, const uint64_t lanes[5]);
    /** lane i ^= x. */
    void (*add)(union mica_ascon_state *state, unsigned i, uint64_t x);
    uint64_t (*get)(const union mica_ascon_state *state, unsigned i);
    /** The last n of the 12 rounds. */
    void (*permute)(union mica_ascon_state *state, unsigned n);
    /** Hash: each 8 bytes into lane 0, then 12 rounds. */
    void (*absorb8)(union mica_ascon_state *state, const uint8_t *in, size_t n_blocks);
    /** AEAD: each 16 bytes into lanes 0 and 1, then 8 rounds. */
    void (*absorb16)(union mica_ascon_state *state, const uint8_t *in, size_t n_blocks);
    void (*encrypt16)(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t n_blocks);
    void (*decrypt16)(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t n_blocks);
};

extern const struct mica_ascon_core mica_ascon_core_c32;  /**< two halves a lane: 32-bit cores */
extern const struct mica_ascon_core mica_ascon_core_c32i; /**< bit-interleaved: cores that rotate for nothing */
extern const struct mica_ascon_core mica_ascon_core_c64;  /**< 64-bit lanes */

#endif

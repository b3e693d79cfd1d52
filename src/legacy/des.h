/* SPDX-License-Identifier: Apache-2.0 */
/* What the implementations of 3DES (SP 800-67) share. */
#ifndef MICA_LEGACY_DES_H
#define MICA_LEGACY_DES_H

#include <mica/secret.h>

#include "cipher/block.h"

#define MICA_DES_ROUNDS 48 /* three times 16 */

extern const uint32_t mica_des_sp_odd[256];  /**< S1, S3, S5, S7, then P, rotated right by 3 */
extern const uint32_t mica_des_sp_even[256]; /**< S2, S4, S6, S8, the same */
extern const uint32_t mica_des_anf[64];      /**< all S-boxes as polynomials, one output a bit */

/** Six key bits for each S-box, the first bit highest. */
struct mica_des_round_key {
    uint8_t box[8];
};

/**
 * The 48 round keys of encryption in order, of which decryption takes each back to front. `put` packs
 * one into the schedule. key_len is 16 or 24. Constant time.
 */
void mica_des_expand(void *schedule, void (*put)(void *schedule, unsigned round, const struct mica_des_round_key *key),
                     const uint8_t *key, size_t key_len);

MICA_INLINE void mica_des_swap_bits(uint32_t *a, uint32_t *b, unsigned shift, uint32_t mask)
{
    const uint32_t t = (*a >> shift ^ *b) & mask;

    *b ^= t;
    *a ^= t << shift;
}

/** Initial permutation of the left and right half. */
MICA_INLINE void mica_des_ip(uint32_t *l, uint32_t *r)
{
    mica_des_swap_bits(l, r, 4, 0x0f0f0f0f);
    mica_des_swap_bits(l, r, 16, 0x0000ffff);
    mica_des_swap_bits(r, l, 2, 0x33333333);
    mica_des_swap_bits(r, l, 8, 0x00ff00ff);
    mica_des_swap_bits(l, r, 1, 0x55555555);
}

/** Its inverse. */
MICA_INLINE void mica_des_fp(uint32_t *l, uint32_t *r)
{
    mica_des_swap_bits(l, r, 1, 0x55555555);
    mica_des_swap_bits(r, l, 8, 0x00ff00ff);
    mica_des_swap_bits(r, l, 2, 0x33333333);
    mica_des_swap_bits(l, r, 16, 0x0000ffff);
    mica_des_swap_bits(l, r, 4, 0x0f0f0f0f);
}

#endif

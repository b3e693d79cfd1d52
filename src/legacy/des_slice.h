/* SPDX-License-Identifier: Apache-2.0 */
/* 32 blocks of DES side by side: word i of a half has its bit i + 1 (from the top, as in the standard) of every block. */
#ifndef MICA_LEGACY_DES_SLICE_H
#define MICA_LEGACY_DES_SLICE_H

#include "legacy/des.h"
#include "legacy/des_boxes.h"

/* Bit i of word j with bit j of word i. Its own inverse. */
static void transpose32(uint32_t a[32])
{
    uint32_t mask = 0x0000ffff;

    for (unsigned j = 16; j; j >>= 1, mask ^= mask << j) {
        for (unsigned k = 0; k < 32; k = (k + j + 1) & ~j) {
            mica_des_swap_bits(&a[k], &a[k + j], j, mask);
        }
    }
}

/* All ones when bit `at` of the key is set. */
MICA_INLINE uint32_t key_mask(uint32_t key, unsigned at)
{
    return 0 - (key >> at & 1);
}

typedef void des_box_fn(uint32_t out[4], const uint32_t in[6]);

/* One S-box of a round: a constant function and number. */
MICA_INLINE void substitute(des_box_fn *box, unsigned s, uint32_t l[32], const uint32_t r[32], const uint32_t key[2])
{
    /* P: where output i + 1 of the S-boxes goes, from 0. */
    static const uint8_t place[32] = {8, 16, 22, 30, 12, 27, 1, 17, 23, 15, 29, 5, 25, 19, 9, 0,
                                      7, 13, 24, 2,  3,  28, 10, 18, 31, 11, 21, 6, 4, 26, 14, 20};
    const unsigned nibble = 4 * (7 - s);
    uint32_t in[6], out[4];

    in[0] = r[(4 * s + 31) & 31] ^ key_mask(key[1], nibble);
    for (unsigned i = 1; i < 5; i++) {
        in[i] = r[4 * s + i - 1] ^ key_mask(key[0], nibble + 4 - i);
    }
    in[5] = r[(4 * s + 4) & 31] ^ key_mask(key[1], nibble + 3);
    box(out, in);
    for (unsigned i = 0; i < 4; i++) {
        l[place[4 * s + i]] ^= out[i];
    }
}

static void round_slices(uint32_t l[32], const uint32_t r[32], const uint32_t key[2])
{
    substitute(mica_des_s1, 0, l, r, key);
    substitute(mica_des_s2, 1, l, r, key);
    substitute(mica_des_s3, 2, l, r, key);
    substitute(mica_des_s4, 3, l, r, key);
    substitute(mica_des_s5, 4, l, r, key);
    substitute(mica_des_s6, 5, l, r, key);
    substitute(mica_des_s7, 6, l, r, key);
    substitute(mica_des_s8, 7, l, r, key);
}

/*
 * The initial permutation is a renaming, too: bit i of the left half is bit 58 + 2 (i / 8) - 8 (i % 8) of the block, counted
 * from 1 at the top, and that of the right half the one before it. Transposed words count from the
 * bottom, and bits 33 to 64 are in the second word: so its number from there is below.
 */
MICA_INLINE unsigned ip_source(unsigned i)
{
    return 64 - (58 + 2 * (i / 8) - 8 * (i % 8));
}

/* 48 rounds on 32 blocks in w, with round keys step words apart: 2 or -2. */
static void mica_des_slices(const uint32_t *key, int step, uint32_t *w)
{
    uint32_t bits[64]; /* bit k of the block, from the bottom: first of its second word, then of its first */
    uint32_t half[2][32];

    for (unsigned b = 0; b < 32; b++) {
        bits[b] = w[2 * b + 1];
        bits[b + 32] = w[2 * b];
    }
    transpose32(bits);
    transpose32(bits + 32);
    for (unsigned i = 0; i < 32; i++) {
        half[0][i] = bits[ip_source(i)];
        half[1][i] = bits[ip_source(i) + 1];
    }
    for (unsigned i = 0; i < MICA_DES_ROUNDS; i++, key += step) {
        /* The halves change places by name; each DES after the first begins with them exchanged once more. */
        const unsigned odd = (i + i / 16) & 1;
        round_slices(half[odd], half[odd ^ 1], key);
    }
    for (unsigned i = 0; i < 32; i++) {
        bits[ip_source(i)] = half[1][i];
        bits[ip_source(i) + 1] = half[0][i];
    }
    transpose32(bits);
    transpose32(bits + 32);
    for (unsigned b = 0; b < 32; b++) {
        w[2 * b + 1] = bits[b];
        w[2 * b] = bits[b + 32];
    }
    mica_wipe(bits, sizeof bits);
    mica_wipe(half, sizeof half);
}

#endif

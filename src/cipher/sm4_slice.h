/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SM4 (GB/T 32907-2016), bitsliced. A template: the includer defines SLICE_BITS, 32 or 64.
 *
 * SLICE_BITS / 4 blocks side by side. Each of the four words X of the state is eight slices; slice k has bit k
 * of every byte; each byte of X takes a quarter of a slice, the lowest byte the lowest quarter, one bit for each block.
 * Rotations of X by 8 are rotations of slices; those by 2 are renaming. A single block uses
 * one bit in eight of a 32-bit slice instead, which spares it the transposition; two blocks use two: the even bits
 * of both lie in one word, the odd ones in another, and L rotates by even numbers only.
 *
 * S(x) = C(x ^ 75) ^ d3 for the circuit C of sbox_circuits.h. Both constants move into the round keys: L turns
 * d3 in all bytes into 4f in all bytes, which is left out of X(i + 4). So X(4) to X(7) are 4f off, X(8) to X(11)
 * are right again, and so on to X(32) to X(35), which are right; a round's input is off when an odd number of its three words is.
 *
 * Here is all but the rounds: these are the includer's, from sm4_rounds.h or a kernel.
 */
#ifndef MICA_CIPHER_SM4_SLICE_H
#define MICA_CIPHER_SM4_SLICE_H

#include "cipher/slice.h"
#include "cipher/sm4.h"

#define ROW (SLICE_BITS / 4u)
#define BLOCKS (SLICE_BITS / 4u)

/* Round keys with the constants in them: the same in both directions, for 1, 3, 4, 6 (mod 8) is symmetric to 31 - i. */
struct schedule {
    uint32_t key[32];
};

MICA_INLINE uint32_t sub_slices(uint32_t x)
{
    slice q[8];
    uint32_t r = 0;

    for (unsigned k = 0; k < 8; k++) {
        q[k] = x >> k; /* bits besides the lowest of each byte are computed in vain and dropped */
    }
    mica_sbox_sm4(q);
    for (unsigned k = 0; k < 8; k++) {
        r |= ((uint32_t)q[k] & 0x01010101) << k;
    }
    return r;
}

static uint32_t sub(uint32_t x)
{
    return sub_slices(x ^ 0x75757575) ^ 0xd3d3d3d3;
}

/* Even bits of the words of two blocks to w[0..3], odd ones to w[4..7], and back. */
MICA_INLINE void mix_two(uint32_t *w)
{
    for (unsigned j = 0; j < 4; j++) {
        const uint32_t t = (w[j] >> 1 ^ w[j + 4]) & 0x55555555;
        w[j + 4] ^= t;
        w[j] ^= t << 1;
    }
}

/* X of all blocks, words j = 0..3 of each, to slices and back. */
#if SLICE_BITS == 64

MICA_INLINE void gather(slice q[8], const uint32_t *w)
{
    for (unsigned b = 0; b < 8; b++) {
        q[b] = interleave(w[4 * b], w[4 * (b + 8)]);
    }
    transpose(q);
}

MICA_INLINE void scatter(uint32_t *w, const slice x[8])
{
    slice q[8];

    memcpy(q, x, sizeof q);
    transpose(q);
    for (unsigned b = 0; b < 8; b++) {
        w[4 * b] = even_bytes(q[b]);
        w[4 * (b + 8)] = even_bytes(q[b] >> 8);
    }
}

#else

MICA_INLINE void gather(slice q[8], const uint32_t *w)
{
    for (unsigned b = 0; b < 8; b++) {
        q[b] = w[4 * b];
    }
    transpose(q);
}

MICA_INLINE void scatter(uint32_t *w, const slice x[8])
{
    slice q[8];

    memcpy(q, x, sizeof q);
    transpose(q);
    for (unsigned b = 0; b < 8; b++) {
        w[4 * b] = q[b];
    }
}

#endif

static void expand(struct schedule *s, const uint8_t *key)
{
    mica_sm4_expand(s->key, key, sub);
    for (unsigned i = 0; i < 32; i++) {
        s->key[i] ^= 0x75757575 ^ (0x5a >> (i & 7) & 1 ? 0x4f4f4f4fu : 0);
    }
}

static const struct mica_batch_shape shape = {.lanes = BLOCKS, .few = 3, .word = {.be = true, .n = 4}};

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Slices: words of which each bit belongs to another byte of the state. A template: the includer defines
 * SLICE_BITS, 32 or 64.
 */
#ifndef MICA_CIPHER_SLICE_H
#define MICA_CIPHER_SLICE_H

#include "cipher/block.h"

#if SLICE_BITS == 64
typedef uint64_t slice;
#else
typedef uint32_t slice;
#endif

#include "cipher/sbox_circuits.h"

MICA_INLINE slice rotr(slice x, unsigned n)
{
    return (x >> n) | (x << (SLICE_BITS - n));
}

MICA_INLINE void swap_bits(slice *a, slice *b, unsigned shift, slice mask)
{
    const slice t = (*a >> shift ^ *b) & mask;

    *b ^= t;
    *a ^= t << shift;
}

/* Transpose 8x8 bits in every byte: bit k of q[j] with bit j of q[k]. Its own inverse. */
MICA_INLINE void transpose(slice q[8])
{
    const slice ones = (slice)-1;

    for (unsigned k = 0; k < 8; k += 2) {
        swap_bits(&q[k], &q[k + 1], 1, ones / 3);
    }
    for (unsigned k = 0; k < 8; k++) {
        if (!(k & 2)) {
            swap_bits(&q[k], &q[k + 2], 2, ones / 5);
        }
    }
    for (unsigned k = 0; k < 4; k++) {
        swap_bits(&q[k], &q[k + 4], 4, ones / 17);
    }
}

#if SLICE_BITS == 64

/* Bytes of a to the even places, bytes of b to the odd ones. */
MICA_INLINE slice interleave(uint32_t a, uint32_t b)
{
    slice x = a, y = b;

    x = (x | x << 16) & 0x0000ffff0000ffff;
    y = (y | y << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    y = (y | y << 8) & 0x00ff00ff00ff00ff;
    return x | y << 8;
}

MICA_INLINE uint32_t even_bytes(slice x)
{
    x &= 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    return (uint32_t)(x | x >> 16);
}

#endif

#endif

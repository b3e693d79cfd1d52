/* SPDX-License-Identifier: Apache-2.0 */
/* The substitution layer of Ascon's permutation (SP 800-232, 3.3) on one half of each lane: 32 S-boxes at once. */
#ifndef MICA_HASH_ASCON_HALF_H
#define MICA_HASH_ASCON_HALF_H

/**
 * Where shifted operands are free (Arm), the order of a rotation's parts matters: the barrier keeps each part an
 * operand of its XOR, where compilers would rather build the rotation first, and keeps lanes from being interleaved,
 * for which there are no registers. Other cores are better off without.
 */
#if defined(__arm__) && (!defined(__thumb__) || defined(__thumb2__))
#define MICA_ASCON_KEEP(x) __asm__ volatile("" : "+r"(x))
#else
#define MICA_ASCON_KEEP(x) (void)0
#endif

#define MICA_ASCON_SUBSTITUTE(x0, x1, x2, x3, x4)            \
    do {                                                     \
        x0 ^= x4;                                            \
        x4 ^= x3;                                            \
        x2 ^= x1;                                            \
        uint32_t t = x0 & ~x4, u = x2 & ~x1, v = x3 & ~x2;   \
        x2 ^= x4 & ~x3;                                      \
        x4 ^= x1 & ~x0;                                      \
        x0 ^= u;                                             \
        x1 ^= v;                                             \
        x3 ^= t;                                             \
        x1 ^= x0;                                            \
        x0 ^= x4;                                            \
        x3 ^= x2;                                            \
        x2 = ~x2;                                            \
    } while (0)

#endif

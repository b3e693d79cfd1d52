/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The rounds of SHA-2 (FIPS 180-4, 6.2.2 and 6.4.2) for a kernel that unrolls sixteen of them: the
 * including file gives SUM0, SUM1, SIG0, SIG1 and LOAD, and has a..h, bc, t, k, w and block in scope.
 */
#ifndef MICA_HASH_SHA2_ROUNDS_H
#define MICA_HASH_SHA2_ROUNDS_H

#define CH(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))

/*
 * One round; the names move instead of the values. The majority is b ^ ((a ^ b) & (b ^ c)): bc is
 * b ^ c, and left ready for the next round.
 */
#define ROUND(a, b, c, d, e, f, g, h, k, w)                                                                            \
    do {                                                                                                               \
        h += (k) + (w) + CH(e, f, g);                                                                                  \
        h += SUM1(e);                                                                                                  \
        d += h;                                                                                                        \
        t = (a) ^ (b);                                                                                                 \
        bc &= t;                                                                                                       \
        h += SUM0(a);                                                                                                  \
        h += bc ^ (b);                                                                                                 \
        bc = t;                                                                                                        \
    } while (0)

#define EIGHT(STEP, i)                                                                                                 \
    STEP(a, b, c, d, e, f, g, h, i);                                                                                   \
    STEP(h, a, b, c, d, e, f, g, i + 1);                                                                               \
    STEP(g, h, a, b, c, d, e, f, i + 2);                                                                               \
    STEP(f, g, h, a, b, c, d, e, i + 3);                                                                               \
    STEP(e, f, g, h, a, b, c, d, i + 4);                                                                               \
    STEP(d, e, f, g, h, a, b, c, i + 5);                                                                               \
    STEP(c, d, e, f, g, h, a, b, i + 6);                                                                               \
    STEP(b, c, d, e, f, g, h, a, i + 7)

/* The first sixteen rounds take the message's words, the others those of the schedule. */
#define STEP_LOAD(a, b, c, d, e, f, g, h, i)                                                                           \
    do {                                                                                                               \
        w[i] = LOAD(block, i);                                                                                         \
        ROUND(a, b, c, d, e, f, g, h, k[i], w[i]);                                                                     \
    } while (0)
#define STEP_NEXT(a, b, c, d, e, f, g, h, i)                                                                           \
    do {                                                                                                               \
        w[i] += SIG0(w[((i) + 1) & 15]) + w[((i) + 9) & 15] + SIG1(w[((i) + 14) & 15]);                                \
        ROUND(a, b, c, d, e, f, g, h, k[i], w[i]);                                                                     \
    } while (0)

#endif

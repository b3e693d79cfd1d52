/* SPDX-License-Identifier: Apache-2.0 */
/* The Ascon permutation (SP 800-232, section 3) on lanes of two 32-bit halves. */
#include "base/bytes.h"
#include "cipher/block.h"
#include "hash/ascon.h"
#include "hash/ascon_half.h"

/** Low halves, then high halves. */
struct lanes {
    uint32_t l[5], h[5];
};

MICA_INLINE void load(struct lanes *s, const union mica_ascon_state *state)
{
    for (unsigned i = 0; i < 5; i++) {
        s->l[i] = state->u32[2 * i];
        s->h[i] = state->u32[2 * i + 1];
    }
}

MICA_INLINE void save(union mica_ascon_state *state, const struct lanes *s)
{
    for (unsigned i = 0; i < 5; i++) {
        state->u32[2 * i] = s->l[i];
        state->u32[2 * i + 1] = s->h[i];
    }
}

MICA_INLINE void add_words(struct lanes *s, unsigned i, uint32_t low, uint32_t high)
{
    s->l[i] ^= low;
    s->h[i] ^= high;
}

MICA_INLINE void get_words(uint32_t w[2], const struct lanes *s, unsigned i)
{
    w[0] = s->l[i];
    w[1] = s->h[i];
}

/* to ^= low half of (lane >>> n), n not 32; with l and h exchanged, the high half. */
#define FOLD(to, l, h, n)                                                                     \
    do {                                                                                      \
        to ^= (n) < 32 ? (l) >> ((n) & 31) : (h) >> ((n) & 31);                               \
        MICA_ASCON_KEEP(to);                                                                  \
        to ^= (n) < 32 ? (h) << (-(n) & 31) : (l) << (-(n) & 31);                             \
        MICA_ASCON_KEEP(to);                                                                  \
    } while (0)

/* lane ^= lane >>> a ^ lane >>> b. */
#if defined(__thumb__) && !defined(__thumb2__)
/* Eight registers: a rotation is best built by itself and added at the end. */
#define SPREAD(l, h, a, b)                      \
    do {                                        \
        uint32_t low = 0, low_b = 0, high = 0, high_b = 0; \
        FOLD(low, l, h, a);                     \
        FOLD(low_b, l, h, b);                   \
        FOLD(high, h, l, a);                    \
        FOLD(high_b, h, l, b);                  \
        l ^= low ^ low_b;                       \
        h ^= high ^ high_b;                     \
    } while (0)
#else
#define SPREAD(l, h, a, b)          \
    do {                            \
        uint32_t low = l, high = h; \
        FOLD(low, l, h, a);         \
        FOLD(low, l, h, b);         \
        FOLD(high, h, l, a);        \
        FOLD(high, h, l, b);        \
        l = low;                    \
        h = high;                   \
    } while (0)
#endif

MICA_INLINE void rounds(struct lanes *s, unsigned n)
{
    uint32_t l0 = s->l[0], l1 = s->l[1], l2 = s->l[2], l3 = s->l[3], l4 = s->l[4];
    uint32_t h0 = s->h[0], h1 = s->h[1], h2 = s->h[2], h3 = s->h[3], h4 = s->h[4];

    /* Round constants go down from f0 by 0f for each round. */
    for (uint32_t c = 0x4b + 0x0f * (n - 1); c > 0x3c; c -= 0x0f) {
        l2 ^= c;
        MICA_ASCON_SUBSTITUTE(l0, l1, l2, l3, l4);
        MICA_ASCON_SUBSTITUTE(h0, h1, h2, h3, h4);
        SPREAD(l0, h0, 19, 28);
        SPREAD(l1, h1, 61, 39);
        SPREAD(l2, h2, 1, 6);
        SPREAD(l3, h3, 10, 17);
        SPREAD(l4, h4, 7, 41);
    }
    s->l[0] = l0, s->l[1] = l1, s->l[2] = l2, s->l[3] = l3, s->l[4] = l4;
    s->h[0] = h0, s->h[1] = h1, s->h[2] = h2, s->h[3] = h3, s->h[4] = h4;
}

#include "hash/ascon_loops.h"

const struct mica_ascon_core mica_ascon_core_c32 = MICA_ASCON_CORE("c32");

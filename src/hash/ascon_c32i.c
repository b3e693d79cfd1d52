/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Ascon permutation (SP 800-232, section 3) on bit-interleaved lanes: the even bits of a lane in one word, the
 * odd ones in another. A rotation of the lane is then one rotation of each word, which an Arm core does for
 * nothing beside the XOR; the price is taking apart and putting together what comes in and goes out.
 */
#include "base/bytes.h"
#include "cipher/block.h"
#include "hash/ascon.h"
#include "hash/ascon_half.h"

/** Even bits, then odd bits. */
struct lanes {
    uint32_t e[5], o[5];
};

MICA_INLINE void load(struct lanes *s, const union mica_ascon_state *state)
{
    for (unsigned i = 0; i < 5; i++) {
        s->e[i] = state->u32[2 * i];
        s->o[i] = state->u32[2 * i + 1];
    }
}

MICA_INLINE void save(union mica_ascon_state *state, const struct lanes *s)
{
    for (unsigned i = 0; i < 5; i++) {
        state->u32[2 * i] = s->e[i];
        state->u32[2 * i + 1] = s->o[i];
    }
}

MICA_INLINE uint32_t swap_bits(uint32_t x, uint32_t mask, unsigned n)
{
    uint32_t t = (x ^ x >> n) & mask;

    return x ^ t ^ t << n;
}

/* Even bits to the low half, odd bits to the high half. */
MICA_INLINE uint32_t unzip(uint32_t x)
{
    x = swap_bits(x, 0x22222222, 1);
    x = swap_bits(x, 0x0c0c0c0c, 2);
    x = swap_bits(x, 0x00f000f0, 4);
    return swap_bits(x, 0x0000ff00, 8);
}

MICA_INLINE uint32_t zip(uint32_t x)
{
    x = swap_bits(x, 0x0000ff00, 8);
    x = swap_bits(x, 0x00f000f0, 4);
    x = swap_bits(x, 0x0c0c0c0c, 2);
    return swap_bits(x, 0x22222222, 1);
}

MICA_INLINE void add_words(struct lanes *s, unsigned i, uint32_t low, uint32_t high)
{
    low = unzip(low);
    high = unzip(high);
    s->e[i] ^= (low & 0xffff) | high << 16;
    s->o[i] ^= low >> 16 | (high & 0xffff0000);
}

MICA_INLINE void get_words(uint32_t w[2], const struct lanes *s, unsigned i)
{
    w[0] = zip((s->e[i] & 0xffff) | s->o[i] << 16);
    w[1] = zip(s->e[i] >> 16 | (s->o[i] & 0xffff0000));
}

/* Word of the lane rotated right by n, when same is the word for an even n and other that for an odd one. */
#define ROTATE(x, n) ((x) >> ((n) & 31) | (x) << (-(n) & 31))
#define EVEN(e, o, n) ((n) % 2 ? ROTATE(o, (n) / 2) : ROTATE(e, (n) / 2))
#define ODD(e, o, n) ((n) % 2 ? ROTATE(e, (n) / 2 + 1) : ROTATE(o, (n) / 2))
#define SPREAD(e, o, a, b)             \
    do {                               \
        uint32_t even = e, odd = o;    \
        even ^= EVEN(e, o, a);         \
        MICA_ASCON_KEEP(even);         \
        even ^= EVEN(e, o, b);         \
        MICA_ASCON_KEEP(even);         \
        odd ^= ODD(e, o, a);           \
        MICA_ASCON_KEEP(odd);          \
        odd ^= ODD(e, o, b);           \
        MICA_ASCON_KEEP(odd);          \
        e = even;                      \
        o = odd;                       \
    } while (0)

MICA_INLINE void rounds(struct lanes *s, unsigned n)
{
    /* The last bits of f0, e1 .. 4b: even ones, then odd ones. */
    static const uint8_t constants[12][2] = {{0xc, 0xc}, {0x9, 0xc}, {0xc, 0x9}, {0x9, 0x9}, {0x6, 0xc}, {0x3, 0xc},
                                             {0x6, 0x9}, {0x3, 0x9}, {0xc, 0x6}, {0x9, 0x6}, {0xc, 0x3}, {0x9, 0x3}};
    uint32_t e0 = s->e[0], e1 = s->e[1], e2 = s->e[2], e3 = s->e[3], e4 = s->e[4];
    uint32_t o0 = s->o[0], o1 = s->o[1], o2 = s->o[2], o3 = s->o[3], o4 = s->o[4];

    for (const uint8_t(*c)[2] = constants + 12 - n; c < constants + 12; c++) {
        e2 ^= (*c)[0];
        o2 ^= (*c)[1];
        MICA_ASCON_SUBSTITUTE(e0, e1, e2, e3, e4);
        MICA_ASCON_SUBSTITUTE(o0, o1, o2, o3, o4);
        SPREAD(e0, o0, 19, 28);
        SPREAD(e1, o1, 61, 39);
        SPREAD(e2, o2, 1, 6);
        SPREAD(e3, o3, 10, 17);
        SPREAD(e4, o4, 7, 41);
    }
    s->e[0] = e0, s->e[1] = e1, s->e[2] = e2, s->e[3] = e3, s->e[4] = e4;
    s->o[0] = o0, s->o[1] = o1, s->o[2] = o2, s->o[3] = o3, s->o[4] = o4;
}

#include "hash/ascon_loops.h"

const struct mica_ascon_core mica_ascon_core_c32i = MICA_ASCON_CORE("c32i");

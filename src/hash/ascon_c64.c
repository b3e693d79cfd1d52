/* SPDX-License-Identifier: Apache-2.0 */
/* The Ascon permutation (SP 800-232, section 3) on 64-bit lanes. */
#include "base/bytes.h"
#include "cipher/block.h"
#include "hash/ascon.h"

struct lanes {
    uint64_t x[5];
};

MICA_INLINE void load(struct lanes *s, const union mica_ascon_state *state)
{
    memcpy(s->x, state->u64, sizeof s->x);
}

MICA_INLINE void save(union mica_ascon_state *state, const struct lanes *s)
{
    memcpy(state->u64, s->x, sizeof s->x);
}

MICA_INLINE void add_words(struct lanes *s, unsigned i, uint32_t low, uint32_t high)
{
    s->x[i] ^= (uint64_t)high << 32 | low;
}

MICA_INLINE void get_words(uint32_t w[2], const struct lanes *s, unsigned i)
{
    w[0] = (uint32_t)s->x[i];
    w[1] = (uint32_t)(s->x[i] >> 32);
}

MICA_INLINE uint64_t spread(uint64_t x, unsigned a, unsigned b)
{
    return x ^ mica_rotr64(x, a) ^ mica_rotr64(x, b);
}

MICA_INLINE void rounds(struct lanes *s, unsigned n)
{
    uint64_t x0 = s->x[0], x1 = s->x[1], x2 = s->x[2], x3 = s->x[3], x4 = s->x[4];

    /* Round constants go down from f0 by 0f for each round. */
    for (uint64_t c = 0x4b + 0x0f * (uint64_t)(n - 1); c > 0x3c; c -= 0x0f) {
        x2 ^= c;
        x0 ^= x4;
        x4 ^= x3;
        x2 ^= x1;
        uint64_t t = x0 & ~x4, u = x2 & ~x1, v = x3 & ~x2;
        x2 ^= x4 & ~x3;
        x4 ^= x1 & ~x0;
        x0 ^= u;
        x1 ^= v;
        x3 ^= t;
        x1 ^= x0;
        x0 ^= x4;
        x3 ^= x2;
        x2 = ~x2;
        x0 = spread(x0, 19, 28);
        x1 = spread(x1, 61, 39);
        x2 = spread(x2, 1, 6);
        x3 = spread(x3, 10, 17);
        x4 = spread(x4, 7, 41);
    }
    s->x[0] = x0, s->x[1] = x1, s->x[2] = x2, s->x[3] = x3, s->x[4] = x4;
}

#include "hash/ascon_loops.h"

const struct mica_ascon_core mica_ascon_core_c64 = MICA_ASCON_CORE("c64");

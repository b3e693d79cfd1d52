/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Poly1305 (RFC 8439 2.5) in two saturated 64-bit limbs and a small third one; the 64-bit sister of
 * poly1305_c32.c. Empty where the compiler has no 128-bit type.
 *
 * Bounds: r0, r1 < 2^60, s1 = 5 r1 / 4 < 2^61; h2 <= 7: a column is below 2^64 * (2^60 + 2^61) + 2^64 < 2^126.
 */
#include <mica/poly1305.h>

#if defined(__SIZEOF_INT128__)

#include <string.h>

#include "base/bytes.h"
#include "base/ct.h"

__extension__ typedef unsigned __int128 u128;

/* Places in state->u64: h0 h1 h2 r0 r1 pad0 pad1. */

static void init(union mica_poly1305_state *state, const uint8_t *key)
{
    memset(state, 0, sizeof *state);
    state->u64[3] = mica_load_le64(key) & 0x0ffffffc0fffffff;
    state->u64[4] = mica_load_le64(key + 8) & 0x0ffffffc0ffffffc;
    state->u64[5] = mica_load_le64(key + 16);
    state->u64[6] = mica_load_le64(key + 24);
}

static mica_status blocks(const struct mica_engine *engine, union mica_poly1305_state *state, const uint8_t *in,
                          size_t n_blocks, uint32_t top)
{
    const uint64_t r0 = state->u64[3], r1 = state->u64[4], s1 = r1 + (r1 >> 2);
    uint64_t h0 = state->u64[0], h1 = state->u64[1], h2 = state->u64[2];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 16) {
        u128 d0 = (u128)h0 + mica_load_le64(in);
        u128 d1 = (u128)h1 + mica_load_le64(in + 8) + (uint64_t)(d0 >> 64);
        h0 = (uint64_t)d0;
        h1 = (uint64_t)d1;
        h2 += (uint64_t)(d1 >> 64) + top;

        d0 = (u128)h0 * r0 + (u128)h1 * s1;
        d1 = (u128)h0 * r1 + (u128)h1 * r0 + h2 * s1;
        h2 *= r0;

        d1 += (uint64_t)(d0 >> 64);
        h2 += (uint64_t)(d1 >> 64);
        /* Bits from 2^130 up come back times 5 = 4 + 1. */
        d0 = (u128)(uint64_t)d0 + (h2 >> 2) + (h2 & ~(uint64_t)3);
        d1 = (u128)(uint64_t)d1 + (uint64_t)(d0 >> 64);
        h0 = (uint64_t)d0;
        h1 = (uint64_t)d1;
        h2 = (h2 & 3) + (uint64_t)(d1 >> 64);
    }
    state->u64[0] = h0;
    state->u64[1] = h1;
    state->u64[2] = h2;
    return MICA_OK;
}

static void finish(const union mica_poly1305_state *state, uint8_t *tag)
{
    const uint64_t *h = state->u64;
    u128 low = (u128)h[0] + 5;
    u128 high = (u128)h[1] + (uint64_t)(low >> 64);
    uint64_t reduced = mica_ct_mask_u64((h[2] + (uint64_t)(high >> 64)) >> 2 & 1u);

    low = (u128)mica_ct_select_u64(reduced, (uint64_t)low, h[0]) + h[5];
    high = (u128)mica_ct_select_u64(reduced, (uint64_t)high, h[1]) + h[6] + (uint64_t)(low >> 64);
    mica_store_le64(tag, (uint64_t)low);
    mica_store_le64(tag + 8, (uint64_t)high);
}

const struct mica_poly1305_impl mica_poly1305_c64 = {
    .name = "poly1305_c64",
    .constant_time = true,
    .init = init,
    .blocks = blocks,
    .finish = finish,
};

#else
typedef int mica_poly1305_c64_absent;
#endif

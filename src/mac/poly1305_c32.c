/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Poly1305 (RFC 8439 2.5) in saturated 32-bit limbs, for cores that multiply 32 x 32 -> 64 bits fast.
 *
 * The accumulator h is four full limbs and a small fifth one. The clamped key has r1, r2, r3 divisible
 * by 4, so a limb that wraps around 2^130 = 5 is multiplied by s = r + r / 4 = 5 r / 4 instead: no
 * extra reduction step, and each column is a sum of 64-bit products.
 *
 * Bounds: r < 2^28, s < 2^28 + 2^26; h0..h3 < 2^32, h4 <= 7 on entry of a multiplication. A column is at most
 * 4 * 2^32 * (2^28 + 2^26) + 7 * (2^28 + 2^26) < 2^63, and stays below 2^64 with a carry of 2^32 added.
 */
#include <mica/poly1305.h>

#include <string.h>

#include "base/bytes.h"
#include "base/ct.h"
#include "cipher/block.h"

struct numbers {
    uint32_t h[5];
    uint32_t r[4];
    uint32_t pad[4];
};

_Static_assert(sizeof(struct numbers) <= sizeof(union mica_poly1305_state), "state fits");

static struct numbers get(const union mica_poly1305_state *state)
{
    struct numbers n;
    memcpy(&n, state, sizeof n);
    return n;
}

static void put(union mica_poly1305_state *state, const struct numbers *n)
{
    memcpy(state, n, sizeof *n);
}

static void init(union mica_poly1305_state *state, const uint8_t *key)
{
    struct numbers n = {.h = {0}};

    n.r[0] = mica_load_le32(key) & 0x0fffffff;
    for (unsigned i = 1; i < 4; i++) {
        n.r[i] = mica_load_le32(key + 4 * i) & 0x0ffffffc;
    }
    for (unsigned i = 0; i < 4; i++) {
        n.pad[i] = mica_load_le32(key + 16 + 4 * i);
    }
    put(state, &n);
}

#define MUL(a, b) ((uint64_t)(a) * (b))

static mica_status blocks(const struct mica_engine *engine, union mica_poly1305_state *state, const uint8_t *in,
                          size_t n_blocks, uint32_t top)
{
    struct numbers n = get(state);
    const uint32_t r0 = n.r[0], r1 = n.r[1], r2 = n.r[2], r3 = n.r[3];
    const uint32_t s1 = r1 + (r1 >> 2), s2 = r2 + (r2 >> 2), s3 = r3 + (r3 >> 2);
    uint32_t h0 = n.h[0], h1 = n.h[1], h2 = n.h[2], h3 = n.h[3], h4 = n.h[4];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 16) {
        uint64_t d0, d1, d2, d3;
        uint32_t m[4];

        mica_block_load_le(m, in, 4);
        d0 = (uint64_t)h0 + m[0];
        h0 = (uint32_t)d0;
        d1 = (uint64_t)h1 + m[1] + (d0 >> 32);
        h1 = (uint32_t)d1;
        d2 = (uint64_t)h2 + m[2] + (d1 >> 32);
        h2 = (uint32_t)d2;
        d3 = (uint64_t)h3 + m[3] + (d2 >> 32);
        h3 = (uint32_t)d3;
        h4 += (uint32_t)(d3 >> 32) + top;

        d0 = MUL(h0, r0) + MUL(h1, s3) + MUL(h2, s2) + MUL(h3, s1);
        d1 = MUL(h0, r1) + MUL(h1, r0) + MUL(h2, s3) + MUL(h3, s2) + h4 * s1;
        d2 = MUL(h0, r2) + MUL(h1, r1) + MUL(h2, r0) + MUL(h3, s3) + h4 * s2;
        d3 = MUL(h0, r3) + MUL(h1, r2) + MUL(h2, r1) + MUL(h3, r0) + h4 * s3;
        h4 *= r0;

        h0 = (uint32_t)d0;
        d1 += d0 >> 32;
        h1 = (uint32_t)d1;
        d2 += d1 >> 32;
        h2 = (uint32_t)d2;
        d3 += d2 >> 32;
        h3 = (uint32_t)d3;
        h4 += (uint32_t)(d3 >> 32);

        /* Bits from 2^130 up come back times 5 = 4 + 1. */
        d0 = (uint64_t)h0 + (h4 >> 2) + (h4 & ~(uint32_t)3);
        h0 = (uint32_t)d0;
        d1 = (uint64_t)h1 + (d0 >> 32);
        h1 = (uint32_t)d1;
        d2 = (uint64_t)h2 + (d1 >> 32);
        h2 = (uint32_t)d2;
        d3 = (uint64_t)h3 + (d2 >> 32);
        h3 = (uint32_t)d3;
        h4 = (h4 & 3) + (uint32_t)(d3 >> 32);
    }
    n.h[0] = h0, n.h[1] = h1, n.h[2] = h2, n.h[3] = h3, n.h[4] = h4;
    put(state, &n);
    return MICA_OK;
}

/* h + 5 carries out of bit 130 exactly when h >= 2^130 - 5: then its low 128 bits are those of h mod p. */
static void finish(const union mica_poly1305_state *state, uint8_t *tag)
{
    struct numbers n = get(state);
    uint32_t g[4];
    uint64_t carry = 5;

    for (unsigned i = 0; i < 4; i++) {
        carry += n.h[i];
        g[i] = (uint32_t)carry;
        carry >>= 32;
    }
    uint32_t reduced = mica_ct_mask_u32(((n.h[4] + (uint32_t)carry) >> 2) & 1u);
    carry = 0;
    for (unsigned i = 0; i < 4; i++) {
        carry += (uint64_t)mica_ct_select_u32(reduced, g[i], n.h[i]) + n.pad[i];
        mica_store_le32(tag + 4 * i, (uint32_t)carry);
        carry >>= 32;
    }
}

const struct mica_poly1305_impl mica_poly1305_c32 = {
    .name = "poly1305_c32",
    .constant_time = true,
    .init = init,
    .blocks = blocks,
    .finish = finish,
};

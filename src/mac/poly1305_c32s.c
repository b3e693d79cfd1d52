/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Poly1305 (RFC 8439 2.5) in ten 13-bit limbs, for cores whose only multiplication is 32 x 32 -> 32
 * bits (Cortex-M23): a column of products never leaves 32 bits, so there are no carries inside it.
 *
 * Bounds: the message is added and carried first, so that limbs of h are below 2^13, h[9] below 2^14. The
 * clamp leaves key limbs 4 and 9 below 2^8, the others below 2^13. In the worst column, number 0, one product
 * counts once and nine count five times, of which seven are with full key limbs: the sum is below
 * 2^13 * 2^13 * (1 + 5 * 7 + 5 * 2 / 2^5 + 5 for h[9]) < 2^31.4, a carry of 2^19 included.
 */
#include <mica/poly1305.h>

#include <string.h>

#include "base/bytes.h"
#include "base/ct.h"
#include "cipher/block.h"

#define LIMBS 10
#define LIMB_BITS 13
#define LIMB_MASK 0x1fffu

struct numbers {
    uint16_t h[LIMBS];
    uint16_t r[LIMBS];
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

/* Limbs of a number of 128 bits in 32-bit words; limb 9 takes the 11 bits from 117 up. */
static inline void split(uint32_t limb[LIMBS], const uint32_t w[4])
{
    limb[0] = w[0] & LIMB_MASK;
    limb[1] = w[0] >> 13 & LIMB_MASK;
    limb[2] = (w[0] >> 26 | w[1] << 6) & LIMB_MASK;
    limb[3] = w[1] >> 7 & LIMB_MASK;
    limb[4] = (w[1] >> 20 | w[2] << 12) & LIMB_MASK;
    limb[5] = w[2] >> 1 & LIMB_MASK;
    limb[6] = w[2] >> 14 & LIMB_MASK;
    limb[7] = (w[2] >> 27 | w[3] << 5) & LIMB_MASK;
    limb[8] = w[3] >> 8 & LIMB_MASK;
    limb[9] = w[3] >> 21;
}

static void init(union mica_poly1305_state *state, const uint8_t *key)
{
    struct numbers n = {.h = {0}};
    uint32_t word[4], limb[LIMBS];

    for (unsigned i = 0; i < 4; i++) {
        word[i] = mica_load_le32(key + 4 * i) & (i ? 0x0ffffffc : 0x0fffffff);
        n.pad[i] = mica_load_le32(key + 16 + 4 * i);
    }
    split(limb, word);
    for (unsigned i = 0; i < LIMBS; i++) {
        n.r[i] = (uint16_t)limb[i];
    }
    put(state, &n);
}

/* sum = h + block, carried up to the last limb. */
static inline void add_block(uint32_t sum[LIMBS], const uint32_t h[LIMBS], const uint8_t *in, uint32_t top)
{
    uint32_t word[4], limb[LIMBS], carry = 0;

    mica_block_load_le(word, in, 4);
    split(limb, word);
    limb[9] |= top << 11;
    for (unsigned i = 0; i < LIMBS - 1; i++) {
        carry += h[i] + limb[i];
        sum[i] = carry & LIMB_MASK;
        carry >>= LIMB_BITS;
    }
    sum[9] = h[9] + limb[9] + carry;
}

/* w[9 + k] = r[k], and w[9 - k] = 5 r[10 - k]: column i of h * r mod p is the sum of h[j] * w[9 + i - j]. */
static void window(uint32_t w[2 * LIMBS - 1], const uint16_t r[LIMBS])
{
    for (unsigned k = 0; k < LIMBS; k++) {
        w[9 + k] = r[k];
    }
    for (unsigned k = 1; k < LIMBS; k++) {
        w[9 - k] = 5u * r[LIMBS - k];
    }
}

/* Two neighbouring columns at a time share their loads of h and w. */
#define TERM(j)        \
    x = h[j];          \
    next = at[9 - (j)]; \
    odd += x * last;   \
    even += x * next;  \
    last = next

static inline void multiply(uint32_t *out, const uint32_t *h, const uint32_t w[2 * LIMBS])
{
    uint32_t carry = 0;

    for (unsigned i = 0; i < LIMBS; i += 2) {
        const uint32_t *at = w + i;
        uint32_t even = carry, odd = 0, last = at[10], next, x;
        TERM(0);
        TERM(1);
        TERM(2);
        TERM(3);
        TERM(4);
        TERM(5);
        TERM(6);
        TERM(7);
        TERM(8);
        TERM(9);
        out[i] = even & LIMB_MASK;
        odd += even >> LIMB_BITS;
        out[i + 1] = odd & LIMB_MASK;
        carry = odd >> LIMB_BITS;
    }
    /* Bits from 2^130 up come back times 5: 5 * 2^19, spread over the two lowest limbs. */
    out[0] += 5 * carry;
    out[1] += out[0] >> LIMB_BITS;
    out[0] &= LIMB_MASK;
}

static mica_status blocks(const struct mica_engine *engine, union mica_poly1305_state *state, const uint8_t *in,
                          size_t n_blocks, uint32_t top)
{
    struct numbers n = get(state);
    uint32_t h[LIMBS], sum[LIMBS], w[2 * LIMBS];

    (void)engine;
    window(w, n.r);
    w[2 * LIMBS - 1] = 0; /* loaded beside column 9, never used */
    for (unsigned i = 0; i < LIMBS; i++) {
        h[i] = n.h[i];
    }
    for (; n_blocks; n_blocks--, in += 16) {
        add_block(sum, h, in, top);
        multiply(h, sum, w);
    }
    for (unsigned i = 0; i < LIMBS; i++) {
        n.h[i] = (uint16_t)h[i];
    }
    put(state, &n);
    return MICA_OK;
}

/* Full carry; afterwards h < 2^130 + 5 * 2^1, at most one subtraction of p away from the remainder. */
static void carry_all(uint32_t h[LIMBS])
{
    for (unsigned round = 0; round < 2; round++) {
        uint32_t carry = 0;
        for (unsigned i = 0; i < LIMBS; i++) {
            carry += h[i];
            h[i] = carry & LIMB_MASK;
            carry >>= LIMB_BITS;
        }
        h[0] += 5 * carry;
    }
}

/* The low 128 bits of fully carried limbs; h[0] may exceed its 13 bits a little. */
static void join(uint32_t word[4], const uint32_t h[LIMBS])
{
    uint64_t bits = 0;
    unsigned have = 0, limb = 0;

    for (unsigned i = 0; i < 4; i++) {
        while (have < 32 && limb < LIMBS) {
            bits += (uint64_t)h[limb++] << have;
            have += LIMB_BITS;
        }
        word[i] = (uint32_t)bits;
        bits >>= 32;
        have -= 32;
    }
}

static void finish(const union mica_poly1305_state *state, uint8_t *tag)
{
    struct numbers n = get(state);
    uint32_t h[LIMBS], plus5[LIMBS], word[4], carry = 5;
    uint64_t sum = 0;

    for (unsigned i = 0; i < LIMBS; i++) {
        h[i] = n.h[i];
    }
    carry_all(h);
    /* h + 5 carries out of bit 130 exactly when h >= p; its low 130 bits are then the remainder. */
    for (unsigned i = 0; i < LIMBS; i++) {
        carry += h[i];
        plus5[i] = carry & LIMB_MASK;
        carry >>= LIMB_BITS;
    }
    uint32_t reduced = mica_ct_mask_u32(carry & 1u);
    for (unsigned i = 0; i < LIMBS; i++) {
        h[i] = mica_ct_select_u32(reduced, plus5[i], h[i]);
    }
    join(word, h);
    for (unsigned i = 0; i < 4; i++) {
        sum += (uint64_t)word[i] + n.pad[i];
        mica_store_le32(tag + 4 * i, (uint32_t)sum);
        sum >>= 32;
    }
}

const struct mica_poly1305_impl mica_poly1305_c32s = {
    .name = "poly1305_c32s",
    .constant_time = true,
    .init = init,
    .blocks = blocks,
    .finish = finish,
};

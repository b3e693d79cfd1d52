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
 */
#ifndef MICA_CIPHER_SM4_SLICE_H
#define MICA_CIPHER_SM4_SLICE_H

#include "cipher/slice.h"
#include "cipher/sm4.h"

#define ROW (SLICE_BITS / 4u)
#define BLOCKS (SLICE_BITS / 4u)
#define EACH_ROW ((slice)-1 / (((slice)1 << ROW) - 1)) /* the lowest bit of every row */

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

/* One block. */
static void rounds_of_one(const uint32_t *key, int step, uint32_t *w)
{
    uint32_t a = w[0], b = w[1], c = w[2], d = w[3];

    for (unsigned i = 0; i < 32; i++, key += step) {
        const uint32_t e = a ^ mica_sm4_l(sub_slices(b ^ c ^ d ^ *key));
        a = b;
        b = c;
        c = d;
        d = e;
    }
    w[0] = d;
    w[1] = c;
    w[2] = b;
    w[3] = a;
}

/* b = L(S(x)) of two blocks: even bits in [0], odd ones in [1]; the first block's at even places of both. */
MICA_INLINE void substitute_two(uint32_t b[2], const uint32_t x[2])
{
    slice q[8];

    for (unsigned k = 0; k < 8; k++) {
        q[k] = x[k & 1] >> (k & 6);
    }
    mica_sbox_sm4(q);
    b[0] = 0;
    b[1] = 0;
    for (unsigned k = 0; k < 8; k++) {
        b[k & 1] |= ((uint32_t)q[k] & 0x03030303) << (k & 6);
    }
    b[0] = mica_sm4_l(b[0]);
    b[1] = mica_sm4_l(b[1]);
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

/* Two blocks. */
static void rounds_of_two(const uint32_t *key, int step, uint32_t *w)
{
    mix_two(w);
    for (unsigned i = 0; i < 32; i++, key += step) {
        const uint32_t odd = *key & 0xaaaaaaaa, even = *key ^ odd;
        uint32_t x[2], *a = w + (i & 3);
        x[0] = w[(i + 1) & 3] ^ w[(i + 2) & 3] ^ w[(i + 3) & 3] ^ even ^ even << 1;
        x[1] = w[4 + ((i + 1) & 3)] ^ w[4 + ((i + 2) & 3)] ^ w[4 + ((i + 3) & 3)] ^ odd ^ odd >> 1;
        substitute_two(x, x);
        a[0] ^= x[0];
        a[4] ^= x[1];
    }
    mix_two(w);
    for (unsigned b = 0; b < 8; b += 4) {
        const uint32_t t = w[b], u = w[b + 1];
        w[b] = w[b + 3];
        w[b + 1] = w[b + 2];
        w[b + 2] = u;
        w[b + 3] = t;
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

MICA_INLINE slice spread_key(uint32_t key)
{
    return interleave(key, key);
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

MICA_INLINE slice spread_key(uint32_t key)
{
    return key;
}

#endif

/* a ^= L(S(b ^ c ^ d ^ key)) */
static void round_of_all(slice a[8], const slice b[8], const slice c[8], const slice d[8], uint32_t key)
{
    const slice spread = spread_key(key), ones = (slice)-1 / 255;
    slice q[8];

    for (unsigned k = 0; k < 8; k++) {
        const slice bit = spread >> k & ones; /* of every byte; then the whole byte */
        q[k] = b[k] ^ c[k] ^ d[k] ^ ((bit << 8) - bit);
    }
    mica_sbox_sm4(q);
    for (unsigned k = 0; k < 8; k++) {
        /* Rotated by 2; across the byte's border for the lowest two. */
        const slice r = k >= 2 ? q[k - 2] : rotr(q[k + 6], 3 * ROW);
        a[k] ^= q[k] ^ rotr(q[k], ROW) ^ r ^ rotr(r, 3 * ROW) ^ rotr(r, 2 * ROW);
    }
}

static void rounds_of_all(const uint32_t *key, int step, uint32_t *w)
{
    slice x[4][8];

    for (unsigned j = 0; j < 4; j++) {
        gather(x[j], w + j);
    }
    for (unsigned i = 0; i < 32; i++, key += step) {
        round_of_all(x[i & 3], x[(i + 1) & 3], x[(i + 2) & 3], x[(i + 3) & 3], *key);
    }
    for (unsigned j = 0; j < 4; j++) {
        scatter(w + j, x[3 - j]);
    }
}

static void encrypt_one(const void *schedule, uint32_t *w)
{
    rounds_of_one(((const struct schedule *)schedule)->key, 1, w);
}

static void decrypt_one(const void *schedule, uint32_t *w)
{
    rounds_of_one(((const struct schedule *)schedule)->key + 31, -1, w);
}

static void encrypt_two(const void *schedule, uint32_t *w)
{
    rounds_of_two(((const struct schedule *)schedule)->key, 1, w);
}

static void decrypt_two(const void *schedule, uint32_t *w)
{
    rounds_of_two(((const struct schedule *)schedule)->key + 31, -1, w);
}

static void encrypt_batch(const void *schedule, uint32_t *w)
{
    rounds_of_all(((const struct schedule *)schedule)->key, 1, w);
}

static void decrypt_batch(const void *schedule, uint32_t *w)
{
    rounds_of_all(((const struct schedule *)schedule)->key + 31, -1, w);
}

static void expand(struct schedule *s, const uint8_t *key)
{
    mica_sm4_expand(s->key, key, sub);
    for (unsigned i = 0; i < 32; i++) {
        s->key[i] ^= 0x75757575 ^ (0x5a >> (i & 7) & 1 ? 0x4f4f4f4fu : 0);
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    (void)key_len;
    expand(schedule, key);
    return MICA_OK;
}

static const struct mica_batch_pair encryption = {encrypt_one, encrypt_batch, encrypt_two};
static const struct mica_batch_pair decryption = {decrypt_one, decrypt_batch, decrypt_two};
static const struct mica_batch_shape shape = {.lanes = BLOCKS, .few = 3, .word = {.be = true, .n = 4}};

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Rounds of SM4, bitsliced: the part of sm4_slice.h, where the formulas are explained, that a kernel may replace. */
#ifndef MICA_CIPHER_SM4_ROUNDS_H
#define MICA_CIPHER_SM4_ROUNDS_H

#include "cipher/sm4_slice.h"

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

#if SLICE_BITS == 64

MICA_INLINE slice spread_key(uint32_t key)
{
    return interleave(key, key);
}

#else

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

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    (void)key_len;
    expand(schedule, key);
    return MICA_OK;
}

static const struct mica_batch_pair encryption = {encrypt_one, encrypt_batch, encrypt_two};
static const struct mica_batch_pair decryption = {decrypt_one, decrypt_batch, decrypt_two};

#endif

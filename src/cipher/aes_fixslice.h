/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES (FIPS 197), fixsliced: A. Adomnicai and T. Peyrin, "Fixslicing AES-like ciphers" (2020). A template: the
 * includer defines SLICE_BITS, 32 or 64, and makes an implementation of it.
 *
 * SLICE_BITS / 16 blocks lie in eight words; word k has bit k of every byte. Within a word each row
 * of the state takes a quarter, row 0 the lowest; within the row each column takes COL bits, one for each block.
 *
 * ShiftRows is never carried out. After i rounds the words hold a state Y of which SR^i(Y) is AES's: MixColumns of
 * round i takes its neighbours from columns i (mod 4) further on, and round keys are stored as SR^-i(K).
 * What remains at the end is SR^10, SR^12 or SR^14: SR^2, or nothing for 192-bit keys.
 *
 * The S-box's constant 0x63 passes ShiftRows and MixColumns unchanged and is part of the round keys from the first on.
 */
#ifndef MICA_CIPHER_AES_FIXSLICE_H
#define MICA_CIPHER_AES_FIXSLICE_H

#include "cipher/batch.h"
#include "cipher/slice.h"

#define ROW (SLICE_BITS / 4u)
#define COL (SLICE_BITS / 16u)
#define BLOCKS (SLICE_BITS / 16u)
#define EACH_ROW ((slice)-1 / (((slice)1 << ROW) - 1)) /* the lowest bit of every row */

struct schedule {
    uint32_t rounds;
    slice key[15][8];
};

/* To each byte its neighbour `rows` below and `cols` to the right: constants, not both 0; rows is not 0. */
MICA_INLINE slice neighbour(slice x, unsigned rows, unsigned cols)
{
    const unsigned down = ROW * rows + COL * cols;
    const slice low = EACH_ROW * (((slice)1 << COL * cols) - 1);

    return cols ? rotr(x & ~low, down) ^ rotr(x & low, down - ROW) : rotr(x, down);
}

/* MixColumns after `skew` ShiftRows left out: 2x + 3x' + x'' + x''' = 2t + t + x + t'', where t = x + x'. */
MICA_INLINE void mix_columns(slice q[8], unsigned skew)
{
    slice t[8], top;

    for (unsigned k = 0; k < 8; k++) {
        t[k] = q[k] ^ neighbour(q[k], 1, skew);
    }
    top = t[7];
    for (unsigned k = 8; k-- > 0;) {
        slice s = q[k] ^ t[k] ^ neighbour(t[k], 2, 2 * skew & 3);
        if (k == 0 || k == 1 || k == 3 || k == 4) {
            s ^= top;
        }
        q[k] = k ? s ^ t[k - 1] : s;
    }
}

/* InvMixColumns is MixColumns of 5x + 4x'' = x + 4(x + x''): this is what comes before MixColumns. */
MICA_INLINE void four_times_opposite(slice q[8], unsigned round)
{
    slice u[8];

    if (round & 1) {
        for (unsigned k = 0; k < 8; k++) {
            u[k] = q[k] ^ neighbour(q[k], 2, 2);
        }
    } else {
        for (unsigned k = 0; k < 8; k++) {
            u[k] = q[k] ^ neighbour(q[k], 2, 0);
        }
    }
    /* 4u: bits move up by two; bit 6 returns as 0x1b, bit 7 as 0x36. */
    const slice both = u[6] ^ u[7];
    q[0] ^= u[6];
    q[1] ^= both;
    q[2] ^= u[0] ^ u[7];
    q[3] ^= u[1] ^ u[6];
    q[4] ^= u[2] ^ both;
    q[5] ^= u[3] ^ u[7];
    q[6] ^= u[4];
    q[7] ^= u[5];
}

MICA_INLINE void add_key(slice q[8], const slice key[8])
{
    for (unsigned k = 0; k < 8; k++) {
        q[k] ^= key[k];
    }
}

/* Words of BLOCKS blocks, a block's four columns together, to slices and back. */
#if SLICE_BITS == 64

MICA_INLINE void gather(slice q[8], const uint32_t *w)
{
    for (unsigned b = 0; b < 4; b++) {
        q[b] = interleave(w[4 * b], w[4 * b + 2]);
        q[b + 4] = interleave(w[4 * b + 1], w[4 * b + 3]);
    }
}

MICA_INLINE void scatter(uint32_t *w, const slice q[8])
{
    for (unsigned b = 0; b < 4; b++) {
        w[4 * b] = even_bytes(q[b]);
        w[4 * b + 2] = even_bytes(q[b] >> 8);
        w[4 * b + 1] = even_bytes(q[b + 4]);
        w[4 * b + 3] = even_bytes(q[b + 4] >> 8);
    }
}

#else

MICA_INLINE void gather(slice q[8], const uint32_t *w)
{
    for (unsigned c = 0; c < 4; c++) {
        q[2 * c] = w[c];
        q[2 * c + 1] = w[c + 4];
    }
}

MICA_INLINE void scatter(uint32_t *w, const slice q[8])
{
    for (unsigned c = 0; c < 4; c++) {
        w[c] = q[2 * c];
        w[c + 4] = q[2 * c + 1];
    }
}

#endif

/* SR^2: rows 1 and 3 of columns two apart change places. */
MICA_INLINE void shift_rows_twice(uint32_t *w)
{
    for (unsigned i = 0; i < 4 * BLOCKS; i++) {
        if (!(i & 2)) {
            const uint32_t t = (w[i] ^ w[i + 2]) & 0xff00ff00;
            w[i] ^= t;
            w[i + 2] ^= t;
        }
    }
}

/* The four MixColumns, chosen by a round number that is public. */
MICA_INLINE void mix_columns_of(slice q[8], unsigned round)
{
    switch (round & 3) {
    case 0:
        mix_columns(q, 0);
        break;
    case 1:
        mix_columns(q, 1);
        break;
    case 2:
        mix_columns(q, 2);
        break;
    default:
        mix_columns(q, 3);
        break;
    }
}

static void encrypt_batch(const void *schedule, uint32_t *w)
{
    const struct schedule *s = schedule;
    slice q[8];

    gather(q, w);
    transpose(q);
    add_key(q, s->key[0]);
    for (unsigned i = 1;; i++) {
        mica_sbox_aes(q);
        if (i == s->rounds) {
            break;
        }
        mix_columns_of(q, i);
        add_key(q, s->key[i]);
    }
    add_key(q, s->key[s->rounds]);
    transpose(q);
    scatter(w, q);
    if (s->rounds != 12) {
        shift_rows_twice(w);
    }
}

static void decrypt_batch(const void *schedule, uint32_t *w)
{
    const struct schedule *s = schedule;
    slice q[8];

    if (s->rounds != 12) {
        shift_rows_twice(w);
    }
    gather(q, w);
    transpose(q);
    add_key(q, s->key[s->rounds]);
    for (unsigned i = s->rounds - 1;; i--) {
        mica_sbox_aes_inverse(q);
        add_key(q, s->key[i]);
        if (i == 0) {
            break;
        }
        four_times_opposite(q, i);
        mix_columns_of(q, i);
    }
    transpose(q);
    scatter(w, q);
}

/* S-box on the four bytes of a word, without the constant. */
static uint32_t sub_word(uint32_t x)
{
    slice q[8];
    uint32_t r = 0;

    for (unsigned k = 0; k < 8; k++) {
        q[k] = x >> k & 0x01010101;
    }
    mica_sbox_aes(q);
    for (unsigned k = 0; k < 8; k++) {
        r |= (uint32_t)q[k] << k;
    }
    return r;
}

/* SR^-i of a round key: row r moves i * r columns to the right; then to slices, the same in every block. */
static void slice_key(slice out[8], const uint32_t *k, unsigned i)
{
    uint32_t w[4 * BLOCKS];

    for (unsigned c = 0; c < 4; c++) {
        const uint32_t x = (k[c] & 0xff) | (k[(c - i) & 3] & 0xff00) | (k[(c - 2 * i) & 3] & 0xff0000) |
                           (k[(c - 3 * i) & 3] & 0xff000000);
        for (unsigned b = 0; b < BLOCKS; b++) {
            w[4 * b + c] = x ^ (i ? 0x63636363 : 0);
        }
    }
    gather(out, w);
    transpose(out);
}

/* FIPS 197, 5.2, four words at a time. Returns nothing secret on the stack: the caller wipes ring. */
static void expand(struct schedule *s, uint32_t ring[8], const uint8_t *key, unsigned nk)
{
    uint32_t k[4], rcon = 1;
    unsigned j = 0;

    for (unsigned i = 0; i < nk; i++) {
        ring[i] = mica_load_le32(key + 4 * i);
    }
    for (unsigned i = 0; i < 4 * (s->rounds + 1); i++) {
        if (i >= nk) {
            uint32_t t = ring[j ? j - 1 : nk - 1];
            if (j == 0) {
                t = sub_word(mica_rotr32(t, 8)) ^ 0x63636363 ^ rcon;
                rcon = (rcon << 1) ^ (0x11b & (0 - (rcon >> 7)));
            } else if (nk == 8 && j == 4) {
                t = sub_word(t) ^ 0x63636363;
            }
            ring[j] ^= t;
        }
        k[i & 3] = ring[j];
        if ((i & 3) == 3) {
            slice_key(s->key[i / 4], k, i / 4);
        }
        j = j + 1 == nk ? 0 : j + 1;
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct schedule *s = schedule;
    uint32_t ring[8];

    (void)engine;
    s->rounds = (uint32_t)key_len / 4 + 6;
    expand(s, ring, key, (unsigned)key_len / 4);
    mica_wipe(ring, sizeof ring);
    return MICA_OK;
}

/* One block: the other lanes hold nothing. */
static void encrypt_one(const void *schedule, uint32_t *w)
{
    uint32_t all[4 * BLOCKS] = {w[0], w[1], w[2], w[3]};

    encrypt_batch(schedule, all);
    memcpy(w, all, 16);
}

static const struct mica_batch_pair encryption = {encrypt_one, encrypt_batch, NULL};
static const struct mica_batch_pair decryption = {NULL, decrypt_batch, NULL};
static const struct mica_batch_shape shape = {.lanes = BLOCKS, .few = 1, .word = {.be = false, .n = 4}};

#endif

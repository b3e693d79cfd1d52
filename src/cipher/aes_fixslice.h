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
 *
 * Here is all but the rounds: these are the includer's, from aes_rounds.h or a kernel.
 */
#ifndef MICA_CIPHER_AES_FIXSLICE_H
#define MICA_CIPHER_AES_FIXSLICE_H

#include "cipher/batch.h"
#include "cipher/slice.h"

#define ROW (SLICE_BITS / 4u)
#define COL (SLICE_BITS / 16u)
#define BLOCKS (SLICE_BITS / 16u)

/* On the words of BLOCKS blocks. */
static mica_words_fn encrypt_batch, decrypt_batch;

struct schedule {
    uint32_t rounds;
    slice key[15][8];
};

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

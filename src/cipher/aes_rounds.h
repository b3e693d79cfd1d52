/* SPDX-License-Identifier: Apache-2.0 */
/* Rounds of AES, fixsliced: the part of aes_fixslice.h, where the formulas are explained, that a kernel may replace. */
#ifndef MICA_CIPHER_AES_ROUNDS_H
#define MICA_CIPHER_AES_ROUNDS_H

#include "cipher/aes_fixslice.h"

#define EACH_ROW ((slice)-1 / (((slice)1 << ROW) - 1)) /* the lowest bit of every row */

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

#endif

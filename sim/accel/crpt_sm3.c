/* SPDX-License-Identifier: Apache-2.0 */
/* SM3's compression (GB/T 32905-2016), the text's steps one by one: libcrypto offers whole messages only. */
#include "accel/crpt.h"

static uint32_t turn(uint32_t x, unsigned n)
{
    n %= 32;
    return n == 0 ? x : x << n | x >> (32 - n);
}

static uint32_t get(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void put(uint8_t *p, uint32_t x)
{
    for (unsigned i = 0; i < 4; i++)
        p[i] = (uint8_t)(x >> (24 - 8 * i));
}

static uint32_t p1(uint32_t x)
{
    return x ^ turn(x, 15) ^ turn(x, 23);
}

void crpt_sm3_initial(uint8_t state[32])
{
    static const uint32_t iv[8] = {0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
                                   0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e};
    for (unsigned i = 0; i < 8; i++)
        put(state + 4 * i, iv[i]);
}

static void expand(uint32_t w[68], const uint8_t block[64])
{
    for (unsigned j = 0; j < 16; j++)
        w[j] = get(block + 4 * j);
    for (unsigned j = 16; j < 68; j++)
        w[j] = p1(w[j - 16] ^ w[j - 9] ^ turn(w[j - 3], 15)) ^ turn(w[j - 13], 7) ^ w[j - 6];
}

/** Clause 5.3.3, one j; v is A to H. */
static void step(uint32_t v[8], unsigned j, uint32_t w, uint32_t w_prime)
{
    uint32_t a12 = turn(v[0], 12);
    uint32_t ss1 = turn(a12 + v[4] + turn(j < 16 ? 0x79cc4519 : 0x7a879d8a, j), 7);
    uint32_t ff = j < 16 ? v[0] ^ v[1] ^ v[2] : (v[0] & v[1]) | (v[0] & v[2]) | (v[1] & v[2]);
    uint32_t gg = j < 16 ? v[4] ^ v[5] ^ v[6] : (v[4] & v[5]) | (~v[4] & v[6]);
    uint32_t tt1 = ff + v[3] + (ss1 ^ a12) + w_prime;
    uint32_t tt2 = gg + v[7] + ss1 + w;
    v[3] = v[2];
    v[2] = turn(v[1], 9);
    v[1] = v[0];
    v[0] = tt1;
    v[7] = v[6];
    v[6] = turn(v[5], 19);
    v[5] = v[4];
    v[4] = tt2 ^ turn(tt2, 9) ^ turn(tt2, 17);
}

void crpt_sm3_compress(uint8_t state[32], const uint8_t block[64])
{
    uint32_t w[68], v[8];
    expand(w, block);
    for (unsigned i = 0; i < 8; i++)
        v[i] = get(state + 4 * i);
    for (unsigned j = 0; j < 64; j++)
        step(v, j, w[j], w[j] ^ w[j + 4]);
    for (unsigned i = 0; i < 8; i++)
        put(state + 4 * i, get(state + 4 * i) ^ v[i]);
}

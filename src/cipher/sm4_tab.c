/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SM4 (GB/T 32907-2016) with one 1 KiB table and rotations. Its table indices are secret: it is for cores
 * whose memory has no data cache and is of one speed, and says constant_time = false.
 */
#include <mica/cipher.h>

#include "cipher/sm4.h"
#include "cipher/words.h"

static const struct mica_words_shape shape = {.be = true, .n = 4};

MICA_INLINE uint32_t sbox(uint32_t x)
{
    const uint32_t t = mica_sm4_t[x & 0xff] >> 24;

    return t ^ t >> 6;
}

static uint32_t sub(uint32_t x)
{
    return sbox(x) | sbox(x >> 8) << 8 | sbox(x >> 16) << 16 | sbox(x >> 24) << 24;
}

/* L(S(x)): the bytes' contributions, from the highest down. */
MICA_INLINE uint32_t t(const uint32_t *table, uint32_t x)
{
    return table[x & 0xff] ^
           mica_rotl32(table[x >> 8 & 0xff] ^ mica_rotl32(table[x >> 16 & 0xff] ^ mica_rotl32(table[x >> 24], 8), 8), 8);
}

/* 32 rounds with round keys from rk, step apart: 1 or -1. */
MICA_INLINE void rounds(const uint32_t *rk, int step, uint32_t *w)
{
    const uint32_t *table = mica_sm4_t;
    uint32_t a = w[0], b = w[1], c = w[2], d = w[3];

    MICA_KEEP(table);
    for (unsigned i = 0; i < 8; i++, rk += 4 * step) {
        a ^= t(table, b ^ c ^ d ^ rk[0]);
        b ^= t(table, c ^ d ^ a ^ rk[step]);
        c ^= t(table, d ^ a ^ b ^ rk[2 * step]);
        d ^= t(table, a ^ b ^ c ^ rk[3 * step]);
    }
    w[0] = d;
    w[1] = c;
    w[2] = b;
    w[3] = a;
}

static void encrypt_words(const void *schedule, uint32_t *w)
{
    rounds(schedule, 1, w);
}

static void decrypt_words(const void *schedule, uint32_t *w)
{
    rounds((const uint32_t *)schedule + 31, -1, w);
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    (void)key_len;
    mica_sm4_expand(schedule, key, sub);
    return MICA_OK;
}

WORDS_OPERATIONS(shape, encrypt_words, decrypt_words)

const struct mica_cipher_impl mica_sm4_tab = {
    .alg = &mica_sm4,
    .name = "sm4_tab",
    .constant_time = false,
    .batch = 1,
    .schedule_len = 32 * 4,
    .set_key = set_key,
    WORDS_MEMBERS,
};

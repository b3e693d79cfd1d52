/* SPDX-License-Identifier: Apache-2.0 */
/*
 * 3DES (SP 800-67) with two tables of 1 KiB. Its table indices are secret: it is for cores whose memory has
 * no data cache and is of one speed, and says constant_time = false.
 *
 * Both halves are kept rotated right by 3: so the inputs of S1, S3, S5, S7 are the lower six bits of the bytes of R,
 * and those of S2, S4, S6, S8 the same of R rotated left by 4. The two upper bits of
 * each key byte count the S-boxes of a table, so that a whole byte is the index.
 */
#include <mica/des.h>

#include "cipher/words.h"
#include "legacy/des.h"

static const struct mica_words_shape shape = {.be = true, .n = 2};

MICA_INLINE uint32_t f(uint32_t r, const uint32_t key[2])
{
    const uint32_t odd = (r & 0x3f3f3f3f) ^ key[0];
    const uint32_t even = (mica_rotl32(r, 4) & 0x3f3f3f3f) ^ key[1];

    return mica_des_sp_odd[odd >> 24] ^ mica_des_sp_odd[odd >> 16 & 0xff] ^ mica_des_sp_odd[odd >> 8 & 0xff] ^
           mica_des_sp_odd[odd & 0xff] ^ mica_des_sp_even[even >> 24] ^ mica_des_sp_even[even >> 16 & 0xff] ^
           mica_des_sp_even[even >> 8 & 0xff] ^ mica_des_sp_even[even & 0xff];
}

/* 48 rounds with pairs of round key words from key, step words apart: 2 or -2. */
MICA_INLINE void rounds(const uint32_t *key, int step, uint32_t *w)
{
    uint32_t l = w[0], r = w[1];

    mica_des_ip(&l, &r);
    l = mica_rotr32(l, 3);
    r = mica_rotr32(r, 3);
    for (unsigned part = 0; part < 3; part++) {
        for (unsigned i = 0; i < 8; i++, key += 2 * step) {
            l ^= f(r, key);
            r ^= f(l, key + step);
        }
        const uint32_t t = l;
        l = r;
        r = t;
    }
    l = mica_rotl32(l, 3);
    r = mica_rotl32(r, 3);
    mica_des_fp(&l, &r);
    w[0] = l;
    w[1] = r;
}

static void encrypt_words(const void *schedule, uint32_t *w)
{
    rounds(schedule, 2, w);
}

static void decrypt_words(const void *schedule, uint32_t *w)
{
    rounds((const uint32_t *)schedule + 2 * (MICA_DES_ROUNDS - 1), -2, w);
}

static void put(void *schedule, unsigned round, const struct mica_des_round_key *key)
{
    uint32_t *k = (uint32_t *)schedule + 2 * round;

    k[0] = 0x004080c0;
    k[1] = 0x004080c0;
    for (unsigned i = 0; i < 4; i++) {
        k[0] ^= (uint32_t)key->box[2 * i] << (24 - 8 * i);
        k[1] ^= (uint32_t)key->box[2 * i + 1] << (24 - 8 * i);
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    mica_des_expand(schedule, put, key, key_len);
    return MICA_OK;
}

WORDS_OPERATIONS(shape, encrypt_words, decrypt_words)

const struct mica_cipher_impl mica_des3_tab = {
    .alg = &mica_des3,
    .name = "des3_tab",
    .constant_time = false,
    .batch = 1,
    .schedule_len = 2 * MICA_DES_ROUNDS * 4,
    .set_key = set_key,
    WORDS_MEMBERS,
};

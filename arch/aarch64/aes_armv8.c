/* SPDX-License-Identifier: Apache-2.0 */
/* AES on the Armv8-A instructions, which take the round key before the round: the last one is an exclusive or. */
#include <arm_neon.h>
#include <string.h>

#include <mica/arch.h>
#include <mica/secret.h>

#include "aead/modes.h"

#define WIDE 4
#define TARGET __attribute__((target("+crypto")))

struct schedule {
    uint8_t enc[15][16];
    uint8_t dec[15][16]; /* backwards, the inner ones through InvMixColumns */
    uint32_t rounds;
};

_Static_assert(sizeof(struct schedule) <= MICA_CIPHER_SCHEDULE_MAX, "schedule fits");

/* FIPS 197's SubWord: a round without its permutation, for all columns are equal. */
TARGET static uint32_t sub_word(uint32_t word)
{
    uint8x16_t x = vaeseq_u8(vreinterpretq_u8_u32(vdupq_n_u32(word)), vdupq_n_u8(0));

    return vgetq_lane_u32(vreinterpretq_u32_u8(x), 0);
}

TARGET static void invert(struct schedule *s)
{
    for (uint32_t r = 0; r <= s->rounds; r++) {
        uint8x16_t k = vld1q_u8(s->enc[s->rounds - r]);

        vst1q_u8(s->dec[r], r && r < s->rounds ? vaesimcq_u8(k) : k);
    }
}

/* FIPS 197, 5.2. */
TARGET static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *raw, size_t key_len)
{
    struct schedule *s = schedule;
    const size_t nk = key_len / 4, total = 4 * (nk + 7);
    uint32_t w[60], rcon = 1;

    (void)engine;
    s->rounds = (uint32_t)nk + 6;
    memcpy(w, raw, key_len);
    for (size_t i = nk, j = 0; i < total; i++) {
        uint32_t t = w[i - 1];

        if (j == 0) {
            t = sub_word(t);
            t = (t >> 8 | t << 24) ^ rcon;
            rcon = (rcon << 1) ^ (0x11b & (0 - (rcon >> 7)));
        } else if (nk == 8 && j == 4) {
            t = sub_word(t);
        }
        w[i] = w[i - nk] ^ t;
        j = j + 1 == nk ? 0 : j + 1;
    }
    memcpy(s->enc, w, 4 * total);
    invert(s);
    mica_wipe(w, sizeof w);
    return MICA_OK;
}

/* n blocks, at most WIDE; the compiler unrolls the calls with a constant n. */
TARGET static inline void encrypt_some(const struct schedule *s, uint8x16_t *x, int n)
{
    for (uint32_t r = 0; r + 1 < s->rounds; r++) {
        uint8x16_t k = vld1q_u8(s->enc[r]);
        for (int i = 0; i < n; i++) {
            x[i] = vaesmcq_u8(vaeseq_u8(x[i], k));
        }
    }
    for (int i = 0; i < n; i++) {
        x[i] = veorq_u8(vaeseq_u8(x[i], vld1q_u8(s->enc[s->rounds - 1])), vld1q_u8(s->enc[s->rounds]));
    }
}

TARGET static inline void decrypt_some(const struct schedule *s, uint8x16_t *x, int n)
{
    for (uint32_t r = 0; r + 1 < s->rounds; r++) {
        uint8x16_t k = vld1q_u8(s->dec[r]);
        for (int i = 0; i < n; i++) {
            x[i] = vaesimcq_u8(vaesdq_u8(x[i], k));
        }
    }
    for (int i = 0; i < n; i++) {
        x[i] = veorq_u8(vaesdq_u8(x[i], vld1q_u8(s->dec[s->rounds - 1])), vld1q_u8(s->dec[s->rounds]));
    }
}

typedef void some_function(const struct schedule *s, uint8x16_t *x, int n);

TARGET static inline void run(some_function *some, const struct schedule *s, const uint8_t *in, uint8_t *out, size_t n)
{
    uint8x16_t x[WIDE];

    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < WIDE; i++) {
            x[i] = vld1q_u8(in + 16 * i);
        }
        some(s, x, WIDE);
        for (int i = 0; i < WIDE; i++) {
            vst1q_u8(out + 16 * i, x[i]);
        }
    }
    for (; n; n--, in += 16, out += 16) {
        x[0] = vld1q_u8(in);
        some(s, x, 1);
        vst1q_u8(out, x[0]);
    }
}

TARGET static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                  size_t n)
{
    (void)engine;
    run(encrypt_some, schedule, in, out, n);
    return MICA_OK;
}

TARGET static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                  size_t n)
{
    (void)engine;
    run(decrypt_some, schedule, in, out, n);
    return MICA_OK;
}

TARGET static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                      const uint8_t *in, uint8_t *out, size_t n)
{
    uint8x16_t chain = vld1q_u8(iv);

    (void)engine;
    for (; n; n--, in += 16, out += 16) {
        chain = veorq_u8(chain, vld1q_u8(in));
        encrypt_some(schedule, &chain, 1);
        vst1q_u8(out, chain);
    }
    vst1q_u8(iv, chain);
    return MICA_OK;
}

TARGET static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                      const uint8_t *in, uint8_t *out, size_t n)
{
    uint8x16_t x[WIDE], c[WIDE], chain = vld1q_u8(iv);

    (void)engine;
    for (; n; in += 16 * WIDE, out += 16 * WIDE) {
        const int some = n < WIDE ? (int)n : WIDE;
        for (int i = 0; i < some; i++) {
            x[i] = c[i] = vld1q_u8(in + 16 * i);
        }
        decrypt_some(schedule, x, some);
        for (int i = 0; i < some; i++) {
            vst1q_u8(out + 16 * i, veorq_u8(x[i], chain));
            chain = c[i];
        }
        n -= (size_t)some;
    }
    vst1q_u8(iv, chain);
    return MICA_OK;
}

/* All feedback is there beforehand. */
TARGET static mica_status cfb_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                      const uint8_t *in, uint8_t *out, size_t n)
{
    uint8x16_t x[WIDE], c[WIDE], chain = vld1q_u8(iv);

    (void)engine;
    for (; n; in += 16 * WIDE, out += 16 * WIDE) {
        const int some = n < WIDE ? (int)n : WIDE;
        for (int i = 0; i < some; i++) {
            x[i] = chain;
            chain = c[i] = vld1q_u8(in + 16 * i);
        }
        encrypt_some(schedule, x, some);
        for (int i = 0; i < some; i++) {
            vst1q_u8(out + 16 * i, veorq_u8(x[i], c[i]));
        }
        n -= (size_t)some;
    }
    vst1q_u8(iv, chain);
    return MICA_OK;
}

/* The block of a counter of 128 bits, big-endian in memory; the counter goes on by one. */
TARGET static inline uint8x16_t next_counter(uint64_t c[2])
{
    uint64x2_t block = vcombine_u64(vcreate_u64(c[0]), vcreate_u64(c[1]));

    c[1]++;
    c[0] += c[1] == 0;
    return vrev64q_u8(vreinterpretq_u8_u64(block));
}

TARGET static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                              uint8_t *out, size_t n)
{
    uint8x16_t x[WIDE], first = vrev64q_u8(vld1q_u8(counter));
    uint64_t c[2] = {vgetq_lane_u64(vreinterpretq_u64_u8(first), 0), vgetq_lane_u64(vreinterpretq_u64_u8(first), 1)};

    (void)engine;
    for (; n; in += 16 * WIDE, out += 16 * WIDE) {
        const int some = n < WIDE ? (int)n : WIDE;
        for (int i = 0; i < some; i++) {
            x[i] = next_counter(c);
        }
        encrypt_some(schedule, x, some);
        for (int i = 0; i < some; i++) {
            vst1q_u8(out + 16 * i, veorq_u8(x[i], vld1q_u8(in + 16 * i)));
        }
        n -= (size_t)some;
    }
    vst1q_u8(counter, next_counter(c));
    return MICA_OK;
}

const struct mica_cipher_impl mica_aes_armv8 = {
    .alg = &mica_aes,
    .name = "aes_armv8",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .batch = WIDE,
    .schedule_len = sizeof(struct schedule),
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = cbc_decrypt,
    .ctr = ctr,
    .cfb_decrypt = cfb_decrypt,
    .otherwise = &mica_aes_ct64,
};

const struct mica_aead_impl mica_aes_gcm_armv8 = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_armv8",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_armv8, &mica_ghash_pmull),
};

const struct mica_aead_impl mica_aes_ccm_armv8 = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_armv8",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_armv8),
};

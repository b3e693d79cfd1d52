/* SPDX-License-Identifier: Apache-2.0 */
/* AES on VAES: two blocks in a register of 256 bits, eight registers at a time. What is left over goes to AES-NI. */
#include <mica/arch.h>

#include "x86/aes_key.h"

#define REGISTERS 8
#define WIDE (2 * REGISTERS) /* blocks */

#define TARGET __attribute__((target("vaes,avx2,aes,ssse3,sse4.1")))

TARGET static inline __m256i load(const void *p)
{
    return _mm256_loadu_si256((const __m256i *)p);
}

TARGET static inline void store(void *p, __m256i x)
{
    _mm256_storeu_si256((__m256i *)p, x);
}

/* One round key in both halves. */
TARGET static inline __m256i both(const uint8_t *round_key)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)round_key));
}

TARGET static inline void encrypt_wide(const struct mica_x86_aes_key *key, __m256i x[REGISTERS])
{
    __m256i k = both(key->enc[0]);

    for (int i = 0; i < REGISTERS; i++) {
        x[i] = _mm256_xor_si256(x[i], k);
    }
    for (uint32_t r = 1; r < key->rounds; r++) {
        k = both(key->enc[r]);
        for (int i = 0; i < REGISTERS; i++) {
            x[i] = _mm256_aesenc_epi128(x[i], k);
        }
    }
    k = both(key->enc[key->rounds]);
    for (int i = 0; i < REGISTERS; i++) {
        x[i] = _mm256_aesenclast_epi128(x[i], k);
    }
}

TARGET static inline void decrypt_wide(const struct mica_x86_aes_key *key, __m256i x[REGISTERS])
{
    __m256i k = both(key->dec[0]);

    for (int i = 0; i < REGISTERS; i++) {
        x[i] = _mm256_xor_si256(x[i], k);
    }
    for (uint32_t r = 1; r < key->rounds; r++) {
        k = both(key->dec[r]);
        for (int i = 0; i < REGISTERS; i++) {
            x[i] = _mm256_aesdec_epi128(x[i], k);
        }
    }
    k = both(key->dec[key->rounds]);
    for (int i = 0; i < REGISTERS; i++) {
        x[i] = _mm256_aesdeclast_epi128(x[i], k);
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *raw, size_t key_len)
{
    (void)engine;
    mica_x86_aes_expand(schedule, raw, key_len);
    return MICA_OK;
}

TARGET static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                  size_t n)
{
    __m256i x[REGISTERS];

    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < REGISTERS; i++) {
            x[i] = load(in + 32 * i);
        }
        encrypt_wide(schedule, x);
        for (int i = 0; i < REGISTERS; i++) {
            store(out + 32 * i, x[i]);
        }
    }
    return n ? mica_aes_x86ni.encrypt(engine, schedule, in, out, n) : MICA_OK;
}

TARGET static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                                  size_t n)
{
    __m256i x[REGISTERS];

    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < REGISTERS; i++) {
            x[i] = load(in + 32 * i);
        }
        decrypt_wide(schedule, x);
        for (int i = 0; i < REGISTERS; i++) {
            store(out + 32 * i, x[i]);
        }
    }
    return n ? mica_aes_x86ni.decrypt(engine, schedule, in, out, n) : MICA_OK;
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n)
{
    (void)engine;
    mica_x86_aes_cbc_encrypt(schedule, iv, in, out, n);
    return MICA_OK;
}

/* The chain of block i is the ciphertext block before it: the input again, 16 bytes earlier, but for the first. */
TARGET static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                      const uint8_t *in, uint8_t *out, size_t n)
{
    __m256i x[REGISTERS], c[REGISTERS];

    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        __m128i first = _mm_loadu_si128((const __m128i *)(const void *)iv);

        for (int i = 0; i < REGISTERS; i++) {
            x[i] = load(in + 32 * i);
            c[i] = i ? load(in + 32 * i - 16) : _mm256_set_m128i(_mm256_castsi256_si128(x[0]), first);
        }
        __builtin_memcpy(iv, in + 16 * (WIDE - 1), 16);
        decrypt_wide(schedule, x);
        for (int i = 0; i < REGISTERS; i++) {
            store(out + 32 * i, _mm256_xor_si256(x[i], c[i]));
        }
    }
    return n ? mica_aes_x86ni.cbc_decrypt(engine, schedule, iv, in, out, n) : MICA_OK;
}

/* The same shifted input, encrypted: the key stream of CFB. */
TARGET static mica_status cfb_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                      const uint8_t *in, uint8_t *out, size_t n)
{
    __m256i x[REGISTERS], c[REGISTERS];

    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        __m128i first = _mm_loadu_si128((const __m128i *)(const void *)iv);
        for (int i = 0; i < REGISTERS; i++) {
            c[i] = load(in + 32 * i);
            x[i] = i ? load(in + 32 * i - 16) : _mm256_set_m128i(_mm256_castsi256_si128(c[0]), first);
        }
        __builtin_memcpy(iv, in + 16 * (WIDE - 1), 16);
        encrypt_wide(schedule, x);
        for (int i = 0; i < REGISTERS; i++) {
            store(out + 32 * i, _mm256_xor_si256(x[i], c[i]));
        }
    }
    return n ? mica_aes_x86ni.cfb_decrypt(engine, schedule, iv, in, out, n) : MICA_OK;
}

TARGET static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                              uint8_t *out, size_t n)
{
    struct mica_x86_counter c = mica_x86_counter_load(counter);
    __m256i x[REGISTERS];

    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < REGISTERS; i++) {
            __m128i low = mica_x86_counter_next(&c);
            __m128i high = mica_x86_counter_next(&c);
            x[i] = _mm256_set_m128i(high, low);
        }
        encrypt_wide(schedule, x);
        for (int i = 0; i < REGISTERS; i++) {
            store(out + 32 * i, _mm256_xor_si256(x[i], load(in + 32 * i)));
        }
    }
    mica_x86_counter_store(counter, c);
    return n ? mica_aes_x86ni.ctr(engine, schedule, counter, in, out, n) : MICA_OK;
}

const struct mica_cipher_impl mica_aes_vaes = {
    .alg = &mica_aes,
    .name = "aes_vaes",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .batch = WIDE,
    .schedule_len = sizeof(struct mica_x86_aes_key),
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = cbc_decrypt,
    .ctr = ctr,
    .cfb_decrypt = cfb_decrypt,
    .otherwise = &mica_aes_ct64,
};

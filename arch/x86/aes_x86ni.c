/* SPDX-License-Identifier: Apache-2.0 */
/* AES on AES-NI: eight independent blocks keep the pipeline of an instruction with several cycles of latency full. */
#include <mica/arch.h>

#include "x86/aes_key.h"

#define WIDE 8

_Static_assert(sizeof(struct mica_x86_aes_key) <= MICA_CIPHER_SCHEDULE_MAX, "schedule fits");

static inline __m128i load(const void *p)
{
    return _mm_loadu_si128((const __m128i *)p);
}

static inline void store(void *p, __m128i x)
{
    _mm_storeu_si128((__m128i *)p, x);
}

MICA_X86_AES static inline __m128i encrypt_one(const struct mica_x86_aes_key *key, __m128i x)
{
    x = _mm_xor_si128(x, load(key->enc[0]));
    for (uint32_t r = 1; r < key->rounds; r++) {
        x = _mm_aesenc_si128(x, load(key->enc[r]));
    }
    return _mm_aesenclast_si128(x, load(key->enc[key->rounds]));
}

MICA_X86_AES static inline __m128i decrypt_one(const struct mica_x86_aes_key *key, __m128i x)
{
    x = _mm_xor_si128(x, load(key->dec[0]));
    for (uint32_t r = 1; r < key->rounds; r++) {
        x = _mm_aesdec_si128(x, load(key->dec[r]));
    }
    return _mm_aesdeclast_si128(x, load(key->dec[key->rounds]));
}

/* The loops over WIDE blocks are unrolled by the compiler: x stays in registers. */
MICA_X86_AES static inline void encrypt_wide(const struct mica_x86_aes_key *key, __m128i x[WIDE])
{
    __m128i k = load(key->enc[0]);

    for (int i = 0; i < WIDE; i++) {
        x[i] = _mm_xor_si128(x[i], k);
    }
    for (uint32_t r = 1; r < key->rounds; r++) {
        k = load(key->enc[r]);
        for (int i = 0; i < WIDE; i++) {
            x[i] = _mm_aesenc_si128(x[i], k);
        }
    }
    k = load(key->enc[key->rounds]);
    for (int i = 0; i < WIDE; i++) {
        x[i] = _mm_aesenclast_si128(x[i], k);
    }
}

MICA_X86_AES static inline void decrypt_wide(const struct mica_x86_aes_key *key, __m128i x[WIDE])
{
    __m128i k = load(key->dec[0]);

    for (int i = 0; i < WIDE; i++) {
        x[i] = _mm_xor_si128(x[i], k);
    }
    for (uint32_t r = 1; r < key->rounds; r++) {
        k = load(key->dec[r]);
        for (int i = 0; i < WIDE; i++) {
            x[i] = _mm_aesdec_si128(x[i], k);
        }
    }
    k = load(key->dec[key->rounds]);
    for (int i = 0; i < WIDE; i++) {
        x[i] = _mm_aesdeclast_si128(x[i], k);
    }
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *raw, size_t key_len)
{
    (void)engine;
    mica_x86_aes_expand(schedule, raw, key_len);
    return MICA_OK;
}

MICA_X86_AES static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,
                                        uint8_t *out, size_t n)
{
    __m128i x[WIDE];

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < WIDE; i++) {
            x[i] = load(in + 16 * i);
        }
        encrypt_wide(schedule, x);
        for (int i = 0; i < WIDE; i++) {
            store(out + 16 * i, x[i]);
        }
    }
    for (; n; n--, in += 16, out += 16) {
        store(out, encrypt_one(schedule, load(in)));
    }
    return MICA_OK;
}

MICA_X86_AES static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,
                                        uint8_t *out, size_t n)
{
    __m128i x[WIDE];

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < WIDE; i++) {
            x[i] = load(in + 16 * i);
        }
        decrypt_wide(schedule, x);
        for (int i = 0; i < WIDE; i++) {
            store(out + 16 * i, x[i]);
        }
    }
    for (; n; n--, in += 16, out += 16) {
        store(out, decrypt_one(schedule, load(in)));
    }
    return MICA_OK;
}

MICA_X86_AES void mica_x86_aes_cbc_encrypt(const struct mica_x86_aes_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out,
                                           size_t n)
{
    __m128i chain = load(iv);

    for (; n; n--, in += 16, out += 16) {
        chain = encrypt_one(key, _mm_xor_si128(chain, load(in)));
        store(out, chain);
    }
    store(iv, chain);
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n)
{
    (void)engine;
    mica_x86_aes_cbc_encrypt(schedule, iv, in, out, n);
    return MICA_OK;
}

MICA_X86_AES static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                            const uint8_t *in, uint8_t *out, size_t n)
{
    __m128i x[WIDE], c[WIDE], chain = load(iv);

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < WIDE; i++) {
            x[i] = c[i] = load(in + 16 * i);
        }
        decrypt_wide(schedule, x);
        for (int i = 0; i < WIDE; i++) {
            store(out + 16 * i, _mm_xor_si128(x[i], chain));
            chain = c[i];
        }
    }
    for (; n; n--, in += 16, out += 16) {
        c[0] = load(in);
        store(out, _mm_xor_si128(decrypt_one(schedule, c[0]), chain));
        chain = c[0];
    }
    store(iv, chain);
    return MICA_OK;
}

/* All feedback is there beforehand. */
MICA_X86_AES static mica_status cfb_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                                            const uint8_t *in, uint8_t *out, size_t n)
{
    __m128i x[WIDE], c[WIDE], chain = load(iv);

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < WIDE; i++) {
            x[i] = chain;
            chain = c[i] = load(in + 16 * i);
        }
        encrypt_wide(schedule, x);
        for (int i = 0; i < WIDE; i++) {
            store(out + 16 * i, _mm_xor_si128(x[i], c[i]));
        }
    }
    for (; n; n--, in += 16, out += 16) {
        c[0] = load(in);
        store(out, _mm_xor_si128(encrypt_one(schedule, chain), c[0]));
        chain = c[0];
    }
    store(iv, chain);
    return MICA_OK;
}

MICA_X86_AES static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter,
                                    const uint8_t *in, uint8_t *out, size_t n)
{
    struct mica_x86_counter c = mica_x86_counter_load(counter);
    __m128i x[WIDE];

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE, out += 16 * WIDE) {
        for (int i = 0; i < WIDE; i++) {
            x[i] = mica_x86_counter_next(&c);
        }
        encrypt_wide(schedule, x);
        for (int i = 0; i < WIDE; i++) {
            store(out + 16 * i, _mm_xor_si128(x[i], load(in + 16 * i)));
        }
    }
    for (; n; n--, in += 16, out += 16) {
        store(out, _mm_xor_si128(encrypt_one(schedule, mica_x86_counter_next(&c)), load(in)));
    }
    mica_x86_counter_store(counter, c);
    return MICA_OK;
}

const struct mica_cipher_impl mica_aes_x86ni = {
    .alg = &mica_aes,
    .name = "aes_x86ni",
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

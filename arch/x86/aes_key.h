/* SPDX-License-Identifier: Apache-2.0 */
/* Round keys of AES as the x86 instructions take them. */
#ifndef MICA_X86_AES_KEY_H
#define MICA_X86_AES_KEY_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define MICA_X86_AES __attribute__((target("aes,ssse3,sse4.1")))

/** Round keys in both directions; unaligned, for contexts are copied. */
struct mica_x86_aes_key {
    uint8_t enc[15][16];
    uint8_t dec[15][16]; /**< backwards, the inner ones through InvMixColumns */
    uint32_t rounds;
};

/** FIPS 197, 5.2; key_len is 16, 24 or 32. */
void mica_x86_aes_expand(struct mica_x86_aes_key *key, const uint8_t *raw, size_t key_len);

/** The single-block-a-step CBC encryption, which wider registers do not speed up. */
void mica_x86_aes_cbc_encrypt(const struct mica_x86_aes_key *key, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n);

/** The 128-bit big-endian counter of a block as a number's two halves, and back. */
struct mica_x86_counter {
    uint64_t high, low;
};

static inline struct mica_x86_counter mica_x86_counter_load(const uint8_t *block)
{
    uint64_t half[2];

    __builtin_memcpy(half, block, 16);
    return (struct mica_x86_counter){__builtin_bswap64(half[0]), __builtin_bswap64(half[1])};
}

static inline void mica_x86_counter_store(uint8_t *block, struct mica_x86_counter c)
{
    const uint64_t half[2] = {__builtin_bswap64(c.high), __builtin_bswap64(c.low)};

    __builtin_memcpy(block, half, 16);
}

/** The counter's block, and one more. */
static inline __m128i mica_x86_counter_next(struct mica_x86_counter *c)
{
    __m128i block = _mm_set_epi64x((long long)__builtin_bswap64(c->low), (long long)__builtin_bswap64(c->high));

    c->low++;
    c->high += c->low == 0;
    return block;
}

#endif

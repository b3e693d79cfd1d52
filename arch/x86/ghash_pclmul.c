/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH on PCLMULQDQ. Blocks are turned to bit-reflected polynomials by reversing their bytes; the product of two reflected
 * polynomials is the reflected product shifted right by one, which the reduction takes into account. Eight blocks are
 * multiplied by eight powers of H and reduced once (Karatsuba is not used: PCLMULQDQ is as fast as the xors it saves).
 */
#include <immintrin.h>

#include <mica/arch.h>

#define WIDE 8
#define TARGET __attribute__((target("pclmul,ssse3,sse4.1")))

/** H^1 to H^8, as registers. */
struct powers {
    uint8_t h[WIDE][16];
};

_Static_assert(sizeof(struct powers) <= MICA_GHASH_KEY_MAX, "key fits");

/** A product before its reduction: 256 bits, and the middle terms, which overlap both. */
struct product {
    __m128i low, middle, high;
};

TARGET static inline __m128i load_turned(const uint8_t *p)
{
    const __m128i turn = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)p), turn);
}

TARGET static inline void store_turned(uint8_t *p, __m128i x)
{
    const __m128i turn = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    _mm_storeu_si128((__m128i *)(void *)p, _mm_shuffle_epi8(x, turn));
}

TARGET static inline __m128i load(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

TARGET static inline void multiply_add(struct product *p, __m128i a, __m128i b)
{
    p->low = _mm_xor_si128(p->low, _mm_clmulepi64_si128(a, b, 0x00));
    p->high = _mm_xor_si128(p->high, _mm_clmulepi64_si128(a, b, 0x11));
    p->middle = _mm_xor_si128(p->middle, _mm_clmulepi64_si128(a, b, 0x01));
    p->middle = _mm_xor_si128(p->middle, _mm_clmulepi64_si128(a, b, 0x10));
}

/*
 * Modulo x^128 + x^7 + x^2 + x + 1, reflected: first the whole 256 bits one to the left, then the low half is folded into the
 * high one twice, 64 bits at a time, by the constant C2...0 = x^63 + x^62 + x^57 (the polynomial's low terms, reflected).
 */
TARGET static inline __m128i reduce(const struct product *p)
{
    const __m128i poly = _mm_set_epi64x(0, (long long)0xC200000000000000ull);
    __m128i low = _mm_xor_si128(p->low, _mm_slli_si128(p->middle, 8));
    __m128i high = _mm_xor_si128(p->high, _mm_srli_si128(p->middle, 8));
    __m128i carry_low = _mm_srli_epi64(low, 63), carry_high = _mm_srli_epi64(high, 63);

    high = _mm_or_si128(_mm_slli_epi64(high, 1), _mm_slli_si128(carry_high, 8));
    high = _mm_or_si128(high, _mm_srli_si128(carry_low, 8));
    low = _mm_or_si128(_mm_slli_epi64(low, 1), _mm_slli_si128(carry_low, 8));
    for (int i = 0; i < 2; i++) {
        __m128i fold = _mm_clmulepi64_si128(low, poly, 0x00);
        low = _mm_xor_si128(_mm_shuffle_epi32(low, 0x4e), fold);
    }
    return _mm_xor_si128(high, low);
}

TARGET static inline __m128i multiply(__m128i a, __m128i b)
{
    struct product p = {_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};

    multiply_add(&p, a, b);
    return reduce(&p);
}

TARGET static mica_status set_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    struct powers *powers = key;
    const __m128i first = load_turned(h);
    __m128i power = first;

    (void)engine;
    for (int i = 0; i < WIDE; i++) {
        _mm_storeu_si128((__m128i *)(void *)powers->h[i], power);
        power = multiply(power, first);
    }
    return MICA_OK;
}

TARGET static mica_status blocks(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in, size_t n)
{
    const struct powers *powers = key;
    __m128i sum = load_turned(y);

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE) {
        struct product p = {_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};

        multiply_add(&p, _mm_xor_si128(sum, load_turned(in)), load(powers->h[WIDE - 1]));
        for (int i = 1; i < WIDE; i++) {
            multiply_add(&p, load_turned(in + 16 * i), load(powers->h[WIDE - 1 - i]));
        }
        sum = reduce(&p);
    }
    for (; n; n--, in += 16) {
        sum = multiply(_mm_xor_si128(sum, load_turned(in)), load(powers->h[0]));
    }
    store_turned(y, sum);
    return MICA_OK;
}

const struct mica_ghash_impl mica_ghash_pclmul = {
    .name = "ghash_pclmul",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .key_len = sizeof(struct powers),
    .set_key = set_key,
    .blocks = blocks,
    .otherwise = &mica_ghash_ct64,
};

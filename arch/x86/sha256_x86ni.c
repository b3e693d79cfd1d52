/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256 (FIPS 180-4) on the SHA extensions: two rounds an instruction, the state as (a b e f) and (c d g h). */
#include <immintrin.h>

#include <mica/arch.h>

#include "hash/sha256.h"

#define TARGET __attribute__((target("sha,ssse3,sse4.1")))

/** The state in the order that the round instruction takes. */
struct state {
    __m128i abef, cdgh;
};

TARGET static inline struct state load_state(const uint32_t *h)
{
    __m128i dcba = _mm_loadu_si128((const __m128i *)(const void *)h);
    __m128i hgfe = _mm_loadu_si128((const __m128i *)(const void *)(h + 4));
    __m128i cdab = _mm_shuffle_epi32(dcba, 0xb1), efgh = _mm_shuffle_epi32(hgfe, 0x1b);

    return (struct state){_mm_alignr_epi8(cdab, efgh, 8), _mm_blend_epi16(efgh, cdab, 0xf0)};
}

TARGET static inline void store_state(uint32_t *h, struct state s)
{
    __m128i feba = _mm_shuffle_epi32(s.abef, 0x1b), dchg = _mm_shuffle_epi32(s.cdgh, 0xb1);

    _mm_storeu_si128((__m128i *)(void *)h, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128((__m128i *)(void *)(h + 4), _mm_alignr_epi8(dchg, feba, 8));
}

/* Four rounds with four words of the message schedule. */
TARGET static inline void four_rounds(struct state *s, __m128i w, const uint32_t *k)
{
    __m128i wk = _mm_add_epi32(w, _mm_loadu_si128((const __m128i *)(const void *)k));

    s->cdgh = _mm_sha256rnds2_epu32(s->cdgh, s->abef, wk);
    s->abef = _mm_sha256rnds2_epu32(s->abef, s->cdgh, _mm_shuffle_epi32(wk, 0x0e));
}

/* The next four words from the last sixteen, w[0] the oldest. */
TARGET static inline __m128i schedule(const __m128i w[4])
{
    __m128i t = _mm_add_epi32(_mm_sha256msg1_epu32(w[0], w[1]), _mm_alignr_epi8(w[3], w[2], 4));

    return _mm_sha256msg2_epu32(t, w[3]);
}

TARGET static void compress(struct state *s, const uint8_t *in)
{
    const __m128i turn = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
    const struct state before = *s;
    __m128i w[4];

    for (int i = 0; i < 4; i++) {
        w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(in + 16 * i)), turn);
        four_rounds(s, w[i], mica_sha256_k + 4 * i);
    }
    for (int i = 4; i < 16; i += 4) {
        for (int j = 0; j < 4; j++) {
            const __m128i last[4] = {w[j], w[(j + 1) % 4], w[(j + 2) % 4], w[(j + 3) % 4]};
            w[j] = schedule(last);
            four_rounds(s, w[j], mica_sha256_k + 4 * (i + j));
        }
    }
    s->abef = _mm_add_epi32(s->abef, before.abef);
    s->cdgh = _mm_add_epi32(s->cdgh, before.cdgh);
}

TARGET static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n)
{
    struct state s = load_state(state);

    (void)engine;
    for (; n; n--, in += 64) {
        compress(&s, in);
    }
    store_state(state, s);
    return MICA_OK;
}

const struct mica_hash_impl mica_sha224_x86ni = {
    .alg = &mica_sha224,
    .name = "sha224_x86ni",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .blocks = blocks,
    .otherwise = &mica_sha224_c,
};

const struct mica_hash_impl mica_sha256_x86ni = {
    .alg = &mica_sha256,
    .name = "sha256_x86ni",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .blocks = blocks,
    .otherwise = &mica_sha256_c,
};

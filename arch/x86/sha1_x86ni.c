/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 (FIPS 180-4) on the SHA extensions: four rounds an instruction, the state as (d c b a) and e on top. */
#include <immintrin.h>

#include <mica/arch.h>
#include <mica/legacy_hash.h>

#define TARGET __attribute__((target("sha,ssse3,sse4.1")))

/** A message in the making: the last sixteen words of the schedule, and the state. */
struct run {
    __m128i w[4];
    __m128i abcd;
    __m128i e;    /**< before the next four rounds: a word at the top */
};

/* The next four words in place of the oldest, w[j]. */
TARGET static inline void schedule(struct run *r, int j)
{
    __m128i t = _mm_sha1msg1_epu32(r->w[j], r->w[(j + 1) % 4]);

    r->w[j] = _mm_sha1msg2_epu32(_mm_xor_si128(t, r->w[(j + 2) % 4]), r->w[(j + 3) % 4]);
}

/* Four rounds of one of the four functions, which the instruction takes as a constant. */
#define FOUR_ROUNDS(function, r, j)                                                   \
    do {                                                                              \
        __m128i before_ = (r)->abcd;                                                  \
        (r)->abcd = _mm_sha1rnds4_epu32((r)->abcd, _mm_sha1nexte_epu32((r)->e, (r)->w[j]), function); \
        (r)->e = before_;                                                             \
    } while (0)

/* Twenty rounds: five groups, each after its words are made but for the first sixteen rounds. */
#define TWENTY_ROUNDS(function, r, first)                 \
    for (int i_ = (first); i_ < (first) + 5; i_++) {      \
        if (i_ >= 4) {                                    \
            schedule(r, i_ % 4);                          \
        }                                                 \
        FOUR_ROUNDS(function, r, i_ % 4);                 \
    }

TARGET static void compress(struct run *r, const uint8_t *in)
{
    const __m128i turn = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m128i abcd = r->abcd, e = r->e;

    for (int i = 0; i < 4; i++) {
        r->w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(in + 16 * i)), turn);
    }
    /* The first group adds e as it is; the instruction for the next e rotates it. */
    r->e = _mm_add_epi32(e, r->w[0]);
    r->abcd = _mm_sha1rnds4_epu32(abcd, r->e, 0);
    r->e = abcd;
    for (int i = 1; i < 5; i++) {
        if (i == 4) {
            schedule(r, 0);
        }
        FOUR_ROUNDS(0, r, i % 4);
    }
    TWENTY_ROUNDS(1, r, 5)
    TWENTY_ROUNDS(2, r, 10)
    TWENTY_ROUNDS(3, r, 15)
    r->e = _mm_sha1nexte_epu32(r->e, e);
    r->abcd = _mm_add_epi32(r->abcd, abcd);
}

TARGET static mica_status blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n)
{
    uint32_t *h = state;
    struct run r = {.abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1b),
                    .e = _mm_set_epi32((int)h[4], 0, 0, 0)};

    (void)engine;
    for (; n; n--, in += 64) {
        compress(&r, in);
    }
    _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(r.abcd, 0x1b));
    h[4] = (uint32_t)_mm_extract_epi32(r.e, 3);
    return MICA_OK;
}

const struct mica_hash_impl mica_sha1_x86ni = {
    .alg = &mica_sha1,
    .name = "sha1_x86ni",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .blocks = blocks,
    .otherwise = &mica_sha1_c,
};

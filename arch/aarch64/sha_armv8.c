/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1, SHA-224 and SHA-256 (FIPS 180-4) on the Armv8-A instructions: four rounds an instruction. */
#include <arm_neon.h>

#include <mica/arch.h>
#include <mica/legacy_hash.h>

#include "hash/sha256.h"

#define TARGET __attribute__((target("+crypto")))

TARGET static inline uint32x4_t load_words(const uint8_t *in)
{
    return vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(in)));
}

/* --- SHA-256 --- */

/** a to d, and e to h. */
struct state_256 {
    uint32x4_t abcd, efgh;
};

TARGET static inline void four_rounds_256(struct state_256 *s, uint32x4_t w, const uint32_t *k)
{
    const uint32x4_t wk = vaddq_u32(w, vld1q_u32(k)), abcd = s->abcd;

    s->abcd = vsha256hq_u32(s->abcd, s->efgh, wk);
    s->efgh = vsha256h2q_u32(s->efgh, abcd, wk);
}

TARGET static void compress_256(struct state_256 *s, const uint8_t *in)
{
    const struct state_256 before = *s;
    uint32x4_t w[4];

    for (int i = 0; i < 4; i++) {
        w[i] = load_words(in + 16 * i);
        four_rounds_256(s, w[i], mica_sha256_k + 4 * i);
    }
    for (int i = 4; i < 16; i++) {
        const int j = i % 4;
        w[j] = vsha256su1q_u32(vsha256su0q_u32(w[j], w[(j + 1) % 4]), w[(j + 2) % 4], w[(j + 3) % 4]);
        four_rounds_256(s, w[j], mica_sha256_k + 4 * i);
    }
    s->abcd = vaddq_u32(s->abcd, before.abcd);
    s->efgh = vaddq_u32(s->efgh, before.efgh);
}

TARGET static mica_status blocks_256(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n)
{
    uint32_t *h = state;
    struct state_256 s = {vld1q_u32(h), vld1q_u32(h + 4)};

    (void)engine;
    for (; n; n--, in += 64) {
        compress_256(&s, in);
    }
    vst1q_u32(h, s.abcd);
    vst1q_u32(h + 4, s.efgh);
    return MICA_OK;
}

/* --- SHA-1 --- */

/** a to d, and e. */
struct state_1 {
    uint32x4_t abcd;
    uint32_t e;
};

/* Choose, parity or majority by the number of the twenty rounds. */
TARGET static inline void four_rounds_1(struct state_1 *s, uint32x4_t w, int twenty)
{
    static const uint32_t k[4] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
    const uint32x4_t wk = vaddq_u32(w, vdupq_n_u32(k[twenty]));
    const uint32_t next = vsha1h_u32(vgetq_lane_u32(s->abcd, 0));

    if (twenty == 0) {
        s->abcd = vsha1cq_u32(s->abcd, s->e, wk);
    } else if (twenty == 2) {
        s->abcd = vsha1mq_u32(s->abcd, s->e, wk);
    } else {
        s->abcd = vsha1pq_u32(s->abcd, s->e, wk);
    }
    s->e = next;
}

TARGET static void compress_1(struct state_1 *s, const uint8_t *in)
{
    const struct state_1 before = *s;
    uint32x4_t w[4];

    for (int i = 0; i < 4; i++) {
        w[i] = load_words(in + 16 * i);
        four_rounds_1(s, w[i], 0);
    }
    for (int i = 4; i < 20; i++) {
        const int j = i % 4;
        w[j] = vsha1su1q_u32(vsha1su0q_u32(w[j], w[(j + 1) % 4], w[(j + 2) % 4]), w[(j + 3) % 4]);
        four_rounds_1(s, w[j], i / 5);
    }
    s->abcd = vaddq_u32(s->abcd, before.abcd);
    s->e += before.e;
}

TARGET static mica_status blocks_1(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n)
{
    uint32_t *h = state;
    struct state_1 s = {vld1q_u32(h), h[4]};

    (void)engine;
    for (; n; n--, in += 64) {
        compress_1(&s, in);
    }
    vst1q_u32(h, s.abcd);
    h[4] = s.e;
    return MICA_OK;
}

const struct mica_hash_impl mica_sha1_armv8 = {
    .alg = &mica_sha1,
    .name = "sha1_armv8",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .blocks = blocks_1,
    .otherwise = &mica_sha1_c,
};

const struct mica_hash_impl mica_sha224_armv8 = {
    .alg = &mica_sha224,
    .name = "sha224_armv8",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .blocks = blocks_256,
    .otherwise = &mica_sha224_c,
};

const struct mica_hash_impl mica_sha256_armv8 = {
    .alg = &mica_sha256,
    .name = "sha256_armv8",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .blocks = blocks_256,
    .otherwise = &mica_sha256_c,
};

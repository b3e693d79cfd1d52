/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH on PMULL. A block's bits are reversed within each byte, which makes it a polynomial in the usual order of a
 * little-endian number; the reduction modulo x^128 + x^7 + x^2 + x + 1 folds the high half by 0x87 twice. Four blocks
 * are multiplied by four powers of H and reduced once.
 */
#include <arm_neon.h>

#include <mica/arch.h>

#define WIDE 4
#define TARGET __attribute__((target("+crypto")))

/** H^1 to H^4. */
struct powers {
    uint8_t h[WIDE][16];
};

_Static_assert(sizeof(struct powers) <= MICA_GHASH_KEY_MAX, "key fits");

/** A product of 255 bits before its reduction; middle overlaps both halves. */
struct product {
    uint64x2_t low, middle, high;
};

TARGET static inline uint64x2_t load(const uint8_t *p)
{
    return vreinterpretq_u64_u8(vrbitq_u8(vld1q_u8(p)));
}

TARGET static inline uint64x2_t times(uint64_t a, uint64_t b)
{
    return vreinterpretq_u64_p128(vmull_p64((poly64_t)a, (poly64_t)b));
}

TARGET static inline void multiply_add(struct product *p, uint64x2_t a, uint64x2_t b)
{
    const uint64_t a0 = vgetq_lane_u64(a, 0), a1 = vgetq_lane_u64(a, 1);
    const uint64_t b0 = vgetq_lane_u64(b, 0), b1 = vgetq_lane_u64(b, 1);

    p->low = veorq_u64(p->low, times(a0, b0));
    p->high = veorq_u64(p->high, times(a1, b1));
    p->middle = veorq_u64(p->middle, veorq_u64(times(a0, b1), times(a1, b0)));
}

/* x^128 = x^7 + x^2 + x + 1: the top 64 bits first, then the next. */
TARGET static inline uint64x2_t reduce(const struct product *p)
{
    const uint64x2_t zero = vdupq_n_u64(0);
    uint64x2_t low = veorq_u64(p->low, vextq_u64(zero, p->middle, 1));
    uint64x2_t high = veorq_u64(p->high, vextq_u64(p->middle, zero, 1));
    uint64x2_t fold = times(vgetq_lane_u64(high, 1), 0x87);

    low = veorq_u64(low, vextq_u64(zero, fold, 1));
    high = veorq_u64(high, vextq_u64(fold, zero, 1));
    return veorq_u64(low, times(vgetq_lane_u64(high, 0), 0x87));
}

TARGET static inline struct product nothing(void)
{
    return (struct product){vdupq_n_u64(0), vdupq_n_u64(0), vdupq_n_u64(0)};
}

TARGET static inline uint64x2_t multiply(uint64x2_t a, uint64x2_t b)
{
    struct product p = nothing();

    multiply_add(&p, a, b);
    return reduce(&p);
}

TARGET static mica_status set_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    struct powers *powers = key;
    const uint64x2_t first = load(h);
    uint64x2_t power = first;

    (void)engine;
    for (int i = 0; i < WIDE; i++) {
        vst1q_u8(powers->h[i], vreinterpretq_u8_u64(power));
        power = multiply(power, first);
    }
    return MICA_OK;
}

TARGET static inline uint64x2_t power_of(const struct powers *powers, int i)
{
    return vreinterpretq_u64_u8(vld1q_u8(powers->h[i - 1]));
}

TARGET static mica_status blocks(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in, size_t n)
{
    const struct powers *powers = key;
    uint64x2_t sum = load(y);

    (void)engine;
    for (; n >= WIDE; n -= WIDE, in += 16 * WIDE) {
        struct product p = nothing();

        multiply_add(&p, veorq_u64(sum, load(in)), power_of(powers, WIDE));
        for (int i = 1; i < WIDE; i++) {
            multiply_add(&p, load(in + 16 * i), power_of(powers, WIDE - i));
        }
        sum = reduce(&p);
    }
    for (; n; n--, in += 16) {
        sum = multiply(veorq_u64(sum, load(in)), power_of(powers, 1));
    }
    vst1q_u8(y, vrbitq_u8(vreinterpretq_u8_u64(sum)));
    return MICA_OK;
}

const struct mica_ghash_impl mica_ghash_pmull = {
    .name = "ghash_pmull",
    .engine = &mica_engine_cpu,
    .constant_time = true,
    .key_len = sizeof(struct powers),
    .set_key = set_key,
    .blocks = blocks,
    .otherwise = &mica_ghash_ct64,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^255 - 19 in eight full words of 32 bits, for 32-bit cores: the fewest
 * multiplications. Products are scanned by rows; t = a * b + c + d never overflows 64 bits.
 *
 * Any 256-bit value is loose. tight: < 2^255 + 2^230. Each reduction takes what stands above bit
 * 255 first, so that one pass of carries is enough.
 */
#include "ec/fe25519.h"

#include "base/bytes.h"
#include "ec/mul32.h"

#if MICA_FE25519_LIMBS == 8

#define TOP 0x7fffffffu

MICA_AS_WRITTEN void mica_fe25519_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    uint64_t top = (uint64_t)a->v[7] + b->v[7];
    uint64_t t = (uint32_t)(top >> 31) * 19;

    for (unsigned i = 0; i < 7; i++) {
        t += (uint64_t)a->v[i] + b->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
    r->v[7] = ((uint32_t)top & TOP) + (uint32_t)t;
}

/*
 * Adds p as 2^255 - 19. The part above bit 255 is -2..1, so the carry that enters at the bottom is
 * -57..0 and carries never become positive: the top word, at least 2^31, can give one away.
 */
MICA_AS_WRITTEN void mica_fe25519_sub(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    int64_t top = (int64_t)a->v[7] - (int64_t)b->v[7];
    int64_t t = ((int32_t)(top >> 31) - 1) * 19;

    for (unsigned i = 0; i < 7; i++) {
        t += (int64_t)a->v[i] - (int64_t)b->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
    r->v[7] = ((uint32_t)top | ~TOP) + (uint32_t)t;
}

void mica_fe25519_carry(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint64_t t = (a->v[7] >> 31) * 19;
    uint32_t top = a->v[7] & TOP;

    for (unsigned i = 0; i < 7; i++) {
        t += a->v[i];
        r->v[i] = (uint32_t)t;
        t >>= 32;
    }
    r->v[7] = top + (uint32_t)t;
}

/* From 512 bits to a tight element: r = t mod (2^256 - 38), the word above bit 255 first. */
static inline void reduce(mica_fe25519 *r, const uint32_t t[16])
{
    uint64_t top = mica_mul32_add(t[15], 38, t[7]);
    uint64_t x = (top >> 31) * 19;

    for (unsigned i = 0; i < 7; i++) {
        x = mica_mul32_add2(t[i + 8], 38, t[i], (uint32_t)x);
        r->v[i] = (uint32_t)x;
        x >>= 32;
    }
    r->v[7] = ((uint32_t)top & TOP) + (uint32_t)x;
}

MICA_AS_WRITTEN void mica_fe25519_mul(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    uint32_t t[16], t0 = 0, t1 = 0, t2 = 0, t3 = 0, t4 = 0, t5 = 0, t6 = 0, t7 = 0;

    for (unsigned i = 0; i < 8; i++) {
        uint32_t y = b->v[i];
        uint64_t x = mica_mul32_add(a->v[0], y, t0);
        t[i] = (uint32_t)x;
        x = mica_mul32_add2(a->v[1], y, t1, (uint32_t)(x >> 32));
        t0 = (uint32_t)x;
        x = mica_mul32_add2(a->v[2], y, t2, (uint32_t)(x >> 32));
        t1 = (uint32_t)x;
        x = mica_mul32_add2(a->v[3], y, t3, (uint32_t)(x >> 32));
        t2 = (uint32_t)x;
        x = mica_mul32_add2(a->v[4], y, t4, (uint32_t)(x >> 32));
        t3 = (uint32_t)x;
        x = mica_mul32_add2(a->v[5], y, t5, (uint32_t)(x >> 32));
        t4 = (uint32_t)x;
        x = mica_mul32_add2(a->v[6], y, t6, (uint32_t)(x >> 32));
        t5 = (uint32_t)x;
        x = mica_mul32_add2(a->v[7], y, t7, (uint32_t)(x >> 32));
        t6 = (uint32_t)x;
        t7 = (uint32_t)(x >> 32);
    }
    t[8] = t0, t[9] = t1, t[10] = t2, t[11] = t3;
    t[12] = t4, t[13] = t5, t[14] = t6, t[15] = t7;
    reduce(r, t);
}

/* x = a[i] * a[j] + t[i + j] + the carry; the first row starts the sums, the last word ends a row. */
#define FIRST(j) x = mica_mul32_add(a[0], a[j], (uint32_t)(x >> 32)), t[j] = (uint32_t)x
#define NEXT(i, j) x = mica_mul32_add2(a[i], a[j], t[i + j], (uint32_t)(x >> 32)), t[i + j] = (uint32_t)x
#define END(i) t[i + 8] = (uint32_t)(x >> 32), x = 0

/* The products a[i] * a[j], i < j, into t[1..14]. */
static inline __attribute__((always_inline)) void cross(uint32_t t[16], const uint32_t a[8])
{
    uint64_t x = 0;

    FIRST(1), FIRST(2), FIRST(3), FIRST(4), FIRST(5), FIRST(6), FIRST(7), END(0);
    NEXT(1, 2), NEXT(1, 3), NEXT(1, 4), NEXT(1, 5), NEXT(1, 6), NEXT(1, 7), END(1);
    NEXT(2, 3), NEXT(2, 4), NEXT(2, 5), NEXT(2, 6), NEXT(2, 7), END(2);
    NEXT(3, 4), NEXT(3, 5), NEXT(3, 6), NEXT(3, 7), END(3);
    NEXT(4, 5), NEXT(4, 6), NEXT(4, 7), END(4);
    NEXT(5, 6), NEXT(5, 7), END(5);
    NEXT(6, 7), END(6);
}

/* Two words of 2 * t + a[i]^2 * 2^64i. */
#define DOUBLE_AND_SQUARE(i)                                                                         \
    x = mica_mul32_add2(a->v[i], a->v[i], t[2 * i] << 1 | t[2 * i - 1] >> 31, (uint32_t)x),           \
    u[2 * i] = (uint32_t)x, x = (x >> 32) + (t[2 * i + 1] << 1 | t[2 * i] >> 31),                    \
    u[2 * i + 1] = (uint32_t)x, x >>= 32

MICA_AS_WRITTEN void mica_fe25519_sqr(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint32_t t[16], u[16];
    uint64_t x = mica_mul32(a->v[0], a->v[0]);

    cross(t, a->v);
    t[15] = 0;
    u[0] = (uint32_t)x, x = (x >> 32) + (t[1] << 1), u[1] = (uint32_t)x, x >>= 32;
    DOUBLE_AND_SQUARE(1);
    DOUBLE_AND_SQUARE(2);
    DOUBLE_AND_SQUARE(3);
    DOUBLE_AND_SQUARE(4);
    DOUBLE_AND_SQUARE(5);
    DOUBLE_AND_SQUARE(6);
    DOUBLE_AND_SQUARE(7);
    reduce(r, u);
}

MICA_AS_WRITTEN void mica_fe25519_mul_small_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b, uint32_t small)
{
    uint64_t top = mica_mul32_add(b->v[7], small, a->v[7]);
    uint64_t x = (top >> 31) * 19;

    for (unsigned i = 0; i < 7; i++) {
        x = mica_mul32_add2(b->v[i], small, a->v[i], (uint32_t)x);
        r->v[i] = (uint32_t)x;
        x >>= 32;
    }
    r->v[7] = ((uint32_t)top & TOP) + (uint32_t)x;
}

void mica_fe25519_from_bytes(mica_fe25519 *r, const uint8_t in[32])
{
    for (unsigned i = 0; i < 8; i++) {
        r->v[i] = mica_load_le32(in + 4 * i);
    }
    r->v[7] &= TOP;
}

void mica_fe25519_to_bytes(uint8_t out[32], const mica_fe25519 *a)
{
    mica_fe25519 t;
    uint64_t x = 19;

    /* t < 2p; the carry at bit 255 of t + 19 is its quotient by p */
    mica_fe25519_carry(&t, a);
    for (unsigned i = 0; i < 8; i++) {
        x = (x + t.v[i]) >> (i == 7 ? 31 : 32);
    }
    x *= 19;
    for (unsigned i = 0; i < 8; i++) {
        x += t.v[i];
        mica_store_le32(out + 4 * i, (uint32_t)(i == 7 ? x & TOP : x));
        x >>= 32;
    }
}

#endif

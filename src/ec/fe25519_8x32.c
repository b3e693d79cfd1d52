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

/* The products a[i] * a[j], i < j, into t[1..14]. */
static inline void cross(uint32_t t[16], const uint32_t a[8])
{
    uint64_t x = 0;

    for (unsigned j = 1; j < 8; j++) {
        x = mica_mul32_add(a[j], a[0], (uint32_t)(x >> 32));
        t[j] = (uint32_t)x;
    }
    t[8] = (uint32_t)(x >> 32);
    for (unsigned i = 1; i < 7; i++) {
        x = 0;
        for (unsigned j = i + 1; j < 8; j++) {
            x = mica_mul32_add2(a[j], a[i], t[i + j], (uint32_t)(x >> 32));
            t[i + j] = (uint32_t)x;
        }
        t[i + 8] = (uint32_t)(x >> 32);
    }
}

MICA_AS_WRITTEN void mica_fe25519_sqr(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint32_t t[16], last = 0;
    uint64_t x = 0;

    cross(t, a->v);
    t[0] = t[15] = 0;
    for (unsigned i = 0; i < 8; i++) {
        uint32_t low = t[2 * i], high = t[2 * i + 1];
        x = mica_mul32_add2(a->v[i], a->v[i], low << 1 | last, (uint32_t)x);
        t[2 * i] = (uint32_t)x;
        x = (x >> 32) + (high << 1 | low >> 31);
        t[2 * i + 1] = (uint32_t)x;
        x >>= 32;
        last = high >> 31;
    }
    reduce(r, t);
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

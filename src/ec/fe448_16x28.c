/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^448 - 2^224 - 1 in sixteen limbs of 28 bits, for 32-bit cores; one level of
 * Karatsuba along phi = 2^224.
 *
 * tight: each limb <= 2^28 + 2^10. loose: each limb < 2^29 + 2^11. A column of the reduced product is
 * a sum of at most 38 products below 2^58.01: less than 2^63.3. It fits 64 bits, while its parts may
 * wrap around.
 */
#include "ec/fe448.h"

#include "base/bytes.h"
#include "ec/mul32.h"

#if MICA_FE448_LIMBS == 16

#define MASK 0xfffffffu

MICA_AS_WRITTEN void mica_fe448_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    for (unsigned i = 0; i < 16; i++) {
        r->v[i] = a->v[i] + b->v[i];
    }
}

/* Adds 4p, whose limbs are not below those of a loose b, and carries. */
MICA_AS_WRITTEN void mica_fe448_sub(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    uint32_t top = a->v[15] + 4 * MASK - b->v[15];
    uint32_t middle = 4 * (MASK - 1) + (top >> 28), carry = top >> 28;

    for (unsigned i = 0; i < 15; i++) {
        uint32_t t = a->v[i] + (i == 8 ? middle : 4 * MASK) - b->v[i] + carry;
        r->v[i] = t & MASK;
        carry = t >> 28;
    }
    r->v[15] = (top & MASK) + carry;
}

#define M(x, y) mica_mul32(x, y)

/*
 * Columns k and k + 1 (DOWN), or 8 + k and 9 + k (UP), of x * y for 8 limbs, added to s and t. In this
 * order each limb that is loaded serves two products.
 */
#define DOWN0(s, t, x, y)                                      \
    t += M(x[0], y[1]), s += M(x[0], y[0]), t += M(x[1], y[0])
#define DOWN2(s, t, x, y)                                                                               \
    t += M(x[0], y[3]), s += M(x[0], y[2]), t += M(x[1], y[2]), s += M(x[1], y[1]), t += M(x[2], y[1]), \
    s += M(x[2], y[0]), t += M(x[3], y[0])
#define DOWN4(s, t, x, y)                                                                               \
    t += M(x[0], y[5]), s += M(x[0], y[4]), t += M(x[1], y[4]), s += M(x[1], y[3]), t += M(x[2], y[3]), \
    s += M(x[2], y[2]), t += M(x[3], y[2]), s += M(x[3], y[1]), t += M(x[4], y[1]), s += M(x[4], y[0]), \
    t += M(x[5], y[0])
#define DOWN6(s, t, x, y)                                                                               \
    t += M(x[0], y[7]), s += M(x[0], y[6]), t += M(x[1], y[6]), s += M(x[1], y[5]), t += M(x[2], y[5]), \
    s += M(x[2], y[4]), t += M(x[3], y[4]), s += M(x[3], y[3]), t += M(x[4], y[3]), s += M(x[4], y[2]), \
    t += M(x[5], y[2]), s += M(x[5], y[1]), t += M(x[6], y[1]), s += M(x[6], y[0]), t += M(x[7], y[0])
#define UP0(s, t, x, y)                                                                                 \
    s += M(x[1], y[7]), t += M(x[2], y[7]), s += M(x[2], y[6]), t += M(x[3], y[6]), s += M(x[3], y[5]), \
    t += M(x[4], y[5]), s += M(x[4], y[4]), t += M(x[5], y[4]), s += M(x[5], y[3]), t += M(x[6], y[3]), \
    s += M(x[6], y[2]), t += M(x[7], y[2]), s += M(x[7], y[1])
#define UP2(s, t, x, y)                                                                                 \
    s += M(x[3], y[7]), t += M(x[4], y[7]), s += M(x[4], y[6]), t += M(x[5], y[6]), s += M(x[5], y[5]), \
    t += M(x[6], y[5]), s += M(x[6], y[4]), t += M(x[7], y[4]), s += M(x[7], y[3])
#define UP4(s, t, x, y)                                                                                \
    s += M(x[5], y[7]), t += M(x[6], y[7]), s += M(x[6], y[6]), t += M(x[7], y[6]), s += M(x[7], y[5])
#define UP6(s, t, x, y) \
    s += M(x[7], y[7])

/* The same columns of x * x, without the squares and each product once. */
#define CROSS_DOWN0(s, t, x) \
    t += M(x[0], x[1])
#define CROSS_DOWN2(s, t, x)                                   \
    t += M(x[0], x[3]), s += M(x[0], x[2]), t += M(x[1], x[2])
#define CROSS_DOWN4(s, t, x)                                                                           \
    t += M(x[0], x[5]), s += M(x[0], x[4]), t += M(x[1], x[4]), s += M(x[1], x[3]), t += M(x[2], x[3])
#define CROSS_DOWN6(s, t, x)                                                                            \
    t += M(x[0], x[7]), s += M(x[0], x[6]), t += M(x[1], x[6]), s += M(x[1], x[5]), t += M(x[2], x[5]), \
    s += M(x[2], x[4]), t += M(x[3], x[4])
#define CROSS_UP0(s, t, x)                                                                              \
    s += M(x[1], x[7]), t += M(x[2], x[7]), s += M(x[2], x[6]), t += M(x[3], x[6]), s += M(x[3], x[5]), \
    t += M(x[4], x[5])
#define CROSS_UP2(s, t, x)                                                         \
    s += M(x[3], x[7]), t += M(x[4], x[7]), s += M(x[4], x[6]), t += M(x[5], x[6])
#define CROSS_UP4(s, t, x)                 \
    s += M(x[5], x[7]), t += M(x[6], x[7])
#define CROSS_UP6(s, t, x) (void)s, (void)t

/* The carries out of limb 7 (low) and out of limb 15 (high, which is 2^448 = phi + 1). */
static inline __attribute__((always_inline)) void finish(uint32_t t[16], uint64_t low, uint64_t high)
{
    low += high + t[8];
    high += t[0];
    t[0] = (uint32_t)high & MASK;
    t[1] += (uint32_t)(high >> 28);
    t[8] = (uint32_t)low & MASK;
    t[9] += (uint32_t)(low >> 28);
}

/* Limbs k and k + 1, k + 8 and k + 9 from the columns l and h and the carries; the carries move on. */
#define LIMBS(k)                                                         \
    l0 += low, t[k] = (uint32_t)l0 & MASK, l1 += l0 >> 28,               \
    t[k + 1] = (uint32_t)l1 & MASK, low = l1 >> 28,                      \
    h0 += high, t[k + 8] = (uint32_t)h0 & MASK, h1 += h0 >> 28,          \
    t[k + 9] = (uint32_t)h1 & MASK, high = h1 >> 28

/*
 * With phi = 2^224, phi^2 = phi + 1 and the halves a0 + a1 phi, b0 + b1 phi:
 *   a * b = (a0 b0 + a1 b1) + ((a0 + a1)(b0 + b1) - a0 b0) phi,
 * and the upper columns of each of the three products count once more times phi.
 */
#define COLUMNS(k)                                                       \
    p0 = p1 = 0, UP##k(p0, p1, a0, b0), l0 = -p0, l1 = -p1,              \
    DOWN##k(l0, l1, a1, b1),                                             \
    h0 = h1 = 0, UP##k(h0, h1, as, bs), l0 += h0, l1 += h1,              \
    DOWN##k(h0, h1, as, bs), UP##k(h0, h1, a1, b1),                      \
    p0 = p1 = 0, DOWN##k(p0, p1, a0, b0),                                \
    l0 += p0, l1 += p1, h0 -= p0, h1 -= p1

MICA_AS_WRITTEN void mica_fe448_mul(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    const uint32_t *a0 = a->v, *a1 = a->v + 8, *b0 = b->v, *b1 = b->v + 8;
    uint32_t as[8], bs[8], *t = r->v;
    uint64_t low = 0, high = 0, l0, l1, h0, h1, p0, p1;

    for (unsigned i = 0; i < 8; i++) {
        as[i] = a0[i] + a1[i];
        bs[i] = b0[i] + b1[i];
    }
    COLUMNS(0);
    LIMBS(0);
    COLUMNS(2);
    LIMBS(2);
    COLUMNS(4);
    LIMBS(4);
    COLUMNS(6);
    LIMBS(6);
    finish(t, low, high);
}

/* The same for a square: products of two limbs twice, and the squares of limbs k/2 and 4 + k/2. */
#define SQUARES(k)                                                       \
    p0 = p1 = 0, CROSS_UP##k(p0, p1, a0), l0 = -p0, l1 = -p1,            \
    CROSS_DOWN##k(l0, l1, a1),                                           \
    h0 = h1 = 0, CROSS_UP##k(h0, h1, as), l0 += h0, l1 += h1,            \
    CROSS_DOWN##k(h0, h1, as), CROSS_UP##k(h0, h1, a1),                  \
    p0 = p1 = 0, CROSS_DOWN##k(p0, p1, a0),                              \
    l0 += p0, l1 += p1, h0 -= p0, h1 -= p1,                              \
    l0 += l0, l1 += l1, h0 += h0, h1 += h1,                              \
    p0 = M(as[4 + k / 2], as[4 + k / 2]), p1 = M(a0[k / 2], a0[k / 2]),  \
    l0 += p0 + p1, h0 += p0 - p1,                                        \
    l0 += M(a1[k / 2], a1[k / 2]), l0 -= M(a0[4 + k / 2], a0[4 + k / 2]), \
    h0 += M(as[k / 2], as[k / 2]), h0 += M(a1[4 + k / 2], a1[4 + k / 2])

MICA_AS_WRITTEN void mica_fe448_sqr(mica_fe448 *r, const mica_fe448 *a)
{
    const uint32_t *a0 = a->v, *a1 = a->v + 8;
    uint32_t as[8], *t = r->v;
    uint64_t low = 0, high = 0, l0, l1, h0, h1, p0, p1;

    for (unsigned i = 0; i < 8; i++) {
        as[i] = a0[i] + a1[i];
    }
    SQUARES(0);
    LIMBS(0);
    SQUARES(2);
    LIMBS(2);
    SQUARES(4);
    LIMBS(4);
    SQUARES(6);
    LIMBS(6);
    finish(t, low, high);
}

MICA_AS_WRITTEN void mica_fe448_mul_small_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b, uint32_t small)
{
    uint64_t low = 0, high = 0;
    uint32_t *t = r->v;

    for (unsigned i = 0; i < 8; i++) {
        low += M(b->v[i], small) + a->v[i];
        t[i] = (uint32_t)low & MASK;
        low >>= 28;
        high += M(b->v[i + 8], small) + a->v[i + 8];
        t[i + 8] = (uint32_t)high & MASK;
        high >>= 28;
    }
    finish(t, low, high);
}

void mica_fe448_from_bytes(mica_fe448 *r, const uint8_t in[56])
{
    for (unsigned i = 0; i < 8; i++) {
        r->v[2 * i] = mica_load_le32(in + 7 * i) & MASK;
        r->v[2 * i + 1] = mica_load_le32(in + 7 * i + 3) >> 4;
    }
}

void mica_fe448_to_bytes(uint8_t out[56], const mica_fe448 *a)
{
    mica_fe448 c;
    uint32_t carry = 1, quotient;

    /* a < 2p; its quotient by p is the carry at bit 448 of a + 2^224 + 1 */
    mica_fe448_sub(&c, a, &mica_fe448_zero);
    for (unsigned i = 0; i < 16; i++) {
        carry = (c.v[i] + carry + (i == 8)) >> 28;
    }
    quotient = carry;
    for (unsigned i = 0; i < 16; i += 2) {
        uint32_t even = carry + c.v[i] + (i == 8 ? quotient : 0);
        uint32_t odd = (even >> 28) + c.v[i + 1];
        even &= MASK;
        carry = odd >> 28;
        mica_store_le32(out + 7 * i / 2, even | odd << 28);
        out[7 * i / 2 + 4] = (uint8_t)(odd >> 4);
        out[7 * i / 2 + 5] = (uint8_t)(odd >> 12);
        out[7 * i / 2 + 6] = (uint8_t)(odd >> 20);
    }
}

#endif

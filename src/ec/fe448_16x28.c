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

/* Columns k = 0..7 of x * y for 8 limbs (DOWN), and columns 8 + k (UP). */
#define DOWN0(x, y) (M(x[0], y[0]))
#define DOWN1(x, y) (M(x[0], y[1]) + M(x[1], y[0]))
#define DOWN2(x, y) (M(x[0], y[2]) + M(x[1], y[1]) + M(x[2], y[0]))
#define DOWN3(x, y) (M(x[0], y[3]) + M(x[1], y[2]) + M(x[2], y[1]) + M(x[3], y[0]))
#define DOWN4(x, y) (M(x[0], y[4]) + M(x[1], y[3]) + M(x[2], y[2]) + M(x[3], y[1]) + M(x[4], y[0]))
#define DOWN5(x, y) (M(x[0], y[5]) + M(x[1], y[4]) + M(x[2], y[3]) + M(x[3], y[2]) + M(x[4], y[1]) + M(x[5], y[0]))
#define DOWN6(x, y) (M(x[0], y[6]) + M(x[1], y[5]) + M(x[2], y[4]) + M(x[3], y[3]) + M(x[4], y[2]) + M(x[5], y[1]) + M(x[6], y[0]))
#define DOWN7(x, y) (M(x[0], y[7]) + M(x[1], y[6]) + M(x[2], y[5]) + M(x[3], y[4]) + M(x[4], y[3]) + M(x[5], y[2]) + M(x[6], y[1]) + M(x[7], y[0]))
#define UP0(x, y) (M(x[1], y[7]) + M(x[2], y[6]) + M(x[3], y[5]) + M(x[4], y[4]) + M(x[5], y[3]) + M(x[6], y[2]) + M(x[7], y[1]))
#define UP1(x, y) (M(x[2], y[7]) + M(x[3], y[6]) + M(x[4], y[5]) + M(x[5], y[4]) + M(x[6], y[3]) + M(x[7], y[2]))
#define UP2(x, y) (M(x[3], y[7]) + M(x[4], y[6]) + M(x[5], y[5]) + M(x[6], y[4]) + M(x[7], y[3]))
#define UP3(x, y) (M(x[4], y[7]) + M(x[5], y[6]) + M(x[6], y[5]) + M(x[7], y[4]))
#define UP4(x, y) (M(x[5], y[7]) + M(x[6], y[6]) + M(x[7], y[5]))
#define UP5(x, y) (M(x[6], y[7]) + M(x[7], y[6]))
#define UP6(x, y) (M(x[7], y[7]))
#define UP7(x, y) (0)

/* The same columns of x * x. */
#define SDOWN0(x) (M(x[0], x[0]))
#define SDOWN1(x) (2 * M(x[0], x[1]))
#define SDOWN2(x) (2 * M(x[0], x[2]) + M(x[1], x[1]))
#define SDOWN3(x) (2 * (M(x[0], x[3]) + M(x[1], x[2])))
#define SDOWN4(x) (2 * (M(x[0], x[4]) + M(x[1], x[3])) + M(x[2], x[2]))
#define SDOWN5(x) (2 * (M(x[0], x[5]) + M(x[1], x[4]) + M(x[2], x[3])))
#define SDOWN6(x) (2 * (M(x[0], x[6]) + M(x[1], x[5]) + M(x[2], x[4])) + M(x[3], x[3]))
#define SDOWN7(x) (2 * (M(x[0], x[7]) + M(x[1], x[6]) + M(x[2], x[5]) + M(x[3], x[4])))
#define SUP0(x) (2 * (M(x[1], x[7]) + M(x[2], x[6]) + M(x[3], x[5])) + M(x[4], x[4]))
#define SUP1(x) (2 * (M(x[2], x[7]) + M(x[3], x[6]) + M(x[4], x[5])))
#define SUP2(x) (2 * (M(x[3], x[7]) + M(x[4], x[6])) + M(x[5], x[5]))
#define SUP3(x) (2 * (M(x[4], x[7]) + M(x[5], x[6])))
#define SUP4(x) (2 * M(x[5], x[7]) + M(x[6], x[6]))
#define SUP5(x) (2 * M(x[6], x[7]))
#define SUP6(x) (M(x[7], x[7]))
#define SUP7(x) (0)

/*
 * Limbs k and 8 + k. With phi = 2^224, phi^2 = phi + 1 and the halves a0 + a1 phi, b0 + b1 phi:
 *   a * b = (a0 b0 + a1 b1) + ((a0 + a1)(b0 + b1) - a0 b0) phi,
 * and the upper columns of each of the three products count once more times phi.
 */
#define COLUMN(k, p_, q_, l_, h_)                                     \
    p = p_, q = q_, low += p + q + (l_), high += q - p + (h_),        \
    t[k] = (uint32_t)low & MASK, low >>= 28,                         \
    t[k + 8] = (uint32_t)high & MASK, high >>= 28

/* The carries out of limb 7 (low) and out of limb 15 (high, which is 2^448 = phi + 1). */
static inline __attribute__((always_inline)) void finish(mica_fe448 *r, uint32_t t[16], uint64_t low, uint64_t high)
{
    low += high + t[8];
    high += t[0];
    t[0] = (uint32_t)high & MASK;
    t[1] += (uint32_t)(high >> 28);
    t[8] = (uint32_t)low & MASK;
    t[9] += (uint32_t)(low >> 28);
    for (unsigned i = 0; i < 16; i++) {
        r->v[i] = t[i];
    }
}

MICA_AS_WRITTEN void mica_fe448_mul(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    const uint32_t *a0 = a->v, *a1 = a->v + 8, *b0 = b->v, *b1 = b->v + 8;
    uint32_t as[8], bs[8], t[16];
    uint64_t low = 0, high = 0, p, q;

    for (unsigned i = 0; i < 8; i++) {
        as[i] = a0[i] + a1[i];
        bs[i] = b0[i] + b1[i];
    }
    COLUMN(0, DOWN0(a0, b0), UP0(as, bs), DOWN0(a1, b1) - UP0(a0, b0), DOWN0(as, bs) + UP0(a1, b1));
    COLUMN(1, DOWN1(a0, b0), UP1(as, bs), DOWN1(a1, b1) - UP1(a0, b0), DOWN1(as, bs) + UP1(a1, b1));
    COLUMN(2, DOWN2(a0, b0), UP2(as, bs), DOWN2(a1, b1) - UP2(a0, b0), DOWN2(as, bs) + UP2(a1, b1));
    COLUMN(3, DOWN3(a0, b0), UP3(as, bs), DOWN3(a1, b1) - UP3(a0, b0), DOWN3(as, bs) + UP3(a1, b1));
    COLUMN(4, DOWN4(a0, b0), UP4(as, bs), DOWN4(a1, b1) - UP4(a0, b0), DOWN4(as, bs) + UP4(a1, b1));
    COLUMN(5, DOWN5(a0, b0), UP5(as, bs), DOWN5(a1, b1) - UP5(a0, b0), DOWN5(as, bs) + UP5(a1, b1));
    COLUMN(6, DOWN6(a0, b0), UP6(as, bs), DOWN6(a1, b1) - UP6(a0, b0), DOWN6(as, bs) + UP6(a1, b1));
    COLUMN(7, DOWN7(a0, b0), UP7(as, bs), DOWN7(a1, b1) - UP7(a0, b0), DOWN7(as, bs) + UP7(a1, b1));
    finish(r, t, low, high);
}

MICA_AS_WRITTEN void mica_fe448_sqr(mica_fe448 *r, const mica_fe448 *a)
{
    const uint32_t *a0 = a->v, *a1 = a->v + 8;
    uint32_t as[8], t[16];
    uint64_t low = 0, high = 0, p, q;

    for (unsigned i = 0; i < 8; i++) {
        as[i] = a0[i] + a1[i];
    }
    COLUMN(0, SDOWN0(a0), SUP0(as), SDOWN0(a1) - SUP0(a0), SDOWN0(as) + SUP0(a1));
    COLUMN(1, SDOWN1(a0), SUP1(as), SDOWN1(a1) - SUP1(a0), SDOWN1(as) + SUP1(a1));
    COLUMN(2, SDOWN2(a0), SUP2(as), SDOWN2(a1) - SUP2(a0), SDOWN2(as) + SUP2(a1));
    COLUMN(3, SDOWN3(a0), SUP3(as), SDOWN3(a1) - SUP3(a0), SDOWN3(as) + SUP3(a1));
    COLUMN(4, SDOWN4(a0), SUP4(as), SDOWN4(a1) - SUP4(a0), SDOWN4(as) + SUP4(a1));
    COLUMN(5, SDOWN5(a0), SUP5(as), SDOWN5(a1) - SUP5(a0), SDOWN5(as) + SUP5(a1));
    COLUMN(6, SDOWN6(a0), SUP6(as), SDOWN6(a1) - SUP6(a0), SDOWN6(as) + SUP6(a1));
    COLUMN(7, SDOWN7(a0), SUP7(as), SDOWN7(a1) - SUP7(a0), SDOWN7(as) + SUP7(a1));
    finish(r, t, low, high);
}

MICA_AS_WRITTEN void mica_fe448_mul_small_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b, uint32_t small)
{
    uint64_t low = 0, high = 0;
    uint32_t t[16];

    for (unsigned i = 0; i < 8; i++) {
        low += M(b->v[i], small) + a->v[i];
        t[i] = (uint32_t)low & MASK;
        low >>= 28;
        high += M(b->v[i + 8], small) + a->v[i + 8];
        t[i + 8] = (uint32_t)high & MASK;
        high >>= 28;
    }
    finish(r, t, low, high);
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

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^448 - 2^224 - 1 in eight limbs of 56 bits, for machines that multiply 64 x 64 bits;
 * one level of Karatsuba along phi = 2^224.
 *
 * tight: each limb <= 2^56 + 2^10. loose: each limb < 2^58. A column of the reduced product is a sum
 * of at most 18 products below 2^116: it fits 128 bits, while its parts may wrap around.
 */
#include "ec/fe448.h"

#include "base/bytes.h"

#if MICA_FE448_LIMBS == 8

__extension__ typedef unsigned __int128 wide;

#define MASK 0xffffffffffffffu

void mica_fe448_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    for (unsigned i = 0; i < 8; i++) {
        r->v[i] = a->v[i] + b->v[i];
    }
}

/* Adds 4p, whose limbs are not below those of a loose b, and carries. */
void mica_fe448_sub(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    uint64_t top = a->v[7] + 4 * MASK - b->v[7];
    uint64_t middle = 4 * (MASK - 1) + (top >> 56), carry = top >> 56;

    for (unsigned i = 0; i < 7; i++) {
        uint64_t t = a->v[i] + (i == 4 ? middle : 4 * MASK) - b->v[i] + carry;
        r->v[i] = t & MASK;
        carry = t >> 56;
    }
    r->v[7] = (top & MASK) + carry;
}

#define M(x, y) ((wide)(x) * (y))

/* Columns k = 0..3 of x * y for 4 limbs (DOWN), and columns 4 + k (UP). */
#define DOWN0(x, y) (M(x[0], y[0]))
#define DOWN1(x, y) (M(x[0], y[1]) + M(x[1], y[0]))
#define DOWN2(x, y) (M(x[0], y[2]) + M(x[1], y[1]) + M(x[2], y[0]))
#define DOWN3(x, y) (M(x[0], y[3]) + M(x[1], y[2]) + M(x[2], y[1]) + M(x[3], y[0]))
#define UP0(x, y) (M(x[1], y[3]) + M(x[2], y[2]) + M(x[3], y[1]))
#define UP1(x, y) (M(x[2], y[3]) + M(x[3], y[2]))
#define UP2(x, y) (M(x[3], y[3]))
#define UP3(x, y) (0)

/* The same columns of x * x. */
#define SDOWN0(x) (M(x[0], x[0]))
#define SDOWN1(x) (2 * M(x[0], x[1]))
#define SDOWN2(x) (2 * M(x[0], x[2]) + M(x[1], x[1]))
#define SDOWN3(x) (2 * (M(x[0], x[3]) + M(x[1], x[2])))
#define SUP0(x) (2 * M(x[1], x[3]) + M(x[2], x[2]))
#define SUP1(x) (2 * M(x[2], x[3]))
#define SUP2(x) (M(x[3], x[3]))
#define SUP3(x) (0)

/*
 * Limbs k and 4 + k. With phi = 2^224, phi^2 = phi + 1 and the halves a0 + a1 phi, b0 + b1 phi:
 *   a * b = (a0 b0 + a1 b1) + ((a0 + a1)(b0 + b1) - a0 b0) phi,
 * and the upper columns of each of the three products count once more times phi.
 */
#define COLUMN(k, p_, q_, l_, h_)                                     \
    p = p_, q = q_, low += p + q + (l_), high += q - p + (h_),        \
    t[k] = (uint64_t)low & MASK, low >>= 56,                         \
    t[k + 4] = (uint64_t)high & MASK, high >>= 56

/* The carries out of limb 3 (low) and out of limb 7 (high, which is 2^448 = phi + 1). */
static inline __attribute__((always_inline)) void finish(mica_fe448 *r, uint64_t t[8], wide low, wide high)
{
    low += high + t[4];
    high += t[0];
    t[0] = (uint64_t)high & MASK;
    t[1] += (uint64_t)(high >> 56);
    t[4] = (uint64_t)low & MASK;
    t[5] += (uint64_t)(low >> 56);
    for (unsigned i = 0; i < 8; i++) {
        r->v[i] = t[i];
    }
}

void mica_fe448_mul(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b)
{
    const uint64_t *a0 = a->v, *a1 = a->v + 4, *b0 = b->v, *b1 = b->v + 4;
    uint64_t as[4], bs[4], t[8];
    wide low = 0, high = 0, p, q;

    for (unsigned i = 0; i < 4; i++) {
        as[i] = a0[i] + a1[i];
        bs[i] = b0[i] + b1[i];
    }
    COLUMN(0, DOWN0(a0, b0), UP0(as, bs), DOWN0(a1, b1) - UP0(a0, b0), DOWN0(as, bs) + UP0(a1, b1));
    COLUMN(1, DOWN1(a0, b0), UP1(as, bs), DOWN1(a1, b1) - UP1(a0, b0), DOWN1(as, bs) + UP1(a1, b1));
    COLUMN(2, DOWN2(a0, b0), UP2(as, bs), DOWN2(a1, b1) - UP2(a0, b0), DOWN2(as, bs) + UP2(a1, b1));
    COLUMN(3, DOWN3(a0, b0), UP3(as, bs), DOWN3(a1, b1) - UP3(a0, b0), DOWN3(as, bs) + UP3(a1, b1));
    finish(r, t, low, high);
}

void mica_fe448_sqr(mica_fe448 *r, const mica_fe448 *a)
{
    const uint64_t *a0 = a->v, *a1 = a->v + 4;
    uint64_t as[4], t[8];
    wide low = 0, high = 0, p, q;

    for (unsigned i = 0; i < 4; i++) {
        as[i] = a0[i] + a1[i];
    }
    COLUMN(0, SDOWN0(a0), SUP0(as), SDOWN0(a1) - SUP0(a0), SDOWN0(as) + SUP0(a1));
    COLUMN(1, SDOWN1(a0), SUP1(as), SDOWN1(a1) - SUP1(a0), SDOWN1(as) + SUP1(a1));
    COLUMN(2, SDOWN2(a0), SUP2(as), SDOWN2(a1) - SUP2(a0), SDOWN2(as) + SUP2(a1));
    COLUMN(3, SDOWN3(a0), SUP3(as), SDOWN3(a1) - SUP3(a0), SDOWN3(as) + SUP3(a1));
    finish(r, t, low, high);
}

void mica_fe448_mul_small_add(mica_fe448 *r, const mica_fe448 *a, const mica_fe448 *b, uint32_t small)
{
    wide low = 0, high = 0;
    uint64_t t[8];

    for (unsigned i = 0; i < 4; i++) {
        low += M(b->v[i], small) + a->v[i];
        t[i] = (uint64_t)low & MASK;
        low >>= 56;
        high += M(b->v[i + 4], small) + a->v[i + 4];
        t[i + 4] = (uint64_t)high & MASK;
        high >>= 56;
    }
    finish(r, t, low, high);
}

void mica_fe448_from_bytes(mica_fe448 *r, const uint8_t in[56])
{
    for (unsigned i = 0; i < 7; i++) {
        r->v[i] = mica_load_le64(in + 7 * i) & MASK;
    }
    r->v[7] = mica_load_le64(in + 48) >> 8;
}

void mica_fe448_to_bytes(uint8_t out[56], const mica_fe448 *a)
{
    mica_fe448 c;
    uint64_t carry = 1, quotient;

    /* a < 2p; its quotient by p is the carry at bit 448 of a + 2^224 + 1 */
    mica_fe448_sub(&c, a, &mica_fe448_zero);
    for (unsigned i = 0; i < 8; i++) {
        carry = (c.v[i] + carry + (i == 4)) >> 56;
    }
    quotient = carry;
    for (unsigned i = 0; i < 8; i++) {
        carry += c.v[i] + (i == 4 ? quotient : 0);
        for (unsigned j = 0; j < 7; j++) {
            out[7 * i + j] = (uint8_t)(carry >> (8 * j));
        }
        carry >>= 56;
    }
}

#endif

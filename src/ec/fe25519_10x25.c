/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^255 - 19 in ten limbs of 26 and 25 bits in turn (radix 2^25.5), for cores with an
 * instruction for 32 x 32 + 64: columns of products are summed without a look at carries.
 *
 * With u = 2^26 for the even limbs and 2^25 for the odd ones: tight: each limb <= u + 2^18. loose:
 * each limb < 3.1 u; the first factor of a product: each limb < 4.2 u. A column holds ten products of
 * at most 19 * (4.2 * 2^26) * (3.1 * 2^26), in all below 2^63.3; 19 * 3.1 * 2^26 < 2^32.
 */
#include "ec/fe25519.h"

#include "base/bytes.h"
#include "ec/mul32.h"

#if MICA_FE25519_LIMBS == 10

#define EVEN 0x3ffffffu
#define ODD 0x1ffffffu

MICA_AS_WRITTEN void mica_fe25519_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    for (unsigned i = 0; i < 10; i++) {
        r->v[i] = a->v[i] + b->v[i];
    }
}

/* Adds 2p, whose limbs are not below those of a tight b. */
MICA_AS_WRITTEN void mica_fe25519_sub(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    r->v[0] = a->v[0] + 0x7ffffdau - b->v[0];
    r->v[1] = a->v[1] + 0x3fffffeu - b->v[1];
    for (unsigned i = 2; i < 10; i += 2) {
        r->v[i] = a->v[i] + 0x7fffffeu - b->v[i];
        r->v[i + 1] = a->v[i + 1] + 0x3fffffeu - b->v[i + 1];
    }
}

void mica_fe25519_carry(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint32_t carry = 19 * (a->v[9] >> 25);

    for (unsigned i = 0; i < 10; i += 2) {
        uint32_t even = a->v[i] + carry;
        uint32_t odd = (i == 8 ? a->v[9] & ODD : a->v[i + 1]) + (even >> 26);
        r->v[i] = even & EVEN;
        r->v[i + 1] = odd & ODD;
        carry = odd >> 25;
    }
    r->v[0] += 19 * carry;
}

#define M(x, y) mica_mul32(x, y)

/*
 * Two columns at a time, 2k and 2k + 1: each limb of a meets the limbs b[2k - i] and b[2k + 1 - i].
 * e, s, o: sums of the even column's products of two even limbs, of two odd limbs (they count
 * twice), and of the odd column. With f = b there, and f = 19 * b where the index went below zero.
 */
#define COLUMNS(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, fm)                                             \
    o = M(a->v[0], f1), e += M(a->v[0], f0), o += M(a->v[1], f0), s = M(a->v[1], f9);                  \
    o += M(a->v[2], f9), e += M(a->v[2], f8), o += M(a->v[3], f8), s += M(a->v[3], f7);                \
    o += M(a->v[4], f7), e += M(a->v[4], f6), o += M(a->v[5], f6), s += M(a->v[5], f5);                \
    o += M(a->v[6], f5), e += M(a->v[6], f4), o += M(a->v[7], f4), s += M(a->v[7], f3);                \
    o += M(a->v[8], f3), e += M(a->v[8], f2), o += M(a->v[9], f2), s += M(a->v[9], fm);                \
    e += s + s, o += e >> 26

MICA_AS_WRITTEN void mica_fe25519_mul(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    const uint32_t *g = b->v;
    uint32_t c[10], r0, r1;
    uint64_t e = 0, o, s;

    for (unsigned i = 1; i < 10; i++) {
        c[i] = 19 * g[i];
    }
    COLUMNS(g[0], g[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[1]);
    r0 = (uint32_t)e & EVEN, r1 = (uint32_t)o & ODD, e = o >> 25;
    COLUMNS(g[2], g[3], c[4], c[5], c[6], c[7], c[8], c[9], g[0], g[1], c[3]);
    r->v[2] = (uint32_t)e & EVEN, r->v[3] = (uint32_t)o & ODD, e = o >> 25;
    COLUMNS(g[4], g[5], c[6], c[7], c[8], c[9], g[0], g[1], g[2], g[3], c[5]);
    r->v[4] = (uint32_t)e & EVEN, r->v[5] = (uint32_t)o & ODD, e = o >> 25;
    COLUMNS(g[6], g[7], c[8], c[9], g[0], g[1], g[2], g[3], g[4], g[5], c[7]);
    r->v[6] = (uint32_t)e & EVEN, r->v[7] = (uint32_t)o & ODD, e = o >> 25;
    COLUMNS(g[8], g[9], g[0], g[1], g[2], g[3], g[4], g[5], g[6], g[7], c[9]);
    r->v[8] = (uint32_t)e & EVEN, r->v[9] = (uint32_t)o & ODD;
    e = (o >> 25) * 19 + r0;
    r->v[0] = (uint32_t)e & EVEN, r->v[1] = r1 + (uint32_t)(e >> 26);
}

/*
 * Two columns of a square. Of the even one: y counts four times, x twice, z once; of the odd one, o
 * counts twice.
 */
#define SQUARES(y1, y2, x1, x2, x3, z, o1, o2, o3, o4, o5)    \
    s = y1 + y2, s += s, s += x1 + x2 + x3, s += s, e += s + z, \
    o = o1 + o2 + o3 + o4 + o5, o += o, o += e >> 26

MICA_AS_WRITTEN void mica_fe25519_sqr(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint32_t a0 = a->v[0], a1 = a->v[1], a2 = a->v[2], a3 = a->v[3], a4 = a->v[4];
    uint32_t a5 = a->v[5], a6 = a->v[6], a7 = a->v[7], a8 = a->v[8], a9 = a->v[9];
    uint32_t c5 = 19 * a5, c6 = 19 * a6, c7 = 19 * a7, c8 = 19 * a8, c9 = 19 * a9, r0, r1;
    uint64_t e = 0, o, s;

    SQUARES(M(a1, c9), M(a3, c7), M(a5, c5), M(a2, c8), M(a4, c6), M(a0, a0),
            M(a0, a1), M(a2, c9), M(a3, c8), M(a4, c7), M(a5, c6));
    r0 = (uint32_t)e & EVEN, r1 = (uint32_t)o & ODD, e = o >> 25;
    SQUARES(M(a3, c9), M(a5, c7), M(a1, a1), M(a0, a2), M(a4, c8), M(a6, c6),
            M(a0, a3), M(a1, a2), M(a4, c9), M(a5, c8), M(a6, c7));
    r->v[2] = (uint32_t)e & EVEN, r->v[3] = (uint32_t)o & ODD, e = o >> 25;
    SQUARES(M(a1, a3), M(a5, c9), M(a7, c7), M(a0, a4), M(a6, c8), M(a2, a2),
            M(a0, a5), M(a1, a4), M(a2, a3), M(a6, c9), M(a7, c8));
    r->v[4] = (uint32_t)e & EVEN, r->v[5] = (uint32_t)o & ODD, e = o >> 25;
    SQUARES(M(a1, a5), M(a7, c9), M(a3, a3), M(a0, a6), M(a2, a4), M(a8, c8),
            M(a0, a7), M(a1, a6), M(a2, a5), M(a3, a4), M(a8, c9));
    r->v[6] = (uint32_t)e & EVEN, r->v[7] = (uint32_t)o & ODD, e = o >> 25;
    SQUARES(M(a1, a7), M(a3, a5), M(a9, c9), M(a0, a8), M(a2, a6), M(a4, a4),
            M(a0, a9), M(a1, a8), M(a2, a7), M(a3, a6), M(a4, a5));
    r->v[8] = (uint32_t)e & EVEN, r->v[9] = (uint32_t)o & ODD;
    e = (o >> 25) * 19 + r0;
    r->v[0] = (uint32_t)e & EVEN, r->v[1] = r1 + (uint32_t)(e >> 26);
}

MICA_AS_WRITTEN void mica_fe25519_mul_small_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b, uint32_t small)
{
    uint64_t t = 0;

    for (unsigned i = 0; i < 10; i += 2) {
        t += mica_mul32_add(b->v[i], small, a->v[i]);
        r->v[i] = (uint32_t)t & EVEN;
        t = (t >> 26) + mica_mul32_add(b->v[i + 1], small, a->v[i + 1]);
        r->v[i + 1] = (uint32_t)t & ODD;
        t >>= 25;
    }
    t = t * 19 + r->v[0];
    r->v[0] = (uint32_t)t & EVEN;
    r->v[1] += (uint32_t)(t >> 26);
}

void mica_fe25519_from_bytes(mica_fe25519 *r, const uint8_t in[32])
{
    r->v[0] = mica_load_le32(in) & EVEN;
    r->v[1] = mica_load_le32(in + 3) >> 2 & ODD;
    r->v[2] = mica_load_le32(in + 6) >> 3 & EVEN;
    r->v[3] = mica_load_le32(in + 9) >> 5 & ODD;
    r->v[4] = mica_load_le32(in + 12) >> 6 & EVEN;
    r->v[5] = mica_load_le32(in + 16) & ODD;
    r->v[6] = mica_load_le32(in + 19) >> 1 & EVEN;
    r->v[7] = mica_load_le32(in + 22) >> 3 & ODD;
    r->v[8] = mica_load_le32(in + 25) >> 4 & EVEN;
    r->v[9] = mica_load_le32(in + 28) >> 6 & ODD;
}

/* Canonical limbs of a, which is below 2p after its carry. */
static void freeze(uint32_t t[10], const mica_fe25519 *a)
{
    mica_fe25519 c;
    uint32_t carry = 19;

    mica_fe25519_carry(&c, a);
    for (unsigned i = 0; i < 10; i += 2) {
        carry = (c.v[i] + carry) >> 26;
        carry = (c.v[i + 1] + carry) >> 25;
    }
    carry *= 19; /* the quotient by p: the bit 2^255 of a + 19 */
    for (unsigned i = 0; i < 10; i += 2) {
        carry += c.v[i];
        t[i] = carry & EVEN;
        carry = (carry >> 26) + c.v[i + 1];
        t[i + 1] = carry & ODD;
        carry >>= 25;
    }
}

void mica_fe25519_to_bytes(uint8_t out[32], const mica_fe25519 *a)
{
    uint32_t t[10];

    freeze(t, a);
    mica_store_le32(out, t[0] | t[1] << 26);
    mica_store_le32(out + 4, t[1] >> 6 | t[2] << 19);
    mica_store_le32(out + 8, t[2] >> 13 | t[3] << 13);
    mica_store_le32(out + 12, t[3] >> 19 | t[4] << 6);
    mica_store_le32(out + 16, t[5] | t[6] << 25);
    mica_store_le32(out + 20, t[6] >> 7 | t[7] << 19);
    mica_store_le32(out + 24, t[7] >> 13 | t[8] << 12);
    mica_store_le32(out + 28, t[8] >> 20 | t[9] << 6);
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The field of 2^255 - 19 in five limbs of 51 bits, for machines that multiply 64 x 64 bits.
 *
 * tight: each limb < 2^51 + 2^13. loose: each limb < 2^54. A column of a product is at most
 * 5 * 19 * 2^54 * 2^54 < 2^115; the carry out of the top column is below 2^64 and, times 19,
 * below 2^69 in 128 bits.
 */
#include "ec/fe25519.h"

#include "base/bytes.h"

#if MICA_FE25519_LIMBS == 5

__extension__ typedef unsigned __int128 wide;

#define MASK 0x7ffffffffffffu

void mica_fe25519_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    for (unsigned i = 0; i < 5; i++) {
        r->v[i] = a->v[i] + b->v[i];
    }
}

/* Adds 2p, whose limbs exceed those of a tight b. */
void mica_fe25519_sub(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    r->v[0] = a->v[0] + 0xfffffffffffdau - b->v[0];
    for (unsigned i = 1; i < 5; i++) {
        r->v[i] = a->v[i] + 0xffffffffffffeu - b->v[i];
    }
}

void mica_fe25519_carry(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint64_t carry = 19 * (a->v[4] >> 51);

    for (unsigned i = 0; i < 5; i++) {
        uint64_t t = (i == 4 ? a->v[i] & MASK : a->v[i]) + carry;
        carry = t >> 51;
        r->v[i] = t & MASK;
    }
    r->v[0] += 19 * carry;
}

/* From five columns to a tight element. */
static void reduce(mica_fe25519 *r, wide t[5])
{
    for (unsigned i = 0; i < 4; i++) {
        t[i + 1] += (uint64_t)(t[i] >> 51);
        r->v[i] = (uint64_t)t[i] & MASK;
    }
    r->v[4] = (uint64_t)t[4] & MASK;
    t[0] = (wide)(uint64_t)(t[4] >> 51) * 19 + r->v[0];
    r->v[0] = (uint64_t)t[0] & MASK;
    r->v[1] += (uint64_t)(t[0] >> 51);
}

void mica_fe25519_mul(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b)
{
    uint64_t a0 = a->v[0], a1 = a->v[1], a2 = a->v[2], a3 = a->v[3], a4 = a->v[4];
    uint64_t b0 = b->v[0], b1 = b->v[1], b2 = b->v[2], b3 = b->v[3], b4 = b->v[4];
    uint64_t c1 = 19 * b1, c2 = 19 * b2, c3 = 19 * b3, c4 = 19 * b4;
    wide t[5];

    t[0] = (wide)a0 * b0 + (wide)a1 * c4 + (wide)a2 * c3 + (wide)a3 * c2 + (wide)a4 * c1;
    t[1] = (wide)a0 * b1 + (wide)a1 * b0 + (wide)a2 * c4 + (wide)a3 * c3 + (wide)a4 * c2;
    t[2] = (wide)a0 * b2 + (wide)a1 * b1 + (wide)a2 * b0 + (wide)a3 * c4 + (wide)a4 * c3;
    t[3] = (wide)a0 * b3 + (wide)a1 * b2 + (wide)a2 * b1 + (wide)a3 * b0 + (wide)a4 * c4;
    t[4] = (wide)a0 * b4 + (wide)a1 * b3 + (wide)a2 * b2 + (wide)a3 * b1 + (wide)a4 * b0;
    reduce(r, t);
}

void mica_fe25519_sqr(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint64_t a0 = a->v[0], a1 = a->v[1], a2 = a->v[2], a3 = a->v[3], a4 = a->v[4];
    uint64_t d0 = 2 * a0, d1 = 2 * a1, c3 = 19 * a3, c4 = 19 * a4;
    wide t[5];

    t[0] = (wide)a0 * a0 + (wide)d1 * c4 + (wide)(2 * a2) * c3;
    t[1] = (wide)d0 * a1 + (wide)(2 * a2) * c4 + (wide)a3 * c3;
    t[2] = (wide)d0 * a2 + (wide)a1 * a1 + (wide)(2 * a3) * c4;
    t[3] = (wide)d0 * a3 + (wide)d1 * a2 + (wide)a4 * c4;
    t[4] = (wide)d0 * a4 + (wide)d1 * a3 + (wide)a2 * a2;
    reduce(r, t);
}

void mica_fe25519_mul_small_add(mica_fe25519 *r, const mica_fe25519 *a, const mica_fe25519 *b, uint32_t small)
{
    wide t[5];

    for (unsigned i = 0; i < 5; i++) {
        t[i] = (wide)b->v[i] * small + a->v[i];
    }
    reduce(r, t);
}

void mica_fe25519_from_bytes(mica_fe25519 *r, const uint8_t in[32])
{
    uint64_t w0 = mica_load_le64(in), w1 = mica_load_le64(in + 8);
    uint64_t w2 = mica_load_le64(in + 16), w3 = mica_load_le64(in + 24);

    r->v[0] = w0 & MASK;
    r->v[1] = (w0 >> 51 | w1 << 13) & MASK;
    r->v[2] = (w1 >> 38 | w2 << 26) & MASK;
    r->v[3] = (w2 >> 25 | w3 << 39) & MASK;
    r->v[4] = w3 >> 12 & MASK;
}

void mica_fe25519_to_bytes(uint8_t out[32], const mica_fe25519 *a)
{
    mica_fe25519 t = *a;
    uint64_t carry = 19;

    /* carry ends as the quotient by p (0 or 1; a < 2p): the bit 2^255 of a + 19 */
    mica_fe25519_carry(&t, &t);
    for (unsigned i = 0; i < 5; i++) {
        carry = (t.v[i] + carry) >> 51;
    }
    carry *= 19;
    for (unsigned i = 0; i < 5; i++) {
        carry += t.v[i];
        t.v[i] = carry & MASK;
        carry >>= 51;
    }
    mica_store_le64(out, t.v[0] | t.v[1] << 51);
    mica_store_le64(out + 8, t.v[1] >> 13 | t.v[2] << 38);
    mica_store_le64(out + 16, t.v[2] >> 26 | t.v[3] << 25);
    mica_store_le64(out + 24, t.v[3] >> 39 | t.v[4] << 12);
}

#endif

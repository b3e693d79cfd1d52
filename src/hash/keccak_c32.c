/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Keccak-f[1600] (FIPS 202, section 3) on bit-interleaved 32-bit words: a lane's even bits in one
 * word, its odd bits in the next, so that a rotation of the lane is two rotations of words.
 */
#include "hash/keccak.h"

#include <mica/secret.h>

#include "base/bytes.h"

#define INLINE static inline __attribute__((always_inline))

/* Round constants, interleaved: even bits, odd bits. */
static const uint32_t RC[24][2] = {
    {0x00000001, 0x00000000}, {0x00000000, 0x00000089}, {0x00000000, 0x8000008b}, {0x00000000, 0x80008080},
    {0x00000001, 0x0000008b}, {0x00000001, 0x00008000}, {0x00000001, 0x80008088}, {0x00000001, 0x80000082},
    {0x00000000, 0x0000000b}, {0x00000000, 0x0000000a}, {0x00000001, 0x00008082}, {0x00000000, 0x00008003},
    {0x00000001, 0x0000808b}, {0x00000001, 0x8000000b}, {0x00000001, 0x8000008a}, {0x00000001, 0x80000081},
    {0x00000000, 0x80000081}, {0x00000000, 0x80000008}, {0x00000000, 0x00000083}, {0x00000000, 0x80008003},
    {0x00000001, 0x80008088}, {0x00000000, 0x80000088}, {0x00000001, 0x00008000}, {0x00000000, 0x80008082},
};

/* Rotation of lane x + 5y. */
static const unsigned char RHO[25] = {
    0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
};

INLINE uint32_t rotate(uint32_t word, unsigned n)
{
    return n % 32 ? mica_rotl32(word, n % 32) : word;
}

/*
 * Half (0 even, 1 odd) of lane x of row y after theta, rho and pi: it comes from lane
 * (x + 3y mod 5, x). An odd rotation swaps the halves and turns the even one a step further.
 */
INLINE uint32_t moved(const uint32_t a[50], const uint32_t d[10], unsigned x, unsigned y, unsigned half)
{
    const unsigned from = (x + 3 * y) % 5;
    const unsigned lane = from + 5 * x, n = RHO[from + 5 * x];
    const unsigned source = half ^ (n & 1);

    return rotate(a[2 * lane + source] ^ d[2 * from + source], (n + source) / 2);
}

INLINE void row(uint32_t e[50], const uint32_t a[50], const uint32_t d[10], unsigned y, unsigned half, uint32_t rc)
{
    const uint32_t b0 = moved(a, d, 0, y, half), b1 = moved(a, d, 1, y, half), b2 = moved(a, d, 2, y, half),
                   b3 = moved(a, d, 3, y, half), b4 = moved(a, d, 4, y, half);
    uint32_t *to = e + 10 * y + half;

    to[0] = b0 ^ (~b1 & b2) ^ rc;
    to[2] = b1 ^ (~b2 & b3);
    to[4] = b2 ^ (~b3 & b4);
    to[6] = b3 ^ (~b4 & b0);
    to[8] = b4 ^ (~b0 & b1);
    __asm__ volatile("" : : : "memory"); /* keeps rows apart: interleaved, they do not fit the registers */
}

INLINE uint32_t parity(const uint32_t a[50], unsigned column)
{
    return a[column] ^ a[column + 10] ^ a[column + 20] ^ a[column + 30] ^ a[column + 40];
}

/* d[2x], d[2x + 1]: what theta adds to the even and odd halves of column x. */
INLINE void theta(uint32_t d[10], const uint32_t a[50])
{
    const uint32_t e0 = parity(a, 0), e1 = parity(a, 2), e2 = parity(a, 4), e3 = parity(a, 6), e4 = parity(a, 8);
    const uint32_t o0 = parity(a, 1), o1 = parity(a, 3), o2 = parity(a, 5), o3 = parity(a, 7), o4 = parity(a, 9);

    d[0] = e4 ^ mica_rotl32(o1, 1);
    d[1] = o4 ^ e1;
    d[2] = e0 ^ mica_rotl32(o2, 1);
    d[3] = o0 ^ e2;
    d[4] = e1 ^ mica_rotl32(o3, 1);
    d[5] = o1 ^ e3;
    d[6] = e2 ^ mica_rotl32(o4, 1);
    d[7] = o2 ^ e4;
    d[8] = e3 ^ mica_rotl32(o0, 1);
    d[9] = o3 ^ e0;
}

INLINE void one_round(uint32_t e[50], const uint32_t a[50], const uint32_t rc[2])
{
    uint32_t d[10];

    theta(d, a);
    row(e, a, d, 0, 0, rc[0]);
    row(e, a, d, 0, 1, rc[1]);
    row(e, a, d, 1, 0, 0);
    row(e, a, d, 1, 1, 0);
    row(e, a, d, 2, 0, 0);
    row(e, a, d, 2, 1, 0);
    row(e, a, d, 3, 0, 0);
    row(e, a, d, 3, 1, 0);
    row(e, a, d, 4, 0, 0);
    row(e, a, d, 4, 1, 0);
}

static void permute(void *state)
{
    uint32_t e[50];

    for (const uint32_t(*rc)[2] = RC; rc < RC + 24; rc += 2) {
        one_round(e, state, rc[0]);
        one_round(state, e, rc[1]);
    }
    mica_wipe(e, sizeof e);
}

/* Exchange the bits under the mask with those `by` places higher. */
INLINE uint32_t exchange(uint32_t x, uint32_t mask, unsigned by)
{
    const uint32_t t = (x ^ x >> by) & mask;

    return x ^ t ^ t << by;
}

/* Even bits of x to the low half, odd bits to the high half: a perfect unshuffle. */
INLINE uint32_t unshuffle(uint32_t x)
{
    x = exchange(exchange(x, 0x22222222, 1), 0x0c0c0c0c, 2);
    return exchange(exchange(x, 0x00f000f0, 4), 0x0000ff00, 8);
}

INLINE uint32_t shuffle(uint32_t x)
{
    x = exchange(exchange(x, 0x0000ff00, 8), 0x00f000f0, 4);
    return exchange(exchange(x, 0x0c0c0c0c, 2), 0x22222222, 1);
}

static void add(void *state, unsigned first, const uint8_t *in, unsigned n_lanes)
{
    uint32_t *a = (uint32_t *)state + 2 * first;

    for (; n_lanes; n_lanes--, in += 8, a += 2) {
        const uint32_t low = unshuffle(mica_load_le32(in)), high = unshuffle(mica_load_le32(in + 4));
        a[0] ^= (low & 0xffff) | high << 16;
        a[1] ^= low >> 16 | (high & 0xffff0000);
    }
}

static void get(const void *state, unsigned first, uint8_t *out, unsigned n_lanes)
{
    const uint32_t *a = (const uint32_t *)state + 2 * first;

    for (; n_lanes; n_lanes--, out += 8, a += 2) {
        mica_store_le32(out, shuffle((a[0] & 0xffff) | a[1] << 16));
        mica_store_le32(out + 4, shuffle(a[0] >> 16 | (a[1] & 0xffff0000)));
    }
}

const struct mica_keccak_core mica_keccak_c32 = {permute, add, get};

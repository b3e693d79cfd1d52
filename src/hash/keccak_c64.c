/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak-f[1600] (FIPS 202, section 3) on 64-bit lanes, two rounds per pass between two states. */
#include "hash/keccak.h"

#include <mica/secret.h>

#include "base/bytes.h"

#define INLINE static inline __attribute__((always_inline))

static const uint64_t RC[24] = {
    0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000, 0x000000000000808b,
    0x0000000080000001, 0x8000000080008081, 0x8000000000008009, 0x000000000000008a, 0x0000000000000088,
    0x0000000080008009, 0x000000008000000a, 0x000000008000808b, 0x800000000000008b, 0x8000000000008089,
    0x8000000000008003, 0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
    0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
};

/* Rotation of lane x + 5y. */
static const unsigned char RHO[25] = {
    0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
};

INLINE uint64_t rotate(uint64_t lane, unsigned n)
{
    return n ? mica_rotl64(lane, n) : lane;
}

/* Lane x of row y after theta, rho and pi: it comes from lane (x + 3y mod 5, x). */
INLINE uint64_t moved(const uint64_t a[25], const uint64_t d[5], unsigned x, unsigned y)
{
    const unsigned from = (x + 3 * y) % 5;

    return rotate(a[from + 5 * x] ^ d[from], RHO[from + 5 * x]);
}

INLINE void row(uint64_t e[25], const uint64_t a[25], const uint64_t d[5], unsigned y)
{
    const uint64_t b0 = moved(a, d, 0, y), b1 = moved(a, d, 1, y), b2 = moved(a, d, 2, y), b3 = moved(a, d, 3, y),
                   b4 = moved(a, d, 4, y);

    e[5 * y + 0] = b0 ^ (~b1 & b2);
    e[5 * y + 1] = b1 ^ (~b2 & b3);
    e[5 * y + 2] = b2 ^ (~b3 & b4);
    e[5 * y + 3] = b3 ^ (~b4 & b0);
    e[5 * y + 4] = b4 ^ (~b0 & b1);
}

INLINE void one_round(uint64_t e[25], const uint64_t a[25], uint64_t rc)
{
    uint64_t c[5], d[5];

    for (unsigned x = 0; x < 5; x++) {
        c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
    }
    for (unsigned x = 0; x < 5; x++) {
        d[x] = c[(x + 4) % 5] ^ mica_rotl64(c[(x + 1) % 5], 1);
    }
    row(e, a, d, 0);
    e[0] ^= rc;
    row(e, a, d, 1);
    row(e, a, d, 2);
    row(e, a, d, 3);
    row(e, a, d, 4);
}

static void permute(void *state)
{
    uint64_t *a = state;
    uint64_t e[25];

    for (unsigned i = 0; i < 24; i += 2) {
        one_round(e, a, RC[i]);
        one_round(a, e, RC[i + 1]);
    }
    mica_wipe(e, sizeof e);
}

static void add(void *state, unsigned first, const uint8_t *in, unsigned n_lanes)
{
    uint64_t *a = (uint64_t *)state + first;

    for (unsigned i = 0; i < n_lanes; i++) {
        a[i] ^= mica_load_le64(in + 8 * i);
    }
}

static void get(const void *state, unsigned first, uint8_t *out, unsigned n_lanes)
{
    const uint64_t *a = (const uint64_t *)state + first;

    for (unsigned i = 0; i < n_lanes; i++) {
        mica_store_le64(out + 8 * i, a[i]);
    }
}

const struct mica_keccak_core mica_keccak_c64 = {permute, add, get};

/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^448 - 2^224 - 1: what is the same for all forms of its elements. */
#include "ec/fe448.h"

#include <mica/secret.h>

#include "ec/inv.h"
#include "ec/limb_le.h"

const mica_fe448 mica_fe448_zero = {{0}};
const mica_fe448 mica_fe448_one = {{1}};

void mica_fe448_neg(mica_fe448 *r, const mica_fe448 *a)
{
    mica_fe448_sub(r, &mica_fe448_zero, a);
}

void mica_fe448_sqr_times(mica_fe448 *r, const mica_fe448 *a, unsigned count)
{
    mica_fe448 t;

    t = *a;
    for (; count >= 2; count -= 2) {
        mica_fe448_sqr(r, &t);
        mica_fe448_sqr(&t, r);
    }
    if (count) {
        mica_fe448_sqr(r, &t);
    } else {
        *r = t;
    }
}

/* r = a^(2^n) * b. */
static void shift_mul(mica_fe448 *r, const mica_fe448 *a, unsigned n, const mica_fe448 *b)
{
    mica_fe448 t;

    mica_fe448_sqr_times(&t, a, n);
    mica_fe448_mul(r, &t, b);
}

/* r = a^(2^222 - 1); x(n) below is a^(2^n - 1). */
static void pow_222(mica_fe448 *r, const mica_fe448 *a)
{
    mica_fe448 x3, x6, x9, x18, x19, x37, x74, x111;

    shift_mul(&x18, a, 1, a);        /* x2 */
    shift_mul(&x3, &x18, 1, a);
    shift_mul(&x6, &x3, 3, &x3);
    shift_mul(&x9, &x6, 3, &x3);
    shift_mul(&x18, &x9, 9, &x9);
    shift_mul(&x19, &x18, 1, a);
    shift_mul(&x37, &x19, 18, &x18);
    shift_mul(&x74, &x37, 37, &x37);
    shift_mul(&x111, &x74, 37, &x37);
    shift_mul(r, &x111, 111, &x111);
}

/* (p - 3) / 4 = 2^446 - 2^222 - 1 = (2^223 - 1) * 2^223 + 2^222 - 1. */
void mica_fe448_pow_p34(mica_fe448 *r, const mica_fe448 *a)
{
    mica_fe448 x222, x223;

    pow_222(&x222, a);
    shift_mul(&x223, &x222, 1, a);
    shift_mul(r, &x223, 223, &x222);
    mica_wipe(&x222, sizeof x222);
    mica_wipe(&x223, sizeof x223);
}

#if MICA_LIMB_BITS == 64
static const mica_limb prime[7] = {0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xfffffffeffffffff,
                                   0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff};
#else
static const mica_limb prime[14] = {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
                                    0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff};
#endif
#define M0_INV 1

#define WORDS (56 / MICA_LIMB_BYTES)

static const struct mica_inv_modulus modulus = {prime, M0_INV, 448, WORDS};

/* By division steps: several times faster than Fermat's power. */
void mica_fe448_invert(mica_fe448 *r, const mica_fe448 *a)
{
    uint8_t bytes[56];
    mica_limb x[WORDS], y[WORDS];

    mica_fe448_to_bytes(bytes, a);
    mica_limb_from_le(x, WORDS, bytes);
    mica_inv_mod(y, x, &modulus);
    mica_limb_to_le(bytes, y, WORDS);
    mica_fe448_from_bytes(r, bytes);
    mica_wipe(bytes, sizeof bytes);
    mica_wipe(x, sizeof x);
    mica_wipe(y, sizeof y);
}

void mica_fe448_cswap(mica_fe448 *a, mica_fe448 *b, mica_fe448_limb mask)
{
    for (unsigned i = 0; i < MICA_FE448_LIMBS; i++) {
        mica_fe448_limb x = mask & (a->v[i] ^ b->v[i]);
        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

void mica_fe448_cmov(mica_fe448 *r, const mica_fe448 *a, mica_fe448_limb mask)
{
    for (unsigned i = 0; i < MICA_FE448_LIMBS; i++) {
        r->v[i] ^= mask & (a->v[i] ^ r->v[i]);
    }
}

uint32_t mica_fe448_is_zero(const mica_fe448 *a)
{
    uint8_t bytes[56];
    uint32_t sum = 0;

    mica_fe448_to_bytes(bytes, a);
    for (unsigned i = 0; i < 56; i++) {
        sum |= bytes[i];
    }
    return mica_ct_is_zero_u32(sum) & 1u;
}

uint32_t mica_fe448_parity(const mica_fe448 *a)
{
    uint8_t bytes[56];

    mica_fe448_to_bytes(bytes, a);
    return bytes[0] & 1u;
}

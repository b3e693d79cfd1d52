/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^255 - 19: what is the same for all forms of its elements. */
#include "ec/fe25519.h"

#include <mica/secret.h>

#include "ec/inv.h"
#include "ec/limb_le.h"

const mica_fe25519 mica_fe25519_zero = {{0}};
const mica_fe25519 mica_fe25519_one = {{1}};

void mica_fe25519_neg(mica_fe25519 *r, const mica_fe25519 *a)
{
    mica_fe25519_sub(r, &mica_fe25519_zero, a);
}

void mica_fe25519_sqr_times(mica_fe25519 *r, const mica_fe25519 *a, unsigned count)
{
    mica_fe25519 t;

    t = *a;
    for (; count >= 2; count -= 2) {
        mica_fe25519_sqr(r, &t);
        mica_fe25519_sqr(&t, r);
    }
    if (count) {
        mica_fe25519_sqr(r, &t);
    } else {
        *r = t;
    }
}

/* r = a^(2^n) * b. */
static void shift_mul(mica_fe25519 *r, const mica_fe25519 *a, unsigned n, const mica_fe25519 *b)
{
    mica_fe25519 t;

    mica_fe25519_sqr_times(&t, a, n);
    mica_fe25519_mul(r, &t, b);
}

/* a^(2^250 - 1), and a^11 on the way; x(n) below is a^(2^n - 1). */
static void pow_250(mica_fe25519 *x250, mica_fe25519 *a11, const mica_fe25519 *a)
{
    mica_fe25519 t, x5, x10, x20, x50, x100;

    mica_fe25519_sqr(&t, a);                /* 2 */
    shift_mul(&x10, &t, 2, a);              /* 9 */
    mica_fe25519_mul(a11, &x10, &t);        /* 11 */
    shift_mul(&x5, a11, 1, &x10);           /* 31 = 2^5 - 1 */
    shift_mul(&x10, &x5, 5, &x5);
    shift_mul(&x20, &x10, 10, &x10);
    shift_mul(&t, &x20, 20, &x20);          /* x40 */
    shift_mul(&x50, &t, 10, &x10);
    shift_mul(&x100, &x50, 50, &x50);
    shift_mul(&t, &x100, 100, &x100);       /* x200 */
    shift_mul(x250, &t, 50, &x50);
}

#if MICA_LIMB_BITS == 64
static const mica_limb prime[4] = {0xffffffffffffffed, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff};
#define M0_INV 0x86bca1af286bca1b
#else
static const mica_limb prime[8] = {0xffffffed, 0xffffffff, 0xffffffff, 0xffffffff,
                                   0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff};
#define M0_INV 0x286bca1b
#endif

#define WORDS (32 / MICA_LIMB_BYTES)

static const struct mica_inv_modulus modulus = {prime, M0_INV, 255, WORDS};

/* By division steps: several times faster than Fermat's power. */
void mica_fe25519_invert(mica_fe25519 *r, const mica_fe25519 *a)
{
    uint8_t bytes[32];
    mica_limb x[WORDS], y[WORDS];

    mica_fe25519_to_bytes(bytes, a);
    mica_limb_from_le(x, WORDS, bytes);
    mica_inv_mod(y, x, &modulus);
    mica_limb_to_le(bytes, y, WORDS);
    mica_fe25519_from_bytes(r, bytes);
    mica_wipe(bytes, sizeof bytes);
    mica_wipe(x, sizeof x);
    mica_wipe(y, sizeof y);
}

/* (p - 5) / 8 = (2^250 - 1) * 2^2 + 1. */
void mica_fe25519_pow_p58(mica_fe25519 *r, const mica_fe25519 *a)
{
    mica_fe25519 t, a11;

    pow_250(&t, &a11, a);
    shift_mul(r, &t, 2, a);
}

void mica_fe25519_cswap(mica_fe25519 *a, mica_fe25519 *b, mica_fe25519_limb mask)
{
    for (unsigned i = 0; i < MICA_FE25519_LIMBS; i++) {
        mica_fe25519_limb x = mask & (a->v[i] ^ b->v[i]);
        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

void mica_fe25519_cmov(mica_fe25519 *r, const mica_fe25519 *a, mica_fe25519_limb mask)
{
    for (unsigned i = 0; i < MICA_FE25519_LIMBS; i++) {
        r->v[i] ^= mask & (a->v[i] ^ r->v[i]);
    }
}

uint32_t mica_fe25519_is_zero(const mica_fe25519 *a)
{
    uint8_t bytes[32];
    uint32_t sum = 0;

    mica_fe25519_to_bytes(bytes, a);
    for (unsigned i = 0; i < 32; i++) {
        sum |= bytes[i];
    }
    return mica_ct_is_zero_u32(sum) & 1u;
}

uint32_t mica_fe25519_parity(const mica_fe25519 *a)
{
    uint8_t bytes[32];

    mica_fe25519_to_bytes(bytes, a);
    return bytes[0] & 1u;
}

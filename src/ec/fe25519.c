/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^255 - 19: what is the same for all forms of its elements. */
#include "ec/fe25519.h"

#include <mica/secret.h>

#include "ec/inv.h"
#include "ec/limb_le.h"

const mica_fe25519 mica_fe25519_zero = {{0}};
const mica_fe25519 mica_fe25519_one = {{1}};

#if MICA_LIMB_BITS == 64
static const mica_limb prime[4] = {0xffffffffffffffed, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff};
#define M0_INV 0x86bca1af286bca1b
#else
static const mica_limb prime[8] = {0xffffffed, 0xffffffff, 0xffffffff, 0xffffffff,
                                   0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff};
#define M0_INV 0x286bca1b
#endif

#define FE(name) mica_fe25519_##name
#define FE_TYPE mica_fe25519
#define N_LIMBS MICA_FE25519_LIMBS
#define BYTES 32
#define WORDS (BYTES / MICA_LIMB_BYTES)

static const struct mica_inv_modulus modulus = {prime, M0_INV, 255, WORDS};

#include "ec/fe_inl.h"

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

/* (p - 5) / 8 = (2^250 - 1) * 2^2 + 1. */
void mica_fe25519_pow_p58(mica_fe25519 *r, const mica_fe25519 *a)
{
    mica_fe25519 t, a11;

    pow_250(&t, &a11, a);
    shift_mul(r, &t, 2, a);
}

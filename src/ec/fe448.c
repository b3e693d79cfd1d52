/* SPDX-License-Identifier: Apache-2.0 */
/* The field of 2^448 - 2^224 - 1: what is the same for all forms of its elements. */
#include "ec/fe448.h"

#include <mica/secret.h>

#include "ec/inv.h"
#include "ec/limb_le.h"

const mica_fe448 mica_fe448_zero = {{0}};
const mica_fe448 mica_fe448_one = {{1}};

#if MICA_LIMB_BITS == 64
static const mica_limb prime[7] = {0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xfffffffeffffffff,
                                   0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff};
#else
static const mica_limb prime[14] = {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
                                    0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff};
#endif
#define M0_INV 1

#define FE(name) mica_fe448_##name
#define FE_TYPE mica_fe448
#define N_LIMBS MICA_FE448_LIMBS
#define BYTES 56
#define WORDS (BYTES / MICA_LIMB_BYTES)

static const struct mica_inv_modulus modulus = {prime, M0_INV, 448, WORDS};

#include "ec/fe_inl.h"

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

/* SPDX-License-Identifier: Apache-2.0 */
/* secp256k1 (SEC 2): p = 2^256 - 2^32 - 977, a = 0; elements are plain. */
#include "ec/fp_inl.h"
#include "ec/mul8.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(256)

static const mica_limb p[] = {
    MICA_WORDS(0xfffffc2f, 0xfffffffe), MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff),
    MICA_WORDS(0xffffffff, 0xffffffff)};

#if MICA_LIMB_BITS == 64
MICA_FP_DEFINE_WIDE(N)
#else
#define mul_wide mica_mul8
#define sqr_wide mica_sqr8
#endif

#define LOW_WORD 977 /* 2^256 = 2^32 + 977 modulo p */

/* Column i of h (2^32 + 977), for a number h of N limbs and (32-bit limbs only) a carry of 0 or 1 on top of it. */
#if MICA_LIMB_BITS == 64
static inline mica_dlimb fold(const mica_limb *h, unsigned i, unsigned n)
{
    return i < n ? (mica_dlimb)h[i] * (((mica_limb)1 << 32) | LOW_WORD) : 0;
}
#else
static inline mica_dlimb fold(const mica_limb *h, unsigned i, unsigned n)
{
    mica_dlimb x = i < n ? (mica_dlimb)h[i] * LOW_WORD : 0;

    return x + (i && i <= n ? h[i - 1] : 0);
}
#endif

/* r = t mod p: fold the high half, then what is left above 2^256, then subtract p at most once. */
static void reduce(mica_limb *r, const mica_limb *t)
{
    mica_dlimb sum = 0;
    mica_limb top[2];

    MICA_FP_UNROLL
    for (unsigned i = 0; i < N; i++) {
        sum += t[i];
        sum += fold(t + N, i, N);
        r[i] = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
    sum += fold(t + N, N, N);
    top[0] = (mica_limb)sum; /* below 2^34 with its second limb, which is 0 or 1 (0 for 64-bit limbs) */
    top[1] = (mica_limb)(sum >> MICA_LIMB_BITS);
    sum = 0;
    MICA_FP_UNROLL
    for (unsigned i = 0; i < N; i++) {
        sum += r[i];
        sum += fold(top, i, 2);
        r[i] = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
    mica_fp_reduce_once(r, r, (mica_sdlimb)sum, p, N);
}

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_secp256k1_one,
    .m0_inv = (mica_limb)0xd838091dd2253531,
    .bits = 256,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_secp256k1_n, .rr = mica_secp256k1_n_rr, .m0_inv = (mica_limb)0x4b0dff665588b13f, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_secp256k1_b,
    .comb = mica_secp256k1_comb,
    .a_is_zero = true,
};

static const uint8_t oid[] = {0x2b, 0x81, 0x04, 0x00, 0x0a};

const struct mica_ec_curve mica_secp256k1 = {
    .name = "secp256k1",
    .bits = 256,
    .field_len = 32,
    .scalar_len = 32,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_secp256k1_c = {
    .curve = &mica_secp256k1,
    .name = "secp256k1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

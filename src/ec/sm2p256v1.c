/* SPDX-License-Identifier: Apache-2.0 */
/* SM2's curve (GB/T 32918.5): p = 2^256 - 2^224 - 2^96 + 2^64 - 1; elements are in Montgomery form. */
#include "ec/fp_inl.h"
#include "ec/mul8.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(256)

static const mica_limb p[] = {
    MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0x00000000, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff),
    MICA_WORDS(0xffffffff, 0xfffffffe)};

#if MICA_LIMB_BITS == 64
MICA_FP_DEFINE_WIDE(N)

static void reduce(mica_limb *r, mica_limb *t)
{
    mica_fp_redc(r, t, p, 1, N);
}
#else
#define mul_wide mica_mul8
#define sqr_wide mica_sqr8

/*
 * Montgomery reduction without multiplications: p = 2^256 - 2^224 - 2^96 + 2^64 - 1 is -1 modulo 2^64, so the quotient
 * limb of column k is that column's sum, and q_k p adds it to the columns k + 8 and k + 2 and takes it from k + 7 and
 * k + 3 (and from k, which becomes zero). Column sums are within 5 limbs; the result is below 2 p.
 */
static void reduce(mica_limb *r, const mica_limb *t)
{
    mica_limb q[N], high[N];
    mica_sdlimb sum = 0;

    MICA_FP_UNROLL
    for (unsigned k = 0; k < 2 * N; k++) {
        sum += t[k];
        sum += (mica_sdlimb)(MICA_FP_Q(q, k, 2, N) + MICA_FP_Q(q, k, 8, N));
        sum -= (mica_sdlimb)(MICA_FP_Q(q, k, 3, N) + MICA_FP_Q(q, k, 7, N));
        *(k < N ? &q[k % N] : &high[k % N]) = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
    mica_fp_reduce_once(r, high, sum, p, N);
}
#endif

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_sm2p256v1_one,
    .rr = mica_sm2p256v1_rr,
    .m0_inv = (mica_limb)0x0000000000000001,
    .bits = 256,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_sm2p256v1_n, .rr = mica_sm2p256v1_n_rr, .m0_inv = (mica_limb)0x327f9e8872350975, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_sm2p256v1_b,
    .comb = mica_sm2p256v1_comb,
};

static const uint8_t oid[] = {0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d};

const struct mica_ec_curve mica_sm2p256v1 = {
    .name = "sm2p256v1",
    .bits = 256,
    .field_len = 32,
    .scalar_len = 32,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_sm2p256v1_c = {
    .curve = &mica_sm2p256v1,
    .name = "sm2p256v1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

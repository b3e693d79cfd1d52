/* SPDX-License-Identifier: Apache-2.0 */
/* NIST P-224 (SP 800-186): p = 2^224 - 2^96 + 1; elements are in Montgomery form. */
#include <string.h>

#include "ec/fp_inl.h"
#include "ec/mul8.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(224)

static const mica_limb p[] = {
    MICA_WORDS(0x00000001, 0x00000000), MICA_WORDS(0x00000000, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff),
    MICA_WORDS(0xffffffff, 0x00000000)};

#if MICA_LIMB_BITS == 64
MICA_FP_DEFINE_WIDE(N)

static void reduce(mica_limb *r, mica_limb *t)
{
    mica_fp_redc(r, t, p, (mica_limb)-1, N);
}
#else
MICA_FP_DEFINE_WIDE(N)

/*
 * Montgomery reduction without multiplications: p = 2^224 - 2^96 + 1 is 1 modulo 2^96, so that t - q p with the
 * column's sum as quotient limb q_k clears column k; it adds q_k to the column k + 3 and takes it from k + 7. The
 * result is between -p and p.
 */
static void reduce(mica_limb *r, const mica_limb *t)
{
    mica_limb q[N], high[N];
    mica_sdlimb sum = 0;

    MICA_FP_UNROLL
    for (unsigned k = 0; k < 2 * N; k++) {
        sum += t[k];
        sum += (mica_sdlimb)(MICA_FP_Q(q, k, 3, N));
        sum -= (mica_sdlimb)(MICA_FP_Q(q, k, 7, N));
        *(k < N ? &q[k % N] : &high[k % N]) = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
    memcpy(r, high, sizeof high);
    mica_fp_add_back(r, p, mica_ct_mask_limb((mica_limb)(0 - sum)), N);
}
#endif

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_secp224r1_one,
    .rr = mica_secp224r1_rr,
    .root = mica_secp224r1_root,
    .m0_inv = (mica_limb)0xffffffffffffffff,
    .bits = 224,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_secp224r1_n, .rr = mica_secp224r1_n_rr, .m0_inv = (mica_limb)0xd6e242706a1fc2eb, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_secp224r1_b,
    .comb = mica_secp224r1_comb,
};

static const uint8_t oid[] = {0x2b, 0x81, 0x04, 0x00, 0x21};

const struct mica_ec_curve mica_secp224r1 = {
    .name = "secp224r1",
    .bits = 224,
    .field_len = 28,
    .scalar_len = 28,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_secp224r1_c = {
    .curve = &mica_secp224r1,
    .name = "secp224r1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

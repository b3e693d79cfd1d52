/* SPDX-License-Identifier: Apache-2.0 */
/* brainpoolP512r1 (RFC 5639), computed on its twist brainpoolP512t1 with a = -3; general Montgomery reduction. */
#include "ec/fp_inl.h"
#include "ec/mul8.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(512)

static const mica_limb p[] = {
    MICA_WORDS(0x583a48f3, 0x28aa6056), MICA_WORDS(0x2d82c685, 0x2881ff2f), MICA_WORDS(0xe6a380e6, 0xaecda12a),
    MICA_WORDS(0x9bc66842, 0x7d4d9b00), MICA_WORDS(0x70330871, 0xd6639cca), MICA_WORDS(0xb3c9d20e, 0xcb308db3),
    MICA_WORDS(0x33c9fc07, 0x3fd4e6ae), MICA_WORDS(0xdbe9c48b, 0xaadd9db8)};

#define M0_INV ((mica_limb)0x839b32207d89efc5)

#if MICA_LIMB_BITS == 64
#define mul_wide mica_mul8
#define sqr_wide mica_sqr8
#else
#define mul_wide mica_mul16
#define sqr_wide mica_sqr16
#endif

static void reduce(mica_limb *r, mica_limb *t)
{
    mica_fp_redc(r, t, p, M0_INV, N);
}

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_brainpoolp512r1_one,
    .rr = mica_brainpoolp512r1_rr,
    .m0_inv = M0_INV,
    .bits = 512,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_brainpoolp512r1_n, .rr = mica_brainpoolp512r1_n_rr, .m0_inv = (mica_limb)0xad49541f0f1b7027, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_brainpoolp512r1_b,
    .untwist = mica_brainpoolp512r1_untwist,
    .comb = mica_brainpoolp512r1_comb,
};

static const uint8_t oid[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0d};

const struct mica_ec_curve mica_brainpoolp512r1 = {
    .name = "brainpoolP512r1",
    .bits = 512,
    .field_len = 64,
    .scalar_len = 64,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_brainpoolp512r1_c = {
    .curve = &mica_brainpoolp512r1,
    .name = "brainpoolp512r1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

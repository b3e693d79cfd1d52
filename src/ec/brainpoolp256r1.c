/* SPDX-License-Identifier: Apache-2.0 */
/* brainpoolP256r1 (RFC 5639), computed on its twist brainpoolP256t1 with a = -3; general Montgomery reduction. */
#include "ec/fp_inl.h"
#include "ec/mul8.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(256)

static const mica_limb p[] = {
    MICA_WORDS(0x1f6e5377, 0x2013481d), MICA_WORDS(0xd5262028, 0x6e3bf623), MICA_WORDS(0x9d838d72, 0x3e660a90),
    MICA_WORDS(0xa1eea9bc, 0xa9fb57db)};

#define M0_INV ((mica_limb)0xc6a75590cefd89b9)

#if MICA_LIMB_BITS == 64
MICA_FP_DEFINE_WIDE(N)
#else
#define mul_wide mica_mul8
#define sqr_wide mica_sqr8
#endif

static void reduce(mica_limb *r, mica_limb *t)
{
    mica_fp_redc(r, t, p, M0_INV, N);
}

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_brainpoolp256r1_one,
    .rr = mica_brainpoolp256r1_rr,
    .m0_inv = M0_INV,
    .bits = 256,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_brainpoolp256r1_n, .rr = mica_brainpoolp256r1_n_rr, .m0_inv = (mica_limb)0xfbffbebdcbb40ee9, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_brainpoolp256r1_b,
    .untwist = mica_brainpoolp256r1_untwist,
    .comb = mica_brainpoolp256r1_comb,
};

static const uint8_t oid[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x07};

const struct mica_ec_curve mica_brainpoolp256r1 = {
    .name = "brainpoolP256r1",
    .bits = 256,
    .field_len = 32,
    .scalar_len = 32,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_brainpoolp256r1_c = {
    .curve = &mica_brainpoolp256r1,
    .name = "brainpoolp256r1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* brainpoolP384r1 (RFC 5639), computed on its twist brainpoolP384t1 with a = -3; general Montgomery reduction. */
#include "ec/fp_inl.h"
#include "ec/mul8.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(384)

static const mica_limb p[] = {
    MICA_WORDS(0x3107ec53, 0x87470013), MICA_WORDS(0x901d1a71, 0xacd3a729), MICA_WORDS(0x7fb71123, 0x12b1da19),
    MICA_WORDS(0xed5456b4, 0x152f7109), MICA_WORDS(0x50e641df, 0x0f5d6f7e), MICA_WORDS(0xa3386d28, 0x8cb91e82)};

#define M0_INV ((mica_limb)0x9a6ea96cea9ec825)

#if MICA_LIMB_BITS == 64
MICA_FP_DEFINE_WIDE(N)
#else
#define mul_wide mica_mul12
#define sqr_wide mica_sqr12
#endif

static void reduce(mica_limb *r, mica_limb *t)
{
    mica_fp_redc(r, t, p, M0_INV, N);
}

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_brainpoolp384r1_one,
    .rr = mica_brainpoolp384r1_rr,
    .m0_inv = M0_INV,
    .bits = 384,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_brainpoolp384r1_n, .rr = mica_brainpoolp384r1_n_rr, .m0_inv = (mica_limb)0x5cfedd2a5cb5bb93, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_brainpoolp384r1_b,
    .untwist = mica_brainpoolp384r1_untwist,
    .comb = mica_brainpoolp384r1_comb,
};

static const uint8_t oid[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0b};

const struct mica_ec_curve mica_brainpoolp384r1 = {
    .name = "brainpoolP384r1",
    .bits = 384,
    .field_len = 48,
    .scalar_len = 48,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_brainpoolp384r1_c = {
    .curve = &mica_brainpoolp384r1,
    .name = "brainpoolp384r1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* NIST P-521 (SP 800-186): the prime is 2^521 - 1, elements are plain. */
#include "ec/fp_inl.h"
#include "ec/tables.h"

#define N MICA_LIMBS_FOR_BITS(521)

static const mica_limb p[] = {
    MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff),
    MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff),
    MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0xffffffff, 0xffffffff), MICA_WORDS(0x000001ff, 0x00000000)};

#define TOP_BITS (521 - (N - 1) * MICA_LIMB_BITS) /* in the last limb */

static void mul_wide(mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    mica_fp_mul_wide_loop(r, a, b, N);
}

static void sqr_wide(mica_limb *r, const mica_limb *a)
{
    mica_fp_sqr_wide(r, a, N);
}

/* r = low + high mod p, from t = low + 2^521 high. low + high + 1 carries into bit 521 just when low + high >= p. */
static void reduce(mica_limb *r, const mica_limb *t)
{
    mica_dlimb sum = 1;
    mica_limb borrow;

    MICA_FP_UNROLL
    for (unsigned i = 0; i < N; i++) {
        sum += i + 1 < N ? t[i] : t[i] & p[N - 1];
        sum += (t[i + N - 1] >> TOP_BITS) | (t[i + N] << (MICA_LIMB_BITS - TOP_BITS));
        r[i] = (mica_limb)sum;
        sum >>= MICA_LIMB_BITS;
    }
    borrow = (~r[N - 1] >> TOP_BITS) & 1;
    r[N - 1] &= p[N - 1];
    MICA_FP_UNROLL
    for (unsigned i = 0; i < N; i++) {
        mica_dlimb d = (mica_dlimb)r[i] - borrow;
        r[i] = (mica_limb)d;
        borrow = (mica_limb)(d >> MICA_LIMB_BITS) & 1;
    }
}

MICA_FP_DEFINE_PRODUCTS(mul_wide, sqr_wide, N)
MICA_FP_DEFINE_LINEAR(p, N)

static const struct mica_fp fp = {
    .p = p,
    .one = mica_secp521r1_one,
    .m0_inv = (mica_limb)0x0000000000000001,
    .bits = 521,
    .n = N,
    .mul = mul,
    .sqr = sqr,
    .add = add,
    .sub = sub,
    .half = half,
};

static const struct mica_mont order = {
    .m = mica_secp521r1_n, .rr = mica_secp521r1_n_rr, .m0_inv = (mica_limb)0x1d2f5ccd79a995c7, .n = N};

static const struct mica_ec_domain domain = {
    .fp = &fp,
    .order = &order,
    .b = mica_secp521r1_b,
    .comb = mica_secp521r1_comb,
};

static const uint8_t oid[] = {0x2b, 0x81, 0x04, 0x00, 0x23};

const struct mica_ec_curve mica_secp521r1 = {
    .name = "secp521r1",
    .bits = 521,
    .field_len = 66,
    .scalar_len = 66,
    .oid = oid,
    .oid_len = sizeof oid,
    .domain = &domain,
};

const struct mica_ec_impl mica_secp521r1_c = {
    .curve = &mica_secp521r1,
    .name = "secp521r1_c",
    .constant_time = true,
    .mul_base = mica_ec_mul_base_c,
    .mul = mica_ec_mul_c,
    .mul_add = mica_ec_mul_add_c,
};

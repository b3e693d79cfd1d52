/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Elliptic curves over GF(p) on CRPT's engine, in affine coordinates: k G, k P, and u G + v P with u G by
 * the core at the same time. Scalars are blinded by the engine (SCAP), which wants the group's order for it. What comes out is
 * looked at before it leaves: a wrong bit takes a point off its curve.
 */
#include <mica/secret.h>

#include "ec/domain.h"
#include "nuvoton_crpt/crpt.h"
#include "nuvoton_crpt/ecc.h"

#define NUMBER_WORDS 18u /* registers of an operand; those above the number must be zero */

enum { P, ORDER, COEFFICIENT_A, COEFFICIENT_B, BASE_X, BASE_Y };

CRPT_ONE_COPY
static void put_words(const struct mica_engine *engine, uint32_t offset, const uint32_t *words, size_t n)
{
    volatile uint32_t *to = mica_accel_reg(engine, offset);
    size_t i = 0;

    for (; i < n; i++) {
        to[i] = words[i];
    }
    for (; i < NUMBER_WORDS; i++) {
        to[i] = 0;
    }
}

/* One of the curve's six numbers. */
static void put_constant(const struct mica_engine *engine, uint32_t offset, const struct mica_crpt_curve *curve,
                         unsigned which)
{
    put_words(engine, offset, curve->numbers + which * curve->n_words, curve->n_words);
}

/* Big-endian bytes, into memory first: the highest word may be a part of one. */
CRPT_ONE_COPY
static void put_bytes(const struct mica_engine *engine, uint32_t offset, const uint8_t *in, size_t len)
{
    uint32_t words[NUMBER_WORDS];
    size_t n = 0;

    for (; len >= 4; len -= 4) {
        words[n++] = mica_crpt_load_be(in + len - 4);
    }
    if (len) {
        words[n] = 0;
        for (size_t i = 0; i < len; i++) {
            words[n] = words[n] << 8 | in[i];
        }
        n++;
    }
    put_words(engine, offset, words, n);
    mica_wipe(words, n * sizeof words[0]);
}

static void get_bytes(const struct mica_engine *engine, uint32_t offset, uint8_t *out, size_t len)
{
    const volatile uint32_t *from = mica_accel_reg(engine, offset);

    for (; len >= 4; len -= 4) {
        mica_accel_store(out + len - 4, __builtin_bswap32(*from++));
    }
    for (uint32_t word = len ? *from : 0; len; word >>= 8) {
        out[--len] = (uint8_t)word;
    }
}

static void put_curve(const struct mica_engine *engine, const struct mica_crpt_curve *curve)
{
    put_constant(engine, CRPT_ECC_A, curve, COEFFICIENT_A);
    put_constant(engine, CRPT_ECC_B, curve, COEFFICIENT_B);
    put_constant(engine, CRPT_ECC_N, curve, P);
}

/* An operation that is set up: the fields first, then with the start bit. */
static void start(const struct mica_engine *engine, const struct mica_crpt_curve *curve, uint32_t operation)
{
    const uint32_t control = operation | CRPT_GFP | (uint32_t)curve->bits << 22;

    mica_accel_write(engine, CRPT_ECC_CTL, control);
    mica_crpt_start(engine, &mica_crpt_unit_ecc, control);
}

static mica_status finish(const struct mica_engine *engine)
{
    return mica_crpt_finish(engine, &mica_crpt_unit_ecc);
}

static void get_point(const struct mica_ec_impl *self, uint8_t *out)
{
    const size_t len = self->curve->field_len;

    get_bytes(self->engine, CRPT_ECC_X1, out, len);
    get_bytes(self->engine, CRPT_ECC_Y1, out + len, len);
}

static mica_status look_at(const struct mica_ec_impl *self, const uint8_t *point)
{
    struct mica_ec_affine affine;
    const bool good = mica_ec_read_point(self->curve->domain, &affine, point) != 0;

    mica_wipe(&affine, sizeof affine);
    return good ? MICA_OK : MICA_ERR_FAULT;
}

/* Starts k P, or k G when point is NULL; in an open block. The result will be in X1 and Y1. */
CRPT_ONE_COPY
static void multiply(const struct mica_ec_impl *self, const struct mica_crpt_curve *curve, const uint8_t *k,
                     const uint8_t *point)
{
    const struct mica_engine *engine = self->engine;
    const size_t len = self->curve->field_len;

    put_curve(engine, curve);
    if (point) {
        put_bytes(engine, CRPT_ECC_X1, point, len);
        put_bytes(engine, CRPT_ECC_Y1, point + len, len);
    } else {
        put_constant(engine, CRPT_ECC_X1, curve, BASE_X);
        put_constant(engine, CRPT_ECC_Y1, curve, BASE_Y);
    }
    put_constant(engine, CRPT_ECC_X2, curve, ORDER);
    put_bytes(engine, CRPT_ECC_K, k, self->curve->scalar_len);
    start(engine, curve, CRPT_POINT_MULTIPLY | CRPT_SCAP);
}

CRPT_ONE_COPY
static mica_status mul(const struct mica_ec_impl *self, const struct mica_crpt_curve *curve, const uint8_t *k,
                       const uint8_t *point, uint8_t *out)
{
    mica_status status = mica_accel_open(self->engine);

    if (status) {
        return status;
    }
    multiply(self, curve, k, point);
    status = finish(self->engine);
    if (status == MICA_OK) {
        get_point(self, out);
    }
    status = mica_accel_close(self->engine, status);
    return status ? status : look_at(self, out);
}

static bool is_zero(const uint8_t *p, size_t len)
{
    uint8_t any = 0;

    while (len--) {
        any |= *p++;
    }
    return any == 0;
}

/*
 * v P by the block, which is not waited for while the core computes u G from its table: that takes about as long. Then
 * the block adds them: both points are affine, and the core would need another inversion. u and v are public and not
 * zero; product receives v P, sum u G, and sum becomes the result. What the engine makes of equal points and of infinity
 * is not public: MICA_NOT_ME for points with the same x.
 */
static mica_status side_by_side(const struct mica_ec_impl *self, const struct mica_crpt_curve *curve,
                                const uint8_t *const operands[3], uint8_t *product, uint8_t *sum)
{
    const struct mica_engine *engine = self->engine;
    const struct mica_ec_domain *domain = self->curve->domain;
    const size_t len = self->curve->field_len;
    struct mica_ec_jacobian multiple;
    mica_status status;

    multiply(self, curve, operands[1], operands[2]);
    mica_ec_mul_base_public(domain, &multiple, operands[0]);
    (void)mica_ec_write_point(domain, sum, &multiple);
    status = finish(engine);
    if (status) {
        return status;
    }
    get_point(self, product);
    status = look_at(self, product);
    if (status || !memcmp(product, sum, len)) {
        return status ? status : MICA_NOT_ME;
    }
    put_bytes(engine, CRPT_ECC_X2, sum, len);
    put_bytes(engine, CRPT_ECC_Y2, sum + len, len);
    start(engine, curve, CRPT_POINT_ADD);
    status = finish(engine);
    if (status == MICA_OK) {
        get_point(self, sum);
    }
    return status;
}

/* The sum of two points that have the same x, by the core. */
static mica_status add_by_core(const struct mica_ec_impl *self, const uint8_t *first, const uint8_t *second, uint8_t *out)
{
    const struct mica_ec_domain *domain = self->curve->domain;
    struct mica_ec_affine a, b;
    struct mica_ec_jacobian sum;

    if (!mica_ec_read_point(domain, &a, first) || !mica_ec_read_point(domain, &b, second)) {
        return MICA_ERR_FAULT;
    }
    mica_ec_lift(domain, &sum, &a);
    mica_ec_accumulate(domain, &sum, b.x, b.y, false);
    return mica_ec_write_point(domain, out, &sum) ? MICA_OK : MICA_ERR_POINT;
}

CRPT_ONE_COPY
static mica_status mul_add(const struct mica_ec_impl *self, const struct mica_crpt_curve *curve,
                           const uint8_t *const operands[3], uint8_t *out)
{
    const size_t len = self->curve->scalar_len;
    const bool no_u = is_zero(operands[0], len), no_v = is_zero(operands[1], len);
    uint8_t product[2 * MICA_EC_FIELD_MAX], sum[2 * MICA_EC_FIELD_MAX];
    mica_status status;

    if (no_u || no_v) {
        return no_u && no_v ? MICA_ERR_POINT : mul(self, curve, operands[no_u], no_u ? operands[2] : NULL, out);
    }
    status = mica_accel_open(self->engine);
    if (status) {
        return status;
    }
    status = mica_accel_close(self->engine, side_by_side(self, curve, operands, product, sum));
    if (status == MICA_NOT_ME) {
        return add_by_core(self, sum, product, out);
    }
    if (status == MICA_OK) {
        memcpy(out, sum, 2u * self->curve->field_len);
        status = look_at(self, out);
    }
    return status;
}

static void get_words(const struct mica_engine *engine, uint32_t offset, uint32_t *words, size_t n)
{
    const volatile uint32_t *from = mica_accel_reg(engine, offset);

    for (size_t i = 0; i < n; i++) {
        words[i] = from[i];
    }
}

mica_status mica_crpt_multiply(const struct mica_engine *engine, const struct mica_crpt_curve *curve, const uint32_t *k,
                               const uint32_t *point, uint32_t *out)
{
    const size_t n = curve->n_words;
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    put_curve(engine, curve);
    put_words(engine, CRPT_ECC_X1, point, n);
    put_words(engine, CRPT_ECC_Y1, point + n, n);
    put_constant(engine, CRPT_ECC_X2, curve, ORDER);
    put_words(engine, CRPT_ECC_K, k, n);
    start(engine, curve, CRPT_POINT_MULTIPLY | CRPT_SCAP);
    status = finish(engine);
    if (status == MICA_OK) {
        get_words(engine, CRPT_ECC_X1, out, n);
        get_words(engine, CRPT_ECC_Y1, out + n, n);
    }
    return mica_accel_close(engine, status);
}

/* One curve: its operations and its descriptor. */
#define CURVE(id)                                                                                                     \
    static mica_status mul_base_##id(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)                 \
    {                                                                                                                 \
        return mul(self, &mica_crpt_##id, k, NULL, out);                                                              \
    }                                                                                                                 \
    static mica_status mul_##id(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point,              \
                                uint8_t *out)                                                                         \
    {                                                                                                                 \
        return mul(self, &mica_crpt_##id, k, point, out);                                                             \
    }                                                                                                                 \
    static mica_status mul_add_##id(const struct mica_ec_impl *self, const uint8_t *u, const uint8_t *v,              \
                                    const uint8_t *point, uint8_t *out)                                               \
    {                                                                                                                 \
        return mul_add(self, &mica_crpt_##id, (const uint8_t *const[3]){u, v, point}, out);                           \
    }                                                                                                                 \
    const struct mica_ec_impl mica_##id##_nuvoton_crpt = {                                                            \
        .curve = &mica_##id,                                                                                          \
        .name = #id "_nuvoton_crpt",                                                                                  \
        .engine = &mica_engine_nuvoton_crpt_pk,                                                                       \
        .constant_time = true, /* by its maker's word: SCAP */                                                        \
        .mul_base = mul_base_##id,                                                                                    \
        .mul = mul_##id,                                                                                              \
        .mul_add = mul_add_##id,                                                                                      \
        .otherwise = &mica_##id##_c,                                                                                  \
    }

CURVE(secp224r1);
CURVE(secp256r1);
CURVE(secp384r1);
CURVE(secp521r1);
CURVE(secp256k1);
CURVE(brainpoolp256r1);
CURVE(brainpoolp384r1);
CURVE(brainpoolp512r1);
CURVE(sm2p256v1);

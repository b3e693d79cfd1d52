/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Multiplications on the NIST curves: the library's ZpEccMul, which takes any curve and point, then the conversion to affine
 * coordinates. u G + v P by two multiplications and an addition, which does not know equal points: then software is asked.
 */
#include <mica/secret.h>

#include "ec/domain.h"
#include "ec/nonce.h"
#include "mchp_pukcc/pukcl.h"

/* The base points, X || Y (SP 800-186, 3.2.1.3 to 3.2.1.5). */
static const uint8_t g_256[64] = {
    0x6b, 0x17, 0xd1, 0xf2, 0xe1, 0x2c, 0x42, 0x47, 0xf8, 0xbc, 0xe6, 0xe5, 0x63, 0xa4, 0x40, 0xf2,
    0x77, 0x03, 0x7d, 0x81, 0x2d, 0xeb, 0x33, 0xa0, 0xf4, 0xa1, 0x39, 0x45, 0xd8, 0x98, 0xc2, 0x96,
    0x4f, 0xe3, 0x42, 0xe2, 0xfe, 0x1a, 0x7f, 0x9b, 0x8e, 0xe7, 0xeb, 0x4a, 0x7c, 0x0f, 0x9e, 0x16,
    0x2b, 0xce, 0x33, 0x57, 0x6b, 0x31, 0x5e, 0xce, 0xcb, 0xb6, 0x40, 0x68, 0x37, 0xbf, 0x51, 0xf5,
};
static const uint8_t g_384[96] = {
    0xaa, 0x87, 0xca, 0x22, 0xbe, 0x8b, 0x05, 0x37, 0x8e, 0xb1, 0xc7, 0x1e, 0xf3, 0x20, 0xad, 0x74,
    0x6e, 0x1d, 0x3b, 0x62, 0x8b, 0xa7, 0x9b, 0x98, 0x59, 0xf7, 0x41, 0xe0, 0x82, 0x54, 0x2a, 0x38,
    0x55, 0x02, 0xf2, 0x5d, 0xbf, 0x55, 0x29, 0x6c, 0x3a, 0x54, 0x5e, 0x38, 0x72, 0x76, 0x0a, 0xb7,
    0x36, 0x17, 0xde, 0x4a, 0x96, 0x26, 0x2c, 0x6f, 0x5d, 0x9e, 0x98, 0xbf, 0x92, 0x92, 0xdc, 0x29,
    0xf8, 0xf4, 0x1d, 0xbd, 0x28, 0x9a, 0x14, 0x7c, 0xe9, 0xda, 0x31, 0x13, 0xb5, 0xf0, 0xb8, 0xc0,
    0x0a, 0x60, 0xb1, 0xce, 0x1d, 0x7e, 0x81, 0x9d, 0x7a, 0x43, 0x1d, 0x7c, 0x90, 0xea, 0x0e, 0x5f,
};
static const uint8_t g_521[132] = {
    0x00, 0xc6, 0x85, 0x8e, 0x06, 0xb7, 0x04, 0x04, 0xe9, 0xcd, 0x9e, 0x3e, 0xcb, 0x66, 0x23, 0x95,
    0xb4, 0x42, 0x9c, 0x64, 0x81, 0x39, 0x05, 0x3f, 0xb5, 0x21, 0xf8, 0x28, 0xaf, 0x60, 0x6b, 0x4d,
    0x3d, 0xba, 0xa1, 0x4b, 0x5e, 0x77, 0xef, 0xe7, 0x59, 0x28, 0xfe, 0x1d, 0xc1, 0x27, 0xa2, 0xff,
    0xa8, 0xde, 0x33, 0x48, 0xb3, 0xc1, 0x85, 0x6a, 0x42, 0x9b, 0xf9, 0x7e, 0x7e, 0x31, 0xc2, 0xe5,
    0xbd, 0x66, 0x01, 0x18, 0x39, 0x29, 0x6a, 0x78, 0x9a, 0x3b, 0xc0, 0x04, 0x5c, 0x8a, 0x5f, 0xb4,
    0x2c, 0x7d, 0x1b, 0xd9, 0x98, 0xf5, 0x44, 0x49, 0x57, 0x9b, 0x44, 0x68, 0x17, 0xaf, 0xbd, 0x17,
    0x27, 0x3e, 0x66, 0x2c, 0x97, 0xee, 0x72, 0x99, 0x5e, 0xf4, 0x26, 0x40, 0xc5, 0x50, 0xb9, 0x01,
    0x3f, 0xad, 0x07, 0x61, 0x35, 0x3c, 0x70, 0x86, 0xa2, 0x72, 0xc2, 0x40, 0x88, 0xbe, 0x94, 0x76,
    0x9f, 0xd1, 0x66, 0x50,
};

/* Where operands lie. The workspace is that of the multiplication, the longest. */
struct places {
    uint32_t len, k_len, point_len;
    pukcl_place mod, cns, k, a, points[2], work, end;
};

static void place_all(struct places *at, const struct mica_ec_curve *curve)
{
    at->len = pukcl_round(curve->field_len);
    at->k_len = pukcl_round(curve->scalar_len);
    at->point_len = 3 * (at->len + 4);
    at->mod = 0;
    at->cns = at->len + 4;
    at->k = at->cns + at->len + 12;
    at->a = at->k + at->k_len + 4;
    at->points[0] = at->a + at->len + 4;
    at->points[1] = at->points[0] + at->point_len;
    at->work = at->points[1] + at->point_len;
    at->end = at->work + 8 * at->len + 44;
}

/* The prime, a = p - 3, and the reduction constant. */
static mica_status set_up(const struct mica_engine *engine, const struct places *at, const struct mica_ec_curve *curve)
{
    const mica_limb *p = curve->domain->fp->p;
    uint8_t bytes[MICA_EC_FIELD_MAX];
    const struct mica_number number = {bytes, curve->field_len};

    mica_limb_to_be(bytes, curve->field_len, p, MICA_LIMBS_FOR_BITS(8 * (size_t)curve->field_len));
    mica_pukcl_put(engine, at->mod, at->len + 4, &number);
    bytes[curve->field_len - 1] = (uint8_t)(bytes[curve->field_len - 1] - 3); /* its last byte is ff */
    mica_pukcl_put(engine, at->a, at->len + 4, &number);
    return mica_pukcl_set_up(engine, at->mod, at->cns, at->len, at->work);
}

struct factor {
    const uint8_t *k;     /* scalar_len bytes */
    const uint8_t *point; /* X || Y */
};

static mica_status multiply(const struct mica_engine *engine, const struct places *at, pukcl_place point,
                            const struct mica_ec_curve *curve, const struct factor *factor)
{
    static const uint8_t one[1] = {1};
    const size_t field_len = curve->field_len;
    const struct mica_number k = {factor->k, curve->scalar_len}, x = {factor->point, field_len};
    const struct mica_number y = {factor->point + field_len, field_len}, z = {one, 1};
    struct pukcl_block block = {.u.ecc_mul = {
                                    .point = pukcl_near(engine, point),
                                    .mod = pukcl_near(engine, at->mod),
                                    .cns = pukcl_near(engine, at->cns),
                                    .k = pukcl_near(engine, at->k),
                                    .a = pukcl_near(engine, at->a),
                                    .work = pukcl_near(engine, at->work),
                                    .mod_len = (uint16_t)at->len,
                                    .k_len = (uint16_t)at->k_len,
                                }};

    mica_pukcl_put(engine, at->k, at->k_len + 4, &k);
    mica_pukcl_put(engine, point, at->len + 4, &x);
    mica_pukcl_put(engine, point + at->len + 4, at->len + 4, &y);
    mica_pukcl_put(engine, point + 2 * (at->len + 4), at->len + 4, &z);
    return mica_pukcl_call(engine, MICA_PUKCL_ECC_MUL, 0, &block);
}

static mica_status add(const struct mica_engine *engine, const struct places *at)
{
    struct pukcl_block block = {.u.ecc_add = {
                                    .a = pukcl_near(engine, at->points[0]),
                                    .b = pukcl_near(engine, at->points[1]),
                                    .mod = pukcl_near(engine, at->mod),
                                    .cns = pukcl_near(engine, at->cns),
                                    .mod_len = (uint16_t)at->len,
                                    .work = pukcl_near(engine, at->work),
                                }};

    return mica_pukcl_call(engine, MICA_PUKCL_ECC_ADD, 0, &block);
}

static mica_status to_affine(const struct mica_engine *engine, const struct places *at, size_t field_len, uint8_t *out)
{
    struct pukcl_block block = {.u.to_affine = {
                                    .mod = pukcl_near(engine, at->mod),
                                    .cns = pukcl_near(engine, at->cns),
                                    .mod_len = (uint16_t)at->len,
                                    .point = pukcl_near(engine, at->points[0]),
                                    .work = pukcl_near(engine, at->work),
                                }};
    mica_status status = mica_pukcl_call(engine, MICA_PUKCL_TO_AFFINE, 0, &block);

    if (status == MICA_OK) {
        mica_pukcl_get_reduced(engine, at->points[0], at->mod, out, field_len);
        mica_pukcl_get_reduced(engine, at->points[0] + at->len + 4, at->mod, out + field_len, field_len);
    }
    return status;
}

/* The sum of one or two products, in the open block. */
static mica_status compute(const struct mica_ec_impl *self, const struct places *at, const struct factor *factors,
                           unsigned n, uint8_t *out)
{
    const struct mica_engine *engine = self->engine;
    mica_status status = set_up(engine, at, self->curve);

    for (unsigned i = 0; i < n && status == MICA_OK; i++) {
        status = multiply(engine, at, at->points[i], self->curve, &factors[i]);
    }
    if (status == MICA_OK && n == 2) {
        status = add(engine, at);
    }
    if (status == MICA_OK) {
        status = to_affine(engine, at, self->curve->field_len, out);
    }
    /* One product is never infinity. */
    return status == MICA_NOT_ME && n == 1 ? MICA_ERR_FAULT : status;
}

/* A wrong bit takes a point off its curve: looked at before it leaves. */
static mica_status run(const struct mica_ec_impl *self, const struct factor *factors, unsigned n, uint8_t *out)
{
    struct mica_ec_affine affine;
    struct places at;
    mica_status status;

    place_all(&at, self->curve);
    status = mica_pukcl_open(self->engine);
    if (status) {
        return status;
    }
    status = compute(self, &at, factors, n, out);
    if (status == MICA_OK && !mica_ec_reveal(mica_ec_read_point(self->curve->domain, &affine, out))) {
        status = MICA_ERR_FAULT;
    }
    mica_wipe(&affine, sizeof affine);
    return mica_pukcl_close(self->engine, at.end, status);
}

static mica_status mul(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point, uint8_t *out)
{
    const struct factor factor = {k, point};

    return run(self, &factor, 1, out);
}

static bool is_zero(const uint8_t *x, size_t len)
{
    uint8_t bits = 0;

    for (size_t i = 0; i < len; i++) {
        bits |= x[i];
    }
    return bits == 0;
}

/* Public scalars, which may be zero: not by the block. */
static mica_status mul_add(const struct mica_ec_impl *self, const uint8_t *const scalars[2], const uint8_t *base,
                           const uint8_t *point, uint8_t *out)
{
    const struct factor factors[2] = {{scalars[0], base}, {scalars[1], point}};
    const size_t len = self->curve->scalar_len;

    return is_zero(scalars[0], len) || is_zero(scalars[1], len) ? MICA_NOT_ME : run(self, factors, 2, out);
}

#define CURVE(c, generator)                                                                                          \
    static mica_status mul_base_##c(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)                 \
    {                                                                                                                \
        return mul(self, k, generator, out);                                                                         \
    }                                                                                                                \
    static mica_status mul_add_##c(const struct mica_ec_impl *self, const uint8_t *u, const uint8_t *v,              \
                                      const uint8_t *point, uint8_t *out)                                            \
    {                                                                                                                \
        const uint8_t *const scalars[2] = {u, v};                                                                    \
                                                                                                                     \
        return mul_add(self, scalars, generator, point, out);                                                        \
    }                                                                                                                \
    const struct mica_ec_impl mica_##c##_mchp_pukcc = {                                                              \
        .curve = &mica_##c,                                                                                          \
        .name = #c "_mchp_pukcc",                                                                                    \
        .engine = &mica_engine_mchp_pukcc,                                                                           \
        .constant_time = true,                                                                                       \
        .mul_base = mul_base_##c,                                                                                    \
        .mul = mul,                                                                                                  \
        .mul_add = mul_add_##c,                                                                                      \
        .otherwise = &mica_##c##_c,                                                                                  \
    };                                                                                                               \
    const struct mica_ec_impl mica_##c##_mchp_pukcc_mul = {                                                          \
        .curve = &mica_##c,                                                                                          \
        .name = #c "_mchp_pukcc_mul",                                                                                \
        .engine = &mica_engine_mchp_pukcc,                                                                           \
        .constant_time = true,                                                                                       \
        .mul = mul,                                                                                                  \
        .otherwise = &mica_##c##_c,                                                                                  \
    }

CURVE(secp256r1, g_256);
CURVE(secp384r1, g_384);
CURVE(secp521r1, g_521);

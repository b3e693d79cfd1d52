/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Short Weierstrass curves with the field's multiplications by the ESP32-C3's RSA block: the portable point arithmetic over a
 * field whose products are X Y Z / R^2, with Z = R^2 for fields in plain form and Z = R for those in Montgomery form.
 *
 * A product has nowhere to put an error. So the block itself remembers: a register that products do not use holds a token
 * from opening on, and the reset that follows an error takes it away. Without the token nothing more is asked of the
 * block, and at the end the token says whether all went well. What leaves is a point of the curve, checked by software.
 */
#include <mica/accel_esp_mpi.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "ec/tables.h"
#include "esp_mpi/esp_mpi.h"

#define TOKEN 0xA5Au /* in SEARCH_POS */

#define SHARED __attribute__((noinline)) /* by all curves: a copy for each would be four times the code */

#define ENGINE (&mica_engine_esp_mpi)
#define WORDS(n) ((n) * (MICA_LIMB_BITS / 32u))

/* One limb of each factor; all three memories are within reach of one address. */
static inline void put_factors(volatile uint32_t *at, mica_limb x, mica_limb y, mica_limb z)
{
    mica_esp_mpi_put_limb(at + ESP_MPI_X / 4, x);
    mica_esp_mpi_put_limb(at + ESP_MPI_Y / 4, y);
    mica_esp_mpi_put_limb(at + ESP_MPI_Z / 4, z);
}

static inline void put_all(const mica_limb *x, const mica_limb *y, const mica_limb *z, size_t n)
{
    volatile uint32_t *at = mica_accel_reg(ENGINE, 0);

    for (; n >= 4; n -= 4, x += 4, y += 4, z += 4, at += WORDS(4)) {
        put_factors(at, x[0], y[0], z[0]);
        put_factors(at + WORDS(1), x[1], y[1], z[1]);
        put_factors(at + WORDS(2), x[2], y[2], z[2]);
        put_factors(at + WORDS(3), x[3], y[3], z[3]);
    }
    for (; n; n--, x++, y++, z++, at += WORDS(1)) {
        put_factors(at, *x, *y, *z);
    }
}

static SHARED void product(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *z, size_t n)
{
    if (mica_accel_read(ENGINE, ESP_MPI_SEARCH_POS) != TOKEN) {
        return;
    }
    put_all(a, b, z, n);
    if (mica_esp_mpi_start(ENGINE, ESP_MPI_START_MODMULT) == MICA_OK) {
        mica_esp_mpi_get(ENGINE, ESP_MPI_Z, r, n);
    } else if (ENGINE->hooks && ENGINE->hooks->reset) {
        ENGINE->hooks->reset(ENGINE);
    } else {
        mica_accel_write(ENGINE, ESP_MPI_SEARCH_POS, 0);
    }
}

/* The curve with the block's products in place of its own. */
struct curve {
    const struct mica_ec_impl *self;
    struct mica_fp fp;
    struct mica_ec_domain domain;
    struct mica_ec_curve facts;
    struct mica_ec_impl impl;
};

/* The products of one field. */
struct products {
    void (*mul)(mica_limb *r, const mica_limb *a, const mica_limb *b);
    void (*sqr)(mica_limb *r, const mica_limb *a);
};

static SHARED mica_status begin(struct curve *curve, const struct mica_ec_impl *self, const struct products *products)
{
    const struct mica_fp *fp = self->curve->domain->fp;
    mica_status status = mica_esp_mpi_open(ENGINE);

    if (status) {
        return status;
    }
    curve->self = self;
    curve->fp = *fp;
    curve->fp.mul = products->mul;
    curve->fp.sqr = products->sqr;
    curve->domain = *self->curve->domain;
    curve->domain.fp = &curve->fp;
    curve->facts = *self->curve;
    curve->facts.domain = &curve->domain;
    curve->impl = *self;
    curve->impl.curve = &curve->facts;
    mica_accel_write(ENGINE, ESP_MPI_MODE, (uint32_t)WORDS(fp->n) - 1);
    mica_accel_write(ENGINE, ESP_MPI_M_PRIME, (uint32_t)mica_mont_m0_inv(fp->p[0]));
    mica_esp_mpi_put(ENGINE, ESP_MPI_M, fp->p, fp->n);
    mica_accel_write(ENGINE, ESP_MPI_SEARCH_POS, TOKEN);
    return MICA_OK;
}

/* status is that of the arithmetic. */
static SHARED mica_status end(const struct curve *curve, mica_status status, const uint8_t *out)
{
    const struct mica_ec_domain *domain = curve->self->curve->domain;
    struct mica_ec_affine point;
    mica_status of_block;

    if (mica_accel_read(ENGINE, ESP_MPI_SEARCH_POS) == TOKEN) {
        mica_esp_mpi_clear(ENGINE, WORDS(domain->fp->n));
        mica_accel_write(ENGINE, ESP_MPI_SEARCH_POS, 0);
        of_block = mica_accel_close(ENGINE, MICA_OK);
    } else {
        of_block = mica_accel_close(ENGINE, MICA_ERR_TIMEOUT);
    }
    if (of_block || status) {
        return of_block ? of_block : status;
    }
    status = mica_ct_reveal((uint32_t)mica_ec_read_point(domain, &point, out)) ? MICA_OK : MICA_ERR_FAULT;
    mica_wipe(&point, sizeof point);
    return status;
}

static SHARED mica_status mul_base(const struct mica_ec_impl *self, const struct products *products, const uint8_t *k,
                            uint8_t *out)
{
    struct curve curve;
    const mica_status status = begin(&curve, self, products);

    return status ? status : end(&curve, mica_ec_mul_base_c(&curve.impl, k, out), out);
}

static SHARED mica_status mul_point(const struct mica_ec_impl *self, const struct products *products, const uint8_t *k,
                             const uint8_t *point, uint8_t *out)
{
    struct curve curve;
    const mica_status status = begin(&curve, self, products);

    return status ? status : end(&curve, mica_ec_mul_c(&curve.impl, k, point, out), out);
}

static SHARED mica_status mul_add(const struct mica_ec_impl *self, const struct products *products,
                                  const uint8_t *scalars[2], const uint8_t *point, uint8_t *out)
{
    struct curve curve;
    const mica_status status = begin(&curve, self, products);

    return status ? status : end(&curve, mica_ec_mul_add_c(&curve.impl, scalars[0], scalars[1], point, out), out);
}

/* A curve of n limbs, and Z of its products. */
#define DEFINE_CURVE(curve_name, z, n_limbs)                                                                          \
    static void curve_name##_mul(mica_limb *r, const mica_limb *a, const mica_limb *b)                                \
    {                                                                                                                 \
        product(r, a, b, z, n_limbs);                                                                                 \
    }                                                                                                                 \
    static void curve_name##_sqr(mica_limb *r, const mica_limb *a)                                                    \
    {                                                                                                                 \
        product(r, a, a, z, n_limbs);                                                                                 \
    }                                                                                                                 \
    static const struct products curve_name##_products = {curve_name##_mul, curve_name##_sqr};                        \
    static mica_status curve_name##_mul_base(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)         \
    {                                                                                                                 \
        return mul_base(self, &curve_name##_products, k, out);                                                        \
    }                                                                                                                 \
    static mica_status curve_name##_mul_point(const struct mica_ec_impl *self, const uint8_t *k,                      \
                                              const uint8_t *point, uint8_t *out)                                     \
    {                                                                                                                 \
        return mul_point(self, &curve_name##_products, k, point, out);                                                \
    }                                                                                                                 \
    static mica_status curve_name##_mul_add(const struct mica_ec_impl *self, const uint8_t *u, const uint8_t *v,      \
                                            const uint8_t *point, uint8_t *out)                                       \
    {                                                                                                                 \
        return mul_add(self, &curve_name##_products, (const uint8_t *[2]){u, v}, point, out);                         \
    }                                                                                                                 \
    const struct mica_ec_impl mica_##curve_name##_esp_mpi = {                                                         \
        .curve = &mica_##curve_name,                                                                                  \
        .name = #curve_name "_esp_mpi",                                                                               \
        .engine = &mica_engine_esp_mpi,                                                                               \
        .constant_time = true,                                                                                        \
        .mul_base = curve_name##_mul_base,                                                                            \
        .mul = curve_name##_mul_point,                                                                                \
        .mul_add = curve_name##_mul_add,                                                                              \
        .otherwise = &mica_##curve_name##_c,                                                                          \
    };

/* R^2 of the fields in plain form, of 32-bit words: 2^1088 mod 2^521 - 1, and (2^32 + 977)^2. */
static const mica_limb secp521r1_rr[MICA_LIMBS_FOR_BITS(521)] = {MICA_WORDS(0, 1u << 14)};
static const mica_limb secp256k1_rr[MICA_LIMBS_FOR_BITS(256)] = {MICA_WORDS(977 * 977, 2 * 977), MICA_WORDS(1, 0)};

DEFINE_CURVE(secp224r1, mica_secp224r1_one, MICA_LIMBS_FOR_BITS(224))
DEFINE_CURVE(secp256r1, mica_secp256r1_one, MICA_LIMBS_FOR_BITS(256))
DEFINE_CURVE(secp384r1, mica_secp384r1_one, MICA_LIMBS_FOR_BITS(384))
DEFINE_CURVE(secp521r1, secp521r1_rr, MICA_LIMBS_FOR_BITS(521))
DEFINE_CURVE(secp256k1, secp256k1_rr, MICA_LIMBS_FOR_BITS(256))
DEFINE_CURVE(brainpoolp256r1, mica_brainpoolp256r1_one, MICA_LIMBS_FOR_BITS(256))
DEFINE_CURVE(brainpoolp384r1, mica_brainpoolp384r1_one, MICA_LIMBS_FOR_BITS(384))
DEFINE_CURVE(brainpoolp512r1, mica_brainpoolp512r1_one, MICA_LIMBS_FOR_BITS(512))
DEFINE_CURVE(sm2p256v1, mica_sm2p256v1_one, MICA_LIMBS_FOR_BITS(256))

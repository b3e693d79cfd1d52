/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 and X448 (RFC 7748, clause 5): the Montgomery ladder with the field's multiplications by the ESP32-C3's RSA block. */
#include <mica/accel_esp_mpi.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "esp_mpi/field.h"

/* The running pair of points, x = X : Z, whose difference is u; and scratch. */
struct ladder {
    struct mica_esp_fe u, x2, z2, x3, z3, a, b, c, d, a24;
};

/* One differential addition and doubling; a24 = (A - 2) / 4. */
static void step(struct mica_esp_field *f, struct ladder *w)
{
    mica_esp_fe_add(f, &w->a, &w->x2, &w->z2);
    mica_esp_fe_sub(f, &w->b, &w->x2, &w->z2);
    mica_esp_fe_add(f, &w->c, &w->x3, &w->z3);
    mica_esp_fe_sub(f, &w->d, &w->x3, &w->z3);
    mica_esp_fe_mul(f, &w->d, &w->d, &w->a);
    mica_esp_fe_mul(f, &w->c, &w->c, &w->b);
    mica_esp_fe_mul(f, &w->a, &w->a, &w->a);
    mica_esp_fe_mul(f, &w->b, &w->b, &w->b);
    mica_esp_fe_add(f, &w->x3, &w->d, &w->c);
    mica_esp_fe_sub(f, &w->z3, &w->d, &w->c);
    mica_esp_fe_mul(f, &w->x3, &w->x3, &w->x3);
    mica_esp_fe_mul(f, &w->z3, &w->z3, &w->z3);
    mica_esp_fe_mul(f, &w->z3, &w->z3, &w->u);
    mica_esp_fe_mul(f, &w->x2, &w->a, &w->b);
    mica_esp_fe_sub(f, &w->b, &w->a, &w->b);
    mica_esp_fe_mul(f, &w->c, &w->b, &w->a24);
    mica_esp_fe_add(f, &w->c, &w->c, &w->a);
    mica_esp_fe_mul(f, &w->z2, &w->b, &w->c);
}

static void swap(const struct mica_esp_field *f, struct ladder *w, uint32_t bit)
{
    const uint32_t mask = mica_ct_mask_u32(bit);

    mica_esp_fe_swap(f, &w->x2, &w->x3, mask);
    mica_esp_fe_swap(f, &w->z2, &w->z3, mask);
}

static void run(struct mica_esp_field *f, struct ladder *w, const uint8_t *scalar, unsigned bits)
{
    uint32_t last = 0;

    w->x2.v[0] = 1;
    w->z3.v[0] = 1;
    w->x3 = w->u;
    for (unsigned i = bits; i-- > 0;) {
        const uint32_t bit = scalar[i / 8] >> (i % 8) & 1u;
        swap(f, w, bit ^ last);
        step(f, w);
        last = bit;
    }
    swap(f, w, last);
    mica_esp_fe_invert(f, &w->a, &w->z2);
    mica_esp_fe_mul(f, &w->x2, &w->x2, &w->a);
}

/* One of the two curves. */
struct curve {
    const struct mica_esp_prime *prime;
    uint32_t a24;
    unsigned bits; /* of a scalar */
};

/* scalar is clamped. */
static mica_status multiply(const struct mica_engine *engine, const struct curve *curve, uint8_t *out,
                            const uint8_t *scalar, const uint8_t *u)
{
    struct mica_esp_field field;
    struct ladder w = {.a24.v[0] = curve->a24};
    mica_status status;

    mica_esp_field_open(&field, engine, curve->prime);
    (void)mica_esp_fe_from_bytes(&field, &w.u, u);
    run(&field, &w, scalar, curve->bits);
    status = mica_esp_field_close(&field);
    if (status == MICA_OK) {
        mica_esp_fe_to_bytes(&field, out, &w.x2);
    }
    mica_wipe(&w, sizeof w);
    return status;
}

static mica_status multiply_25519(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32],
                                  const uint8_t *u)
{
    static const struct curve curve = {&mica_esp_p25519, 121665, 255};
    uint8_t k[32], point[32] = {9};
    mica_status status;

    memcpy(k, scalar, 32);
    k[0] &= 0xf8;
    k[31] = (uint8_t)((k[31] & 0x7f) | 0x40);
    if (u) {
        memcpy(point, u, 32);
        point[31] &= 0x7f;
    }
    status = multiply(engine, &curve, out, k, point);
    mica_wipe(k, sizeof k);
    return status;
}

static mica_status multiply_448(const struct mica_engine *engine, uint8_t out[56], const uint8_t scalar[56],
                                const uint8_t *u)
{
    static const struct curve curve = {&mica_esp_p448, 39081, 448};
    uint8_t k[56], point[56] = {5};
    mica_status status;

    memcpy(k, scalar, 56);
    k[0] &= 0xfc;
    k[55] |= 0x80;
    if (u) {
        memcpy(point, u, 56);
    }
    status = multiply(engine, &curve, out, k, point);
    mica_wipe(k, sizeof k);
    return status;
}

const struct mica_x25519_impl mica_x25519_esp_mpi = {
    .name = "x25519_esp_mpi",
    .engine = &mica_engine_esp_mpi,
    .constant_time = true,
    .multiply = multiply_25519,
    .otherwise = &mica_x25519_c,
};

const struct mica_x448_impl mica_x448_esp_mpi = {
    .name = "x448_esp_mpi",
    .engine = &mica_engine_esp_mpi,
    .constant_time = true,
    .multiply = multiply_448,
    .otherwise = &mica_x448_c,
};

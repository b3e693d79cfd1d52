/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The scalar multiplications of Ed25519 and Ed448 (RFC 8032) with the field's multiplications by the ESP32-C3's RSA block.
 * Curves a x^2 + y^2 = 1 + d x^2 y^2 in projective coordinates (RFC 8032, 5.2.4, with a: Bernstein, Birkner, Joye, Lange,
 * Peters 2008); the formulas hold for all points. Fixed windows over tables of 16 points that are read whole. What leaves
 * is a point of the curve: a wrong product of the block is an error, not a wrong signature.
 */
#include <mica/accel_esp_mpi.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "esp_mpi/field.h"

typedef struct mica_esp_fe fe;

struct curve {
    const struct mica_esp_prime *prime;
    unsigned sign_byte;    /* where an encoding has the sign of x, in its highest bit */
    unsigned cofactor_log; /* doublings that leave no small order */
    bool a_is_minus_one;   /* otherwise 1 */
    fe d, x, y, root;      /* root of -1, where a square root may need it */
};

static const struct curve ed25519 = {
    .prime = &mica_esp_p25519,
    .sign_byte = 31,
    .cofactor_log = 3,
    .a_is_minus_one = true,
    .d = {{0x135978a3, 0x75eb4dca, 0x4141d8ab, 0x00700a4d, 0x7779e898, 0x8cc74079, 0x2b6ffe73, 0x52036cee}},
    .x = {{0x8f25d51a, 0xc9562d60, 0x9525a7b2, 0x692cc760, 0xfdd6dc5c, 0xc0a4e231, 0xcd6e53fe, 0x216936d3}},
    .y = {{0x66666658, 0x66666666, 0x66666666, 0x66666666, 0x66666666, 0x66666666, 0x66666666, 0x66666666}},
    .root = {{0x4a0ea0b0, 0xc4ee1b27, 0xad2fe478, 0x2f431806, 0x3dfbd7a7, 0x2b4d0099, 0x4fc1df0b, 0x2b832480}},
};

static const struct curve ed448 = {
    .prime = &mica_esp_p448,
    .sign_byte = 56,
    .cofactor_log = 2,
    .d = {{0xffff6756, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
           0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}},
    .x = {{0xc70cc05e, 0x2626a82b, 0x8b00938e, 0x433b80e1, 0x2ab66511, 0x12ae1af7, 0xa3d3a464,
           0xea6de324, 0x470f1767, 0x9e146570, 0x22bf36da, 0x221d15a6, 0x6bed0ded, 0x4f1970c6}},
    .y = {{0xf230fa14, 0x9808795b, 0x4ed7c8ad, 0xfdbd132c, 0xe67c39c4, 0x3ad3ff1c, 0x05a0c2d7,
           0x87789c1e, 0x6ca39840, 0x4bea7373, 0x56c9c762, 0x88762037, 0x6eb6bc24, 0x693f4671}},
};

static const fe zero, one = {{1}};

/* x = X / Z, y = Y / Z. */
struct point {
    fe x, y, z;
};

/* One multiplication: the table is of the base point, or of sums with another one. */
struct work {
    struct mica_esp_field field;
    const struct curve *curve;
    struct point table[16];
    struct point sum, other;
    fe a, b, c, d, e, f;
};

static void mul(struct work *w, fe *r, const fe *a, const fe *b)
{
    mica_esp_fe_mul(&w->field, r, a, b);
}

static void add(struct work *w, fe *r, const fe *a, const fe *b)
{
    mica_esp_fe_add(&w->field, r, a, b);
}

static void sub(struct work *w, fe *r, const fe *a, const fe *b)
{
    mica_esp_fe_sub(&w->field, r, a, b);
}

/* r = x - a y: of the curve's a. */
static void minus_a(struct work *w, fe *r, const fe *x, const fe *y)
{
    if (w->curve->a_is_minus_one) {
        add(w, r, x, y);
    } else {
        sub(w, r, x, y);
    }
}

/* p = p + q. */
static void add_point(struct work *w, struct point *p, const struct point *q)
{
    add(w, &w->e, &p->x, &p->y);
    add(w, &w->f, &q->x, &q->y);
    mul(w, &w->e, &w->e, &w->f);
    mul(w, &w->c, &p->x, &q->x);
    mul(w, &w->d, &p->y, &q->y);
    sub(w, &w->e, &w->e, &w->c);
    sub(w, &w->e, &w->e, &w->d); /* X1 Y2 + X2 Y1 */
    minus_a(w, &w->f, &w->d, &w->c);
    mul(w, &w->a, &p->z, &q->z);
    mul(w, &w->c, &w->c, &w->d);
    mul(w, &w->c, &w->c, &w->curve->d);
    mul(w, &w->b, &w->a, &w->a);
    sub(w, &w->d, &w->b, &w->c); /* F */
    add(w, &w->b, &w->b, &w->c); /* G */
    mul(w, &p->z, &w->d, &w->b);
    mul(w, &w->d, &w->d, &w->a);
    mul(w, &p->x, &w->d, &w->e);
    mul(w, &w->b, &w->b, &w->a);
    mul(w, &p->y, &w->b, &w->f);
}

/* p = 2 p. With E = a X^2: F = E + Y^2, J = F - 2 Z^2. */
static void double_point(struct work *w, struct point *p)
{
    add(w, &w->a, &p->x, &p->y);
    mul(w, &w->a, &w->a, &w->a);
    mul(w, &w->b, &p->x, &p->x);
    mul(w, &w->c, &p->y, &p->y);
    mul(w, &w->d, &p->z, &p->z);
    sub(w, &w->a, &w->a, &w->b);
    sub(w, &w->a, &w->a, &w->c); /* 2 X Y */
    if (w->curve->a_is_minus_one) {
        sub(w, &w->b, &zero, &w->b);
    }
    add(w, &w->e, &w->b, &w->c); /* F */
    sub(w, &w->f, &w->b, &w->c); /* E - Y^2 */
    add(w, &w->d, &w->d, &w->d);
    sub(w, &w->d, &w->e, &w->d); /* J */
    mul(w, &p->x, &w->a, &w->d);
    mul(w, &p->y, &w->e, &w->f);
    mul(w, &p->z, &w->e, &w->d);
}

/* other = table[index], for a secret index. */
static void choose(struct work *w, uint32_t index)
{
    uint32_t *to = (uint32_t *)(void *)&w->other;

    memset(&w->other, 0, sizeof w->other);
    for (uint32_t i = 0; i < 16; i++) {
        const uint32_t mask = mica_ct_eq_u32(i, index);
        const uint32_t *from = (const uint32_t *)(const void *)&w->table[i];
        for (size_t k = 0; k < sizeof w->other / 4; k++) {
            to[k] |= mask & from[k];
        }
    }
}

/* sum = the sum over digits, highest first, of table entries, with `width` doublings between them. */
static void walk(struct work *w, const uint8_t *digits, size_t n, unsigned width)
{
    w->sum = (struct point){zero, one, one};
    for (size_t i = n; i-- > 0 && w->field.status == MICA_OK;) {
        for (unsigned k = 0; k < width; k++) {
            double_point(w, &w->sum);
        }
        choose(w, digits[i]);
        add_point(w, &w->sum, &w->other);
    }
}

/* table[to] = table[from] + p. */
static void fill(struct work *w, unsigned to, unsigned from, const struct point *p)
{
    w->table[to] = w->table[from];
    add_point(w, &w->table[to], p);
}

/* Mask: a x^2 + y^2 = 1 + d x^2 y^2, for sum with Z = 1. */
static uint32_t is_on_curve(struct work *w)
{
    mul(w, &w->a, &w->sum.x, &w->sum.x);
    mul(w, &w->b, &w->sum.y, &w->sum.y);
    mul(w, &w->c, &w->a, &w->b);
    mul(w, &w->c, &w->c, &w->curve->d);
    add(w, &w->c, &w->c, &one);
    sub(w, &w->a, &zero, &w->a);
    minus_a(w, &w->b, &w->b, &w->a);
    return mica_esp_fe_equal(&w->field, &w->b, &w->c);
}

/* Encodes sum (RFC 8032, 5.1.2 and 5.2.2), gives the block back, and wipes. */
static mica_status finish(struct work *w, uint8_t *out)
{
    mica_status status;
    uint32_t good;

    mica_esp_fe_invert(&w->field, &w->a, &w->sum.z);
    mul(w, &w->sum.x, &w->sum.x, &w->a);
    mul(w, &w->sum.y, &w->sum.y, &w->a);
    good = is_on_curve(w);
    status = mica_esp_field_close(&w->field);
    if (status == MICA_OK && !good) {
        status = MICA_ERR_FAULT;
    }
    if (status == MICA_OK) {
        out[w->curve->sign_byte] = 0;
        mica_esp_fe_to_bytes(&w->field, out, &w->sum.y);
        out[w->curve->sign_byte] |= (uint8_t)(w->sum.x.v[0] << 7);
    }
    mica_wipe(w, sizeof *w);
    return status;
}

static mica_status multiply_base(const struct mica_engine *engine, const struct curve *curve, uint8_t *point,
                                 const uint8_t *scalar)
{
    struct work w = {.curve = curve};
    uint8_t digits[2 * 4 * MICA_ESP_FE_WORDS];
    const size_t n = 2 * 4 * (size_t)curve->prime->n;
    mica_status status;

    for (size_t i = 0; i < n; i++) {
        digits[i] = scalar[i / 2] >> (i % 2 * 4) & 15;
    }
    mica_esp_field_open(&w.field, engine, curve->prime);
    w.table[0] = (struct point){zero, one, one};
    w.table[1] = (struct point){curve->x, curve->y, one};
    for (unsigned i = 2; i < 16; i++) {
        fill(&w, i, i - 1, &w.table[1]);
    }
    walk(&w, digits, n, 4);
    status = finish(&w, point);
    mica_wipe(digits, sizeof digits);
    return status;
}

/* r = a root of a, when there is one. */
static void root(struct work *w, fe *r, const fe *a)
{
    if (!w->curve->a_is_minus_one) {
        mica_esp_fe_pow(&w->field, r, a, 1, 2); /* p is 3 modulo 4 */
        return;
    }
    mica_esp_fe_pow(&w->field, r, a, 3, 3); /* p is 5 modulo 8: a root of a or of -a */
    mul(w, &w->b, r, r);
    if (!mica_esp_fe_equal(&w->field, &w->b, a)) {
        mul(w, r, r, &w->curve->root);
    }
}

/* other = the point of a canonical encoding (RFC 8032, 5.1.3 and 5.2.3); public. */
static bool decode(struct work *w, const uint8_t *in)
{
    struct point *p = &w->other;
    const uint32_t sign = in[w->curve->sign_byte] >> 7;
    uint8_t bytes[57];

    memcpy(bytes, in, w->curve->sign_byte + 1);
    bytes[w->curve->sign_byte] &= 0x7f;
    if (!mica_esp_fe_from_bytes(&w->field, &p->y, bytes) || (w->curve == &ed448 && bytes[56])) {
        return false;
    }
    /* x^2 = (y^2 - 1) / (d y^2 - a) */
    mul(w, &w->a, &p->y, &p->y);
    mul(w, &w->c, &w->a, &w->curve->d);
    minus_a(w, &w->c, &w->c, &one);
    sub(w, &w->a, &w->a, &one);
    mica_esp_fe_invert(&w->field, &w->c, &w->c);
    mul(w, &w->a, &w->a, &w->c);
    root(w, &p->x, &w->a);
    mul(w, &w->b, &p->x, &p->x);
    if (!mica_esp_fe_equal(&w->field, &w->b, &w->a) || (sign && mica_esp_fe_equal(&w->field, &p->x, &zero))) {
        return false;
    }
    if ((p->x.v[0] & 1) != sign) {
        sub(w, &p->x, &zero, &p->x);
    }
    p->z = one;
    return true;
}

/* 2^cofactor_log times the point is the neutral element: X = 0 tells, as no point of order 2 is such a multiple. */
static bool has_small_order(struct work *w)
{
    w->sum = w->other;
    for (unsigned i = 0; i < w->curve->cofactor_log; i++) {
        double_point(w, &w->sum);
    }
    return mica_esp_fe_equal(&w->field, &w->sum.x, &zero) != 0;
}

/* table[i + 4 j] = i B - j A, A being the point in other. */
static void fill_both(struct work *w)
{
    const struct point base = {w->curve->x, w->curve->y, one};
    struct point minus = w->other;

    sub(w, &minus.x, &zero, &minus.x);
    w->table[0] = (struct point){zero, one, one};
    for (unsigned i = 1; i < 16; i++) {
        fill(w, i, i < 4 ? i - 1 : i - 4, i < 4 ? &base : &minus);
    }
}

static mica_status multiply_two(const struct mica_engine *engine, const struct curve *curve, uint8_t *point,
                                const uint8_t *scalars[2], const uint8_t *public_key)
{
    struct work w = {.curve = curve};
    uint8_t digits[4 * 4 * MICA_ESP_FE_WORDS];
    const size_t n = 4 * 4 * (size_t)curve->prime->n;
    bool good;

    for (size_t i = 0; i < n; i++) {
        digits[i] = (uint8_t)((scalars[0][i / 4] >> (i % 4 * 2) & 3) | (scalars[1][i / 4] >> (i % 4 * 2) & 3) << 2);
    }
    mica_esp_field_open(&w.field, engine, curve->prime);
    good = decode(&w, public_key) && !has_small_order(&w);
    if (!good) {
        const mica_status status = mica_esp_field_close(&w.field);
        return status ? status : MICA_ERR_POINT;
    }
    fill_both(&w);
    walk(&w, digits, n, 2);
    return finish(&w, point);
}

static mica_status multiply_base_25519(const struct mica_engine *engine, uint8_t point[32], const uint8_t scalar[32])
{
    return multiply_base(engine, &ed25519, point, scalar);
}

static mica_status multiply_two_25519(const struct mica_engine *engine, uint8_t point[32], const uint8_t s[32],
                                      const uint8_t k[32], const uint8_t public_key[32])
{
    return multiply_two(engine, &ed25519, point, (const uint8_t *[2]){s, k}, public_key);
}

static mica_status multiply_base_448(const struct mica_engine *engine, uint8_t point[57], const uint8_t scalar[56])
{
    return multiply_base(engine, &ed448, point, scalar);
}

static mica_status multiply_two_448(const struct mica_engine *engine, uint8_t point[57], const uint8_t s[56],
                                    const uint8_t k[56], const uint8_t public_key[57])
{
    return multiply_two(engine, &ed448, point, (const uint8_t *[2]){s, k}, public_key);
}

const struct mica_ed25519_impl mica_ed25519_esp_mpi = {
    .name = "ed25519_esp_mpi",
    .engine = &mica_engine_esp_mpi,
    .constant_time = true,
    .hash = &mica_sha512_c,
    .multiply_base = multiply_base_25519,
    .multiply_two = multiply_two_25519,
    .otherwise = &mica_ed25519_c,
};

const struct mica_ed448_impl mica_ed448_esp_mpi = {
    .name = "ed448_esp_mpi",
    .engine = &mica_engine_esp_mpi,
    .constant_time = true,
    .xof = &mica_shake256_c,
    .multiply_base = multiply_base_448,
    .multiply_two = multiply_two_448,
    .otherwise = &mica_ed448_c,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * X25519 on CRPT's elliptic-curve engine: Curve25519 in short Weierstrass form, where x = u + A / 3 and y = v, as one more
 * curve over GF(p). The engine's own mode for Montgomery curves is not used: how it takes and gives v is not public.
 *
 * The engine sees points of the subgroup of prime order only, which is what SCAP needs: it adds multiples of that order
 * to the scalar. A clamped scalar is 8 k, so 8 k P = k (8 P), and 8 P is in the subgroup for every P of the curve. 8 P is
 * doubled three times here; its v comes from a square root, and when there is none, P is on the twist and software's. So
 * are points of small order. All these branches are on u, which is public.
 *
 * What comes out is looked at: a wrong bit takes the point off the curve, (u, v) and not u alone.
 */
#include <string.h>

#include <mica/secret.h>

#include "ec/fe25519.h"
#include "nuvoton_crpt/crpt.h"
#include "nuvoton_crpt/ecc.h"

#define WORDS 8u
#define A24 121665u /* (A - 2) / 4, A = 486662 */

/* A / 3 mod p, and sqrt(-1). */
static const uint8_t a_third[32] = {0x51, 0x24, 0xad, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
                                    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0x2a};
static const uint8_t sqrt_m1[32] = {0xb0, 0xa0, 0x0e, 0x4a, 0x27, 0x1b, 0xee, 0xc4, 0x78, 0xe4, 0x2f, 0xad, 0x06, 0x18, 0x43, 0x2f,
                                    0xa7, 0xd7, 0xfb, 0x3d, 0x99, 0x00, 0x4d, 0x2b, 0x0b, 0xdf, 0xc1, 0x4f, 0x80, 0x24, 0x83, 0x2b};

struct point {
    mica_fe25519 u, v;
};

static void to_words(uint32_t *words, const mica_fe25519 *a)
{
    uint8_t bytes[32];

    mica_fe25519_to_bytes(bytes, a);
    for (unsigned i = 0; i < WORDS; i++) {
        words[i] = mica_accel_load(bytes + 4 * i);
    }
    mica_wipe(bytes, sizeof bytes);
}

static void from_words(mica_fe25519 *r, const uint32_t *words)
{
    uint8_t bytes[32];

    for (unsigned i = 0; i < WORDS; i++) {
        mica_accel_store(bytes + 4 * i, words[i]);
    }
    mica_fe25519_from_bytes(r, bytes);
    mica_wipe(bytes, sizeof bytes);
}

/* The same element, both tight. */
static bool equal(const mica_fe25519 *a, const mica_fe25519 *b)
{
    mica_fe25519 difference;

    mica_fe25519_sub(&difference, a, b);
    mica_fe25519_carry(&difference, &difference);
    return mica_fe25519_is_zero(&difference);
}

/* t = u^2 + A u + 1 = (u + 1)^2 + (A - 2) / 4 (4 u), tight. */
static void quadratic(mica_fe25519 *t, const mica_fe25519 *u)
{
    mica_fe25519 sum, square;

    mica_fe25519_add(&sum, u, &mica_fe25519_one);
    mica_fe25519_sqr(&square, &sum);
    mica_fe25519_add(&sum, u, u);
    mica_fe25519_carry(&sum, &sum);
    mica_fe25519_add(&sum, &sum, &sum);
    mica_fe25519_mul_small_add(t, &square, &sum, A24);
}

/* Twice (x : z), of the curve or its twist: RFC 7748, clause 5. */
static void twice(mica_fe25519 *x, mica_fe25519 *z)
{
    mica_fe25519 plus, minus, difference;

    mica_fe25519_add(&difference, x, z);
    mica_fe25519_sqr(&plus, &difference);
    mica_fe25519_sub(&difference, x, z);
    mica_fe25519_sqr(&minus, &difference);
    mica_fe25519_mul(x, &plus, &minus);
    mica_fe25519_sub(&difference, &plus, &minus);
    mica_fe25519_mul_small_add(&minus, &plus, &difference, A24);
    mica_fe25519_mul(z, &difference, &minus);
}

/* v with v^2 = a, which is a power of a (p = 5 mod 8), or that times sqrt(-1); false when there is none. */
static bool square_root(mica_fe25519 *v, const mica_fe25519 *a)
{
    mica_fe25519 t, candidate, root;

    mica_fe25519_pow_p58(&t, a);
    mica_fe25519_mul(&candidate, &t, a);
    mica_fe25519_sqr(&t, &candidate);
    if (equal(&t, a)) {
        *v = candidate;
        return true;
    }
    mica_fe25519_from_bytes(&root, sqrt_m1);
    mica_fe25519_mul(v, &candidate, &root);
    mica_fe25519_sqr(&t, v);
    return equal(&t, a);
}

/* 8 P; false when that is infinity, or not on the curve. */
static bool clear_cofactor(struct point *r, const uint8_t *u)
{
    mica_fe25519 x, z = mica_fe25519_one, t;

    mica_fe25519_from_bytes(&x, u);
    for (unsigned i = 0; i < 3; i++) {
        twice(&x, &z);
    }
    if (mica_fe25519_is_zero(&z)) {
        return false;
    }
    mica_fe25519_invert(&z, &z);
    mica_fe25519_mul(&r->u, &x, &z);
    quadratic(&t, &r->u);
    mica_fe25519_mul(&x, &t, &r->u);
    return square_root(&r->v, &x);
}

static bool on_curve(const struct point *point)
{
    mica_fe25519 left, right, t;
    bool good;

    quadratic(&t, &point->u);
    mica_fe25519_mul(&right, &t, &point->u);
    mica_fe25519_sqr(&left, &point->v);
    good = equal(&left, &right);
    mica_wipe(&left, sizeof left);
    mica_wipe(&right, sizeof right);
    mica_wipe(&t, sizeof t);
    return good;
}

/* The clamped scalar's eighth. */
static void eighth(uint32_t *k, const uint8_t scalar[32])
{
    for (unsigned i = 0; i < WORDS; i++) {
        k[i] = mica_accel_load(scalar + 4 * i);
    }
    k[WORDS - 1] = (k[WORDS - 1] & 0x7fffffff) | 0x40000000;
    for (unsigned i = 0; i < WORDS; i++) {
        k[i] = k[i] >> 3 | (i + 1 < WORDS ? k[i + 1] << 29 : 0);
    }
}

static mica_status run(const struct mica_engine *engine, struct point *point, const uint8_t scalar[32])
{
    uint32_t words[2 * WORDS], k[WORDS];
    mica_fe25519 shift;
    mica_status status;

    mica_fe25519_from_bytes(&shift, a_third);
    mica_fe25519_add(&point->u, &point->u, &shift);
    mica_fe25519_carry(&point->u, &point->u);
    to_words(words, &point->u);
    to_words(words + WORDS, &point->v);
    eighth(k, scalar);
    status = mica_crpt_multiply(engine, &mica_crpt_wei25519, k, words, words);
    if (status == MICA_OK) {
        from_words(&point->u, words);
        from_words(&point->v, words + WORDS);
        mica_fe25519_sub(&point->u, &point->u, &shift);
        mica_fe25519_carry(&point->u, &point->u);
        status = on_curve(point) ? MICA_OK : MICA_ERR_FAULT;
    }
    mica_wipe(words, sizeof words);
    mica_wipe(k, sizeof k);
    return status;
}

static mica_status multiply(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32], const uint8_t *u)
{
    struct point point;
    mica_status status;

    if (!u || !clear_cofactor(&point, u)) { /* the base point is faster by software's table */
        return MICA_NOT_ME;
    }
    status = run(engine, &point, scalar);
    if (status == MICA_OK) {
        mica_fe25519_to_bytes(out, &point.u);
    }
    mica_wipe(&point, sizeof point);
    return status;
}

const struct mica_x25519_impl mica_x25519_nuvoton_crpt = {
    .name = "x25519_nuvoton_crpt",
    .engine = &mica_engine_nuvoton_crpt_pk,
    .constant_time = true, /* by its maker's word: SCAP */
    .multiply = multiply,
    .otherwise = &mica_x25519_c,
};

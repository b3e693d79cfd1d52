/* SPDX-License-Identifier: Apache-2.0 */
/* The group of Ed448: addition, encoding, and the two scalar multiplications of signatures. */
#include "ec/ge448.h"

#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"
#include "ec/ed448_table.h"
#include "ec/edwards.h"
#include "ec/sc.h"

#define MINUS_D 39081

/* A point to be added: x, y, d x y, with Z = 1; and in general X, Y, d T and Z. All tight. */
struct affine {
    mica_fe448 x, y, dt;
};

struct cached {
    struct affine a;
    mica_fe448 z;
};

static const struct mica_ge448 neutral = {{{0}}, {{1}}, {{1}}, {{0}}};

/* r = 2 a, also in place. Of r, T only when with_t. */
static void twice(struct mica_ge448 *r, const struct mica_ge448 *a, bool with_t)
{
    mica_fe448 e, f, g, h, t;

    mica_fe448_sqr(&t, &a->x);
    mica_fe448_sqr(&f, &a->y);
    mica_fe448_add(&g, &t, &f);
    mica_fe448_sub(&h, &t, &f);
    mica_fe448_sqr(&t, &a->z);
    mica_fe448_add(&t, &t, &t);
    mica_fe448_sub(&f, &g, &t);
    mica_fe448_add(&t, &a->x, &a->y);
    mica_fe448_sqr(&e, &t);
    mica_fe448_sub(&e, &e, &g); /* 2 X Y */
    mica_fe448_mul(&r->x, &e, &f);
    mica_fe448_mul(&r->y, &g, &h);
    mica_fe448_mul(&r->z, &f, &g);
    if (with_t) {
        mica_fe448_mul(&r->t, &e, &h);
    }
}

#define MINUS 1u
#define WITH_T 2u

/*
 * r = p + q, or p - q when minus, with d = Z(p) Z(q). The branches are on public facts: in
 * constant-time use minus is false.
 */
static void add_with(struct mica_ge448 *r, const struct mica_ge448 *p, const struct affine *q, const mica_fe448 *d,
                     unsigned flags)
{
    bool minus = flags & MINUS;
    mica_fe448 a, b, e, f, g, h;

    mica_fe448_mul(&a, &p->x, &q->x);
    mica_fe448_mul(&b, &p->y, &q->y);
    mica_fe448_add(&e, &p->x, &p->y);
    if (minus) { /* (X + Y)(y - x) + X x - Y y */
        mica_fe448_sub(&f, &q->y, &q->x);
        mica_fe448_mul(&g, &e, &f);
        mica_fe448_add(&h, &b, &a);
        mica_fe448_sub(&f, &a, &b);
        mica_fe448_add(&e, &g, &f);
    } else { /* (X + Y)(x + y) - X x - Y y */
        mica_fe448_add(&f, &q->x, &q->y);
        mica_fe448_mul(&g, &e, &f);
        mica_fe448_sub(&h, &b, &a);
        mica_fe448_add(&f, &a, &b);
        mica_fe448_sub(&e, &g, &f);
    }
    mica_fe448_mul(&a, &p->t, &q->dt);
    mica_fe448_sub(minus ? &g : &f, d, &a);
    mica_fe448_add(minus ? &f : &g, d, &a);
    mica_fe448_mul(&r->x, &e, &f);
    mica_fe448_mul(&r->y, &g, &h);
    mica_fe448_mul(&r->z, &f, &g);
    if (flags & WITH_T) {
        mica_fe448_mul(&r->t, &e, &h);
    }
}

static void add_affine(struct mica_ge448 *r, const struct mica_ge448 *p, const struct affine *q, unsigned flags)
{
    mica_fe448 d = p->z;

    add_with(r, p, q, &d, flags);
}

static void add_cached(struct mica_ge448 *r, const struct mica_ge448 *p, const struct cached *q, unsigned flags)
{
    mica_fe448 d;

    mica_fe448_mul(&d, &q->z, &p->z);
    add_with(r, p, &q->a, &d, flags);
}

static void load_affine(struct affine *r, const uint32_t entry[42])
{
    uint8_t bytes[168];

    for (unsigned i = 0; i < 42; i++) {
        mica_store_le32(bytes + 4 * i, entry[i]);
    }
    mica_fe448_from_bytes(&r->x, bytes);
    mica_fe448_from_bytes(&r->y, bytes + 56);
    mica_fe448_from_bytes(&r->dt, bytes + 112);
}

/* The entry of one block of the comb, negated by negating x and d x y. */
static void choose(struct affine *r, unsigned block, uint32_t teeth)
{
    uint32_t entry[42];
    mica_fe448 t;
    mica_fe448_limb minus;

    minus = (mica_fe448_limb)0 -
            (mica_edwards_select(entry, mica_ed448_comb[block * MICA_EDWARDS_BLOCK], 42, teeth) & 1u);
    load_affine(r, entry);
    mica_fe448_neg(&t, &r->x);
    mica_fe448_cmov(&r->x, &t, minus);
    mica_fe448_neg(&t, &r->dt);
    mica_fe448_cmov(&r->dt, &t, minus);
}

static void to_cached(struct cached *r, const struct mica_ge448 *a)
{
    r->a.x = a->x;
    r->a.y = a->y;
    r->z = a->z;
    mica_fe448_mul_small_add(&r->a.dt, &mica_fe448_zero, &a->t, MINUS_D);
    mica_fe448_neg(&r->a.dt, &r->a.dt);
}

#define A_WINDOW 5
#define A_COUNT (1 << (A_WINDOW - 2))

/* a, 3 a .. 15 a. */
static void odd_multiples(struct cached table[A_COUNT], const struct mica_ge448 *a)
{
    struct mica_ge448 p = *a, a2;
    struct cached c2;

    twice(&a2, a, true);
    to_cached(&c2, &a2);
    to_cached(&table[0], a);
    for (unsigned i = 1; i < A_COUNT; i++) {
        add_cached(&p, &p, &c2, WITH_T);
        to_cached(&table[i], &p);
    }
}

#define GE mica_ge448
#define GE_NAME(name) mica_ge448_##name
#define ED(name) mica_ed448_##name
#define SPACE MICA_ED448_SPACE
#define WINDOW MICA_ED448_WINDOW
#define ORDER mica_sc448
#define BITS 448

#include "ec/edwards_inl.h"

/* x^2 = (y^2 - 1) / (d y^2 - 1) = u / v: x = u^3 v (u^5 v^3)^((p - 3) / 4), when v x^2 = u. */
static bool root(mica_fe448 *x, const mica_fe448 *y)
{
    mica_fe448 u, v, t, w, c;

    mica_fe448_sqr(&t, y);
    mica_fe448_sub(&u, &t, &mica_fe448_one);
    mica_fe448_mul_small_add(&v, &mica_fe448_one, &t, MINUS_D);
    mica_fe448_neg(&v, &v);
    mica_fe448_mul(&c, &u, &v);    /* u v */
    mica_fe448_sqr(&t, &u);
    mica_fe448_mul(&w, &c, &t);    /* u^3 v */
    mica_fe448_sqr(&t, &c);
    mica_fe448_mul(&c, &w, &t);    /* u^5 v^3 */
    mica_fe448_pow_p34(&t, &c);
    mica_fe448_mul(x, &w, &t);
    mica_fe448_sqr(&t, x);
    mica_fe448_mul(&w, &t, &v);
    mica_fe448_sub(&t, &w, &u);
    return mica_fe448_is_zero(&t);
}

bool mica_ge448_decode(struct mica_ge448 *r, const uint8_t in[57])
{
    uint8_t bytes[56];
    uint32_t sign = in[56] >> 7;

    mica_fe448_from_bytes(&r->y, in);
    mica_fe448_to_bytes(bytes, &r->y);
    if (memcmp(bytes, in, 56) != 0 || (in[56] & 0x7f) || !root(&r->x, &r->y)) {
        return false;
    }
    if (mica_fe448_is_zero(&r->x) && sign) {
        return false;
    }
    if (mica_fe448_parity(&r->x) != sign) {
        mica_fe448_neg(&r->x, &r->x);
    }
    r->z = mica_fe448_one;
    mica_fe448_mul(&r->t, &r->x, &r->y);
    return true;
}

void mica_ge448_encode(uint8_t out[57], const struct mica_ge448 *a)
{
    mica_fe448 z, t;

    mica_fe448_invert(&z, &a->z);
    mica_fe448_mul(&t, &a->y, &z);
    mica_fe448_to_bytes(out, &t);
    mica_fe448_mul(&t, &a->x, &z);
    out[56] = (uint8_t)(mica_fe448_parity(&t) << 7);
    mica_wipe(&z, sizeof z);
    mica_wipe(&t, sizeof t);
}

/* 4 a is the neutral element. X = 0 tells: the other point with X = 0, of order 2, is no multiple of 4. */
bool mica_ge448_has_small_order(const struct mica_ge448 *a)
{
    struct mica_ge448 p;

    twice(&p, a, false);
    twice(&p, &p, false);
    return mica_fe448_is_zero(&p.x);
}

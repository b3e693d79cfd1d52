/* SPDX-License-Identifier: Apache-2.0 */
/* The group of Ed25519: addition, encoding, and the two scalar multiplications of signatures. */
#include "ec/ge25519.h"

#include <string.h>

#include <mica/secret.h>

#include "base/bytes.h"
#include "ec/ed25519_table.h"
#include "ec/edwards.h"
#include "ec/sc.h"

/* A point to be added: y + x, y - x, 2 d x y, with Z = 1; and in general with 2 Z. At most loose. */
struct affine {
    mica_fe25519 plus, minus, t2d;
};

struct cached {
    struct affine a;
    mica_fe25519 z2;
};

static const uint8_t d_bytes[32] = {0xa3, 0x78, 0x59, 0x13, 0xca, 0x4d, 0xeb, 0x75, 0xab, 0xd8, 0x41,
                                    0x41, 0x4d, 0x0a, 0x70, 0x00, 0x98, 0xe8, 0x79, 0x77, 0x79, 0x40,
                                    0xc7, 0x8c, 0x73, 0xfe, 0x6f, 0x2b, 0xee, 0x6c, 0x03, 0x52};
static const uint8_t sqrt_m1_bytes[32] = {0xb0, 0xa0, 0x0e, 0x4a, 0x27, 0x1b, 0xee, 0xc4, 0x78, 0xe4, 0x2f,
                                          0xad, 0x06, 0x18, 0x43, 0x2f, 0xa7, 0xd7, 0xfb, 0x3d, 0x99, 0x00,
                                          0x4d, 0x2b, 0x0b, 0xdf, 0xc1, 0x4f, 0x80, 0x24, 0x83, 0x2b};

static const struct mica_ge25519 neutral = {{{0}}, {{1}}, {{1}}, {{0}}};

/* r = 2 a, also in place. Of r, T only when with_t. */
static void twice(struct mica_ge25519 *r, const struct mica_ge25519 *a, bool with_t)
{
    mica_fe25519 e, f, g, h, x2;

    mica_fe25519_sqr(&x2, &a->x);
    mica_fe25519_sqr(&g, &a->y);
    mica_fe25519_add(&h, &x2, &g);
    mica_fe25519_sub(&g, &x2, &g);
    mica_fe25519_sqr(&x2, &a->z);
    mica_fe25519_add(&x2, &x2, &x2);
    mica_fe25519_add(&f, &x2, &g);
    mica_fe25519_carry(&f, &f);
    mica_fe25519_add(&e, &a->x, &a->y);
    mica_fe25519_sqr(&x2, &e);
    mica_fe25519_sub(&e, &h, &x2); /* -2 X Y */
    mica_fe25519_mul(&r->x, &e, &f);
    mica_fe25519_mul(&r->y, &g, &h);
    mica_fe25519_mul(&r->z, &f, &g);
    if (with_t) {
        mica_fe25519_mul(&r->t, &e, &h);
    }
}

/*
 * r = p + q, or p - q when minus, with d = 2 Z(p) Z(q) loose or tight. The branches are on public
 * facts: in constant-time use minus is false.
 */
static void add_with(struct mica_ge25519 *r, const struct mica_ge25519 *p, const struct affine *q,
                     const mica_fe25519 *d, unsigned flags)
{
    bool minus = flags & 1, with_t = flags & 2;
    mica_fe25519 a, b, e, f, h;

    mica_fe25519_sub(&e, &p->y, &p->x);
    mica_fe25519_mul(&a, &e, minus ? &q->plus : &q->minus);
    mica_fe25519_add(&e, &p->y, &p->x);
    mica_fe25519_mul(&b, &e, minus ? &q->minus : &q->plus);
    mica_fe25519_sub(&e, &b, &a);
    mica_fe25519_add(&h, &b, &a);
    mica_fe25519_mul(&a, &q->t2d, &p->t);
    mica_fe25519_add(&b, d, &a);
    mica_fe25519_sub(&f, d, &a); /* loose - tight: the first factor below */
    mica_fe25519_mul(&r->z, &f, &b);
    if (with_t) {
        mica_fe25519_mul(&r->t, &e, &h);
    }
    mica_fe25519_mul(&r->x, minus ? &b : &f, &e);
    mica_fe25519_mul(&r->y, minus ? &f : &b, &h);
}

#define MINUS 1u
#define WITH_T 2u

static void add_affine(struct mica_ge25519 *r, const struct mica_ge25519 *p, const struct affine *q, unsigned flags)
{
    mica_fe25519 d;

    mica_fe25519_add(&d, &p->z, &p->z);
    add_with(r, p, q, &d, flags);
}

static void add_cached(struct mica_ge25519 *r, const struct mica_ge25519 *p, const struct cached *q, unsigned flags)
{
    mica_fe25519 d;

    mica_fe25519_mul(&d, &q->z2, &p->z);
    add_with(r, p, &q->a, &d, flags);
}

static void load_affine(struct affine *r, const uint32_t entry[24])
{
    uint8_t bytes[96];

    for (unsigned i = 0; i < 24; i++) {
        mica_store_le32(bytes + 4 * i, entry[i]);
    }
    mica_fe25519_from_bytes(&r->plus, bytes);
    mica_fe25519_from_bytes(&r->minus, bytes + 32);
    mica_fe25519_from_bytes(&r->t2d, bytes + 64);
}

/* The entry of one block of the comb, negated by exchanging plus and minus and negating t2d. */
static void choose(struct affine *r, unsigned block, uint32_t teeth)
{
    uint32_t entry[24];
    mica_fe25519 t;
    mica_fe25519_limb minus;

    minus = (mica_fe25519_limb)0 -
            (mica_edwards_select(entry, mica_ed25519_comb[block * MICA_EDWARDS_BLOCK], 24, teeth) & 1u);
    load_affine(r, entry);
    mica_fe25519_cswap(&r->plus, &r->minus, minus);
    mica_fe25519_neg(&t, &r->t2d);
    mica_fe25519_cmov(&r->t2d, &t, minus);
}

static void to_cached(struct cached *r, const struct mica_ge25519 *a, const mica_fe25519 *d2)
{
    mica_fe25519_add(&r->a.plus, &a->y, &a->x);
    mica_fe25519_sub(&r->a.minus, &a->y, &a->x);
    mica_fe25519_mul(&r->a.t2d, &a->t, d2);
    mica_fe25519_add(&r->z2, &a->z, &a->z);
}

#define A_WINDOW 5
#define A_COUNT (1 << (A_WINDOW - 2))

/* a, 3 a .. 15 a. */
static void odd_multiples(struct cached table[A_COUNT], const struct mica_ge25519 *a)
{
    struct mica_ge25519 p = *a, a2;
    struct cached c2;
    mica_fe25519 d2;

    mica_fe25519_from_bytes(&d2, d_bytes);
    mica_fe25519_add(&d2, &d2, &d2);
    twice(&a2, a, true);
    to_cached(&c2, &a2, &d2);
    to_cached(&table[0], a, &d2);
    for (unsigned i = 1; i < A_COUNT; i++) {
        add_cached(&p, &p, &c2, WITH_T);
        to_cached(&table[i], &p, &d2);
    }
}

#define GE mica_ge25519
#define GE_NAME(name) mica_ge25519_##name
#define ED(name) mica_ed25519_##name
#define SPACE MICA_ED25519_SPACE
#define WINDOW MICA_ED25519_WINDOW
#define ORDER mica_sc25519
#define BITS 256

#include "ec/edwards_inl.h"

/* x^2 = (y^2 - 1) / (d y^2 + 1) = u / v: the candidate u v^3 (u v^7)^((p - 5) / 8), or that times sqrt(-1). */
static bool root(mica_fe25519 *x, const mica_fe25519 *y)
{
    mica_fe25519 u, v, w, t, c;

    mica_fe25519_sqr(&t, y);
    mica_fe25519_sub(&u, &t, &mica_fe25519_one);
    mica_fe25519_carry(&u, &u);
    mica_fe25519_from_bytes(&c, d_bytes);
    mica_fe25519_mul(&v, &t, &c);
    mica_fe25519_add(&v, &v, &mica_fe25519_one);
    mica_fe25519_carry(&v, &v);
    mica_fe25519_sqr(&t, &v);
    mica_fe25519_mul(&w, &t, &v);  /* v^3 */
    mica_fe25519_sqr(&t, &w);
    mica_fe25519_mul(&c, &t, &v);  /* v^7 */
    mica_fe25519_mul(&t, &c, &u);
    mica_fe25519_pow_p58(&c, &t);
    mica_fe25519_mul(&t, &c, &w);
    mica_fe25519_mul(x, &t, &u);
    mica_fe25519_sqr(&t, x);
    mica_fe25519_mul(&w, &t, &v);  /* v x^2 = u, -u or neither */
    mica_fe25519_sub(&t, &w, &u);
    mica_fe25519_carry(&t, &t);
    if (mica_fe25519_is_zero(&t)) {
        return true;
    }
    mica_fe25519_add(&t, &w, &u);
    mica_fe25519_carry(&t, &t);
    mica_fe25519_from_bytes(&c, sqrt_m1_bytes);
    mica_fe25519_mul(&w, x, &c);
    *x = w;
    return mica_fe25519_is_zero(&t);
}

bool mica_ge25519_decode(struct mica_ge25519 *r, const uint8_t in[32])
{
    uint8_t bytes[32];
    uint32_t sign = in[31] >> 7;

    mica_fe25519_from_bytes(&r->y, in);
    mica_fe25519_to_bytes(bytes, &r->y);
    bytes[31] |= (uint8_t)(sign << 7);
    if (memcmp(bytes, in, 32) != 0 || !root(&r->x, &r->y)) {
        return false;
    }
    if (mica_fe25519_is_zero(&r->x) && sign) {
        return false;
    }
    if (mica_fe25519_parity(&r->x) != sign) {
        mica_fe25519_neg(&r->x, &r->x);
        mica_fe25519_carry(&r->x, &r->x);
    }
    r->z = mica_fe25519_one;
    mica_fe25519_mul(&r->t, &r->x, &r->y);
    return true;
}

void mica_ge25519_encode(uint8_t out[32], const struct mica_ge25519 *a)
{
    mica_fe25519 z, t;

    mica_fe25519_invert(&z, &a->z);
    mica_fe25519_mul(&t, &a->y, &z);
    mica_fe25519_to_bytes(out, &t);
    mica_fe25519_mul(&t, &a->x, &z);
    out[31] |= (uint8_t)(mica_fe25519_parity(&t) << 7);
    mica_wipe(&z, sizeof z);
    mica_wipe(&t, sizeof t);
}

/* 8 a is the neutral element. X = 0 tells: the other point with X = 0, of order 2, is no multiple of 8. */
bool mica_ge25519_has_small_order(const struct mica_ge25519 *a)
{
    struct mica_ge25519 p;

    twice(&p, a, false);
    twice(&p, &p, false);
    twice(&p, &p, false);
    return mica_fe25519_is_zero(&p.x);
}

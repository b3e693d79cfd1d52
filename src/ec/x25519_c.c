/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 in portable C: the Montgomery ladder of RFC 7748, clause 5; for the base point, Ed25519's comb. */
#include <mica/x25519.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/fe25519.h"
#include "ec/ge25519.h"
#include "ec/limb_le.h"

/* The running pair of points, x = X : Z, whose difference is the input; and scratch. */
struct ladder {
    mica_fe25519 u, x2, z2, x3, z3, a, b, c, d;
};

/* One differential addition and doubling, with (A - 2) / 4 = 121665. */
static void step(struct ladder *w)
{
    mica_fe25519_add(&w->a, &w->x2, &w->z2);
    mica_fe25519_sub(&w->b, &w->x2, &w->z2);
    mica_fe25519_add(&w->c, &w->x3, &w->z3);
    mica_fe25519_sub(&w->d, &w->x3, &w->z3);
    mica_fe25519_mul(&w->x3, &w->d, &w->a);
    mica_fe25519_mul(&w->z3, &w->c, &w->b);
    mica_fe25519_sqr(&w->c, &w->a);
    mica_fe25519_sqr(&w->d, &w->b);
    mica_fe25519_mul(&w->x2, &w->c, &w->d);
    mica_fe25519_sub(&w->a, &w->c, &w->d);
    mica_fe25519_mul_small_add(&w->b, &w->c, &w->a, 121665);
    mica_fe25519_mul(&w->z2, &w->a, &w->b);
    mica_fe25519_add(&w->a, &w->x3, &w->z3);
    mica_fe25519_sub(&w->b, &w->x3, &w->z3);
    mica_fe25519_sqr(&w->x3, &w->a);
    mica_fe25519_sqr(&w->c, &w->b);
    mica_fe25519_mul(&w->z3, &w->c, &w->u);
}

static void swap(struct ladder *w, uint32_t bit)
{
    mica_fe25519_limb mask = (mica_fe25519_limb)0 - mica_ct_barrier_u32(bit);

    mica_fe25519_cswap(&w->x2, &w->x3, mask);
    mica_fe25519_cswap(&w->z2, &w->z3, mask);
}

static void run(struct ladder *w, const uint8_t scalar[32])
{
    uint32_t last = 0;

    w->x2 = mica_fe25519_one;
    w->z2 = mica_fe25519_zero;
    w->x3 = w->u;
    w->z3 = mica_fe25519_one;
    for (unsigned i = 255; i-- > 0;) {
        uint32_t bit = scalar[i / 8] >> (i % 8) & 1u;
        swap(w, bit ^ last);
        step(w);
        last = bit;
    }
    swap(w, last);
}

/* The base point's multiples come from the comb of Ed25519: u = (1 + y) / (1 - y), RFC 7748, clause 4.1. */
static void multiply_base(mica_fe25519 *u, const uint8_t scalar[32])
{
    mica_limb k[32 / MICA_LIMB_BYTES];
    struct mica_ge25519 p;
    mica_fe25519 a, b;

    mica_limb_from_le(k, 32 / MICA_LIMB_BYTES, scalar);
    mica_ge25519_mul_base(&p, k);
    mica_fe25519_sub(&a, &p.z, &p.y);
    mica_fe25519_carry(&a, &a);
    mica_fe25519_invert(&b, &a);
    mica_fe25519_add(&a, &p.z, &p.y);
    mica_fe25519_mul(u, &a, &b);
    mica_wipe(k, sizeof k);
    mica_wipe(&p, sizeof p);
    mica_wipe(&a, sizeof a);
    mica_wipe(&b, sizeof b);
}

static void multiply_any(mica_fe25519 *r, const uint8_t scalar[32], const uint8_t u[32])
{
    struct ladder w;

    mica_fe25519_from_bytes(&w.u, u);
    run(&w, scalar);
    mica_fe25519_invert(&w.a, &w.z2);
    mica_fe25519_mul(r, &w.x2, &w.a);
    mica_wipe(&w, sizeof w);
}

static mica_status multiply(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32],
                            const uint8_t *u)
{
    mica_fe25519 r;
    uint8_t k[32];

    (void)engine;
    memcpy(k, scalar, 32);
    k[0] &= 0xf8;
    k[31] = (uint8_t)((k[31] & 0x7f) | 0x40);
    if (u) {
        multiply_any(&r, k, u);
    } else {
        multiply_base(&r, k);
    }
    mica_fe25519_to_bytes(out, &r);
    mica_wipe(&r, sizeof r);
    mica_wipe(k, sizeof k);
    return MICA_OK;
}

const struct mica_x25519_impl mica_x25519_c = {
    .name = "x25519_c",
    .constant_time = true,
    .multiply = multiply,
};

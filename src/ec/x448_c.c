/* SPDX-License-Identifier: Apache-2.0 */
/* X448 in portable C: the Montgomery ladder of RFC 7748, clause 5; for the base point, Ed448's comb. */
#include <mica/x448.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/fe448.h"
#include "ec/ge448.h"
#include "ec/limb_le.h"

/* The running pair of points, x = X : Z, whose difference is the input; and scratch. */
struct ladder {
    mica_fe448 u, x2, z2, x3, z3, a, b, c, d;
};

/* One differential addition and doubling, with (A - 2) / 4 = 39081. */
static void step(struct ladder *w)
{
    mica_fe448_add(&w->a, &w->x2, &w->z2);
    mica_fe448_sub(&w->b, &w->x2, &w->z2);
    mica_fe448_add(&w->c, &w->x3, &w->z3);
    mica_fe448_sub(&w->d, &w->x3, &w->z3);
    mica_fe448_mul(&w->x3, &w->d, &w->a);
    mica_fe448_mul(&w->z3, &w->c, &w->b);
    mica_fe448_sqr(&w->c, &w->a);
    mica_fe448_sqr(&w->d, &w->b);
    mica_fe448_mul(&w->x2, &w->c, &w->d);
    mica_fe448_sub(&w->a, &w->c, &w->d);
    mica_fe448_mul_small_add(&w->b, &w->c, &w->a, 39081);
    mica_fe448_mul(&w->z2, &w->a, &w->b);
    mica_fe448_add(&w->a, &w->x3, &w->z3);
    mica_fe448_sub(&w->b, &w->x3, &w->z3);
    mica_fe448_sqr(&w->x3, &w->a);
    mica_fe448_sqr(&w->c, &w->b);
    mica_fe448_mul(&w->z3, &w->c, &w->u);
}

static void swap(struct ladder *w, uint32_t bit)
{
    mica_fe448_limb mask = (mica_fe448_limb)0 - mica_ct_barrier_u32(bit);

    mica_fe448_cswap(&w->x2, &w->x3, mask);
    mica_fe448_cswap(&w->z2, &w->z3, mask);
}

static void run(struct ladder *w, const uint8_t scalar[56])
{
    uint32_t last = 0;

    w->x2 = mica_fe448_one;
    w->z2 = mica_fe448_zero;
    w->x3 = w->u;
    w->z3 = mica_fe448_one;
    for (unsigned i = 448; i-- > 0;) {
        uint32_t bit = scalar[i / 8] >> (i % 8) & 1u;
        swap(w, bit ^ last);
        step(w);
        last = bit;
    }
    swap(w, last);
}

/* The base point's multiples come from the comb of Ed448, by the isogeny u = y^2 / x^2 of RFC 7748, clause 4.2. */
static void multiply_base(mica_fe448 *u, const uint8_t scalar[56])
{
    mica_limb k[56 / MICA_LIMB_BYTES];
    struct mica_ge448 p;
    mica_fe448 a, b;

    mica_limb_from_le(k, 56 / MICA_LIMB_BYTES, scalar);
    mica_ge448_mul_base(&p, k);
    mica_fe448_invert(&a, &p.x);
    mica_fe448_mul(&b, &p.y, &a);
    mica_fe448_sqr(u, &b);
    mica_wipe(k, sizeof k);
    mica_wipe(&p, sizeof p);
    mica_wipe(&a, sizeof a);
    mica_wipe(&b, sizeof b);
}

static void multiply_any(mica_fe448 *r, const uint8_t scalar[56], const uint8_t u[56])
{
    struct ladder w;

    mica_fe448_from_bytes(&w.u, u);
    run(&w, scalar);
    mica_fe448_invert(&w.a, &w.z2);
    mica_fe448_mul(r, &w.x2, &w.a);
    mica_wipe(&w, sizeof w);
}

static mica_status multiply(const struct mica_engine *engine, uint8_t out[56], const uint8_t scalar[56],
                            const uint8_t *u)
{
    mica_fe448 r;
    uint8_t k[56];

    (void)engine;
    memcpy(k, scalar, 56);
    k[0] &= 0xfc;
    k[55] |= 0x80;
    if (u) {
        multiply_any(&r, k, u);
    } else {
        multiply_base(&r, k);
    }
    mica_fe448_to_bytes(out, &r);
    mica_wipe(&r, sizeof r);
    mica_wipe(k, sizeof k);
    return MICA_OK;
}

const struct mica_x448_impl mica_x448_c = {
    .name = "x448_c",
    .constant_time = true,
    .multiply = multiply,
};

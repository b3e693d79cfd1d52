/* SPDX-License-Identifier: Apache-2.0 */
/* X448 in portable C: the Montgomery ladder of RFC 7748, clause 5. */
#include <mica/x448.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/fe448.h"

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

static mica_status multiply(const struct mica_engine *engine, uint8_t out[56], const uint8_t scalar[56],
                            const uint8_t *u)
{
    static const uint8_t base[56] = {5};
    struct ladder w;
    uint8_t k[56];

    (void)engine;
    memcpy(k, scalar, 56);
    k[0] &= 0xfc;
    k[55] |= 0x80;
    mica_fe448_from_bytes(&w.u, u ? u : base);
    run(&w, k);
    mica_fe448_invert(&w.a, &w.z2);
    mica_fe448_mul(&w.b, &w.x2, &w.a);
    mica_fe448_to_bytes(out, &w.b);
    mica_wipe(&w, sizeof w);
    mica_wipe(k, sizeof k);
    return MICA_OK;
}

const struct mica_x448_impl mica_x448_c = {
    .name = "x448_c",
    .constant_time = true,
    .multiply = multiply,
};

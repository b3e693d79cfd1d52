/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Montgomery ladder of RFC 7748, clause 5, for X25519 and X448. The including file defines the field,
 * FE(name) and FE_TYPE, the curve's A24 = (A - 2) / 4, and BITS and BYTES of a scalar.
 */
/* The running pair of points, x = X : Z, whose difference is the input; and scratch. */
struct ladder {
    FE_TYPE u, x2, z2, x3, z3, a, b, c, d;
};

/* One differential addition and doubling, with A24 = (A - 2) / 4. */
static void step(struct ladder *w)
{
    FE(add)(&w->a, &w->x2, &w->z2);
    FE(sub)(&w->b, &w->x2, &w->z2);
    FE(add)(&w->c, &w->x3, &w->z3);
    FE(sub)(&w->d, &w->x3, &w->z3);
    FE(mul)(&w->x3, &w->d, &w->a);
    FE(mul)(&w->z3, &w->c, &w->b);
    FE(sqr)(&w->c, &w->a);
    FE(sqr)(&w->d, &w->b);
    FE(mul)(&w->x2, &w->c, &w->d);
    FE(sub)(&w->a, &w->c, &w->d);
    FE(mul_small_add)(&w->b, &w->c, &w->a, A24);
    FE(mul)(&w->z2, &w->a, &w->b);
    FE(add)(&w->a, &w->x3, &w->z3);
    FE(sub)(&w->b, &w->x3, &w->z3);
    FE(sqr)(&w->x3, &w->a);
    FE(sqr)(&w->c, &w->b);
    FE(mul)(&w->z3, &w->c, &w->u);
}

static void swap(struct ladder *w, uint32_t bit)
{
    FE(limb) mask = (FE(limb))0 - mica_ct_barrier_u32(bit);

    FE(cswap)(&w->x2, &w->x3, mask);
    FE(cswap)(&w->z2, &w->z3, mask);
}

static void run(struct ladder *w, const uint8_t scalar[BYTES])
{
    uint32_t last = 0;

    w->x2 = FE(one);
    w->z2 = FE(zero);
    w->x3 = w->u;
    w->z3 = FE(one);
    for (unsigned i = BITS; i-- > 0;) {
        uint32_t bit = scalar[i / 8] >> (i % 8) & 1u;
        swap(w, bit ^ last);
        step(w);
        last = bit;
    }
    swap(w, last);
}

static void multiply_any(FE_TYPE *r, const uint8_t scalar[BYTES], const uint8_t u[BYTES])
{
    struct ladder w;

    FE(from_bytes)(&w.u, u);
    run(&w, scalar);
    FE(invert)(&w.a, &w.z2);
    FE(mul)(r, &w.x2, &w.a);
    mica_wipe(&w, sizeof w);
}

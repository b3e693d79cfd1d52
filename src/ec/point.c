/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Points in Jacobian coordinates. Doubling works with halved slopes: with A = (3 X^2 + a Z^4) / 2 and Z3 = Y Z,
 * X3 = A^2 - 2 X Y^2, Y3 = A (X Y^2 - X3) - Y^4. Addition is the mixed one: 8 multiplications, 3 squarings.
 */
#include "ec/domain.h"

void mica_ec_double(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r, const struct mica_ec_jacobian *p)
{
    const struct mica_fp *fp = domain->fp;
    mica_fe slope, yy, t;

    if (domain->a_is_zero) {
        fp->sqr(t, p->x);
    } else { /* X^2 - Z^4 = (X - Z^2) (X + Z^2) */
        fp->sqr(yy, p->z);
        fp->sub(t, p->x, yy);
        fp->add(yy, p->x, yy);
        fp->mul(t, t, yy);
    }
    fp->add(slope, t, t);
    fp->add(slope, slope, t);
    fp->half(slope, slope);
    fp->sqr(yy, p->y);
    fp->mul(r->z, p->y, p->z);
    fp->mul(t, p->x, yy);
    fp->sqr(r->x, slope);
    fp->sub(r->x, r->x, t);
    fp->sub(r->x, r->x, t);
    fp->sub(t, t, r->x);
    fp->mul(t, slope, t);
    fp->sqr(yy, yy);
    fp->sub(r->y, t, yy);
}

/*
 * r = p + q from the slope's parts s / (h Z1): hh = h^2, hhh = h^3, dx_hh = (x2 Z1^2 - X1) h^2, and r->z is already
 * set to Z1 h. X3 = s^2 - h^2 (X1 + x2 Z1^2), Y3 = s (X1 h^2 - X3) - Y1 h^3. hh is used up.
 */
static void add_tail(const struct mica_fp *fp, struct mica_ec_jacobian *r, const struct mica_ec_jacobian *p,
                     const mica_limb *s, mica_limb *hh, const struct mica_ec_affine *dx_hh_and_hhh)
{
    mica_limb *v = hh;
    mica_fe t;

    fp->mul(v, p->x, hh);
    fp->mul(t, p->y, dx_hh_and_hhh->y);
    fp->sqr(r->x, s);
    fp->sub(r->x, r->x, dx_hh_and_hhh->x);
    fp->sub(r->x, r->x, v);
    fp->sub(r->x, r->x, v);
    fp->sub(v, v, r->x);
    fp->mul(v, s, v);
    fp->sub(r->y, v, t);
}

/* h = x2 Z1^2 - X1, s = y2 Z1^3 - Y1. */
static void differences(const struct mica_fp *fp, mica_limb *h, mica_limb *s, const struct mica_ec_jacobian *p,
                        const struct mica_ec_affine *q)
{
    fp->sqr(h, p->z);
    fp->mul(s, h, p->z);
    fp->mul(s, s, q->y);
    fp->sub(s, s, p->y);
    fp->mul(h, h, q->x);
    fp->sub(h, h, p->x);
}

void mica_ec_add(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r, const struct mica_ec_jacobian *p,
                 const struct mica_ec_affine *q)
{
    const struct mica_fp *fp = domain->fp;
    struct mica_ec_affine w;
    mica_fe h, s, hh;

    differences(fp, h, s, p, q);
    fp->mul(r->z, p->z, h);
    fp->sqr(hh, h);
    fp->mul(w.x, hh, h);
    mica_fp_copy(fp, w.y, w.x);
    add_tail(fp, r, p, s, hh, &w);
}

void mica_ec_add_complete(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r,
                          const struct mica_ec_jacobian *p, const struct mica_ec_affine *q)
{
    const struct mica_fp *fp = domain->fp;
    const mica_limb p_is_infinity = mica_limb_is_zero(p->z, fp->n);
    struct mica_ec_affine w;
    mica_fe h, s, dx, t;
    mica_limb same;

    differences(fp, h, s, p, q);
    same = mica_limb_is_zero(h, fp->n) & mica_limb_is_zero(s, fp->n);
    mica_fp_copy(fp, dx, h);
    /* The tangent at q: (3 x^2 + a) Z1 over 2 y Z1. */
    fp->sqr(t, q->x);
    if (!domain->a_is_zero) {
        fp->sub(t, t, fp->one);
    }
    mica_limb_select(h, t, h, same, fp->n);
    fp->add(t, t, t);
    fp->add(t, t, h); /* 3 (x^2 + a / 3) when same */
    fp->mul(t, t, p->z);
    mica_limb_select(s, t, s, same, fp->n);
    fp->add(t, q->y, q->y);
    mica_limb_select(h, t, h, same, fp->n);
    fp->mul(r->z, p->z, h);
    fp->sqr(t, h);
    fp->mul(w.x, dx, t);
    fp->mul(w.y, t, h);
    add_tail(fp, r, p, s, t, &w);
    mica_limb_select(r->x, q->x, r->x, p_is_infinity, fp->n);
    mica_limb_select(r->y, q->y, r->y, p_is_infinity, fp->n);
    mica_limb_select(r->z, fp->one, r->z, p_is_infinity, fp->n);
}

void mica_ec_lift(const struct mica_ec_domain *domain, struct mica_ec_jacobian *r, const struct mica_ec_affine *q)
{
    mica_fp_copy(domain->fp, r->x, q->x);
    mica_fp_copy(domain->fp, r->y, q->y);
    mica_fp_copy(domain->fp, r->z, domain->fp->one);
}

/*
 * Scale all points of the table to Z = 1 with one inversion: prefix[i] = Z_0 ... Z_i, then backwards. Z is left as
 * it was.
 */
static void make_affine(const struct mica_ec_domain *domain, struct mica_ec_jacobian *table)
{
    const struct mica_fp *fp = domain->fp;
    mica_fe prefix[MICA_EC_WINDOW_POINTS], inv, z, zz;

    mica_fp_copy(fp, prefix[0], table[0].z);
    for (unsigned i = 1; i < MICA_EC_WINDOW_POINTS; i++) {
        fp->mul(prefix[i], prefix[i - 1], table[i].z);
    }
    mica_fp_inv(fp, inv, prefix[MICA_EC_WINDOW_POINTS - 1]);
    for (unsigned i = MICA_EC_WINDOW_POINTS - 1; i > 0; i--) {
        fp->mul(z, inv, prefix[i - 1]);
        fp->mul(inv, inv, table[i].z);
        fp->sqr(zz, z);
        fp->mul(table[i].x, table[i].x, zz);
        fp->mul(zz, zz, z);
        fp->mul(table[i].y, table[i].y, zz);
    }
}

/*
 * 2 p = (X, Y, Z) is the affine point (X, Y) on the isomorphic curve where (x, y) stands for (x / Z^2, y / Z^3), and
 * additions do not look at the curve's coefficients: so all of them are mixed ones. Back on the curve, each Z
 * becomes Z times that of 2 p. No sum meets an exception: the multiples 1..15 of a point of large prime order differ.
 */
void mica_ec_odd_multiples(const struct mica_ec_domain *domain, struct mica_ec_jacobian *table,
                           const struct mica_ec_affine *p)
{
    const struct mica_fp *fp = domain->fp;
    struct mica_ec_jacobian twice;
    struct mica_ec_affine step;
    mica_fe t;

    mica_ec_lift(domain, &table[0], p);
    mica_ec_double(domain, &twice, &table[0]);
    mica_fp_copy(fp, step.x, twice.x);
    mica_fp_copy(fp, step.y, twice.y);
    fp->sqr(t, twice.z);
    fp->mul(table[0].x, table[0].x, t);
    fp->mul(t, t, twice.z);
    fp->mul(table[0].y, table[0].y, t);
    for (unsigned i = 1; i < MICA_EC_WINDOW_POINTS; i++) {
        mica_ec_add(domain, &table[i], &table[i - 1], &step);
    }
    for (unsigned i = 1; i < MICA_EC_WINDOW_POINTS; i++) {
        fp->mul(table[i].z, table[i].z, twice.z);
    }
    mica_ec_lift(domain, &table[0], p);
    make_affine(domain, table);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Points from and to bytes, with the curve's equation and the way to and from the twist. */
#include <string.h>

#include "ec/domain.h"

/* Constants of the twist, in the order of domain->untwist. */
enum { Z2, Z3, Z2_INVERSE, Z3_INVERSE };

static void scale(const struct mica_ec_domain *domain, mica_limb *r, const mica_limb *a, unsigned which)
{
    const struct mica_fp *fp = domain->fp;

    if (domain->untwist) {
        fp->mul(r, a, domain->untwist + which * MICA_EC_STRIDE(fp->n));
    } else {
        mica_fp_copy(fp, r, a);
    }
}

/* r = x^3 + a x + b. */
static void right_side(const struct mica_ec_domain *domain, mica_limb *r, const mica_limb *x)
{
    const struct mica_fp *fp = domain->fp;
    mica_fe t;

    fp->sqr(t, x);
    fp->mul(t, t, x);
    if (!domain->a_is_zero) {
        fp->sub(t, t, x);
        fp->sub(t, t, x);
        fp->sub(t, t, x);
    }
    fp->add(r, t, domain->b);
}

mica_limb mica_ec_read_point(const struct mica_ec_domain *domain, struct mica_ec_affine *r, const uint8_t *in)
{
    const struct mica_fp *fp = domain->fp;
    mica_fe left, right;
    mica_limb ok = mica_fp_from_be(fp, r->x, in);

    ok &= mica_fp_from_be(fp, r->y, in + (fp->bits + 7u) / 8);
    scale(domain, r->x, r->x, Z2);
    scale(domain, r->y, r->y, Z3);
    fp->sqr(left, r->y);
    right_side(domain, right, r->x);
    return ok & mica_limb_eq(left, right, fp->n);
}

mica_limb mica_ec_read_x(const struct mica_ec_domain *domain, struct mica_ec_affine *r, const uint8_t *in,
                         unsigned parity)
{
    const struct mica_fp *fp = domain->fp;
    uint8_t y[MICA_EC_FIELD_MAX];
    mica_fe t;
    mica_limb ok = mica_fp_from_be(fp, r->x, in);

    scale(domain, r->x, r->x, Z2);
    right_side(domain, t, r->x);
    ok &= mica_fp_sqrt(fp, r->y, t);
    scale(domain, t, r->y, Z3_INVERSE);
    mica_fp_to_be(fp, y, t);
    if ((y[(fp->bits + 7u) / 8 - 1] & 1) != parity) {
        mica_fp_neg(fp, r->y, r->y);
    }
    return ok;
}

void mica_ec_write_affine(const struct mica_ec_domain *domain, uint8_t *out, const struct mica_ec_affine *p)
{
    const struct mica_fp *fp = domain->fp;
    mica_fe t;

    scale(domain, t, p->x, Z2_INVERSE);
    mica_fp_to_be(fp, out, t);
    scale(domain, t, p->y, Z3_INVERSE);
    mica_fp_to_be(fp, out + (fp->bits + 7u) / 8, t);
}

mica_limb mica_ec_write_point(const struct mica_ec_domain *domain, uint8_t *out, const struct mica_ec_jacobian *p)
{
    const struct mica_fp *fp = domain->fp;
    struct mica_ec_affine affine;
    mica_fe inv, t;

    mica_fp_inv(fp, inv, p->z);
    fp->sqr(t, inv);
    fp->mul(affine.x, p->x, t);
    fp->mul(t, t, inv);
    fp->mul(affine.y, p->y, t);
    mica_ec_write_affine(domain, out, &affine);
    return ~mica_limb_is_zero(p->z, fp->n);
}

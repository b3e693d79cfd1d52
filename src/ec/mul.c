/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Multiplication by secret scalars: with all digits odd (recode.h), each step adds one table entry, chosen by a
 * masked scan; the pattern of doublings and additions is fixed.
 *
 * Exceptions of the addition formulas. In the window method a sum 16 m + d has 0 < m and |d| <= 15, so 16 m = -d never
 * holds, and 16 m = d mod n only when 16 m - d = n, which needs the last step: there the complete addition is used.
 * In the comb all partial sums are sums of x_j 2^(r j) with |x_j| < 2^r, not all zero, and 2 Q -+ T of that form
 * are not zero as integers and below 2^(T - row): they can be a multiple of n only when 2^(T - row) > n, that is in the
 * last T - bits + 1 rows, which use the complete addition.
 */
#include <string.h>

#include <mica/secret.h>

#include "ec/recode.h"

static void negate_if(const struct mica_fp *fp, mica_limb *y, mica_limb mask)
{
    mica_fe t;

    mica_fp_neg(fp, t, y);
    mica_limb_select(y, t, y, mask, fp->n);
}

/* r |= mask & a. */
static void gather(mica_limb *r, const mica_limb *a, mica_limb mask, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        r[i] |= a[i] & mask;
    }
}

/* One entry of a comb table, by a scan of all. */
static void select_comb(const struct mica_ec_domain *domain, struct mica_ec_affine *r, unsigned block,
                        struct mica_ec_digit digit)
{
    const struct mica_fp *fp = domain->fp;
    const unsigned stride = MICA_EC_STRIDE(fp->n);
    const mica_limb *entry = domain->comb + block * MICA_EC_COMB_POINTS * 2 * stride;

    mica_fp_zero(fp, r->x);
    mica_fp_zero(fp, r->y);
    for (unsigned i = 0; i < MICA_EC_COMB_POINTS; i++, entry += 2 * stride) {
        const mica_limb mask = mica_ct_is_zero_limb(i ^ digit.index);
        gather(r->x, entry, mask, fp->n);
        gather(r->y, entry + stride, mask, fp->n);
    }
    negate_if(fp, r->y, digit.negative);
}

static void select_window(const struct mica_ec_domain *domain, struct mica_ec_affine *r,
                          const struct mica_ec_jacobian *table, struct mica_ec_digit digit)
{
    const struct mica_fp *fp = domain->fp;

    mica_fp_zero(fp, r->x);
    mica_fp_zero(fp, r->y);
    for (unsigned i = 0; i < MICA_EC_WINDOW_POINTS; i++) {
        const mica_limb mask = mica_ct_is_zero_limb(i ^ digit.index);
        gather(r->x, table[i].x, mask, fp->n);
        gather(r->y, table[i].y, mask, fp->n);
    }
    negate_if(fp, r->y, digit.negative);
}

mica_status mica_ec_mul_base_c(const struct mica_ec_impl *self, const uint8_t *k, uint8_t *out)
{
    const struct mica_ec_domain *domain = self->curve->domain;
    const unsigned rows = mica_ec_comb_rows(domain), total = rows * MICA_EC_COMB_TEETH * MICA_EC_COMB_BLOCKS;
    struct mica_ec_jacobian sum;
    struct mica_ec_affine entry;
    struct mica_ec_digits digits;

    mica_ec_recode(domain, &digits, k, total);
    for (unsigned row = rows; row-- > 0;) {
        if (row + 1 < rows) {
            mica_ec_double(domain, &sum, &sum);
        }
        for (unsigned block = 0; block < MICA_EC_COMB_BLOCKS; block++) {
            select_comb(domain, &entry, block, mica_ec_comb_digit(&digits, rows, row, block));
            if (row + 1 == rows && block == 0) {
                mica_ec_lift(domain, &sum, &entry);
            } else if (row <= total - domain->fp->bits) {
                mica_ec_add_complete(domain, &sum, &sum, &entry);
            } else {
                mica_ec_add(domain, &sum, &sum, &entry);
            }
        }
    }
    negate_if(domain->fp, sum.y, digits.negate);
    (void)mica_ec_write_point(domain, out, &sum);
    mica_wipe(&digits, sizeof digits);
    mica_wipe(&sum, sizeof sum);
    mica_wipe(&entry, sizeof entry);
    return MICA_OK;
}

mica_status mica_ec_mul_c(const struct mica_ec_impl *self, const uint8_t *k, const uint8_t *point, uint8_t *out)
{
    const struct mica_ec_domain *domain = self->curve->domain;
    const unsigned windows = (domain->fp->bits + 3u) / 4;
    struct mica_ec_jacobian table[MICA_EC_WINDOW_POINTS], sum;
    struct mica_ec_affine entry;
    struct mica_ec_digits digits;

    if (!mica_ec_read_point(domain, &entry, point)) {
        return MICA_ERR_POINT;
    }
    mica_ec_odd_multiples(domain, table, &entry);
    mica_ec_recode(domain, &digits, k, 4 * windows);
    select_window(domain, &entry, table, mica_ec_window_digit(&digits, windows - 1));
    mica_ec_lift(domain, &sum, &entry);
    for (unsigned i = windows - 1; i-- > 0;) {
        for (unsigned j = 0; j < 4; j++) {
            mica_ec_double(domain, &sum, &sum);
        }
        select_window(domain, &entry, table, mica_ec_window_digit(&digits, i));
        if (i) {
            mica_ec_add(domain, &sum, &sum, &entry);
        } else {
            mica_ec_add_complete(domain, &sum, &sum, &entry);
        }
    }
    negate_if(domain->fp, sum.y, digits.negate);
    (void)mica_ec_write_point(domain, out, &sum);
    mica_wipe(&digits, sizeof digits);
    mica_wipe(&sum, sizeof sum);
    mica_wipe(&entry, sizeof entry);
    return MICA_OK;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * u G + v P for public values, in variable time: v in signed sliding windows over odd multiples of P, u by the comb
 * of G, whose doublings are the last ones of v.
 */
#include <string.h>

#include "ec/recode.h"

#define BITS_MAX 521

void mica_ec_accumulate(const struct mica_ec_domain *domain, struct mica_ec_jacobian *sum, const mica_limb *x,
                        const mica_limb *y, bool negative)
{
    const struct mica_fp *fp = domain->fp;
    struct mica_ec_jacobian r;
    struct mica_ec_affine q;

    mica_fp_copy(fp, q.x, x);
    mica_fp_copy(fp, q.y, y);
    if (negative) {
        mica_fp_neg(fp, q.y, q.y);
    }
    if (mica_limb_is_zero(sum->z, fp->n)) {
        mica_ec_lift(domain, sum, &q);
        return;
    }
    mica_ec_add(domain, &r, sum, &q);
    if (mica_limb_is_zero(r.z, fp->n)) { /* sum = q or -q: the rare case */
        mica_ec_add_complete(domain, &r, sum, &q);
    }
    *sum = r;
}

static unsigned bit_of(const mica_limb *a, unsigned n, unsigned i)
{
    return i / MICA_LIMB_BITS < n ? (unsigned)(a[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS)) & 1 : 0;
}

/*
 * Width-5 non-adjacent form: digits are 0 or odd and below 16 in magnitude. Goes up the bits with a carry; a window
 * of five bits starting at an odd one becomes a digit in -15..15.
 */
static void make_naf(int8_t *naf, const mica_limb *k, unsigned n, unsigned bits)
{
    unsigned carry = 0;

    memset(naf, 0, bits + 1);
    for (unsigned i = 0; i <= bits;) {
        if (bit_of(k, n, i) == carry) { /* bit + carry is 0 or 2: an even position, the carry stays */
            i++;
            continue;
        }
        int window = (int)carry;
        for (unsigned j = 0; j < 5; j++) {
            window += (int)(bit_of(k, n, i + j) << j);
        }
        carry = window >= 16;
        naf[i] = (int8_t)(carry ? window - 32 : window);
        i += 5;
    }
}

static void add_comb_row(const struct mica_ec_domain *domain, struct mica_ec_jacobian *sum,
                         const struct mica_ec_digits *digits, unsigned row)
{
    const unsigned stride = MICA_EC_STRIDE(domain->fp->n);
    const unsigned rows = mica_ec_comb_rows(domain);

    for (unsigned block = 0; block < MICA_EC_COMB_BLOCKS; block++) {
        const struct mica_ec_digit digit = mica_ec_comb_digit(digits, rows, row, block);
        const mica_limb *entry = domain->comb + (block * MICA_EC_COMB_POINTS + digit.index) * 2 * stride;
        mica_ec_accumulate(domain, sum, entry, entry + stride, digit.negative != digits->negate);
    }
}

void mica_ec_mul_base_public(const struct mica_ec_domain *domain, struct mica_ec_jacobian *sum, const uint8_t *u)
{
    const unsigned rows = mica_ec_comb_rows(domain);
    struct mica_ec_digits digits;

    mica_ec_recode(domain, &digits, u, rows * MICA_EC_COMB_TEETH * MICA_EC_COMB_BLOCKS);
    mica_fp_zero(domain->fp, sum->z);
    for (unsigned row = rows; row-- > 0;) {
        if (!mica_limb_is_zero(sum->z, domain->fp->n)) {
            mica_ec_double(domain, sum, sum);
        }
        add_comb_row(domain, sum, &digits, row);
    }
}

/* Half-way results of one call, kept out of the stack frame of the point operations' caller. */
struct work {
    struct mica_ec_jacobian table[MICA_EC_WINDOW_POINTS];
    struct mica_ec_jacobian sum;
    struct mica_ec_digits comb;
    int8_t naf[BITS_MAX + 1];
    unsigned rows; /* of the comb; 0 when u = 0 */
};

static void run(const struct mica_ec_domain *domain, struct work *w)
{
    mica_fp_zero(domain->fp, w->sum.x); /* a crypto block refuses what is not below p, even where only z counts */
    mica_fp_zero(domain->fp, w->sum.y);
    mica_fp_zero(domain->fp, w->sum.z);
    for (unsigned i = domain->fp->bits + 1u; i-- > 0;) {
        const int digit = w->naf[i];
        if (!mica_limb_is_zero(w->sum.z, domain->fp->n)) {
            mica_ec_double(domain, &w->sum, &w->sum);
        }
        if (digit) {
            const struct mica_ec_jacobian *entry = &w->table[(digit < 0 ? -digit : digit) / 2];
            mica_ec_accumulate(domain, &w->sum, entry->x, entry->y, digit < 0);
        }
        if (i < w->rows) {
            add_comb_row(domain, &w->sum, &w->comb, i);
        }
    }
}

static bool all_zero(const uint8_t *p, size_t len)
{
    uint8_t any = 0;

    while (len--) {
        any |= *p++;
    }
    return any == 0;
}

mica_status mica_ec_mul_add_c(const struct mica_ec_impl *self, const uint8_t *u, const uint8_t *v,
                              const uint8_t *point, uint8_t *out)
{
    const struct mica_ec_domain *domain = self->curve->domain;
    const struct mica_fp *fp = domain->fp;
    struct work w;
    struct mica_ec_affine p;
    mica_fe scalar;

    if (!mica_ec_read_point(domain, &p, point)) {
        return MICA_ERR_POINT;
    }
    mica_ec_odd_multiples(domain, w.table, &p);
    mica_limb_from_be(scalar, fp->n, v, self->curve->scalar_len);
    make_naf(w.naf, scalar, fp->n, fp->bits);
    w.rows = all_zero(u, self->curve->scalar_len) ? 0 : mica_ec_comb_rows(domain);
    if (w.rows) {
        mica_ec_recode(domain, &w.comb, u, w.rows * MICA_EC_COMB_TEETH * MICA_EC_COMB_BLOCKS);
    }
    run(domain, &w);
    return mica_ec_write_point(domain, out, &w.sum) ? MICA_OK : MICA_ERR_POINT;
}

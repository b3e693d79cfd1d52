/* SPDX-License-Identifier: Apache-2.0 */
/* RSA keys: checks on import. */
#include <string.h>

#include "base/reveal.h"
#include "bignum/modular.h"
#include "bignum/number.h"
#include "rsa/rsa.h"

mica_status mica_rsa_public_init_from(struct mica_rsa_public *key, const struct mica_number *n,
                                      const struct mica_number *e, size_t bits_min)
{
    struct mica_rsa_public made = {0};

    if (!key || !n || !e || !n->bytes || !e->bytes) {
        return MICA_ERR_PARAMETER;
    }
    memset(key, 0, sizeof *key);
    made.n = mica_number_strip(n);
    made.e = mica_number_strip(e);
    made.bits = mica_number_bits(&made.n);
    if (made.bits > MICA_MODULUS_BITS_MAX) {
        return MICA_ERR_CAPACITY;
    }
    if (made.bits < bits_min || !mica_number_is_odd(&made.n) || !mica_number_is_odd(&made.e) ||
        !mica_number_is_below(&made.e, &made.n) || (made.e.len == 1 && made.e.bytes[0] == 1)) {
        return MICA_ERR_KEY;
    }
    *key = made;
    return MICA_OK;
}

mica_status mica_rsa_public_init(struct mica_rsa_public *key, const struct mica_number *n,
                                 const struct mica_number *e)
{
    return mica_rsa_public_init_from(key, n, e, MICA_RSA_BITS_MIN);
}

/* Mask: e * d = 1 mod m, and d < m. */
static mica_limb is_inverse(const struct mica_number *e, const mica_limb *d, const mica_limb *m, size_t n,
                            struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    mica_limb *r = mica_scratch_take(&own, n);
    mica_limb *t = mica_scratch_take(&own, n);
    mica_limb good = mica_limb_lt(d, m, n);

    /* Horner over the bits of e: r = 2 r + bit * d mod m. */
    memset(r, 0, n * sizeof *r);
    for (size_t i = 8 * e->len; i-- > 0;) {
        mica_limb bit = mica_ct_mask_limb((e->bytes[e->len - 1 - i / 8] >> (i % 8)) & 1);
        mica_mont_double(r, m, n);
        mica_limb carry = mica_limb_cond_add(r, r, d, bit, n);
        mica_limb borrow = mica_limb_sub(t, r, m, n);
        mica_limb_select(r, r, t, mica_ct_mask_limb(borrow & (carry ^ 1)), n);
    }
    r[0] ^= 1;
    return good & mica_limb_is_zero(r, n);
}

/* Mask: exponent is the inverse of e modulo prime - 1. */
static mica_limb check_exponent(const struct mica_number *e, const struct mica_number *exponent,
                                const struct mica_number *prime, size_t n, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    mica_limb *m = mica_scratch_take(&own, n);
    mica_limb *d = mica_scratch_take(&own, n);
    mica_limb good = mica_limb_from_be(m, n, prime->bytes, prime->len);

    m[0] -= 1; /* a prime is odd, else the product with the other is not n */
    good &= mica_limb_from_be(d, n, exponent->bytes, exponent->len);
    return good & is_inverse(e, d, m, n, &own);
}

/* Mask: p * q = modulus. */
static mica_limb check_product(const struct mica_rsa_private *key, size_t n, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    mica_limb *p = mica_scratch_take(&own, n);
    mica_limb *q = mica_scratch_take(&own, n);
    mica_limb *product = mica_scratch_take(&own, 2 * n);
    mica_limb *modulus = mica_scratch_take(&own, 2 * n);
    mica_limb good = mica_limb_from_be(p, n, key->p.bytes, key->p.len);

    good &= mica_limb_from_be(q, n, key->q.bytes, key->q.len);
    good &= mica_limb_from_be(modulus, 2 * n, key->pub.n.bytes, key->pub.n.len);
    mica_limb_mul(product, p, q, n);
    return good & mica_limb_eq(product, modulus, 2 * n);
}

/* Mask: q * qinv = 1 mod p, qinv below p, and p above 1. */
static mica_limb check_coefficient(const struct mica_rsa_private *key, size_t n, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    struct mica_mod mod;
    mica_limb good = mica_mod_prepare(&mod, key->p.bytes, key->p.len, n, &own);
    mica_limb *q = mica_scratch_take(&own, n);
    mica_limb *qinv = mica_scratch_take(&own, n);

    good &= mica_limb_from_be(q, n, key->q.bytes, key->q.len);
    good &= mica_limb_from_be(qinv, n, key->qinv.bytes, key->qinv.len);
    good &= mica_limb_lt(qinv, mod.mont.m, n);
    mica_mod_to_mont(q, q, &mod);
    mica_mod_mul(q, q, qinv, &mod);
    q[0] ^= 1;
    return good & mica_limb_is_zero(q, n);
}

static mica_status check_crt(void *arg, struct mica_scratch *scratch)
{
    const struct mica_rsa_private *key = arg;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * (key->p.len > key->q.len ? key->p.len : key->q.len));
    mica_limb good = check_product(key, n, scratch);

    good &= check_coefficient(key, n, scratch);
    good &= check_exponent(&key->pub.e, &key->dp, &key->p, n, scratch);
    good &= check_exponent(&key->pub.e, &key->dq, &key->q, n, scratch);
    return mica_ct_reveal((uint32_t)good) ? MICA_OK : MICA_ERR_KEY;
}

static bool has_crt(const struct mica_rsa_private *key)
{
    return key->p.len && key->q.len && key->dp.len && key->dq.len && key->qinv.len;
}

/* d is odd and below n; a longer d must have lost its zeros before. */
static mica_status check_d(const struct mica_rsa_private *key)
{
    const struct mica_number *d = &key->d, *n = &key->pub.n;
    uint32_t good;

    if (d->len == 0 || d->len > n->len) {
        return MICA_ERR_KEY;
    }
    good = mica_ct_mask_u32(d->bytes[d->len - 1] & 1u);
    if (d->len == n->len) {
        good &= mica_number_less(d->bytes, n->bytes, n->len);
    }
    return mica_ct_reveal(good) ? MICA_OK : MICA_ERR_KEY;
}

mica_status mica_rsa_private_check(struct mica_rsa_private *key)
{
    size_t n = MICA_LIMBS_FOR_BITS(8 * (key->p.len > key->q.len ? key->p.len : key->q.len));

    if (has_crt(key)) {
        /* Lengths are public; with p and q of very different lengths the halves would not fit. */
        if (key->p.len + key->q.len > key->pub.n.len + 1 || n > MICA_LIMBS_FOR_BITS(4 * key->pub.n.len) + 1) {
            return MICA_ERR_KEY;
        }
        return mica_scratch_run(6 * n, check_crt, key);
    }
    return check_d(key);
}

mica_status mica_rsa_private_init_from(struct mica_rsa_private *key, const struct mica_rsa_private *parts,
                                       size_t bits_min)
{
    struct mica_rsa_private made;
    mica_status status;

    if (!key || !parts || (!parts->d.bytes && !parts->p.bytes)) {
        return MICA_ERR_PARAMETER;
    }
    made = *parts;
    memset(key, 0, sizeof *key);
    if (parts->p.bytes && !(parts->q.bytes && parts->dp.bytes && parts->dq.bytes && parts->qinv.bytes)) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rsa_public_init_from(&made.pub, &parts->pub.n, &parts->pub.e, bits_min);
    if (status) {
        return status;
    }
    made.pub.modexp = parts->pub.modexp;
    made.d.len = made.d.bytes ? made.d.len : 0;
    while (made.d.len > made.pub.n.len && *made.d.bytes == 0) {
        made.d.bytes++;
        made.d.len--;
    }
    made.p = mica_number_strip(&parts->p);
    made.q = mica_number_strip(&parts->q);
    status = parts->p.bytes && !has_crt(&made) ? MICA_ERR_KEY : mica_rsa_private_check(&made);
    if (status == MICA_OK) {
        *key = made;
    }
    return status;
}

mica_status mica_rsa_private_init(struct mica_rsa_private *key, const struct mica_rsa_private *parts)
{
    return mica_rsa_private_init_from(key, parts, MICA_RSA_BITS_MIN);
}

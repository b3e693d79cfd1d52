/* SPDX-License-Identifier: Apache-2.0 */
/* DSA verification: FIPS 186-4 4.7, with both exponentiations in one chain of squarings. Public data only. */
#include <string.h>

#include "bignum/exp.h"
#include "legacy/dsa.h"

struct job {
    const struct mica_dsa *dsa;
    struct mica_number y;
    const uint8_t *digest;
    size_t digest_len;
    const uint8_t *signature;
    uint8_t u1[MICA_DSA_Q_MAX], u2[MICA_DSA_Q_MAX];
    mica_limb *v; /* g^u1 y^u2 mod p, of p's limbs */
};

/* u1 = z / s, u2 = r / s mod q. */
static mica_status exponents(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const size_t len = job->dsa->q.len;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * len);
    struct mica_mod q;
    (void)mica_mod_prepare(&q, job->dsa->q.bytes, len, n, scratch);
    mica_limb *r = mica_scratch_take(scratch, n);
    mica_limb *s = mica_scratch_take(scratch, n);
    mica_limb *z = mica_scratch_take(scratch, n);

    (void)mica_limb_from_be(r, n, job->signature, len);
    (void)mica_limb_from_be(s, n, job->signature + len, len);
    if (mica_limb_is_zero(r, n) || !mica_limb_lt(r, q.mont.m, n) || !mica_limb_lt(s, q.mont.m, n) ||
        !mica_mod_inverse(s, s, q.mont.m, n, scratch)) {
        return MICA_ERR_VERIFY;
    }
    mica_dsa_leftmost(job->dsa, job->u1, job->digest, job->digest_len);
    (void)mica_limb_from_be(z, n, job->u1, len);
    mica_mod_to_mont(s, s, &q);
    mica_mod_mul(z, z, s, &q); /* z may be above q: still below R */
    mica_mod_mul(r, r, s, &q);
    mica_limb_to_be(job->u1, len, z, n);
    mica_limb_to_be(job->u2, len, r, n);
    return MICA_OK;
}

static mica_status in_one_chain(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_dsa *dsa = job->dsa;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * dsa->p.len);
    mica_limb *g = mica_scratch_take(scratch, n);
    mica_limb *y = mica_scratch_take(scratch, n);
    const struct mica_power powers[2] = {{g, job->u1}, {y, job->u2}};
    struct mica_mod p;

    (void)mica_mod_prepare(&p, dsa->p.bytes, dsa->p.len, n, scratch);
    (void)mica_limb_from_be(g, n, dsa->g.bytes, dsa->g.len);
    (void)mica_limb_from_be(y, n, job->y.bytes, job->y.len);
    mica_mod_to_mont(g, g, &p);
    mica_mod_to_mont(y, y, &p);
    mica_exp_double(job->v, powers, dsa->q.len, &p, scratch);
    mica_mod_from_mont(job->v, job->v, &p);
    return MICA_OK;
}

struct factors {
    struct job *job;
    uint8_t *a, *b;
};

static mica_status multiply(void *arg, struct mica_scratch *scratch)
{
    const struct factors *f = arg;
    const struct mica_dsa *dsa = f->job->dsa;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * dsa->p.len);
    mica_limb *a = mica_scratch_take(scratch, n);
    struct mica_mod p;

    (void)mica_mod_prepare(&p, dsa->p.bytes, dsa->p.len, n, scratch);
    (void)mica_limb_from_be(a, n, f->a, dsa->p.len);
    (void)mica_limb_from_be(f->job->v, n, f->b, dsa->p.len);
    mica_mod_to_mont(a, a, &p);
    mica_mod_mul(f->job->v, f->job->v, a, &p);
    return MICA_OK;
}

/* With an implementation of its own: two exponentiations and a product. */
static mica_status one_by_one(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_dsa *dsa = job->dsa;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * dsa->p.len);
    struct factors f = {job, (uint8_t *)mica_scratch_take(scratch, n), (uint8_t *)mica_scratch_take(scratch, n)};
    const struct mica_number u1 = {job->u1, dsa->q.len}, u2 = {job->u2, dsa->q.len};
    mica_status status;

    mica_number_pad(f.a, dsa->p.len, &dsa->g);
    mica_number_pad(f.b, dsa->p.len, &job->y);
    status = mica_dsa_raise(dsa, f.a, &u1, true);
    if (status == MICA_OK) {
        status = mica_dsa_raise(dsa, f.b, &u2, true);
    }
    return status ? status : mica_scratch_run(n + MICA_MOD_NEED(n), multiply, &f);
}

/* (v mod q) = r? */
static mica_status compare(void *arg, struct mica_scratch *scratch)
{
    const struct job *job = arg;
    const size_t len = job->dsa->q.len;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * len);
    struct mica_mod q;
    (void)mica_mod_prepare(&q, job->dsa->q.bytes, len, n, scratch);
    mica_limb *r = mica_scratch_take(scratch, n);
    mica_limb *v = mica_scratch_take(scratch, n);
    mica_limb *work = mica_scratch_take(scratch, 2 * n);

    (void)mica_limb_from_be(r, n, job->signature, len);
    mica_mod_reduce(v, job->v, MICA_LIMBS_FOR_BITS(8 * job->dsa->p.len), &q, work);
    return mica_limb_eq(r, v, n) ? MICA_OK : MICA_ERR_VERIFY;
}

static mica_status verify(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * job->dsa->p.len);
    const size_t q_n = MICA_LIMBS_FOR_BITS(8 * job->dsa->q.len);
    mica_status status;

    job->v = mica_scratch_take(scratch, n);
    status = mica_scratch_run(MICA_MOD_NEED(q_n) + 3 * q_n + MICA_MOD_INVERSE_NEED(q_n), exponents, job);
    if (status == MICA_OK && job->dsa->modexp) {
        status = mica_scratch_run(2 * n, one_by_one, job);
    } else if (status == MICA_OK) {
        status = mica_scratch_run(2 * n + MICA_MOD_NEED(n) + MICA_EXP_DOUBLE_NEED(n), in_one_chain, job);
    }
    return status ? status : mica_scratch_run(MICA_MOD_NEED(q_n) + 4 * q_n, compare, job);
}

mica_status mica_dsa_verify(const struct mica_dsa *dsa, const struct mica_number *public_key, const uint8_t *digest,
                            size_t digest_len, const uint8_t *signature)
{
    struct job job = {.dsa = dsa, .digest = digest, .digest_len = digest_len, .signature = signature};

    if (!dsa || !dsa->q.len || !public_key || !public_key->bytes || !digest || !signature) {
        return MICA_ERR_PARAMETER;
    }
    if (digest_len == 0) {
        return MICA_ERR_LENGTH;
    }
    job.y = mica_number_strip(public_key);
    if (!mica_number_is_inside(&job.y, &dsa->p)) {
        return MICA_ERR_POINT;
    }
    return mica_scratch_run(MICA_LIMBS_FOR_BITS(8 * dsa->p.len), verify, &job);
}

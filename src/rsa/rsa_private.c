/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The RSA private operation. With r random and c the input: c' = c * r^e mod n; s' = c'^d mod n, by two half-size
 * exponentiations when p and q are known (Garner's recombination); s = s' / r mod n; released only when s^e = c.
 * The steps run one after the other, each in its own scratch, so that their memory does not add up.
 */
#include <string.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "bignum/exp.h"
#include "rsa/rsa.h"

struct job {
    const struct mica_rsa_private *key;
    struct mica_rng *rng;
    const uint8_t *in;
    uint8_t *out;
    size_t n;          /* limbs of the modulus */
    size_t half;       /* limbs of the longer prime; 0 without primes */
    mica_limb *unmask; /* 1 / r mod modulus, n limbs */
    mica_limb *value;  /* 2 * half or n limbs: the two halves modulo p and q; then s' */
};

/* r is random below the modulus, and its inverse goes to job->unmask. A random r has none only if it meets p or q. */
static mica_status draw_mask(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_number *modulus = &job->key->pub.n;
    const size_t n = job->n;
    mica_limb *m = mica_scratch_take(scratch, n);
    mica_status status;

    (void)mica_limb_from_be(m, n, modulus->bytes, modulus->len);
    do {
        status = mica_rng_generate(job->rng, (uint8_t *)job->value, n * sizeof *job->value);
        if (status) {
            return status;
        }
        /* One bit less than the modulus: below it without a loop. */
        size_t bits = job->key->pub.bits - 1;
        for (size_t i = bits / MICA_LIMB_BITS; i < n; i++) {
            job->value[i] &= i == bits / MICA_LIMB_BITS ? ((mica_limb)1 << (bits % MICA_LIMB_BITS)) - 1 : 0;
        }
    } while (!mica_ct_reveal((uint32_t)mica_mod_inverse(job->unmask, job->value, m, n, scratch)));
    return MICA_OK;
}

/* Reduce x modulo one prime into half limbs. */
static mica_limb reduce(mica_limb *r, const mica_limb *x, size_t x_n, const struct mica_number *prime,
                        const struct job *job, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    struct mica_mod mod;
    mica_limb good = mica_mod_prepare(&mod, prime->bytes, prime->len, job->half, &own);

    mica_mod_reduce(r, x, x_n, &mod, mica_scratch_take(&own, job->half));
    return good;
}

/* c' = c * r^e, then modulo p and modulo q into value. */
static mica_status blind(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_rsa_private *key = job->key;
    const struct mica_exponent e = {key->pub.e.bytes, key->pub.e.len};
    const size_t n = job->n;
    mica_limb *c = mica_scratch_take(scratch, n);
    struct mica_scratch own = *scratch;
    struct mica_mod mod;
    mica_limb good = mica_mod_prepare(&mod, key->pub.n.bytes, key->pub.n.len, n, &own);

    good &= mica_limb_from_be(c, n, job->in, key->pub.n.len);
    good &= mica_limb_lt(c, mod.mont.m, n);
    if (!mica_ct_reveal((uint32_t)good)) {
        return MICA_ERR_PARAMETER;
    }
    mica_exp_public(job->value, job->value, &e, &mod, &own);
    mica_mod_to_mont(c, c, &mod);
    mica_mod_mul(c, c, job->value, &mod);
    if (!job->half) {
        memcpy(job->value, c, n * sizeof *c);
        return MICA_OK;
    }
    good = reduce(job->value, c, n, &key->p, job, scratch);
    good &= reduce(job->value + job->half, c, n, &key->q, job, scratch);
    return mica_ct_reveal((uint32_t)good) ? MICA_OK : MICA_ERR_KEY;
}

/* value = value^exponent modulo modulus, by the key's implementation. */
static mica_status raise(mica_limb *value, size_t n, const struct mica_number *exponent,
                         const struct mica_number *modulus, const struct job *job)
{
    uint8_t *bytes = (uint8_t *)value + n * sizeof *value - modulus->len;
    const struct mica_modexp_args args = {
        .modulus = modulus->bytes,
        .base = bytes,
        .exponent = exponent->bytes,
        .modulus_len = modulus->len,
        .exponent_len = exponent->len,
    };
    mica_status status;

    mica_limb_turn(value, n);
    status = mica_modexp(job->key->pub.modexp, &args, bytes);
    mica_limb_turn(value, n);
    return status;
}

static mica_status exponentiate(const struct job *job)
{
    const struct mica_rsa_private *key = job->key;
    mica_status status;

    if (!job->half) {
        return raise(job->value, job->n, &key->d, &key->pub.n, job);
    }
    status = raise(job->value, job->half, &key->dp, &key->p, job);
    return status ? status : raise(job->value + job->half, job->half, &key->dq, &key->q, job);
}

/* s' = s_q + q * ((s_p - s_q) / q mod p). */
static mica_status recombine(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_rsa_private *key = job->key;
    const size_t half = job->half;
    mica_limb *s_p = job->value, *s_q = job->value + half;
    struct mica_mod mod;
    mica_limb good = mica_mod_prepare(&mod, key->p.bytes, key->p.len, half, scratch);
    mica_limb *h = mica_scratch_take(scratch, half);
    mica_limb *t = mica_scratch_take(scratch, 2 * half);
    mica_limb carry = 0;

    mica_mod_reduce(h, s_q, half, &mod, t);
    mica_mod_sub(h, s_p, h, &mod);
    good &= mica_limb_from_be(t, half, key->qinv.bytes, key->qinv.len);
    mica_mod_to_mont(h, h, &mod);
    mica_mod_mul(h, h, t, &mod);
    good &= mica_limb_from_be(s_p, half, key->q.bytes, key->q.len);
    mica_limb_mul(t, h, s_p, half);
    carry = mica_limb_add(t, t, s_q, half);
    for (size_t i = half; i < 2 * half; i++) {
        t[i] += carry;
        carry &= mica_ct_is_zero_limb(t[i]);
    }
    memcpy(job->value, t, 2 * half * sizeof *t);
    return mica_ct_reveal((uint32_t)good) ? MICA_OK : MICA_ERR_KEY;
}

/* s = s' / r; it leaves only when s^e = c. */
static mica_status unblind(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_rsa_public *pub = &job->key->pub;
    const struct mica_exponent e = {pub->e.bytes, pub->e.len};
    const size_t n = job->n;
    mica_limb *c = mica_scratch_take(scratch, n);
    mica_limb *check = mica_scratch_take(scratch, n);
    struct mica_mod mod;

    (void)mica_mod_prepare(&mod, pub->n.bytes, pub->n.len, n, scratch);
    mica_mod_to_mont(check, job->value, &mod);
    mica_mod_mul(job->value, check, job->unmask, &mod);
    mica_exp_public(check, job->value, &e, &mod, scratch);
    (void)mica_limb_from_be(c, n, job->in, pub->n.len);
    if (!mica_ct_reveal((uint32_t)mica_limb_eq(check, c, n))) {
        return MICA_ERR_FAULT;
    }
    mica_limb_to_be(job->out, pub->n.len, job->value, n);
    return MICA_OK;
}

static size_t value_limbs(const struct job *job)
{
    return 2 * job->half > job->n ? 2 * job->half : job->n;
}

static mica_status all_steps(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const size_t n = job->n;
    mica_status status;

    job->unmask = mica_scratch_take(scratch, n);
    job->value = mica_scratch_take(scratch, value_limbs(job));
    status = mica_scratch_run(n + MICA_MOD_INVERSE_NEED(n), draw_mask, job);
    if (status == MICA_OK) {
        status = mica_scratch_run(n + MICA_MOD_NEED(n) + 2 * n, blind, job);
    }
    if (status == MICA_OK) {
        status = exponentiate(job);
    }
    if (status == MICA_OK && job->half) {
        status = mica_scratch_run(MICA_MOD_NEED(job->half) + 3 * job->half, recombine, job);
    }
    if (status == MICA_OK) {
        status = mica_scratch_run(2 * n + MICA_MOD_NEED(n) + 2 * n, unblind, job);
    }
    return status;
}

mica_status mica_rsa_private_primitive(const struct mica_rsa_private *key, struct mica_rng *rng, const uint8_t *in,
                                       uint8_t *out)
{
    struct job job = {.key = key, .rng = rng, .in = in, .out = out};
    mica_status status;

    if (!key || !key->pub.bits || !rng || !in || !out) {
        return MICA_ERR_PARAMETER;
    }
    job.n = MICA_LIMBS_FOR_BITS(8 * key->pub.n.len);
    if (key->p.len) {
        job.half = MICA_LIMBS_FOR_BITS(8 * (key->p.len > key->q.len ? key->p.len : key->q.len));
    }
    status = mica_scratch_run(job.n + value_limbs(&job), all_steps, &job);
    if (status) {
        mica_wipe(out, key->pub.n.len);
    }
    return status;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The RSA private operation. With r random and c the input: c' = c * r^e mod n; s' = c'^d mod n, in one go where the
 * implementation has that, else by two half-size exponentiations when p and q are known (Garner's recombination);
 * s = s' / r mod n; released only when s^e = c. The steps run one after the other, each in its own scratch, so that
 * their memory does not add up. r^e and s^e go through the key's implementation, too. Modulo n there is one product in
 * software, c r^e, and one division by r (rsa_mask.h): nothing is prepared for them.
 */
#include <string.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "bignum/exp.h"
#include "rsa/rsa.h"
#include "rsa/rsa_mask.h"

struct job {
    const struct mica_rsa_private *key;
    struct mica_rng *rng;
    const uint8_t *in;
    uint8_t *out;
    size_t n;           /* limbs of the modulus */
    size_t half;        /* limbs of the longer prime; 0 without primes */
    struct mica_rsa_mask mask;
    mica_limb *modulus; /* n limbs; release() checks in them */
    mica_limb *value;   /* 2 * half or n limbs: c'; or the two halves modulo p and q; then s', then s */
};

static mica_status draw_mask(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;

    return mica_rsa_mask_draw(&job->mask, job->rng, job->modulus, job->n, scratch);
}

/* value, which is below the modulus, becomes value^exponent. */
static mica_status raise(const struct mica_modexp_impl *impl, const struct mica_modexp_args *how, mica_limb *value,
                         size_t n)
{
    uint8_t *bytes = (uint8_t *)value + n * sizeof *value - how->modulus_len;
    struct mica_modexp_args args = *how;
    mica_status status;

    args.base = bytes;
    mica_limb_turn(value, n);
    status = mica_modexp(impl, &args, bytes);
    mica_limb_turn(value, n);
    return status;
}

/* out = base^e, base of base_n limbs. A block that takes only halves of the modulus leaves this to software. */
static mica_status raise_public(const struct job *job, mica_limb *out, const mica_limb *base, size_t base_n)
{
    const struct mica_rsa_public *pub = &job->key->pub;
    const struct mica_modexp_args args = {
        .modulus = pub->n.bytes,
        .exponent = pub->e.bytes,
        .modulus_len = pub->n.len,
        .exponent_len = pub->e.len,
        .public_exponent = true,
    };
    const struct mica_modexp_impl *impl = pub->modexp ? pub->modexp : &mica_modexp_c;
    mica_status status;

    for (;; impl = &mica_modexp_c) {
        memset(out, 0, job->n * sizeof *out);
        memcpy(out, base, base_n * sizeof *out);
        status = raise(impl, &args, out, job->n);
        if (status != MICA_ERR_UNSUPPORTED || impl == &mica_modexp_c) {
            return status;
        }
    }
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

/* c' = c * r^e into value, which holds r^e. */
static mica_status blind(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const size_t n = job->n;
    mica_limb *c = mica_scratch_take(scratch, n);
    mica_limb *product = mica_scratch_take(scratch, 2 * n);
    mica_limb good = mica_limb_from_be(c, n, job->in, job->key->pub.n.len);

    good &= mica_limb_lt(c, job->modulus, n);
    mica_limb_mul(product, c, job->value, n);
    mica_limb_remainder(job->value, product, job->modulus, n, c);
    return mica_ct_reveal((uint32_t)good) ? MICA_OK : MICA_ERR_PARAMETER;
}

/* The whole of s' = c'^d by an implementation that can. */
static mica_status by_crt(const struct job *job)
{
    const struct mica_rsa_private *key = job->key;
    const size_t len = key->pub.n.len, n = job->n;
    uint8_t *bytes = (uint8_t *)job->value + n * sizeof *job->value - len;
    const struct mica_modexp_crt_args args = {key->p, key->q, key->dp, key->dq, key->qinv, bytes, len,
                                              key->pub.n, key->d};
    mica_status status = MICA_NOT_ME;

    mica_limb_turn(job->value, n);
    for (const struct mica_modexp_impl *impl = key->pub.modexp; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        if (impl->crt && (8 * len >= impl->min_bits || !impl->otherwise)) {
            status = impl->crt(impl->engine, &args, bytes);
        }
    }
    mica_limb_turn(job->value, n);
    return status;
}

/* value modulo p and modulo q, half limbs each. */
static mica_status split(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    mica_limb *whole = mica_scratch_take(scratch, job->n);
    mica_limb good;

    memcpy(whole, job->value, job->n * sizeof *whole);
    good = reduce(job->value, whole, job->n, &job->key->p, job, scratch);
    good &= reduce(job->value + job->half, whole, job->n, &job->key->q, job, scratch);
    return mica_ct_reveal((uint32_t)good) ? MICA_OK : MICA_ERR_KEY;
}

static mica_status raise_secret(const struct job *job, mica_limb *value, size_t n, const struct mica_number *exponent,
                                const struct mica_number *modulus)
{
    const struct mica_modexp_args args = {
        .modulus = modulus->bytes,
        .exponent = exponent->bytes,
        .modulus_len = modulus->len,
        .exponent_len = exponent->len,
    };

    return raise(job->key->pub.modexp, &args, value, n);
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

static mica_status by_halves(struct job *job)
{
    const struct mica_rsa_private *key = job->key;
    const size_t half = job->half;
    mica_status status = mica_scratch_run(job->n + MICA_MOD_NEED(half) + half, split, job);

    if (status == MICA_OK) {
        status = raise_secret(job, job->value, half, &key->dp, &key->p);
    }
    if (status == MICA_OK) {
        status = raise_secret(job, job->value + half, half, &key->dq, &key->q);
    }
    return status ? status : mica_scratch_run(MICA_MOD_NEED(half) + 3 * half, recombine, job);
}

/* s' = c'^d. */
static mica_status exponentiate(struct job *job)
{
    mica_status status;

    if (!job->half) {
        return raise_secret(job, job->value, job->n, &job->key->d, &job->key->pub.n);
    }
    status = by_crt(job);
    return status == MICA_NOT_ME ? by_halves(job) : status;
}

/* s = s' / r. */
static mica_status unblind(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;

    mica_rsa_unmask(&job->mask, job->value, job->modulus, job->n, scratch);
    return MICA_OK;
}

/* s leaves only when s^e = c. */
static mica_status release(const struct job *job)
{
    const size_t len = job->key->pub.n.len, n = job->n;
    mica_limb *power = job->modulus;
    uint8_t *check = (uint8_t *)power + n * sizeof *power - len;
    mica_status status = raise_public(job, power, job->value, n);

    if (status) {
        return status;
    }
    mica_limb_turn(power, n);
    if (!mica_ct_reveal((uint32_t)mica_equal(check, job->in, len))) {
        return MICA_ERR_FAULT;
    }
    mica_limb_to_be(job->out, len, job->value, n);
    return MICA_OK;
}

static size_t value_limbs(const struct job *job)
{
    return 2 * job->half > job->n ? 2 * job->half : job->n;
}

static mica_status all_steps(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_number *modulus = &job->key->pub.n;
    const size_t n = job->n;
    mica_status status;

    job->modulus = mica_scratch_take(scratch, n);
    job->value = mica_scratch_take(scratch, value_limbs(job));
    (void)mica_limb_from_be(job->modulus, n, modulus->bytes, modulus->len);
    status = mica_scratch_run(MICA_RSA_MASK_NEED(n), draw_mask, job);
    if (status == MICA_OK) {
        status = raise_public(job, job->value, job->mask.r, MICA_RSA_MASK_LIMBS);
    }
    if (status == MICA_OK) {
        status = mica_scratch_run(3 * n, blind, job);
    }
    if (status == MICA_OK) {
        status = exponentiate(job);
    }
    if (status == MICA_OK) {
        status = mica_scratch_run(MICA_RSA_MASK_NEED(n), unblind, job);
    }
    return status ? status : release(job);
}

static bool by_d_is_faster(const struct mica_rsa_private *key)
{
    const struct mica_modexp_impl *modexp = key->pub.modexp;

    return modexp && key->d.len && key->pub.bits < modexp->halves_min_bits;
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
    if (key->p.len && !by_d_is_faster(key)) {
        job.half = MICA_LIMBS_FOR_BITS(8 * (key->p.len > key->q.len ? key->p.len : key->q.len));
    }
    status = mica_scratch_run(job.n + value_limbs(&job), all_steps, &job);
    mica_wipe(&job.mask, sizeof job.mask);
    if (status) {
        mica_wipe(out, key->pub.n.len);
    }
    return status;
}

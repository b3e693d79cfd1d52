/* SPDX-License-Identifier: Apache-2.0 */
/* DSA signatures: FIPS 186-4 4.6. r = (g^k mod p) mod q, s = (z + x r) / k mod q. */
#include <string.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "bignum/modular.h"
#include "legacy/dsa.h"

struct job {
    const struct mica_dsa *dsa;
    const uint8_t *private_key;
    const uint8_t *digest;
    size_t digest_len;
    struct mica_rng *rng; /* NULL: deterministic */
    uint8_t *signature;
    struct mica_dsa_nonce nonce;
    uint8_t k[MICA_DSA_Q_MAX];
};

/* Numbers modulo q, n limbs each. */
struct numbers {
    struct mica_mod q;
    mica_limb *x, *z, *k, *r, *s, *work;
};

static void take(struct numbers *v, const struct mica_dsa *dsa, size_t n, struct mica_scratch *scratch)
{
    (void)mica_mod_prepare(&v->q, dsa->q.bytes, dsa->q.len, n, scratch);
    v->x = mica_scratch_take(scratch, n);
    v->z = mica_scratch_take(scratch, n);
    v->k = mica_scratch_take(scratch, n);
    v->r = mica_scratch_take(scratch, n);
    v->s = mica_scratch_take(scratch, n);
    v->work = mica_scratch_take(scratch, 2 * n);
}

/* Mask: a is in [1, q - 1]. */
static mica_limb in_range(const mica_limb *a, const struct mica_mod *q)
{
    return mica_limb_lt(a, q->mont.m, q->mont.n) & ~mica_limb_is_zero(a, q->mont.n);
}

/* Nonces until one is in range; what was wrong with the others may be known. */
static mica_status next_nonce(struct job *job, struct numbers *v)
{
    mica_status status;

    do {
        status = mica_dsa_nonce_next(&job->nonce, job->k);
        (void)mica_limb_from_be(v->k, v->q.mont.n, job->k, job->dsa->q.len);
    } while (status == MICA_OK && !mica_ct_reveal((uint32_t)in_range(v->k, &v->q)));
    return status;
}

/* r = (g^k mod p) mod q. */
static mica_status commit(const struct job *job, struct numbers *v, struct mica_scratch *scratch)
{
    const size_t len = job->dsa->p.len;
    const size_t p_n = MICA_LIMBS_FOR_BITS(8 * len);
    const struct mica_number k = {job->k, job->dsa->q.len};
    struct mica_scratch own = *scratch;
    mica_limb *value = mica_scratch_take(&own, p_n);
    uint8_t *bytes = (uint8_t *)value + p_n * sizeof *value - len;
    mica_status status;

    value[0] = 0; /* bytes may begin inside this limb */
    mica_number_pad(bytes, len, &job->dsa->g);
    status = mica_dsa_raise(job->dsa, bytes, &k, false);
    mica_limb_turn(value, p_n);
    mica_mod_reduce(v->r, value, p_n, &v->q, v->work);
    return status;
}

/* s = (z + x r) / k. */
static void respond(struct numbers *v, struct mica_scratch *scratch)
{
    mica_mod_to_mont(v->s, v->x, &v->q);
    mica_mod_mul(v->s, v->s, v->r, &v->q);
    mica_mod_add(v->s, v->s, v->z, &v->q);
    (void)mica_mod_inverse(v->k, v->k, v->q.mont.m, v->q.mont.n, scratch);
    mica_mod_to_mont(v->s, v->s, &v->q);
    mica_mod_mul(v->s, v->s, v->k, &v->q);
}

static mica_status sign(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    const struct mica_dsa *dsa = job->dsa;
    const size_t len = dsa->q.len;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * len);
    uint8_t z[MICA_DSA_Q_MAX];
    struct numbers v;
    mica_limb good;
    mica_status status;

    take(&v, dsa, n, scratch);
    (void)mica_limb_from_be(v.x, n, job->private_key, len);
    if (!mica_ct_reveal((uint32_t)in_range(v.x, &v.q))) {
        return MICA_ERR_KEY;
    }
    mica_dsa_leftmost(dsa, z, job->digest, job->digest_len);
    (void)mica_limb_from_be(v.s, n, z, len);
    mica_mod_reduce(v.z, v.s, n, &v.q, v.work);
    mica_limb_to_be(z, len, v.z, n);
    status = mica_dsa_nonce_init(&job->nonce, dsa, job->private_key, z, job->rng);
    if (status) {
        return status;
    }
    do {
        status = next_nonce(job, &v);
        if (status == MICA_OK) {
            status = commit(job, &v, scratch);
        }
        respond(&v, scratch);
        good = ~(mica_limb_is_zero(v.r, n) | mica_limb_is_zero(v.s, n));
    } while (status == MICA_OK && !mica_ct_reveal((uint32_t)good));
    mica_limb_to_be(job->signature, len, v.r, n);
    mica_limb_to_be(job->signature + len, len, v.s, n);
    return status;
}

static mica_status run(struct job *job)
{
    const struct mica_dsa *dsa = job->dsa;
    mica_status status;
    size_t n, p_n, later;

    if (!dsa || !dsa->q.len || !job->private_key || !job->digest || !job->signature) {
        return MICA_ERR_PARAMETER;
    }
    if (job->digest_len == 0) {
        mica_wipe(job->signature, 2 * dsa->q.len);
        return MICA_ERR_LENGTH;
    }
    n = MICA_LIMBS_FOR_BITS(8 * dsa->q.len);
    p_n = MICA_LIMBS_FOR_BITS(8 * dsa->p.len);
    later = p_n > MICA_MOD_INVERSE_NEED(n) ? p_n : MICA_MOD_INVERSE_NEED(n);
    status = mica_scratch_run(MICA_MOD_NEED(n) + 7 * n + later, sign, job);
    mica_wipe(&job->nonce, sizeof job->nonce);
    mica_wipe(job->k, sizeof job->k);
    if (status) {
        mica_wipe(job->signature, 2 * dsa->q.len);
    }
    return status;
}

mica_status mica_dsa_sign(const struct mica_dsa *dsa, const uint8_t *private_key, const uint8_t *digest,
                          size_t digest_len, struct mica_rng *rng, uint8_t *signature)
{
    struct job job = {dsa, private_key, digest, digest_len, rng, signature, {0}, {0}};

    return rng ? run(&job) : MICA_ERR_PARAMETER;
}

mica_status mica_dsa_sign_deterministic(const struct mica_dsa *dsa, const uint8_t *private_key,
                                        const uint8_t *digest, size_t digest_len, uint8_t *signature)
{
    struct job job = {dsa, private_key, digest, digest_len, NULL, signature, {0}, {0}};

    return run(&job);
}

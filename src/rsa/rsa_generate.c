/* SPDX-License-Identifier: Apache-2.0 */
/*
 * RSA key generation (FIPS 186-5 A.1.3, probable primes). Every candidate is drawn afresh, so that what the rejections
 * tell is about numbers that are thrown away. Candidates have their two top bits set (above sqrt(2) * 2^(len - 1), and
 * the product has full length) and are 3 mod 4, which makes (p - 1) / 2 odd.
 */
#include <string.h>

#include <mica/secret.h>

#include "base/reveal.h"
#include "bignum/prime.h"
#include "rsa/rsa.h"

struct job {
    struct mica_rsa_private *key;
    struct mica_rng *rng;
    uint32_t e;
    size_t bits;   /* of the modulus */
    size_t prime_bits;
    size_t len;    /* bytes of a prime */
    size_t n;      /* limbs of a prime */
    uint8_t *p, *q; /* where the primes go */
    uint8_t *prime; /* which of them is being looked for */
    uint8_t *modulus, *d, *dp, *dq, *qinv;
};

/* FIPS 186-5 table B.1 (error 2^-100 for primes of these sizes); more for shorter legacy ones. */
static unsigned rounds_for(size_t prime_bits)
{
    return prime_bits >= 1536 ? 4 : prime_bits >= 1024 ? 5 : prime_bits >= 512 ? 8 : 40;
}

/* Mask: (prime - 1) and e have no common factor. */
static mica_limb coprime_to_e(const struct job *job, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    mica_limb *x = mica_scratch_take(&own, job->n);
    mica_limb e = job->e, r, inverse;

    (void)mica_limb_from_be(x, job->n, job->prime, job->len);
    x[0] -= 1;
    r = mica_limb_mod_u32(x, job->n, job->e);
    return mica_mod_inverse(&inverse, &r, &e, 1, &own);
}

/* Mask: |p - q| > 2^(bits / 2 - 100). */
static mica_limb far_apart(const struct job *job, struct mica_scratch *scratch)
{
    const size_t n = job->n;
    const size_t low_bits = job->prime_bits - 100;
    struct mica_scratch own = *scratch;
    mica_limb *p = mica_scratch_take(&own, n);
    mica_limb *q = mica_scratch_take(&own, n);
    mica_limb *t = mica_scratch_take(&own, n);
    mica_limb high = 0, borrow;

    (void)mica_limb_from_be(p, n, job->p, job->len);
    (void)mica_limb_from_be(q, n, job->q, job->len);
    mica_limb_sub(t, q, p, n);
    borrow = mica_limb_sub(p, p, q, n);
    mica_limb_select(p, t, p, mica_ct_mask_limb(borrow), n);
    high = p[low_bits / MICA_LIMB_BITS] >> (low_bits % MICA_LIMB_BITS);
    for (size_t i = low_bits / MICA_LIMB_BITS + 1; i < n; i++) {
        high |= p[i];
    }
    return ~mica_ct_is_zero_limb(high);
}

static mica_status run_rounds(const struct job *job, bool *prime, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    const size_t n = job->n;
    mica_limb *base = mica_scratch_take(&own, n);
    struct mica_mod mod;

    *prime = false;
    (void)mica_mod_prepare(&mod, job->prime, job->len, n, &own);
    for (unsigned left = rounds_for(job->prime_bits); left; left--) {
        mica_status status = mica_rng_generate(job->rng, (uint8_t *)base, n * sizeof *base);
        if (status) {
            return status;
        }
        if (!mica_ct_reveal((uint32_t)mica_prime_pass(&mod, 1, base, &own))) {
            return MICA_OK;
        }
    }
    *prime = true;
    return MICA_OK;
}

static void set_bit(const struct job *job, size_t bit)
{
    job->prime[job->len - 1 - bit / 8] |= (uint8_t)(1u << (bit % 8));
}

/* Exact length with the two top bits set, and 3 mod 4. */
static void shape_candidate(const struct job *job)
{
    job->prime[0] &= (uint8_t)(0xff >> (8 * job->len - job->prime_bits));
    set_bit(job, job->prime_bits - 1);
    set_bit(job, job->prime_bits - 2);
    set_bit(job, 1);
    set_bit(job, 0);
}

/* One candidate into job->prime: is it good? */
static mica_status try_candidate(const struct job *job, bool *good, struct mica_scratch *scratch)
{
    mica_status status = mica_rng_generate(job->rng, job->prime, job->len);

    *good = false;
    if (status) {
        return status;
    }
    shape_candidate(job);
    if (!mica_prime_sieve(job->prime, job->len) || !mica_ct_reveal((uint32_t)coprime_to_e(job, scratch)) ||
        (job->prime == job->q && !mica_ct_reveal((uint32_t)far_apart(job, scratch)))) {
        return MICA_OK;
    }
    return run_rounds(job, good, scratch);
}

static mica_status find_prime(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;
    size_t tries = (job->prime == job->q ? 10 : 5) * job->bits; /* steps 4.7 and 5.8 */
    bool good;

    while (tries--) {
        mica_status status = try_candidate(job, &good, scratch);
        if (status || good) {
            return status;
        }
    }
    return MICA_ERR_FAULT;
}

/* d = 1 / e mod m for even m of n limbs; d has n + 1. With k = -1 / m mod e, (k m + 1) / e is exact and below m. */
static void invert_e(mica_limb *d, const mica_limb *m, size_t n, uint32_t e, struct mica_scratch *scratch)
{
    mica_limb modulus = e;
    mica_limb r = mica_limb_mod_u32(m, n, e);
    mica_limb inverse;

    (void)mica_mod_inverse(&inverse, &r, &modulus, 1, scratch);
    memcpy(d, m, n * sizeof *d);
    d[n] = mica_limb_mul_small(d, n, e - inverse, 1);
    mica_limb_div_exact_small(d, n + 1, e);
}

/* dp, or dq. */
static void derive_exponent(uint8_t *out, const uint8_t *prime, const struct job *job, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    const size_t n = job->n;
    mica_limb *m = mica_scratch_take(&own, n);
    mica_limb *d = mica_scratch_take(&own, n + 1);

    (void)mica_limb_from_be(m, n, prime, job->len);
    m[0] -= 1;
    invert_e(d, m, n, job->e, &own);
    mica_limb_to_be(out, job->len, d, n);
}

/* qinv = 1 / q mod p; q < 2 p because both have their top bit. */
static void derive_coefficient(const struct job *job, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    const size_t n = job->n;
    mica_limb *p = mica_scratch_take(&own, n);
    mica_limb *q = mica_scratch_take(&own, n);
    mica_limb *t = mica_scratch_take(&own, n);

    (void)mica_limb_from_be(p, n, job->p, job->len);
    (void)mica_limb_from_be(q, n, job->q, job->len);
    mica_limb borrow = mica_limb_sub(t, q, p, n);
    mica_limb_select(q, q, t, mica_ct_mask_limb(borrow), n);
    (void)mica_mod_inverse(t, q, p, n, &own);
    mica_limb_to_be(job->qinv, job->len, t, n);
}

/*
 * modulus = p q; d = 1 / e mod lcm(p - 1, q - 1), the lcm being (p - 1) / 2 / g * (q - 1) with g the gcd of the odd
 * numbers (p - 1) / 2 and (q - 1) / 2. Returns a mask: d > 2^(bits / 2).
 */
static mica_limb derive_d(const struct job *job, struct mica_scratch *scratch)
{
    struct mica_scratch own = *scratch;
    const size_t n = job->n;
    mica_limb *p = mica_scratch_take(&own, n);
    mica_limb *q = mica_scratch_take(&own, n);
    mica_limb *g = mica_scratch_take(&own, n);
    mica_limb *lcm = mica_scratch_take(&own, 2 * n);
    mica_limb *d = mica_scratch_take(&own, 2 * n + 1);

    (void)mica_limb_from_be(p, n, job->p, job->len);
    (void)mica_limb_from_be(q, n, job->q, job->len);
    mica_limb_mul(lcm, p, q, n);
    mica_limb_to_be(job->modulus, 2 * job->len, lcm, 2 * n);
    mica_limb_halve(p, n);
    mica_limb_halve(q, n);
    struct mica_scratch for_gcd = {lcm, 2 * n + 2 * n + 1 + own.left};
    mica_mod_gcd(g, q, p, n, &for_gcd);
    mica_limb_div_exact(d, p, g, n);
    mica_limb_add(q, q, q, n);
    mica_limb_mul(lcm, d, q, n);
    invert_e(d, lcm, 2 * n, job->e, &own);
    mica_limb_to_be(job->d, 2 * job->len, d, 2 * n);
    mica_limb high = d[job->prime_bits / MICA_LIMB_BITS] >> (job->prime_bits % MICA_LIMB_BITS);
    for (size_t i = job->prime_bits / MICA_LIMB_BITS + 1; i < 2 * n; i++) {
        high |= d[i];
    }
    return ~mica_ct_is_zero_limb(high);
}

static mica_status derive(void *arg, struct mica_scratch *scratch)
{
    struct job *job = arg;

    derive_exponent(job->dp, job->p, job, scratch);
    derive_exponent(job->dq, job->q, job, scratch);
    derive_coefficient(job, scratch);
    return mica_ct_reveal((uint32_t)derive_d(job, scratch)) ? MICA_OK : MICA_NOT_ME;
}

static mica_status generate(struct job *job)
{
    const size_t n = job->n;
    const size_t prime_need = n + MICA_MOD_NEED(n) + MICA_PRIME_NEED(n);
    mica_status status;

    do {
        job->prime = job->p;
        status = mica_scratch_run(prime_need, find_prime, job);
        if (status == MICA_OK) {
            job->prime = job->q;
            status = mica_scratch_run(prime_need, find_prime, job);
        }
        if (status == MICA_OK) {
            status = mica_scratch_run(7 * n + 1 + MICA_MOD_INVERSE_NEED(n), derive, job);
        }
    } while (status == MICA_NOT_ME); /* d too small: FIPS 186-5 A.1.1 asks for new primes */
    return status;
}

static void lay_out(struct job *job, uint8_t *storage)
{
    const size_t len = job->len;

    job->modulus = storage;
    job->d = storage + 2 * len;
    job->p = storage + 4 * len;
    job->q = storage + 5 * len;
    job->dp = storage + 6 * len;
    job->dq = storage + 7 * len;
    job->qinv = storage + 8 * len;
    for (unsigned i = 0; i < 4; i++) {
        storage[9 * len + i] = (uint8_t)(job->e >> (24 - 8 * i));
    }
}

/* Every length is known, so that no secret is looked at for leading zeros. */
static void describe(struct mica_rsa_private *parts, const struct job *job)
{
    const size_t len = job->len;
    const size_t n_len = (job->bits + 7) / 8;
    const size_t e_len = job->e >> 24 ? 4 : 3;

    *parts = (struct mica_rsa_private){
        .pub = {.n = {job->modulus + 2 * len - n_len, n_len}, .e = {job->qinv + len + 4 - e_len, e_len},
                .bits = job->bits},
        .d = {job->d, 2 * len},
        .p = {job->p, len},
        .q = {job->q, len},
        .dp = {job->dp, len},
        .dq = {job->dq, len},
        .qinv = {job->qinv, len},
    };
}

mica_status mica_rsa_generate_from(struct mica_rsa_private *key, struct mica_rng *rng,
                                   const struct mica_rsa_request *request)
{
    struct mica_rsa_private parts;
    struct job job = {.key = key, .rng = rng, .e = request->e, .bits = request->bits};
    mica_status status;

    if (!key || !rng || !request->storage || request->e < 65537 || request->e >> 31 || !(request->e & 1)) {
        return MICA_ERR_PARAMETER;
    }
    memset(key, 0, sizeof *key);
    if (request->bits % 2 || request->bits < request->bits_min || request->bits > MICA_RSA_GENERATE_BITS_MAX) {
        return MICA_ERR_LENGTH;
    }
    if (request->bits > MICA_MODULUS_BITS_MAX || request->capacity < MICA_RSA_GENERATE_STORAGE(request->bits)) {
        return MICA_ERR_CAPACITY;
    }
    job.prime_bits = request->bits / 2;
    job.len = (job.prime_bits + 7) / 8;
    job.n = MICA_LIMBS_FOR_BITS(8 * job.len);
    lay_out(&job, request->storage);
    status = generate(&job);
    if (status == MICA_OK) {
        describe(&parts, &job);
        status = mica_rsa_private_check(&parts);
    }
    if (status == MICA_OK) {
        *key = parts;
    }
    if (status) {
        mica_wipe(request->storage, request->capacity);
    }
    return status == MICA_ERR_KEY ? MICA_ERR_FAULT : status;
}

mica_status mica_rsa_generate(struct mica_rsa_private *key, struct mica_rng *rng, size_t bits, uint32_t e,
                              uint8_t *storage, size_t capacity)
{
    const struct mica_rsa_request request = {bits, MICA_RSA_BITS_MIN, e, storage, capacity};

    return mica_rsa_generate_from(key, rng, &request);
}

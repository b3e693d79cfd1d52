/* SPDX-License-Identifier: Apache-2.0 */
/* Miller-Rabin (FIPS 186-5 B.3.1). */
#include <mica/prime.h>

#include <string.h>

#include "base/reveal.h"
#include "bignum/prime.h"

mica_limb mica_prime_pass(const struct mica_mod *mod, size_t twos, const mica_limb *base,
                          struct mica_scratch *scratch)
{
    const size_t n = mod->mont.n;
    struct mica_scratch own = *scratch;
    mica_limb *x = mica_scratch_take(&own, n);
    mica_limb *one = mica_scratch_take(&own, n);
    uint8_t *exponent = (uint8_t *)mica_scratch_take(&own, n);
    const struct mica_exponent odd_part = {exponent, n * MICA_LIMB_BYTES};
    mica_limb pass;

    memcpy(x, mod->mont.m, n * sizeof *x); /* its low bit is the 1 of m - 1, which the halving drops */
    for (size_t i = 0; i < twos; i++) {
        mica_limb_halve(x, n);
    }
    mica_limb_to_be(exponent, odd_part.len, x, n);
    mica_mod_to_mont(x, base, mod);
    mica_exp_secret(x, &odd_part, mod, &own);
    memset(one, 0, n * sizeof *one);
    one[0] = 1;
    mica_mod_to_mont(one, one, mod);
    pass = mica_limb_eq(x, one, n);
    mica_limb_sub(one, mod->mont.m, one, n); /* now -1 */
    pass |= mica_limb_eq(x, one, n);
    for (size_t i = 1; i < twos; i++) {
        mica_mod_sqr(x, x, mod);
        pass |= mica_limb_eq(x, one, n);
    }
    return pass;
}

struct job {
    const uint8_t *number;
    size_t len;
    size_t n;
    unsigned rounds;
    struct mica_rng *rng;
    bool *prime;
};

/* A base other than 0, 1 and -1 modulo m. */
static mica_status draw_base(mica_limb *base, const struct mica_mod *mod, struct mica_rng *rng, mica_limb *t)
{
    const size_t n = mod->mont.n;
    mica_limb bad;

    do {
        mica_status status = mica_rng_generate(rng, (uint8_t *)base, n * sizeof *base);
        if (status) {
            return status;
        }
        mica_mod_to_mont(base, base, mod);
        mica_mod_from_mont(base, base, mod);
        memset(t, 0, n * sizeof *t);
        bad = mica_limb_is_zero(base, n);
        t[0] = 1;
        bad |= mica_limb_eq(base, t, n);
        mica_limb_sub(t, mod->mont.m, t, n);
        bad |= mica_limb_eq(base, t, n);
    } while (mica_ct_reveal((uint32_t)bad));
    return MICA_OK;
}

static mica_status run_rounds(void *arg, struct mica_scratch *scratch)
{
    const struct job *job = arg;
    const size_t n = job->n;
    mica_limb *base = mica_scratch_take(scratch, n);
    struct mica_mod mod;
    size_t twos = 1;
    mica_limb pass = mica_mod_prepare(&mod, job->number, job->len, n, scratch);

    while (!((mod.mont.m[twos / MICA_LIMB_BITS] >> (twos % MICA_LIMB_BITS)) & 1)) {
        twos++;
    }
    for (unsigned i = 0; i < job->rounds && pass; i++) {
        mica_status status = draw_base(base, &mod, job->rng, scratch->next);
        if (status) {
            return status;
        }
        pass &= mica_prime_pass(&mod, twos, base, scratch);
    }
    *job->prime = pass != 0;
    return MICA_OK;
}

mica_status mica_prime_test(const uint8_t *number, size_t len, unsigned rounds, struct mica_rng *rng, bool *prime)
{
    if (!number || !rng || !prime || !rounds) {
        return MICA_ERR_PARAMETER;
    }
    *prime = false;
    for (; len && *number == 0; len--) {
        number++;
    }
    if (len <= 1) {
        unsigned x = len ? *number : 0;
        *prime = x >= 2;
        for (unsigned d = 2; d * d <= x; d++) {
            *prime = *prime && x % d != 0;
        }
        return MICA_OK;
    }
    if (!(number[len - 1] & 1)) {
        return MICA_OK;
    }
    const size_t n = MICA_LIMBS_FOR_BITS(8 * len);
    struct job job = {number, len, n, rounds, rng, prime};
    if (n > MICA_MODULUS_LIMBS_MAX) {
        return MICA_ERR_CAPACITY;
    }
    return mica_scratch_run(n + MICA_MOD_NEED(n) + MICA_PRIME_NEED(n), run_rounds, &job);
}

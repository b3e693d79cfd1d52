/* SPDX-License-Identifier: Apache-2.0 */
/* Modular exponentiation in portable C. */
#include <mica/modexp.h>

#include "bignum/exp.h"

struct job {
    const struct mica_modexp_args *args;
    uint8_t *out;
    size_t n;
};

static mica_status compute(void *arg, struct mica_scratch *scratch)
{
    const struct job *job = arg;
    const struct mica_modexp_args *args = job->args;
    const struct mica_exponent exponent = {args->exponent, args->exponent_len};
    const size_t n = job->n;
    struct mica_mod mod;
    mica_limb *r = mica_scratch_take(scratch, n);

    (void)mica_mod_prepare(&mod, args->modulus, args->modulus_len, n, scratch); /* checked by the front end */
    (void)mica_limb_from_be(r, n, args->base, args->modulus_len);
    if (args->public_exponent) {
        mica_exp_public(r, r, &exponent, &mod, scratch);
    } else {
        mica_mod_to_mont(r, r, &mod);
        mica_exp_secret(r, &exponent, &mod, scratch);
        mica_mod_from_mont(r, r, &mod);
    }
    mica_limb_to_be(job->out, args->modulus_len, r, n);
    return MICA_OK;
}

static mica_status exp_c(const struct mica_engine *engine, const struct mica_modexp_args *args, uint8_t *out)
{
    const size_t n = MICA_LIMBS_FOR_BITS(8 * args->modulus_len);
    struct job job = {args, out, n};

    (void)engine;
    if (n > MICA_MODULUS_LIMBS_MAX) {
        return MICA_ERR_CAPACITY;
    }
    return mica_scratch_run(n + MICA_MOD_NEED(n) + (args->public_exponent ? 2 * n : MICA_EXP_NEED(n)), compute, &job);
}

const struct mica_modexp_impl mica_modexp_c = {
    .name = "modexp_c",
    .constant_time = true,
    .exp = exp_c,
};

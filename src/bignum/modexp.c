/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/modexp.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "base/reveal.h"
#include "bignum/number.h"

static uint32_t numbers_are_good(const struct mica_modexp_args *args)
{
    const uint8_t *m = args->modulus;
    const size_t len = args->modulus_len;
    uint32_t good = mica_ct_mask_u32(m[len - 1] & 1u) & ~mica_ct_is_zero_u32(m[0]);

    if (len == 1) {
        good &= ~mica_ct_eq_u32(m[0], 1);
    }
    return good & mica_number_less(args->base, m, len);
}

static bool present(const struct mica_modexp_args *args)
{
    return args && args->modulus && args->base && args->modulus_len && (args->exponent || !args->exponent_len);
}

mica_status mica_modexp(const struct mica_modexp_impl *impl, const struct mica_modexp_args *args, uint8_t *out)
{
    mica_status status = MICA_NOT_ME;
    size_t len;

    if (!present(args) || !out) {
        return MICA_ERR_PARAMETER;
    }
    len = args->modulus_len;
    if (!mica_ct_reveal(numbers_are_good(args))) {
        mica_wipe(out, len);
        return MICA_ERR_PARAMETER;
    }
    for (impl = impl ? impl : &mica_modexp_c; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        if (8 * len >= impl->min_bits || !impl->otherwise) {
            status = impl->exp(impl->engine, args, out);
        }
    }
    if (status) {
        mica_wipe(out, len);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

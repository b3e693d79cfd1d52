/* SPDX-License-Identifier: Apache-2.0 */
/* DSA: domain parameters, keys, encoding (FIPS 186-4). */
#include "legacy/dsa.h"

#include <string.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "base/der.h"
#include "base/reveal.h"
#include "bignum/modular.h"

#define P_BITS_MIN 512
#define P_BITS_MAX 3072
#define Q_BITS_MIN 160
#define Q_BITS_MAX (8 * MICA_DSA_Q_MAX)

/* q divides p - 1. */
static mica_status check_divides(void *arg, struct mica_scratch *scratch)
{
    const struct mica_dsa *dsa = arg;
    const size_t n = MICA_LIMBS_FOR_BITS(8 * dsa->q.len);
    const size_t p_n = MICA_LIMBS_FOR_BITS(8 * dsa->p.len);
    struct mica_mod q;
    mica_limb good = mica_mod_prepare(&q, dsa->q.bytes, dsa->q.len, n, scratch);
    mica_limb *r = mica_scratch_take(scratch, n);
    mica_limb *work = mica_scratch_take(scratch, 2 * n);
    mica_limb *x = mica_scratch_take(scratch, p_n);

    good &= mica_limb_from_be(x, p_n, dsa->p.bytes, dsa->p.len);
    x[0] ^= 1;
    mica_mod_reduce(r, x, p_n, &q, work);
    return (good & mica_limb_is_zero(r, n)) ? MICA_OK : MICA_ERR_KEY;
}

static bool sizes_are_good(const struct mica_dsa *dsa)
{
    size_t p_bits = mica_number_bits(&dsa->p);

    return p_bits >= P_BITS_MIN && p_bits <= P_BITS_MAX && dsa->q_bits >= Q_BITS_MIN && dsa->q_bits <= Q_BITS_MAX &&
           mica_number_is_odd(&dsa->p) && mica_number_is_odd(&dsa->q);
}

mica_status mica_dsa_init(struct mica_dsa *dsa, const struct mica_number *p, const struct mica_number *q,
                          const struct mica_number *g, const struct mica_hash_impl *hash)
{
    struct mica_dsa made = {.hash = hash};
    mica_status status = MICA_ERR_KEY;

    if (!dsa || !p || !p->bytes || !q || !q->bytes || !g || !g->bytes || !hash) {
        return MICA_ERR_PARAMETER;
    }
    memset(dsa, 0, sizeof *dsa);
    made.p = mica_number_strip(p);
    made.q = mica_number_strip(q);
    made.g = mica_number_strip(g);
    made.q_bits = mica_number_bits(&made.q);
    if (sizes_are_good(&made) && mica_number_is_inside(&made.g, &made.p)) {
        status = mica_scratch_run(MICA_LIMBS_FOR_BITS(P_BITS_MAX) + 8 * MICA_LIMBS_FOR_BITS(Q_BITS_MAX), check_divides,
                                  &made);
    }
    if (status == MICA_OK) {
        *dsa = made;
    }
    return status;
}

void mica_dsa_leftmost(const struct mica_dsa *dsa, uint8_t *out, const uint8_t *digest, size_t digest_len)
{
    const size_t len = dsa->q.len;
    const unsigned surplus = (unsigned)(8 * len - dsa->q_bits);

    if (digest_len < len) {
        memset(out, 0, len - digest_len);
        memcpy(out + len - digest_len, digest, digest_len);
        return;
    }
    memcpy(out, digest, len);
    for (size_t i = len; surplus && i-- > 0;) {
        out[i] = (uint8_t)(out[i] >> surplus | (i ? out[i - 1] << (8 - surplus) : 0));
    }
}

mica_status mica_dsa_raise(const struct mica_dsa *dsa, uint8_t *out, const struct mica_number *exponent,
                           bool public_exponent)
{
    const struct mica_modexp_args args = {
        .modulus = dsa->p.bytes,
        .base = out,
        .exponent = exponent->bytes,
        .modulus_len = dsa->p.len,
        .exponent_len = exponent->len,
        .public_exponent = public_exponent,
    };

    return mica_modexp(dsa->modexp, &args, out);
}

/* In [1, q - 1]; of the same length. */
static bool private_key_is_good(const struct mica_dsa *dsa, const uint8_t *private_key)
{
    uint32_t bits = 0;

    for (size_t i = 0; i < dsa->q.len; i++) {
        bits |= private_key[i];
    }
    return mica_ct_reveal(mica_number_less(private_key, dsa->q.bytes, dsa->q.len) & ~mica_ct_is_zero_u32(bits));
}

mica_status mica_dsa_public(const struct mica_dsa *dsa, const uint8_t *private_key, uint8_t *public_key)
{
    struct mica_number x = {private_key, 0};
    mica_status status = MICA_ERR_KEY;

    if (!dsa || !dsa->q.len || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    x.len = dsa->q.len;
    if (private_key_is_good(dsa, private_key)) {
        mica_number_pad(public_key, dsa->p.len, &dsa->g);
        status = mica_dsa_raise(dsa, public_key, &x, false);
    }
    if (status) {
        mica_wipe(public_key, dsa->p.len);
    }
    return status;
}

mica_status mica_dsa_keygen(const struct mica_dsa *dsa, struct mica_rng *rng, uint8_t *private_key,
                            uint8_t *public_key)
{
    mica_status status;

    if (!dsa || !dsa->q.len || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    do {
        status = mica_rng_generate(rng, private_key, dsa->q.len);
        private_key[0] &= (uint8_t)(0xff >> (8 * dsa->q.len - dsa->q_bits));
        if (status == MICA_OK) {
            status = mica_dsa_public(dsa, private_key, public_key);
        }
    } while (status == MICA_ERR_KEY);
    if (status) {
        mica_wipe(private_key, dsa->q.len);
        mica_wipe(public_key, dsa->p.len);
    }
    return status;
}

struct order_job {
    const struct mica_dsa *dsa;
    const struct mica_number *y;
};

static mica_status check_order(void *arg, struct mica_scratch *scratch)
{
    const struct order_job *job = arg;
    const size_t len = job->dsa->p.len;
    uint8_t *x = (uint8_t *)mica_scratch_take(scratch, MICA_LIMBS_FOR_BITS(8 * len));
    uint8_t rest = 0;
    mica_status status;

    mica_number_pad(x, len, job->y);
    status = mica_dsa_raise(job->dsa, x, &job->dsa->q, true);
    for (size_t i = 0; i + 1 < len; i++) {
        rest |= x[i];
    }
    return status == MICA_OK && (rest || x[len - 1] != 1) ? MICA_ERR_POINT : status;
}

mica_status mica_dsa_check_public(const struct mica_dsa *dsa, const struct mica_number *public_key)
{
    struct mica_number y;
    struct order_job job = {dsa, &y};

    if (!dsa || !dsa->q.len || !public_key || !public_key->bytes) {
        return MICA_ERR_PARAMETER;
    }
    y = mica_number_strip(public_key);
    if (!mica_number_is_inside(&y, &dsa->p)) {
        return MICA_ERR_POINT;
    }
    return mica_scratch_run(MICA_LIMBS_FOR_BITS(8 * dsa->p.len), check_order, &job);
}

mica_status mica_dsa_verify_der(const struct mica_dsa *dsa, const struct mica_number *public_key,
                                const uint8_t *digest, size_t digest_len, const uint8_t *der, size_t der_len)
{
    uint8_t signature[2 * MICA_DSA_Q_MAX];

    if (!dsa || !dsa->q.len || (!der && der_len)) {
        return MICA_ERR_PARAMETER;
    }
    if (!mica_der_read_pair(der, der_len, signature, signature + dsa->q.len, dsa->q.len)) {
        return MICA_ERR_ENCODING;
    }
    return mica_dsa_verify(dsa, public_key, digest, digest_len, signature);
}

mica_status mica_dsa_signature_to_der(const struct mica_dsa *dsa, const uint8_t *signature, uint8_t *der,
                                      size_t capacity, size_t *der_len)
{
    if (!dsa || !dsa->q.len || !signature || !der || !der_len) {
        return MICA_ERR_PARAMETER;
    }
    *der_len = mica_der_write_pair(der, capacity, signature, signature + dsa->q.len, dsa->q.len);
    return *der_len ? MICA_OK : MICA_ERR_CAPACITY;
}

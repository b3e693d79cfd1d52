/* SPDX-License-Identifier: Apache-2.0 */
/* Finite-field Diffie-Hellman. */
#include "dh/dh.h"

#include <string.h>

#include <mica/secret.h>

#include "base/ct.h"
#include "base/reveal.h"
#include "bignum/number.h"
#include "bignum/scratch.h"

#define PRIVATE_BITS_MIN 160

static size_t private_bits_of(const struct mica_dh_group *group, size_t p_bits)
{
    struct mica_number q;

    if (group->private_bits) {
        return group->private_bits;
    }
    q = mica_number_strip(&group->q);
    return q.len ? mica_number_bits(&q) - 1 : p_bits - 1;
}

mica_status mica_dh_init_from(struct mica_dh *dh, const struct mica_dh_group *group, size_t bits_min)
{
    struct mica_number p, g, q;
    size_t bits, private_bits;

    if (!dh || !group || !group->p.bytes || !group->g.bytes || (!group->q.bytes && group->q.len)) {
        return MICA_ERR_PARAMETER;
    }
    memset(dh, 0, sizeof *dh);
    p = mica_number_strip(&group->p);
    g = mica_number_strip(&group->g);
    q = mica_number_strip(&group->q);
    bits = mica_number_bits(&p);
    if (bits > MICA_MODULUS_BITS_MAX) {
        return MICA_ERR_CAPACITY;
    }
    if (bits < bits_min || !(p.bytes[p.len - 1] & 1) || !mica_number_is_inside(&g, &p) ||
        !mica_number_is_below(&q, &p) || (group->q.len && !mica_number_is_odd(&q))) {
        return MICA_ERR_KEY;
    }
    private_bits = private_bits_of(group, bits);
    if (private_bits >= bits || private_bits < PRIVATE_BITS_MIN - 1) {
        return MICA_ERR_KEY;
    }
    *dh = (struct mica_dh){.group = group, .p = p, .private_bits = private_bits};
    return MICA_OK;
}

mica_status mica_dh_init(struct mica_dh *dh, const struct mica_dh_group *group)
{
    return mica_dh_init_from(dh, group, MICA_DH_BITS_MIN);
}

/* out = base^exponent; out is MICA_DH_PUBLIC_LEN bytes and holds the base. */
static mica_status raise(const struct mica_dh *dh, uint8_t *out, const uint8_t *exponent, size_t exponent_len,
                         bool public_exponent)
{
    const struct mica_modexp_args args = {
        .modulus = dh->p.bytes,
        .base = out,
        .exponent = exponent,
        .modulus_len = dh->p.len,
        .exponent_len = exponent_len,
        .public_exponent = public_exponent,
    };

    return mica_modexp(dh->modexp, &args, out);
}

/* Mask: x of len bytes is 1. */
static uint32_t is_one(const uint8_t *x, size_t len)
{
    uint32_t bits = x[len - 1] ^ 1u;

    for (size_t i = 0; i + 1 < len; i++) {
        bits |= x[i];
    }
    return mica_ct_is_zero_u32(bits);
}

static uint32_t is_zero(const uint8_t *x, size_t len)
{
    uint32_t bits = 0;

    for (size_t i = 0; i < len; i++) {
        bits |= x[i];
    }
    return mica_ct_is_zero_u32(bits);
}

/* Mask: x of len bytes is p - 1. */
static uint32_t is_minus_one(const struct mica_dh *dh, const uint8_t *x)
{
    const size_t len = dh->p.len;
    uint32_t bits = (uint32_t)(x[len - 1] ^ dh->p.bytes[len - 1]) ^ 1u;

    for (size_t i = 0; i + 1 < len; i++) {
        bits |= (uint32_t)(x[i] ^ dh->p.bytes[i]);
    }
    return mica_ct_is_zero_u32(bits);
}

mica_status mica_dh_public(const struct mica_dh *dh, const uint8_t *private_key, size_t private_len,
                           uint8_t *public_key)
{
    struct mica_number g;
    mica_status status;

    if (!dh || !dh->group || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    if (private_len == 0 || private_len > dh->p.len) {
        mica_wipe(public_key, dh->p.len);
        return MICA_ERR_LENGTH;
    }
    g = mica_number_strip(&dh->group->g);
    mica_number_pad(public_key, dh->p.len, &g);
    status = raise(dh, public_key, private_key, private_len, false);
    if (status == MICA_OK && mica_ct_reveal(is_zero(private_key, private_len) | is_one(public_key, dh->p.len) |
                                            is_minus_one(dh, public_key))) {
        status = MICA_ERR_KEY;
    }
    if (status) {
        mica_wipe(public_key, dh->p.len);
    }
    return status;
}

mica_status mica_dh_keygen(const struct mica_dh *dh, struct mica_rng *rng, uint8_t *private_key, uint8_t *public_key)
{
    mica_status status;
    size_t len;

    if (!dh || !dh->group || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    len = MICA_DH_PRIVATE_LEN(dh);
    do {
        status = mica_rng_generate(rng, private_key, len);
        private_key[0] &= (uint8_t)(0xff >> (8 * len - dh->private_bits));
        if (status == MICA_OK) {
            status = mica_dh_public(dh, private_key, len, public_key);
        }
    } while (status == MICA_ERR_KEY);
    if (status) {
        mica_wipe(private_key, len);
        mica_wipe(public_key, dh->p.len);
    }
    return status;
}

struct order_job {
    const struct mica_dh *dh;
    const struct mica_number *peer;
};

/* peer^q = 1, with q = (p - 1) / 2 for a safe prime. */
static mica_status check_order(void *arg, struct mica_scratch *scratch)
{
    const struct order_job *job = arg;
    const struct mica_dh *dh = job->dh;
    const size_t len = dh->p.len;
    uint8_t *x = (uint8_t *)mica_scratch_take(scratch, MICA_LIMBS_FOR_BITS(8 * len));
    uint8_t *half = (uint8_t *)mica_scratch_take(scratch, MICA_LIMBS_FOR_BITS(8 * len));
    struct mica_number q = {half, len};
    mica_status status;

    for (size_t i = 0; i < len; i++) {
        half[i] = (uint8_t)((dh->p.bytes[i] >> 1) | (i ? dh->p.bytes[i - 1] << 7 : 0));
    }
    if (dh->group->q.len) {
        q = dh->group->q;
    }
    mica_number_pad(x, len, job->peer);
    status = raise(dh, x, q.bytes, q.len, true);
    return status == MICA_OK && !is_one(x, len) ? MICA_ERR_POINT : status;
}

mica_status mica_dh_check_public(const struct mica_dh *dh, const uint8_t *peer, size_t peer_len)
{
    struct mica_number y = {peer, peer_len};
    struct order_job job = {dh, &y};

    if (!dh || !dh->group || (!peer && peer_len)) {
        return MICA_ERR_PARAMETER;
    }
    y = mica_number_strip(&y);
    if (!mica_number_is_inside(&y, &dh->p)) {
        return MICA_ERR_POINT;
    }
    if (!dh->check_order) {
        return MICA_OK;
    }
    if (!dh->group->q.len && !dh->group->safe_prime) {
        return MICA_ERR_UNSUPPORTED;
    }
    return mica_scratch_run(2 * MICA_LIMBS_FOR_BITS(8 * dh->p.len), check_order, &job);
}

static mica_status agree(const struct mica_dh *dh, const uint8_t *private_key, size_t private_len,
                         const struct mica_number *peer, uint8_t *secret)
{
    struct mica_number y = mica_number_strip(peer);
    mica_status status;

    mica_number_pad(secret, dh->p.len, &y);
    status = raise(dh, secret, private_key, private_len, false);
    if (status) {
        return status;
    }
    if (mica_ct_reveal(is_zero(private_key, private_len))) {
        return MICA_ERR_KEY;
    }
    return mica_ct_reveal(is_one(secret, dh->p.len) | is_minus_one(dh, secret)) ? MICA_ERR_POINT : MICA_OK;
}

mica_status mica_dh_shared_secret(const struct mica_dh *dh, const uint8_t *private_key, size_t private_len,
                                  const struct mica_number *peer, uint8_t *secret)
{
    mica_status status;

    if (!dh || !dh->group || !private_key || !peer || !secret) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_dh_check_public(dh, peer->bytes, peer->len);
    if (status == MICA_OK && (private_len == 0 || private_len > dh->p.len)) {
        status = MICA_ERR_LENGTH;
    }
    if (status == MICA_OK) {
        status = agree(dh, private_key, private_len, peer, secret);
    }
    if (status) {
        mica_wipe(secret, dh->p.len);
    }
    return status;
}

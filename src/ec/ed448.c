/* SPDX-License-Identifier: Apache-2.0 */
/* Ed448 and Ed448ph (RFC 8032, 5.2): the front end over its implementations. */
#include <mica/ed448.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/limb_le.h"
#include "ec/sc.h"

#define WORDS (448 / MICA_LIMB_BITS)

static mica_status multiply_base(const struct mica_ed448_impl *impl, uint8_t point[57], const uint8_t scalar[56])
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply_base(impl->engine, point, scalar);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

static mica_status multiply_two(const struct mica_ed448_impl *impl, uint8_t point[57], const uint8_t s[56],
                                const uint8_t k[56], const uint8_t public_key[57])
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply_two(impl->engine, point, s, k, public_key);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

/* RFC 8032, 5.2.5: the hash of the private key, its lower half pruned to the scalar. */
static mica_status expand(const struct mica_ed448_impl *impl, struct mica_ed448_key *key,
                          const uint8_t private_key[57])
{
    uint8_t h[114];
    mica_status status = mica_xof(impl->xof, private_key, 57, h, sizeof h);

    memcpy(key->scalar, h, 56);
    memcpy(key->prefix, h + 57, 57);
    key->scalar[0] &= 0xfc;
    key->scalar[55] |= 0x80;
    mica_wipe(h, sizeof h);
    if (status == MICA_OK) {
        status = multiply_base(impl, key->public_key, key->scalar);
    }
    if (status) {
        mica_wipe(key, sizeof *key);
    }
    return status;
}

mica_status mica_ed448_key_init(const struct mica_ed448_impl *impl, struct mica_ed448_key *key,
                                  const uint8_t private_key[57])
{
    if (!impl || !key || !private_key) {
        return MICA_ERR_PARAMETER;
    }
    return expand(impl, key, private_key);
}

mica_status mica_ed448_public_key(const struct mica_ed448_impl *impl, const uint8_t private_key[57],
                                    uint8_t public_key[57])
{
    struct mica_ed448_key key;
    mica_status status;

    if (!impl || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = expand(impl, &key, private_key);
    memcpy(public_key, key.public_key, 57);
    mica_wipe(&key, sizeof key);
    return status;
}

mica_status mica_ed448_keygen(const struct mica_ed448_impl *impl, struct mica_rng *rng, uint8_t private_key[57],
                                uint8_t public_key[57])
{
    mica_status status;

    if (!impl || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rng_generate(rng, private_key, 57);
    if (status == MICA_OK) {
        status = mica_ed448_public_key(impl, private_key, public_key);
    }
    if (status) {
        mica_wipe(private_key, 57);
        mica_wipe(public_key, 57);
    }
    return status;
}

static mica_status check_variant(const struct mica_eddsa_variant *variant, size_t len)
{
    if (variant && variant->context_len && !variant->context) {
        return MICA_ERR_PARAMETER;
    }
    if (variant && (variant->context_len > MICA_EDDSA_CONTEXT_MAX ||
                    (variant->prehash && len != MICA_EDDSA_PREHASH_LEN))) {
        return MICA_ERR_LENGTH;
    }
    return MICA_OK;
}

/* dom4 of RFC 8032, clause 2. Errors stay in the context. */
static void start(struct mica_xof_ctx *ctx, const struct mica_ed448_impl *impl,
                  const struct mica_eddsa_variant *variant)
{
    uint8_t dom[10] = "SigEd448";

    (void)!mica_xof_init(ctx, impl->xof);
    dom[8] = variant && variant->prehash;
    dom[9] = (uint8_t)(variant ? variant->context_len : 0);
    (void)!mica_xof_update(ctx, dom, sizeof dom);
    if (variant) {
        (void)!mica_xof_update(ctx, variant->context, variant->context_len);
    }
}

/* The end of a hash, modulo the order. */
static mica_status finish(struct mica_xof_ctx *ctx, mica_limb scalar[WORDS])
{
    uint8_t h[114];
    mica_status status = mica_xof_squeeze(ctx, h, sizeof h);

    mica_sc_from_bytes(scalar, h, sizeof h, &mica_sc448);
    mica_wipe(h, sizeof h);
    mica_wipe(ctx, sizeof *ctx);
    return status;
}

/* k = H(dom4, R, A, M). */
static mica_status challenge(const struct mica_ed448_impl *impl, const struct mica_eddsa_variant *variant,
                             const uint8_t *r_and_key[2], const uint8_t *message, size_t len, mica_limb k[WORDS])
{
    struct mica_xof_ctx ctx;

    start(&ctx, impl, variant);
    (void)!mica_xof_update(&ctx, r_and_key[0], 57);
    (void)!mica_xof_update(&ctx, r_and_key[1], 57);
    (void)!mica_xof_update(&ctx, message, len);
    return finish(&ctx, k);
}

/* r = H(dom4, prefix, M). */
static mica_status nonce(const struct mica_ed448_impl *impl, const struct mica_ed448_key *key,
                         const struct mica_eddsa_variant *variant, const uint8_t *message, size_t len,
                         mica_limb r[WORDS])
{
    struct mica_xof_ctx ctx;

    start(&ctx, impl, variant);
    (void)!mica_xof_update(&ctx, key->prefix, 57);
    (void)!mica_xof_update(&ctx, message, len);
    return finish(&ctx, r);
}

mica_status mica_ed448_sign(const struct mica_ed448_impl *impl, const struct mica_ed448_key *key,
                              const struct mica_eddsa_variant *variant, const uint8_t *message, size_t len,
                              uint8_t signature[114])
{
    mica_limb r[WORDS], k[WORDS], s[WORDS];
    uint8_t big_r[57], bytes[56];
    mica_status status;

    if (!impl || !key || !signature || (!message && len)) {
        return MICA_ERR_PARAMETER;
    }
    status = check_variant(variant, len);
    if (status == MICA_OK) {
        status = nonce(impl, key, variant, message, len, r);
    }
    if (status == MICA_OK) {
        mica_limb_to_le(bytes, r, WORDS);
        status = multiply_base(impl, big_r, bytes);
    }
    if (status == MICA_OK) {
        status = challenge(impl, variant, (const uint8_t *[2]){big_r, key->public_key}, message, len, k);
    }
    if (status == MICA_OK) {
        mica_limb_from_le(s, WORDS, key->scalar);
        mica_sc_mul_add(s, k, s, r, &mica_sc448);
        memcpy(signature, big_r, 57);
        mica_limb_to_le(signature + 57, s, WORDS);
        signature[113] = 0;
    } else {
        mica_wipe(signature, 114);
    }
    mica_wipe(r, sizeof r);
    mica_wipe(s, sizeof s);
    mica_wipe(bytes, sizeof bytes);
    return status;
}

mica_status mica_ed448_verify(const struct mica_ed448_impl *impl, const uint8_t public_key[57],
                                const struct mica_eddsa_variant *variant, const uint8_t *message, size_t len,
                                const uint8_t signature[114])
{
    mica_limb s[WORDS], k[WORDS];
    uint8_t point[57], bytes[56];
    mica_status status;

    if (!impl || !public_key || !signature || (!message && len)) {
        return MICA_ERR_PARAMETER;
    }
    status = check_variant(variant, len);
    if (status) {
        return status;
    }
    mica_limb_from_le(s, WORDS, signature + 57);
    if (signature[113] || !mica_limb_lt(s, mica_sc448.l, WORDS)) {
        return MICA_ERR_VERIFY;
    }
    status = challenge(impl, variant, (const uint8_t *[2]){signature, public_key}, message, len, k);
    if (status == MICA_OK) {
        mica_limb_to_le(bytes, k, WORDS);
        status = multiply_two(impl, point, signature + 57, bytes, public_key);
    }
    if (status == MICA_OK && memcmp(point, signature, 57) != 0) {
        status = MICA_ERR_VERIFY;
    }
    return status;
}

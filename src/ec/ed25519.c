/* SPDX-License-Identifier: Apache-2.0 */
/* Ed25519, Ed25519ctx and Ed25519ph (RFC 8032, 5.1): the front end over its implementations. */
#include <mica/ed25519.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/limb_le.h"
#include "ec/sc.h"

#define WORDS (256 / MICA_LIMB_BITS)
#define ED(name) mica_ed25519_##name
#define ORDER mica_sc25519
#define KEY_LEN MICA_ED25519_KEY_LEN
#define SCALAR_LEN 32
#define HASH_CTX struct mica_hash_ctx
#define HASH_UPDATE mica_hash_update

/* RFC 8032, 5.1.5: the hash of the private key, its lower half pruned to the scalar. */
static mica_status hash_key(const struct mica_ed25519_impl *impl, struct mica_ed25519_key *key,
                            const uint8_t private_key[32])
{
    uint8_t h[64];
    mica_status status = mica_hash(impl->hash, private_key, 32, h);

    memcpy(key->scalar, h, 32);
    memcpy(key->prefix, h + 32, 32);
    key->scalar[0] &= 0xf8;
    key->scalar[31] = (uint8_t)((key->scalar[31] & 0x7f) | 0x40);
    mica_wipe(h, sizeof h);
    return status;
}

/* dom2 of RFC 8032, clause 2: nothing for Ed25519. Errors stay in the context. */
static void start(struct mica_hash_ctx *ctx, const struct mica_ed25519_impl *impl,
                  const struct mica_eddsa_variant *variant)
{
    uint8_t tail[2];

    (void)!mica_hash_init(ctx, impl->hash);
    if (variant && (variant->prehash || variant->context_len)) {
        tail[0] = variant->prehash;
        tail[1] = (uint8_t)variant->context_len;
        (void)!mica_hash_update(ctx, (const uint8_t *)"SigEd25519 no Ed25519 collisions", 32);
        (void)!mica_hash_update(ctx, tail, 2);
        (void)!mica_hash_update(ctx, variant->context, variant->context_len);
    }
}

/* The end of a hash, modulo the order. */
static mica_status finish(struct mica_hash_ctx *ctx, mica_limb scalar[WORDS])
{
    uint8_t h[64];
    mica_status status = mica_hash_final(ctx, h);

    mica_sc_from_bytes(scalar, h, 64, &mica_sc25519);
    mica_wipe(h, sizeof h);
    return status;
}

#include "ec/eddsa_inl.h"

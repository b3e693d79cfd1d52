/* SPDX-License-Identifier: Apache-2.0 */
/* Ed448 and Ed448ph (RFC 8032, 5.2): the front end over its implementations. */
#include <mica/ed448.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/limb_le.h"
#include "ec/sc.h"

#define WORDS (448 / MICA_LIMB_BITS)
#define ED(name) mica_ed448_##name
#define ORDER mica_sc448
#define KEY_LEN MICA_ED448_KEY_LEN
#define SCALAR_LEN 56
#define HASH_CTX struct mica_xof_ctx
#define HASH_UPDATE mica_xof_update

/* RFC 8032, 5.2.5: the hash of the private key, its lower half pruned to the scalar. */
static mica_status hash_key(const struct mica_ed448_impl *impl, struct mica_ed448_key *key,
                            const uint8_t private_key[57])
{
    uint8_t h[114];
    mica_status status = mica_xof(impl->xof, private_key, 57, h, sizeof h);

    memcpy(key->scalar, h, 56);
    memcpy(key->prefix, h + 57, 57);
    key->scalar[0] &= 0xfc;
    key->scalar[55] |= 0x80;
    mica_wipe(h, sizeof h);
    return status;
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

#include "ec/eddsa_inl.h"

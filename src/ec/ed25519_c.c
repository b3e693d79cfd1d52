/* SPDX-License-Identifier: Apache-2.0 */
/* Ed25519 in portable C: a signed comb for the base point, interleaved w-NAFs for verification. */
#include <mica/ed25519.h>

#include <mica/secret.h>

#include "ec/ge25519.h"
#include "ec/limb_le.h"

#define WORDS (256 / MICA_LIMB_BITS)

static mica_status multiply_base(const struct mica_engine *engine, uint8_t point[32], const uint8_t scalar[32])
{
    mica_limb k[WORDS];
    struct mica_ge25519 p;

    (void)engine;
    mica_limb_from_le(k, WORDS, scalar);
    mica_ge25519_mul_base(&p, k);
    mica_ge25519_encode(point, &p);
    mica_wipe(k, sizeof k);
    mica_wipe(&p, sizeof p);
    return MICA_OK;
}

static mica_status multiply_two(const struct mica_engine *engine, uint8_t point[32], const uint8_t s[32],
                                const uint8_t k[32], const uint8_t public_key[32])
{
    struct mica_ge25519 a, p;

    (void)engine;
    if (!mica_ge25519_decode(&a, public_key) || mica_ge25519_has_small_order(&a)) {
        return MICA_ERR_POINT;
    }
    mica_ge25519_mul_two(&p, s, k, &a);
    mica_ge25519_encode(point, &p);
    return MICA_OK;
}

const struct mica_ed25519_impl mica_ed25519_c = {
    .name = "ed25519_c",
    .constant_time = true,
    .hash = &mica_sha512_c,
    .multiply_base = multiply_base,
    .multiply_two = multiply_two,
};

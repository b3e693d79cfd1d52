/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 in portable C: the Montgomery ladder of RFC 7748, clause 5; for the base point, Ed25519's comb. */
#include <mica/x25519.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/fe25519.h"
#include "ec/ge25519.h"
#include "ec/limb_le.h"

#define FE(name) mica_fe25519_##name
#define FE_TYPE mica_fe25519
#define A24 121665
#define BITS 255
#define BYTES 32

#include "ec/ladder_inl.h"

/* The base point's multiples come from the comb of Ed25519: u = (1 + y) / (1 - y), RFC 7748, clause 4.1. */
static void multiply_base(mica_fe25519 *u, const uint8_t scalar[32])
{
    mica_limb k[32 / MICA_LIMB_BYTES];
    struct mica_ge25519 p;
    mica_fe25519 a, b;

    mica_limb_from_le(k, 32 / MICA_LIMB_BYTES, scalar);
    mica_ge25519_mul_base(&p, k);
    mica_fe25519_sub(&a, &p.z, &p.y);
    mica_fe25519_carry(&a, &a);
    mica_fe25519_invert(&b, &a);
    mica_fe25519_add(&a, &p.z, &p.y);
    mica_fe25519_mul(u, &a, &b);
    mica_wipe(k, sizeof k);
    mica_wipe(&p, sizeof p);
    mica_wipe(&a, sizeof a);
    mica_wipe(&b, sizeof b);
}

static mica_status multiply(const struct mica_engine *engine, uint8_t out[32], const uint8_t scalar[32],
                            const uint8_t *u)
{
    mica_fe25519 r;
    uint8_t k[32];

    (void)engine;
    memcpy(k, scalar, 32);
    k[0] &= 0xf8;
    k[31] = (uint8_t)((k[31] & 0x7f) | 0x40);
    if (u) {
        multiply_any(&r, k, u);
    } else {
        multiply_base(&r, k);
    }
    mica_fe25519_to_bytes(out, &r);
    mica_wipe(&r, sizeof r);
    mica_wipe(k, sizeof k);
    return MICA_OK;
}

const struct mica_x25519_impl mica_x25519_c = {
    .name = "x25519_c",
    .constant_time = true,
    .multiply = multiply,
};

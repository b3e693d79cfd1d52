/* SPDX-License-Identifier: Apache-2.0 */
/* X448 in portable C: the Montgomery ladder of RFC 7748, clause 5; for the base point, Ed448's comb. */
#include <mica/x448.h>

#include <string.h>

#include <mica/secret.h>

#include "ec/fe448.h"
#include "ec/ge448.h"
#include "ec/limb_le.h"

#define FE(name) mica_fe448_##name
#define FE_TYPE mica_fe448
#define A24 39081
#define BITS 448
#define BYTES 56

#include "ec/ladder_inl.h"

/* The base point's multiples come from the comb of Ed448, by the isogeny u = y^2 / x^2 of RFC 7748, clause 4.2. */
static void multiply_base(mica_fe448 *u, const uint8_t scalar[56])
{
    mica_limb k[56 / MICA_LIMB_BYTES];
    struct mica_ge448 p;
    mica_fe448 a, b;

    mica_limb_from_le(k, 56 / MICA_LIMB_BYTES, scalar);
    mica_ge448_mul_base(&p, k);
    mica_fe448_invert(&a, &p.x);
    mica_fe448_mul(&b, &p.y, &a);
    mica_fe448_sqr(u, &b);
    mica_wipe(k, sizeof k);
    mica_wipe(&p, sizeof p);
    mica_wipe(&a, sizeof a);
    mica_wipe(&b, sizeof b);
}

static mica_status multiply(const struct mica_engine *engine, uint8_t out[56], const uint8_t scalar[56],
                            const uint8_t *u)
{
    mica_fe448 r;
    uint8_t k[56];

    (void)engine;
    memcpy(k, scalar, 56);
    k[0] &= 0xfc;
    k[55] |= 0x80;
    if (u) {
        multiply_any(&r, k, u);
    } else {
        multiply_base(&r, k);
    }
    mica_fe448_to_bytes(out, &r);
    mica_wipe(&r, sizeof r);
    mica_wipe(k, sizeof k);
    return MICA_OK;
}

const struct mica_x448_impl mica_x448_c = {
    .name = "x448_c",
    .constant_time = true,
    .multiply = multiply,
};

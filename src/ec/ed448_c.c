/* SPDX-License-Identifier: Apache-2.0 */
/* Ed448 in portable C: a signed comb for the base point, interleaved w-NAFs for verification. */
#include <mica/ed448.h>

#include <mica/secret.h>

#include "ec/ge448.h"
#include "ec/limb_le.h"

#define WORDS (448 / MICA_LIMB_BITS)

static mica_status multiply_base(const struct mica_engine *engine, uint8_t point[57], const uint8_t scalar[56])
{
    mica_limb k[WORDS];
    struct mica_ge448 p;

    (void)engine;
    mica_limb_from_le(k, WORDS, scalar);
    mica_ge448_mul_base(&p, k);
    mica_ge448_encode(point, &p);
    mica_wipe(k, sizeof k);
    mica_wipe(&p, sizeof p);
    return MICA_OK;
}

static mica_status multiply_two(const struct mica_engine *engine, uint8_t point[57], const uint8_t s[56],
                                const uint8_t k[56], const uint8_t public_key[57])
{
    struct mica_ge448 a, p;

    (void)engine;
    if (!mica_ge448_decode(&a, public_key) || mica_ge448_has_small_order(&a)) {
        return MICA_ERR_POINT;
    }
    mica_ge448_mul_two(&p, s, k, &a);
    mica_ge448_encode(point, &p);
    return MICA_OK;
}

const struct mica_ed448_impl mica_ed448_c = {
    .name = "ed448_c",
    .constant_time = true,
    .xof = &mica_shake256_c,
    .multiply_base = multiply_base,
    .multiply_two = multiply_two,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* Scalars in odd digits, in constant time. */
#include "ec/recode.h"

#include <string.h>

#include <mica/secret.h>

/* Bit i of the recoded number. */
static unsigned digit_bit(const struct mica_ec_digits *digits, unsigned i)
{
    return (unsigned)(digits->bits[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS)) & 1;
}

void mica_ec_recode(const struct mica_ec_domain *domain, struct mica_ec_digits *digits, const uint8_t *k,
                    unsigned total)
{
    const struct mica_mont *order = domain->order;
    const size_t n = order->n;
    mica_fe scalar, negated;

    mica_limb_from_be(scalar, n, k, (domain->fp->bits + 7u) / 8);
    mica_limb_sub(negated, order->m, scalar, n);
    digits->negate = mica_ct_mask_limb(~scalar[0] & 1);
    mica_limb_select(scalar, negated, scalar, digits->negate, n);
    memset(digits->bits, 0, sizeof digits->bits);
    for (size_t i = 0; i < n; i++) {
        digits->bits[i] = (scalar[i] >> 1) | (i + 1 < n ? scalar[i + 1] << (MICA_LIMB_BITS - 1) : 0);
    }
    digits->bits[(total - 1) / MICA_LIMB_BITS] |= (mica_limb)1 << ((total - 1) % MICA_LIMB_BITS);
    mica_wipe(scalar, sizeof scalar);
    mica_wipe(negated, sizeof negated);
}

/* A digit from its bits, the sign highest. */
static struct mica_ec_digit make_digit(unsigned bits, unsigned width)
{
    const mica_limb negative = mica_ct_mask_limb(~(mica_limb)(bits >> (width - 1)) & 1);

    return (struct mica_ec_digit){((mica_limb)bits ^ negative) & (((mica_limb)1 << (width - 1)) - 1), negative};
}

struct mica_ec_digit mica_ec_window_digit(const struct mica_ec_digits *digits, unsigned i)
{
    unsigned bits = 0;

    for (unsigned j = 0; j < 4; j++) {
        bits |= digit_bit(digits, 4 * i + j) << j;
    }
    return make_digit(bits, 4);
}

unsigned mica_ec_comb_rows(const struct mica_ec_domain *domain)
{
    const unsigned columns = MICA_EC_COMB_TEETH * MICA_EC_COMB_BLOCKS;

    return (domain->fp->bits + columns - 1) / columns;
}

struct mica_ec_digit mica_ec_comb_digit(const struct mica_ec_digits *digits, unsigned rows, unsigned row,
                                        unsigned block)
{
    unsigned bits = 0;

    for (unsigned tooth = 0; tooth < MICA_EC_COMB_TEETH; tooth++) {
        bits |= digit_bit(digits, (tooth * MICA_EC_COMB_BLOCKS + block) * rows + row) << tooth;
    }
    return make_digit(bits, MICA_EC_COMB_TEETH);
}

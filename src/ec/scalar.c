/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic modulo the order: Montgomery multiplication, inversion by division steps. */
#include "ec/scalar.h"

#include <string.h>

#include <mica/secret.h>

#include "ec/inv.h"

mica_limb mica_scalar_read(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *in)
{
    const struct mica_mont *order = curve->domain->order;
    mica_limb fits = mica_limb_from_be(r, order->n, in, curve->scalar_len);

    return fits & mica_limb_lt(r, order->m, order->n) & ~mica_limb_is_zero(r, order->n);
}

void mica_scalar_write(const struct mica_ec_curve *curve, uint8_t *out, const mica_limb *a)
{
    mica_limb_to_be(out, curve->scalar_len, a, curve->domain->order->n);
}

static void subtract_once(mica_limb *r, mica_limb carry, const mica_limb *m, size_t n)
{
    mica_limb borrow = mica_limb_sub(r, r, m, n);

    mica_limb_cond_add(r, r, m, mica_ct_mask_limb(borrow & ~carry & 1), n);
}

void mica_scalar_reduce(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *in, size_t len)
{
    const struct mica_mont *order = curve->domain->order;

    mica_limb_from_be(r, order->n, in, len);
    subtract_once(r, 0, order->m, order->n);
}

/* r = the first bits bits of in, at most those of n limbs. */
static void leading_bits(mica_limb *r, size_t n, const uint8_t *in, size_t bits)
{
    const unsigned surplus = (8u - bits % 8u) % 8u; /* bits of the last byte that do not count */

    mica_limb_from_be(r, n, in, (bits + 7) / 8);
    for (size_t i = 0; surplus && i < n; i++) {
        r[i] = (r[i] >> surplus) | (i + 1 < n ? r[i + 1] << (MICA_LIMB_BITS - surplus) : 0);
    }
}

void mica_scalar_from_wide(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *in, size_t len)
{
    const struct mica_mont *order = curve->domain->order;
    const size_t n = order->n, below = curve->bits - 1u; /* so many bits are less than the order less one */
    mica_fe one = {1}, less;

    mica_limb_sub(less, order->m, one, n);
    leading_bits(r, n, in, 8 * len < below ? 8 * len : below);
    for (size_t i = below; i < 8 * len; i++) {
        const mica_limb bit = (in[i / 8] >> (7 - i % 8)) & 1;
        const mica_limb carry = mica_limb_add(r, r, r, n);
        r[0] |= bit;
        subtract_once(r, carry, less, n);
    }
    mica_limb_add(r, r, one, n);
}

void mica_scalar_from_digest(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *digest, size_t len)
{
    const struct mica_mont *order = curve->domain->order;

    if (len < curve->scalar_len) {
        mica_limb_from_be(r, order->n, digest, len);
        return; /* at least 8 bits shorter than n, or (secp521r1) 1 bit and more */
    }
    leading_bits(r, order->n, digest, curve->bits);
    subtract_once(r, 0, order->m, order->n);
}

void mica_scalar_add(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    const struct mica_mont *order = curve->domain->order;
    mica_limb carry = mica_limb_add(r, a, b, order->n);

    subtract_once(r, carry, order->m, order->n);
}

void mica_scalar_sub(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    const struct mica_mont *order = curve->domain->order;
    mica_limb borrow = mica_limb_sub(r, a, b, order->n);

    mica_limb_cond_add(r, r, order->m, mica_ct_mask_limb(borrow), order->n);
}

void mica_scalar_mul(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a, const mica_limb *b)
{
    const struct mica_mont *order = curve->domain->order;

    mica_mont_mul(r, a, b, order);
    mica_mont_mul(r, r, order->rr, order);
}

void mica_scalar_inv(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a)
{
    const struct mica_mont *order = curve->domain->order;
    const struct mica_inv_modulus modulus = {order->m, order->m0_inv, curve->bits, (uint8_t)order->n};

    mica_inv_mod(r, a, &modulus);
}

mica_limb mica_scalar_is_zero(const struct mica_ec_curve *curve, const mica_limb *a)
{
    return mica_limb_is_zero(a, curve->domain->order->n);
}

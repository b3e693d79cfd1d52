/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic modulo the orders of Ed25519's and Ed448's groups, by Barrett's reduction. */
#include "ec/sc.h"

#include <string.h>

#include <mica/secret.h>

#include "ec/edwards_table.h"
#include "ec/limb_le.h"

static const mica_limb l25519[] = {
    MICA_PAIR(0x5812631a, 0x5cf5d3ed), MICA_PAIR(0x14def9de, 0xa2f79cd6), MICA_PAIR(0x00000000, 0x00000000),
    MICA_PAIR(0x10000000, 0x00000000),
};

static const mica_limb mu25519[] = {
    MICA_PAIR(0xed9ce5a3, 0x0a2c131b), MICA_PAIR(0x2106215d, 0x086329a7), MICA_PAIR(0xffffffff, 0xffffffeb),
    MICA_PAIR(0xffffffff, 0xffffffff), 0xf,
};

static const mica_limb l448[] = {
    MICA_PAIR(0x2378c292, 0xab5844f3), MICA_PAIR(0x216cc272, 0x8dc58f55), MICA_PAIR(0xc44edb49, 0xaed63690),
    MICA_PAIR(0xffffffff, 0x7cca23e9), MICA_PAIR(0xffffffff, 0xffffffff), MICA_PAIR(0xffffffff, 0xffffffff),
    MICA_PAIR(0x3fffffff, 0xffffffff),
};

static const mica_limb mu448[] = {
    MICA_PAIR(0xc873d6d5, 0x4a7bb0e0), MICA_PAIR(0xe933d8d7, 0x23a70aad), MICA_PAIR(0xbb124b65, 0x129c96fd),
    MICA_PAIR(0x00000008, 0x335dc163), MICA_PAIR(0x00000000, 0x00000000), MICA_PAIR(0x00000000, 0x00000000),
    MICA_PAIR(0x00000000, 0x00000000), 0x4,
};

const struct mica_sc_order mica_sc25519 = {l25519, mu25519, 256 / MICA_LIMB_BITS};
const struct mica_sc_order mica_sc448 = {l448, mu448, 448 / MICA_LIMB_BITS};

/*
 * With b = 2^MICA_LIMB_BITS: q = floor(floor(x / b^(n-1)) * mu / b^(n+1)) is the quotient, or one or
 * two less; so x - q * L, computed modulo b^(n+1), is below 3 L.
 */
void mica_sc_reduce(mica_limb *r, const mica_limb *x, const struct mica_sc_order *order)
{
    mica_limb l[MICA_SC_MAX + 1], t[2 * MICA_SC_MAX + 2], u[2 * MICA_SC_MAX + 2];
    size_t n = order->n;

    memcpy(l, order->l, n * sizeof *l);
    l[n] = 0;
    mica_limb_mul(t, x + n - 1, order->mu, n + 1);
    mica_limb_mul(u, t + n + 1, l, n + 1);
    mica_limb_sub(t, x, u, n + 1);
    for (unsigned i = 0; i < 2; i++) {
        mica_limb below = mica_limb_sub(u, t, l, n + 1);
        mica_limb_select(t, t, u, mica_ct_mask_limb(below), n + 1);
    }
    memcpy(r, t, n * sizeof *r);
    mica_wipe(t, sizeof t);
    mica_wipe(u, sizeof u);
}

/* Horner's rule on pieces of n limbs, from the top. */
void mica_sc_from_bytes(mica_limb *r, const uint8_t *in, size_t len, const struct mica_sc_order *order)
{
    size_t n = order->n, piece = n * MICA_LIMB_BYTES, at = len - len % piece;
    uint8_t top[MICA_SC_MAX * MICA_LIMB_BYTES] = {0};
    mica_limb x[2 * MICA_SC_MAX] = {0};

    memcpy(top, in + at, len - at);
    mica_limb_from_le(x, n, top);
    mica_sc_reduce(x + n, x, order);
    while (at) {
        at -= piece;
        mica_limb_from_le(x, n, in + at);
        mica_sc_reduce(x + n, x, order);
    }
    memcpy(r, x + n, n * sizeof *r);
    mica_wipe(top, sizeof top);
    mica_wipe(x, sizeof x);
}

void mica_sc_mul_add(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *c,
                     const struct mica_sc_order *order)
{
    mica_limb x[2 * MICA_SC_MAX], t[2 * MICA_SC_MAX] = {0};
    size_t n = order->n;

    mica_limb_mul(x, a, b, n);
    memcpy(t, c, n * sizeof *t);
    mica_limb_add(x, x, t, 2 * n);
    mica_sc_reduce(r, x, order);
    mica_wipe(x, sizeof x);
    mica_wipe(t, sizeof t);
}

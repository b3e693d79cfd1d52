/* SPDX-License-Identifier: Apache-2.0 */
/* Slow arithmetic written in another way than the library's, for the tests of limb arrays. */
#ifndef MICA_TEST_BIGNUM_REFERENCE_H
#define MICA_TEST_BIGNUM_REFERENCE_H

#include "bignum/limb.h"
#include "support/test.h"

#define REFERENCE_LIMBS 64

static inline void reference_random(struct test_random *random, mica_limb *a, size_t n)
{
    test_random_bytes(random, (uint8_t *)a, n * sizeof *a);
    for (size_t i = 0; i < n; i++) {
        uint32_t kind = test_random_below(random, 8);
        a[i] = kind == 0 ? 0 : kind == 1 ? (mica_limb)-1 : a[i];
    }
}

static inline unsigned reference_bit(const mica_limb *a, size_t i)
{
    return (unsigned)(a[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS)) & 1;
}

/* r[0..2n) = a * b, digit by digit in base 256. */
static inline void reference_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    const size_t digits = n * MICA_LIMB_BYTES;
    uint64_t carry = 0;

    memset(r, 0, 2 * n * sizeof *r);
    for (size_t k = 0; k < 2 * digits; k++) {
        for (size_t i = k < digits ? 0 : k - digits + 1; i <= k && i < digits; i++) {
            size_t j = k - i;
            carry += (uint64_t)(uint8_t)(a[i / MICA_LIMB_BYTES] >> (8 * (i % MICA_LIMB_BYTES))) *
                     (uint8_t)(b[j / MICA_LIMB_BYTES] >> (8 * (j % MICA_LIMB_BYTES)));
        }
        r[k / MICA_LIMB_BYTES] |= (mica_limb)(carry & 0xff) << (8 * (k % MICA_LIMB_BYTES));
        carry >>= 8;
    }
}

/* r = (2 r + bit) mod m, for r < m: n limbs. */
static inline void reference_shift_in(mica_limb *r, unsigned bit, const mica_limb *m, size_t n)
{
    mica_limb top = r[n - 1] >> (MICA_LIMB_BITS - 1);

    for (size_t i = n; i-- > 1;) {
        r[i] = (r[i] << 1) | (r[i - 1] >> (MICA_LIMB_BITS - 1));
    }
    r[0] = (r[0] << 1) | bit;
    if (top || !mica_limb_lt(r, m, n)) {
        mica_limb_sub(r, r, m, n);
    }
}

/* r = x mod m: n limbs; x has x_n. */
static inline void reference_mod(mica_limb *r, const mica_limb *x, size_t x_n, const mica_limb *m, size_t n)
{
    memset(r, 0, n * sizeof *r);
    for (size_t i = x_n * MICA_LIMB_BITS; i-- > 0;) {
        reference_shift_in(r, reference_bit(x, i), m, n);
    }
}

/* r = a * b mod m. */
static inline void reference_mulmod(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m, size_t n)
{
    mica_limb product[2 * REFERENCE_LIMBS];

    reference_mul(product, a, b, n);
    reference_mod(r, product, 2 * n, m, n);
}

#endif

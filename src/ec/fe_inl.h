/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the fields of 2^255 - 19 and 2^448 - 2^224 - 1 have in common, for all forms of their elements. The
 * including file defines FE(name), FE_TYPE, BYTES of an encoding, WORDS of it as limbs, N_LIMBS of an element
 * and modulus, the prime for inversions.
 */
void FE(neg)(FE_TYPE *r, const FE_TYPE *a)
{
    FE(sub)(r, &FE(zero), a);
}

void FE(sqr_times)(FE_TYPE *r, const FE_TYPE *a, unsigned count)
{
    FE_TYPE t;

    t = *a;
    for (; count >= 2; count -= 2) {
        FE(sqr)(r, &t);
        FE(sqr)(&t, r);
    }
    if (count) {
        FE(sqr)(r, &t);
    } else {
        *r = t;
    }
}

/* r = a^(2^n) * b. */
static void shift_mul(FE_TYPE *r, const FE_TYPE *a, unsigned n, const FE_TYPE *b)
{
    FE_TYPE t;

    FE(sqr_times)(&t, a, n);
    FE(mul)(r, &t, b);
}

/* By division steps: several times faster than Fermat's power. */
void FE(invert)(FE_TYPE *r, const FE_TYPE *a)
{
    uint8_t bytes[BYTES];
    mica_limb x[WORDS], y[WORDS];

    FE(to_bytes)(bytes, a);
    mica_limb_from_le(x, WORDS, bytes);
    mica_inv_mod(y, x, &modulus);
    mica_limb_to_le(bytes, y, WORDS);
    FE(from_bytes)(r, bytes);
    mica_wipe(bytes, sizeof bytes);
    mica_wipe(x, sizeof x);
    mica_wipe(y, sizeof y);
}

void FE(cswap)(FE_TYPE *a, FE_TYPE *b, FE(limb) mask)
{
    for (unsigned i = 0; i < N_LIMBS; i++) {
        FE(limb) x = mask & (a->v[i] ^ b->v[i]);
        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

void FE(cmov)(FE_TYPE *r, const FE_TYPE *a, FE(limb) mask)
{
    for (unsigned i = 0; i < N_LIMBS; i++) {
        r->v[i] ^= mask & (a->v[i] ^ r->v[i]);
    }
}

uint32_t FE(is_zero)(const FE_TYPE *a)
{
    uint8_t bytes[BYTES];
    uint32_t sum = 0;

    FE(to_bytes)(bytes, a);
    for (unsigned i = 0; i < BYTES; i++) {
        sum |= bytes[i];
    }
    return mica_ct_is_zero_u32(sum) & 1u;
}

uint32_t FE(parity)(const FE_TYPE *a)
{
    uint8_t bytes[BYTES];

    FE(to_bytes)(bytes, a);
    return bytes[0] & 1u;
}

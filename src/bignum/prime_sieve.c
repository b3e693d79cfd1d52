/* SPDX-License-Identifier: Apache-2.0 */
/* Trial division of a secret candidate by the odd primes below 1024, by multiplication only. */
#include "base/ct.h"
#include "base/reveal.h"
#include "bignum/prime.h"

static const uint16_t primes[171] = {
    3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59,
    61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127, 131, 137,
    139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227,
    229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311, 313,
    317, 331, 337, 347, 349, 353, 359, 367, 373, 379, 383, 389, 397, 401, 409, 419,
    421, 431, 433, 439, 443, 449, 457, 461, 463, 467, 479, 487, 491, 499, 503, 509,
    521, 523, 541, 547, 557, 563, 569, 571, 577, 587, 593, 599, 601, 607, 613, 617,
    619, 631, 641, 643, 647, 653, 659, 661, 673, 677, 683, 691, 701, 709, 719, 727,
    733, 739, 743, 751, 757, 761, 769, 773, 787, 797, 809, 811, 821, 823, 827, 829,
    839, 853, 857, 859, 863, 877, 881, 883, 887, 907, 911, 919, 929, 937, 941, 947,
    953, 967, 971, 977, 983, 991, 997, 1009, 1013, 1019, 1021,
};

/*
 * candidate mod d, byte by byte: r < d < 2^10, so x = 256 r + byte < 2^18. With f = floor(2^31 / d) the quotient's
 * estimate floor(x f / 2^31) is at most 1 too small, because x / d - x f / 2^31 < x / 2^31 < 1: one correction.
 */
static uint32_t remainder_of(const uint8_t *candidate, size_t len, uint32_t d)
{
    const uint32_t f = UINT32_C(0x80000000) / d; /* d is public */
    uint32_t r = 0;

    for (size_t i = 0; i < len; i++) {
        uint32_t x = (r << 8) | candidate[i];
        r = x - d * (uint32_t)(((uint64_t)x * f) >> 31);
        r -= d & ~mica_ct_lt_u32(r, d);
    }
    return r;
}

bool mica_prime_sieve(const uint8_t *candidate, size_t len)
{
    for (size_t i = 0; i < sizeof primes / sizeof primes[0]; i++) {
        /* A rejected candidate is thrown away as a whole: that it had this factor says nothing of the next one. */
        if (mica_ct_reveal(mica_ct_is_zero_u32(remainder_of(candidate, len, primes[i])))) {
            return false;
        }
    }
    return true;
}

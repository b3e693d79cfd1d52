/* SPDX-License-Identifier: Apache-2.0 */
#include "ec/nonce.h"

/*
 * Not inlined, and a branch in truth (each side has its own opaque value), so that the constant-time tests can name it
 * as an exception, and what depends on the answer is known from here on.
 */
__attribute__((noinline)) bool mica_ec_reveal(mica_limb mask)
{
    unsigned answer;

    if (mask) {
        answer = 1;
        __asm__ volatile("" : "+r"(answer) : : "memory");
    } else {
        answer = 2; /* not 0, which the compiler would take from the mask */
        __asm__ volatile("" : "+r"(answer));
    }
    return answer == 1;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "base/reveal.h"

/*
 * Two different barriers make it a branch. The answer behind it comes from memory: were it a constant, the compiler
 * could return the mask itself, which is equal to it, and the tests would see a secret in all that follows.
 */
static const volatile bool yes = true, no = false;

__attribute__((noinline)) bool mica_ct_reveal(uint32_t mask)
{
    if (mask & 1) {
        __asm__ volatile("" : : "i"(1) : "memory");
        return yes;
    }
    __asm__ volatile("" : : "i"(2) : "memory");
    return no;
}

uint32_t mica_ct_reveal_u32(uint32_t x)
{
    uint32_t r = 0;

    for (unsigned bit = 32; bit-- > 0;) {
        r = 2 * r + (uint32_t)mica_ct_reveal(x >> bit);
    }
    return r;
}

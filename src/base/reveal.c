/* SPDX-License-Identifier: Apache-2.0 */
#include "base/reveal.h"

/* Two different barriers keep the compiler from computing the result out of the mask: it has to branch. */
__attribute__((noinline)) bool mica_ct_reveal(uint32_t mask)
{
    if (mask & 1) {
        __asm__ volatile("" : : "i"(1) : "memory");
        return true;
    }
    __asm__ volatile("" : : "i"(2) : "memory");
    return false;
}

uint32_t mica_ct_reveal_u32(uint32_t x)
{
    uint32_t r = 0;

    for (unsigned bit = 32; bit-- > 0;) {
        r = 2 * r + (uint32_t)mica_ct_reveal(x >> bit);
    }
    return r;
}

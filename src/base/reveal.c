/* SPDX-License-Identifier: Apache-2.0 */
#include "base/reveal.h"

/*
 * The answer comes from memory, behind a branch: were it a constant, the compiler could return the mask itself,
 * which is equal to it. Nothing that is computed from the answer then depends on a secret for the tests' eyes.
 */
static const volatile bool yes = true, no = false;

__attribute__((noinline)) bool mica_ct_reveal(uint32_t mask)
{
    if (mask & 1) {
        return yes;
    }
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

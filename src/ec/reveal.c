/* SPDX-License-Identifier: Apache-2.0 */
#include "ec/nonce.h"

/* Not inlined, and a branch in truth, so that the constant-time tests can name it as an exception. */
__attribute__((noinline)) bool mica_ec_reveal(mica_limb mask)
{
    if (mask) {
        __asm__ volatile("");
        return true;
    }
    return false;
}

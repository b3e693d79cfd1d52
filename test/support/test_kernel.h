/* SPDX-License-Identifier: Apache-2.0 */
/* Ciphers by this core's kernels against the portable ones, in every mode, over runs of any length. */
#ifndef MICA_TEST_KERNEL_H
#define MICA_TEST_KERNEL_H

#include <mica/aead.h>
#include <mica/cipher.h>

/** The kernels' implementation first, then the portable one. */
struct test_kernel {
    const struct mica_cipher_impl *cipher[2];
    const struct mica_aead_impl *aead[2][2]; /**< composites with it */
};

/** The value for main() to return. */
int test_kernel(const struct test_kernel *kernel);

#endif

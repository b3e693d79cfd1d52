/* SPDX-License-Identifier: Apache-2.0 */
/* The known answers every SM4 implementation must give. */
#ifndef MICA_TEST_SM4_H
#define MICA_TEST_SM4_H

#include <mica/cipher.h>

/** Run the standard's answers against one implementation; the value for main() to return. */
int test_sm4(const struct mica_cipher_impl *impl);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The known answers every AES implementation must give. */
#ifndef MICA_TEST_AES_H
#define MICA_TEST_AES_H

#include <mica/cipher.h>

/** Run the standards' answers against one implementation; the value for main() to return. */
int test_aes(const struct mica_cipher_impl *impl);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The known answers every 3DES implementation must give. */
#ifndef MICA_TEST_DES_H
#define MICA_TEST_DES_H

#include <mica/cipher.h>

/** Run the standards' answers against one implementation; the value for main() to return. */
int test_des3(const struct mica_cipher_impl *impl);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* AES (FIPS 197): what all its implementations share. */
#include <mica/cipher.h>

const struct mica_cipher_alg mica_aes = {.name = "AES", .block_len = 16, .key_lens = {16, 24, 32}};

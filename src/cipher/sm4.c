/* SPDX-License-Identifier: Apache-2.0 */
/* SM4 (GB/T 32907-2016): what all its implementations share. */
#include <mica/cipher.h>

const struct mica_cipher_alg mica_sm4 = {.name = "SM4", .block_len = 16, .key_lens = {16}};

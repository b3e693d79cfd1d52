/* SPDX-License-Identifier: Apache-2.0 */
/* The AES that programs get who do not choose. */
#include <mica/cipher.h>

const struct mica_cipher_impl *const mica_aes_default = &mica_aes_tab;

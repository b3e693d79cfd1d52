/* SPDX-License-Identifier: Apache-2.0 */
/* The AES that programs get who do not choose: constant time, for this target. */
#include <mica/cipher.h>

#include "base/word.h"

#if MICA_WORD_BITS == 64
const struct mica_cipher_impl *const mica_aes_default = &mica_aes_ct64;
#else
const struct mica_cipher_impl *const mica_aes_default = &MICA_CIPHER_32(aes);
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* AES in constant time for 64-bit cores: fixsliced, four blocks at a time. */
#include <mica/cipher.h>

#include <mica/secret.h>

#define SLICE_BITS 64
#include "cipher/aes_fixslice.h"
#include "cipher/aes_fixslice_impl.h"

const struct mica_cipher_impl mica_aes_ct64 = AES_FIXSLICE_IMPL("aes_ct64");

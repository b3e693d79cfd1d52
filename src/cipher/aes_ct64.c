/* SPDX-License-Identifier: Apache-2.0 */
/* AES in constant time for 64-bit cores: fixsliced, four blocks at a time. */
#include <mica/cipher.h>

#define SLICE_BITS 64
#define BATCH_WORDS (SLICE_BITS / 4)
#include "cipher/aes_rounds.h"

BATCH_OPERATIONS(shape, encryption, decryption)
BATCH_CCM(shape, encryption)

const struct mica_cipher_impl mica_aes_ct64 = {
    .alg = &mica_aes,
    .name = "aes_ct64",
    .constant_time = true,
    .batch = BLOCKS,
    .schedule_len = sizeof(struct schedule),
    .set_key = set_key,
    BATCH_MEMBERS,
    .ccm = ccm,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* SM4 in constant time for 64-bit cores: bitsliced, sixteen blocks at a time. */
#include <mica/cipher.h>

#define SLICE_BITS 64
#define BATCH_WORDS SLICE_BITS
#include "cipher/batch.h"
#include "cipher/sm4_rounds.h"

BATCH_OPERATIONS(shape, encryption, decryption)
BATCH_CCM(shape, encryption)

const struct mica_cipher_impl mica_sm4_ct64 = {
    .alg = &mica_sm4,
    .name = "sm4_ct64",
    .constant_time = true,
    .batch = BLOCKS,
    .schedule_len = sizeof(struct schedule),
    .set_key = set_key,
    BATCH_MEMBERS,
    .ccm = ccm,
};

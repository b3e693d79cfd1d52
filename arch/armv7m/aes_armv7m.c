/* SPDX-License-Identifier: Apache-2.0 */
/* AES with the rounds of aes_armv7m.S, and the composites with it. */
#include <mica/aead.h>
#include <mica/cipher.h>

#include "aead/modes.h"
#include "aead/portable.h"

#define SLICE_BITS 32
#define BATCH_WORDS (SLICE_BITS / 4)
#include "cipher/aes_fixslice.h"

void mica_aes_armv7m_encrypt(const void *schedule, uint32_t w[8]);
void mica_aes_armv7m_decrypt(const void *schedule, uint32_t w[8]);

static void encrypt_batch(const void *schedule, uint32_t *w)
{
    mica_aes_armv7m_encrypt(schedule, w);
}

static void decrypt_batch(const void *schedule, uint32_t *w)
{
    mica_aes_armv7m_decrypt(schedule, w);
}

BATCH_OPERATIONS(shape, encryption, decryption)
BATCH_CCM(shape, encryption)

const struct mica_cipher_impl mica_aes_armv7m = {
    .alg = &mica_aes,
    .name = "aes_armv7m",
    .constant_time = true,
    .batch = BLOCKS,
    .schedule_len = sizeof(struct schedule),
    .set_key = set_key,
    BATCH_MEMBERS,
    .ccm = ccm,
};

const struct mica_aead_impl mica_aes_gcm_armv7m = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_armv7m",
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_armv7m, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_aes_ccm_armv7m = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_armv7m",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_armv7m),
};

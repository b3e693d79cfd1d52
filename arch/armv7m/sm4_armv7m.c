/* SPDX-License-Identifier: Apache-2.0 */
/* SM4 with the rounds of sm4_armv7m.S, and the composites with it. */
#include <mica/aead.h>
#include <mica/cipher.h>

#include "aead/modes.h"
#include "aead/portable.h"

#define SLICE_BITS 32
#define BATCH_WORDS SLICE_BITS
#include "cipher/batch.h"
#include "cipher/sm4_slice.h"

void mica_sm4_armv7m_one(const uint32_t key[32], uint32_t w[4]);
void mica_sm4_armv7m_two(const uint32_t key[32], uint32_t w[8]);
void mica_sm4_armv7m_eight(const uint32_t key[32], uint32_t x[4][8]);

/* The kernels take round keys in one direction only. */
struct both {
    struct schedule encryption;
    uint32_t decryption[32];
};

static void two(const uint32_t *key, uint32_t *w)
{
    mix_two(w);
    mica_sm4_armv7m_two(key, w);
    mix_two(w);
}

static void eight(const uint32_t *key, uint32_t *w)
{
    slice x[4][8];

    for (unsigned j = 0; j < 4; j++) {
        gather(x[j], w + j);
    }
    mica_sm4_armv7m_eight(key, x);
    for (unsigned j = 0; j < 4; j++) {
        scatter(w + j, x[3 - j]);
    }
}

static void encrypt_one(const void *schedule, uint32_t *w)
{
    mica_sm4_armv7m_one(((const struct both *)schedule)->encryption.key, w);
}

static void decrypt_one(const void *schedule, uint32_t *w)
{
    mica_sm4_armv7m_one(((const struct both *)schedule)->decryption, w);
}

static void encrypt_two(const void *schedule, uint32_t *w)
{
    two(((const struct both *)schedule)->encryption.key, w);
}

static void decrypt_two(const void *schedule, uint32_t *w)
{
    two(((const struct both *)schedule)->decryption, w);
}

static void encrypt_batch(const void *schedule, uint32_t *w)
{
    eight(((const struct both *)schedule)->encryption.key, w);
}

static void decrypt_batch(const void *schedule, uint32_t *w)
{
    eight(((const struct both *)schedule)->decryption, w);
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct both *s = schedule;

    (void)engine;
    (void)key_len;
    expand(&s->encryption, key);
    for (unsigned i = 0; i < 32; i++) {
        s->decryption[i] = s->encryption.key[31 - i];
    }
    return MICA_OK;
}

static const struct mica_batch_pair encryption = {encrypt_one, encrypt_batch, encrypt_two};
static const struct mica_batch_pair decryption = {decrypt_one, decrypt_batch, decrypt_two};

BATCH_OPERATIONS(shape, encryption, decryption)
BATCH_CCM(shape, encryption)

const struct mica_cipher_impl mica_sm4_armv7m = {
    .alg = &mica_sm4,
    .name = "sm4_armv7m",
    .constant_time = true,
    .batch = BLOCKS,
    .schedule_len = sizeof(struct both),
    .set_key = set_key,
    BATCH_MEMBERS,
    .ccm = ccm,
};

const struct mica_aead_impl mica_sm4_gcm_armv7m = {
    .alg = &mica_sm4_gcm,
    .name = "sm4_gcm_armv7m",
    .constant_time = true,
    MICA_GCM_OF(&mica_sm4_armv7m, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_sm4_ccm_armv7m = {
    .alg = &mica_sm4_ccm,
    .name = "sm4_ccm_armv7m",
    .constant_time = true,
    MICA_CCM_OF(&mica_sm4_armv7m),
};

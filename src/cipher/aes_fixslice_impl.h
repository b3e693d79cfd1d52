/* SPDX-License-Identifier: Apache-2.0 */
/* The operations of a fixsliced AES as an implementation of struct mica_cipher_impl; template, see aes_fixslice.h. */
#ifndef MICA_CIPHER_AES_FIXSLICE_IMPL_H
#define MICA_CIPHER_AES_FIXSLICE_IMPL_H

#include "cipher/batch.h"

static const struct mica_batch_shape shape = {.lanes = BLOCKS, .word = {.be = false, .n = 4}};

/* One block: the other lanes hold nothing. */
static void encrypt_one(const void *schedule, uint32_t *w)
{
    uint32_t all[4 * BLOCKS] = {w[0], w[1], w[2], w[3]};

    encrypt_batch(schedule, all);
    memcpy(w, all, 16);
}

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct schedule *s = schedule;
    uint32_t ring[8];

    (void)engine;
    s->rounds = (uint32_t)key_len / 4 + 6;
    expand(s, ring, key, (unsigned)key_len / 4);
    mica_wipe(ring, sizeof ring);
    return MICA_OK;
}

static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    uint32_t w[4 * BLOCKS] = {0};

    (void)engine;
    mica_batch_ecb(encrypt_batch, shape, (struct mica_words_run){schedule, NULL, in, out, n_blocks}, w);
    return MICA_OK;
}

static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    uint32_t w[4 * BLOCKS] = {0};

    (void)engine;
    mica_batch_ecb(decrypt_batch, shape, (struct mica_words_run){schedule, NULL, in, out, n_blocks}, w);
    return MICA_OK;
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    (void)engine;
    mica_words_cbc_encrypt(encrypt_one, shape.word, (struct mica_words_run){schedule, iv, in, out, n_blocks});
    return MICA_OK;
}

static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    uint32_t w[4 * BLOCKS] = {0};

    (void)engine;
    mica_batch_cbc_decrypt(decrypt_batch, shape, (struct mica_words_run){schedule, iv, in, out, n_blocks}, w);
    return MICA_OK;
}

static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    uint32_t w[4 * BLOCKS] = {0};

    (void)engine;
    mica_batch_ctr(encrypt_batch, shape, (struct mica_words_run){schedule, counter, in, out, n_blocks}, w);
    return MICA_OK;
}

#define AES_FIXSLICE_IMPL(text)                                                                                      \
    {                                                                                                                \
        .alg = &mica_aes, .name = text, .constant_time = true, .batch = BLOCKS,                                      \
        .schedule_len = sizeof(struct schedule), .set_key = set_key, .encrypt = encrypt, .decrypt = decrypt,         \
        .cbc_encrypt = cbc_encrypt, .cbc_decrypt = cbc_decrypt, .ctr = ctr,                                          \
    }

#endif

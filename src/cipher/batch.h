/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ECB, CBC decryption and CTR for implementations that compute several blocks side by side. Templates
 * as those of words.h: `batch` is a constant function that works on `lanes` blocks, one after the
 * other in w, all of them always; lanes that hold no block of the message are computed and dropped.
 * The includer of BATCH_OPERATIONS defines BATCH_WORDS, the words of a whole batch.
 */
#ifndef MICA_CIPHER_BATCH_H
#define MICA_CIPHER_BATCH_H

#include <mica/secret.h>

#include "cipher/words.h"

/** Constants at every call: blocks per batch, and the shape of one. */
struct mica_batch_shape {
    size_t lanes;
    struct mica_words_shape word;
};

MICA_INLINE void mica_batch_load(uint32_t *w, const uint8_t *in, size_t n_blocks, struct mica_batch_shape shape)
{
    for (size_t b = 0; b < n_blocks; b++) {
        mica_words_load(w + b * shape.word.n, in + 4 * b * shape.word.n, shape.word);
    }
}

MICA_INLINE void mica_batch_store(uint8_t *out, const uint32_t *w, size_t n_blocks, struct mica_batch_shape shape)
{
    for (size_t b = 0; b < n_blocks; b++) {
        mica_words_store(out + 4 * b * shape.word.n, w + b * shape.word.n, shape.word);
    }
}

MICA_INLINE size_t mica_batch_take(size_t left, struct mica_batch_shape shape)
{
    return left < shape.lanes ? left : shape.lanes;
}

/** w has room for lanes blocks and is the caller's to wipe. */
MICA_INLINE void mica_batch_ecb(mica_words_fn *batch, struct mica_batch_shape shape, struct mica_words_run run,
                                uint32_t *w)
{
    while (run.n_blocks) {
        const size_t n = mica_batch_take(run.n_blocks, shape);
        mica_batch_load(w, run.in, n, shape);
        batch(run.schedule, w);
        mica_batch_store(run.out, w, n, shape);
        run.in += 4 * shape.word.n * n;
        run.out += 4 * shape.word.n * n;
        run.n_blocks -= n;
    }
}

MICA_INLINE void mica_batch_cbc_decrypt(mica_words_fn *batch, struct mica_batch_shape shape, struct mica_words_run run,
                                        uint32_t *w)
{
    uint32_t chain[4], next[4];

    mica_words_load(chain, run.chain, shape.word);
    while (run.n_blocks) {
        const size_t n = mica_batch_take(run.n_blocks, shape);
        mica_batch_load(w, run.in, n, shape);
        batch(run.schedule, w);
        for (size_t b = 0; b < n; b++, run.in += 4 * shape.word.n, run.out += 4 * shape.word.n) {
            mica_words_load(next, run.in, shape.word);
            for (size_t i = 0; i < shape.word.n; i++) {
                w[b * shape.word.n + i] ^= chain[i];
                chain[i] = next[i];
            }
            mica_words_store(run.out, w + b * shape.word.n, shape.word);
        }
        run.n_blocks -= n;
    }
    mica_words_store(run.chain, chain, shape.word);
}

MICA_INLINE void mica_batch_ctr(mica_words_fn *batch, struct mica_batch_shape shape, struct mica_words_run run,
                                uint32_t *w)
{
    const struct mica_words_shape big = {true, shape.word.n};
    uint32_t x[4], counter[4];

    mica_words_load(counter, run.chain, big);
    while (run.n_blocks) {
        const size_t n = mica_batch_take(run.n_blocks, shape);
        for (size_t b = 0; b < n; b++) {
            for (size_t i = 0; i < shape.word.n; i++) {
                w[b * shape.word.n + i] = shape.word.be ? counter[i] : __builtin_bswap32(counter[i]);
            }
            mica_words_count(counter, shape.word.n);
        }
        batch(run.schedule, w);
        for (size_t b = 0; b < n; b++, run.in += 4 * shape.word.n, run.out += 4 * shape.word.n) {
            mica_words_load(x, run.in, shape.word);
            for (size_t i = 0; i < shape.word.n; i++) {
                x[i] ^= w[b * shape.word.n + i];
            }
            mica_words_store(run.out, x, shape.word);
        }
        run.n_blocks -= n;
    }
    mica_words_store(run.chain, counter, big);
}

/* The five operations of struct mica_cipher_impl from a batch each way and a single block. */
#define BATCH_OPERATIONS(shape, encrypt_one, encrypt_batch, decrypt_batch)                                           \
    static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,            \
                               uint8_t *out, size_t n_blocks)                                                        \
    {                                                                                                                \
        (void)engine;                                                                                                \
        if (n_blocks == 1) {                                                                                         \
            mica_words_ecb(encrypt_one, shape.word, schedule, in, out, 1);                                           \
            return MICA_OK;                                                                                          \
        }                                                                                                            \
        BATCH_RUN(mica_batch_ecb, encrypt_batch, shape, NULL);                                                       \
    }                                                                                                                \
    static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,            \
                               uint8_t *out, size_t n_blocks)                                                        \
    {                                                                                                                \
        (void)engine;                                                                                                \
        BATCH_RUN(mica_batch_ecb, decrypt_batch, shape, NULL);                                                       \
    }                                                                                                                \
    WORDS_CHAINED(cbc_encrypt, mica_words_cbc_encrypt, shape.word, encrypt_one)                                      \
    static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *chain,           \
                                   const uint8_t *in, uint8_t *out, size_t n_blocks)                                 \
    {                                                                                                                \
        (void)engine;                                                                                                \
        BATCH_RUN(mica_batch_cbc_decrypt, decrypt_batch, shape, chain);                                              \
    }                                                                                                                \
    static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *chain,                   \
                           const uint8_t *in, uint8_t *out, size_t n_blocks)                                         \
    {                                                                                                                \
        (void)engine;                                                                                                \
        BATCH_RUN(mica_batch_ctr, encrypt_batch, shape, chain);                                                      \
    }

/* The buffer held key stream or plaintext: wiped. */
#define BATCH_RUN(mode, batch, shape, chain)                                                                         \
    uint32_t w[BATCH_WORDS] = {0};                                                                             \
    mode(batch, shape, (struct mica_words_run){schedule, chain, in, out, n_blocks}, w);                              \
    mica_wipe(w, sizeof w);                                                                                          \
    return MICA_OK

#define BATCH_MEMBERS WORDS_MEMBERS

#endif

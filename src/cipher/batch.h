/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ECB, CBC and CTR for implementations that compute several blocks side by side. Templates as those of
 * words.h, of constant functions: `batch` works on `lanes` blocks, one after the other in w, all of them
 * always; lanes that hold no block of the message are computed and dropped.
 * The includer of BATCH_OPERATIONS defines BATCH_WORDS, the words of a whole batch.
 */
#ifndef MICA_CIPHER_BATCH_H
#define MICA_CIPHER_BATCH_H

#include <mica/secret.h>

#include "cipher/words.h"

/** Constants at every call. */
struct mica_batch_shape {
    size_t lanes; /**< blocks per batch */
    size_t few;   /**< this many and more are worth a batch; fewer go one by one */
    struct mica_words_shape word;
};

/** The same direction, one block, two, and a batch at a time; two may be NULL. */
struct mica_batch_pair {
    mica_words_fn *one, *batch, *two;
};

/** n blocks in w. */
MICA_INLINE void mica_batch_work(struct mica_batch_pair pair, struct mica_batch_shape shape, const void *schedule,
                                 uint32_t *w, size_t n)
{
    if (n >= shape.few) {
        pair.batch(schedule, w);
        return;
    }
    if (pair.two && n == 2) {
        pair.two(schedule, w);
        return;
    }
    for (size_t b = 0; b < n; b++) {
        pair.one(schedule, w + b * shape.word.n);
    }
}

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
MICA_INLINE void mica_batch_ecb(struct mica_batch_pair pair, struct mica_batch_shape shape, struct mica_words_run run,
                                uint32_t *w)
{
    while (run.n_blocks) {
        const size_t n = mica_batch_take(run.n_blocks, shape);
        mica_batch_load(w, run.in, n, shape);
        mica_batch_work(pair, shape, run.schedule, w, n);
        mica_batch_store(run.out, w, n, shape);
        run.in += 4 * shape.word.n * n;
        run.out += 4 * shape.word.n * n;
        run.n_blocks -= n;
    }
}

MICA_INLINE void mica_batch_cbc_decrypt(struct mica_batch_pair pair, struct mica_batch_shape shape, struct mica_words_run run,
                                        uint32_t *w)
{
    uint32_t chain[4], next[4];

    mica_words_load(chain, run.chain, shape.word);
    while (run.n_blocks) {
        const size_t n = mica_batch_take(run.n_blocks, shape);
        mica_batch_load(w, run.in, n, shape);
        mica_batch_work(pair, shape, run.schedule, w, n);
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

MICA_INLINE void mica_batch_ctr(struct mica_batch_pair pair, struct mica_batch_shape shape, struct mica_words_run run,
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
        mica_batch_work(pair, shape, run.schedule, w, n);
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

/** CCM: the MAC's block and the counter's are two blocks of one batch. For blocks of four words and two lanes or more. */
MICA_INLINE void mica_batch_ccm(struct mica_batch_pair pair, struct mica_batch_shape shape, const void *schedule,
                                const struct mica_cipher_ccm_run *run, uint32_t *w)
{
    const struct mica_words_shape big = {true, 4};
    const uint32_t sealing = run->opening ? 0 : 0xffffffff;
    const uint8_t *in = run->in;
    uint8_t *out = run->out;
    uint32_t x[4], counter[4];

    mica_words_load(w, run->mac, shape.word);
    mica_words_load(counter, run->counter, big);
    for (size_t left = run->n_blocks; left; left--, in += 16, out += 16) {
        mica_words_count(counter + 2, 2);
        for (size_t i = 0; i < 4; i++) {
            w[4 + i] = shape.word.be ? counter[i] : mica_bswap32(counter[i]);
        }
        mica_batch_work(pair, shape, schedule, w, 2);
        mica_words_load(x, in, shape.word);
        for (size_t i = 0; i < 4; i++) {
            /* Plaintext: x when sealing, else x ^ key stream. */
            w[i] ^= x[i] ^ (w[4 + i] & ~sealing);
            x[i] ^= w[4 + i];
        }
        mica_words_store(out, x, shape.word);
    }
    mica_words_store(run->mac, w, shape.word);
    mica_words_store(run->counter, counter, big);
}

/* The five operations of struct mica_cipher_impl from two pairs; the buffer held key stream or plaintext: wiped. */
#define BATCH_OPERATIONS(shape, encryption, decryption)                                                              \
    static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,            \
                               uint8_t *out, size_t n_blocks)                                                        \
    {                                                                                                                \
        uint8_t *chain = NULL;                                                                                       \
        BATCH_RUN(mica_batch_ecb, encryption, shape)                                                                 \
    }                                                                                                                \
    static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,            \
                               uint8_t *out, size_t n_blocks)                                                        \
    {                                                                                                                \
        uint8_t *chain = NULL;                                                                                       \
        BATCH_RUN(mica_batch_ecb, decryption, shape)                                                                 \
    }                                                                                                                \
    WORDS_CHAINED(cbc_encrypt, mica_words_cbc_encrypt, shape.word, encryption.one)                                   \
    static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *chain,           \
                                   const uint8_t *in, uint8_t *out, size_t n_blocks)                                 \
    {                                                                                                                \
        BATCH_RUN(mica_batch_cbc_decrypt, decryption, shape)                                                         \
    }                                                                                                                \
    static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *chain,                   \
                           const uint8_t *in, uint8_t *out, size_t n_blocks)                                         \
    {                                                                                                                \
        BATCH_RUN(mica_batch_ctr, encryption, shape)                                                                 \
    }

/* The member `ccm` besides. */
#define BATCH_CCM(shape, encryption)                                                                                 \
    static mica_status ccm(const struct mica_engine *engine, const void *schedule,                                   \
                           const struct mica_cipher_ccm_run *run)                                                    \
    {                                                                                                                \
        uint32_t w[BATCH_WORDS] = {0};                                                                               \
        (void)engine;                                                                                                \
        mica_batch_ccm(encryption, shape, schedule, run, w);                                                         \
        mica_wipe(w, sizeof w);                                                                                      \
        return MICA_OK;                                                                                              \
    }

#define BATCH_RUN(mode, pair, shape)                                                                                 \
    uint32_t w[BATCH_WORDS] = {0};                                                                                   \
    (void)engine;                                                                                                    \
    mode(pair, shape, (struct mica_words_run){schedule, chain, in, out, n_blocks}, w);                               \
    mica_wipe(w, sizeof w);                                                                                          \
    return MICA_OK;

#define BATCH_MEMBERS WORDS_MEMBERS

#endif

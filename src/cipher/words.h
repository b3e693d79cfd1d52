/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CBC, CTR and ECB for implementations that compute one block at a time in 32-bit words. Each is a
 * template: `block` is a constant function, so that the compiler makes a direct call of it. `be`
 * says how the cipher reads its words from bytes, n is the number of words in a block.
 */
#ifndef MICA_CIPHER_WORDS_H
#define MICA_CIPHER_WORDS_H

#include "base/ct.h"
#include "cipher/block.h"

/** Work on one block in place. */
typedef void mica_words_fn(const void *schedule, uint32_t *w);

/** What a template must know of a cipher: constants at every call. */
struct mica_words_shape {
    bool be;
    size_t n;
};

MICA_INLINE void mica_words_swap(uint32_t *w, struct mica_words_shape shape)
{
    for (size_t i = 0; i < shape.n && shape.be; i++) {
        w[i] = __builtin_bswap32(w[i]);
    }
}

MICA_INLINE void mica_words_load(uint32_t *w, const uint8_t *p, struct mica_words_shape shape)
{
    mica_block_load_le(w, p, shape.n);
    mica_words_swap(w, shape);
}

MICA_INLINE void mica_words_store(uint8_t *p, const uint32_t *w, struct mica_words_shape shape)
{
    uint32_t t[4];

    memcpy(t, w, 4 * shape.n);
    mica_words_swap(t, shape);
    mica_block_store_le(p, t, shape.n);
}

MICA_INLINE void mica_words_ecb(mica_words_fn *block, struct mica_words_shape shape, const void *schedule,
                                const uint8_t *in, uint8_t *out, size_t n_blocks)
{
    uint32_t w[4];

    for (; n_blocks; n_blocks--, in += 4 * shape.n, out += 4 * shape.n) {
        mica_words_load(w, in, shape);
        block(schedule, w);
        mica_words_store(out, w, shape);
    }
}

/** A run of a chained mode: chain is the IV or the counter, read and left for the next run. */
struct mica_words_run {
    const void *schedule;
    uint8_t *chain;
    const uint8_t *in;
    uint8_t *out;
    size_t n_blocks;
};

MICA_INLINE void mica_words_cbc_encrypt(mica_words_fn *block, struct mica_words_shape shape, struct mica_words_run run)
{
    uint32_t w[4], x[4];

    mica_words_load(w, run.chain, shape);
    for (; run.n_blocks; run.n_blocks--, run.in += 4 * shape.n, run.out += 4 * shape.n) {
        mica_words_load(x, run.in, shape);
        for (size_t i = 0; i < shape.n; i++) {
            w[i] ^= x[i];
        }
        block(run.schedule, w);
        mica_words_store(run.out, w, shape);
    }
    mica_words_store(run.chain, w, shape);
}

MICA_INLINE void mica_words_cbc_decrypt(mica_words_fn *block, struct mica_words_shape shape, struct mica_words_run run)
{
    uint32_t w[4], chain[4], next[4];

    mica_words_load(chain, run.chain, shape);
    for (; run.n_blocks; run.n_blocks--, run.in += 4 * shape.n, run.out += 4 * shape.n) {
        mica_words_load(next, run.in, shape);
        memcpy(w, next, 4 * shape.n);
        block(run.schedule, w);
        for (size_t i = 0; i < shape.n; i++) {
            w[i] ^= chain[i];
            chain[i] = next[i];
        }
        mica_words_store(run.out, w, shape);
    }
    mica_words_store(run.chain, chain, shape);
}

/** Add 1 to a counter of n words, most significant first; without a branch: a nonce hashed with the key is secret. */
MICA_INLINE void mica_words_count(uint32_t *counter, size_t n)
{
    uint32_t carry = 1;

    for (size_t i = n; i-- > 0;) {
        const uint64_t sum = (uint64_t)counter[i] + mica_ct_barrier_u32(carry);
        counter[i] = (uint32_t)sum;
        carry = (uint32_t)(sum >> 32);
    }
}

MICA_INLINE void mica_words_ctr(mica_words_fn *block, struct mica_words_shape shape, struct mica_words_run run)
{
    const struct mica_words_shape big = {true, shape.n};
    uint32_t w[4], x[4], counter[4];

    mica_words_load(counter, run.chain, big);
    for (; run.n_blocks; run.n_blocks--, run.in += 4 * shape.n, run.out += 4 * shape.n) {
        for (size_t i = 0; i < shape.n; i++) {
            w[i] = shape.be ? counter[i] : __builtin_bswap32(counter[i]);
        }
        mica_words_count(counter, shape.n);
        block(run.schedule, w);
        mica_words_load(x, run.in, shape);
        for (size_t i = 0; i < shape.n; i++) {
            w[i] ^= x[i];
        }
        mica_words_store(run.out, w, shape);
    }
    mica_words_store(run.chain, counter, big);
}

/* The five operations of struct mica_cipher_impl from two block functions. */
#define WORDS_OPERATIONS(shape, encrypt_words, decrypt_words)                                                        \
    static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,            \
                               uint8_t *out, size_t n_blocks)                                                        \
    {                                                                                                                \
        (void)engine;                                                                                                \
        mica_words_ecb(encrypt_words, shape, schedule, in, out, n_blocks);                                           \
        return MICA_OK;                                                                                              \
    }                                                                                                                \
    static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in,            \
                               uint8_t *out, size_t n_blocks)                                                        \
    {                                                                                                                \
        (void)engine;                                                                                                \
        mica_words_ecb(decrypt_words, shape, schedule, in, out, n_blocks);                                           \
        return MICA_OK;                                                                                              \
    }                                                                                                                \
    WORDS_CHAINED(cbc_encrypt, mica_words_cbc_encrypt, shape, encrypt_words)                                         \
    WORDS_CHAINED(cbc_decrypt, mica_words_cbc_decrypt, shape, decrypt_words)                                         \
    WORDS_CHAINED(ctr, mica_words_ctr, shape, encrypt_words)

#define WORDS_CHAINED(name, mode, shape, block)                                                                      \
    static mica_status name(const struct mica_engine *engine, const void *schedule, uint8_t *chain,                  \
                            const uint8_t *in, uint8_t *out, size_t n_blocks)                                        \
    {                                                                                                                \
        (void)engine;                                                                                                \
        mode(block, shape, (struct mica_words_run){schedule, chain, in, out, n_blocks});                             \
        return MICA_OK;                                                                                              \
    }

#define WORDS_MEMBERS                                                                                                \
    .encrypt = encrypt, .decrypt = decrypt, .cbc_encrypt = cbc_encrypt, .cbc_decrypt = cbc_decrypt, .ctr = ctr

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Block ciphers: implementations, keys, block runs, and streaming modes. */
#ifndef MICA_CIPHER_H
#define MICA_CIPHER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_CIPHER_BLOCK_MAX 16 /**< bytes of the longest block */

/** Bytes of the largest key schedule: bitsliced round keys are wider on a 64-bit core. */
#if UINTPTR_MAX > 0xffffffffu
#define MICA_CIPHER_SCHEDULE_MAX 1024
#else
#define MICA_CIPHER_SCHEDULE_MAX 512
#endif

/** One block cipher: facts shared by all its implementations. */
struct mica_cipher_alg {
    const char *name;       /**< "AES", "SM4", "3DES" */
    uint8_t block_len;      /**< bytes: 8 or 16 */
    uint8_t key_lens[4];    /**< allowed key lengths in bytes, ended by 0 */
};

/**
 * One implementation of one block cipher: const, in flash. in and out of every
 * operation may be the same buffer; they may not overlap otherwise.
 */
struct mica_cipher_impl {
    const struct mica_cipher_alg *alg;
    const char *name;                 /**< technique, e.g. "aes_ct32" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in key and data */
    uint8_t batch;                    /**< blocks it works on at a time: a multiple of this is fastest */
    uint16_t schedule_len;            /**< bytes of schedule used, at most MICA_CIPHER_SCHEDULE_MAX */
    /**
     * Shortest run in bytes worth this implementation. Above 0, the front end expands the key for
     * `otherwise`, too (behind this schedule: both must fit), and any run may answer MICA_NOT_ME.
     * At 0 only set_key may.
     */
    uint32_t min_len;
    /** Expand a key whose length the front end has checked against alg->key_lens. */
    mica_status (*set_key)(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len);
    mica_status (*encrypt)(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks);
    mica_status (*decrypt)(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks);
    /** Whole modes, each NULL or faster than the composition; iv is read and left ready for the next run. */
    mica_status (*cbc_encrypt)(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                               const uint8_t *in, uint8_t *out, size_t n_blocks);
    mica_status (*cbc_decrypt)(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                               const uint8_t *in, uint8_t *out, size_t n_blocks);
    /** Counter mode over whole blocks; the counter is the whole block, big-endian. */
    mica_status (*ctr)(const struct mica_engine *engine, const void *schedule, uint8_t *counter,
                       const uint8_t *in, uint8_t *out, size_t n_blocks);
    const struct mica_cipher_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/** An expanded key. Plain data; copy by assignment, wipe with mica_wipe(). */
struct mica_cipher_key {
    const struct mica_cipher_impl *impl;
    union {
        uint64_t u64[MICA_CIPHER_SCHEDULE_MAX / 8];
        uint32_t u32[MICA_CIPHER_SCHEDULE_MAX / 4];
        uint8_t u8[MICA_CIPHER_SCHEDULE_MAX];
    } schedule; /**< the implementation's own layout */
};

/**
 * Expand a key for an implementation (or for the one it falls back to, when it does not take this key length).
 *
 * @param key     receives the expanded key; wiped on error
 * @param impl    implementation, e.g. &mica_aes_ct32
 * @param raw     key bytes
 * @param raw_len bytes; one of impl->alg->key_lens
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (key length); MICA_ERR_KEY (key the cipher refuses);
 *         MICA_ERR_UNSUPPORTED (no implementation behind impl takes it); MICA_ERR_CAPACITY (the schedules of impl and
 *         of those behind it do not fit together); a hardware error
 *
 * Constant time in the key, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_cipher_key_init(struct mica_cipher_key *key, const struct mica_cipher_impl *impl,
                                               const uint8_t *raw, size_t raw_len);

/**
 * Encrypt whole blocks independently (ECB): the building stone of modes, not a mode to use by itself.
 *
 * @param key      expanded key
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks; 0 is allowed
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); a hardware error, out wiped
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                                              size_t n_blocks);

/**
 * Decrypt whole blocks independently (ECB). Parameters, errors and timing as mica_cipher_encrypt().
 *
 * @param key      expanded key
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks; 0 is allowed
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                                              size_t n_blocks);

/**
 * CBC over whole blocks without padding (SP 800-38A 6.2).
 *
 * @param key      expanded key
 * @param iv       one block: read, and left holding the chaining value for the next run
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_cbc_encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                                  uint8_t *out, size_t n_blocks);

/**
 * CBC decryption over whole blocks. Parameters as mica_cipher_cbc_encrypt().
 *
 * @param key      expanded key
 * @param iv       one block: read, and left holding the chaining value for the next run
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_cbc_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                                  uint8_t *out, size_t n_blocks);

/**
 * Counter mode over whole blocks (SP 800-38A 6.5); the whole block is one big-endian counter.
 *
 * @param key      expanded key
 * @param counter  one block: the first counter; left at the next unused one
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_ctr(const struct mica_cipher_key *key, uint8_t *counter, const uint8_t *in,
                                          uint8_t *out, size_t n_blocks);

extern const struct mica_cipher_alg mica_aes; /**< AES, FIPS 197 */

/**
 * AES with tables of 1 KiB each way. NOT constant time: its table indices are secret. Only for cores whose memory has
 * no cache and is of one speed.
 */
extern const struct mica_cipher_impl mica_aes_tab;

/** AES in constant time for 32-bit cores: fixsliced, two blocks at a time. */
extern const struct mica_cipher_impl mica_aes_ct32;

/** AES in constant time for 64-bit cores: fixsliced, four blocks at a time. */
extern const struct mica_cipher_impl mica_aes_ct64;

/** The AES to use where nothing else is known: the constant-time one for this word size. */
extern const struct mica_cipher_impl *const mica_aes_default;

#ifdef __cplusplus
}
#endif
#endif

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

/** Whole blocks of a message in CCM (SP 800-38C). */
struct mica_cipher_ccm_run {
    uint8_t *mac;     /**< the MAC's next input, complete but not encrypted yet: read, and left so for the next run */
    uint8_t *counter; /**< of the block before: read, and left so; its low 64 bits count and do not wrap */
    const uint8_t *in;
    uint8_t *out;     /**< may equal in */
    size_t n_blocks;
    bool opening;     /**< in is ciphertext, and the MAC takes what comes out */
};

/**
 * One implementation of one block cipher: const, in flash. in and out of every
 * operation may be the same buffer; they may not overlap otherwise. Who answers MICA_NOT_ME has written nothing.
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
    /** CFB with segments of one block, over whole blocks. */
    mica_status (*cfb_encrypt)(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                               const uint8_t *in, uint8_t *out, size_t n_blocks);
    mica_status (*cfb_decrypt)(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                               const uint8_t *in, uint8_t *out, size_t n_blocks);
    /** OFB over whole blocks, either way. */
    mica_status (*ofb)(const struct mica_engine *engine, const void *schedule, uint8_t *iv,
                       const uint8_t *in, uint8_t *out, size_t n_blocks);
    /** CBC encryption of which only the last block is kept, in chain. */
    mica_status (*cbc_mac)(const struct mica_engine *engine, const void *schedule, uint8_t *chain,
                           const uint8_t *in, size_t n_blocks);
    /** CCM's two encryptions a block side by side, for blocks of 16 bytes; only where min_len is 0. */
    mica_status (*ccm)(const struct mica_engine *engine, const void *schedule, const struct mica_cipher_ccm_run *run);
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
 * @param iv       one block: read, and left holding the chaining value for the next run; wiped with out
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
 * @param iv       one block: read, and left holding the chaining value for the next run; wiped with out
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
 * CBC encryption that keeps only the last block: the building stone of CMAC and CCM, not a MAC to use by itself.
 *
 * @param key      expanded key
 * @param chain    one block: read, and left holding the last block of ciphertext; wiped on error
 * @param in       n_blocks blocks
 * @param n_blocks number of blocks; 0 is allowed
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); a hardware error
 *
 * Constant time in key and data, when the implementation is. Standard: SP 800-38A 6.2, SP 800-38B 6.2 step 6.
 */
MICA_MUST_USE mica_status mica_cipher_cbc_mac(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                                              size_t n_blocks);

/**
 * Counter mode over whole blocks (SP 800-38A 6.5); the whole block is one big-endian counter.
 *
 * @param key      expanded key
 * @param counter  one block: the first counter; left at the next unused one; wiped with out
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_ctr(const struct mica_cipher_key *key, uint8_t *counter, const uint8_t *in,
                                          uint8_t *out, size_t n_blocks);

/**
 * CFB encryption with segments of one block, over whole blocks (SP 800-38A 6.3).
 *
 * @param key      expanded key
 * @param iv       one block: read, and left holding the last block of ciphertext; wiped with out
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks; 0 is allowed
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_cfb_encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                                  uint8_t *out, size_t n_blocks);

/**
 * CFB decryption with segments of one block, over whole blocks (SP 800-38A 6.3).
 *
 * @param key      expanded key
 * @param iv       one block: read, and left holding the last block of ciphertext; wiped with out
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks; 0 is allowed
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_cfb_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                                  uint8_t *out, size_t n_blocks);

/**
 * OFB over whole blocks, either way (SP 800-38A 6.4).
 *
 * @param key      expanded key
 * @param iv       one block: read, and left holding the last block of key stream; wiped with out
 * @param in       n_blocks blocks
 * @param out      receives n_blocks blocks; may equal in
 * @param n_blocks number of blocks; 0 is allowed
 * @return as mica_cipher_encrypt()
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_ofb(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                          uint8_t *out, size_t n_blocks);

/** Which way a mode runs. */
enum mica_cipher_direction { MICA_ENCRYPT, MICA_DECRYPT };

struct mica_cipher_ctx;

/** A mode of operation; one constant each, in its own file, so that only those in use are linked. */
struct mica_cipher_mode {
    const char *name;  /**< "CBC" */
    bool has_iv;       /**< takes an IV (or first counter) of one block; else it takes none */
    bool whole_blocks; /**< a message is a multiple of the block; else any number of bytes */
    /** Work on len bytes; len is a multiple of the block when whole_blocks. in and out may be the same. */
    mica_status (*run)(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len);
};

/** ECB, SP 800-38A 6.1. Equal blocks stay equal: for single blocks and for building other modes. */
extern const struct mica_cipher_mode mica_mode_ecb;
/** CBC without padding, SP 800-38A 6.2. The IV must not be predictable. See mica_pkcs7_pad(). */
extern const struct mica_cipher_mode mica_mode_cbc;
/** CFB with segments of one block, SP 800-38A 6.3 (CFB128; CFB64 with 3DES); the last segment may be short. */
extern const struct mica_cipher_mode mica_mode_cfb;
/** CFB with segments of 8 bits, SP 800-38A 6.3: one block operation a byte. */
extern const struct mica_cipher_mode mica_mode_cfb8;
/** OFB, SP 800-38A 6.4. An IV must never come twice with one key. */
extern const struct mica_cipher_mode mica_mode_ofb;
/** CTR, SP 800-38A 6.5; the IV is the first counter block, counted as one big-endian number. No counter may come twice with one key. */
extern const struct mica_cipher_mode mica_mode_ctr;

/** What to do with which key: read by mica_cipher_init() and mica_cipher_crypt() only during the call. */
struct mica_cipher_params {
    const struct mica_cipher_mode *mode;  /**< e.g. &mica_mode_cbc */
    enum mica_cipher_direction direction; /**< MICA_ENCRYPT or MICA_DECRYPT */
    const uint8_t *key;                   /**< key_len bytes */
    size_t key_len;                       /**< bytes; one of the cipher's key lengths */
    const uint8_t *iv;                    /**< iv_len bytes; may be NULL for ECB */
    size_t iv_len;                        /**< the cipher's block length; 0 for ECB */
};

/**
 * A message on its way through a mode. Plain data: may be copied by assignment (the copy continues
 * independently) and be wiped with mica_wipe().
 */
struct mica_cipher_ctx {
    struct mica_cipher_key key;
    const struct mica_cipher_mode *mode;
    enum mica_cipher_direction direction;
    uint8_t chain[MICA_CIPHER_BLOCK_MAX];  /**< IV, counter or feedback: the mode's own */
    uint8_t buffer[MICA_CIPHER_BLOCK_MAX]; /**< input waiting for its block to fill, or key stream */
    uint8_t fill;                          /**< bytes of buffer waiting, or of the key stream used */
    mica_status failed;                    /**< sticky: first error seen */
};

/**
 * Begin a message.
 *
 * @param ctx    context to fill; the caller owns it
 * @param impl   implementation, e.g. mica_aes_default
 * @param params mode, direction, key and IV; copied
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or a direction that is neither); MICA_ERR_LENGTH (key, or IV of another
 *         length than the mode takes); an error of mica_cipher_key_init(). On error ctx is wiped.
 *
 * Constant time in the key, when impl->constant_time. Standard: SP 800-38A.
 */
MICA_MUST_USE mica_status mica_cipher_init(struct mica_cipher_ctx *ctx, const struct mica_cipher_impl *impl,
                                           const struct mica_cipher_params *params);

/**
 * Begin a message under a key that is expanded already, or that lies elsewhere and is only named (accel_nuvoton_ks.h).
 *
 * @param ctx    context to fill; the caller owns it
 * @param key    expanded key; copied
 * @param params mode, direction and IV; its key is not read and may be NULL
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, a key that was not expanded, or a direction that is neither);
 *         MICA_ERR_LENGTH (IV of another length than the mode takes). On error ctx is wiped.
 *
 * Constant time: nothing depends on secrets. Standard: SP 800-38A.
 */
MICA_MUST_USE mica_status mica_cipher_init_key(struct mica_cipher_ctx *ctx, const struct mica_cipher_key *key,
                                               const struct mica_cipher_params *params);

/**
 * Take the next piece of the message and give what it completes. CTR, CFB, CFB8 and OFB give len bytes for len bytes.
 * ECB and CBC give whole blocks and keep the rest: at most len plus one block less one byte.
 *
 * @param ctx      context after mica_cipher_init()
 * @param in       len bytes, any alignment; may be NULL when len is 0
 * @param len      bytes
 * @param out      receives *out_len bytes; may equal in (also while an incomplete block waits), no other overlap
 * @param capacity bytes of room at out
 * @param out_len  receives the bytes given; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_CAPACITY (room too small); MICA_ERR_STATE (no message begun);
 *         a hardware error. Errors are sticky: every later call returns the first one. On error out is wiped.
 *
 * Constant time in key and data, when the implementation is.
 */
MICA_MUST_USE mica_status mica_cipher_update(struct mica_cipher_ctx *ctx, const uint8_t *in, size_t len, uint8_t *out,
                                             size_t capacity, size_t *out_len);

/**
 * End the message: says whether it was whole. Gives no more bytes. The context is wiped; it needs a new init.
 *
 * @param ctx context after mica_cipher_init()
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (ECB, CBC: the message was not a multiple of the block);
 *         MICA_ERR_STATE (no message begun); the first error of the context's life
 *
 * Constant time in key and data.
 */
MICA_MUST_USE mica_status mica_cipher_final(struct mica_cipher_ctx *ctx);

/**
 * A whole message in one call.
 *
 * @param impl   implementation
 * @param params mode, direction, key and IV
 * @param in     len bytes; may be NULL when len is 0
 * @param len    bytes; a multiple of the block for ECB and CBC
 * @param out    receives len bytes; may equal in, no other overlap; all zero on error
 * @return MICA_OK; MICA_ERR_LENGTH (also: not a multiple of the block); else as mica_cipher_init() and
 *         mica_cipher_update()
 *
 * Constant time in key and data, when impl->constant_time. Standard: SP 800-38A.
 */
MICA_MUST_USE mica_status mica_cipher_crypt(const struct mica_cipher_impl *impl,
                                            const struct mica_cipher_params *params, const uint8_t *in, size_t len,
                                            uint8_t *out);

/**
 * Append the padding of PKCS#7 (RFC 5652, 6.3): 1 to block_len bytes, each the number of them.
 *
 * @param data      len bytes, and room behind them
 * @param len       bytes of the message
 * @param capacity  bytes of room at data, the message's included
 * @param block_len bytes of a block, 1 to 255
 * @param padded    receives the padded length, a multiple of block_len; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, block_len); MICA_ERR_CAPACITY (room too small; data is left as it was)
 *
 * Constant time in the contents.
 */
MICA_MUST_USE mica_status mica_pkcs7_pad(uint8_t *data, size_t len, size_t capacity, size_t block_len, size_t *padded);

/**
 * Check the padding of PKCS#7 and say how long the message is. Whoever tells an attacker the answer apart from other
 * failures, by a message or by time, has built a padding oracle: authenticate the ciphertext first (RFC 7366).
 *
 * @param data      the decrypted data
 * @param len       bytes, a positive multiple of block_len
 * @param block_len bytes of a block, 1 to 255
 * @param message   receives the length without padding; 0 on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, block_len); MICA_ERR_LENGTH (len); MICA_ERR_VERIFY (wrong padding)
 *
 * Constant time in the contents, good padding and bad alike; the answer itself is the only difference.
 */
MICA_MUST_USE mica_status mica_pkcs7_unpad(const uint8_t *data, size_t len, size_t block_len, size_t *message);

/*
 * The library has kernels in Thumb-2 where the compiler may use it: Cortex-M3 and up (not M23), Cortex-A and R. They are
 * constant time, as the _ct32 of the same algorithms, and take their place in everything that is chosen by default.
 */
#if defined(__ARM_ARCH_ISA_THUMB) && __ARM_ARCH_ISA_THUMB == 2
#define MICA_THUMB2 1
#define MICA_CIPHER_32(name) mica_##name##_armv7m /**< e.g. MICA_CIPHER_32(aes_gcm) */
#else
#define MICA_THUMB2 0
#define MICA_CIPHER_32(name) mica_##name##_ct32
#endif

extern const struct mica_cipher_alg mica_aes; /**< AES, FIPS 197 */

/**
 * AES with tables of 1 KiB each way. NOT constant time: its table indices are secret. Only for cores whose memory has
 * no cache and is of one speed.
 */
extern const struct mica_cipher_impl mica_aes_tab;

/** AES in constant time for 32-bit cores: fixsliced, two blocks at a time. */
extern const struct mica_cipher_impl mica_aes_ct32;

/** The same with its rounds in Thumb-2: only there. */
extern const struct mica_cipher_impl mica_aes_armv7m;

/**
 * AES in constant time for 64-bit cores: fixsliced, four blocks at a time. Its schedule of 968 bytes is too long for
 * struct mica_cipher_key of a 32-bit core, where mica_cipher_key_init() answers MICA_ERR_CAPACITY.
 */
extern const struct mica_cipher_impl mica_aes_ct64;

/** The AES to use where nothing else is known: the constant-time one for this word size. */
extern const struct mica_cipher_impl *const mica_aes_default;

extern const struct mica_cipher_alg mica_sm4; /**< SM4, GB/T 32907-2016 (ISO/IEC 18033-3) */

/**
 * SM4 with a table of 1 KiB. NOT constant time: its table indices are secret. Only for cores whose memory has
 * no cache and is of one speed.
 */
extern const struct mica_cipher_impl mica_sm4_tab;

/** SM4 in constant time for 32-bit cores: bitsliced, eight blocks at a time; a single block in its own way. */
extern const struct mica_cipher_impl mica_sm4_ct32;

/** The same with its rounds in Thumb-2: only there. */
extern const struct mica_cipher_impl mica_sm4_armv7m;

/** SM4 in constant time for 64-bit cores: bitsliced, sixteen blocks at a time; a single block in its own way. */
extern const struct mica_cipher_impl mica_sm4_ct64;

/** The SM4 to use where nothing else is known: the constant-time one for this word size. */
extern const struct mica_cipher_impl *const mica_sm4_default;

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Hash functions: one front end, any number of implementations. */
#ifndef MICA_HASH_H
#define MICA_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_HASH_DIGEST_MAX 64  /**< bytes of the longest digest (SHA-512, SHA3-512) */
#define MICA_HASH_BLOCK_MAX 144  /**< bytes of the longest block (SHA3-224's rate) */
#define MICA_HASH_STATE_MAX 200  /**< bytes: a Keccak state, or chaining value plus one buffered block */

struct mica_hash_ctx;

/** One hash algorithm: facts and the padding rule, shared by all its implementations. */
struct mica_hash_alg {
    const char *name;        /**< as the benchmark prints it, e.g. "SHA-256" */
    uint16_t digest_len;     /**< bytes */
    uint16_t block_len;      /**< bytes absorbed per step: HMAC's block */
    const uint8_t *oid;      /**< content bytes of the DER object identifier; NULL when there is none */
    uint8_t oid_len;         /**< bytes of oid */
    void (*init)(struct mica_hash_ctx *ctx);
    mica_status (*update)(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len);
    mica_status (*final)(struct mica_hash_ctx *ctx, uint8_t *digest);
};

/** A whole message and a key of HMAC. */
struct mica_hash_keyed {
    const uint8_t *key;
    size_t key_len;     /**< bytes: 0 to the hash's block */
    const uint8_t *in;  /**< may be NULL when len is 0 */
    size_t len;
};

/** One implementation of one hash algorithm: const, in flash. */
struct mica_hash_impl {
    const struct mica_hash_alg *alg;
    const char *name;                 /**< technique, e.g. "sha256_c" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in the message's contents (never in its length) */
    uint32_t min_len;                 /**< shortest whole message worth this implementation, bytes */
    /**
     * Absorb n_blocks whole blocks into the chaining value; may answer MICA_NOT_ME. NULL with a core, or in an
     * implementation of whole messages only: pieces then go to `otherwise`.
     */
    mica_status (*blocks)(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks);
    /** Hash one whole message; NULL, or may answer MICA_NOT_ME. */
    mica_status (*message)(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest);
    /**
     * HMAC of one whole message; NULL, or may answer MICA_NOT_ME. Asked at any length: with a whole message in one
     * call, and for those in pieces of up to MICA_HASH_STATE_MAX bytes in all, which <mica/hmac.h> keeps together.
     * The tag may go where the message is.
     */
    mica_status (*hmac)(const struct mica_engine *engine, const struct mica_hash_keyed *message, uint8_t *tag);
    const void *core;                 /**< family's own kernel (e.g. a Keccak permutation), or NULL */
    const struct mica_hash_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/**
 * A running hash. Plain data: may live on the stack, be copied by assignment
 * (the copy continues independently) and be wiped with mica_wipe().
 */
struct mica_hash_ctx {
    const struct mica_hash_impl *impl;
    uint64_t total;                              /**< bytes taken so far; a sponge's place in its block */
    union {
        uint64_t u64[MICA_HASH_STATE_MAX / 8];
        uint32_t u32[MICA_HASH_STATE_MAX / 4];
        uint8_t u8[MICA_HASH_STATE_MAX];
    } state;                                     /**< the implementation's own layout */
    mica_status failed;                          /**< sticky: first error seen */
};

/**
 * Begin a hash.
 *
 * @param ctx  context to fill; the caller owns it
 * @param impl implementation, e.g. &mica_sha256_c
 * @return MICA_OK; MICA_ERR_PARAMETER when a pointer is NULL; MICA_ERR_UNSUPPORTED when impl takes whole messages only
 *         and has none behind it (sticky)
 *
 * Constant time: no secrets. Standard: that of the algorithm.
 */
MICA_MUST_USE mica_status mica_hash_init(struct mica_hash_ctx *ctx, const struct mica_hash_impl *impl);

/**
 * Take the next piece of the message; pieces may have any length and alignment.
 *
 * @param ctx context after mica_hash_init()
 * @param in  message bytes; may be NULL when len is 0
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (message over the algorithm's limit);
 *         MICA_ERR_STATE after the final call; a hardware error. Errors are sticky: every
 *         later call returns the first one.
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_hash_update(struct mica_hash_ctx *ctx, const uint8_t *in, size_t len);

/**
 * End the hash and give the digest. The context is wiped; it needs a new init.
 *
 * @param ctx    context after mica_hash_init()
 * @param digest receives alg->digest_len bytes; all zero on error
 * @return MICA_OK, or the first error of the context's life
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_hash_final(struct mica_hash_ctx *ctx, uint8_t *digest);

/**
 * Hash one message in one call.
 *
 * @param impl   implementation
 * @param in     message; may be NULL when len is 0
 * @param len    bytes
 * @param digest receives impl->alg->digest_len bytes; all zero on error
 * @return as mica_hash_update()
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_hash(const struct mica_hash_impl *impl, const uint8_t *in, size_t len,
                                    uint8_t *digest);

extern const struct mica_hash_alg mica_sha224;     /**< SHA-224, FIPS 180-4 */
extern const struct mica_hash_alg mica_sha256;     /**< SHA-256, FIPS 180-4 */
extern const struct mica_hash_alg mica_sha384;     /**< SHA-384, FIPS 180-4 */
extern const struct mica_hash_alg mica_sha512;     /**< SHA-512, FIPS 180-4 */
extern const struct mica_hash_alg mica_sha512_224; /**< SHA-512/224, FIPS 180-4 */
extern const struct mica_hash_alg mica_sha512_256; /**< SHA-512/256, FIPS 180-4 */
extern const struct mica_hash_alg mica_sha3_224;   /**< SHA3-224, FIPS 202 */
extern const struct mica_hash_alg mica_sha3_256;   /**< SHA3-256, FIPS 202 */
extern const struct mica_hash_alg mica_sha3_384;   /**< SHA3-384, FIPS 202 */
extern const struct mica_hash_alg mica_sha3_512;   /**< SHA3-512, FIPS 202 */
extern const struct mica_hash_alg mica_sm3;        /**< SM3, GB/T 32905-2016 */

/* In portable C, constant time. */
extern const struct mica_hash_impl mica_sha224_c;
extern const struct mica_hash_impl mica_sha256_c;
extern const struct mica_hash_impl mica_sm3_c;

/* For 32-bit registers (SHA-3 on bit-interleaved words). Constant time. */
extern const struct mica_hash_impl mica_sha384_c32;
extern const struct mica_hash_impl mica_sha512_c32;
extern const struct mica_hash_impl mica_sha512_224_c32;
extern const struct mica_hash_impl mica_sha512_256_c32;
extern const struct mica_hash_impl mica_sha3_224_c32;
extern const struct mica_hash_impl mica_sha3_256_c32;
extern const struct mica_hash_impl mica_sha3_384_c32;
extern const struct mica_hash_impl mica_sha3_512_c32;

/* For 64-bit registers. Constant time. */
extern const struct mica_hash_impl mica_sha384_c64;
extern const struct mica_hash_impl mica_sha512_c64;
extern const struct mica_hash_impl mica_sha512_224_c64;
extern const struct mica_hash_impl mica_sha512_256_c64;
extern const struct mica_hash_impl mica_sha3_224_c64;
extern const struct mica_hash_impl mica_sha3_256_c64;
extern const struct mica_hash_impl mica_sha3_384_c64;
extern const struct mica_hash_impl mica_sha3_512_c64;

/* mica_..._c: the portable implementation that suits this target's registers. */
#if UINTPTR_MAX > 0xffffffffu && !(defined(MICA_WORD_BITS) && MICA_WORD_BITS + 0 == 32)
#define mica_sha384_c mica_sha384_c64
#define mica_sha512_c mica_sha512_c64
#define mica_sha512_224_c mica_sha512_224_c64
#define mica_sha512_256_c mica_sha512_256_c64
#define mica_sha3_224_c mica_sha3_224_c64
#define mica_sha3_256_c mica_sha3_256_c64
#define mica_sha3_384_c mica_sha3_384_c64
#define mica_sha3_512_c mica_sha3_512_c64
#else
#define mica_sha384_c mica_sha384_c32
#define mica_sha512_c mica_sha512_c32
#define mica_sha512_224_c mica_sha512_224_c32
#define mica_sha512_256_c mica_sha512_256_c32
#define mica_sha3_224_c mica_sha3_224_c32
#define mica_sha3_256_c mica_sha3_256_c32
#define mica_sha3_384_c mica_sha3_384_c32
#define mica_sha3_512_c mica_sha3_512_c32
#endif

#ifdef __cplusplus
}
#endif
#endif

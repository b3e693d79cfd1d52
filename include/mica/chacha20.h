/* SPDX-License-Identifier: Apache-2.0 */
/* The stream ciphers ChaCha20 (RFC 8439 2.4) and XChaCha20 (draft-irtf-cfrg-xchacha-03), by themselves. */
#ifndef MICA_CHACHA20_H
#define MICA_CHACHA20_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_CHACHA20_KEY_LEN 32
#define MICA_CHACHA20_NONCE_LEN 12
#define MICA_XCHACHA20_NONCE_LEN 24
#define MICA_CHACHA20_BLOCK_LEN 64

/** One implementation of the ChaCha20 block function: const, in flash. */
struct mica_chacha20_impl {
    const char *name;                 /**< technique, e.g. "chacha20_c" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in key and data */
    uint32_t min_len;                 /**< shortest run in bytes worth this implementation */
    /**
     * XOR n_blocks blocks of key stream into in, giving out (which may equal in). state is the RFC's
     * matrix of 16 words; word 12, the block counter, advances by n_blocks. May answer MICA_NOT_ME.
     */
    mica_status (*blocks)(const struct mica_engine *engine, uint32_t state[16], const uint8_t *in, uint8_t *out,
                          size_t n_blocks);
    const struct mica_chacha20_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/** Where a key stream begins. */
struct mica_chacha20_start {
    const uint8_t *key;   /**< 32 bytes */
    const uint8_t *nonce; /**< nonce_len bytes */
    size_t nonce_len;     /**< 12: ChaCha20; 24: XChaCha20 */
    uint32_t counter;     /**< number of the first block; RFC 8439 encrypts from block 1 or 0 */
};

/** A running key stream. Plain data: copy by assignment, wipe with mica_wipe(). */
struct mica_chacha20_ctx {
    const struct mica_chacha20_impl *impl;
    uint32_t state[16];
    uint8_t stream[MICA_CHACHA20_BLOCK_LEN]; /**< the block begun: its last `left` bytes are unused */
    uint8_t left;
    uint64_t blocks_left;                    /**< until the 32-bit block counter has been used up */
    mica_status failed;                      /**< sticky: first error seen */
};

/**
 * Begin a key stream.
 *
 * @param ctx   context to fill; the caller owns it
 * @param impl  implementation, e.g. &mica_chacha20_c
 * @param start key, nonce and first block; only read during the call
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (nonce_len neither 12 nor 24); a hardware error
 *
 * Constant time in the key. Standard: RFC 8439 2.4; draft-irtf-cfrg-xchacha-03 2.3.
 */
MICA_MUST_USE mica_status mica_chacha20_init(struct mica_chacha20_ctx *ctx, const struct mica_chacha20_impl *impl,
                                             const struct mica_chacha20_start *start);

/**
 * Encrypt or decrypt the next piece, of any length and alignment.
 *
 * @param ctx context after mica_chacha20_init()
 * @param in  len bytes; may be NULL when len is 0
 * @param out receives len bytes; may equal in, may not overlap it otherwise
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (not begun); MICA_ERR_LENGTH (past block
 *         2^32 - 1); a hardware error. Errors are sticky, out is wiped.
 *
 * Constant time in key and data, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_chacha20_update(struct mica_chacha20_ctx *ctx, const uint8_t *in, uint8_t *out,
                                               size_t len);

/**
 * Encrypt or decrypt one message in one call.
 *
 * @param impl  implementation
 * @param start key, nonce and first block
 * @param in    len bytes; may be NULL when len is 0
 * @param out   receives len bytes; may equal in; wiped on error
 * @param len   bytes
 * @return as mica_chacha20_init() and mica_chacha20_update()
 *
 * Constant time in key and data, when impl->constant_time. Standard: RFC 8439 2.4.
 */
MICA_MUST_USE mica_status mica_chacha20(const struct mica_chacha20_impl *impl, const struct mica_chacha20_start *start,
                                        const uint8_t *in, uint8_t *out, size_t len);

/**
 * HChaCha20: derive a subkey from a key and 16 bytes of nonce.
 *
 * @param key    32 bytes
 * @param nonce  16 bytes
 * @param subkey receives 32 bytes; may equal key
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL)
 *
 * Constant time in key and nonce. Standard: draft-irtf-cfrg-xchacha-03 2.2.
 */
MICA_MUST_USE mica_status mica_hchacha20(const uint8_t *key, const uint8_t *nonce, uint8_t *subkey);

extern const struct mica_chacha20_impl mica_chacha20_c; /**< portable C, constant time */

#ifdef __cplusplus
}
#endif
#endif

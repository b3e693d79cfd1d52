/* SPDX-License-Identifier: Apache-2.0 */
/* The one-time authenticator Poly1305 (RFC 8439 2.5), by itself. A key may authenticate ONE message only. */
#ifndef MICA_POLY1305_H
#define MICA_POLY1305_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_POLY1305_KEY_LEN 32
#define MICA_POLY1305_TAG_LEN 16
#define MICA_POLY1305_STATE_MAX 128 /**< bytes: key and accumulator in the implementation's own limbs */

/** The implementation's own numbers. */
union mica_poly1305_state {
    uint64_t u64[MICA_POLY1305_STATE_MAX / 8];
    uint32_t u32[MICA_POLY1305_STATE_MAX / 4];
};

/** One implementation: const, in flash. */
struct mica_poly1305_impl {
    const char *name;                 /**< technique, e.g. "poly1305_c32" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in key and message */
    /** Take the 32-byte key; the accumulator is zero. */
    void (*init)(union mica_poly1305_state *state, const uint8_t *key);
    /** Absorb n_blocks blocks of 16 bytes; top is 1 for whole blocks, 0 for the last one padded by the caller. */
    mica_status (*blocks)(const struct mica_engine *engine, union mica_poly1305_state *state, const uint8_t *in,
                          size_t n_blocks, uint32_t top);
    /** Reduce, add the second half of the key, write 16 bytes. */
    void (*finish)(const union mica_poly1305_state *state, uint8_t *tag);
};

/** A running authenticator. Plain data: copy by assignment, wipe with mica_wipe(). */
struct mica_poly1305_ctx {
    const struct mica_poly1305_impl *impl;
    union mica_poly1305_state state;
    uint8_t buffer[16];
    uint8_t fill;       /**< bytes in buffer, below 16 */
    mica_status failed; /**< sticky: first error seen */
};

/**
 * Begin a message.
 *
 * @param ctx  context to fill; the caller owns it
 * @param impl implementation, e.g. &mica_poly1305_c32
 * @param key  32 bytes, used for this message only
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL)
 *
 * Constant time in the key. Standard: RFC 8439 2.5.
 */
MICA_MUST_USE mica_status mica_poly1305_init(struct mica_poly1305_ctx *ctx, const struct mica_poly1305_impl *impl,
                                             const uint8_t *key);

/**
 * Take the next piece of the message, of any length and alignment.
 *
 * @param ctx context after mica_poly1305_init()
 * @param in  len bytes; may be NULL when len is 0
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (not begun); a hardware error. Errors are sticky.
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_poly1305_update(struct mica_poly1305_ctx *ctx, const uint8_t *in, size_t len);

/**
 * End the message and give its tag. The context is wiped.
 *
 * @param ctx context after mica_poly1305_init()
 * @param tag receives 16 bytes; all zero on error
 * @return MICA_OK, or the first error of the context's life
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_poly1305_final(struct mica_poly1305_ctx *ctx, uint8_t *tag);

/**
 * End the message and compare its tag. The context is wiped.
 *
 * @param ctx context after mica_poly1305_init()
 * @param tag 16 bytes
 * @return MICA_OK; MICA_ERR_VERIFY; or the first error of the context's life
 *
 * Constant time in the contents and in where tags differ.
 */
MICA_MUST_USE mica_status mica_poly1305_verify(struct mica_poly1305_ctx *ctx, const uint8_t *tag);

/**
 * Tag of one message in one call.
 *
 * @param impl implementation
 * @param key  32 bytes, used for this message only
 * @param in   message; may be NULL when len is 0
 * @param len  bytes
 * @param tag  receives 16 bytes; all zero on error
 * @return as mica_poly1305_init() and mica_poly1305_update()
 *
 * Constant time in key and contents, when impl->constant_time. Standard: RFC 8439 2.5.
 */
MICA_MUST_USE mica_status mica_poly1305(const struct mica_poly1305_impl *impl, const uint8_t *key, const uint8_t *in,
                                        size_t len, uint8_t *tag);

extern const struct mica_poly1305_impl mica_poly1305_c32;  /**< 32-bit limbs, 32 x 32 -> 64 bit multiplications */
extern const struct mica_poly1305_impl mica_poly1305_c32s; /**< 13-bit limbs, for cores without a long multiplication */
extern const struct mica_poly1305_impl mica_poly1305_c64;  /**< 44-bit limbs; only where the compiler has a 128-bit type */

#ifdef __cplusplus
}
#endif
#endif

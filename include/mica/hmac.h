/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC over any hash whose digest is no longer than its block (so not over Ascon-Hash256). */
#ifndef MICA_HMAC_H
#define MICA_HMAC_H

#include <stddef.h>
#include <stdint.h>

#include <mica/hash.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_HMAC_TAG_MIN 4 /**< bytes: shorter truncations are refused (SP 800-107 5.3.3 allows no fewer) */

/**
 * A running HMAC. Plain data: a copy made by assignment right after mica_hmac_init() is the expanded
 * key, and each copy of it authenticates one message without hashing the key again. Wipe with mica_wipe().
 */
struct mica_hmac_ctx {
    struct mica_hash_ctx inner; /**< hash of inner pad and message so far */
    struct mica_hash_ctx outer; /**< hash of outer pad */
    bool waits; /**< for a hash that does HMAC itself: neither has begun, their states hold message and key so far */
};

/**
 * Begin: take the key.
 *
 * @param ctx     context to fill; the caller owns it; wiped on error
 * @param hash    hash implementation, e.g. &mica_sha256_c
 * @param key     key bytes; may be NULL when key_len is 0
 * @param key_len bytes, any number; more than the hash's block are hashed first
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_UNSUPPORTED (the hash's digest is longer than its block);
 *         a hardware error of the hash
 *
 * Constant time in key and message, when the hash is. Standard: RFC 2104, FIPS 198-1.
 */
MICA_MUST_USE mica_status mica_hmac_init(struct mica_hmac_ctx *ctx, const struct mica_hash_impl *hash,
                                         const uint8_t *key, size_t key_len);

/**
 * Take the next piece of the message; pieces may have any length and alignment.
 *
 * @param ctx context after mica_hmac_init()
 * @param in  message bytes; may be NULL when len is 0
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (message over the hash's limit);
 *         MICA_ERR_STATE (context not initialised); a hardware error. Errors are sticky.
 *
 * Constant time in key and message, when the hash is.
 */
MICA_MUST_USE mica_status mica_hmac_update(struct mica_hmac_ctx *ctx, const uint8_t *in, size_t len);

/**
 * End the message and give the tag, or its first bytes. The context is wiped.
 *
 * @param ctx     context after mica_hmac_init()
 * @param tag     receives tag_len bytes; all zero on error
 * @param tag_len bytes: MICA_HMAC_TAG_MIN to the hash's digest length
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL; the context is then left as it was); MICA_ERR_LENGTH (tag_len);
 *         MICA_ERR_STATE (context not initialised); the first error of the context's life
 *
 * Constant time in key and message, when the hash is.
 */
MICA_MUST_USE mica_status mica_hmac_final(struct mica_hmac_ctx *ctx, uint8_t *tag, size_t tag_len);

/**
 * End the message and compare its tag, or its first bytes, with a received one. The context is wiped.
 *
 * @param ctx     context after mica_hmac_init()
 * @param tag     received tag, tag_len bytes
 * @param tag_len bytes: MICA_HMAC_TAG_MIN to the hash's digest length
 * @return MICA_OK when they are equal; MICA_ERR_VERIFY when not; otherwise as mica_hmac_final()
 *
 * Constant time in key, message and place of the first difference, when the hash is.
 */
MICA_MUST_USE mica_status mica_hmac_verify(struct mica_hmac_ctx *ctx, const uint8_t *tag, size_t tag_len);

/**
 * The full tag of one message in one call.
 *
 * @param hash    hash implementation
 * @param key     key bytes; may be NULL when key_len is 0
 * @param key_len bytes
 * @param in      message; may be NULL when len is 0
 * @param len     bytes
 * @param tag     receives hash->alg->digest_len bytes; all zero on error
 * @return as mica_hmac_init() and mica_hmac_update()
 *
 * Constant time in key and message, when the hash is.
 */
MICA_MUST_USE mica_status mica_hmac(const struct mica_hash_impl *hash, const uint8_t *key, size_t key_len,
                                    const uint8_t *in, size_t len, uint8_t *tag);

#ifdef __cplusplus
}
#endif
#endif

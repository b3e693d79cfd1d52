/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GMAC (SP 800-38D): GCM with nothing to encrypt. The key is that of any GCM: mica_aead_key_init() with
 * mica_aes_gcm_default, for instance. A nonce may never be used twice under one key, GCM's messages included.
 */
#ifndef MICA_GMAC_H
#define MICA_GMAC_H

#include <stddef.h>
#include <stdint.h>

#include <mica/aead.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A running GMAC. Plain data, as struct mica_aead_ctx. */
struct mica_gmac_ctx {
    struct mica_aead_ctx aead;
};

/**
 * Begin a message.
 *
 * @param ctx       context to fill; the caller owns it
 * @param key       expanded key of a GCM; must outlive the message
 * @param nonce     nonce_len bytes
 * @param nonce_len bytes, at least 1; 12 is the usual length
 * @param tag_len   bytes of the tag at the end: 4, 8, 12..16
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or the key is of another AEAD); MICA_ERR_LENGTH (nonce, tag);
 *         a hardware error
 *
 * Constant time in key and nonce, when the implementation is. Standard: SP 800-38D 7.1.
 */
MICA_MUST_USE mica_status mica_gmac_start(struct mica_gmac_ctx *ctx, const struct mica_aead_key *key,
                                          const uint8_t *nonce, size_t nonce_len, size_t tag_len);

/**
 * Take the next piece of the message, of any length and alignment.
 *
 * @param ctx context after mica_gmac_start()
 * @param in  len bytes; may be NULL when len is 0
 * @param len bytes
 * @return as mica_aead_aad(). Errors are sticky.
 *
 * Constant time in the contents, when the implementation is.
 */
MICA_MUST_USE mica_status mica_gmac_update(struct mica_gmac_ctx *ctx, const uint8_t *in, size_t len);

/**
 * End the message and give its tag. The context is wiped.
 *
 * @param ctx     context after mica_gmac_start()
 * @param tag     receives tag_len bytes; all zero on error
 * @param tag_len bytes, as stated at the start
 * @return as mica_aead_finish_seal()
 *
 * Constant time in the contents, when the implementation is.
 */
MICA_MUST_USE mica_status mica_gmac_final(struct mica_gmac_ctx *ctx, uint8_t *tag, size_t tag_len);

/**
 * End the message and compare its tag. The context is wiped.
 *
 * @param ctx     context after mica_gmac_start()
 * @param tag     tag_len bytes received with the message
 * @param tag_len bytes, as stated at the start
 * @return MICA_OK; MICA_ERR_VERIFY; else as mica_aead_finish_seal()
 *
 * Constant time in the contents and in where tags differ.
 */
MICA_MUST_USE mica_status mica_gmac_verify(struct mica_gmac_ctx *ctx, const uint8_t *tag, size_t tag_len);

/**
 * Tag of one message in one call.
 *
 * @param key     expanded key of a GCM
 * @param message nonce, message (as aad), tag length; in and len must be NULL and 0
 * @param tag     receives message->tag_len bytes (16 when that is 0); wiped on error
 * @return as mica_aead_seal(); MICA_ERR_PARAMETER also when there is text or the key is of another AEAD
 *
 * Constant time in key and contents, when the implementation is. Standard: SP 800-38D 7.1.
 */
MICA_MUST_USE mica_status mica_gmac(const struct mica_aead_key *key, const struct mica_aead_message *message,
                                    uint8_t *tag);

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* CMAC (SP 800-38B) over any block cipher: AES, SM4 (16-byte blocks), 3DES (8-byte blocks). */
#ifndef MICA_CMAC_H
#define MICA_CMAC_H

#include <stddef.h>
#include <stdint.h>

#include <mica/cipher.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A key with its two subkeys. Plain data; copy by assignment, wipe with mica_wipe(). */
struct mica_cmac_key {
    struct mica_cipher_key cipher;
    uint8_t k1[MICA_CIPHER_BLOCK_MAX]; /**< for a message of whole blocks */
    uint8_t k2[MICA_CIPHER_BLOCK_MAX]; /**< for a message whose last block is short */
};

/**
 * A running MAC. Plain data: copy by assignment, wipe with mica_wipe(). It refers to its key, which must
 * stay in place until the message ends.
 */
struct mica_cmac_ctx {
    const struct mica_cmac_key *key;
    uint8_t chain[MICA_CIPHER_BLOCK_MAX]; /**< last result of the cipher, XORed with fill bytes of the message */
    uint8_t fill;                         /**< 0 only before the first byte */
    mica_status failed;                   /**< sticky: first error seen */
};

/**
 * Expand a key, once for any number of messages.
 *
 * @param key     receives the expanded key; wiped on error
 * @param cipher  block cipher's implementation, e.g. mica_aes_default
 * @param raw     key bytes
 * @param raw_len bytes; one of the cipher's key lengths
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (key length); MICA_ERR_KEY; a hardware error
 *
 * Constant time in the key, when cipher->constant_time. Standard: SP 800-38B 6.1.
 */
MICA_MUST_USE mica_status mica_cmac_key_init(struct mica_cmac_key *key, const struct mica_cipher_impl *cipher,
                                             const uint8_t *raw, size_t raw_len);

/**
 * Begin a message.
 *
 * @param ctx context to fill; the caller owns it
 * @param key expanded key; must outlive the message
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or a key that was not expanded)
 *
 * Constant time: nothing depends on secrets.
 */
MICA_MUST_USE mica_status mica_cmac_start(struct mica_cmac_ctx *ctx, const struct mica_cmac_key *key);

/**
 * Take the next piece of the message, of any length and alignment.
 *
 * @param ctx context after mica_cmac_start()
 * @param in  len bytes; may be NULL when len is 0
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (not begun); a hardware error. Errors are sticky.
 *
 * Constant time in the contents, when the cipher is.
 */
MICA_MUST_USE mica_status mica_cmac_update(struct mica_cmac_ctx *ctx, const uint8_t *in, size_t len);

/**
 * End the message and give its MAC. The context is wiped; the key serves the next message.
 *
 * @param ctx     context after mica_cmac_start()
 * @param mac     receives mac_len bytes; all zero on error
 * @param mac_len bytes, 1 to the cipher's block length (SP 800-38B A.2: at least 8, unless guessing is limited)
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (mac_len); MICA_ERR_STATE (not begun); the first error
 *         of the message
 *
 * Constant time in the contents, when the cipher is. Standard: SP 800-38B 6.2.
 */
MICA_MUST_USE mica_status mica_cmac_final(struct mica_cmac_ctx *ctx, uint8_t *mac, size_t mac_len);

/**
 * End the message and compare its MAC. The context is wiped.
 *
 * @param ctx     context after mica_cmac_start()
 * @param mac     mac_len bytes received with the message
 * @param mac_len bytes, 1 to the cipher's block length
 * @return MICA_OK; MICA_ERR_VERIFY; else as mica_cmac_final()
 *
 * Constant time in the contents and in where MACs differ. Standard: SP 800-38B 6.3.
 */
MICA_MUST_USE mica_status mica_cmac_verify(struct mica_cmac_ctx *ctx, const uint8_t *mac, size_t mac_len);

/**
 * MAC of one message in one call.
 *
 * @param key     expanded key
 * @param in      message; may be NULL when len is 0
 * @param len     bytes
 * @param mac     receives mac_len bytes; all zero on error
 * @param mac_len bytes, 1 to the cipher's block length
 * @return as mica_cmac_update() and mica_cmac_final()
 *
 * Constant time in the contents, when the cipher is. Standard: SP 800-38B 6.2.
 */
MICA_MUST_USE mica_status mica_cmac(const struct mica_cmac_key *key, const uint8_t *in, size_t len, uint8_t *mac,
                                    size_t mac_len);

#ifdef __cplusplus
}
#endif
#endif

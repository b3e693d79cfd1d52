/* SPDX-License-Identifier: Apache-2.0 */
/* HKDF over any hash, and TLS 1.3's way to label its outputs. */
#ifndef MICA_HKDF_H
#define MICA_HKDF_H

#include <stddef.h>
#include <stdint.h>

#include <mica/hash.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_HKDF_BLOCKS_MAX 255 /**< longest output, in digests of the hash */

/** Everything of HKDF but the secret. Unused parts may be NULL with length 0. */
struct mica_hkdf {
    const struct mica_hash_impl *hash;
    const uint8_t *salt;  /**< extract: not secret, best random */
    size_t salt_len;
    const uint8_t *info;  /**< expand: context, not secret */
    size_t info_len;
};

/**
 * Extract: concentrate the entropy of input keying material into one digest.
 *
 * @param hkdf    hash and salt; info is not used
 * @param ikm     input keying material; may be NULL when ikm_len is 0
 * @param ikm_len bytes
 * @param prk     receives hkdf->hash->alg->digest_len bytes; all zero on error
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); an error of mica_hmac_init()
 *
 * Constant time in ikm and salt, when the hash is. Standard: RFC 5869 2.2.
 */
MICA_MUST_USE mica_status mica_hkdf_extract(const struct mica_hkdf *hkdf, const uint8_t *ikm, size_t ikm_len,
                                            uint8_t *prk);

/**
 * Expand: make keys from a pseudorandom key.
 *
 * @param hkdf    hash and info; salt is not used
 * @param prk     pseudorandom key, at least a digest long to be of full strength; neither it nor info may overlap okm
 * @param prk_len bytes, any number
 * @param okm     receives okm_len bytes; all zero on error
 * @param okm_len bytes: 1 to 255 digests
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (okm_len); an error of mica_hmac_init()
 *
 * Constant time in prk and info, when the hash is. Standard: RFC 5869 2.3.
 */
MICA_MUST_USE mica_status mica_hkdf_expand(const struct mica_hkdf *hkdf, const uint8_t *prk, size_t prk_len,
                                           uint8_t *okm, size_t okm_len);

/**
 * Extract, then expand.
 *
 * @param hkdf    hash, salt and info
 * @param ikm     input keying material; may be NULL when ikm_len is 0; neither it nor info may overlap okm
 * @param ikm_len bytes
 * @param okm     receives okm_len bytes; all zero on error
 * @param okm_len bytes: 1 to 255 digests
 * @return as mica_hkdf_expand()
 *
 * Constant time in ikm, salt and info, when the hash is. Standard: RFC 5869 2.
 */
MICA_MUST_USE mica_status mica_hkdf(const struct mica_hkdf *hkdf, const uint8_t *ikm, size_t ikm_len, uint8_t *okm,
                                    size_t okm_len);

/** HKDF-Expand-Label's inputs but the secret. */
struct mica_hkdf_label {
    const struct mica_hash_impl *hash;
    const char *prefix;       /**< "tls13 ", "dtls13" */
    const char *label;        /**< "key", "iv", "derived", ...; with the prefix at most 255 characters */
    const uint8_t *context;   /**< may be NULL when context_len is 0 */
    size_t context_len;       /**< at most 255 bytes */
};

/**
 * TLS 1.3's HKDF-Expand-Label.
 *
 * @param label      hash, label and context
 * @param secret     secret to expand; may not overlap out
 * @param secret_len bytes
 * @param out        receives out_len bytes; all zero on error
 * @param out_len    bytes: 1 to 255 digests
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_LENGTH (out_len, context_len, or label too long);
 *         an error of mica_hmac_init()
 *
 * Constant time in secret and context, when the hash is. Standard: RFC 8446 7.1, RFC 9147 5.9.
 */
MICA_MUST_USE mica_status mica_hkdf_expand_label(const struct mica_hkdf_label *label, const uint8_t *secret,
                                                 size_t secret_len, uint8_t *out, size_t out_len);

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* PBKDF2: keys from passwords. */
#ifndef MICA_PBKDF2_H
#define MICA_PBKDF2_H

#include <stddef.h>
#include <stdint.h>

#include <mica/hash.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Everything but the password. */
struct mica_pbkdf2 {
    const struct mica_hash_impl *hash; /**< of the HMAC */
    const uint8_t *salt;               /**< at least 16 random bytes in new designs; may be NULL when salt_len is 0 */
    size_t salt_len;
    uint32_t iterations;               /**< at least 1; as many as the user's patience allows */
};

/**
 * Derive a key from a password. Each iteration costs two compressions of the hash.
 *
 * @param pbkdf2       hash, salt and iterations
 * @param password     password; may be NULL when password_len is 0
 * @param password_len bytes
 * @param out          receives out_len bytes; all zero on error; may not overlap the salt
 * @param out_len      bytes: 1 to (2^32 - 1) digests
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or no iterations); MICA_ERR_LENGTH (out_len); an error of mica_hmac_init()
 *
 * Constant time in password and salt, when the hash is. Standard: RFC 8018 5.2, SP 800-132.
 */
MICA_MUST_USE mica_status mica_pbkdf2(const struct mica_pbkdf2 *pbkdf2, const uint8_t *password, size_t password_len,
                                      uint8_t *out, size_t out_len);

#ifdef __cplusplus
}
#endif
#endif

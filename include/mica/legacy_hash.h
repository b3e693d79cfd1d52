/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Broken hash functions, in the library mica_legacy, for protocols and files that cannot do without
 * them: collisions are cheap for both. HMAC over them is not known to be broken.
 */
#ifndef MICA_LEGACY_HASH_H
#define MICA_LEGACY_HASH_H

#include <mica/hash.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const struct mica_hash_alg mica_md5;  /**< MD5, RFC 1321 */
extern const struct mica_hash_alg mica_sha1; /**< SHA-1, FIPS 180-4 */

extern const struct mica_hash_impl mica_md5_c;  /**< MD5 in portable C, constant time */
extern const struct mica_hash_impl mica_sha1_c; /**< SHA-1 in portable C, constant time */

#ifdef __cplusplus
}
#endif
#endif

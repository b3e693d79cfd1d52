/* SPDX-License-Identifier: Apache-2.0 */
/* Elliptic curve Diffie-Hellman: SP 800-56A's cofactor-free primitive, equal to SEC 1's on these curves. */
#ifndef MICA_ECDH_H
#define MICA_ECDH_H

#include <mica/ec.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Compute the shared secret: the X coordinate of d Q. Key pairs come from mica_ec_keygen().
 *
 * @param ec            implementation of the curve
 * @param private_key   d, scalar_len bytes
 * @param peer          Q, the peer's public value, compressed or uncompressed; it is validated fully
 * @param peer_len      bytes of peer
 * @param shared_secret receives field_len bytes; wiped on error. To be passed through a KDF.
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_KEY (d not in [1, n - 1]); MICA_ERR_ENCODING (length or form
 *         of peer); MICA_ERR_POINT (peer is not on the curve); a hardware error
 *
 * Constant time in private_key and in the result, when ec->constant_time. SP 800-56A rev. 3, section 5.7.1.2.
 */
MICA_MUST_USE mica_status mica_ecdh(const struct mica_ec_impl *ec, const uint8_t *private_key, const uint8_t *peer,
                                    size_t peer_len, uint8_t *shared_secret);

#ifdef __cplusplus
}
#endif
#endif

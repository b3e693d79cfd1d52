/* SPDX-License-Identifier: Apache-2.0 */
/* What the handlers of elliptic curve vectors share. */
#ifndef MICA_TEST_VECTORS_EC_VECTORS_H
#define MICA_TEST_VECTORS_EC_VECTORS_H

#include <mica/ec.h>

#include "vectors/vectors.h"

/** The implementation of a curve by any of its names ("P-256", "secp256r1", "brainpool256r1", "prime256v1"), or NULL. */
const struct mica_ec_impl *ec_vec_curve(const char *name);

/** The same for the words of a tag such as "P-256,SHA-1" or "EA - SHA1"; the rest of it goes to *rest (may be NULL). */
const struct mica_ec_impl *ec_vec_tag(const char *tag, const char **rest);

/** The digest of a message by hash name, also SHAKE128 (32 bytes) and SHAKE256 (64); false when not offered. */
bool ec_vec_digest(const char *hash, struct vec_bytes message, uint8_t digest[64], size_t *len);

/** X and Y as 04 || X || Y; false when a coordinate is longer than the curve's. */
bool ec_vec_public(struct vec_test *test, const struct mica_ec_impl *ec, const char *x, const char *y,
                   uint8_t public_key[MICA_EC_PUBLIC_MAX]);

/** A scalar as scalar_len bytes; false when it is longer. */
bool ec_vec_scalar(struct vec_bytes number, const struct mica_ec_impl *ec, uint8_t out[MICA_EC_SCALAR_MAX]);

/** The curve and the point bytes of a DER SubjectPublicKeyInfo with a named curve. */
bool ec_vec_spki(struct vec_bytes der, const struct mica_ec_impl **ec, const uint8_t **point, size_t *len);

/** The curve and the scalar of a DER PrivateKeyInfo with a named curve. */
bool ec_vec_pkcs8(struct vec_bytes der, const struct mica_ec_impl **ec, uint8_t out[MICA_EC_SCALAR_MAX]);

#endif

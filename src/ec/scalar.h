/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers modulo a curve's order n, as limbs below n in plain form; constant time. */
#ifndef MICA_EC_SCALAR_H
#define MICA_EC_SCALAR_H

#include "ec/domain.h"

/** Read scalar_len bytes; a mask that is zero when the number is not in [1, n - 1]. */
mica_limb mica_scalar_read(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *in);

/** Write scalar_len bytes. */
void mica_scalar_write(const struct mica_ec_curve *curve, uint8_t *out, const mica_limb *a);

/** r = in mod n for len bytes, at most scalar_len, with value below 2 n. */
void mica_scalar_reduce(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *in, size_t len);

/** r = (in mod (n - 1)) + 1 for any len bytes, bit by bit: for key generation. */
void mica_scalar_from_wide(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *in, size_t len);

/** r = leftmost bits of a digest, as ECDSA takes it, mod n. */
void mica_scalar_from_digest(const struct mica_ec_curve *curve, mica_limb *r, const uint8_t *digest, size_t len);

void mica_scalar_add(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a, const mica_limb *b);
void mica_scalar_sub(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a, const mica_limb *b);
void mica_scalar_mul(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a, const mica_limb *b);
void mica_scalar_inv(const struct mica_ec_curve *curve, mica_limb *r, const mica_limb *a);

/** Mask: a == 0. */
mica_limb mica_scalar_is_zero(const struct mica_ec_curve *curve, const mica_limb *a);

#endif

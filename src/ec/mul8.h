/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Double-length products of the sizes that several fields share, so that an image with several curves holds each
 * unrolled multiplication once. r may not overlap an input.
 */
#ifndef MICA_EC_MUL8_H
#define MICA_EC_MUL8_H

#include "bignum/limb.h"

/** r[0..16) = a[0..8) * b[0..8), and the square. */
void mica_mul8(mica_limb *r, const mica_limb *a, const mica_limb *b);
void mica_sqr8(mica_limb *r, const mica_limb *a);

/** r[0..24) = a[0..12) * b[0..12), and the square. */
void mica_mul12(mica_limb *r, const mica_limb *a, const mica_limb *b);
void mica_sqr12(mica_limb *r, const mica_limb *a);

/** r[0..32) = a[0..16) * b[0..16), and the square. */
void mica_mul16(mica_limb *r, const mica_limb *a, const mica_limb *b);
void mica_sqr16(mica_limb *r, const mica_limb *a);

#endif

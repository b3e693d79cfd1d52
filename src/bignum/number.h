/* SPDX-License-Identifier: Apache-2.0 */
/* Public big-endian numbers; the time of these functions depends on the values. */
#ifndef MICA_BIGNUM_NUMBER_H
#define MICA_BIGNUM_NUMBER_H

#include <stdbool.h>

#include <mica/number.h>

/** Without leading zero bytes; an absent number (bytes NULL) has none. */
struct mica_number mica_number_strip(const struct mica_number *x);

/** Bits of a stripped number. */
size_t mica_number_bits(const struct mica_number *x);

bool mica_number_is_odd(const struct mica_number *x);

/** a < b, both stripped. */
bool mica_number_is_below(const struct mica_number *a, const struct mica_number *b);

/** x in [2, p - 2], for an odd p, both stripped. */
bool mica_number_is_inside(const struct mica_number *x, const struct mica_number *p);

/** Mask: a < b for secrets of the same length; constant time. */
uint32_t mica_number_less(const uint8_t *a, const uint8_t *b, size_t len);

/** Right-align into len bytes, at least x->len. */
void mica_number_pad(uint8_t *out, size_t len, const struct mica_number *x);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What the tests of all curves share. */
#ifndef MICA_TEST_TEST_EC_H
#define MICA_TEST_TEST_EC_H

#include <mica/ec.h>

#include "ec/domain.h"
#include "support/ec_rng.h"
#include "support/test.h"

/** All nine implementations. */
#define TEST_EC_COUNT 9
extern const struct mica_ec_impl *const test_ec_all[TEST_EC_COUNT];

/** A known key pair, hex. */
struct test_ec_answer {
    const char *d, *x, *y;
};

/**
 * Everything a curve's file promises: the known pair, edge scalars, refused keys, and that its field's arithmetic is the
 * one modulo its prime.
 */
void test_ec_curve(const struct mica_ec_impl *ec, const struct test_ec_answer *answer);

/** A scalar k or, when k is negative, n + k, as scalar_len bytes. */
void test_ec_scalar(const struct mica_ec_impl *ec, int k, uint8_t *out);

/** A product computed limb by limb with nothing shared with the library: r[0..2n) = a * b. */
void test_ec_product(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n);

/** mul and sqr of n limbs against test_ec_product(), on random numbers and on all ones. */
void test_ec_wide(void (*mul)(mica_limb *, const mica_limb *, const mica_limb *),
                  void (*sqr)(mica_limb *, const mica_limb *), size_t n);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that hold for every implementation of Poly1305. */
#ifndef MICA_TEST_TEST_POLY1305_H
#define MICA_TEST_TEST_POLY1305_H

#include <mica/poly1305.h>

#include "support/test.h"

/** Known answers of RFC 8439 2.5.2 and A.3, and pieces of any length. */
void test_poly1305_impl(const struct mica_poly1305_impl *impl);

/** Random and extreme keys and messages: both implementations agree. */
void test_poly1305_agree(const struct mica_poly1305_impl *a, const struct mica_poly1305_impl *b);

#endif

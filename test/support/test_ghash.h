/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that hold for every implementation of GHASH. */
#ifndef MICA_TEST_TEST_GHASH_H
#define MICA_TEST_TEST_GHASH_H

#include <mica/ghash.h>

#include "support/test.h"

/** Known answers, extreme values and random ones against a bit-by-bit multiplication, in runs of any length. */
void test_ghash_impl(const struct mica_ghash_impl *impl);

#endif

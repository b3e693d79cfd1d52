/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that hold for every form of the Ascon permutation. */
#ifndef MICA_TEST_TEST_ASCON_H
#define MICA_TEST_TEST_ASCON_H

#include "hash/ascon.h"
#include "support/test.h"

/** Against a permutation that follows the standard's text, and the loops against their steps. */
void test_ascon_core(const struct mica_ascon_core *core);

#endif

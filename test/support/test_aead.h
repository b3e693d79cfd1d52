/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that hold for every AEAD. */
#ifndef MICA_TEST_TEST_AEAD_H
#define MICA_TEST_TEST_AEAD_H

#include <mica/aead.h>

#include "support/test.h"

/** One known answer, in hex. */
struct test_aead_case {
    const char *key, *nonce, *aad, *plain, *cipher, *tag;
};

/** Seal and open the case, in place and out of place, in one piece and byte by byte. */
void test_aead_known(const struct mica_aead_impl *impl, const struct test_aead_case *c);

/** Random messages: any split = one shot, in place = out of place, a flipped bit anywhere is refused and leaves zeros. */
void test_aead_properties(const struct mica_aead_impl *impl, size_t key_len, size_t nonce_len, size_t tag_len);

/** Each documented error of the front end, and that outputs are wiped. */
void test_aead_errors(const struct mica_aead_impl *impl, size_t key_len, size_t nonce_len);

#endif

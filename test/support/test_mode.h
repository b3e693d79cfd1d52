/* SPDX-License-Identifier: Apache-2.0 */
/* The examples of SP 800-38A, appendix F, for one mode. */
#ifndef MICA_TEST_MODE_H
#define MICA_TEST_MODE_H

#include <mica/cipher.h>

/** The ciphertexts for the three keys of appendix F in one mode. */
struct test_mode_answers {
    const struct mica_cipher_mode *mode;
    const char *iv;          /**< hex */
    const char *text;        /**< plaintext in hex; NULL for the four blocks that the examples share */
    const char *expected[3]; /**< ciphertexts for AES-128, AES-192, AES-256 */
};

/** Encrypt and decrypt them at once and byte by byte, with the default AES. */
void test_mode(const struct test_mode_answers *answers);

#endif

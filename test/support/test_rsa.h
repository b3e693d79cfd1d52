/* SPDX-License-Identifier: Apache-2.0 */
/* RSA keys for tests. */
#ifndef MICA_TEST_RSA_H
#define MICA_TEST_RSA_H

#include <mica/rsa.h>

#include "support/test.h"

/** Numbers of a key as hex text; d or the five CRT parts may be NULL. */
struct test_rsa_hex {
    const char *n, *e, *d, *p, *q, *dp, *dq, *qinv;
};

/** A key and the memory of its numbers. */
struct test_rsa_key {
    struct mica_rsa_private key;
    uint8_t memory[9][512];
};

/** A fixed 2048-bit key, generated once with OpenSSL for these tests. */
extern const struct test_rsa_hex test_rsa_2048;

/** Decode into parts that are not yet checked (for mica_rsa_private_init()). */
void test_rsa_parts(struct test_rsa_key *key, const struct test_rsa_hex *hex);

/** Decode and check; the key is ready to use. */
void test_rsa_load(struct test_rsa_key *key, const struct test_rsa_hex *hex);

#endif

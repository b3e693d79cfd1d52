/* SPDX-License-Identifier: Apache-2.0 */
/* What the tests of every hash share: known answers and streaming in any pieces. */
#ifndef MICA_TEST_TEST_HASH_H
#define MICA_TEST_TEST_HASH_H

#include <mica/hash.h>

#include "support/test.h"

/** One-shot digest of a text equals hex. */
void test_hash_text(const struct mica_hash_impl *impl, const char *text, const char *hex);

/** Digest of a million letters 'a', fed in pieces of 997 bytes, equals hex. */
void test_hash_million_a(const struct mica_hash_impl *impl, const char *hex);

/** Random messages, random splits, odd addresses: streaming gives what one shot gives; a copied context goes on. */
void test_hash_pieces(const struct mica_hash_impl *impl);

/** Both implementations give the same digest for every length from 0 to 300 and some longer ones. */
void test_hash_same(const struct mica_hash_impl *one, const struct mica_hash_impl *other);

/** Every implementation of every hash, the default ones first, ended by NULL. */
extern const struct mica_hash_impl *const test_hash_all[];

/** The default implementation for a name in any of the usual spellings ("SHA-512/256", "sha2-256", "SHA-3(224)"), or NULL. */
const struct mica_hash_impl *test_hash_find(const char *name);

#endif

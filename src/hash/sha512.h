/* SPDX-License-Identifier: Apache-2.0 */
/* What the implementations of SHA-512's family share. */
#ifndef MICA_HASH_SHA512_H
#define MICA_HASH_SHA512_H

#include <mica/hash.h>

/** Round constants (FIPS 180-4, 4.2.3). */
extern const uint64_t mica_sha512_k[80];

mica_status mica_sha512_blocks_c32(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks);
mica_status mica_sha512_blocks_c64(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks);

#endif

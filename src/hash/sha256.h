/* SPDX-License-Identifier: Apache-2.0 */
/* What implementations of SHA-256 share. */
#ifndef MICA_HASH_SHA256_H
#define MICA_HASH_SHA256_H

#include <stdint.h>

/** The round constants, FIPS 180-4, 4.2.2. */
extern const uint32_t mica_sha256_k[64];

#endif

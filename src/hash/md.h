/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The frame shared by the Merkle-Damgard hashes (MD5, SHA-1, SHA-2, SM3): buffering, length
 * padding, and the choice between an implementation and the one it falls back to. The context's
 * state holds the chaining value first and the buffered part of a block behind it.
 */
#ifndef MICA_HASH_MD_H
#define MICA_HASH_MD_H

#include <mica/hash.h>

/** What distinguishes one hash of the family; file-local constants of each algorithm. */
struct mica_md_shape {
    uint8_t state_len;    /**< bytes of chaining value: 16 to 64, a multiple of 8 */
    uint8_t length_len;   /**< bytes of the length field: 8 or 16 */
    uint8_t word_len;     /**< bytes of a state word: 4 or 8 */
    bool little_endian;   /**< byte order of words and of the length field */
    uint8_t block_len;    /**< bytes: 64 or 128 */
};

/** Buffer and absorb len bytes; errors are left to the front end to make sticky. */
MICA_MUST_USE mica_status mica_md_update(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape,
                                         const uint8_t *in, size_t len);

/** Pad, absorb the rest, and write the first digest_len bytes of the chaining value. */
MICA_MUST_USE mica_status mica_md_final(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape,
                                        uint8_t *digest);

#endif

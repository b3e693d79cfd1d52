/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The frame shared by the Merkle-Damgard hashes (MD5, SHA-1, SHA-2, SM3): buffering, length
 * padding, and the choice between an implementation and the one it falls back to. The context's
 * state holds the chaining value first and the buffered part of a block behind it.
 */
#ifndef MICA_HASH_MD_H
#define MICA_HASH_MD_H

#include <string.h>

#include <mica/hash.h>

#include "base/bytes.h"

/** What distinguishes one hash of the family; file-local constants of each algorithm. */
struct mica_md_shape {
    uint8_t state_len;    /**< bytes of chaining value: 16 to 64, a multiple of 8 */
    uint8_t length_len;   /**< bytes of the length field: 8 or 16 */
    uint8_t word_len;     /**< bytes of a state word: 4 or 8 */
    bool little_endian;   /**< byte order of words and of the length field */
    uint8_t block_len;    /**< bytes: 64 or 128 */
};

/** The block itself, or on a core that needs it aligned, and where it is not, its copy in room (room may be the schedule). */
static inline const uint8_t *mica_md_block(const uint8_t *in, void *room, size_t block_len)
{
    return MICA_STRICT_ALIGNMENT && (uintptr_t)in % 4 ? memcpy(room, in, block_len) : in;
}

/** Words of what mica_md_block() gave. */
static inline uint32_t mica_md_le32(const uint8_t *p)
{
    return MICA_STRICT_ALIGNMENT ? mica_load_le32_aligned(p) : mica_load_le32(p);
}

static inline uint32_t mica_md_be32(const uint8_t *p)
{
    return MICA_STRICT_ALIGNMENT ? mica_load_be32_aligned(p) : mica_load_be32(p);
}

static inline uint64_t mica_md_be64(const uint8_t *p)
{
    return (uint64_t)mica_md_be32(p) << 32 | mica_md_be32(p + 4);
}

/** Buffer and absorb len bytes; errors are left to the front end to make sticky. */
MICA_MUST_USE mica_status mica_md_update(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape,
                                         const uint8_t *in, size_t len);

/** Pad, absorb the rest, and write the first digest_len bytes of the chaining value. */
MICA_MUST_USE mica_status mica_md_final(struct mica_hash_ctx *ctx, const struct mica_md_shape *shape,
                                        uint8_t *digest);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH, the universal hash of GCM (SP 800-38D 6.4): implementations, and the function by itself. */
#ifndef MICA_GHASH_H
#define MICA_GHASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_GHASH_BLOCK_LEN 16
#define MICA_GHASH_KEY_MAX 320 /**< bytes of the largest expanded hash key */

/** One implementation: const, in flash. */
struct mica_ghash_impl {
    const char *name;                 /**< technique, e.g. "ghash_ct32" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in hash key and data */
    uint16_t key_len;                 /**< bytes of expanded key, at most MICA_GHASH_KEY_MAX */
    /** Expand the hash key h of 16 bytes. */
    mica_status (*set_key)(const struct mica_engine *engine, void *key, const uint8_t *h);
    /** y = (y ^ block) * h for each of n_blocks blocks; none is asked after it, the key is expanded for this one alone. */
    mica_status (*blocks)(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in,
                          size_t n_blocks);
    const struct mica_ghash_impl *otherwise; /**< keyed instead when set_key answers "not me"; NULL for software */
};

/** An expanded hash key. Plain data; copy by assignment, wipe with mica_wipe(). */
struct mica_ghash_key {
    const struct mica_ghash_impl *impl;
    union {
        uint64_t u64[MICA_GHASH_KEY_MAX / 8];
        uint32_t u32[MICA_GHASH_KEY_MAX / 4];
    } expanded; /**< the implementation's own layout */
};

/**
 * Expand a hash key.
 *
 * @param key  receives the expanded key; wiped on error
 * @param impl implementation, e.g. &mica_ghash_ct32
 * @param h    hash key H, 16 bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_UNSUPPORTED (none of the chain takes it); a hardware error
 *
 * Constant time in h, when impl->constant_time. Standard: SP 800-38D 6.4.
 */
MICA_MUST_USE mica_status mica_ghash_key_init(struct mica_ghash_key *key, const struct mica_ghash_impl *impl,
                                              const uint8_t *h);

/**
 * Absorb whole blocks: for each, y = (y ^ block) * H.
 *
 * @param key      expanded key
 * @param y        16 bytes: zero at the start of a message; the hash value after it; wiped on error
 * @param in       16 * n_blocks bytes; may be NULL when n_blocks is 0
 * @param n_blocks number of blocks
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_UNSUPPORTED; a hardware error
 *
 * Constant time in key and data, when the implementation is. Standard: SP 800-38D 6.4.
 */
MICA_MUST_USE mica_status mica_ghash_blocks(const struct mica_ghash_key *key, uint8_t *y, const uint8_t *in,
                                            size_t n_blocks);

/**
 * Absorb a byte string, the last block filled up with zeros, as GCM does with each of its parts.
 *
 * @param key expanded key
 * @param y   16 bytes, as for mica_ghash_blocks()
 * @param in  len bytes; may be NULL when len is 0
 * @param len bytes
 * @return as mica_ghash_blocks()
 *
 * Constant time in key and data, when the implementation is. Standard: SP 800-38D 7.1, step 5.
 */
MICA_MUST_USE mica_status mica_ghash_padded(const struct mica_ghash_key *key, uint8_t *y, const uint8_t *in,
                                            size_t len);

extern const struct mica_ghash_impl mica_ghash_ct32;  /**< 32 x 32 -> 64 bit multiplications with holes */
extern const struct mica_ghash_impl mica_ghash_ct32s; /**< 32 x 32 -> 32 bit ones, for cores without a long multiplication */
extern const struct mica_ghash_impl mica_ghash_ct64;  /**< 64 x 64 -> 64 bit ones */

#ifdef __cplusplus
}
#endif
#endif

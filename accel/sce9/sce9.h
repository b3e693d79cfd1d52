/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the SCE9 driver share. */
#ifndef MICA_SCE9_H
#define MICA_SCE9_H

#include <string.h>

#include <mica/accel_sce9.h>
#include <mica/secret.h>

#include "common/accel.h"
#include "sce9/vendor.h"

/** An AES key wrapped by the engine, for this chip alone: what a key schedule holds. */
struct mica_sce9_key {
    uint32_t size; /**< 0, 1, 2: 128, 192, 256 bits */
    uint32_t wrapped[13];
};

/** Words of a wrapped key of n words of data, symmetric or of a curve. */
#define SCE9_WRAPPED(n) ((n) + 5u)

/** Bytes that unaligned data take their way through, a piece at a time. */
#define SCE9_PIECE 256u

/** Words of text from any alignment to any alignment, in place or not: in pieces through a buffer, or as it lies. */
typedef void (*mica_sce9_update)(const uint32_t *in, uint32_t *out, uint32_t words);
void mica_sce9_text(mica_sce9_update update, const uint8_t *in, uint8_t *out, size_t n_blocks);

/** What a call's result means. */
mica_status mica_sce9_status(mica_sce9_result result);

/** mica_accel_close(), but for a wrong tag or signature, which is no error of the engine. */
mica_status mica_sce9_close(const struct mica_engine *engine, mica_status status);

/** Wraps an AES key: the engine is open. */
mica_status mica_sce9_wrap(struct mica_sce9_key *key, const uint8_t *raw, size_t raw_len);

/** The set_key of ciphers, and of AEADs. */
mica_status mica_sce9_set_key(const struct mica_engine *engine, void *schedule, const uint8_t *raw, size_t raw_len);
mica_status mica_sce9_aead_set_key(const struct mica_aead_impl *impl, void *material, const uint8_t *raw, size_t raw_len);

/** One procedure of AES from Init to Final over whole blocks: the engine is open. iv may be NULL in ECB. */
mica_status mica_sce9_aes(const struct mica_sce9_key *key, uint32_t command, const uint8_t *iv, const uint8_t *in,
                          uint8_t *out, size_t n_blocks);

#endif

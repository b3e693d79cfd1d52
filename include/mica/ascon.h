/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Ascon family of SP 800-232: Ascon-Hash256 as a hash (mica/hash.h), Ascon-XOF128 as an
 * extendable-output function (mica/xof.h), Ascon-CXOF128, which takes a customisation string, and
 * Ascon-AEAD128 (mica/aead.h).
 */
#ifndef MICA_ASCON_H
#define MICA_ASCON_H

#include <stddef.h>
#include <stdint.h>

#include <mica/aead.h>
#include <mica/hash.h>
#include <mica/status.h>
#include <mica/xof.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_ASCON_CUSTOM_MAX 256 /**< bytes of the longest customisation string */

extern const struct mica_hash_alg mica_ascon_hash256; /**< Ascon-Hash256, SP 800-232 5.1 */
extern const struct mica_xof_alg mica_ascon_xof128;   /**< Ascon-XOF128, SP 800-232 5.2 */
extern const struct mica_xof_alg mica_ascon_cxof128;  /**< Ascon-CXOF128, SP 800-232 5.3; without customisation by mica_xof_init() */

/*
 * All in constant time. _c32: two 32-bit halves a lane; _c32i: bit-interleaved words, for cores with free
 * rotations; _c64: 64-bit lanes.
 */
extern const struct mica_hash_impl mica_ascon_hash256_c32, mica_ascon_hash256_c32i, mica_ascon_hash256_c64;
extern const struct mica_xof_impl mica_ascon_xof128_c32, mica_ascon_xof128_c32i, mica_ascon_xof128_c64;
extern const struct mica_xof_impl mica_ascon_cxof128_c32, mica_ascon_cxof128_c32i, mica_ascon_cxof128_c64;
extern const struct mica_aead_impl mica_ascon_aead128_c32, mica_ascon_aead128_c32i, mica_ascon_aead128_c64;

/* mica_ascon_..._c: the portable implementation that suits this target's registers. */
#if UINTPTR_MAX > 0xffffffffu && !(defined(MICA_WORD_BITS) && MICA_WORD_BITS + 0 == 32)
#define mica_ascon_hash256_c mica_ascon_hash256_c64
#define mica_ascon_xof128_c mica_ascon_xof128_c64
#define mica_ascon_cxof128_c mica_ascon_cxof128_c64
#define mica_ascon_aead128_c mica_ascon_aead128_c64
#elif defined(__arm__) && (!defined(__thumb__) || defined(__thumb2__))
#define mica_ascon_hash256_c mica_ascon_hash256_c32i
#define mica_ascon_xof128_c mica_ascon_xof128_c32i
#define mica_ascon_cxof128_c mica_ascon_cxof128_c32i
#define mica_ascon_aead128_c mica_ascon_aead128_c32
#else
#define mica_ascon_hash256_c mica_ascon_hash256_c32
#define mica_ascon_xof128_c mica_ascon_xof128_c32
#define mica_ascon_cxof128_c mica_ascon_cxof128_c32
#define mica_ascon_aead128_c mica_ascon_aead128_c32
#endif

/**
 * Begin Ascon-CXOF128 with a customisation string; go on with mica_xof_update() and mica_xof_squeeze().
 *
 * @param ctx        context to fill; the caller owns it
 * @param impl       implementation of Ascon-CXOF128, e.g. &mica_ascon_cxof128_c
 * @param custom     custom_len bytes; may be NULL when custom_len is 0; not needed afterwards
 * @param custom_len bytes, at most MICA_ASCON_CUSTOM_MAX
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL, or impl is of another algorithm); MICA_ERR_LENGTH (custom_len)
 *
 * Constant time in the string's contents. Standard: SP 800-232 5.3.
 */
MICA_MUST_USE mica_status mica_ascon_cxof128_init(struct mica_xof_ctx *ctx, const struct mica_xof_impl *impl,
                                                  const uint8_t *custom, size_t custom_len);

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Extendable-output functions: any number of bytes in, then any number of bytes out. */
#ifndef MICA_XOF_H
#define MICA_XOF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/engine.h>
#include <mica/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_XOF_STATE_MAX 200 /**< bytes: a Keccak state */

struct mica_xof_ctx;

/** One extendable-output function: facts and its sponge, shared by all its implementations. */
struct mica_xof_alg {
    const char *name;        /**< as the benchmark prints it, e.g. "SHAKE128" */
    uint16_t rate;           /**< bytes taken or given per step of the sponge */
    uint16_t strength;       /**< security strength in bits */
    void (*init)(struct mica_xof_ctx *ctx);
    mica_status (*update)(struct mica_xof_ctx *ctx, const uint8_t *in, size_t len);
    mica_status (*finish)(struct mica_xof_ctx *ctx);   /**< pad: input ends; called once */
    mica_status (*squeeze)(struct mica_xof_ctx *ctx, uint8_t *out, size_t len);
};

/** One implementation of one extendable-output function: const, in flash. */
struct mica_xof_impl {
    const struct mica_xof_alg *alg;
    const char *name;                 /**< technique, e.g. "shake128_c32" */
    const struct mica_engine *engine; /**< NULL for software */
    bool constant_time;               /**< in the message's contents (never in its length) */
    const void *core;                 /**< family's own kernel (e.g. a Keccak permutation) */
    const struct mica_xof_impl *otherwise; /**< asked when this one answers "not me"; NULL for software */
};

/**
 * A running XOF. Plain data: may live on the stack, be copied by assignment
 * (the copy continues independently, also while squeezing) and be wiped with mica_wipe().
 */
struct mica_xof_ctx {
    const struct mica_xof_impl *impl;
    union {
        uint64_t u64[MICA_XOF_STATE_MAX / 8];
        uint32_t u32[MICA_XOF_STATE_MAX / 4];
        uint8_t u8[MICA_XOF_STATE_MAX];
    } state;                 /**< the implementation's own layout */
    uint16_t at;             /**< place in the current block: bytes taken, or given */
    uint8_t suffix;          /**< domain bits and first padding bit, set by init */
    bool squeezing;          /**< input has ended */
    mica_status failed;      /**< sticky: first error seen */
};

/**
 * Begin.
 *
 * @param ctx  context to fill; the caller owns it
 * @param impl implementation, e.g. &mica_shake128_c
 * @return MICA_OK; MICA_ERR_PARAMETER when a pointer is NULL
 *
 * Constant time: no secrets. Standard: that of the algorithm.
 */
MICA_MUST_USE mica_status mica_xof_init(struct mica_xof_ctx *ctx, const struct mica_xof_impl *impl);

/**
 * Take the next piece of the message; pieces may have any length and alignment.
 *
 * @param ctx context after mica_xof_init()
 * @param in  message bytes; may be NULL when len is 0
 * @param len bytes
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (context not initialised, or output
 *         already taken); a hardware error. Errors are sticky: every later call returns the first one.
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_xof_update(struct mica_xof_ctx *ctx, const uint8_t *in, size_t len);

/**
 * Give the next len bytes of output; may be called again for more. The first call ends the input.
 * The caller wipes the context with mica_wipe() when no more output is wanted.
 *
 * @param ctx context after mica_xof_init()
 * @param out receives len bytes; all zero on error
 * @param len bytes; 0 ends the input and gives nothing
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); MICA_ERR_STATE (context not initialised); the first
 *         error of the context's life
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_xof_squeeze(struct mica_xof_ctx *ctx, uint8_t *out, size_t len);

/**
 * One message in, out_len bytes out, in one call.
 *
 * @param impl    implementation
 * @param in      message; may be NULL when in_len is 0
 * @param in_len  bytes
 * @param out     receives out_len bytes; all zero on error
 * @param out_len bytes wanted
 * @return MICA_OK; MICA_ERR_PARAMETER (NULL); a hardware error
 *
 * Constant time in the contents, when impl->constant_time.
 */
MICA_MUST_USE mica_status mica_xof(const struct mica_xof_impl *impl, const uint8_t *in, size_t in_len, uint8_t *out,
                                   size_t out_len);

extern const struct mica_xof_alg mica_shake128; /**< SHAKE128, FIPS 202 6.2 */
extern const struct mica_xof_alg mica_shake256; /**< SHAKE256, FIPS 202 6.2 */

extern const struct mica_xof_impl mica_shake128_c32; /**< on bit-interleaved 32-bit words, constant time */
extern const struct mica_xof_impl mica_shake256_c32; /**< on bit-interleaved 32-bit words, constant time */
extern const struct mica_xof_impl mica_shake128_c64; /**< on 64-bit lanes, constant time */
extern const struct mica_xof_impl mica_shake256_c64; /**< on 64-bit lanes, constant time */

/* mica_shake128_c and mica_shake256_c: the portable implementation that suits this target's registers. */
#if UINTPTR_MAX > 0xffffffffu && !(defined(MICA_WORD_BITS) && MICA_WORD_BITS + 0 == 32)
#define mica_shake128_c mica_shake128_c64
#define mica_shake256_c mica_shake256_c64
#else
#define mica_shake128_c mica_shake128_c32
#define mica_shake256_c mica_shake256_c32
#endif

#ifdef __cplusplus
}
#endif
#endif

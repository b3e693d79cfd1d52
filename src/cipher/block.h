/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Blocks as 32-bit words, for the implementations and modes of block ciphers. Cores without
 * unaligned access (Cortex-M23, RV32) take a word in one instruction only when the compiler knows
 * the address to be aligned; so each of these looks at the address once and takes one of two loops.
 */
#ifndef MICA_CIPHER_BLOCK_H
#define MICA_CIPHER_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mica/cipher.h>

#include "base/bytes.h"

#define MICA_INLINE static inline __attribute__((always_inline))

/*
 * Thumb-1 (Cortex-M0, M23) has few registers and no shifted operands: there bytes of a state are best fetched from
 * memory, and tables reached, through pointers that the compiler keeps. Elsewhere it sees through them.
 */
#if defined(__thumb__) && !defined(__thumb2__)
#define MICA_KEEP(pointer) __asm__("" : "+l"(pointer) : : "memory")
#else
#define MICA_KEEP(pointer) ((void)(pointer))
#endif

/** True when this core loads a word at any address in one instruction. */
#if defined(__ARM_FEATURE_UNALIGNED) || defined(__x86_64__) || defined(__i386__) || defined(__aarch64__)
#define MICA_UNALIGNED_WORDS 1
#else
#define MICA_UNALIGNED_WORDS 0
#endif

MICA_INLINE bool mica_is_aligned4(const void *p)
{
    return ((uintptr_t)p & 3) == 0;
}

/** Little-endian words w[0..n) from p; n is a constant. */
MICA_INLINE void mica_block_load_le(uint32_t *w, const uint8_t *p, size_t n)
{
    if (!MICA_UNALIGNED_WORDS && mica_is_aligned4(p)) {
        const uint8_t *a = __builtin_assume_aligned(p, 4);
        for (size_t i = 0; i < n; i++) {
            w[i] = mica_load_le32(a + 4 * i);
        }
        return;
    }
    for (size_t i = 0; i < n; i++) {
        w[i] = mica_load_le32(p + 4 * i);
    }
}

/** Little-endian words w[0..n) to p; n is a constant. */
MICA_INLINE void mica_block_store_le(uint8_t *p, const uint32_t *w, size_t n)
{
    if (!MICA_UNALIGNED_WORDS && mica_is_aligned4(p)) {
        uint8_t *a = __builtin_assume_aligned(p, 4);
        for (size_t i = 0; i < n; i++) {
            mica_store_le32(a + 4 * i, w[i]);
        }
        return;
    }
    for (size_t i = 0; i < n; i++) {
        mica_store_le32(p + 4 * i, w[i]);
    }
}

/** Bytes of a cipher's block; says to the compiler, too, that there are only two sizes. */
static inline size_t mica_block_len(const struct mica_cipher_impl *impl)
{
    return impl->alg->block_len == 8 ? 8 : 16;
}

/** out = a ^ b over len bytes, whole words first; out may be a or b. */
static inline void mica_block_xor(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    size_t i = 0;

    if (MICA_UNALIGNED_WORDS || (mica_is_aligned4(a) && mica_is_aligned4(b) && mica_is_aligned4(out))) {
        const uint8_t *wa = MICA_UNALIGNED_WORDS ? a : __builtin_assume_aligned(a, 4);
        const uint8_t *wb = MICA_UNALIGNED_WORDS ? b : __builtin_assume_aligned(b, 4);
        uint8_t *wout = MICA_UNALIGNED_WORDS ? out : __builtin_assume_aligned(out, 4);
        for (; len - i >= 4; i += 4) {
            uint32_t x, y;
            memcpy(&x, wa + i, 4);
            memcpy(&y, wb + i, 4);
            x ^= y;
            memcpy(wout + i, &x, 4);
        }
    }
    for (; i < len; i++) {
        out[i] = a[i] ^ b[i];
    }
}

/** Use what is left of a key stream block in ctx->buffer; returns the number of bytes done. fill 0: nothing left. */
static inline size_t mica_stream_rest(struct mica_cipher_ctx *ctx, const uint8_t *in, uint8_t *out, size_t len)
{
    const size_t block_len = ctx->key.impl->alg->block_len;
    const size_t left = ctx->fill ? block_len - ctx->fill : 0;
    const size_t n = len < left ? len : left;

    mica_block_xor(out, in, ctx->buffer + ctx->fill, n);
    ctx->fill = (uint8_t)((ctx->fill + n) % block_len);
    return n;
}

/** Add 1 to a big-endian counter of len bytes; wraps. Time does not depend on the counter's value. */
static inline void mica_counter_next(uint8_t *counter, size_t len)
{
    unsigned carry = 1;

    while (len--) {
        carry += counter[len];
        counter[len] = (uint8_t)carry;
        carry >>= 8;
    }
}

#endif

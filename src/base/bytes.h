/* SPDX-License-Identifier: Apache-2.0 */
/* Loads and stores of words at any alignment, in a stated byte order; rotations. */
#ifndef MICA_BASE_BYTES_H
#define MICA_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define MICA_HOST_IS_BE 1
#else
#define MICA_HOST_IS_BE 0
#endif

/* Cores that trap on an unaligned word: compilers turn a memcpy of one word into calls or loops there. */
#if (defined(__arm__) && !defined(__ARM_FEATURE_UNALIGNED)) || (defined(__riscv) && !defined(__riscv_misaligned_fast))
#define MICA_STRICT_ALIGNMENT 1
#else
#define MICA_STRICT_ALIGNMENT 0
#endif

/* Written out: a core without a byte-swapping instruction gets shifts of this, but a call of the builtin. */
static inline uint32_t mica_bswap32(uint32_t x)
{
    return x >> 24 | (x >> 8 & 0xff00u) | (x & 0xff00u) << 8 | x << 24;
}

static inline uint64_t mica_bswap64(uint64_t x)
{
    return (uint64_t)mica_bswap32((uint32_t)x) << 32 | mica_bswap32((uint32_t)(x >> 32));
}

static inline uint32_t mica_load_le32_bytewise(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline void mica_store_le32_bytewise(uint8_t *p, uint32_t x)
{
    p[0] = (uint8_t)x;
    p[1] = (uint8_t)(x >> 8);
    p[2] = (uint8_t)(x >> 16);
    p[3] = (uint8_t)(x >> 24);
}

/* Elsewhere memcpy of a fixed size is how C says "unaligned load"; compilers make one instruction of it. */

static inline uint32_t mica_load_le32(const uint8_t *p)
{
    uint32_t x;
    if (MICA_STRICT_ALIGNMENT) {
        return mica_load_le32_bytewise(p);
    }
    memcpy(&x, p, 4);
    return MICA_HOST_IS_BE ? mica_bswap32(x) : x;
}

static inline uint32_t mica_load_be32(const uint8_t *p)
{
    uint32_t x;
    if (MICA_STRICT_ALIGNMENT) {
        return (uint32_t)p[3] | (uint32_t)p[2] << 8 | (uint32_t)p[1] << 16 | (uint32_t)p[0] << 24;
    }
    memcpy(&x, p, 4);
    return MICA_HOST_IS_BE ? x : mica_bswap32(x);
}

static inline uint64_t mica_load_le64(const uint8_t *p)
{
    uint64_t x;
    if (MICA_STRICT_ALIGNMENT) {
        return mica_load_le32(p) | (uint64_t)mica_load_le32(p + 4) << 32;
    }
    memcpy(&x, p, 8);
    return MICA_HOST_IS_BE ? mica_bswap64(x) : x;
}

static inline uint64_t mica_load_be64(const uint8_t *p)
{
    uint64_t x;
    if (MICA_STRICT_ALIGNMENT) {
        return mica_load_be32(p + 4) | (uint64_t)mica_load_be32(p) << 32;
    }
    memcpy(&x, p, 8);
    return MICA_HOST_IS_BE ? x : mica_bswap64(x);
}

/** Loads from an address that is a multiple of 4: one instruction on every core. */
static inline uint32_t mica_load_le32_aligned(const uint8_t *p)
{
    uint32_t x;
    memcpy(&x, __builtin_assume_aligned(p, 4), 4);
    return MICA_HOST_IS_BE ? mica_bswap32(x) : x;
}

static inline uint32_t mica_load_be32_aligned(const uint8_t *p)
{
    uint32_t x;
    memcpy(&x, __builtin_assume_aligned(p, 4), 4);
    return MICA_HOST_IS_BE ? x : mica_bswap32(x);
}

static inline void mica_store_le32(uint8_t *p, uint32_t x)
{
    if (MICA_STRICT_ALIGNMENT) {
        mica_store_le32_bytewise(p, x);
        return;
    }
    x = MICA_HOST_IS_BE ? mica_bswap32(x) : x;
    memcpy(p, &x, 4);
}

static inline void mica_store_be32(uint8_t *p, uint32_t x)
{
    if (MICA_STRICT_ALIGNMENT) {
        p[0] = (uint8_t)(x >> 24);
        p[1] = (uint8_t)(x >> 16);
        p[2] = (uint8_t)(x >> 8);
        p[3] = (uint8_t)x;
        return;
    }
    x = MICA_HOST_IS_BE ? x : mica_bswap32(x);
    memcpy(p, &x, 4);
}

static inline void mica_store_le64(uint8_t *p, uint64_t x)
{
    if (MICA_STRICT_ALIGNMENT) {
        mica_store_le32(p, (uint32_t)x);
        mica_store_le32(p + 4, (uint32_t)(x >> 32));
        return;
    }
    x = MICA_HOST_IS_BE ? mica_bswap64(x) : x;
    memcpy(p, &x, 8);
}

static inline void mica_store_be64(uint8_t *p, uint64_t x)
{
    if (MICA_STRICT_ALIGNMENT) {
        mica_store_be32(p, (uint32_t)(x >> 32));
        mica_store_be32(p + 4, (uint32_t)x);
        return;
    }
    x = MICA_HOST_IS_BE ? x : mica_bswap64(x);
    memcpy(p, &x, 8);
}

/** Rotate left by n, 1 <= n <= 31 (63). */
static inline uint32_t mica_rotl32(uint32_t x, unsigned n)
{
    return (x << n) | (x >> (32 - n));
}

static inline uint32_t mica_rotr32(uint32_t x, unsigned n)
{
    return (x >> n) | (x << (32 - n));
}

static inline uint64_t mica_rotl64(uint64_t x, unsigned n)
{
    return (x << n) | (x >> (64 - n));
}

static inline uint64_t mica_rotr64(uint64_t x, unsigned n)
{
    return (x >> n) | (x << (64 - n));
}

/** Any object's memory, word by word. */
typedef uintptr_t __attribute__((may_alias)) mica_any_word;

/**
 * memcpy(), word by word where both ends are aligned: small C libraries have one that goes byte by byte, and compilers
 * call it for a struct's assignment, too.
 */
static inline void mica_copy(void *to, const void *from, size_t len)
{
    uint8_t *t = to;
    const uint8_t *f = from;

    if (((uintptr_t)t | (uintptr_t)f) % sizeof(mica_any_word) == 0) {
        for (; len >= 4 * sizeof(mica_any_word); len -= 4 * sizeof(mica_any_word)) {
            mica_any_word *w = (mica_any_word *)(void *)t;
            const mica_any_word *v = (const mica_any_word *)(const void *)f;
            const mica_any_word a = v[0], b = v[1], c = v[2], d = v[3];
            w[0] = a;
            w[1] = b;
            w[2] = c;
            w[3] = d;
            t += 4 * sizeof(mica_any_word);
            f += 4 * sizeof(mica_any_word);
            __asm__ volatile("" : : "r"(t) : "memory"); /* or it becomes a call of memcpy() again */
        }
        for (; len >= sizeof(mica_any_word); len -= sizeof(mica_any_word)) {
            *(mica_any_word *)(void *)t = *(const mica_any_word *)(const void *)f;
            t += sizeof(mica_any_word);
            f += sizeof(mica_any_word);
            __asm__ volatile("" : : "r"(t) : "memory");
        }
    }
    for (; len; len--) {
        *t++ = *f++;
        __asm__ volatile("" : : "r"(t) : "memory");
    }
}

#endif

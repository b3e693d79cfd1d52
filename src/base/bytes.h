/* SPDX-License-Identifier: Apache-2.0 */
/* Loads and stores of words at any alignment, in a stated byte order; rotations. */
#ifndef MICA_BASE_BYTES_H
#define MICA_BASE_BYTES_H

#include <stdint.h>
#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define MICA_HOST_IS_BE 1
#else
#define MICA_HOST_IS_BE 0
#endif

/* memcpy of a fixed size is how C says "unaligned load"; compilers make one instruction of it. */

static inline uint32_t mica_load_le32(const uint8_t *p)
{
    uint32_t x;
    memcpy(&x, p, 4);
    return MICA_HOST_IS_BE ? __builtin_bswap32(x) : x;
}

static inline uint32_t mica_load_be32(const uint8_t *p)
{
    uint32_t x;
    memcpy(&x, p, 4);
    return MICA_HOST_IS_BE ? x : __builtin_bswap32(x);
}

static inline uint64_t mica_load_le64(const uint8_t *p)
{
    uint64_t x;
    memcpy(&x, p, 8);
    return MICA_HOST_IS_BE ? __builtin_bswap64(x) : x;
}

static inline uint64_t mica_load_be64(const uint8_t *p)
{
    uint64_t x;
    memcpy(&x, p, 8);
    return MICA_HOST_IS_BE ? x : __builtin_bswap64(x);
}

static inline void mica_store_le32(uint8_t *p, uint32_t x)
{
    x = MICA_HOST_IS_BE ? __builtin_bswap32(x) : x;
    memcpy(p, &x, 4);
}

static inline void mica_store_be32(uint8_t *p, uint32_t x)
{
    x = MICA_HOST_IS_BE ? x : __builtin_bswap32(x);
    memcpy(p, &x, 4);
}

static inline void mica_store_le64(uint8_t *p, uint64_t x)
{
    x = MICA_HOST_IS_BE ? __builtin_bswap64(x) : x;
    memcpy(p, &x, 8);
}

static inline void mica_store_be64(uint8_t *p, uint64_t x)
{
    x = MICA_HOST_IS_BE ? x : __builtin_bswap64(x);
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

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What the implementations of SM4 (GB/T 32907-2016) share. */
#ifndef MICA_CIPHER_SM4_H
#define MICA_CIPHER_SM4_H

#include "cipher/block.h"

/** L(S(x)) of a byte x in the lowest place; S(x) is t ^ t >> 6 of its highest byte t. */
extern const uint32_t mica_sm4_t[256];

/** Round keys (7.3) with the S-box on a word's four bytes given as a constant function. */
MICA_INLINE void mica_sm4_expand(uint32_t rk[32], const uint8_t *key, uint32_t (*sub)(uint32_t x))
{
    static const uint32_t fk[4] = {0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc};
    uint32_t k[4], ck = 0x00070e15; /* bytes (4i + j) * 7 mod 256 */

    for (unsigned i = 0; i < 4; i++) {
        k[i] = mica_load_be32(key + 4 * i) ^ fk[i];
    }
    for (unsigned i = 0; i < 32; i++) {
        const uint32_t b = sub(k[(i + 1) & 3] ^ k[(i + 2) & 3] ^ k[(i + 3) & 3] ^ ck);
        k[i & 3] ^= b ^ mica_rotl32(b, 13) ^ mica_rotl32(b, 23);
        rk[i] = k[i & 3];
        /* Add 28 to each byte without carries between them. */
        ck = ((ck & 0x7f7f7f7f) + 0x1c1c1c1c) ^ (ck & 0x80808080);
    }
}

/** L of 6.2 b). */
MICA_INLINE uint32_t mica_sm4_l(uint32_t b)
{
    return b ^ mica_rotl32(b, 2) ^ mica_rotl32(b, 10) ^ mica_rotl32(b, 18) ^ mica_rotl32(b, 24);
}

#endif

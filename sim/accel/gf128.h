/* SPDX-License-Identifier: Apache-2.0 */
/* Multiplication in GHASH's field, a bit at a time, as SP 800-38D 6.3 writes it down: libcrypto offers none. */
#ifndef SIM_ACCEL_GF128_H
#define SIM_ACCEL_GF128_H

#include <stdint.h>
#include <string.h>

/** y = y * h. */
static inline void sim_gf128_multiply(uint8_t y[16], const uint8_t h[16])
{
    uint8_t z[16] = {0};
    uint8_t v[16];
    memcpy(v, h, 16);
    for (unsigned i = 0; i < 128; i++) {
        unsigned low = v[15] & 1;
        for (unsigned k = 0; k < 16 && (y[i / 8] >> (7 - i % 8) & 1); k++)
            z[k] ^= v[k];
        for (unsigned k = 15; k > 0; k--)
            v[k] = (uint8_t)(v[k] >> 1 | v[k - 1] << 7);
        v[0] = (uint8_t)(v[0] >> 1 ^ (low ? 0xE1 : 0));
    }
    memcpy(y, z, 16);
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Choosing from the tables of Ed25519 and Ed448, and digits of scalars. */
#include "ec/edwards.h"

#include <string.h>

#include "base/ct.h"

uint32_t mica_edwards_select(uint32_t *out, const uint32_t *block, unsigned words, uint32_t teeth)
{
    uint32_t minus = mica_ct_mask_u32((teeth >> (MICA_EDWARDS_TEETH - 1) & 1u) ^ 1u);
    uint32_t index = (teeth ^ minus) & (MICA_EDWARDS_BLOCK - 1);

    /* six words at a time, so that they stay in registers while all entries pass by */
    for (unsigned w = 0; w < words; w += 6) {
        const uint32_t *entry = block + w;
        uint32_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
        for (uint32_t i = 0; i < MICA_EDWARDS_BLOCK; i++, entry += words) {
            uint32_t mask = mica_ct_mask_u32(((i ^ index) - 1u) >> 31);
            a |= mask & entry[0];
            b |= mask & entry[1];
            c |= mask & entry[2];
            d |= mask & entry[3];
            e |= mask & entry[4];
            f |= mask & entry[5];
        }
        out[w] = a, out[w + 1] = b, out[w + 2] = c;
        out[w + 3] = d, out[w + 4] = e, out[w + 5] = f;
    }
    return minus;
}

uint32_t mica_edwards_teeth(const mica_limb *k, unsigned n, unsigned block, unsigned position, unsigned space)
{
    unsigned at = block * MICA_EDWARDS_TEETH * space + position;
    uint32_t teeth = 0;

    for (unsigned i = 0; i < MICA_EDWARDS_TEETH; i++, at += space) {
        if (at < n * MICA_LIMB_BITS) {
            teeth |= (uint32_t)(k[at / MICA_LIMB_BITS] >> (at % MICA_LIMB_BITS) & 1u) << i;
        }
    }
    return teeth;
}

void mica_edwards_wnaf(int8_t *digits, const uint8_t *scalar, unsigned bits, unsigned window)
{
    int full = 1 << window;
    unsigned i = 0, carry = 0;

    memset(digits, 0, bits + 1);
    while (i <= bits) {
        unsigned bit = (i < bits ? scalar[i / 8] >> (i % 8) & 1u : 0) + carry;
        int digit = 0;
        if (bit != 1) { /* 0, or 1 with a carry: nothing here, the carry moves on */
            carry = bit >> 1;
            i++;
            continue;
        }
        for (unsigned j = 0; j < window; j++) {
            unsigned at = i + j;
            digit += (int)(at < bits ? scalar[at / 8] >> (at % 8) & 1u : 0) << j;
        }
        digit += (int)carry;
        carry = digit > full / 2;
        digits[i] = (int8_t)(digit - (carry ? full : 0));
        i += window;
    }
}

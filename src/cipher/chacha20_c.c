/* SPDX-License-Identifier: Apache-2.0 */
/* The ChaCha20 block function (RFC 8439 2.3) in portable C: additions, XORs and rotations only. */
#include <mica/chacha20.h>

#include <mica/secret.h>

#include "base/bytes.h"

#define QUARTER_ROUND(a, b, c, d) \
    do {                          \
        a += b;                   \
        d = mica_rotl32(d ^ a, 16); \
        c += d;                   \
        b = mica_rotl32(b ^ c, 12); \
        a += b;                   \
        d = mica_rotl32(d ^ a, 8); \
        c += d;                   \
        b = mica_rotl32(b ^ c, 7); \
    } while (0)

static void permute(uint32_t x[16])
{
    uint32_t x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];
    uint32_t x8 = x[8], x9 = x[9], x10 = x[10], x11 = x[11], x12 = x[12], x13 = x[13], x14 = x[14], x15 = x[15];

    for (unsigned i = 0; i < 10; i++) {
        QUARTER_ROUND(x0, x4, x8, x12);
        QUARTER_ROUND(x1, x5, x9, x13);
        QUARTER_ROUND(x2, x6, x10, x14);
        QUARTER_ROUND(x3, x7, x11, x15);
        QUARTER_ROUND(x0, x5, x10, x15);
        QUARTER_ROUND(x1, x6, x11, x12);
        QUARTER_ROUND(x2, x7, x8, x13);
        QUARTER_ROUND(x3, x4, x9, x14);
    }
    x[0] = x0, x[1] = x1, x[2] = x2, x[3] = x3, x[4] = x4, x[5] = x5, x[6] = x6, x[7] = x7;
    x[8] = x8, x[9] = x9, x[10] = x10, x[11] = x11, x[12] = x12, x[13] = x13, x[14] = x14, x[15] = x15;
}

static mica_status blocks(const struct mica_engine *engine, uint32_t state[16], const uint8_t *in, uint8_t *out,
                          size_t n_blocks)
{
    uint32_t x[16];

    (void)engine;
    for (; n_blocks; n_blocks--, in += MICA_CHACHA20_BLOCK_LEN, out += MICA_CHACHA20_BLOCK_LEN) {
        memcpy(x, state, sizeof x);
        permute(x);
        for (unsigned i = 0; i < 16; i++) {
            mica_store_le32(out + 4 * i, mica_load_le32(in + 4 * i) ^ (x[i] + state[i]));
        }
        state[12]++;
    }
    mica_wipe(x, sizeof x);
    return MICA_OK;
}

const struct mica_chacha20_impl mica_chacha20_c = {
    .name = "chacha20_c",
    .constant_time = true,
    .blocks = blocks,
};

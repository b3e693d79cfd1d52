/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-512's compression (FIPS 180-4) for cores with 64-bit registers: sixteen rounds unrolled. */
#include <mica/secret.h>

#include "base/bytes.h"
#include "hash/sha2_rounds.h"
#include "hash/sha512.h"

#define SUM0(x) mica_rotr64((x) ^ mica_rotr64((x) ^ mica_rotr64(x, 5), 6), 28)
#define SUM1(x) mica_rotr64((x) ^ mica_rotr64((x) ^ mica_rotr64(x, 23), 4), 14)
#define SIG0(x) (mica_rotr64((x) ^ mica_rotr64(x, 7), 1) ^ ((x) >> 7))
#define SIG1(x) (mica_rotr64((x) ^ mica_rotr64(x, 42), 19) ^ ((x) >> 6))
#define LOAD(block, i) mica_load_be64((block) + 8 * (i))

static void compress(uint64_t state[8], const uint8_t *block, uint64_t w[16])
{
    const uint64_t *k = mica_sha512_k;
    uint64_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint64_t e = state[4], f = state[5], g = state[6], h = state[7];
    uint64_t t, bc = b ^ c;

    EIGHT(STEP_LOAD, 0);
    EIGHT(STEP_LOAD, 8);
    for (k += 16; k < mica_sha512_k + 80; k += 16) {
        EIGHT(STEP_NEXT, 0);
        EIGHT(STEP_NEXT, 8);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
}

mica_status mica_sha512_blocks_c64(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint64_t w[16];

    (void)engine;
    for (; n_blocks; n_blocks--, in += 128) {
        compress(state, in, w);
    }
    mica_wipe(w, sizeof w);
    return MICA_OK;
}

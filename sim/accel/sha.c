/* SPDX-License-Identifier: Apache-2.0 */
/* SHA's initial values and compression. */
#include "accel/sha.h"

#include <openssl/sha.h>

unsigned sim_sha_state_len(enum sim_sha alg)
{
    return alg == SIM_SHA_1 ? 20 : alg <= SIM_SHA_256 ? 32 : 64;
}

unsigned sim_sha_block_len(enum sim_sha alg)
{
    return alg <= SIM_SHA_256 ? 64 : 128;
}

static void put32(uint8_t *out, uint32_t word)
{
    for (unsigned i = 0; i < 4; i++)
        out[i] = (uint8_t)(word >> (24 - 8 * i));
}

static uint32_t get32(const uint8_t *in)
{
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | in[3];
}

static void put64(uint8_t *out, uint64_t word)
{
    put32(out, (uint32_t)(word >> 32));
    put32(out + 4, (uint32_t)word);
}

static uint64_t get64(const uint8_t *in)
{
    return (uint64_t)get32(in) << 32 | get32(in + 4);
}

static void store_1(const SHA_CTX *c, uint8_t *state)
{
    const uint32_t h[5] = {c->h0, c->h1, c->h2, c->h3, c->h4};
    for (unsigned i = 0; i < 5; i++)
        put32(state + 4 * i, h[i]);
}

static void store_256(const SHA256_CTX *c, uint8_t *state)
{
    for (unsigned i = 0; i < 8; i++)
        put32(state + 4 * i, c->h[i]);
}

static void store_512(const SHA512_CTX *c, uint8_t *state)
{
    for (unsigned i = 0; i < 8; i++)
        put64(state + 8 * i, c->h[i]);
}

void sim_sha_initial(enum sim_sha alg, uint8_t *state)
{
    SHA_CTX c1;
    SHA256_CTX c256;
    SHA512_CTX c512;
    switch (alg) {
    case SIM_SHA_1: SHA1_Init(&c1); store_1(&c1, state); break;
    case SIM_SHA_224: SHA224_Init(&c256); store_256(&c256, state); break;
    case SIM_SHA_256: SHA256_Init(&c256); store_256(&c256, state); break;
    case SIM_SHA_384: SHA384_Init(&c512); store_512(&c512, state); break;
    case SIM_SHA_512: SHA512_Init(&c512); store_512(&c512, state); break;
    }
}

static void compress_1(uint8_t *state, const uint8_t *block)
{
    SHA_CTX c = {.h0 = get32(state), .h1 = get32(state + 4), .h2 = get32(state + 8), .h3 = get32(state + 12),
                 .h4 = get32(state + 16)};
    SHA1_Transform(&c, block);
    store_1(&c, state);
}

static void compress_256(uint8_t *state, const uint8_t *block)
{
    SHA256_CTX c = {0};
    for (unsigned i = 0; i < 8; i++)
        c.h[i] = get32(state + 4 * i);
    SHA256_Transform(&c, block);
    store_256(&c, state);
}

static void compress_512(uint8_t *state, const uint8_t *block)
{
    SHA512_CTX c = {0};
    for (unsigned i = 0; i < 8; i++)
        c.h[i] = get64(state + 8 * i);
    SHA512_Transform(&c, block);
    store_512(&c, state);
}

void sim_sha_compress(enum sim_sha alg, uint8_t *state, const uint8_t *block)
{
    if (alg == SIM_SHA_1)
        compress_1(state, block);
    else if (alg <= SIM_SHA_256)
        compress_256(state, block);
    else
        compress_512(state, block);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA on the ESP32-C3's block. Every call loads the chaining value and continues from it, so that nothing stays in
 * the block between calls. The block keeps the state as the digest's bytes lie in memory, the context as numbers.
 * Few blocks are moved by the core; more by DMA, when it reaches them (it does not reach flash).
 */
#include <mica/accel_esp_sha.h>
#include <mica/legacy_hash.h>

#include "common/accel.h"
#include "esp_gdma/esp_gdma.h"
#include "esp_sha/esp_sha.h"

#define STATE_WORDS 8u /* SHA-1 uses five of them */
#define BLOCK_LEN 64u
#define DMA_MIN 2u  /* blocks: from here on DMA is faster, as measured */
#define DMA_MAX 63u /* blocks of one run: the register has 6 bits */

static void put_state(const struct mica_engine *engine, const uint32_t *state, size_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        mica_accel_write(engine, ESP_SHA_H + 4 * i, __builtin_bswap32(state[i]));
    }
}

static void get_state(const struct mica_engine *engine, uint32_t *state, size_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        state[i] = __builtin_bswap32(mica_accel_read(engine, ESP_SHA_H + 4 * i));
    }
}

static mica_status by_core(const struct mica_engine *engine, const uint8_t *in, size_t n_blocks)
{
    mica_status status = MICA_OK;

    for (; n_blocks && status == MICA_OK; n_blocks--, in += BLOCK_LEN) {
        mica_accel_put(engine, ESP_SHA_M, in, BLOCK_LEN / 4);
        mica_accel_write(engine, ESP_SHA_CONTINUE, 1);
        status = mica_accel_wait(engine, ESP_SHA_BUSY, 1, 0);
    }
    return status;
}

static mica_status by_dma(const struct mica_engine *engine, const struct mica_engine *gdma, const uint8_t *in,
                          size_t n_blocks)
{
    struct mica_esp_gdma_descriptor list;
    mica_status status = mica_accel_open(gdma);

    if (status) {
        return status;
    }
    while (n_blocks && status == MICA_OK) {
        const size_t n = n_blocks < DMA_MAX ? n_blocks : DMA_MAX;
        mica_esp_gdma_list(&list, 1, in, n * BLOCK_LEN);
        mica_accel_write(engine, ESP_SHA_DMA_BLOCK_NUM, (uint32_t)n);
        mica_esp_gdma_out(gdma, MICA_ESP_GDMA_SHA, &list);
        mica_accel_write(engine, ESP_SHA_DMA_CONTINUE, 1);
        status = mica_esp_gdma_result(gdma, mica_accel_wait(engine, ESP_SHA_BUSY, 1, 0));
        in += n * BLOCK_LEN;
        n_blocks -= n;
    }
    return mica_accel_close(gdma, status);
}

/* Who moves the blocks; of a descriptor on the stack, the controller reaches all when it reaches this one. */
static mica_status absorb(const struct mica_engine *engine, const uint8_t *in, size_t n_blocks)
{
    const struct mica_engine *gdma = engine->config;
    const struct mica_esp_gdma_descriptor here = {0};

    if (n_blocks < DMA_MIN || !gdma || !mica_esp_gdma_reaches(gdma, &here, sizeof here) ||
        !mica_esp_gdma_reaches(gdma, in, n_blocks * BLOCK_LEN)) {
        return by_core(engine, in, n_blocks);
    }
    return by_dma(engine, gdma, in, n_blocks);
}

static mica_status run(const struct mica_engine *engine, uint32_t mode, uint32_t *state, const uint8_t *in,
                       size_t n_blocks)
{
    const size_t n = mode == ESP_SHA_MODE_1 ? 5 : STATE_WORDS;
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    mica_accel_write(engine, ESP_SHA_MODE, mode);
    put_state(engine, state, n);
    status = absorb(engine, in, n_blocks);
    if (status == MICA_OK) {
        get_state(engine, state, n);
        mica_accel_clear(engine, ESP_SHA_H, STATE_WORDS);
        mica_accel_clear(engine, ESP_SHA_M, BLOCK_LEN / 4);
    }
    return mica_accel_close(engine, status);
}

static mica_status blocks_1(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return run(engine, ESP_SHA_MODE_1, state, in, n_blocks);
}

static mica_status blocks_224(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return run(engine, ESP_SHA_MODE_224, state, in, n_blocks);
}

static mica_status blocks_256(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return run(engine, ESP_SHA_MODE_256, state, in, n_blocks);
}

const struct mica_hash_impl mica_sha1_esp_sha = {
    .alg = &mica_sha1,
    .name = "sha1_esp_sha",
    .engine = &mica_engine_esp_sha,
    .constant_time = true,
    .blocks = blocks_1,
    .otherwise = &mica_sha1_c,
};

const struct mica_hash_impl mica_sha224_esp_sha = {
    .alg = &mica_sha224,
    .name = "sha224_esp_sha",
    .engine = &mica_engine_esp_sha,
    .constant_time = true,
    .blocks = blocks_224,
    .otherwise = &mica_sha224_c,
};

const struct mica_hash_impl mica_sha256_esp_sha = {
    .alg = &mica_sha256,
    .name = "sha256_esp_sha",
    .engine = &mica_engine_esp_sha,
    .constant_time = true,
    .blocks = blocks_256,
    .otherwise = &mica_sha256_c,
};

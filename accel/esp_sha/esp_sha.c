/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA on the ESP32-C3's block. Every call loads the chaining value and continues from it, so that nothing stays in
 * the block between calls. The block keeps the state as the digest's bytes lie in memory, the context as numbers.
 */
#include <mica/accel_esp_sha.h>
#include <mica/legacy_hash.h>

#include "common/accel.h"
#include "esp_sha/esp_sha.h"

#define STATE_WORDS 8u /* SHA-1 uses five of them */
#define BLOCK_LEN 64u

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

static mica_status absorb(const struct mica_engine *engine, const uint8_t *in, size_t n_blocks)
{
    mica_status status = MICA_OK;

    for (; n_blocks && status == MICA_OK; n_blocks--, in += BLOCK_LEN) {
        mica_accel_put(engine, ESP_SHA_M, in, BLOCK_LEN / 4);
        mica_accel_write(engine, ESP_SHA_CONTINUE, 1);
        status = mica_accel_wait(engine, ESP_SHA_BUSY, 1, 0);
    }
    return status;
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

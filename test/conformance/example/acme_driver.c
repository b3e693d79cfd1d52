/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The driver: what a maker writes. Each call takes the block, loads it, waits with a deadline, takes the result, clears the
 * block and gives it back; what the block cannot do is MICA_NOT_ME, said before anything is touched.
 */
#include <mica/cipher.h>
#include <mica/ghash.h>
#include <mica/hash.h>

#include "acme.h"
#include "aead/modes.h"
#include "common/accel.h"

/* Starts a command and waits for its end. */
static mica_status command(const struct mica_engine *engine, uint32_t what)
{
    mica_status status;

    mica_accel_write(engine, ACME_COMMAND, what);
    status = mica_accel_wait(engine, ACME_COMMAND, UINT32_MAX, 0);
    if (status == MICA_OK && (mica_accel_read(engine, ACME_STATUS) & ACME_ERROR)) {
        status = MICA_ERR_HARDWARE;
    }
    return status;
}

static mica_status sha256_blocks(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    uint32_t *h = state;
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    for (uint32_t i = 0; i < 8; i++) {
        mica_accel_write(engine, ACME_STATE + 4 * i, h[i]);
    }
    for (; n_blocks && status == MICA_OK; n_blocks--, in += 64) {
        mica_accel_put(engine, ACME_DATA, in, 16);
        status = command(engine, ACME_SHA256);
    }
    for (uint32_t i = 0; i < 8 && status == MICA_OK; i++) {
        h[i] = mica_accel_read(engine, ACME_STATE + 4 * i);
    }
    mica_accel_clear(engine, ACME_STATE, 8);
    mica_accel_clear(engine, ACME_DATA, 16);
    return mica_accel_close(engine, status);
}

const struct mica_hash_impl acme_sha256 = {
    .alg = &mica_sha256, .name = "sha256_acme", .engine = &acme_engine, .constant_time = true, .blocks = sha256_blocks,
    .otherwise = &mica_sha256_c,
};

/* The schedule is the key itself. */
static mica_status aes_set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    (void)engine;
    if (key_len != 16) {
        return MICA_NOT_ME;
    }
    memcpy(schedule, key, key_len);
    return MICA_OK;
}

static mica_status aes_run(const struct mica_engine *engine, uint32_t what, const void *schedule, const uint8_t *in,
                           uint8_t *out, size_t n_blocks)
{
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    mica_accel_put(engine, ACME_KEY, schedule, 4);
    for (; n_blocks && status == MICA_OK; n_blocks--, in += 16, out += 16) {
        mica_accel_put(engine, ACME_DATA, in, 4);
        status = command(engine, what);
        if (status == MICA_OK) {
            mica_accel_get(engine, ACME_DATA, out, 4);
        }
    }
    mica_accel_clear(engine, ACME_KEY, 4);
    mica_accel_clear(engine, ACME_DATA, 16);
    return mica_accel_close(engine, status);
}

static mica_status aes_encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                               size_t n_blocks)
{
    return aes_run(engine, ACME_AES_ENCRYPT, schedule, in, out, n_blocks);
}

static mica_status aes_decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                               size_t n_blocks)
{
    return aes_run(engine, ACME_AES_DECRYPT, schedule, in, out, n_blocks);
}

const struct mica_cipher_impl acme_aes = {
    .alg = &mica_aes, .name = "aes_acme", .engine = &acme_engine, .constant_time = true, .batch = 1, .schedule_len = 16,
    .set_key = aes_set_key, .encrypt = aes_encrypt, .decrypt = aes_decrypt, .otherwise = &mica_aes_ct32,
};

const struct mica_aead_impl acme_aes_gcm = {
    .alg = &mica_aes_gcm, .name = "aes_gcm_acme", .constant_time = true, MICA_GCM_OF(&acme_aes, &mica_ghash_ct32),
};

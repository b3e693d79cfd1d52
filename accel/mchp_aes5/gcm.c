/* SPDX-License-Identifier: Apache-2.0 */
/*
 * GHASH by the block's multiplier; GCM with both passes in one, over whole blocks: the value of GHASH goes in and out with each
 * call. (A short last block the hardware would hash in full; GCM's front end hashes that by itself.) CCM over the block's AES.
 */
#include <mica/secret.h>

#include "aead/modes.h"
#include "mchp_aes5/mchp_aes5.h"

static mica_status set_key(const struct mica_engine *engine, void *key, const uint8_t *h)
{
    (void)engine;
    memcpy(key, h, AES_BLOCK);
    return MICA_OK;
}

static mica_status multiply(const struct mica_engine *engine, const uint8_t *in, size_t n_blocks)
{
    volatile uint32_t *indata = mica_accel_reg(engine, AES_INDATA);
    volatile uint8_t *ctrlb = mica_accel_reg8(engine, AES_CTRLB);
    const volatile uint8_t *flag = mica_accel_reg8(engine, AES_INTFLAG);
    mica_status status = MICA_OK;

    for (; n_blocks && status == MICA_OK; n_blocks--, in += AES_BLOCK) {
        mica_mchp_aes5_put(indata, in);
        *ctrlb = CTRLB_GFMUL | CTRLB_START;
        if (!(*flag & FLAG_GFMCMP)) {
            status = mica_accel_wait8(engine, AES_INTFLAG, FLAG_GFMCMP, FLAG_GFMCMP);
        }
    }
    return status;
}

static void put_hash(const struct mica_engine *engine, const void *h, const uint8_t *y)
{
    mica_accel_put(engine, AES_HASHKEY, h, AES_BLOCK / 4);
    mica_accel_put(engine, AES_GHASH, y, AES_BLOCK / 4);
}

static mica_status hash_blocks(const struct mica_engine *engine, const void *key, uint8_t *y, const uint8_t *in,
                               size_t n_blocks)
{
    mica_status status;

    if (!n_blocks) {
        return MICA_OK;
    }
    status = mica_accel_open(engine);
    if (status) {
        return status;
    }
    mica_mchp_aes5_set_up(engine, MODE_GCM | CTRLA_ENCRYPT, NULL);
    put_hash(engine, key, y);
    status = multiply(engine, in, n_blocks);
    if (status == MICA_OK) {
        mica_accel_get(engine, AES_GHASH, y, AES_BLOCK / 4);
    }
    return mica_mchp_aes5_end(engine, status);
}

const struct mica_ghash_impl mica_ghash_mchp_aes5 = {
    .name = "ghash_mchp_aes5",
    .engine = &mica_engine_mchp_aes5,
    .constant_time = true,
    .key_len = AES_BLOCK,
    .set_key = set_key,
    .blocks = hash_blocks,
    .otherwise = &mica_ghash_ct32,
};

/* The length register counts bytes in 32 bits. */
#define BLOCKS_MAX 0x0fffffffu

static mica_status one_pass(const struct mica_gcm_key *key, const struct mica_gcm_blocks *blocks)
{
    const struct mica_engine *engine = &mica_engine_mchp_aes5;
    const struct mica_mchp_aes5_run run = {blocks->in, blocks->out, blocks->n_blocks, CTRLB_START | CTRLB_EOM};
    mica_status status;

    if (key->cipher.impl->engine != engine || key->ghash.impl->engine != engine || blocks->n_blocks > BLOCKS_MAX) {
        return MICA_NOT_ME;
    }
    status = mica_accel_open(engine);
    if (status) {
        return status;
    }
    mica_mchp_aes5_set_up(engine, MODE_GCM | (blocks->opening ? 0 : CTRLA_ENCRYPT), (const void *)&key->cipher.schedule);
    put_hash(engine, &key->ghash.expanded, blocks->y);
    mica_accel_write(engine, AES_CIPLEN, (uint32_t)(blocks->n_blocks * AES_BLOCK));
    mica_mchp_aes5_set_iv(engine, blocks->counter);
    status = mica_mchp_aes5_run(engine, &run);
    if (status == MICA_OK) {
        mica_accel_get(engine, AES_GHASH, blocks->y, AES_BLOCK / 4);
    }
    return mica_mchp_aes5_end(engine, status);
}

static const struct mica_gcm_core core = {.blocks = one_pass};

const struct mica_aead_impl mica_aes_gcm_mchp_aes5 = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_mchp_aes5",
    .engine = &mica_engine_mchp_aes5,
    .constant_time = true,
    .core = &core,
    MICA_GCM_OF(&mica_aes_mchp_aes5, &mica_ghash_mchp_aes5),
};

const struct mica_aead_impl mica_aes_ccm_mchp_aes5 = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_mchp_aes5",
    .engine = &mica_engine_mchp_aes5,
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_mchp_aes5),
};

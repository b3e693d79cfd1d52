/* SPDX-License-Identifier: Apache-2.0 */
/* AES in ECB, CBC, CFB of whole blocks, OFB and counter mode. Vectors cannot be read back: the one of the next run is computed here. */
#include <mica/secret.h>

#include "base/ct.h"
#include "cipher/block.h"
#include "mchp_aes5/mchp_aes5.h"

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct mica_mchp_aes5_schedule *s = schedule;

    (void)engine;
    s->words = (uint32_t)(key_len / 4);
    for (size_t i = 0; i < 8; i++) {
        s->key[i] = i < s->words ? mica_load_le32(key + 4 * i) : 0;
    }
    return MICA_OK;
}

static mica_status crypt(const struct mica_engine *engine, uint32_t ctrla, const void *schedule, const uint8_t *iv,
                         const struct mica_mchp_aes5_run *run)
{
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    mica_mchp_aes5_set_up(engine, ctrla, schedule);
    if (iv) {
        mica_mchp_aes5_set_iv(engine, iv);
    }
    return mica_mchp_aes5_end(engine, mica_mchp_aes5_run(engine, run));
}

static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    const struct mica_mchp_aes5_run run = {in, out, n_blocks, CTRLB_START};

    return crypt(engine, MODE_ECB | CTRLA_ENCRYPT, schedule, NULL, &run);
}

static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    const struct mica_mchp_aes5_run run = {in, out, n_blocks, CTRLB_START};

    return crypt(engine, MODE_ECB, schedule, NULL, &run);
}

/* CBC or CFB: the vector of the next run is the last ciphertext. */
static mica_status seal(const struct mica_engine *engine, uint32_t mode, const void *schedule, uint8_t *iv,
                        const struct mica_mchp_aes5_run *run)
{
    mica_status status;

    if (!run->n_blocks) {
        return MICA_OK;
    }
    status = crypt(engine, mode | CTRLA_ENCRYPT, schedule, iv, run);
    if (status == MICA_OK) {
        memcpy(iv, run->out + (run->n_blocks - 1) * AES_BLOCK, AES_BLOCK);
    }
    return status;
}

static mica_status unseal(const struct mica_engine *engine, uint32_t mode, const void *schedule, uint8_t *iv,
                          const struct mica_mchp_aes5_run *run)
{
    uint8_t next[AES_BLOCK];
    mica_status status;

    if (!run->n_blocks) {
        return MICA_OK;
    }
    memcpy(next, run->in + (run->n_blocks - 1) * AES_BLOCK, AES_BLOCK); /* out may be in */
    status = crypt(engine, mode, schedule, iv, run);
    memcpy(iv, next, AES_BLOCK);
    return status;
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return seal(engine, MODE_CBC, schedule, iv, &(struct mica_mchp_aes5_run){in, out, n_blocks, CTRLB_START});
}

static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return unseal(engine, MODE_CBC, schedule, iv, &(struct mica_mchp_aes5_run){in, out, n_blocks, CTRLB_START});
}

static mica_status cfb_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return seal(engine, MODE_CFB, schedule, iv, &(struct mica_mchp_aes5_run){in, out, n_blocks, CTRLB_START});
}

static mica_status cfb_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return unseal(engine, MODE_CFB, schedule, iv, &(struct mica_mchp_aes5_run){in, out, n_blocks, CTRLB_START});
}

/* The vector of the next run is the last block of key stream. */
static mica_status ofb(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    const struct mica_mchp_aes5_run run = {in, out, n_blocks, CTRLB_START};
    uint8_t last[AES_BLOCK];
    mica_status status;

    if (!n_blocks) {
        return MICA_OK;
    }
    memcpy(last, in + (n_blocks - 1) * AES_BLOCK, AES_BLOCK); /* out may be in */
    status = crypt(engine, MODE_OFB | CTRLA_ENCRYPT, schedule, iv, &run);
    if (status == MICA_OK) {
        mica_block_xor(iv, last, out + (n_blocks - 1) * AES_BLOCK, AES_BLOCK);
    }
    mica_wipe(last, sizeof last);
    return status;
}

/* counter += n, of all 128 bits, without a branch. */
static void advance(uint8_t counter[AES_BLOCK], uint32_t n)
{
    uint64_t carry = n;

    for (size_t i = AES_BLOCK; i > 0; i -= 4) {
        carry += mica_load_be32(counter + i - 4);
        mica_store_be32(counter + i - 4, (uint32_t)carry);
        carry = mica_ct_barrier_u32((uint32_t)(carry >> 32));
    }
}

/* The block may carry in the low 16 bits of its counter only: a run ends where they wrap. */
static mica_status count_and_crypt(const struct mica_engine *engine, uint8_t *counter, const struct mica_mchp_aes5_run *all)
{
    struct mica_mchp_aes5_run run = *all;
    size_t left = all->n_blocks;
    mica_status status = MICA_OK;

    while (left && status == MICA_OK) {
        const size_t most = 0x10000u - ((uint32_t)counter[14] << 8 | counter[15]);
        run.n_blocks = left < most ? left : most;
        mica_mchp_aes5_set_iv(engine, counter);
        status = mica_mchp_aes5_run(engine, &run);
        advance(counter, (uint32_t)run.n_blocks);
        run.in += run.n_blocks * AES_BLOCK;
        run.out += run.n_blocks * AES_BLOCK;
        left -= run.n_blocks;
    }
    return status;
}

static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    const struct mica_mchp_aes5_run run = {in, out, n_blocks, CTRLB_START};
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    mica_mchp_aes5_set_up(engine, MODE_COUNTER | CTRLA_ENCRYPT, schedule);
    return mica_mchp_aes5_end(engine, count_and_crypt(engine, counter, &run));
}

/* From one block on the hardware is faster: no smallest length. */
const struct mica_cipher_impl mica_aes_mchp_aes5 = {
    .alg = &mica_aes,
    .name = "aes_mchp_aes5",
    .engine = &mica_engine_mchp_aes5,
    .constant_time = true,
    .batch = 8,
    .schedule_len = sizeof(struct mica_mchp_aes5_schedule),
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = cbc_decrypt,
    .ctr = ctr,
    .cfb_encrypt = cfb_encrypt,
    .cfb_decrypt = cfb_decrypt,
    .ofb = ofb,
    .otherwise = &MICA_CIPHER_32(aes),
};

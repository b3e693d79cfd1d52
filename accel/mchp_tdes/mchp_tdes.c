/* SPDX-License-Identifier: Apache-2.0 */
/* 3DES on the SAMA5D3's cell. It has no counter mode: counters are encrypted on the stack, many at a time. */
#include <mica/accel_mchp_tdes.h>

#include <string.h>

#include <mica/des.h>
#include <mica/secret.h>

#include "base/bytes.h"
#include "cipher/block.h"
#include "mchp_dmac/mchp_cipher.h"

#define MODE_TDES (1u << 1)
#define MODE_TWO_KEYS (1u << 4)
#define BLOCK 8
#define STREAM_BLOCKS 128u

struct schedule {
    uint32_t words[6];
    uint32_t n;
};

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct schedule *s = schedule;

    (void)engine;
    memset(s, 0, sizeof *s);
    s->n = (uint32_t)key_len / 4;
    for (size_t i = 0; i < s->n; i++) {
        s->words[i] = mica_load_le32(key + 4 * i);
    }
    return MICA_OK;
}

static struct mica_mchp_job job_for(const struct mica_engine *engine, const struct schedule *s, uint32_t mode)
{
    return (struct mica_mchp_job){
        .cell = engine,
        .key = s->words,
        .mode = MODE_TDES | mode | (s->n == 4 ? MODE_TWO_KEYS : 0),
        .key_words = (uint8_t)s->n,
        .block_words = 2,
    };
}

static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_ECB | MICA_MCHP_ENCRYPT);

    return mica_mchp_crypt(&job, NULL, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_ECB);

    return mica_mchp_crypt(&job, NULL, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_CBC | MICA_MCHP_ENCRYPT);

    return mica_mchp_chained(&job, iv, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_CBC);

    return mica_mchp_chained(&job, iv, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status cfb_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_CFB | MICA_MCHP_ENCRYPT);

    return mica_mchp_chained(&job, iv, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status cfb_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_CFB);

    return mica_mchp_chained(&job, iv, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status ofb(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_OFB | MICA_MCHP_ENCRYPT);

    return mica_mchp_ofb(&job, iv, &(struct mica_mchp_blocks){in, out, n_blocks});
}

static mica_status cbc_mac(const struct mica_engine *engine, const void *schedule, uint8_t *chain, const uint8_t *in,
                           size_t n_blocks)
{
    struct mica_mchp_job job =
        job_for(engine, schedule, MICA_MCHP_CBC | MICA_MCHP_ENCRYPT | MICA_MCHP_LAST_OUTPUT);

    return mica_mchp_cbc_mac(&job, chain, in, n_blocks);
}

static uint64_t fill_counters(uint8_t *blocks, uint64_t counter, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        mica_store_be64(blocks + BLOCK * i, counter++);
    }
    return counter;
}

/* The key stream of n blocks, mixed in. */
static mica_status ctr_run(const struct mica_mchp_job *job, uint8_t *stream, const struct mica_mchp_blocks *blocks)
{
    mica_status status = mica_mchp_run(job, NULL, &(struct mica_mchp_blocks){stream, stream, blocks->n});

    if (status == MICA_OK) {
        mica_block_xor(blocks->out, blocks->in, stream, BLOCK * blocks->n);
    }
    return status;
}

static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    _Alignas(MICA_MCHP_DMA_LINE) uint8_t stream[STREAM_BLOCKS * BLOCK];
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_ECB | MICA_MCHP_ENCRYPT);
    uint64_t next = mica_load_be64(counter);
    mica_status status =
        mica_mchp_begin(&job, &(struct mica_mchp_blocks){stream, stream, n_blocks < STREAM_BLOCKS ? n_blocks : STREAM_BLOCKS});

    if (status) {
        return status;
    }
    while (n_blocks && status == MICA_OK) {
        const size_t n = n_blocks < STREAM_BLOCKS ? n_blocks : STREAM_BLOCKS;
        next = fill_counters(stream, next, n);
        status = ctr_run(&job, stream, &(struct mica_mchp_blocks){in, out, n});
        in += BLOCK * n;
        out += BLOCK * n;
        n_blocks -= n;
    }
    mica_store_be64(counter, next);
    mica_wipe(stream, sizeof stream);
    return mica_mchp_end(&job, status);
}

const struct mica_cipher_impl mica_des3_mchp_tdes = {
    .alg = &mica_des3,
    .name = "des3_mchp_tdes",
    .engine = &mica_engine_mchp_tdes,
    .constant_time = true, /* documented cycles are the same for every key and block */
    .batch = 128,
    .schedule_len = sizeof(struct schedule),
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = cbc_decrypt,
    .ctr = ctr,
    .cfb_encrypt = cfb_encrypt,
    .cfb_decrypt = cfb_decrypt,
    .ofb = ofb,
    .cbc_mac = cbc_mac,
    .otherwise = &mica_des3_ct,
};

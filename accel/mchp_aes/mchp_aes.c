/* SPDX-License-Identifier: Apache-2.0 */
/* AES on the SAMA5D3's cell. Its counter mode counts in the last 16 bits only: runs end where those would wrap. */
#include <mica/accel_mchp_aes.h>

#include <string.h>

#include "aead/modes.h"
#include "base/bytes.h"
#include "mchp_dmac/mchp_cipher.h"

#define MODE_KEY (14u << 20) /* a write of the mode register means its counter-measures, too */
#define MODE_DUALBUFF (1u << 3)

struct schedule {
    uint32_t words[8];
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
        .mode = MODE_KEY | mode | (s->n / 2 - 2) << 10,
        .dma_bits = MODE_DUALBUFF,
        .key_words = (uint8_t)s->n,
        .block_words = 4,
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

/* counter += n */
static void advance(uint8_t counter[16], uint32_t n)
{
    uint64_t carry = n;

    for (size_t i = 16; i; i -= 4) {
        carry += mica_load_be32(counter + i - 4);
        mica_store_be32(counter + i - 4, (uint32_t)carry);
        carry >>= 32;
    }
}

/* Blocks until the 16 bits wrap. */
static size_t until_wrap(const uint8_t counter[16], size_t n_blocks)
{
    const size_t left = 0x10000u - ((size_t)counter[14] << 8 | counter[15]);

    return n_blocks < left ? n_blocks : left;
}

static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    struct mica_mchp_job job = job_for(engine, schedule, MICA_MCHP_CTR | MICA_MCHP_ENCRYPT);
    mica_status status = mica_mchp_begin(&job, &(struct mica_mchp_blocks){in, out, n_blocks});

    if (status) {
        return status;
    }
    while (n_blocks && status == MICA_OK) {
        const size_t n = until_wrap(counter, n_blocks);
        status = mica_mchp_run(&job, counter, &(struct mica_mchp_blocks){in, out, n});
        advance(counter, (uint32_t)n);
        in += 16 * n;
        out += 16 * n;
        n_blocks -= n;
    }
    return mica_mchp_end(&job, status);
}

const struct mica_cipher_impl mica_aes_mchp_aes = {
    .alg = &mica_aes,
    .name = "aes_mchp_aes",
    .engine = &mica_engine_mchp_aes,
    .constant_time = true, /* documented cycles depend on the key's length alone */
    .batch = 64,
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
    .otherwise = &MICA_CIPHER_32(aes),
};

const struct mica_aead_impl mica_aes_gcm_mchp_aes = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_mchp_aes",
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_mchp_aes, &mica_ghash_ct32),
};

const struct mica_aead_impl mica_aes_ccm_mchp_aes = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_mchp_aes",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_mchp_aes),
};

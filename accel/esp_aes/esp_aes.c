/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AES on the ESP32-C3's block. Every call writes the key and takes the chaining value back, so that nothing stays in the
 * block between calls. Few blocks are moved by the core; more by DMA, when it reaches both buffers. Input that it does
 * not reach, such as constants in flash, is copied to the output and worked on in place.
 */
#include <mica/accel_esp_aes.h>

#include <mica/secret.h>

#include "aead/modes.h"
#include "aead/portable.h"
#include "cipher/block.h"
#include "common/accel.h"
#include "esp_aes/esp_aes.h"
#include "esp_gdma/esp_gdma.h"

#define BLOCK 16u
#define WORDS 4u
#define DMA_MIN 4u /* blocks: from here on DMA is faster, as measured */

/* Where the ciphertext of a MAC goes: the same bytes over and over. */
#define SINK_LEN 128u
#define SINK_TIMES 16u

/* The key as it came: the block expands it each time. */
struct schedule {
    uint8_t key[32];
    uint32_t key_len;
};

/* One call; chain is the IV or the counter, NULL for ECB; out is NULL when only the chain is wanted. */
struct run {
    const struct mica_engine *engine;
    const struct schedule *schedule;
    uint8_t *chain;
    const uint8_t *in;
    uint8_t *out;
    size_t n_blocks;
    uint32_t block_mode; /* of DMA */
    bool decrypt;
};

static mica_status set_key(const struct mica_engine *engine, void *schedule, const uint8_t *key, size_t key_len)
{
    struct schedule *s = schedule;

    (void)engine;
    if (key_len == 24) {
        return MICA_NOT_ME;
    }
    memcpy(s->key, key, key_len);
    s->key_len = (uint32_t)key_len;
    return MICA_OK;
}

/* By DMA the direction of CFB is that of the mode; by the core, of the cipher, and CFB only has its forward one. */
static void put_key(const struct run *run, bool by_dma)
{
    const bool longer = run->schedule->key_len == 32;
    const bool inverse = run->decrypt && (by_dma || run->block_mode != ESP_AES_CFB128);

    mica_accel_write(run->engine, ESP_AES_MODE,
                     (longer ? ESP_AES_MODE_256 : ESP_AES_MODE_128) | (inverse ? ESP_AES_MODE_DECRYPT : 0));
    mica_accel_put(run->engine, ESP_AES_KEY, run->schedule->key, longer ? 8 : 4);
}

/* One block through the block, in place. */
static inline mica_status one_block(const struct mica_engine *engine, uint32_t x[WORDS])
{
    volatile uint32_t *in = mica_accel_reg(engine, ESP_AES_TEXT_IN);
    const volatile uint32_t *out = mica_accel_reg(engine, ESP_AES_TEXT_OUT);
    mica_status status;

    in[0] = x[0];
    in[1] = x[1];
    in[2] = x[2];
    in[3] = x[3];
    mica_accel_write(engine, ESP_AES_TRIGGER, 1);
    status = mica_accel_wait(engine, ESP_AES_STATE, 3, ESP_AES_IDLE);
    if (status) {
        return status;
    }
    x[0] = out[0];
    x[1] = out[1];
    x[2] = out[2];
    x[3] = out[3];
    return MICA_OK;
}

static inline void add(uint32_t r[WORDS], const uint32_t a[WORDS])
{
    r[0] ^= a[0];
    r[1] ^= a[1];
    r[2] ^= a[2];
    r[3] ^= a[3];
}

static inline void copy(uint32_t r[WORDS], const uint32_t a[WORDS])
{
    r[0] = a[0];
    r[1] = a[1];
    r[2] = a[2];
    r[3] = a[3];
}

/* The words of a big-endian counter, as they lie in memory, count without a branch. */
static inline void count(uint32_t x[WORDS])
{
    uint32_t carry = 1;

    for (unsigned i = WORDS; i-- > 0;) {
        const uint32_t word = __builtin_bswap32(x[i]) + carry;
        carry &= (uint32_t)(word == 0);
        x[i] = __builtin_bswap32(word);
    }
}

/* In each of these x is the block's text, chain the IV or counter; both have been loaded. */
static inline mica_status feedback_step(const struct run *run, uint32_t chain[WORDS], uint32_t x[WORDS])
{
    uint32_t kept[WORDS];
    mica_status status;

    copy(kept, x);
    status = one_block(run->engine, chain);
    add(x, chain);
    if (run->block_mode == ESP_AES_CFB128) {
        copy(chain, run->decrypt ? kept : x);
    }
    return status;
}

static inline mica_status step(const struct run *run, uint32_t chain[WORDS], uint32_t x[WORDS])
{
    uint32_t kept[WORDS];
    mica_status status;

    if (run->block_mode == ESP_AES_CTR) {
        copy(kept, chain);
        count(chain);
        status = one_block(run->engine, kept);
        add(x, kept);
        return status;
    }
    copy(kept, x);
    if (run->block_mode == ESP_AES_CBC && !run->decrypt) {
        add(x, chain);
    }
    status = one_block(run->engine, x);
    if (run->block_mode == ESP_AES_CBC) {
        if (run->decrypt) {
            add(x, chain);
        }
        copy(chain, run->decrypt ? kept : x);
    }
    return status;
}

static mica_status by_core(const struct run *run)
{
    uint32_t chain[WORDS] = {0}, x[WORDS] = {0};
    mica_status status = MICA_OK;

    if (run->chain) {
        mica_block_load_le(chain, run->chain, WORDS);
    }
    for (size_t i = 0; i < run->n_blocks && status == MICA_OK; i++) {
        mica_block_load_le(x, run->in + i * BLOCK, WORDS);
        status = run->block_mode == ESP_AES_OFB || run->block_mode == ESP_AES_CFB128 ? feedback_step(run, chain, x)
                                                                                     : step(run, chain, x);
        if (run->out) {
            mica_block_store_le(run->out + i * BLOCK, x, WORDS);
        }
    }
    if (run->chain) {
        mica_block_store_le(run->chain, chain, WORDS);
    }
    mica_wipe(chain, sizeof chain);
    mica_wipe(x, sizeof x);
    if (status == MICA_OK) {
        mica_accel_clear(run->engine, ESP_AES_TEXT_IN, 2 * WORDS); /* and TEXT_OUT */
    }
    return status;
}

/* The lists of one transfer. */
struct lists {
    struct mica_esp_gdma_descriptor out, in[SINK_TIMES];
    uint8_t sink[SINK_LEN];
};

/* Of n_blocks; last is the descriptor that the last byte goes to. */
static mica_status one_transfer(const struct mica_engine *engine, const struct mica_engine *gdma,
                                const struct lists *lists, size_t n_blocks, size_t last)
{
    mica_status status;

    mica_accel_write(engine, ESP_AES_BLOCK_NUM, (uint32_t)n_blocks);
    mica_esp_gdma_in(gdma, MICA_ESP_GDMA_AES, lists->in);
    mica_esp_gdma_out(gdma, MICA_ESP_GDMA_AES, &lists->out);
    mica_accel_write(engine, ESP_AES_TRIGGER, 1);
    status = mica_accel_wait(engine, ESP_AES_STATE, 3, ESP_AES_DONE);
    if (status) {
        return mica_esp_gdma_result(gdma, status);
    }
    status = mica_esp_gdma_landed(gdma, &lists->in[last]);
    mica_accel_write(engine, ESP_AES_DMA_EXIT, 1);
    return status;
}

static mica_status transfers(const struct run *run, const struct mica_engine *gdma)
{
    const size_t most = (run->out ? MICA_ESP_GDMA_MAX : SINK_TIMES * SINK_LEN) / BLOCK;
    struct lists lists;
    mica_status status = MICA_OK;

    for (size_t done = 0; done < run->n_blocks && status == MICA_OK;) {
        const size_t left = run->n_blocks - done, n = left < most ? left : most;
        mica_esp_gdma_list(&lists.out, 1, run->in + done * BLOCK, n * BLOCK);
        if (run->out) {
            mica_esp_gdma_list(lists.in, 1, run->out + done * BLOCK, n * BLOCK);
            status = one_transfer(run->engine, gdma, &lists, n, 0);
        } else {
            const size_t times = (n * BLOCK + SINK_LEN - 1) / SINK_LEN;
            mica_esp_gdma_list(lists.in, times, lists.sink, SINK_LEN);
            status = one_transfer(run->engine, gdma, &lists, n, times - 1);
        }
        done += n;
    }
    if (!run->out) {
        mica_wipe(lists.sink, sizeof lists.sink);
    }
    return status;
}

static mica_status by_dma(const struct run *run, const struct mica_engine *gdma)
{
    const struct mica_engine *engine = run->engine;
    mica_status status = mica_accel_open(gdma);

    if (status) {
        return status;
    }
    mica_accel_write(engine, ESP_AES_DMA_ENABLE, 1);
    mica_accel_write(engine, ESP_AES_BLOCK_MODE, run->block_mode);
    mica_accel_write(engine, ESP_AES_INC_SEL, ESP_AES_INC_128);
    if (run->chain) {
        mica_accel_put(engine, ESP_AES_IV, run->chain, WORDS);
    }
    status = transfers(run, gdma);
    if (status == MICA_OK) {
        if (run->chain) {
            mica_accel_get(engine, ESP_AES_IV, run->chain, WORDS);
            mica_accel_clear(engine, ESP_AES_IV, WORDS);
        }
        mica_accel_write(engine, ESP_AES_DMA_ENABLE, 0);
    }
    return mica_accel_close(gdma, status);
}

/* The controller for this run, or NULL: the core moves the data. Input out of its reach is moved to the output. */
static const struct mica_engine *choose_dma(struct run *run)
{
    const struct mica_engine *gdma = run->engine->config;
    const size_t len = run->n_blocks * BLOCK;

    if (run->n_blocks < DMA_MIN || !gdma || !mica_esp_gdma_reaches(gdma, run, sizeof *run)) {
        return NULL;
    }
    if (mica_esp_gdma_reaches(gdma, run->in, len)) {
        return !run->out || mica_esp_gdma_reaches(gdma, run->out, len) ? gdma : NULL;
    }
    if (!run->out || !mica_esp_gdma_reaches(gdma, run->out, len)) {
        return NULL;
    }
    memcpy(run->out, run->in, len);
    run->in = run->out;
    return gdma;
}

static mica_status perform(struct run run)
{
    const struct mica_engine *gdma = choose_dma(&run);
    mica_status status = mica_accel_open(run.engine);

    if (status) {
        return status;
    }
    put_key(&run, gdma != NULL);
    status = gdma ? by_dma(&run, gdma) : by_core(&run);
    if (status == MICA_OK) {
        mica_accel_clear(run.engine, ESP_AES_KEY, run.schedule->key_len / 4);
    }
    return mica_accel_close(run.engine, status);
}

static mica_status encrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    return perform((struct run){engine, schedule, NULL, in, out, n_blocks, ESP_AES_ECB, false});
}

static mica_status decrypt(const struct mica_engine *engine, const void *schedule, const uint8_t *in, uint8_t *out,
                           size_t n_blocks)
{
    return perform((struct run){engine, schedule, NULL, in, out, n_blocks, ESP_AES_ECB, true});
}

static mica_status cbc_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return perform((struct run){engine, schedule, iv, in, out, n_blocks, ESP_AES_CBC, false});
}

static mica_status cbc_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return perform((struct run){engine, schedule, iv, in, out, n_blocks, ESP_AES_CBC, true});
}

static mica_status cbc_mac(const struct mica_engine *engine, const void *schedule, uint8_t *chain, const uint8_t *in,
                           size_t n_blocks)
{
    return perform((struct run){engine, schedule, chain, in, NULL, n_blocks, ESP_AES_CBC, false});
}

static mica_status ctr(const struct mica_engine *engine, const void *schedule, uint8_t *counter, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    return perform((struct run){engine, schedule, counter, in, out, n_blocks, ESP_AES_CTR, false});
}

static mica_status cfb_encrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return perform((struct run){engine, schedule, iv, in, out, n_blocks, ESP_AES_CFB128, false});
}

static mica_status cfb_decrypt(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                               uint8_t *out, size_t n_blocks)
{
    return perform((struct run){engine, schedule, iv, in, out, n_blocks, ESP_AES_CFB128, true});
}

static mica_status ofb(const struct mica_engine *engine, const void *schedule, uint8_t *iv, const uint8_t *in,
                       uint8_t *out, size_t n_blocks)
{
    return perform((struct run){engine, schedule, iv, in, out, n_blocks, ESP_AES_OFB, false});
}

const struct mica_cipher_impl mica_aes_esp_aes = {
    .alg = &mica_aes,
    .name = "aes_esp_aes",
    .engine = &mica_engine_esp_aes,
    .constant_time = true,
    .batch = 1,
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
    .otherwise = &mica_aes_ct32,
};

const struct mica_aead_impl mica_aes_gcm_esp_aes = {
    .alg = &mica_aes_gcm,
    .name = "aes_gcm_esp_aes",
    .constant_time = true,
    MICA_GCM_OF(&mica_aes_esp_aes, &MICA_GHASH_PORTABLE32),
};

const struct mica_aead_impl mica_aes_ccm_esp_aes = {
    .alg = &mica_aes_ccm,
    .name = "aes_ccm_esp_aes",
    .constant_time = true,
    MICA_CCM_OF(&mica_aes_esp_aes),
};

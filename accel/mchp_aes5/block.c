/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The AES block's steps. While it works on a block the core stores the result before and loads the input behind, so that
 * only the block's own accesses and its time remain.
 */
#include "mchp_aes5/mchp_aes5.h"

void mica_mchp_aes5_set_up(const struct mica_engine *engine, uint32_t ctrla, const struct mica_mchp_aes5_schedule *key)
{
    const struct mica_mchp_aes5_config *config = engine->config;

    mica_accel_write(engine, AES_CTRLA, CTRLA_SWRST);
    ctrla |= config ? config->counter_measures << CTRLA_CTYPE_SHIFT : 0;
    ctrla |= key ? (key->words - 4) << 7 : 0; /* 4, 6, 8 words: 0, 1, 2 in bits 8 and 9 */
    mica_accel_write(engine, AES_CTRLA, ctrla);
    for (uint32_t i = 0; key && i < key->words; i++) {
        mica_accel_write(engine, AES_KEYWORD + 4 * i, key->key[i]);
    }
    mica_accel_write(engine, AES_CTRLA, ctrla | CTRLA_ENABLE);
}

void mica_mchp_aes5_set_iv(const struct mica_engine *engine, const uint8_t *iv)
{
    mica_accel_put(engine, AES_INTVECTV, iv, AES_BLOCK / 4);
    *mica_accel_reg8(engine, AES_CTRLB) = CTRLB_NEWMSG;
}

mica_status mica_mchp_aes5_end(const struct mica_engine *engine, mica_status status)
{
    mica_accel_write(engine, AES_CTRLA, CTRLA_SWRST);
    return mica_accel_close(engine, status);
}

struct words {
    uint32_t w0, w1, w2, w3;
};

static inline struct words load(const uint8_t *in)
{
    return (struct words){mica_load_le32(in), mica_load_le32(in + 4), mica_load_le32(in + 8), mica_load_le32(in + 12)};
}

static inline void store(uint8_t *out, struct words w)
{
    mica_store_le32(out, w.w0);
    mica_store_le32(out + 4, w.w1);
    mica_store_le32(out + 8, w.w2);
    mica_store_le32(out + 12, w.w3);
}

#define INDATA(base) (*(volatile uint32_t *)((base) + AES_INDATA))

static inline void give(uintptr_t base, struct words w)
{
    INDATA(base) = w.w0;
    INDATA(base) = w.w1;
    INDATA(base) = w.w2;
    INDATA(base) = w.w3;
}

static inline struct words fetch(uintptr_t base)
{
    struct words w;

    w.w0 = INDATA(base);
    w.w1 = INDATA(base);
    w.w2 = INDATA(base);
    w.w3 = INDATA(base);
    return w;
}

static inline void start(uintptr_t base, uint8_t how)
{
    *(volatile uint8_t *)(base + AES_CTRLB) = how;
}

#define LOOKS 16 /* a block is ready before so many */

static inline mica_status wait(const struct mica_engine *engine, uintptr_t base)
{
    for (uint32_t looks = LOOKS; looks; looks--) {
        if (*(const volatile uint8_t *)(base + AES_INTFLAG) & FLAG_ENCCMP) {
            return MICA_OK;
        }
    }
    return mica_accel_wait8(engine, AES_INTFLAG, FLAG_ENCCMP, FLAG_ENCCMP);
}

/* Takes the result of the block that runs and starts the next. */
static inline mica_status next_block(const struct mica_engine *engine, const uint8_t *in, uint8_t how, struct words *done)
{
    const uintptr_t base = engine->base;
    const struct words next = load(in);
    mica_status status = wait(engine, base);

    if (status == MICA_OK) {
        *done = fetch(base);
        give(base, next);
        start(base, how);
    }
    return status;
}

/* All blocks but the first are begun, all but the last stored. */
static inline mica_status middle(const struct mica_engine *engine, const struct mica_mchp_aes5_run *run)
{
    const uint8_t *in = run->in + AES_BLOCK, *const last = run->in + (run->n_blocks - 1) * AES_BLOCK;
    uint8_t *out = run->out;
    struct words done;
    mica_status status = next_block(engine, in, in == last ? run->last : CTRLB_START, &done);

    while (status == MICA_OK && in != last) {
        in += AES_BLOCK;
        store(out, done);
        out += AES_BLOCK;
        status = next_block(engine, in, in == last ? run->last : CTRLB_START, &done);
    }
    if (status == MICA_OK) {
        store(out, done);
    }
    return status;
}

mica_status mica_mchp_aes5_run(const struct mica_engine *engine, const struct mica_mchp_aes5_run *run)
{
    mica_status status = MICA_OK;

    if (!run->n_blocks) {
        return MICA_OK;
    }
    give(engine->base, load(run->in));
    start(engine->base, run->n_blocks == 1 ? run->last : CTRLB_START);
    if (run->n_blocks > 1) {
        status = middle(engine, run);
    }
    if (status == MICA_OK) {
        status = wait(engine, engine->base);
    }
    if (status == MICA_OK) {
        store(run->out + (run->n_blocks - 1) * AES_BLOCK, fetch(engine->base));
    }
    return status;
}

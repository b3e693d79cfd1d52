/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA-1, SHA-2 and SM3. Whole messages that DMA reaches: by DMA, the hardware pads. Pieces: by the core, the state going
 * in and out through the feedback registers, so that nothing of a message stays in the block between calls.
 * HMAC: short messages by the unit's own, in one run over key and message; long ones, none, and SM3 (which it does not have,
 * as far as is public) by runs over pad and message, then over pad and digest.
 */
#include <mica/legacy_hash.h>
#include <mica/secret.h>

#include "nuvoton_crpt/crpt.h"

enum { SHA_1 = 0u << 8, SHA_256 = 4u << 8, SHA_224 = 5u << 8, SHA_512 = 6u << 8, SHA_384 = 7u << 8, SM3 = CRPT_SM3 };

static bool is_long(uint32_t mode)
{
    return mode == SHA_512 || mode == SHA_384;
}

/* Word i of the state is at FDBCK[2 i]; of SHA-512's 64-bit words the low half comes first, without gaps. */
static void put_state(const struct mica_engine *engine, uint32_t mode, const void *state)
{
    volatile uint32_t *to = mica_accel_reg(engine, CRPT_HMAC_FDBCK);

    for (unsigned i = 0; i < 8; i++) {
        if (is_long(mode)) {
            const uint64_t word = ((const uint64_t *)state)[i];
            to[2 * i] = (uint32_t)word;
            to[2 * i + 1] = (uint32_t)(word >> 32);
        } else if (i < 5 || mode != SHA_1) {
            to[2 * i] = ((const uint32_t *)state)[i];
        }
    }
}

static void get_state(const struct mica_engine *engine, uint32_t mode, void *state)
{
    const volatile uint32_t *from = mica_accel_reg(engine, CRPT_HMAC_FDBCK);

    for (unsigned i = 0; i < 8; i++) {
        if (is_long(mode)) {
            const uint32_t low = from[2 * i];
            ((uint64_t *)state)[i] = (uint64_t)from[2 * i + 1] << 32 | low;
        } else if (i < 5 || mode != SHA_1) {
            ((uint32_t *)state)[i] = from[2 * i];
        }
    }
}

/* The request for the next word is there at once within a block. */
static inline mica_status request(const struct mica_engine *engine)
{
    if (mica_accel_read(engine, CRPT_HMAC_STS) & CRPT_DATINREQ) {
        return MICA_OK;
    }
    return mica_accel_wait(engine, CRPT_HMAC_STS, CRPT_DATINREQ, CRPT_DATINREQ);
}

static mica_status feed(const struct mica_engine *engine, const uint8_t *in, size_t len)
{
    volatile uint32_t *to = mica_accel_reg(engine, CRPT_HMAC_DATIN);
    mica_status status = MICA_OK;

    for (; len && status == MICA_OK; len -= 4, in += 4) {
        status = request(engine);
        if (status == MICA_OK) {
            *to = mica_accel_load(in);
        }
    }
    return status ? status : request(engine);
}

CRPT_ONE_COPY
static mica_status absorb(const struct mica_engine *engine, uint32_t mode, void *state, const uint8_t *in, size_t len)
{
    const uint32_t control = mode | CRPT_SWAP | CRPT_DMACSCAD;
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    mica_accel_write(engine, CRPT_HMAC_CTL, control);
    put_state(engine, mode, state);
    mica_accel_write(engine, CRPT_HMAC_CTL, control | CRPT_START);
    status = feed(engine, in, len);
    if (status == MICA_OK && (mica_accel_read(engine, CRPT_INTSTS) & 2 * mica_crpt_unit_hmac.done)) {
        status = MICA_ERR_HARDWARE;
    }
    if (status == MICA_OK) {
        get_state(engine, mode, state);
        mica_accel_write(engine, CRPT_HMAC_CTL, control | CRPT_STOP);
    }
    return mica_accel_close(engine, status);
}

CRPT_ONE_COPY
static mica_status whole(const struct mica_engine *engine, uint32_t mode, const uint8_t *in, size_t len,
                         uint8_t *digest, size_t digest_len)
{
    mica_status status;

    if (!len || !mica_crpt_reaches(engine, in, len)) {
        return MICA_NOT_ME;
    }
    status = mica_accel_open(engine);
    if (status) {
        return status;
    }
    mica_accel_write(engine, CRPT_HMAC_SADDR, mica_crpt_address(in));
    mica_accel_write(engine, CRPT_HMAC_DMACNT, (uint32_t)len);
    status = mica_crpt_run(engine, &mica_crpt_unit_hmac, mode | CRPT_SWAP | CRPT_DMAEN | CRPT_DMALAST);
    if (status == MICA_OK) {
        mica_accel_get(engine, CRPT_HMAC_DGST, digest, digest_len / 4);
    }
    return mica_accel_close(engine, status);
}

/* --- HMAC --- */

#define SHORT_LEN 384u /* key and message that go by way of memory of ours; a multiple of the blocks */

struct hmac {
    const struct mica_engine *engine;
    uint32_t mode;
    size_t block_len, digest_len;
    uint32_t text[SHORT_LEN / 4];
};

static mica_status hash_run(const struct mica_engine *engine, uint32_t control, const void *in, size_t len)
{
    mica_accel_write(engine, CRPT_HMAC_SADDR, mica_crpt_address(in));
    mica_accel_write(engine, CRPT_HMAC_DMACNT, (uint32_t)len);
    return mica_crpt_run(engine, &mica_crpt_unit_hmac, control | CRPT_SWAP | CRPT_DMAEN);
}

/* The key in whole words, zeros behind it, which do not change what HMAC computes; then the message. */
static mica_status by_unit(struct hmac *job, const struct mica_hash_keyed *message)
{
    const size_t key_words = message->key_len ? (message->key_len + 3) / 4 : 1;
    uint8_t *text = (uint8_t *)job->text;

    job->text[key_words - 1] = 0;
    if (message->key_len) {
        memcpy(text, message->key, message->key_len);
    }
    memcpy(text + 4 * key_words, message->in, message->len);
    mica_accel_write(job->engine, CRPT_HMAC_KEYCNT, (uint32_t)(4 * key_words));
    return hash_run(job->engine, job->mode | CRPT_HMACEN | CRPT_DMALAST, text, 4 * key_words + message->len);
}

static void put_pad(struct hmac *job, const struct mica_hash_keyed *message, uint32_t pad)
{
    memset(job->text, 0, job->block_len);
    if (message->key_len) {
        memcpy(job->text, message->key, message->key_len);
    }
    for (size_t i = 0; i < job->block_len / 4; i++) {
        job->text[i] ^= pad;
    }
}

/* The text behind a pad that has run: where it lies, or by way of memory of ours. */
static mica_status cascade(struct hmac *job, const uint8_t *in, size_t len)
{
    const bool direct = mica_crpt_reaches(job->engine, in, len);
    mica_status status = MICA_OK;

    for (size_t at = 0; at < len && status == MICA_OK;) {
        const size_t n = direct || len - at < SHORT_LEN ? len - at : SHORT_LEN;
        const void *from = in + at;
        if (!direct) {
            from = memcpy(job->text, from, n);
        }
        at += n;
        status = hash_run(job->engine, job->mode | CRPT_DMACSCAD | (at == len ? CRPT_DMALAST : 0), from, n);
    }
    return status;
}

static mica_status by_hash(struct hmac *job, const struct mica_hash_keyed *message)
{
    uint8_t *behind = (uint8_t *)job->text + job->block_len;
    mica_status status;

    put_pad(job, message, 0x36363636);
    if (message->len <= SHORT_LEN - job->block_len) {
        memcpy(behind, message->len ? message->in : behind, message->len);
        status = hash_run(job->engine, job->mode | CRPT_DMALAST, job->text, job->block_len + message->len);
    } else {
        status = hash_run(job->engine, job->mode | CRPT_DMACSCAD | CRPT_DMAFIRST, job->text, job->block_len);
        status = status ? status : cascade(job, message->in, message->len);
    }
    if (status) {
        return status;
    }
    put_pad(job, message, 0x5c5c5c5c);
    mica_accel_get(job->engine, CRPT_HMAC_DGST, behind, job->digest_len / 4);
    return hash_run(job->engine, job->mode | CRPT_DMALAST, job->text, job->block_len + job->digest_len);
}

CRPT_ONE_COPY
static mica_status keyed(struct hmac *job, const struct mica_hash_keyed *message, uint8_t *tag)
{
    const bool one_run = message->len && message->len <= SHORT_LEN - job->block_len && job->mode != SM3;
    mica_status status = MICA_NOT_ME;

    if (mica_crpt_reaches(job->engine, job->text, sizeof job->text)) {
        status = mica_accel_open(job->engine);
        if (status) {
            return status;
        }
        status = one_run ? by_unit(job, message) : by_hash(job, message);
        if (status == MICA_OK) {
            mica_accel_get(job->engine, CRPT_HMAC_DGST, tag, job->digest_len / 4);
        }
        status = mica_accel_close(job->engine, status);
        mica_wipe(job->text, sizeof job->text);
    }
    return status;
}

/* One hash: its functions and its descriptor. */
#define HASH(id, mode_, block, digest_size, behind)                                                                   \
    static mica_status blocks_##id(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks) \
    {                                                                                                                 \
        return absorb(engine, mode_, state, in, (block) * n_blocks);                                                  \
    }                                                                                                                 \
    static mica_status message_##id(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest) \
    {                                                                                                                 \
        return whole(engine, mode_, in, len, digest, digest_size);                                                    \
    }                                                                                                                 \
    static mica_status hmac_##id(const struct mica_engine *engine, const struct mica_hash_keyed *message, uint8_t *tag)\
    {                                                                                                                 \
        struct hmac job;                                                                                              \
        job.engine = engine;                                                                                          \
        job.mode = mode_;                                                                                             \
        job.block_len = block;                                                                                        \
        job.digest_len = digest_size;                                                                                 \
        return keyed(&job, message, tag);                                                                             \
    }                                                                                                                 \
    const struct mica_hash_impl mica_##id##_nuvoton_crpt = {                                                          \
        .alg = &mica_##id,                                                                                            \
        .name = #id "_nuvoton_crpt",                                                                                  \
        .engine = &mica_engine_nuvoton_crpt,                                                                          \
        .constant_time = true,                                                                                        \
        .blocks = blocks_##id,                                                                                        \
        .message = message_##id,                                                                                      \
        .hmac = hmac_##id,                                                                                            \
        .otherwise = &(behind),                                                                                       \
    }

HASH(sha1, SHA_1, 64, 20, mica_sha1_c);
HASH(sha224, SHA_224, 64, 28, mica_sha224_c);
HASH(sha256, SHA_256, 64, 32, mica_sha256_c);
HASH(sha384, SHA_384, 128, 48, mica_sha384_c32);
HASH(sha512, SHA_512, 128, 64, mica_sha512_c32);
HASH(sm3, SM3, 64, 32, mica_sm3_c);

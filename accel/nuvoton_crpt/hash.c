/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA-1, SHA-2 and SM3. Whole messages that DMA reaches: by DMA, the hardware pads. Pieces: by the core, the state going
 * in and out through the feedback registers, so that nothing of a message stays in the block between calls.
 */
#include <mica/legacy_hash.h>

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
        *to = mica_accel_load(in);
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

/* One hash: its two functions and its descriptor. */
#define HASH(id, mode, block, digest_size, behind)                                                                    \
    static mica_status blocks_##id(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks) \
    {                                                                                                                 \
        return absorb(engine, mode, state, in, (block) * n_blocks);                                                   \
    }                                                                                                                 \
    static mica_status message_##id(const struct mica_engine *engine, const uint8_t *in, size_t len, uint8_t *digest) \
    {                                                                                                                 \
        return whole(engine, mode, in, len, digest, digest_size);                                                     \
    }                                                                                                                 \
    const struct mica_hash_impl mica_##id##_nuvoton_crpt = {                                                          \
        .alg = &mica_##id,                                                                                            \
        .name = #id "_nuvoton_crpt",                                                                                  \
        .engine = &mica_engine_nuvoton_crpt,                                                                          \
        .constant_time = true,                                                                                        \
        .blocks = blocks_##id,                                                                                        \
        .message = message_##id,                                                                                      \
        .otherwise = &(behind),                                                                                       \
    }

HASH(sha1, SHA_1, 64, 20, mica_sha1_c);
HASH(sha224, SHA_224, 64, 28, mica_sha224_c);
HASH(sha256, SHA_256, 64, 32, mica_sha256_c);
HASH(sha384, SHA_384, 128, 48, mica_sha384_c32);
HASH(sha512, SHA_512, 128, 64, mica_sha512_c32);
HASH(sm3, SM3, 64, 32, mica_sm3_c);

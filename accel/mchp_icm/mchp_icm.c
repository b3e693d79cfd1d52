/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SHA on the integrity check monitor: a region's descriptor names the blocks in memory, the initial value comes from
 * registers, the ICM's DMA reads the message and writes the state. Both hold the state as the digest's bytes lie in memory.
 * The DMA reads whole words: a message at an odd address, or where the DMA does not reach, is copied piece by piece.
 */
#include <mica/accel_mchp_icm.h>

#include <mica/legacy_hash.h>
#include <mica/secret.h>

#include "common/accel.h"

enum { ICM_CFG = 0x00, ICM_CTRL = 0x04, ICM_IER = 0x10, ICM_ISR = 0x1C, ICM_DSCR = 0x30, ICM_HASH = 0x34, ICM_UIHVAL = 0x38 };
enum { CFG_SLBDIS = 1 << 2, CFG_DUALBUFF = 1 << 9, CFG_UIHASH = 1 << 12 };
enum { CTRL_ENABLE = 1, CTRL_DISABLE = 2, CTRL_SWRST = 4 };
enum { RCFG_EOM = 1 << 2, ISR_RHC = 1, ISR_RBE = 1 << 8 };
enum { ALG_1 = 0, ALG_256 = 1, ALG_224 = 4 };

#define STATE_WORDS 8u /* SHA-1 uses five of them */
#define BLOCK_LEN 64u
#define BLOCKS_MAX 65536u /* of one descriptor */
#define COPY_BLOCKS 8u

/* What the ICM reads and writes besides the message; alignment by the registers that point to it. */
struct area {
    _Alignas(128) uint32_t digest[STATE_WORDS];
    _Alignas(64) struct {
        uint32_t raddr, rcfg, rctrl, rnext;
    } descriptor;
};

/* Memory written before is what the DMA sees, and the other way round. */
static inline void barrier(void)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

/* One run of up to BLOCKS_MAX blocks at a word's address; state in and out. */
static mica_status run(const struct mica_engine *engine, struct area *area, uint32_t alg, const void *in, size_t n_blocks)
{
    uint32_t isr = 0;
    uint32_t polls = 0;

    area->descriptor.raddr = (uint32_t)(uintptr_t)in;
    area->descriptor.rcfg = alg << 12 | RCFG_EOM;
    area->descriptor.rctrl = (uint32_t)n_blocks - 1;
    area->descriptor.rnext = 0;
    mica_accel_write(engine, ICM_CFG, alg << 13 | CFG_UIHASH | CFG_DUALBUFF | CFG_SLBDIS);
    mica_accel_write(engine, ICM_DSCR, (uint32_t)(uintptr_t)&area->descriptor);
    mica_accel_write(engine, ICM_HASH, (uint32_t)(uintptr_t)area->digest);
    for (uint32_t i = 0; i < STATE_WORDS; i++) {
        mica_accel_write(engine, ICM_UIHVAL + 4 * i, area->digest[i]);
    }
    barrier();
    mica_accel_write(engine, ICM_CTRL, CTRL_ENABLE);
    /* Reading ISR clears it: what ended the run must be seen at once. */
    do {
        isr = mica_accel_read(engine, ICM_ISR);
    } while (!(isr & (ISR_RHC | ISR_RBE)) && ++polls < engine->wait_limit);
    barrier();
    if (!(isr & (ISR_RHC | ISR_RBE))) {
        return MICA_ERR_TIMEOUT;
    }
    mica_accel_write(engine, ICM_CTRL, CTRL_DISABLE);
    return isr & ISR_RBE ? MICA_ERR_HARDWARE : MICA_OK;
}

static bool reaches(const struct mica_engine *engine, const void *in, size_t len)
{
    const struct mica_engine_hooks *hooks = engine->hooks;

    return (uintptr_t)in % 4 == 0 && (!hooks || !hooks->dma_reaches || hooks->dma_reaches(engine, in, len));
}

static mica_status in_place(const struct mica_engine *engine, struct area *area, uint32_t alg, const uint8_t *in,
                            size_t n_blocks)
{
    mica_status status = MICA_OK;

    while (n_blocks && status == MICA_OK) {
        const size_t n = n_blocks < BLOCKS_MAX ? n_blocks : BLOCKS_MAX;
        status = run(engine, area, alg, in, n);
        in += n * BLOCK_LEN;
        n_blocks -= n;
    }
    return status;
}

static mica_status by_copies(const struct mica_engine *engine, struct area *area, uint32_t alg, const uint8_t *in,
                             size_t n_blocks)
{
    uint32_t copy[COPY_BLOCKS * BLOCK_LEN / 4];
    mica_status status = MICA_OK;

    while (n_blocks && status == MICA_OK) {
        const size_t n = n_blocks < COPY_BLOCKS ? n_blocks : COPY_BLOCKS;
        for (size_t i = 0; i < n * BLOCK_LEN / 4; i++) {
            memcpy(&copy[i], in + 4 * i, 4);
        }
        status = run(engine, area, alg, copy, n);
        in += n * BLOCK_LEN;
        n_blocks -= n;
    }
    mica_wipe(copy, sizeof copy);
    return status;
}

static mica_status absorb(const struct mica_engine *engine, uint32_t alg, uint32_t *state, const uint8_t *in,
                          size_t n_blocks)
{
    const size_t n = alg == ALG_1 ? 5 : STATE_WORDS;
    mica_status status = mica_accel_open(engine);
    struct area area;

    if (status) {
        return status;
    }
    memset(area.digest, 0, sizeof area.digest);
    for (size_t i = 0; i < n; i++) {
        area.digest[i] = __builtin_bswap32(state[i]);
    }
    mica_accel_write(engine, ICM_CTRL, CTRL_SWRST);
    mica_accel_write(engine, ICM_IER, ISR_RHC | ISR_RBE);
    status = reaches(engine, in, n_blocks * BLOCK_LEN) ? in_place(engine, &area, alg, in, n_blocks)
                                                       : by_copies(engine, &area, alg, in, n_blocks);
    mica_accel_write(engine, ICM_CTRL, CTRL_SWRST);
    for (size_t i = 0; i < n && status == MICA_OK; i++) {
        state[i] = __builtin_bswap32(area.digest[i]);
    }
    mica_wipe(area.digest, sizeof area.digest);
    return mica_accel_close(engine, status);
}

static mica_status blocks_1(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return absorb(engine, ALG_1, state, in, n_blocks);
}

static mica_status blocks_224(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return absorb(engine, ALG_224, state, in, n_blocks);
}

static mica_status blocks_256(const struct mica_engine *engine, void *state, const uint8_t *in, size_t n_blocks)
{
    return absorb(engine, ALG_256, state, in, n_blocks);
}

const struct mica_hash_impl mica_sha1_mchp_icm = {
    .alg = &mica_sha1,
    .name = "sha1_mchp_icm",
    .engine = &mica_engine_mchp_icm,
    .constant_time = true,
    .blocks = blocks_1,
    .otherwise = &mica_sha1_c,
};

const struct mica_hash_impl mica_sha224_mchp_icm = {
    .alg = &mica_sha224,
    .name = "sha224_mchp_icm",
    .engine = &mica_engine_mchp_icm,
    .constant_time = true,
    .blocks = blocks_224,
    .otherwise = &mica_sha224_c,
};

const struct mica_hash_impl mica_sha256_mchp_icm = {
    .alg = &mica_sha256,
    .name = "sha256_mchp_icm",
    .engine = &mica_engine_mchp_icm,
    .constant_time = true,
    .blocks = blocks_256,
    .otherwise = &mica_sha256_c,
};

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ESP32-C3's SHA block (Espressif's CMSIS-SVD, Apache-2.0): one block of a message at a time by the core, or up to 63
 * by DMA.
 * Time: 75 cycles a block of SHA-224 and SHA-256, 90 of SHA-1 (assumed from the published speed; no cycle table is
 * public). By DMA 32 more, for its 16 words at one in two cycles, before and not beside the rounds: so a run just meets
 * the least speed that the vendor's own test asks (114 cycles a block of SHA-256, all included). Each access costs the
 * core 8 cycles more, for the 80 MHz bus (assumed likewise).
 */
#include "accel/models.h"

#include "accel/esp.h"
#include "accel/sha.h"

enum { MODE = 0x000, BLOCK_NUM = 0x00C, START = 0x010, CONTINUE = 0x014, BUSY = 0x018, DMA_START = 0x01C,
       DMA_CONTINUE = 0x020, CLEAR_IRQ = 0x024, IRQ_ENA = 0x028, DATE = 0x02C, H = 0x040, H_END = 0x060, M = 0x080,
       M_END = 0x0C0 };
enum { MODE_1, MODE_224, MODE_256, MODES };

static const enum sim_sha algs[MODES] = {SIM_SHA_1, SIM_SHA_224, SIM_SHA_256};

/* Digital signature and HMAC own the block while in reset. */
#define RELEASED (1u << SIM_ESP_SHA | 1u << SIM_ESP_DS | 1u << SIM_ESP_HMAC)
#define BLOCKS_MAX 63u

struct esp_sha {
    struct sim_operation operation;
    uint32_t mode, n_blocks, irq_enable;
    uint32_t h[8]; /**< as the registers show it: the state's bytes in the digest's order */
    uint32_t m[16];
};

static unsigned block_cycles(const struct esp_sha *sha)
{
    return sha->mode == MODE_1 ? 90 : 75;
}

/* Registers hold bytes in order: words are little-endian, as this machine's. */
static void compress(struct esp_sha *sha, bool first, const uint8_t *blocks, size_t n)
{
    if (first)
        sim_sha_initial(algs[sha->mode], (uint8_t *)sha->h);
    for (size_t i = 0; i < n; i++)
        sim_sha_compress(algs[sha->mode], (uint8_t *)sha->h, blocks + 64 * i);
    sim_operation_result(&sha->operation, sha->h, sizeof sha->h);
}

static void start(const struct sim_access *access, struct esp_sha *sha, bool first)
{
    sim_operation_begin(access, &sha->operation, block_cycles(sha));
    compress(sha, first, (const uint8_t *)sha->m, 1);
}

static void start_dma(const struct sim_access *access, struct esp_sha *sha, bool first)
{
    struct sim_esp_transfer transfer;
    if (sha->n_blocks == 0) {
        sim_misuse(access, DMA_START, "DMA of no block");
        return;
    }
    transfer = sim_esp_dma_gather(access->machine, SIM_ESP_PERIPHERAL_SHA, 64 * (size_t)sha->n_blocks);
    sim_operation_begin(access, &sha->operation, sha->n_blocks * (block_cycles(sha) + 32));
    if (transfer.bytes == NULL)
        sha->operation.ready_at = UINT64_MAX;
    else
        compress(sha, first, transfer.bytes, sha->n_blocks);
}

static uint32_t *word_at(struct esp_sha *sha, uint32_t offset)
{
    if (offset == MODE)
        return &sha->mode;
    if (offset == BLOCK_NUM)
        return &sha->n_blocks;
    if (offset == IRQ_ENA)
        return &sha->irq_enable;
    if (offset >= H && offset < H_END)
        return &sha->h[(offset - H) / 4];
    return offset >= M && offset < M_END ? &sha->m[(offset - M) / 4] : NULL;
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct esp_sha *sha = sim_state(access);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_SHA, RELEASED))
        return 0;
    if (offset == BUSY)
        return sim_operation_busy(access, &sha->operation);
    if (offset == DATE)
        return 0x20200616;
    if (sim_operation_busy(access, &sha->operation))
        sim_misuse(access, offset, "read while busy");
    else if (word_at(sha, offset) != NULL)
        return *word_at(sha, offset);
    else
        sim_misuse(access, offset, "no register to read");
    return 0;
}

static bool value_is_known(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case MODE: return value < MODES;
    case BLOCK_NUM: return value <= BLOCKS_MAX;
    case START: case CONTINUE: case DMA_START: case DMA_CONTINUE: case CLEAR_IRQ: return value == 1;
    case IRQ_ENA: return value <= 1;
    default: return true;
    }
}

static void set(const struct sim_access *access, struct esp_sha *sha, uint32_t offset, uint32_t value)
{
    if (!value_is_known(offset, value))
        sim_misuse(access, offset, "no such value");
    else if (offset == START || offset == CONTINUE)
        start(access, sha, offset == START);
    else if (offset == DMA_START || offset == DMA_CONTINUE)
        start_dma(access, sha, offset == DMA_START);
    else if (word_at(sha, offset) != NULL)
        *word_at(sha, offset) = value;
    else if (offset != CLEAR_IRQ)
        sim_misuse(access, offset, "no register to write");
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct esp_sha *sha = sim_state(access);
    if (!sim_esp_access_is_good(access, offset, SIM_ESP_SHA, RELEASED))
        return;
    if (sim_operation_busy(access, &sha->operation))
        sim_misuse(access, offset, "written while busy");
    else
        set(access, sha, offset, value);
}

const struct sim_device sim_esp_sha = {
    .name = "SHA",
    .base = 0x6003B000,
    .size = 0x1000,
    .extra_words = SIM_WORDS(struct esp_sha),
    .access_cycles = 8,
    .read = on_read,
    .write = on_write,
};

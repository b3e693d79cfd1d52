/* SPDX-License-Identifier: Apache-2.0 */
/* What the SAMA5D3 computes with, and where its crypto cells are. */
#include "board.h"

#include <mica/accel_mchp_aes.h>
#include <mica/accel_mchp_sha.h>
#include <mica/accel_mchp_tdes.h>
#include <mica/accel_mchp_trng.h>

#define PMC_PCER0 0xFFFFFC10u
#define PMC_PCER1 0xFFFFFD00u
#define PMC_PCDR1 0xFFFFFD04u

#define LINE MICA_MCHP_DMA_LINE
#define WAIT_LIMIT 20000 /* polls: some 2.5 ms, the slowest run of DMA (16 KiB of 3DES) takes 1 */

/* The cells' clocks are bits 10 to 13 of the second register, in the order of their addresses. */
static uint32_t gate_of(const struct mica_engine *engine)
{
    return 1u << (10 + ((engine->base - 0xF8034000u) >> 14));
}

static mica_status cell_on(const struct mica_engine *engine)
{
    BOARD_REG(PMC_PCER1) = gate_of(engine);
    return MICA_OK;
}

static void cell_off(const struct mica_engine *engine)
{
    BOARD_REG(PMC_PCDR1) = gate_of(engine);
}

/* The controller serves others, too: its clock stays on. */
static mica_status dmac_on(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(PMC_PCER0) = 1u << 31;
    return MICA_OK;
}

static uintptr_t line_of(const void *p)
{
    return (uintptr_t)p & ~(uintptr_t)(LINE - 1);
}

static void clean(const struct mica_engine *engine, const void *start, size_t len)
{
    (void)engine;
    for (uintptr_t line = line_of(start); line < (uintptr_t)start + len; line += LINE)
        __asm__ volatile("mcr p15, 0, %0, c7, c10, 1" : : "r"(line) : "memory"); /* DCCMVAC */
    __asm__ volatile("dsb" : : : "memory");
}

static void invalidate(const struct mica_engine *engine, void *start, size_t len)
{
    (void)engine;
    for (uintptr_t line = line_of(start); line < (uintptr_t)start + len; line += LINE)
        __asm__ volatile("mcr p15, 0, %0, c7, c6, 1" : : "r"(line) : "memory"); /* DCIMVAC */
    __asm__ volatile("dsb" : : : "memory");
}

static const struct mica_engine_hooks cell_hooks = {.power_on = cell_on, .power_off = cell_off};
static const struct mica_engine_hooks dmac_hooks = {
    .power_on = dmac_on, .cache_clean = clean, .cache_invalidate = invalidate};

const struct mica_engine mica_engine_mchp_dmac = {
    .name = "mchp_dmac", .base = 0xFFFFE800, .hooks = &dmac_hooks, .wait_limit = WAIT_LIMIT};

/* Memory is on the controller's bus 0, the cells are on bus 2. */
static const struct mica_mchp_dma sha_dma = {
    .dmac = &mica_engine_mchp_dmac, .channel_in = 0, .request_in = 17, .cell_bus = 2};
static const struct mica_mchp_dma aes_dma = {
    .dmac = &mica_engine_mchp_dmac, .channel_in = 1, .channel_out = 2, .request_in = 18, .request_out = 19, .cell_bus = 2};
static const struct mica_mchp_dma tdes_dma = {
    .dmac = &mica_engine_mchp_dmac, .channel_in = 3, .channel_out = 4, .request_in = 20, .request_out = 21, .cell_bus = 2};

#define CELL(name_, base_, dma) \
    {.name = (name_), .base = (base_), .hooks = &cell_hooks, .wait_limit = WAIT_LIMIT, .config = (dma)}

const struct mica_engine mica_engine_mchp_sha = CELL("mchp_sha", 0xF8034000, &sha_dma);
const struct mica_engine mica_engine_mchp_aes = CELL("mchp_aes", 0xF8038000, &aes_dma);
const struct mica_engine mica_engine_mchp_tdes = CELL("mchp_tdes", 0xF803C000, &tdes_dma);
const struct mica_engine mica_engine_mchp_trng = CELL("mchp_trng", 0xF8040000, NULL);

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha1_mchp_sha, &mica_sha224_mchp_sha, &mica_sha256_mchp_sha, &mica_sha384_mchp_sha, &mica_sha512_mchp_sha, NULL,
};
static const struct mica_cipher_impl *const ciphers[] = {&mica_aes_mchp_aes, &mica_des3_mchp_tdes, NULL};
static const struct mica_aead_impl *const aeads[] = {&mica_aes_gcm_mchp_aes, &mica_aes_ccm_mchp_aes, NULL};

const struct mica_provider mica_provider_board = {
    .name = "sama5d3",
    .hashes = hashes,
    .ciphers = ciphers,
    .aeads = aeads,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* What the ESP32-C3 computes with, and where its crypto blocks are. */
#include "board.h"

#include <mica/accel_esp_aes.h>
#include <mica/accel_esp_gdma.h>
#include <mica/accel_esp_mpi.h>
#include <mica/accel_esp_sha.h>

#define SYSTEM_PERIP_CLK_EN1 0x600C0014u
#define SYSTEM_PERIP_RST_EN1 0x600C001Cu
#define SYSTEM_RSA_PD_CTRL 0x600C0038u
#define RSA_MEM_PD 1u
#define SRAM 0x3FC80000u
#define SRAM_LEN 0x60000u

#define CELL_AES (1u << 1)
#define CELL_SHA (1u << 2)
#define CELL_RSA (1u << 3)
#define CELL_DS (1u << 4)
#define CELL_HMAC (1u << 5)
#define CELL_DMA (1u << 6)

/* Clock on, reset released; of other cells that own this one while in reset, too. */
static mica_status turn_on(uint32_t cell, uint32_t owners)
{
    BOARD_REG(SYSTEM_PERIP_CLK_EN1) |= cell;
    BOARD_REG(SYSTEM_PERIP_RST_EN1) &= ~(cell | owners);
    return MICA_OK;
}

static void start_anew(uint32_t cell)
{
    BOARD_REG(SYSTEM_PERIP_RST_EN1) |= cell;
    BOARD_REG(SYSTEM_PERIP_RST_EN1) &= ~cell;
}

static mica_status aes_on(const struct mica_engine *engine)
{
    (void)engine;
    return turn_on(CELL_AES, CELL_DS);
}

static void aes_reset(const struct mica_engine *engine)
{
    (void)engine;
    start_anew(CELL_AES);
}

static mica_status sha_on(const struct mica_engine *engine)
{
    (void)engine;
    return turn_on(CELL_SHA, CELL_DS | CELL_HMAC);
}

static void sha_reset(const struct mica_engine *engine)
{
    (void)engine;
    start_anew(CELL_SHA);
}

static mica_status mpi_on(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(SYSTEM_RSA_PD_CTRL) &= ~RSA_MEM_PD;
    return turn_on(CELL_RSA, CELL_DS);
}

/* Memory without power forgets. */
static void mpi_reset(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(SYSTEM_RSA_PD_CTRL) |= RSA_MEM_PD;
    start_anew(CELL_RSA);
}

/* No reset hook: other channels may be at work, and the driver resets its own. */
static mica_status gdma_on(const struct mica_engine *engine)
{
    (void)engine;
    return turn_on(CELL_DMA, 0);
}

static bool gdma_reaches(const struct mica_engine *engine, const void *start, size_t len)
{
    (void)engine;
    return (uintptr_t)start - SRAM < SRAM_LEN && len <= SRAM_LEN - ((uintptr_t)start - SRAM);
}

static const struct mica_engine_hooks aes_hooks = {.power_on = aes_on, .reset = aes_reset};
static const struct mica_engine_hooks sha_hooks = {.power_on = sha_on, .reset = sha_reset};
static const struct mica_engine_hooks mpi_hooks = {.power_on = mpi_on, .reset = mpi_reset};
static const struct mica_engine_hooks gdma_hooks = {.power_on = gdma_on, .dma_reaches = gdma_reaches};

const struct mica_engine mica_engine_esp_gdma = {
    .name = "esp_gdma", .base = 0x6003F000, .hooks = &gdma_hooks, .wait_limit = 10000};

const struct mica_engine mica_engine_esp_aes = {
    .name = "esp_aes", .base = 0x6003A000, .hooks = &aes_hooks, .wait_limit = 10000, .config = &mica_engine_esp_gdma};

const struct mica_engine mica_engine_esp_sha = {
    .name = "esp_sha", .base = 0x6003B000, .hooks = &sha_hooks, .wait_limit = 10000, .config = &mica_engine_esp_gdma};

const struct mica_engine mica_engine_esp_mpi = {
    .name = "esp_mpi", .base = 0x6003C000, .hooks = &mpi_hooks, .wait_limit = 1000};

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha1_esp_sha, &mica_sha224_esp_sha, &mica_sha256_esp_sha, NULL,
};

static const struct mica_cipher_impl *const ciphers[] = {&mica_aes_esp_aes, NULL};

static const struct mica_aead_impl *const aeads[] = {&mica_aes_gcm_esp_aes, &mica_aes_ccm_esp_aes, NULL};

static const struct mica_ec_impl *const curves[] = {
    &mica_secp224r1_esp_mpi, &mica_secp256r1_esp_mpi, &mica_secp384r1_esp_mpi, &mica_secp521r1_esp_mpi,
    &mica_secp256k1_esp_mpi, &mica_brainpoolp256r1_esp_mpi, &mica_brainpoolp384r1_esp_mpi,
    &mica_brainpoolp512r1_esp_mpi, &mica_sm2p256v1_esp_mpi, NULL,
};

const struct mica_provider mica_provider_board = {
    .name = "esp32_c3",
    .hashes = hashes,
    .ciphers = ciphers,
    .aeads = aeads,
    .curves = curves,
    .modexp = &mica_modexp_esp_mpi,
    .x25519 = &mica_x25519_esp_mpi,
    .x448 = &mica_x448_esp_mpi,
    .ed25519 = &mica_ed25519_esp_mpi,
    .ed448 = &mica_ed448_esp_mpi,
};

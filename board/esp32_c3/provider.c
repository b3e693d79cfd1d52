/* SPDX-License-Identifier: Apache-2.0 */
/* What the ESP32-C3 computes with, and where its crypto blocks are. */
#include "board.h"

#include <mica/accel_esp_sha.h>

#define SYSTEM_PERIP_CLK_EN1 0x600C0014u
#define SYSTEM_PERIP_RST_EN1 0x600C001Cu

enum { CELL_SHA = 2, CELL_DS = 4, CELL_HMAC = 5 };

/* Digital signature and HMAC own the other cells while in reset. */
static mica_status sha_on(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(SYSTEM_PERIP_CLK_EN1) |= 1u << CELL_SHA;
    BOARD_REG(SYSTEM_PERIP_RST_EN1) &= ~(1u << CELL_SHA | 1u << CELL_DS | 1u << CELL_HMAC);
    return MICA_OK;
}

static void sha_reset(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(SYSTEM_PERIP_RST_EN1) |= 1u << CELL_SHA;
    BOARD_REG(SYSTEM_PERIP_RST_EN1) &= ~(1u << CELL_SHA);
}

static const struct mica_engine_hooks sha_hooks = {.power_on = sha_on, .reset = sha_reset};

const struct mica_engine mica_engine_esp_sha = {
    .name = "esp_sha", .base = 0x6003B000, .hooks = &sha_hooks, .wait_limit = 10000};

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha1_esp_sha, &mica_sha224_esp_sha, &mica_sha256_esp_sha, NULL,
};

const struct mica_provider mica_provider_board = {
    .name = "esp32_c3",
    .hashes = hashes,
};

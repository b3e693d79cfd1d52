/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ESP32-C3's SHA block (Espressif's CMSIS-SVD, Apache-2.0): one block of a message at a time, by the core.
 * Time: 75 cycles a block of SHA-224 and SHA-256, 90 of SHA-1 (assumed from the published speed; no cycle table is
 * public). Each access costs the core 8 cycles more, for the 80 MHz bus (likewise).
 */
#include "accel/models.h"

#include "accel/accel.h"
#include "accel/sha.h"

enum { MODE = 0x000, START = 0x010, CONTINUE = 0x014, BUSY = 0x018, DATE = 0x02C, H = 0x040, H_END = 0x060, M = 0x080,
       M_END = 0x0C0 };
enum { MODE_1, MODE_224, MODE_256, MODES };

static const enum sim_sha algs[MODES] = {SIM_SHA_1, SIM_SHA_224, SIM_SHA_256};

#define SYSTEM_PERIP_CLK_EN1 0x600C0014u
#define SYSTEM_PERIP_RST_EN1 0x600C001Cu

struct esp_sha {
    struct sim_operation operation;
    uint32_t mode;
    uint32_t h[8]; /**< as the registers show it: the state's bytes in the digest's order */
    uint32_t m[16];
};

/** Clock on, reset released; digital signature and HMAC, which own the block otherwise, out of reset as well. */
static bool is_on(const struct sim_access *access)
{
    uint32_t clock = sim_peek(access->machine, SYSTEM_PERIP_CLK_EN1);
    uint32_t held = sim_peek(access->machine, SYSTEM_PERIP_RST_EN1);
    return (clock & 1u << 2) && !(held & (1u << 2 | 1u << 4 | 1u << 5));
}

static void start(const struct sim_access *access, struct esp_sha *sha, bool first)
{
    sim_operation_begin(access, &sha->operation, sha->mode == MODE_1 ? 90 : 75);
    /* Registers hold bytes in order: words are little-endian, as this machine's. */
    if (first)
        sim_sha_initial(algs[sha->mode], (uint8_t *)sha->h);
    sim_sha_compress(algs[sha->mode], (uint8_t *)sha->h, (const uint8_t *)sha->m);
    sim_operation_result(&sha->operation, sha->h, sizeof sha->h);
}

static uint32_t on_read(const struct sim_access *access, uint32_t offset)
{
    struct esp_sha *sha = sim_state(access);
    if (!is_on(access) || access->size != 4) {
        sim_misuse(access, offset, access->size != 4 ? "access is not of 4 bytes" : "clock is off, or held in reset");
        return 0;
    }
    if (offset == BUSY)
        return sim_operation_busy(access, &sha->operation);
    if (offset == DATE)
        return 0x20200616;
    if (sim_operation_busy(access, &sha->operation))
        sim_misuse(access, offset, "read while busy");
    else if (offset == MODE)
        return sha->mode;
    else if (offset >= H && offset < H_END)
        return sha->h[(offset - H) / 4];
    else if (offset >= M && offset < M_END)
        return sha->m[(offset - M) / 4];
    else
        sim_misuse(access, offset, "no register to read");
    return 0;
}

static void set(const struct sim_access *access, struct esp_sha *sha, uint32_t offset, uint32_t value)
{
    if (offset == MODE && value < MODES)
        sha->mode = value;
    else if ((offset == START || offset == CONTINUE) && value == 1)
        start(access, sha, offset == START);
    else if (offset >= H && offset < H_END)
        sha->h[(offset - H) / 4] = value;
    else if (offset >= M && offset < M_END)
        sha->m[(offset - M) / 4] = value;
    else
        sim_misuse(access, offset, "no register to write, or no such value");
}

static void on_write(const struct sim_access *access, uint32_t offset, uint32_t value)
{
    struct esp_sha *sha = sim_state(access);
    if (access->size != 4)
        sim_misuse(access, offset, "access is not of 4 bytes");
    else if (!is_on(access))
        sim_misuse(access, offset, "clock is off, or held in reset");
    else if (sim_operation_busy(access, &sha->operation))
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

/* SPDX-License-Identifier: Apache-2.0 */
/* What the M2354 computes with, and where its crypto block is. */
#include "board.h"

#include <mica/accel_nuvoton_crpt.h>
#include <mica/accel_nuvoton_ks.h>
#include <mica/accel_nuvoton_prng.h>

#define SYS_IPRST0 0x40000008u
#define SYS_IPRST1 0x4000000Cu
#define SYS_REGLCTL 0x40000100u
#define CLK_AHBCLK 0x40000204u
#define CLK_APBCLK0 0x40000208u
#define CLK_APBCLK1 0x4000020Cu
#define RTC_LXTCTL 0x40041100u
#define CRPT (1u << 12) /* in AHBCLK and in IPRST0 */
#define KS (1u << 13)   /* likewise */

static mica_status crpt_on(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(CLK_AHBCLK) |= CRPT;
    return MICA_OK;
}

static void unlock(void)
{
    do {
        BOARD_REG(SYS_REGLCTL) = 0x59;
        BOARD_REG(SYS_REGLCTL) = 0x16;
        BOARD_REG(SYS_REGLCTL) = 0x88;
    } while (BOARD_REG(SYS_REGLCTL) != 1);
}

/* The reset's register is locked, and an interrupt may lock it again behind our back: until the bit has changed. */
static void pulse(uint32_t block)
{
    do {
        unlock();
        BOARD_REG(SYS_IPRST0) |= block;
    } while (!(BOARD_REG(SYS_IPRST0) & block));
    do {
        unlock();
        BOARD_REG(SYS_IPRST0) &= ~block;
    } while (BOARD_REG(SYS_IPRST0) & block);
    BOARD_REG(SYS_REGLCTL) = 0;
}

static void crpt_off(const struct mica_engine *engine)
{
    (void)engine;
    pulse(CRPT);
}

/* SRAM only, as the vendor's library says; not flash. */
static bool in_sram(const struct mica_engine *engine, const void *start, size_t len)
{
    const uint32_t offset = (uint32_t)(uintptr_t)start - 0x20000000u;

    (void)engine;
    return offset < 0x40000u && len <= 0x40000u - offset;
}

static const struct mica_engine_hooks crpt_hooks = {
    .power_on = crpt_on, .power_off = crpt_off, .dma_reaches = in_sram};

/* A poll takes some 20 cycles: deadlines of 20 ms, and of 1 s. */
const struct mica_engine mica_engine_nuvoton_crpt = {
    .name = "crpt", .base = 0x40032000, .hooks = &crpt_hooks, .wait_limit = 100000};
const struct mica_engine mica_engine_nuvoton_crpt_pk = {
    .name = "crpt_pk", .base = 0x40032000, .hooks = &crpt_hooks, .wait_limit = 4000000};

/* The clock stays on: CRPT's engines fetch keys when they run. */
static mica_status ks_on(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(CLK_AHBCLK) |= KS;
    return MICA_OK;
}

static void ks_reset(const struct mica_engine *engine)
{
    (void)engine;
    pulse(KS);
}

static const struct mica_engine_hooks ks_hooks = {.power_on = ks_on, .reset = ks_reset};

/* Erasing the flash takes 20 ms or more: a deadline of 1 s. */
const struct mica_engine mica_engine_nuvoton_ks = {
    .name = "ks", .base = 0x40035000, .hooks = &ks_hooks, .wait_limit = 4000000};

/* The noise source runs on the RTC's LIRC32K. */
static mica_status prng_on(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(CLK_AHBCLK) |= CRPT | KS;
    BOARD_REG(CLK_APBCLK1) |= 1u << 25;
    BOARD_REG(CLK_APBCLK0) |= 1u << 1;
    BOARD_REG(RTC_LXTCTL) |= 1u << 6 | 1;
    return MICA_OK;
}

/* After an error: a noise source that hangs is begun anew. */
static void prng_reset(const struct mica_engine *engine)
{
    (void)engine;
    BOARD_REG(SYS_IPRST1) |= 1u << 31;
    BOARD_REG(SYS_IPRST1) &= ~(1u << 31);
}

static const struct mica_engine_hooks prng_hooks = {.power_on = prng_on, .power_off = crpt_off, .reset = prng_reset};
static const struct mica_nuvoton_prng_config prng_config = {.trng = 0x400B9000, .prescaler = 0};

const struct mica_engine mica_engine_nuvoton_prng = {
    .name = "crpt_prng", .base = 0x40032000, .hooks = &prng_hooks, .wait_limit = 100000, .config = &prng_config};

static const struct mica_cipher_impl *const ciphers[] = {
    &mica_aes_nuvoton_crpt, &mica_sm4_nuvoton_crpt, NULL,
};

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha1_nuvoton_crpt,   &mica_sha224_nuvoton_crpt, &mica_sha256_nuvoton_crpt, &mica_sha384_nuvoton_crpt,
    &mica_sha512_nuvoton_crpt, &mica_sm3_nuvoton_crpt,    NULL,
};

static const struct mica_ec_impl *const curves[] = {
    &mica_secp224r1_nuvoton_crpt,       &mica_secp256r1_nuvoton_crpt,       &mica_secp384r1_nuvoton_crpt,
    &mica_secp521r1_nuvoton_crpt,       &mica_secp256k1_nuvoton_crpt,       &mica_brainpoolp256r1_nuvoton_crpt,
    &mica_brainpoolp384r1_nuvoton_crpt, &mica_brainpoolp512r1_nuvoton_crpt, &mica_sm2p256v1_nuvoton_crpt,
    NULL,
};

static const struct mica_aead_impl *const aeads[] = {
    &mica_aes_gcm_nuvoton_crpt, &mica_aes_ccm_nuvoton_crpt, &mica_sm4_gcm_nuvoton_crpt, &mica_sm4_ccm_nuvoton_crpt,
    NULL,
};

const struct mica_provider mica_provider_board = {
    .name = "m2354",
    .hashes = hashes,
    .ciphers = ciphers,
    .aeads = aeads,
    .curves = curves,
    .modexp = &mica_modexp_nuvoton_crpt,
    .x25519 = &mica_x25519_nuvoton_crpt,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* What the PIC32CX-BZ2 computes with, and where its crypto blocks are. */
#include "board.h"

#include <mica/accel_mchp_aes5.h>
#include <mica/accel_mchp_icm.h>
#include <mica/accel_mchp_pukcc.h>
#include <mica/accel_mchp_trng5.h>

#define CFG_SYSKEY 0x440000B0u
#define CFG_PMD3 0x440000E0u
#define CFG_PMD3_CLR 0x440000E4u

enum { PMD3_ICM = 4, PMD3_PUKCC = 5, PMD3_RNG = 6, PMD3_AES = 7 };

/* Every block is on after reset; a program may have disabled it, and the register is locked. */
static void enable(unsigned bit)
{
    if (BOARD_REG(CFG_PMD3) >> bit & 1) {
        BOARD_REG(CFG_SYSKEY) = 0;
        BOARD_REG(CFG_SYSKEY) = 0xAA996655;
        BOARD_REG(CFG_SYSKEY) = 0x556699AA;
        BOARD_REG(CFG_PMD3_CLR) = 1u << bit;
        BOARD_REG(CFG_SYSKEY) = 0x33333333;
    }
}

static mica_status aes_on(const struct mica_engine *engine)
{
    (void)engine;
    enable(PMD3_AES);
    return MICA_OK;
}

static mica_status icm_on(const struct mica_engine *engine)
{
    (void)engine;
    enable(PMD3_ICM);
    return MICA_OK;
}

static mica_status trng_on(const struct mica_engine *engine)
{
    (void)engine;
    enable(PMD3_RNG);
    return MICA_OK;
}

static mica_status pukcc_on(const struct mica_engine *engine)
{
    (void)engine;
    enable(PMD3_PUKCC);
    return MICA_OK;
}

/* Flash and SRAM; not the boot flash at 0, which nothing says the bus master reads. */
static bool icm_reaches(const struct mica_engine *engine, const void *start, size_t len)
{
    const uint32_t first = (uint32_t)(uintptr_t)start;

    (void)engine;
    return (first - 0x01000000u < 0x00100000u && len <= 0x01100000u - first) ||
           (first - 0x20000000u < 0x00020000u && len <= 0x20020000u - first);
}

/* The software reset of each block, also while it works. */
static void aes_reset(const struct mica_engine *engine)
{
    BOARD_REG(engine->base) = 1;
}

static void icm_reset(const struct mica_engine *engine)
{
    BOARD_REG(engine->base + 4) = 4;
}

/*
 * The ROM's jump table. Its place on this chip is not public: these are the SAM D5x's addresses, whose library and crypto RAM
 * are the same. A product takes them from the vendor's header.
 */
#define PUKCL_ROM 0x02000000u

static void pukcl_call(enum mica_pukcl_service service, void *parameters)
{
    uintptr_t entry = PUKCL_ROM | 1; /* Thumb */

    switch (service) {
    case MICA_PUKCL_RED_MOD:
        entry += 0x08;
        break;
    case MICA_PUKCL_ECC_ADD:
        entry += 0x38;
        break;
    case MICA_PUKCL_ECC_MUL:
        entry += 0x40;
        break;
    case MICA_PUKCL_CRT:
        entry += 0x5C;
        break;
    case MICA_PUKCL_EXP_MOD:
        entry += 0x80;
        break;
    default:
        entry += 0x84; /* MICA_PUKCL_TO_AFFINE */
        break;
    }
    ((void (*)(void *))entry)(parameters);
}

static const struct mica_mchp_pukcc_config pukcc_config = {.ram = 0x02011000, .ram_len = 4096, .call = pukcl_call};
static const struct mica_engine_hooks pukcc_hooks = {.power_on = pukcc_on};
static const struct mica_engine_hooks aes_hooks = {.power_on = aes_on, .reset = aes_reset};
static const struct mica_engine_hooks icm_hooks = {.power_on = icm_on, .reset = icm_reset, .dma_reaches = icm_reaches};
static const struct mica_engine_hooks trng_hooks = {.power_on = trng_on};
static const struct mica_mchp_aes5_config aes_config = {.counter_measures = 15};

const struct mica_engine mica_engine_mchp_aes5 = {
    .name = "mchp_aes5", .base = 0x42000400, .hooks = &aes_hooks, .wait_limit = 1000, .config = &aes_config};
const struct mica_engine mica_engine_mchp_icm = {
    .name = "mchp_icm", .base = 0x42002C00, .hooks = &icm_hooks, .wait_limit = 10000000};
const struct mica_engine mica_engine_mchp_trng5 = {
    .name = "mchp_trng5", .base = 0x42002800, .hooks = &trng_hooks, .wait_limit = 1000};

const struct mica_engine mica_engine_mchp_pukcc = {
    .name = "mchp_pukcc", .base = 0x42003000, .hooks = &pukcc_hooks, .wait_limit = 100000, .config = &pukcc_config};

static const struct mica_hash_impl *const hashes[] = {
    &mica_sha1_mchp_icm, &mica_sha224_mchp_icm, &mica_sha256_mchp_icm, NULL,
};

static const struct mica_cipher_impl *const ciphers[] = {&mica_aes_mchp_aes5, NULL};
static const struct mica_aead_impl *const aeads[] = {&mica_aes_gcm_mchp_aes5, &mica_aes_ccm_mchp_aes5, NULL};
static const struct mica_ec_impl *const curves[] = {
    &mica_secp256r1_mchp_pukcc, &mica_secp384r1_mchp_pukcc, &mica_secp521r1_mchp_pukcc, NULL,
};

const struct mica_provider mica_provider_board = {
    .name = "pic32cx_bz2",
    .hashes = hashes,
    .ciphers = ciphers,
    .aeads = aeads,
    .curves = curves,
    .modexp = &mica_modexp_mchp_pukcc,
};

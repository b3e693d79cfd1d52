/* SPDX-License-Identifier: Apache-2.0 */
/* What the M2354 computes with, and where its crypto block is. */
#include "board.h"

#include <mica/accel_nuvoton_crpt.h>

#define SYS_IPRST0 0x40000008u
#define SYS_REGLCTL 0x40000100u
#define CLK_AHBCLK 0x40000204u
#define CRPT (1u << 12) /* in AHBCLK and in IPRST0 */

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
static void crpt_off(const struct mica_engine *engine)
{
    (void)engine;
    do {
        unlock();
        BOARD_REG(SYS_IPRST0) |= CRPT;
    } while (!(BOARD_REG(SYS_IPRST0) & CRPT));
    do {
        unlock();
        BOARD_REG(SYS_IPRST0) &= ~CRPT;
    } while (BOARD_REG(SYS_IPRST0) & CRPT);
    BOARD_REG(SYS_REGLCTL) = 0;
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

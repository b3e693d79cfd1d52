/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the public-key controller (PUKCC) of Microchip's SAM D5x and PIC32CX-BZ chips through the library in its ROM,
 * PUKCL: modular exponentiation, RSA's private operation whole, and the NIST curves.
 */
#ifndef MICA_ACCEL_MCHP_PUKCC_H
#define MICA_ACCEL_MCHP_PUKCC_H

#include <mica/ec.h>
#include <mica/modexp.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Services of PUKCL that the driver calls: numbers as the parameter block has them. */
enum mica_pukcl_service {
    MICA_PUKCL_RED_MOD = 0x50,
    MICA_PUKCL_TO_AFFINE = 0x56,
    MICA_PUKCL_CRT = 0x58,
    MICA_PUKCL_ECC_MUL = 0x65,
    MICA_PUKCL_ECC_ADD = 0x66,
    MICA_PUKCL_EXP_MOD = 0x6C,
};

/** What struct mica_engine's config points to. */
struct mica_mchp_pukcc_config {
    uintptr_t ram;  /**< address of the crypto RAM */
    size_t ram_len; /**< its bytes */
    /** Calls the ROM's entry of a service with the parameter block. */
    void (*call)(enum mica_pukcl_service service, void *parameters);
};

/** The block on this board: its table defines it; base is that of the controller's registers. */
extern const struct mica_engine mica_engine_mchp_pukcc;

extern const struct mica_modexp_impl mica_modexp_mchp_pukcc; /**< moduli of 512 to 4096 bits */
extern const struct mica_ec_impl mica_secp256r1_mchp_pukcc;  /**< multiplications; ECDSA around them */
extern const struct mica_ec_impl mica_secp384r1_mchp_pukcc;  /**< likewise */
extern const struct mica_ec_impl mica_secp521r1_mchp_pukcc;  /**< likewise */

/*
 * Only k P by the block; k G and u G + v P by `otherwise`: on a Cortex-M4 at the block's clock portable C is faster in these
 * (docs/accelerators/pic32cx_bz2.md).
 */
extern const struct mica_ec_impl mica_secp256r1_mchp_pukcc_mul;
extern const struct mica_ec_impl mica_secp384r1_mchp_pukcc_mul;
extern const struct mica_ec_impl mica_secp521r1_mchp_pukcc_mul;

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the RSA block of Espressif's ESP32-C3, a unit for long numbers: modular exponentiation up to 3072 bits (so RSA
 * private operations up to 4096, by their halves), and multiplication in the fields of curves: X25519 to Ed448, NIST, brainpool and SM2.
 */
#ifndef MICA_ACCEL_ESP_MPI_H
#define MICA_ACCEL_ESP_MPI_H

#include <mica/ec.h>
#include <mica/ed25519.h>
#include <mica/ed448.h>
#include <mica/modexp.h>
#include <mica/x25519.h>
#include <mica/x448.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The block on this board: its table defines it. Its power_on hook also gives its memory power. wait_limit counts polls per
 * 1024 products of words, so that short operations have short deadlines.
 */
extern const struct mica_engine mica_engine_esp_mpi;

/** Secret exponents may be as long as the modulus; longer ones, and moduli over 3072 bits, go to software. */
extern const struct mica_modexp_impl mica_modexp_esp_mpi;

/* Every multiplication of the field by the block, additions by the core. The software of this core is faster. */
extern const struct mica_x25519_impl mica_x25519_esp_mpi;
extern const struct mica_x448_impl mica_x448_esp_mpi;
extern const struct mica_ed25519_impl mica_ed25519_esp_mpi; /**< SHA-512 is software's */
extern const struct mica_ed448_impl mica_ed448_esp_mpi;     /**< SHAKE256 is software's */

/* Short Weierstrass curves likewise: faster than the software of this core. The engine's reset hook must not be NULL. */
extern const struct mica_ec_impl mica_secp224r1_esp_mpi, mica_secp256r1_esp_mpi, mica_secp384r1_esp_mpi;
extern const struct mica_ec_impl mica_secp521r1_esp_mpi, mica_secp256k1_esp_mpi, mica_sm2p256v1_esp_mpi;
extern const struct mica_ec_impl mica_brainpoolp256r1_esp_mpi, mica_brainpoolp384r1_esp_mpi, mica_brainpoolp512r1_esp_mpi;

#ifdef __cplusplus
}
#endif
#endif

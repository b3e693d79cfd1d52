/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Driver of the Secure Crypto Engine 9 of Renesas' RA family. The engine has no public registers: the driver calls the
 * procedures of Renesas' Flexible Software Package (r_sce, BSD-3-Clause), which a product links itself; accel/sce9/vendor.h
 * names them. Keys are held wrapped: a key schedule is good on the chip that made it only, and never in flash images.
 */
#ifndef MICA_ACCEL_SCE9_H
#define MICA_ACCEL_SCE9_H

#include <mica/aead.h>
#include <mica/cipher.h>
#include <mica/ec.h>
#include <mica/hash.h>
#include <mica/modexp.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The engine on this board: its table defines it. power_on runs HW_SCE_McuSpecificInit() once after reset. */
extern const struct mica_engine mica_engine_sce9;

extern const struct mica_hash_impl mica_sha224_sce9; /**< the state leaves the engine: contexts may interleave */
extern const struct mica_hash_impl mica_sha256_sce9; /**< likewise */
extern const struct mica_cipher_impl mica_aes_sce9;  /**< 128, 192 and 256 bits; ECB, CBC, counter mode */
extern const struct mica_aead_impl mica_aes_gcm_sce9; /**< whole messages; nonces of 1 to 256 bytes */
extern const struct mica_aead_impl mica_aes_ccm_sce9; /**< whole messages; at most 494 bytes of associated data */
extern const struct mica_modexp_impl mica_modexp_sce9; /**< 768 to 1024, 1536 to 2048 bits; with e of 32 bits to 4096 */

/*
 * Curves: k P and ECDSA's verification in the engine. Signatures: k G in the engine, with the library's own nonce and the rest in
 * software; _inside: all in the engine, which draws the nonce. The latter are proven before they leave, and take longer.
 * On the brainpool curves the proof is a verification in the engine, one of whose scalars would tell the nonce: nothing public says that
 * verifying takes constant time. Where somebody can measure it, sign with the first of the two.
 */
extern const struct mica_ec_impl mica_secp256r1_sce9, mica_secp256r1_sce9_inside;
extern const struct mica_ec_impl mica_secp384r1_sce9, mica_secp384r1_sce9_inside;
extern const struct mica_ec_impl mica_brainpoolp256r1_sce9, mica_brainpoolp256r1_sce9_inside;
extern const struct mica_ec_impl mica_brainpoolp384r1_sce9, mica_brainpoolp384r1_sce9_inside;
extern const struct mica_ec_impl mica_secp256k1_sce9, mica_secp256k1_sce9_inside;

/**
 * Random bytes of the engine's generator, 128 bits at a time: a noise source for struct mica_entropy.
 *
 * @param engine the engine
 * @param out    receives len bytes; wiped on error
 * @param len    bytes
 * @return MICA_OK; MICA_ERR_HARDWARE; MICA_ERR_TIMEOUT
 *
 * Constant time: yes. Standard: none is claimed publicly for the generator.
 */
MICA_MUST_USE mica_status mica_sce9_random(const struct mica_engine *engine, uint8_t *out, size_t len);

#ifdef __cplusplus
}
#endif
#endif
